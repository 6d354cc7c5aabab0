import { Unzip, UnzipInflate } from 'fflate'

/** Why an archive cannot be read. */
export class ZipFault extends Error {
  readonly what: 'not-a-zip' | 'too-large'

  constructor(what: ZipFault['what']) {
    super(what)
    this.what = what
  }
}

/** So much is handed over at a time: what one piece unfolds to is counted before the next. */
const pieceBytes = 65_536

/**
 * The texts of an archive's wanted parts by their names, none longer than `mostBytes`. What a part says of its own length
 * is not believed. Throws `ZipFault`.
 */
export function zipTexts(
  bytes: Uint8Array,
  { isWanted, mostBytes }: { isWanted: (name: string) => boolean; mostBytes: number },
): Map<string, string> {
  const parts = new Map<string, string>()
  const unzip = new Unzip((part) => {
    if (!isWanted(part.name)) return
    const decoder = new TextDecoder()
    let size = 0
    part.ondata = (error, piece, isLast) => {
      if (error) throw error
      size += piece.length
      if (size > mostBytes) throw new ZipFault('too-large')
      parts.set(part.name, (parts.get(part.name) ?? '') + decoder.decode(piece, { stream: !isLast }))
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
