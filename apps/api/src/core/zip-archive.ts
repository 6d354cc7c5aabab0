import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Limits of the ZIP format without its 64-bit extension, with room for the directory at its end. */
const most = { entries: 65_000, bytes: 4_000_000_000 }
/** Bytes that are collected before they are passed on. */
const partBytes = 4 * 1024 * 1024

/** The archive would be larger than a ZIP file can be. */
export class ArchiveTooLarge extends Error {
  override name = 'ArchiveTooLarge'
}

export interface ArchiveWriter {
  /** Bytes so far, without the directory at its end. */
  readonly size: number
  /** Adds a file piece by piece. `isPacked` compresses it, which pictures and PDFs do not need. */
  add(path: string, isPacked: boolean, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  /** Writes the directory. Nothing may be added afterwards. */
  end(): Promise<void>
}

/**
 * Writes a ZIP archive into `sink`, in parts of a few megabytes: no more than one part and one piece of a file are in
 * memory. Throws `ArchiveTooLarge`.
 */
export function zipArchive(at: Date, sink: (part: Uint8Array) => Promise<void>): ArchiveWriter {
  let [waiting, waitingBytes, bytes, entries]: [Uint8Array[], number, number, number] = [[], 0, 0, 0]
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    waiting.push(chunk)
    waitingBytes += chunk.length
  })
  const flush = async (least: number): Promise<void> => {
    if (waitingBytes < least) return
    const part = Buffer.concat(waiting)
    ;[waiting, waitingBytes] = [[], 0]
    bytes += part.length
    if (bytes > most.bytes) throw new ArchiveTooLarge()
    await sink(part)
  }
  return {
    get size() {
      return bytes + waitingBytes
    },
    async add(path, isPacked, pieces) {
      entries += 1
      if (entries > most.entries) throw new ArchiveTooLarge()
      const file = isPacked ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path)
      file.mtime = at
      zip.add(file)
      for await (const piece of pieces) {
        file.push(piece, false)
        await flush(partBytes)
      }
      file.push(new Uint8Array(), true)
      await flush(partBytes)
    },
    async end() {
      zip.end()
      await flush(1)
    },
  }
}

/** File name that leads nowhere else when the archive is unpacked, on any system. */
export const archiveName = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what may not stand in a name
    .replaceAll(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, '_')
    .replace(/^\.+/, '_')
    .slice(-120)
