import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sheetFormats } from '../sheet-formats.ts'
import { Id } from '../wire.ts'
import { OrderFilter } from './orders.ts'

/** Maximum number of orders exported at once; a larger export becomes a task. */
export const exportedAtOnce = 2_000

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Filter and sorting of the list, for all its pages. */
export const OrderExport = OrderFilter.omit({ limit: true, offset: true, cursor: true }).extend({
  format: z.enum(sheetFormats),
  /** Time zone in which times are written: spreadsheets have no time zones. */
  timeZone: z.string().max(64).refine(isTimeZone, 'field.time-zone').default('UTC'),
})
export type OrderExport = z.infer<typeof OrderExport>

export const exportOrders = endpoint({
  method: 'GET',
  path: '/orders/export',
  access: 'order.export',
  summary:
    'The orders of the list as a file; above 2,000 of them a task that makes it, and then the envelope names that.',
  query: OrderExport,
  file: true,
  reply: z.object({ taskId: Id, rows: z.int() }),
})
