/**
 * Kinds of ledger transactions, by the books that they move:
 * - `recharge`: wallet +n, receipts −n, when money comes in; `fee`: wallet −n, fees +n, for a channel's charge;
 *   `bonus`: wallet +n, bonuses −n; `adjustment`: wallet ±n, adjustments ∓n
 * - `payment` of an order, `surcharge` (names added to a paid order): wallet −n, sales +n
 * - `pack` (sale of a certificate pack): wallet −n, deferred +n; `draw` (an order drawn from a pack): deferred −n, sales +n
 * - `refund` reverses every entry of its order; `reversal` every entry of one recharge, fee, bonus, adjustment, payout or withdrawal
 * - `breakage` (end of a pack): deferred −n, wallet +r for what is given back, sales +(n − r)
 * - `commission` (settled to a partner): wallet +n, commissions −n; `withdrawal` (paid out to a partner): wallet −n, receipts +n
 * - `dispute` (a payer disputes a payment): wallet −n, disputed +n, and back where the dispute is won
 * - `chargeback` (a dispute that is lost): disputed −n, receipts +n, and back where the verdict is reversed
 * - `merge` (two accounts become one): every book of the one −n, in a second transaction every book of the other +n
 * - `wholesale` (a site's account at its parent buys for an order of the site's customer): wallet −n, sales +n, and back where
 *   the order is refunded
 * - `plan` (a tenant pays for its plan): wallet −n, sales +n, and back where a change gives more back than it costs
 * - `payout` (money sent back to where it came from): wallet −n, receipts +n; a bonus goes back with it: wallet −b, bonuses +b
 */
export const ledgerKinds = [
  'recharge',
  'payment',
  'surcharge',
  'refund',
  'adjustment',
  'fee',
  'bonus',
  'reversal',
  'pack',
  'draw',
  'payout',
  'breakage',
  'commission',
  'withdrawal',
  'dispute',
  'chargeback',
  'merge',
  'wholesale',
  'plan',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Books of one account. Credit is positive, and a transaction's entries sum to zero over the books. */
export const books = [
  'wallet',
  'receipts',
  'sales',
  'adjustments',
  'fees',
  'bonuses',
  'deferred',
  'commissions',
  'disputed',
] as const
export type Book = (typeof books)[number]

/** Kinds that move a book which few kinds move, so that its lines are found without reading all others. */
export const bookKinds: Partial<Record<Book, readonly LedgerKind[]>> = {
  sales: ['payment', 'surcharge', 'refund', 'draw', 'breakage', 'wholesale', 'plan'],
  deferred: ['pack', 'refund', 'draw', 'breakage'],
}

/** Ways that money comes or goes. `balance` stays within the wallet, `manual` was booked by an operator. */
export const payMethods = ['balance', 'alipay', 'wechat', 'bank', 'usdt', 'stripe', 'paypal', 'demo', 'manual'] as const
export type PayMethod = (typeof payMethods)[number]

/** Where refunded money goes: to the customer's balance, or back to where it came from. */
export const refundTargets = ['balance', 'source'] as const
export type RefundTarget = (typeof refundTargets)[number]

/** Kinds that can be reversed: what an operator or a channel booked, on no order. */
export const reversibleKinds: readonly LedgerKind[] = ['recharge', 'fee', 'bonus', 'adjustment']
