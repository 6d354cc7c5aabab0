import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sheetFormats } from '../sheet-formats.ts'
import { TimeZone } from '../time-zone.ts'
import { Id, Minor } from '../wire.ts'
import { InvoiceFilter } from './invoice-filter.ts'

/** Maximum number of invoices issued from one file. */
export const mostBatch = 1000

/** Row of a file of results. Errors are reported per row, so this schema only refuses what no file can hold. */
export const BatchRow = z.object({
  /** Line number in the file, as editors count. */
  line: z.int().min(1).max(1_000_000),
  applyNo: z.string().max(100),
  invoiceNo: z.string().max(100),
  /** Day such as `2026-11-24`. */
  invoiceDate: z.string().max(100),
})
export type BatchRow = z.output<typeof BatchRow>

const Rows = z.array(BatchRow).min(1).max(mostBatch)

/** Result for a row; `reason` is in the caller's language, empty where the row is valid. */
export const BatchVerdict = z.object({
  line: z.int(),
  ok: z.boolean(),
  reason: z.string(),
  title: z.string(),
  amountMinor: Minor.nullable(),
})
export type BatchVerdict = z.infer<typeof BatchVerdict>

export const exportWaiting = endpoint({
  method: 'GET',
  path: '/invoices/waiting',
  access: 'invoice.batch',
  summary: 'A workbook of what waits to be issued, a row per line, with columns for number and day to be filled in.',
  file: true,
  reply: z.object({}),
})

export const checkBatch = endpoint({
  method: 'POST',
  path: '/invoices/batch/check',
  access: 'invoice.batch',
  summary:
    'Says of each row of a file whether its invoice would be recorded as issued, and if not, why. Records nothing.',
  body: z.object({ rows: Rows }),
  reply: z.object({ rows: z.array(BatchVerdict) }),
})

export const issueBatch = endpoint({
  method: 'POST',
  path: '/invoices/batch',
  access: 'invoice.batch',
  summary: 'Begins a task that records the good rows of a file as issued, each once, and says of the others why not.',
  idempotent: true,
  body: z.object({ rows: Rows }),
  reply: z.object({
    /** Task that records them; null without a valid row. */
    taskId: Id.nullable(),
    issued: z.int(),
    rows: z.array(BatchVerdict),
  }),
})

/** Maximum number of invoices exported at once; a larger export becomes a task. */
export const invoicesExportedAtOnce = 2_000

export const InvoiceExport = InvoiceFilter.omit({ limit: true, offset: true }).extend({
  format: z.enum(sheetFormats),
  timeZone: TimeZone,
})
export type InvoiceExport = z.output<typeof InvoiceExport>

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/invoices/export',
  access: 'invoice.view',
  summary:
    'The invoices of the list as a file; above 2,000 of them a task that makes it, and then the envelope names that.',
  query: InvoiceExport,
  file: true,
  reply: z.object({ taskId: Id, rows: z.int() }),
})
