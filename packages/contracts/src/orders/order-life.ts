import { z } from 'zod'
import { revocationReasonNames } from '../certificates/revocation.ts'
import { endpoint } from '../endpoint.ts'
import { Funds } from '../finance/finance.ts'
import { refundTargets } from '../finance/finance-values.ts'
import { Id, Minor, UnixSeconds } from '../wire.ts'
import { mostNames } from './order-values.ts'
import {
  CancelReason,
  CertificateName,
  CsrPem,
  ExpectedTotal,
  Mailboxes,
  Methods,
  Order,
  OrderLink,
  PriceLine,
  Recipients,
  ReturnedItem,
  returnableItems,
} from './orders.ts'

const ById = z.object({ id: Id })
const Why = z.object({ reason: CancelReason })

/** Actions on a paid order: return, reissue, revoke, refund, hold. Each answers with the order's new state. */

export const returnOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/return',
  access: 'order.return',
  summary: 'Sends the material back to the buyer, item by item; the buyer resubmits without paying again.',
  params: ById,
  body: z.object({ items: z.array(ReturnedItem).min(1).max(returnableItems.length) }),
  reply: Order,
})

export const ReissueQuote = z.object({
  /** Price of names beyond those already paid for. */
  priceLines: z.array(PriceLine),
  totalMinor: Minor,
  funds: Funds,
  added: z.array(z.string()),
  removed: z.array(z.string()),
})
export type ReissueQuote = z.infer<typeof ReissueQuote>

/** Names of the next certificate: DNS names for TLS, mailboxes for S/MIME, neither for signing. */
const Held = z.object({ names: z.array(CertificateName).max(mostNames).default([]), mailboxes: Mailboxes })

export const quoteReissue = endpoint({
  method: 'POST',
  path: '/orders/:id/reissue/quote',
  access: 'order.reissue',
  inPlace: 'reads',
  summary: 'What a reissue with these names would change and cost.',
  params: ById,
  body: Held,
  reply: ReissueQuote,
})

export const reissueOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/reissue',
  access: 'order.reissue',
  summary: 'Asks for another certificate of an issued order; the present one stays valid.',
  idempotent: true,
  params: ById,
  body: Held.extend({
    reason: CancelReason,
    /** CSR; null reuses the stored one. */
    csrPem: CsrPem.nullable().default(null),
    methods: Methods.default({}),
    recipients: Recipients.default({}),
    ...ExpectedTotal.shape,
  }),
  reply: Order,
})

export const withdrawReissue = endpoint({
  method: 'POST',
  path: '/orders/:id/reissue/withdraw',
  access: 'order.reissue',
  summary: 'Gives a reissue up; the order is issued as before, with the names it has paid for.',
  params: ById,
  body: Why,
  reply: Order,
})

export const setAutoReissue = endpoint({
  method: 'PUT',
  path: '/orders/:id/auto_reissue',
  access: 'order.reissue',
  summary: 'Whether the next certificates of the plan are made with the stored CSR, without asking.',
  params: ById,
  body: z.object({ autoReissue: z.boolean() }),
  reply: Order,
})

const Revocation = z.object({
  reason: z.enum(revocationReasonNames),
  note: z.string().trim().max(200).default(''),
  /**
   * Whether to revoke, for `keyCompromise`, the account's other certificates with the same key too: the key is lost for
   * all of them.
   */
  sharedKey: z.boolean().default(false),
})

export const SharedKey = OrderLink.extend({
  certificateId: Id,
  serial: z.string(),
  primaryName: z.string(),
  notAfter: UnixSeconds,
  accountName: z.string(),
  /** Whether it belongs to the same account: `sharedKey` revokes these; operators handle the others one by one. */
  isOwn: z.boolean(),
})
export type SharedKey = z.infer<typeof SharedKey>

export const listSharedKeys = endpoint({
  method: 'GET',
  path: '/orders/:id/shared_keys',
  access: 'order.revoke',
  summary:
    'Certificates outside of this order, or beside one of it, that stand on the same keys; all have to go when a key is lost (BR 4.9.1.1). Customers see their own.',
  params: ById,
  query: z.object({ certificateId: Id.optional() }),
  reply: z.object({ certificates: z.array(SharedKey) }),
})

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/orders/:id/certificates/:certificateId/revoke',
  access: 'order.revoke',
  summary: 'Revokes one certificate (RFC 5280 5.3.1). It cannot be undone.',
  idempotent: true,
  proof: true,
  byKey: 'allowed',
  params: z.object({ id: Id, certificateId: Id }),
  body: Revocation,
  reply: Order,
})

export const revokeOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/revoke',
  access: 'order.revoke',
  summary: 'Revokes every certificate of an order and closes it. It cannot be undone.',
  idempotent: true,
  proof: true,
  byKey: 'allowed',
  params: ById,
  body: Revocation,
  reply: Order,
})

export const askRefund = endpoint({
  method: 'POST',
  path: '/orders/:id/refund',
  access: 'order.refund',
  summary: "Asks for the money back, within the product's refund window.",
  idempotent: true,
  params: ById,
  body: Why,
  reply: Order,
})

export const decideRefund = endpoint({
  method: 'POST',
  path: '/orders/:id/refund/decision',
  access: 'order.refundDecide',
  summary: 'Approves a refund, which revokes the certificates and gives the money back, or refuses it.',
  idempotent: true,
  proof: true,
  params: ById,
  body: z.object({
    approved: z.boolean(),
    reason: CancelReason,
    /** Where the money goes; by the site’s rule if left out. */
    to: z.enum(refundTargets).optional(),
  }),
  reply: Order,
})

export const suspendOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/suspend',
  access: 'order.suspend',
  summary: 'Holds a paid order: nothing is issued, closed or refunded while it lasts.',
  params: ById,
  body: Why,
  reply: Order,
})

export const resumeOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/resume',
  access: 'order.suspend',
  summary: 'Lets a held order go on where it was; its deadline moves by the time it was held.',
  params: ById,
  body: Why,
  reply: Order,
})

export const markPaid = endpoint({
  method: 'POST',
  path: '/orders/:id/mark_paid',
  access: 'order.markPaid',
  summary:
    'Books money received outside the product and pays the order with it. Refused where the price is no longer the one that was shown.',
  proof: true,
  idempotent: true,
  params: ById,
  body: ExpectedTotal.extend({ memo: CancelReason }),
  reply: Order,
})

/** Daily amount above which price changes need a confirmed identity. */
export const unprovedPriceMinor = 10_000_00

export const editPrice = endpoint({
  method: 'PUT',
  path: '/orders/:id/price',
  access: 'order.priceEdit',
  summary: 'Changes the price of an unpaid order by a line of its own.',
  proof: 'as-needed',
  params: ById,
  body: z.object({ totalMinor: Minor.nonnegative().max(1_000_000_000_00), reason: CancelReason }),
  reply: Order,
})
