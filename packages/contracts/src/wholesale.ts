import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Currency, Id, Minor, UnixSeconds } from './wire.ts'

/** Money of a purchase for a refunded order that goes back to the site once an invoice of its seller holds it no more. */
export const DueReturn = z.object({
  orderNo: z.string(),
  /** The order, where the site sold it itself; null where a site below it did. */
  orderId: Id.nullable(),
  /** Site that it was bought from. */
  seller: z.string(),
  currency: Currency,
  amountMinor: Minor,
  /** When the buyer of the order was refunded. */
  since: UnixSeconds,
})
export type DueReturn = z.infer<typeof DueReturn>

/** Due returns that are listed at most. */
export const mostDueReturns = 50

export const listDueReturns = endpoint({
  method: 'GET',
  path: '/wholesale/dueReturns',
  access: 'order.costView',
  summary:
    'What the site paid its parent for orders that are refunded, where it waits because it stands on an invoice. A role with a limited reach sees none.',
  reply: z.object({
    /** Those that wait longest, at most 50. */
    returns: z.array(DueReturn),
    /** All of them, by currency. */
    sums: z.array(z.object({ currency: Currency, count: z.int(), amountMinor: Minor })),
  }),
})
