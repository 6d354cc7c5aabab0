import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sheetFormats } from '../sheet-formats.ts'
import { Id } from '../wire.ts'
import { OrderFilter } from './orders.ts'

/** So many orders are answered at once; more become a task. */
export const exportedAtOnce = 2_000

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The list's filter and sorting; all of its pages. */
export const OrderExport = OrderFilter.omit({ limit: true, offset: true, cursor: true }).extend({
  format: z.enum(sheetFormats),
  /** Time zone of the moments: spreadsheets know no time zones. */
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
