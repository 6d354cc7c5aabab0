import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderStatus } from './orders/order-states.ts'
import { PartnerRef } from './orders/order-values.ts'
import { Order } from './orders/orders.ts'
import { Id, UnixSeconds } from './wire.ts'

/** Kinds of changes, by what an order has become. */
const orderKinds = {
  'order.placed': OrderStatus.awaitingPayment,
  'order.incomplete': OrderStatus.awaitingSubmission,
  'order.validating': OrderStatus.awaitingValidation,
  'order.returned': OrderStatus.returned,
  'order.rejected': OrderStatus.rejected,
  'order.cancelled': OrderStatus.cancelled,
  'order.issued': OrderStatus.issued,
  'order.reissuing': OrderStatus.reissuing,
  'order.revoked': OrderStatus.revoked,
  'order.refund_pending': OrderStatus.refundPending,
  'order.refunded': OrderStatus.refunded,
  'order.expired': OrderStatus.expired,
  'order.suspended': OrderStatus.suspended,
} as const

/** Everything that is told: of orders, of each certificate, and of the balance. The database writes them by triggers. */
export const changeKinds = [
  ...(Object.keys(orderKinds) as (keyof typeof orderKinds)[]),
  'order.checked',
  // A status or state of a later version.
  'order.changed',
  'certificate.requested',
  'certificate.issued',
  'certificate.rejected',
  'certificate.withdrawn',
  'certificate.revoked',
  'certificate.expired',
  'certificate.changed',
  'balance.changed',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Days for which changes are kept. */
export const changeDays = 90

export const Change = z.object({
  id: Id,
  /** Position in the feed of the site; grows without gaps for its operators, with gaps for everybody else. */
  number: z.int().positive(),
  kind: z.enum(changeKinds),
  at: UnixSeconds,
  accountId: Id,
  orderId: Id.nullable(),
  certificateId: Id.nullable(),
  /** The order, certificate or balance as it was then. */
  data: z.record(z.string(), z.unknown()),
})
export type Change = z.infer<typeof Change>

export const listChanges = endpoint({
  method: 'GET',
  path: '/changes',
  access: 'order.view',
  summary:
    'What has changed since a cursor, oldest first: orders, certificates and the balance. Nothing is left out, and of one object nothing comes out of order. Ask again with `next`; 0 is the beginning.',
  query: z.object({
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(1000).default(100),
  }),
  reply: z.object({
    changes: z.array(Change),
    /** Cursor to ask with next time. */
    next: z.int().nonnegative(),
    /** Whether there is more already. */
    hasMore: z.boolean(),
  }),
})

export const findOrder = endpoint({
  method: 'GET',
  path: '/orders/by_reference/:reference',
  access: 'order.view',
  summary: "The order of the caller's account that has this reference of its own.",
  params: z.object({ reference: PartnerRef }),
  reply: Order,
})
