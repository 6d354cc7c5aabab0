/** Type of a column: `money` is minor units, `moment` unix seconds. */
export type CellKind = 'text' | 'money' | 'moment'

export interface SheetColumn {
  title: string
  kind: CellKind
  /** Number of characters. */
  width: number
}

/** Null leaves the cell empty. Only text columns accept text, so that text is never taken for a number or date. */
export type CellValue = string | number | null

export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  /** Time zone of the dates: spreadsheets have none. */
  timeZone: string
}

/** Streaming writer: accepts rows one by one and passes the file on in pieces, buffering neither. */
export interface SheetWriter {
  add(rows: readonly (readonly CellValue[])[]): void
  /** Writes the rest of the file. Nothing may be added afterwards. */
  end(): void
}

export type Sink = (piece: Uint8Array) => void
