/** How a column's values are meant: `money` are minor units, `moment` unix seconds. */
export type CellKind = 'text' | 'money' | 'moment'

export interface SheetColumn {
  title: string
  kind: CellKind
  /** In characters. */
  width: number
}

/** Null leaves the cell empty. Only text columns hold text, so that text is never taken for anything else. */
export type CellValue = string | number | null

export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  /** Spreadsheets know no time zones: moments are written as clocks of this one show them. */
  timeZone: string
}

/** Takes rows as they come and hands the file on in pieces; it keeps none of either. */
export interface SheetWriter {
  add(rows: readonly (readonly CellValue[])[]): void
  /** Writes what is left. Nothing may be added afterwards. */
  end(): void
}

export type Sink = (piece: Uint8Array) => void
