import type { Scope } from '@app/contracts/access/permissions'
import { availableOf, type Funds, type LedgerLine } from '@app/contracts/finance/finance'
import { type Book, type LedgerKind, type PayMethod, reversibleKinds } from '@app/contracts/finance/finance-values'
import { sql } from 'drizzle-orm'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Prove } from '#core/prove.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { remainingAccount, requireCustomer } from '#features/company/accounts.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { proveBooking } from './day-limit.service.ts'
import {
  bookValue,
  creditValue,
  entriesOfTransaction,
  findTransaction,
  type Holder,
  isReversed,
  type LockedBooks,
  lockBooks,
  orderLinesJson,
  paymentOf,
  post,
  saleOf,
} from './finance.repo.ts'
import { requireSettled } from './owed.service.ts'

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
      await proveBooking(tx, caller, amountMinor, ctx.clock.now(), prove)
      const transactionId = await credit(tx, { ...order, site, memberId: caller.memberId, at: ctx.clock.now() })
      const object = { kind: 'account', id: accountId, name }
      await record(tx, caller, site.id, accountId, 'user.recharge', { transactionId, amountMinor, memo }, { object })
      return { transactionId, ...(await fundsOf(tx, { siteId: site.id, accountId })) }
    }),
  )
}

/** Money of an account that hangs on no order. */
export interface AccountMoney {
  site: Pick<SiteRow, 'id' | 'currency'>
  accountId: string
  /** Positive, except for an adjustment that takes away. */
  amountMinor: number
  memo: string
  /** Null where the system acts. */
  memberId: string | null
  at: Date
  /** Channel that brought or took the money; `manual` if left out. */
  method?: PayMethod
  /** Number under which the channel knows the money. */
  channelNo?: string | null
  /** Transaction whose sale it adds to or gives back. */
  partOf?: string | null
}

type Side = Exclude<Book, 'wallet'>

/** Moves an amount into the wallet, or out of it where it is negative, against another book. */
async function moveWallet(
  tx: Tx,
  { site, accountId, memo, memberId, at, channelNo = null, method = 'manual', partOf = null }: AccountMoney,
  { kind, against, amountMinor }: { kind: LedgerKind; against: Side; amountMinor: number },
): Promise<string> {
  const holder = { siteId: site.id, accountId }
  const books = await lockBooks(tx, holder, [against])
  if (kind === 'pack' || kind === 'withdrawal') requireSettled(books, site.currency)
  requireFunds(books, -amountMinor, site.currency)
  return post(tx, books, {
    ...{ ...holder, kind, method, channelNo, currency: site.currency, orderId: null, memo, memberId, at },
    saleId: partOf && (await saleOf(tx, site.id, partOf)),
    entries: entriesOf('wallet', against, amountMinor),
  })
}

/** The amount into one book and out of the other. */
const entriesOf = (into: Book, from: Book, amountMinor: number) => [
  { book: into, amountMinor },
  { book: from, amountMinor: -amountMinor },
]

/** Throws 'balance.short' if the wallet with its credit cannot bear a debit. */
function requireFunds({ funds }: LockedBooks, debitMinor: number, currency: 'CNY' | 'USD'): void {
  const short = debitMinor - availableOf(funds)
  if (debitMinor > 0 && short > 0) throw new DomainError('balance.short', { short: formatMinor(short, currency) })
}

/** Credits money: wallet +n, receipts −n. Returns the transaction's id. The caller has checked the account. */
export const credit = (tx: Tx, money: AccountMoney): Promise<string> =>
  moveWallet(tx, money, { kind: 'recharge', against: 'receipts', amountMinor: money.amountMinor })

/** Charges what a channel costs: wallet −n, fees +n. Throws 'balance.short'. */
export const chargeFee = (tx: Tx, money: AccountMoney): Promise<string> =>
  moveWallet(tx, money, { kind: 'fee', against: 'fees', amountMinor: -money.amountMinor })

/** Grants a bonus: wallet +n, bonuses −n. */
export const grantBonus = (tx: Tx, money: AccountMoney): Promise<string> =>
  moveWallet(tx, money, { kind: 'bonus', against: 'bonuses', amountMinor: money.amountMinor })

/**
 * Sends money back to where it came from: wallet −n, receipts +n, and the bonus that came with it goes too. Throws
 * 'balance.short'.
 */
export async function payOut(
  tx: Tx,
  {
    site,
    accountId,
    amountMinor,
    bonusMinor,
    memo,
    memberId,
    at,
    method = 'manual',
    channelNo = null,
  }: AccountMoney & {
    bonusMinor: number
  },
): Promise<string> {
  const holder = { siteId: site.id, accountId }
  const books = await lockBooks(tx, holder, ['bonuses', 'receipts'])
  requireFunds(books, amountMinor + bonusMinor, site.currency)
  const bonus = bonusMinor > 0 ? [{ book: 'bonuses' as const, amountMinor: bonusMinor }] : []
  return post(tx, books, {
    ...{ ...holder, kind: 'payout', method, channelNo, currency: site.currency, orderId: null, memo, memberId, at },
    entries: [{ book: 'wallet', amountMinor: -amountMinor - bonusMinor }, { book: 'receipts', amountMinor }, ...bonus],
  })
}

/** Credits settled commission: wallet +n, commissions −n. */
export const creditCommission = (tx: Tx, money: AccountMoney): Promise<string> =>
  moveWallet(tx, money, { kind: 'commission', against: 'commissions', amountMinor: money.amountMinor })

/** Takes money from the wallet that is paid out by hand: wallet −n, receipts +n. Throws 'balance.short'. */
export const withdraw = (tx: Tx, money: AccountMoney): Promise<string> =>
  moveWallet(tx, money, { kind: 'withdrawal', against: 'receipts', amountMinor: -money.amountMinor })

/** Corrects a balance by hand: wallet ±n, adjustments ∓n; the amount may be negative. Throws 'balance.short'. */
export const adjust = (tx: Tx, money: AccountMoney): Promise<string> =>
  moveWallet(tx, money, { kind: 'adjustment', against: 'adjustments', amountMinor: money.amountMinor })

interface Reversal {
  siteId: string
  id: string
  reason: string
  /** Null where the system acts. */
  memberId: string | null
  at: Date
}

/**
 * Reverses every entry of a recharge, fee, bonus or adjustment, once, on the account into which the one that it was
 * booked on was merged. Returns the reversal's id, that account, and the transaction that it reverses. Throws 'bill.missing', 'bill.not-reversible', 'bill.reversed-before' and 'balance.short'.
 */
export const reverse = (tx: Tx, reversal: Reversal) => reverseKinds(tx, reversal, reversibleKinds)

/** Puts money that could not be sent back onto the balance again, with its bonus. */
export const returnPayout = (tx: Tx, reversal: Reversal) => reverseKinds(tx, reversal, ['payout'])

/** Puts money back that was not paid out. */
export const returnWithdrawal = (tx: Tx, reversal: Reversal) => reverseKinds(tx, reversal, ['withdrawal'])

async function reverseKinds(tx: Tx, { siteId, id, reason, memberId, at }: Reversal, kinds: readonly LedgerKind[]) {
  const wrong = await findTransaction(tx, siteId, id)
  if (!wrong) throw new DomainError('bill.missing')
  const { serialNo, currency, method } = wrong
  if (!kinds.includes(wrong.kind)) throw new DomainError('bill.not-reversible', { serialNo })
  const holder = { siteId, accountId: await remainingAccount(tx, siteId, wrong.accountId) }
  const entries = (await entriesOfTransaction(tx, siteId, id)).map(({ book, amountMinor }) => ({
    book,
    amountMinor: -amountMinor,
  }))
  const books = await lockBooks(
    tx,
    holder,
    entries.flatMap(({ book }) => (book === 'wallet' ? [] : [book])),
  )
  if (await isReversed(tx, siteId, id)) throw new DomainError('bill.reversed-before', { serialNo })
  requireFunds(books, wrong.amountMinor, currency)
  const reversalId = await post(tx, books, {
    ...{ ...holder, kind: 'reversal', method, currency, orderId: null, memo: reason, memberId, at },
    ...{ reversesId: id, entries },
  })
  return { reversalId, wrong, accountId: holder.accountId }
}

/** Sells a certificate pack: wallet −n, deferred +n. Throws 'balance.short'. */
export const sellPack = (tx: Tx, money: AccountMoney): Promise<string> =>
  moveWallet(
    tx,
    { method: 'balance', ...money },
    { kind: 'pack', against: 'deferred', amountMinor: -money.amountMinor },
  )

/**
 * Takes what a site pays its parent for an order from its account there: wallet −n, sales +n; a negative amount goes back.
 * Throws 'balance.short'.
 */
export const payWholesale = (tx: Tx, money: AccountMoney): Promise<string> =>
  moveWallet(
    tx,
    { method: 'balance', ...money },
    { kind: 'wholesale', against: 'sales', amountMinor: -money.amountMinor },
  )

/** Takes what a tenant pays for its plan: wallet −n, sales +n; a negative amount goes back. Throws 'balance.short'. */
export const payPlan = (tx: Tx, money: AccountMoney): Promise<string> =>
  moveWallet(tx, { method: 'balance', ...money }, { kind: 'plan', against: 'sales', amountMinor: -money.amountMinor })

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
  const { scope, amountMinor, kind = 'payment', ...rest } = money
  if (amountMinor === 0) return
  const holder = { siteId: scope.siteId, accountId: money.accountId }
  const books = await lockBooks(tx, holder, ['sales'])
  requireSettled(books, money.currency)
  requireFunds(books, amountMinor, money.currency)
  const entries = entriesOf('sales', 'wallet', amountMinor)
  await post(tx, books, { ...rest, ...holder, kind, method: 'balance', entries })
}

/** Pays an order with a unit of a pack that was sold before: deferred −n, sales +n, at what the unit was sold for. */
export async function drawFromPack(tx: Tx, money: OrderMoney & { amountMinor: number }): Promise<void> {
  const { scope, amountMinor, ...rest } = money
  if (amountMinor === 0) return
  const holder = { siteId: scope.siteId, accountId: money.accountId }
  const books = await lockBooks(tx, holder, ['deferred', 'sales'])
  if ((books.amounts.get('deferred') ?? 0) < amountMinor) throw new Error('A draw of more than what was deferred')
  const entries = entriesOf('sales', 'deferred', amountMinor)
  await post(tx, books, { ...rest, ...holder, kind: 'draw', method: 'balance', entries })
}

/**
 * Ends what is deferred of a pack: one part goes back to the wallet, the rest is earned as breakage. Neither is
 * negative; nothing moves where both are zero.
 */
export async function closePack(
  tx: Tx,
  { site, accountId, memo, memberId, at }: Omit<AccountMoney, 'amountMinor'>,
  { refundMinor, breakageMinor }: { refundMinor: number; breakageMinor: number },
): Promise<void> {
  const closedMinor = refundMinor + breakageMinor
  if (closedMinor === 0) return
  const holder = { siteId: site.id, accountId }
  const books = await lockBooks(tx, holder, ['deferred', 'sales'])
  if ((books.amounts.get('deferred') ?? 0) < closedMinor) throw new Error('A pack closed by more than was deferred')
  const sides: { book: Book; amountMinor: number }[] = [
    { book: 'wallet', amountMinor: refundMinor },
    { book: 'sales', amountMinor: breakageMinor },
    { book: 'deferred', amountMinor: -closedMinor },
  ]
  const entries = sides.filter(({ amountMinor }) => amountMinor !== 0)
  const line = {
    kind: 'breakage',
    method: 'balance',
    currency: site.currency,
    orderId: null,
    memo,
    memberId,
    at,
  } as const
  await post(tx, books, { ...holder, ...line, entries })
}

/**
 * Locks an account's wallet ahead of what else a movement locks, so that all movements of the account queue. Orders are
 * locked before, packs after it.
 */
export async function lockWallet(tx: Tx, holder: Holder): Promise<void> {
  await lockBooks(tx, holder, [])
}

/**
 * Refunds exactly what an order's payment, draw and surcharges moved, at most once per order. Returns the amount
 * returned to the wallet in minor units: 0 if nothing was paid or the order was refunded before.
 */
export async function refundToWallet(tx: Tx, money: OrderMoney): Promise<number> {
  const { scope, ...rest } = money
  const holder = { siteId: scope.siteId, accountId: money.accountId }
  const books = await lockBooks(tx, holder, ['deferred', 'sales'])
  const payment = await paymentOf(tx, scope.siteId, money.orderId)
  if (payment.isRefunded || payment.entries.size === 0) return 0
  const entries = [...payment.entries].map(([book, amountMinor]) => ({ book, amountMinor: -amountMinor }))
  await post(tx, books, { ...rest, ...holder, kind: 'refund', method: 'balance', entries })
  return entries.find((entry) => entry.book === 'wallet')?.amountMinor ?? 0
}

/** Balance and credit limit of the wallet, as this transaction sees them. */
export async function fundsOf(tx: Tx, { siteId, accountId }: Holder): Promise<Funds> {
  const { rows } = await tx.execute<{ balance: string; credit: string }>(
    sql`SELECT ${bookValue(siteId, accountId, 'wallet')} AS balance, ${creditValue(siteId, accountId)} AS credit`,
  )
  return { balanceMinor: Number(rows[0]?.balance ?? 0), creditMinor: Number(rows[0]?.credit ?? 0) }
}

/** Payments and refunds of one order, oldest first. */
export function linesOfOrder(ctx: Ctx, scope: Scope, orderId: string): Promise<LedgerLine[]> {
  return ctx.db.read(scope, sql`SELECT ${orderLinesJson(scope.siteId, orderId)}::text`)
}

/** Whether a transaction was reversed. */
export const wasReversed = (tx: Tx, siteId: string, id: string): Promise<boolean> => isReversed(tx, siteId, id)

/** Throws 'bill.missing' unless the caller may see the transaction. */
export async function requireBill(tx: Tx, { siteId }: Scope, id: string): Promise<void> {
  if (!(await findTransaction(tx, siteId, id))) throw new DomainError('bill.missing')
}
