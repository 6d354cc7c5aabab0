import type { Scope } from '@app/contracts/access/permissions'
import { type BillFilter, billViewKinds } from '@app/contracts/bills/bill-filter'
import type { BillSearch } from '@app/contracts/bills/bills'
import { type Book, bookKinds, type LedgerKind, reversibleKinds } from '@app/contracts/finance/finance-values'
import { statementSources } from '@app/contracts/reconcile/reconcile-values'
import { totalCap } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import { contains, dayStart, epoch, moment } from '#db/sql.ts'
import { managedBy, withMerged } from '#features/company/company.repo.ts'

/** The caller's own lines, with those of accounts that were merged into it. */
const visibleTo = ({ siteId, accountId }: Scope): SQL =>
  accountId === null
    ? sql`t.site_id = ${siteId}`
    : sql`t.site_id = ${siteId} AND t.account_id = ANY (${withMerged(siteId, accountId)})`

/** Maximum number of lines that a search by words finds. */
const searchCap = 1000
/** Maximum number of customers whose lines a search finds. */
const customersCap = 100

const serialNo = /^tx(\d{0,16})$/i
const orderNo = /^so(\d{1,11})$/i

/** Lines that a search text means. Numbers of one kind have one length, so that a prefix is a range in any collation. */
function matches({ siteId }: Scope, q: string): SQL {
  const serial = serialNo.exec(q)?.[1]
  if (serial !== undefined)
    return sql`t.serial_no BETWEEN ${`TX${serial.padEnd(16, '0')}`} AND ${`TX${serial.padEnd(16, '9')}`}`
  const order = orderNo.exec(q)?.[1]
  if (order)
    return sql`t.order_id = ANY (ARRAY(SELECT o.id FROM orders o WHERE o.site_id = ${siteId}
      AND o.order_no BETWEEN ${`SO${order.padEnd(11, '0')}`} AND ${`SO${order.padEnd(11, '9')}`}
      ORDER BY o.order_no DESC LIMIT ${searchCap}))`
  return sql`(t.id = ANY (ARRAY(SELECT find_bills(${contains(q)}, ${searchCap})))
    OR t.account_id = ANY (ARRAY(SELECT a.id FROM accounts a WHERE a.site_id = ${siteId}
      AND (a.name || ' ' || a.account_no) ILIKE ${contains(q)} LIMIT ${customersCap})))`
}

/** Kinds that a filter can match, or null for all: each is one ordered index scan. */
function kindsOf({ view, kind, book }: BillSearch): readonly LedgerKind[] | null {
  const sets = [billViewKinds[view], book && bookKinds[book], kind && [kind]].filter((set) => set != null)
  const [first, ...others]: (readonly LedgerKind[])[] = sets
  return first?.filter((each) => others.every((set) => set.includes(each))) ?? null
}

/** Entries of a line of `ledger_transactions t` in one book. */
const entriesIn = (book: Book): SQL =>
  sql`ledger_entries e WHERE e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = ${book}`

/** Conditions on tables beside the line. */
function besideConditions(scope: Scope, { managerId, book, productId, brand }: BillSearch): SQL[] {
  const parts: SQL[] = []
  if (managerId) parts.push(managedBy(scope, sql`t.account_id`, managerId))
  if (book) parts.push(sql`EXISTS (SELECT FROM ${entriesIn(book)})`)
  if (productId || brand)
    parts.push(sql`EXISTS (SELECT FROM orders o WHERE o.site_id = t.site_id AND o.id = t.order_id
      ${productId ? sql`AND o.product_id = ${productId}` : sql``} ${brand ? sql`AND o.brand = ${brand}` : sql``})`)
  return parts
}

/** Conditions of a filter, except the kind; over `ledger_transactions t`. */
function conditionsOf(scope: Scope, filter: BillSearch): SQL {
  const { view, q, method, accountId, from, to, amountFrom, amountTo } = filter
  const parts = [visibleTo(scope), ...besideConditions(scope, filter)]
  if (accountId) parts.push(sql`t.account_id = ANY (${withMerged(scope.siteId, accountId)})`)
  if (method) parts.push(sql`t.method = ${method}`)
  if (from) parts.push(sql`t.at >= ${dayStart(from)}`)
  if (to) parts.push(sql`t.at < ${dayStart(to)} + interval '1 day'`)
  if (amountFrom !== undefined) parts.push(sql`abs(t.amount_minor) >= ${amountFrom}::bigint`)
  if (amountTo !== undefined) parts.push(sql`abs(t.amount_minor) <= ${amountTo}::bigint`)
  if (q) parts.push(matches(scope, q))
  if (view === 'difference') parts.push(scope.accountId === null ? differing(scope) : sql`false`)
  return sql.join(parts, sql` AND `)
}

/** Lines that an open difference is about. */
const differing = ({ siteId }: Scope): SQL => sql`t.id = ANY (ARRAY(SELECT d.transaction_id FROM statement_differences d
  WHERE d.site_id = ${siteId} AND d.resolution IS NULL AND d.transaction_id IS NOT NULL LIMIT ${searchCap}))`

const ofKinds = (kinds: readonly LedgerKind[] | null): SQL =>
  kinds === null ? sql`` : sql`AND t.kind = ANY (${`{${kinds.join(',')}}`}::text[])`

/** All lines of a filter, as the part after FROM. */
const allOf = (scope: Scope, filter: BillSearch): SQL =>
  sql`ledger_transactions t WHERE ${conditionsOf(scope, filter)} ${ofKinds(kindsOf(filter))}`

/** How a line stands to the statement of its channel; null for what is on none, and for customers. */
const reconcileState = ({ accountId }: Scope): SQL =>
  accountId !== null
    ? sql`NULL`
    : sql`CASE
    WHEN EXISTS (SELECT FROM statement_differences d
      WHERE d.site_id = t.site_id AND d.transaction_id = t.id AND d.resolution IS NULL) THEN 'difference'
    WHEN EXISTS (SELECT FROM statement_rows r WHERE r.site_id = t.site_id AND r.transaction_id = t.id)
      OR EXISTS (SELECT FROM statement_differences d WHERE d.site_id = t.site_id AND d.transaction_id = t.id) THEN 'matched'
    WHEN t.kind IN ('recharge', 'payout') AND t.method = ANY (${`{${statementSources.join(',')}}`}::text[]) THEN 'open' END`

/** Columns of a line over `ledger_transactions t`. Members of other accounts stay hidden by row-level security. */
const billColumns = (scope: Scope, book?: Book): SQL => sql`
  t.id, t.serial_no AS "serialNo", ${epoch(sql`t.at`)} AS at, t.kind, t.method, t.channel_no AS "channelNo",
  (SELECT json_build_object('id', a.id, 'name', a.name) FROM accounts a
    WHERE a.site_id = t.site_id AND a.id = t.account_id) AS account,
  (SELECT json_build_object('id', o.id, 'orderNo', o.order_no) FROM orders o
    WHERE o.site_id = t.site_id AND o.id = t.order_id) AS "order",
  t.amount_minor AS "amountMinor", t.balance_minor AS "balanceMinor",
  ${book ? sql`(SELECT sum(e.amount_minor)::bigint FROM ${entriesIn(book)})` : sql`NULL::bigint`} AS "bookMinor", t.currency, t.memo,
  (SELECT m.name FROM members m WHERE m.site_id = t.site_id AND m.id = t.member_id) AS operator,
  ${reconcileState(scope)} AS reconcile,
  (SELECT json_build_object('id', r.id, 'serialNo', r.serial_no) FROM ledger_transactions r
    WHERE r.site_id = t.site_id AND r.id = t.reverses_id) AS reverses,
  (SELECT json_build_object('id', r.id, 'serialNo', r.serial_no) FROM ledger_transactions r
    WHERE r.site_id = t.site_id AND r.reverses_id = t.id) AS "reversedBy"`

/**
 * Ids of one page of the list, with their position `n`. One ordered scan for each kind and each account that was merged
 * into the one asked for: all of them together would be sorted.
 */
function pageOf(scope: Scope, filter: BillFilter): SQL {
  const { limit, offset, sort } = filter
  const direction = sort === '-at' ? sql`DESC` : sql`ASC`
  const conditions = conditionsOf(scope, filter)
  const walk = (more: SQL) => sql`(SELECT t.id, t.at FROM ledger_transactions t WHERE ${conditions} ${more}
    ORDER BY t.at ${direction}, t.id ${direction} LIMIT ${offset * limit})`
  const accountId = scope.accountId ?? filter.accountId
  const branch = (kind: SQL) =>
    accountId
      ? sql`(SELECT each.* FROM unnest(${withMerged(scope.siteId, accountId)}) one (id), LATERAL ${walk(sql`${kind} AND t.account_id = one.id`)} each)`
      : walk(kind)
  const kinds = kindsOf(filter)
  const walked =
    kinds === null
      ? branch(sql``)
      : kinds.length === 0
        ? branch(sql`AND false`)
        : sql.join(
            kinds.map((kind) => branch(sql`AND t.kind = ${kind}`)),
            sql` UNION ALL `,
          )
  return sql`SELECT id, row_number() OVER (ORDER BY at ${direction}, id ${direction}) AS n FROM (
    SELECT id, at FROM (${walked}) walked ORDER BY at ${direction}, id ${direction}
    LIMIT ${limit} OFFSET ${(offset - 1) * limit}) cut`
}

/** Rows of a page as a JSON array. */
const rowsJson = (scope: Scope, filter: BillFilter): SQL => sql`coalesce((
  SELECT json_agg(shown) FROM (
    SELECT ${billColumns(scope, filter.book)} FROM (${pageOf(scope, filter)}) page
    JOIN ledger_transactions t ON t.site_id = ${scope.siteId} AND t.id = page.id ORDER BY page.n) shown), '[]'::json)`

/** Cap for counting: what a search finds, or a member may see, is checked line by line. */
const capOf = ({ memberIds }: Scope, { q, view, book, productId, brand, managerId }: BillFilter): number =>
  q || memberIds || view === 'difference' || book || productId || brand || managerId ? searchCap : totalCap

/**
 * Page of the list with its total up to the cap, in one statement. A list known to exceed the cap is not counted again.
 */
export function billsJson(scope: Scope, filter: BillFilter, isCapped = false): SQL {
  const cap = capOf(scope, filter)
  if (isCapped)
    return sql`SELECT json_build_object('bills', ${rowsJson(scope, filter)}, 'total', ${cap}::bigint, 'totalCapped', true)::text`
  return sql`
  WITH counted AS (SELECT count(*) AS n FROM (SELECT FROM ${allOf(scope, filter)} LIMIT ${cap + 1}) capped)
  SELECT json_build_object('bills', ${rowsJson(scope, filter)},
    'total', least(counted.n, ${cap}::bigint), 'totalCapped', counted.n > ${cap}::bigint)::text FROM counted`
}

/** Sums over all lines of a filter, in one statement. */
export const figuresJson = (scope: Scope, filter: BillSearch): SQL => sql`
  SELECT json_build_object(
    'inMinor', coalesce(sum(t.amount_minor) FILTER (WHERE t.amount_minor > 0), 0)::bigint,
    'outMinor', coalesce(-sum(t.amount_minor) FILTER (WHERE t.amount_minor < 0), 0)::bigint,
    'netMinor', coalesce(sum(t.amount_minor), 0)::bigint,
    'feeMinor', coalesce(-sum(t.amount_minor) FILTER (WHERE t.kind = 'fee'), 0)::bigint,
    'bookMinor', ${
      filter.book
        ? sql`coalesce(sum((SELECT sum(e.amount_minor) FROM ${entriesIn(filter.book)})), 0)::bigint`
        : sql`NULL`
    })::text
  FROM ${allOf(scope, filter)}`

/** Number of all lines of a filter. */
export const billCountJson = (scope: Scope, filter: BillSearch): SQL =>
  sql`SELECT count(*)::text FROM ${allOf(scope, filter)}`

/** Position after a line in the order of the list. */
export interface BillCursor {
  sortAt: string
  id: string
}

/** Lines of a filter after a position, in the order of the list, each with its own. */
export function billBatchJson(
  scope: Scope,
  { sort, ...filter }: Omit<BillFilter, 'limit' | 'offset'>,
  after: BillCursor | null,
  limit: number,
): SQL {
  const direction = sort === '-at' ? sql`DESC` : sql`ASC`
  const sign = sort === '-at' ? sql`<` : sql`>`
  const behind = after ? sql`AND (t.at, t.id) ${sign} (${after.sortAt}::timestamptz, ${after.id}::uuid)` : sql``
  return sql`SELECT coalesce((SELECT json_agg(shown) FROM (
    SELECT ${billColumns(scope, filter.book)}, to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "sortAt"
    FROM ${allOf(scope, filter)} ${behind} ORDER BY t.at ${direction}, t.id ${direction} LIMIT ${limit}) shown), '[]'::json)::text`
}

/** One line, or JSON null. */
export const billJson = (scope: Scope, id: string): SQL => sql`
  SELECT coalesce((SELECT row_to_json(shown) FROM (SELECT ${billColumns(scope)} FROM ledger_transactions t
    WHERE ${visibleTo(scope)} AND t.id = ${id}) shown), 'null'::json)::text`

/** One transaction with its entries, or JSON null. */
export const billDetailJson = (scope: Scope, id: string): SQL => sql`
  SELECT coalesce((SELECT row_to_json(shown) FROM (SELECT ${billColumns(scope)}, t.credit_minor AS "creditMinor",
    t.kind = ANY (${`{${reversibleKinds.join(',')}}`}::text[]) AND NOT EXISTS (
      SELECT FROM ledger_transactions r WHERE r.site_id = t.site_id AND r.reverses_id = t.id) AS "isReversible",
    (SELECT json_agg(json_build_object('book', e.book, 'amountMinor', e.amount_minor) ORDER BY e.amount_minor, e.book)
      FROM ledger_entries e WHERE e.site_id = t.site_id AND e.transaction_id = t.id) AS entries
    FROM ledger_transactions t WHERE ${visibleTo(scope)} AND t.id = ${id}) shown), 'null'::json)::text`

/** Lines of an account between two moments, oldest first, and what the wallet held before the first of them. */
export function statementJson(
  scope: Scope,
  { accountId, from, to, most }: { accountId: string; from: Date; to: Date; most: number },
): SQL {
  const own = sql`t.site_id = ${scope.siteId} AND t.account_id = ${accountId}`
  return sql`SELECT json_build_object(
    'openingMinor', (SELECT coalesce(sum(t.amount_minor), 0)::bigint FROM ledger_transactions t WHERE ${own} AND t.at < ${moment(from)}),
    'bills', coalesce((SELECT json_agg(shown) FROM (
      SELECT ${billColumns(scope)} FROM ledger_transactions t
      WHERE ${own} AND t.at >= ${moment(from)} AND t.at < ${moment(to)} ORDER BY t.at, t.id LIMIT ${most}) shown), '[]'::json))::text`
}
