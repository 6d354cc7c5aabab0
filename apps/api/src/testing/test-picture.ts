import sharp from 'sharp'

/** A picture with something in every part of it: the same bytes for the same size. */
export function testPicture(kind: 'png' | 'jpeg' | 'webp' | 'gif', width: number, height: number): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    raw[at * 3] = (x * 255) / width
    raw[at * 3 + 1] = (y * 255) / height
    raw[at * 3 + 2] = (x ^ y) & 0xff
  }
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .toFormat(kind)
    .toBuffer()
}
