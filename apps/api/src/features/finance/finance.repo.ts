import type { Book, LedgerKind } from '@app/contracts/finance'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
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
  currency: 'CNY' | 'USD'
  orderId: string | null
  memo: string
  /** Null where the system acts. */
  memberId: string | null
  at: Date
  /** Credit is positive; amounts are not zero and sum to zero. */
  entries: readonly { book: Book; amountMinor: number }[]
}

/**
 * Locks the account's books and returns their amounts in minor units. Every movement takes these locks first, in the
 * order of the book's name, so that two movements of one account queue instead of deadlocking.
 */
export async function lockBooks(tx: Tx, { siteId, accountId }: Holder, books: readonly Book[]) {
  const rows = await tx
    .insert(balances)
    .values(books.toSorted().map((book) => ({ siteId, accountId, book })))
    // An update without effect: unlike DO NOTHING, it locks and returns the row.
    .onConflictDoUpdate({
      target: [balances.siteId, balances.accountId, balances.book],
      set: { version: sql`${balances.version}` },
    })
    .returning({ book: balances.book, amountMinor: balances.amountMinor })
  return new Map(rows.map((row) => [row.book, row.amountMinor]))
}

/** Amount that a member has booked as received since a moment. */
export const bookedSince = ({ scope, memberId }: Caller, since: Date): SQL => sql`
  SELECT sum(e.amount_minor) FROM ledger_transactions t
  JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'wallet'
  WHERE t.site_id = ${scope.siteId} AND t.at > ${since} AND t.member_id = ${memberId} AND t.kind = 'recharge'`

/**
 * Writes one transaction and updates the balances of books locked by `lockBooks`, in one statement. Returns the
 * transaction's id.
 */
export async function post(tx: Tx, posting: Posting): Promise<string> {
  const { siteId, accountId, entries, ...transaction } = posting
  if (entries.length < 2 || entries.reduce((sum, entry) => sum + entry.amountMinor, 0) !== 0)
    throw new Error(`A ${posting.kind} whose entries do not sum to zero`)

  const id = newId()
  const posted = tx.insert(ledgerTransactions).values({ siteId, accountId, id, ...transaction })
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

/**
 * Sum of an order's payment and surcharges in each book, and whether they were refunded. Call under the books' lock.
 */
export async function paymentOf(tx: Tx, { siteId, accountId }: Holder, orderId: string) {
  const rows = await tx
    .select({ kind: ledgerTransactions.kind, book: ledgerEntries.book, amountMinor: ledgerEntries.amountMinor })
    .from(ledgerTransactions)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.siteId, ledgerTransactions.siteId), eq(ledgerEntries.transactionId, ledgerTransactions.id)),
    )
    .where(
      and(
        eq(ledgerTransactions.siteId, siteId),
        eq(ledgerTransactions.accountId, accountId),
        eq(ledgerTransactions.orderId, orderId),
      ),
    )
  const entries = new Map<Book, number>()
  for (const { kind, book, amountMinor } of rows)
    if (kind === 'payment' || kind === 'surcharge') entries.set(book, (entries.get(book) ?? 0) + amountMinor)
  return {
    entries,
    isRefunded: rows.some((row) => row.kind === 'refund'),
  }
}

/** Balance of an account's book as an SQL value. */
export const bookValue = (siteId: SQL | string, accountId: SQL | string, book: Book): SQL =>
  sql`coalesce((SELECT amount_minor FROM balances WHERE site_id = ${siteId} AND account_id = ${accountId} AND book = ${book}), 0)`

/** Ledger entries of an order as a JSON array, oldest first. */
export const orderLinesJson = (siteId: SQL | string, orderId: SQL | string): SQL => sql`coalesce((
  SELECT json_agg(json_build_object(
    'transactionId', t.id, 'kind', t.kind, 'memo', t.memo, 'at', floor(extract(epoch FROM t.at))::bigint,
    'amountMinor', e.amount_minor) ORDER BY t.at, t.id)
  FROM ledger_transactions t
  JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'wallet'
  WHERE t.site_id = ${siteId} AND t.order_id = ${orderId}), '[]'::json)`
