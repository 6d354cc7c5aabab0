import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sheetFormats } from '../sheet-formats.ts'
import { TimeZone } from '../time-zone.ts'
import { Id } from '../wire.ts'
import { OrderFilter } from './orders.ts'

/** Maximum number of orders exported at once; a larger export becomes a task. */
export const exportedAtOnce = 2_000

/** Filter and sorting of the list, for all its pages. */
export const OrderExport = OrderFilter.omit({ limit: true, offset: true, cursor: true }).extend({
  format: z.enum(sheetFormats),
  timeZone: TimeZone,
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
