import { z } from 'zod'
import { books, type LedgerKind, ledgerKinds, payMethods } from '../finance/finance-values.ts'
import { DateDay } from '../orders/order-filter.ts'
import { Id, Page } from '../wire.ts'

/** Views of the ledger's list, with the kinds that each shows; null for all. */
export const billViewKinds = {
  all: null,
  recharge: ['recharge', 'bonus'],
  spend: ['payment', 'surcharge', 'pack', 'draw', 'fee', 'wholesale', 'plan'],
  refund: ['refund', 'payout', 'dispute', 'chargeback'],
  partner: ['commission', 'withdrawal'],
  adjustment: ['adjustment', 'reversal', 'merge'],
  /** Lines that a statement disagrees with; for operators. */
  difference: null,
} as const satisfies Record<string, readonly LedgerKind[] | null>
/** Views of bills by what moved the money. */
export const billViews = ['all', 'recharge', 'spend', 'refund', 'partner', 'adjustment', 'difference'] as const

const AmountMinor = z.coerce.number().int().min(0).max(1_000_000_000_00)

export const BillFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  view: z.enum(billViews).default('all'),
  /** Transaction, order or channel number, note, or for operators a customer. */
  q: z.string().trim().max(100).optional(),
  kind: z.enum(ledgerKinds).optional(),
  method: z.enum(payMethods).optional(),
  /** Customer account; for operators. */
  accountId: Id.optional(),
  /** Account manager of the customer, or `none`; for operators. */
  managerId: z.union([Id, z.literal('none')]).optional(),
  /** Book in which a line has an entry. */
  book: z.enum(books).optional(),
  /** Product and brand of the order that a line belongs to. */
  productId: Id.optional(),
  brand: z.string().trim().min(1).max(60).optional(),
  /** Days by UTC, both included. */
  from: DateDay.optional(),
  to: DateDay.optional(),
  /** Amount in minor units, in or out; both ends included. */
  amountFrom: AmountMinor.optional(),
  amountTo: AmountMinor.optional(),
  sort: z.enum(['-at', 'at']).default('-at'),
})
export type BillFilter = z.output<typeof BillFilter>
