import { createRequire } from 'node:module'
import type { Sharp } from 'sharp'

/** What a picture beside shared links shows. */
export interface ShareCard {
  name: string
  /** Empty without one. */
  slogan: string
  /** Ground, as `#rrggbb`. */
  colour: string
}

/** Draws a picture beside shared links as PNG. */
export type DrawShareCard = (card: ShareCard) => Promise<Buffer>

/** Pixels that other sites show in full. */
export const shareCardSize = { width: 1200, height: 630 } as const

const margin = 80
/** Lines that are longer are wrapped, and drawn smaller where they take more than their height. */
const lines = {
  name: { weight: '700Bold', face: 'Bold', size: 88, height: 250, most: 60 },
  slogan: { weight: '400Regular', face: 'Regular', size: 40, height: 110, most: 80 },
} as const

/** Name and slogan of a site on its colour, in the font of our papers: none of the system's is needed. The decoder is loaded with the first. */
export const drawShareCard: DrawShareCard = async ({ name, slogan, colour }) => {
  const { default: sharp } = await import('sharp')
  const ink = isPale(colour) ? '#0b1220' : '#ffffff'
  const texts = await Promise.all([
    drawText(sharp, lines.name, name, ink),
    slogan === '' || slogan === name ? [] : drawText(sharp, lines.slogan, slogan, ink),
  ])
  const drawn = texts.flat()
  const gap = 32
  const all = drawn.reduce((sum, { height }) => sum + height, gap * (drawn.length - 1))
  let top = Math.round((shareCardSize.height - all) / 2)
  const placed = drawn.map(({ bytes, height }) => {
    const at = { input: bytes, left: margin, top }
    top += height + gap
    return at
  })
  return sharp(Buffer.from(groundOf(colour, ink)))
    .composite(placed)
    .png({ palette: true })
    .toBuffer()
}

/** A line of text, transparent around it; nothing where it has no letter. */
async function drawText(
  sharp: typeof import('sharp').default,
  { weight, face, size, height, most }: (typeof lines)[keyof typeof lines],
  said: string,
  ink: string,
): Promise<{ bytes: Buffer; height: number }[]> {
  const words = [...said.replace(/[\p{C}\s]+/gu, ' ').trim()]
  if (words.length === 0) return []
  const short = words.length > most ? `${words.slice(0, most - 1).join('')}…` : words.join('')
  const family = '@expo-google-fonts/noto-sans-sc'
  const text = sharp({
    text: {
      text: `<span foreground="${ink}">${short.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</span>`,
      font: `Noto Sans SC ${face} ${size}`,
      fontfile: createRequire(import.meta.url).resolve(`${family}/${weight}/NotoSansSC_${weight}.ttf`),
      width: shareCardSize.width - 2 * margin,
      ...{ wrap: 'word-char', rgba: true, dpi: 72 },
    },
  })
  return [await within(text, height)]
}

async function within(text: Sharp, height: number): Promise<{ bytes: Buffer; height: number }> {
  const size = { width: shareCardSize.width - 2 * margin, height }
  const { data, info } = await text
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, height: info.height }
}

/** The colour, with a lighter or darker disc that runs out of a corner. */
const groundOf = (colour: string, ink: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${shareCardSize.width}" height="${shareCardSize.height}">
<rect width="100%" height="100%" fill="${colour}"/><circle cx="1080" cy="600" r="300" fill="${ink}" opacity=".08"/></svg>`

/** Whether white letters would not stand out, by the contrast of WCAG 2. */
function isPale(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05) < 3
}
