import type { RefundTarget } from '@app/contracts/finance/finance-values'
import type { Tx } from '#db/client.ts'

/** Order whose money goes back. */
export interface RefundedOrder {
  siteId: string
  id: string
  accountId: string
  orderNo: string
}

/** Who refunds, and why. */
export interface RefundedBy {
  /** Null where the system acts. */
  actor: string | null
  memberId: string | null
  reason: string
  at: Date
}

/** Sends what an order's refund has put onto the balance on to its source, as far as that takes it. */
export type SendOn = (refundedMinor: number) => Promise<void>

/** Ways out for the money of refunded orders; the channels that brought it are on a higher rung of the ladder. */
export interface MoneyBack {
  /**
   * Prepares the way of an order's money, before its refund is booked: a payment is locked before the account's books.
   * Null where it stays on the balance.
   */
  prepare(tx: Tx, order: RefundedOrder, by: RefundedBy, to: RefundTarget | undefined): Promise<SendOn | null>
}

/** All of it to the balance: where nothing knows the channels, as before the application is put together. */
export const toBalance: MoneyBack = { prepare: async () => null }
