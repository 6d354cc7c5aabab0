import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Minor, UnixSeconds } from './wire.ts'

/** Kinds of ledger entries. */
export const ledgerKinds = ['recharge', 'payment', 'surcharge', 'refund', 'adjustment'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/**
 * Books of one account. Credit is positive, and a transaction's entries sum to zero over the books: a recharge is
 * wallet +n, receipts −n; a payment or a surcharge (names added to a paid order) wallet −n, sales +n; a refund reverses
 * every entry of its order.
 */
export const books = ['wallet', 'receipts', 'sales', 'adjustments'] as const
export type Book = (typeof books)[number]

export const LedgerLine = z.object({
  transactionId: Id,
  kind: z.enum(ledgerKinds),
  /** Change of the wallet; positive when money comes in. */
  amountMinor: Minor,
  memo: z.string(),
  at: UnixSeconds,
})
export type LedgerLine = z.infer<typeof LedgerLine>

/** Daily amount above which a recharge needs a confirmed identity. */
export const unprovedRechargeMinor = 10_000_00

export const rechargeUser = endpoint({
  method: 'POST',
  path: '/users/:id/recharge',
  access: 'user.recharge',
  summary: 'Books money an operator has received onto a customer balance.',
  idempotent: true,
  proof: 'as-needed',
  params: z.object({ id: Id }),
  body: z.object({
    amountMinor: Minor.positive().max(1_000_000_000_00),
    memo: z.string().trim().min(1).max(200),
  }),
  reply: z.object({ transactionId: Id, balanceMinor: Minor }),
})

export const getBalance = endpoint({
  method: 'GET',
  path: '/balance',
  access: 'signed-in',
  summary: 'The balance of the member’s own account.',
  reply: z.object({ balanceMinor: Minor, toBeInvoicedMinor: Minor }),
})
