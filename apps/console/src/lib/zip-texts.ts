import { Unzip, UnzipInflate } from 'fflate'

/** Why an archive cannot be read. */
export class ZipFault extends Error {
  /** `too-large` is one part of it, `too-much` all together. */
  readonly what: 'not-a-zip' | 'too-large' | 'too-much'

  constructor(what: ZipFault['what']) {
    super(what)
    this.what = what
  }
}

/** So much is handed over at a time: what one piece unfolds to is counted before the next. */
const pieceBytes = 65_536

interface ZipWish {
  isWanted: (name: string) => boolean
  /** Longest part. */
  mostBytes: number
  /** Most that all wanted parts unfold to. */
  mostTogether?: number
  /** Names longer parts without their bytes, where they would be a fault otherwise. */
  withoutLong?: boolean
}

/**
 * An archive's wanted parts by their names. What a part says of its own length is not believed. Throws `ZipFault`.
 */
export function zipFiles(
  bytes: Uint8Array,
  { isWanted, mostBytes, mostTogether = Number.POSITIVE_INFINITY, withoutLong = false }: ZipWish,
): Map<string, Uint8Array<ArrayBuffer> | null> {
  const parts = new Map<string, Uint8Array<ArrayBuffer> | null>()
  let together = 0
  const unzip = new Unzip((part) => {
    if (!isWanted(part.name)) return
    let pieces: Uint8Array[] = []
    let size = 0
    part.ondata = (error, piece, isLast) => {
      if (error) throw error
      size += piece.length
      together += piece.length
      const isLong = size > mostBytes
      if (together > mostTogether) throw new ZipFault('too-much')
      if (isLong && !withoutLong) throw new ZipFault('too-large')
      if (isLong) pieces = []
      else pieces.push(piece)
      if (isLast) parts.set(part.name, isLong ? null : joined(pieces, size))
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length)
  } catch (error) {
    throw error instanceof ZipFault ? error : new ZipFault('not-a-zip')
  }
  return parts
}

/** The texts of an archive's wanted parts by their names. Throws `ZipFault`. */
export function zipTexts(bytes: Uint8Array, wish: ZipWish): Map<string, string> {
  const decoder = new TextDecoder()
  const texts = new Map<string, string>()
  for (const [name, part] of zipFiles(bytes, wish)) {
    if (part) texts.set(name, decoder.decode(part))
  }
  return texts
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
