import { randomInt } from 'node:crypto'
import type { Funds } from '@app/contracts/finance/finance'
import { type Book, bookKinds, type LedgerKind, type PayMethod } from '@app/contracts/finance/finance-values'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { balances, ledgerEntries, ledgerTransactions } from './finance.table.ts'

/** Owner of the books. */
export interface Holder {
  siteId: string
  accountId: string
}

export interface Posting extends Holder {
  kind: LedgerKind
  method: PayMethod
  channelNo?: string | null | undefined
  reversesId?: string
  saleId?: string | null
  currency: 'CNY' | 'USD'
  orderId: string | null
  memo: string
  /** Null where the system acts. */
  memberId: string | null
  at: Date
  /** Credit is positive; amounts are not zero and sum to zero. */
  entries: readonly { book: Book; amountMinor: number }[]
}

/** Number of a transaction: `TX`, the UTC day and ten random digits. A counter would make all payments of a site queue. */
export const serialNoOf = (at: Date): string =>
  `TX${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(randomInt(10 ** 10)).padStart(10, '0')}`

/** Books of one account under their lock. */
export interface LockedBooks {
  funds: Funds
  /** Owed of disputed payments. */
  owedMinor: number
  amounts: ReadonlyMap<Book, number>
}

/**
 * Locks the account's books, the wallet first. Every movement begins with the wallet's lock, so that movements of one
 * account queue instead of deadlocking, also where one transaction makes several. Throws 'balance.merged' where the
 * account was merged into another meanwhile.
 */
export async function lockBooks(
  tx: Tx,
  { siteId, accountId }: Holder,
  others: readonly Exclude<Book, 'wallet'>[],
): Promise<LockedBooks> {
  const names: Book[] = ['wallet', ...others.toSorted()]
  const rows = await tx
    .insert(balances)
    .values(names.map((book) => ({ siteId, accountId, book })))
    // An update without effect: unlike DO NOTHING, it locks and returns the row.
    .onConflictDoUpdate({
      target: [balances.siteId, balances.accountId, balances.book],
      set: { version: sql`${balances.version}` },
    })
    .returning({
      ...{ book: balances.book, amountMinor: balances.amountMinor },
      ...{ creditMinor: balances.creditMinor, owedMinor: balances.owedMinor, isClosed: balances.isClosed },
    })
  const wallet = rows.find(({ book }) => book === 'wallet')
  if (wallet?.isClosed) throw new DomainError('balance.merged')
  return {
    funds: { balanceMinor: wallet?.amountMinor ?? 0, creditMinor: wallet?.creditMinor ?? 0 },
    owedMinor: wallet?.owedMinor ?? 0,
    amounts: new Map(rows.map((row) => [row.book, row.amountMinor])),
  }
}

/** Amount that a member has booked as received since a moment. */
export const bookedSince = ({ scope, memberId }: Caller, since: Date): SQL => sql`
  SELECT sum(e.amount_minor) FROM ledger_transactions t
  JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'wallet'
  WHERE t.site_id = ${scope.siteId} AND t.at > ${since} AND t.member_id = ${memberId} AND t.kind = 'recharge'`

/**
 * Writes one transaction and updates the balances of the locked books, in one statement. Returns the transaction's id.
 */
export async function post(tx: Tx, { funds }: LockedBooks, posting: Posting): Promise<string> {
  const { siteId, accountId, entries, ...transaction } = posting
  if (entries.length < 2 || entries.reduce((sum, entry) => sum + entry.amountMinor, 0) !== 0)
    throw new Error(`A ${posting.kind} whose entries do not sum to zero`)

  const id = newId()
  const amountMinor = entries.find(({ book }) => book === 'wallet')?.amountMinor ?? 0
  const posted = tx.insert(ledgerTransactions).values({
    ...{ siteId, accountId, id, serialNo: serialNoOf(posting.at), ...transaction },
    ...{ amountMinor, balanceMinor: funds.balanceMinor + amountMinor, creditMinor: funds.creditMinor },
  })
  const lines = tx
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ siteId, accountId, id: newId(), transactionId: id, ...entry })))
  const changes = sql.join(
    entries.map((entry) => sql`(${entry.book}, ${entry.amountMinor}::bigint)`),
    sql`, `,
  )
  await tx.execute(sql`
    WITH posted AS ${posted}, lines AS ${lines}
    UPDATE balances b SET amount_minor = b.amount_minor + change.amount, version = b.version + 1
    FROM (VALUES ${changes}) AS change (book, amount)
    WHERE b.site_id = ${siteId} AND b.account_id = ${accountId} AND b.book = change.book`)
  return id
}

/** Sets the credit limit of a locked wallet. */
export async function setCreditLimit(tx: Tx, { siteId, accountId }: Holder, creditMinor: number): Promise<void> {
  const wallet = and(eq(balances.siteId, siteId), eq(balances.accountId, accountId), eq(balances.book, 'wallet'))
  await tx.update(balances).set({ creditMinor }).where(wallet)
}

/** Adds to what is owed of disputed payments, or takes from it. Call under the wallet's lock. */
export async function addOwed(tx: Tx, { siteId, accountId }: Holder, amountMinor: number): Promise<void> {
  if (amountMinor === 0) return
  const wallet = and(eq(balances.siteId, siteId), eq(balances.accountId, accountId), eq(balances.book, 'wallet'))
  await tx
    .update(balances)
    .set({ owedMinor: sql`${balances.owedMinor} + ${amountMinor}` })
    .where(wallet)
}

/** Owed of disputed payments as an SQL value. */
export const owedValue = (siteId: SQL | string, accountId: SQL | string): SQL =>
  sql`coalesce((SELECT owed_minor FROM balances WHERE site_id = ${siteId} AND account_id = ${accountId} AND book = 'wallet'), 0)`

/** Transaction by its id, as far as the caller may see it. */
export async function findTransaction(tx: Tx, siteId: string, id: string) {
  const [row] = await tx
    .select()
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.siteId, siteId), eq(ledgerTransactions.id, id)))
  return row
}

/** Entries of a transaction. */
export const entriesOfTransaction = (tx: Tx, siteId: string, transactionId: string) =>
  tx
    .select({ book: ledgerEntries.book, amountMinor: ledgerEntries.amountMinor })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.siteId, siteId), eq(ledgerEntries.transactionId, transactionId)))

/** Whether a transaction was reversed. Call under the wallet's lock. */
export async function isReversed(tx: Tx, siteId: string, id: string): Promise<boolean> {
  const reversal = and(eq(ledgerTransactions.siteId, siteId), eq(ledgerTransactions.reversesId, id))
  return (await tx.select({ id: ledgerTransactions.id }).from(ledgerTransactions).where(reversal)).length > 0
}

const chargeKinds: readonly LedgerKind[] = ['payment', 'surcharge', 'draw']

/**
 * Sum of an order's payment, draw and surcharges in each book, and whether they were refunded. An order keeps the lines
 * that an account paid which was merged since. Call under the lock of all these books.
 */
export async function paymentOf(tx: Tx, siteId: string, orderId: string) {
  const rows = await tx
    .select({ kind: ledgerTransactions.kind, book: ledgerEntries.book, amountMinor: ledgerEntries.amountMinor })
    .from(ledgerTransactions)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.siteId, ledgerTransactions.siteId), eq(ledgerEntries.transactionId, ledgerTransactions.id)),
    )
    .where(and(eq(ledgerTransactions.siteId, siteId), eq(ledgerTransactions.orderId, orderId)))
  const entries = new Map<Book, number>()
  for (const { kind, book, amountMinor } of rows)
    if (chargeKinds.includes(kind)) entries.set(book, (entries.get(book) ?? 0) + amountMinor)
  return {
    entries,
    isRefunded: rows.some((row) => row.kind === 'refund'),
  }
}

/** Balance of an account's book as an SQL value. */
export const bookValue = (siteId: SQL | string, accountId: SQL | string, book: Book): SQL =>
  sql`coalesce((SELECT amount_minor FROM balances WHERE site_id = ${siteId} AND account_id = ${accountId} AND book = ${book}), 0)`

/** Amount of an account that is to be invoiced, as an SQL value: paid less refunded less what invoices hold. */
export const toBeInvoiced = (siteId: SQL | string, accountId: SQL | string): SQL =>
  sql`coalesce((SELECT amount_minor - applied_minor FROM balances WHERE site_id = ${siteId} AND account_id = ${accountId} AND book = 'sales'), 0)`

/** What of an account's sales stands on no invoice. */
export async function uninvoiced(tx: Tx, { siteId, accountId }: Holder): Promise<number> {
  const { rows } = await tx.execute<{ amount: string }>(sql`SELECT ${toBeInvoiced(siteId, accountId)} AS amount`)
  return Number(rows[0]?.amount ?? 0)
}

/** Beginning of the sale that a transaction belongs to. */
export async function saleOf(tx: Tx, siteId: string, id: string): Promise<string> {
  const [row] = await tx
    .select({ saleId: ledgerTransactions.saleId })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.siteId, siteId), eq(ledgerTransactions.id, id)))
  return row?.saleId ?? id
}

/**
 * Adds to what invoices hold of an account's sales; a negative amount gives it free again. Call under the wallet's lock.
 * The database refuses more than was paid and not refunded.
 */
export async function addApplied(tx: Tx, { siteId, accountId }: Holder, amountMinor: number): Promise<void> {
  const sales = and(eq(balances.siteId, siteId), eq(balances.accountId, accountId), eq(balances.book, 'sales'))
  await tx
    .update(balances)
    .set({ appliedMinor: sql`${balances.appliedMinor} + ${amountMinor}` })
    .where(sales)
}

/** Credit limit of an account as an SQL value. */
export const creditValue = (siteId: SQL | string, accountId: SQL | string): SQL =>
  sql`coalesce((SELECT credit_minor FROM balances WHERE site_id = ${siteId} AND account_id = ${accountId} AND book = 'wallet'), 0)`

/** Ledger entries of an order as a JSON array, oldest first. */
export const orderLinesJson = (siteId: SQL | string, orderId: SQL | string): SQL => sql`coalesce((
  SELECT json_agg(json_build_object(
    'transactionId', t.id, 'kind', t.kind, 'memo', t.memo, 'at', floor(extract(epoch FROM t.at))::bigint,
    'amountMinor', t.amount_minor) ORDER BY t.at, t.id)
  FROM ledger_transactions t
  WHERE t.site_id = ${siteId} AND t.order_id = ${orderId}), '[]'::json)`

/**
 * What a line of `ledger_transactions t` moves in the book `sales`. A payment and a surcharge take it all from the wallet,
 * so that most lines are summed without their entries.
 */
export const salesOf: SQL = sql`CASE WHEN t.kind IN ('payment', 'surcharge') THEN -t.amount_minor ELSE (
  SELECT coalesce(sum(e.amount_minor), 0)::bigint FROM ledger_entries e
  WHERE e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'sales') END`

/** Lines of `ledger_transactions t` that may move the book `sales`. */
export const isSale: SQL = sql`t.kind = ANY (${`{${bookKinds.sales?.join(',')}}`}::text[])`

/** Parts of an account's sales that invoices hold. */
export async function appliedOf(tx: Tx, { siteId, accountId }: Holder): Promise<number> {
  const [row] = await tx
    .select({ appliedMinor: balances.appliedMinor })
    .from(balances)
    .where(and(eq(balances.siteId, siteId), eq(balances.accountId, accountId), eq(balances.book, 'sales')))
  return row?.appliedMinor ?? 0
}

/** Closes the books of an account for good; the database refuses where one is not empty. */
export async function closeBooks(tx: Tx, { siteId, accountId }: Holder): Promise<void> {
  const own = and(eq(balances.siteId, siteId), eq(balances.accountId, accountId))
  await tx.update(balances).set({ isClosed: true, creditMinor: 0 }).where(own)
}
