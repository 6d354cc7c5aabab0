import type { SheetFormat } from '@app/contracts/sheet-formats'
import { largestTaskFile } from '@app/contracts/tasks'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { CellValue, Sheet } from './sheet.ts'
import { sheetKinds } from './sheet-kinds.ts'
import { wallClock } from './wall-clock.ts'

export interface WrittenFile {
  name: string
  type: string
  bytes: Uint8Array
}

interface SheetFile {
  /** Throws 'task.file-too-large'. */
  add(rows: readonly (readonly CellValue[])[]): void
  /** The whole file; its ending is added to the name. Nothing may be added afterwards. */
  end(name: string): WrittenFile
}

/** A file that grows by batches of rows. */
export function sheetFile(format: SheetFormat, sheet: Sheet): SheetFile {
  const { type, writer } = sheetKinds[format]
  const pieces: Uint8Array[] = []
  let size = 0
  const rows = writer(sheet, (piece) => {
    pieces.push(piece)
    size += piece.byteLength
  })
  return {
    add(batch) {
      rows.add(batch)
      if (size > largestTaskFile) throw new DomainError('task.file-too-large')
    },
    end(name) {
      rows.end()
      return { name: `${name}.${format}`, type, bytes: Buffer.concat(pieces) }
    },
  }
}

/** Day of a file's name in the reader's time zone, such as `2026-11-24`. */
export const fileDay = (now: Date, timeZone: string): string =>
  wallClock(timeZone)(unix(now)).toISOString().slice(0, 10)
