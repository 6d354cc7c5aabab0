type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** bg-surface of the dark theme. */
const night: Rgb = [22, 28, 42]

const parse = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}
const hexOf = (colour: Rgb) => `#${colour.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`
const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

function luminance([r, g, b]: Rgb): number {
  const linear = (c: number) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Contrast of two colours as WCAG 2 counts it, 1 to 21. */
export function contrast(a: string, b: string): number {
  return ratio(parse(a), parse(b))
}

function ratio(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The colour moved towards another until it stands out enough against a ground. */
function until(colour: Rgb, towards: Rgb, ground: Rgb, wanted: number): Rgb {
  let share = 0
  while (share < 1 && ratio(mix(colour, towards, share), ground) < wanted) share += 0.02
  return mix(colour, towards, Math.min(1, share))
}

const base = '#1652f0'

/**
 * The tokens that follow a site's primary colour; none for the base colour, whose tokens stand in the style sheet.
 * A colour too pale for white text is darkened to the nearest shade that carries it.
 */
export function siteColours(hex: string): Record<string, string> {
  if (hex.toLowerCase() === base || !/^#[0-9a-f]{6}$/i.test(hex)) return {}
  const primary = until(parse(hex), black, white, 4.5)
  const lighter = mix(primary, white, 0.12)
  const active = mix(primary, black, 0.22)
  const darkSolid = until(primary, white, night, 2.6)
  const darkPrimary = until(darkSolid, black, white, 4.5)
  const darkSoft = mix(night, primary, 0.28)
  const darkText = until(primary, white, night, 7)
  const tokens: Record<string, Rgb> = {
    primary,
    'primary-hover': ratio(lighter, white) >= 4.5 ? lighter : mix(primary, black, 0.08),
    'primary-active': active,
    'primary-soft': mix(primary, white, 0.91),
    pane: until(active, black, white, 7),
    'dark-primary': darkPrimary,
    'dark-primary-text': darkText,
    'dark-primary-hover': until(mix(darkPrimary, white, 0.08), black, white, 4.5),
    'dark-primary-active': mix(darkPrimary, black, 0.18),
    'dark-primary-soft': darkSoft,
    'dark-aside-on': until(darkText, white, darkSoft, 7),
    'dark-focus': until(darkText, white, night, 9),
    'dark-pane': mix(primary, [5, 7, 13], 0.72),
  }
  return Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [`--site-${name}`, hexOf(colour)]))
}

/** Sets the tokens of a site's primary colour on the page, in place of those of the colour before. */
export function paintSite(hex: string): void {
  const { style } = document.documentElement
  for (const name of [...style].filter((each) => each.startsWith('--site-'))) style.removeProperty(name)
  for (const [name, colour] of Object.entries(siteColours(hex))) style.setProperty(name, colour)
}
