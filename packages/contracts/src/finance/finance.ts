import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Minor, UnixSeconds } from '../wire.ts'
import { ledgerKinds } from './finance-values.ts'

/** A wallet's balance and credit limit. The wallet may be overdrawn down to the limit. */
export const Funds = z.object({ balanceMinor: Minor, creditMinor: Minor.nonnegative() })
export type Funds = z.infer<typeof Funds>

/** Amount that can be spent. */
export const availableOf = ({ balanceMinor, creditMinor }: Funds): number => balanceMinor + creditMinor

export const LedgerLine = z.object({
  transactionId: Id,
  kind: z.enum(ledgerKinds),
  /** Change of the wallet; positive when money comes in. */
  amountMinor: Minor,
  memo: z.string(),
  at: UnixSeconds,
})
export type LedgerLine = z.infer<typeof LedgerLine>

/** Most that one booking or a credit limit may be. */
export const mostMinor = 1_000_000_000_00

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
    amountMinor: Minor.positive().max(mostMinor),
    memo: z.string().trim().min(1).max(200),
  }),
  reply: Funds.extend({ transactionId: Id }),
})

export const setCredit = endpoint({
  method: 'PUT',
  path: '/users/:id/credit',
  access: 'user.credit',
  summary: 'Sets how far a customer’s balance may be overdrawn.',
  proof: true,
  params: z.object({ id: Id }),
  body: z.object({ creditMinor: Minor.nonnegative().max(mostMinor), reason: z.string().trim().min(1).max(200) }),
  reply: Funds,
})

export const getBalance = endpoint({
  method: 'GET',
  path: '/balance',
  access: 'signed-in',
  summary: 'The balance of the member’s own account.',
  reply: Funds.extend({ toBeInvoicedMinor: Minor }),
})
