import { crc32 } from 'node:zlib'

/** Checked file: type by content, without bytes after its end. */
export interface CheckedFile {
  fileName: string
  mediaType: 'application/pdf' | 'image/png' | 'image/jpeg'
  bytes: Buffer
}

/** Message keys of faulty uploads. */
export type FileFault = 'field.file-kind' | 'field.file-broken' | 'field.file-active'

const kinds = {
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'], read: readPdf },
  png: { mediaType: 'image/png', extensions: ['png'], read: readPng },
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], read: readJpeg },
} as const

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')

function kindOf(bytes: Buffer): keyof typeof kinds | undefined {
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'pdf'
  if (bytes.subarray(0, 8).equals(pngHead)) return 'png'
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? 'jpeg' : undefined
}

/** Checks an upload from first byte to last, regardless of its name and declared type. */
export function checkFile(name: string, bytes: Buffer): CheckedFile | FileFault {
  const fileName = plainName(name)
  const kind = kindOf(bytes)
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (kind === undefined) return 'field.file-kind'
  const { mediaType, extensions, read } = kinds[kind]
  if (!extensions.some((one) => one === extension)) return 'field.file-kind'
  const content = read(bytes)
  return typeof content === 'string' ? content : { fileName, mediaType, bytes: content }
}

/** Last part of a path, without characters that are invisible or change the text direction. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').slice(-120)

// A name may escape any character as #hh (ISO 32000-1 §7.3.5), and ends at white space or a delimiter.
const activeName = (name: string) =>
  `/${[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}`
const active = new RegExp(
  `(?:${['JavaScript', 'JS', 'Launch'].map(activeName).join('|')})(?=[\\s\\0()<>[\\]{}/%]|$)`,
  'i',
)
/** Distance from the end in which PDF readers look for the end marker. */
const pdfTail = 1024

function readPdf(bytes: Buffer): Buffer | FileFault {
  const tail = bytes.subarray(-pdfTail).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return 'field.file-broken'
  if (!tail.includes('%%EOF') || !bytes.includes('startxref')) return 'field.file-broken'
  return active.test(bytes.toString('latin1')) ? 'field.file-active' : bytes
}

const mostPixels = 20_000

function readPng(bytes: Buffer): Buffer | FileFault {
  let hasImage = false
  for (let at = pngHead.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return 'field.file-broken'
    const type = bytes.subarray(at + 4, at + 8).toString('latin1')
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return 'field.file-broken'
    if ((at === pngHead.length) !== (type === 'IHDR')) return 'field.file-broken'
    if (type === 'IHDR' && (length !== 13 || !isSize(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))))
      return 'field.file-broken'
    hasImage ||= type === 'IDAT'
    // Bytes after the end are not part of the picture and are dropped.
    if (type === 'IEND') return hasImage ? bytes.subarray(0, end) : 'field.file-broken'
    at = end
  }
  return 'field.file-broken'
}

const isSize = (width: number, height: number) => width > 0 && height > 0 && width <= mostPixels && height <= mostPixels

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const startOfScan = 0xda
const endOfImage = 0xd9

function readJpeg(bytes: Buffer): Buffer | FileFault {
  let hasFrame = false
  let hasScan = false
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return 'field.file-broken'
    const marker = bytes[at + 1] ?? 0
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    // Cameras append videos to pictures: they are dropped too.
    if (marker === endOfImage) return hasFrame && hasScan ? bytes.subarray(0, at + 2) : 'field.file-broken'
    if (at + 4 > bytes.length) return 'field.file-broken'
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return 'field.file-broken'
    if (isFrame(marker)) {
      if (end < at + 10 || !isSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return 'field.file-broken'
      hasFrame = true
    }
    hasScan ||= marker === startOfScan
    at = marker === startOfScan ? scanEnd(bytes, end) : end
  }
  return 'field.file-broken'
}

/** Position of the next marker after the coded pixels, in which FF is followed by 00 or a restart number. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0
    if (next === 0xff) at--
    else if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}
