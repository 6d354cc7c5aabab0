const head = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/

const marks = {
  png: (bytes: Buffer) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  webp: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}
const mostBytes = 65_536

/** Whether a data URL is a small picture, judged by its bytes instead of its declared type. */
export function isPicture(dataUrl: string): boolean {
  const [, kind, text] = head.exec(dataUrl) ?? []
  if (!kind || !text) return false
  const bytes = Buffer.from(text, 'base64')
  return bytes.length <= mostBytes && marks[kind as keyof typeof marks](bytes)
}
