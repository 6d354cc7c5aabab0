import type { SheetFormat } from '@app/contracts/sheet-formats'
import { csvWriter } from './csv.ts'
import type { Sheet, SheetWriter, Sink } from './sheet.ts'
import { xlsxWriter } from './xlsx.ts'

/** Media type and writer of each format. */
export const sheetKinds: Record<SheetFormat, { type: string; writer: (sheet: Sheet, sink: Sink) => SheetWriter }> = {
  csv: { type: 'text/csv; charset=utf-8', writer: csvWriter },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', writer: xlsxWriter },
}
