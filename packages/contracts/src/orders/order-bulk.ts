import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Currency, Id, Minor } from '../wire.ts'
import { OrderExport } from './order-export.ts'
import { CancelReason, OrderFilter } from './orders.ts'

/** Maximum number of orders per task; more are refused with `order.bulk-too-many`. */
export const bulkAtOnce = 10_000

const Ids = z.array(Id).min(1).max(bulkAtOnce)

/** Selected orders: picked by hand, or all that match a filter. */
export const PickedOrders = z.union([
  z.object({ ids: Ids }),
  z.object({
    search: OrderFilter.omit({ limit: true, offset: true, cursor: true }),
    /** Number of orders that the member confirmed; a different number of matches is refused before anything starts. */
    expected: z.int().nonnegative().optional(),
  }),
])
export type PickedOrders = z.input<typeof PickedOrders>

const started = z.object({ taskId: Id, orders: z.int() })

export const checkPicked = endpoint({
  method: 'POST',
  path: '/orders/bulk/check',
  access: 'order.dcvCheck',
  summary:
    'A task that looks for the validation records of many orders; those that are not being validated are its failed rows.',
  idempotent: true,
  body: z.object({ orders: PickedOrders }),
  reply: started,
})

export const cancelPicked = endpoint({
  method: 'POST',
  path: '/orders/bulk/cancel',
  access: 'order.cancel',
  summary: 'A task that ends many orders before issuance, each as if alone; what was paid goes back to the balances.',
  idempotent: true,
  body: z.object({ orders: PickedOrders, reason: CancelReason }),
  reply: started,
})

export const quoteCancel = endpoint({
  method: 'POST',
  path: '/orders/bulk/cancel/quote',
  access: 'order.cancel',
  inPlace: 'reads',
  summary: 'What cancelling these orders would come to.',
  body: z.object({ orders: PickedOrders }),
  reply: z.object({
    orders: z.int(),
    /** Number of orders that can still be cancelled. */
    cancellable: z.int(),
    refunds: z.array(z.object({ currency: Currency, amountMinor: Minor })),
  }),
})

export const exportPicked = endpoint({
  method: 'POST',
  path: '/orders/bulk/export',
  access: 'order.export',
  summary:
    'The orders picked by hand as a file; above 2,000 of them a task that makes it, and then the envelope names that.',
  body: OrderExport.pick({ format: true, timeZone: true, sort: true }).extend({ ids: Ids }),
  file: true,
  reply: z.object({ taskId: Id, rows: z.int() }),
})
