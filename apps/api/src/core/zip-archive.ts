import { type PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Bytes that are collected before they are passed on. */
const partBytes = 4 * 1024 * 1024

export interface ArchiveWriter {
  /** Bytes so far, less than a megabyte that is on its way, and without the directory at its end. */
  readonly size: number
  /** Adds a file piece by piece. `isPacked` compresses it, which pictures and PDFs do not need. */
  add(path: string, isPacked: boolean, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  /** Writes the directory. Nothing may be added afterwards. */
  end(): Promise<void>
}

/**
 * Writes a ZIP archive of any size into `sink`, in parts of a few megabytes: no more than one part and one piece of a file
 * are in memory. What `sink` throws, `add` and `end` throw.
 */
export function zipArchive(at: Date, sink: (part: Uint8Array) => Promise<void>): ArchiveWriter {
  const zip = new ZipFile()
  // The library opens it as one.
  const output = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => output.destroy(error))
  let [size, waitingBytes]: [number, number] = [0, 0]
  let waiting: Buffer[] = []
  const flush = async (least: number): Promise<void> => {
    if (waitingBytes < least) return
    const part = Buffer.concat(waiting)
    ;[waiting, waitingBytes] = [[], 0]
    await sink(part)
  }
  const write = async (): Promise<void> => {
    for await (const chunk of output as AsyncIterable<Buffer>) {
      waiting.push(chunk)
      waitingBytes += chunk.length
      size += chunk.length
      await flush(partBytes)
    }
    await flush(1)
  }
  const written = write()
  // Whoever adds or ends is told.
  written.catch(() => {})
  return {
    get size() {
      return size
    },
    async add(path, isPacked, pieces) {
      const file = Readable.from(pieces, { objectMode: false })
      zip.addReadStream(file, path, { mtime: at, compress: isPacked })
      try {
        await Promise.race([finished(file), written])
      } finally {
        file.destroy()
      }
    },
    async end() {
      zip.end()
      await written
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
