import type { Scope } from '@app/contracts/access/permissions'
import { type LedgerLine, unprovedRechargeMinor } from '@app/contracts/finance'
import { sql } from 'drizzle-orm'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Prove } from '#core/prove.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { dayMs, proveBeyond } from './day-limit.service.ts'
import { bookedSince, bookValue, type Holder, lockBooks, orderLinesJson, paymentOf, post } from './finance.repo.ts'

export interface Recharge {
  accountId: string
  amountMinor: number
  memo: string
  once: OnceKey
}

/**
 * Books money received from a customer onto the wallet, in the site's currency, once per key. A member's bookings of
 * one day count together: many small amounts make one large one.
 */
export async function recharge(ctx: Ctx, caller: Caller, site: SiteRow, order: Recharge, prove: Prove) {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, order.once, async () => {
      const { accountId, amountMinor, memo } = order
      const { name } = await requireCustomer(tx, site, accountId)
      const moved = bookedSince(caller, new Date(ctx.clock.now().getTime() - dayMs))
      await proveBeyond(tx, caller, amountMinor, { what: 'booked', limitMinor: unprovedRechargeMinor, moved }, prove)
      const transactionId = await credit(tx, { ...order, site, memberId: caller.memberId, at: ctx.clock.now() })
      const object = { kind: 'account', id: accountId, name }
      await record(tx, caller, site.id, accountId, 'user.recharge', { transactionId, amountMinor, memo }, { object })
      return { transactionId, balanceMinor: await balanceOf(tx, { siteId: site.id, accountId }) }
    }),
  )
}

/** Credits money: wallet +n, receipts −n. Returns the transaction's id. The caller has checked the account. */
export async function credit(
  tx: Tx,
  money: {
    site: Pick<SiteRow, 'id' | 'currency'>
    accountId: string
    amountMinor: number
    memo: string
    memberId: string | null
    at: Date
  },
): Promise<string> {
  const { site, accountId, amountMinor, memo, memberId, at } = money
  const holder = { siteId: site.id, accountId }
  await lockBooks(tx, holder, ['receipts', 'wallet'])
  return post(tx, {
    ...holder,
    kind: 'recharge',
    currency: site.currency,
    orderId: null,
    memo,
    memberId,
    at,
    entries: [
      { book: 'wallet', amountMinor },
      { book: 'receipts', amountMinor: -amountMinor },
    ],
  })
}

/** Order whose money is moved. */
export interface OrderMoney {
  scope: Scope
  accountId: string
  orderId: string
  currency: 'CNY' | 'USD'
  memo: string
  /** Null where the system acts. */
  memberId: string | null
  at: Date
}

/**
 * Takes an order's price, or the surcharge for names added to a paid order, from the wallet. Throws 'balance.short'. A
 * price of zero moves nothing.
 */
export async function payFromWallet(
  tx: Tx,
  money: OrderMoney & { amountMinor: number; kind?: 'payment' | 'surcharge' },
): Promise<void> {
  const { scope, amountMinor, currency, kind = 'payment', ...rest } = money
  if (amountMinor === 0) return
  const holder = { siteId: scope.siteId, accountId: money.accountId }
  const books = await lockBooks(tx, holder, ['sales', 'wallet'])
  const short = amountMinor - (books.get('wallet') ?? 0)
  if (short > 0) throw new DomainError('balance.short', { short: formatMinor(short, currency) })
  await post(tx, {
    ...rest,
    ...holder,
    kind,
    currency,
    entries: [
      { book: 'wallet', amountMinor: -amountMinor },
      { book: 'sales', amountMinor },
    ],
  })
}

/**
 * Refunds exactly what an order's payment and surcharges moved, at most once per order. Returns the amount returned to
 * the wallet in minor units: 0 if nothing was paid or the order was refunded before.
 */
export async function refundToWallet(tx: Tx, money: OrderMoney): Promise<number> {
  const { scope, ...rest } = money
  const holder = { siteId: scope.siteId, accountId: money.accountId }
  await lockBooks(tx, holder, ['sales', 'wallet'])
  const payment = await paymentOf(tx, holder, money.orderId)
  if (payment.isRefunded || payment.entries.size === 0) return 0
  const entries = [...payment.entries].map(([book, amountMinor]) => ({ book, amountMinor: -amountMinor }))
  await post(tx, { ...rest, ...holder, kind: 'refund', entries })
  return entries.find((entry) => entry.book === 'wallet')?.amountMinor ?? 0
}

/** Balance of the wallet in minor units, as this transaction sees it. */
export async function balanceOf(tx: Tx, holder: Holder): Promise<number> {
  const { rows } = await tx.execute<{ amount: string }>(
    sql`SELECT ${bookValue(holder.siteId, holder.accountId, 'wallet')} AS amount`,
  )
  return Number(rows[0]?.amount ?? 0)
}

/** Payments and refunds of one order, oldest first. */
export function linesOfOrder(ctx: Ctx, scope: Scope, orderId: string): Promise<LedgerLine[]> {
  return ctx.db.read(scope, sql`SELECT ${orderLinesJson(scope.siteId, orderId)}::text`)
}
