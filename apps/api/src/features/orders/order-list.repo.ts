import { OrderStatus, type OrderView, orderViews } from '@app/contracts/order-states'
import type { OrderFilter } from '@app/contracts/orders'
import type { Scope } from '@app/contracts/permissions'
import { totalCap } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import { type Cursor, cursorText, readCursor } from './order-cursor.ts'
import { searchCap, searchRows } from './order-search.ts'

/** Moments as answers carry them: whole unix seconds or null. */
export const epoch = (moment: SQL): SQL => sql`floor(extract(epoch FROM ${moment}))::bigint`

/** One row of the list as JSON, over `orders o`. It never carries PEM text. */
export const orderSummaryJson: SQL = sql`json_build_object(
  'id', o.id, 'orderNo', o.order_no, 'status', o.status, 'primaryName', o.primary_name,
  'nameCount', cardinality(o.names), 'productName', o.product_name, 'brand', o.brand, 'usageType', o.usage_type,
  'validType', o.valid_type, 'validity', o.validity, 'accountId', o.account_id,
  'accountName', (SELECT a.name FROM accounts a WHERE a.site_id = o.site_id AND a.id = o.account_id),
  'amountMinor', o.amount_minor, 'dcvPassed', o.dcv_passed, 'dcvTotal', o.dcv_total, 'reason', o.reason,
  'payDate', ${epoch(sql`o.paid_at`)}, 'planEndsAt', ${epoch(sql`o.plan_ends_at`)},
  'certificateStartsAt', ${epoch(sql`o.certificate_starts_at`)}, 'reissueDueAt', ${epoch(sql`o.reissue_due_at`)},
  'autoReissue', o.auto_reissue,
  'certificateEndsAt', ${epoch(sql`o.certificate_ends_at`)}, 'createdAt', ${epoch(sql`o.created_at`)})`

export const visibleTo = ({ siteId, accountId }: Scope): SQL =>
  accountId === null ? sql`o.site_id = ${siteId}` : sql`o.site_id = ${siteId} AND o.account_id = ${accountId}`

const issuedStatuses: readonly OrderStatus[] = [OrderStatus.issued, OrderStatus.reissuing]

/** How many days ahead the tab "expiring" looks. */
const expiringDays = 90

const columns = {
  createdAt: sql`o.created_at`,
  amount: sql`o.amount_minor`,
  certificateEndsAt: sql`o.certificate_ends_at`,
}

interface Sorting {
  column: SQL
  direction: SQL
  isDescending: boolean
}

function sortingOf(sort: OrderFilter['sort']): Sorting {
  const isDescending = sort.startsWith('-')
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  return { column, direction: isDescending ? sql`DESC` : sql`ASC`, isDescending }
}

/** The statuses a filter can meet, or null for all: each is one ordered walk through an index. */
function statusesOf({ view, endsWithin }: OrderFilter): readonly OrderStatus[] | null {
  const ofView: readonly OrderStatus[] = orderViews[view]
  if (endsWithin !== undefined) return ofView.filter((status) => issuedStatuses.includes(status))
  return view === 'all' ? null : ofView
}

/** Everything a filter asks but the status. `now` is the moment that "ends within" and "waiting for" count from. */
function conditionsOf(scope: Scope, filter: OrderFilter, now: Date): SQL {
  const parts = [visibleTo(scope)]
  const { productId, accountId, createdFrom, createdTo, waitingHours } = filter
  const endsWithin = filter.endsWithin ?? (filter.view === 'expiring' ? expiringDays : undefined)
  if (productId) parts.push(sql`o.product_id = ${productId}`)
  if (accountId) parts.push(sql`o.account_id = ${accountId}`)
  if (createdFrom) parts.push(sql`o.created_at >= ${`${createdFrom}T00:00:00Z`}::timestamptz`)
  if (createdTo) parts.push(sql`o.created_at < ${`${createdTo}T00:00:00Z`}::timestamptz + interval '1 day'`)
  if (endsWithin !== undefined)
    parts.push(sql`o.certificate_ends_at <= ${now.toISOString()}::timestamptz + ${endsWithin} * interval '1 day'`)
  if (waitingHours !== undefined)
    parts.push(sql`o.status_since < ${now.toISOString()}::timestamptz - ${waitingHours} * interval '1 hour'`)
  return sql.join(parts, sql` AND `)
}

/** Rows strictly behind the cursor in the order of the list; rows without a date come last where dates ascend. */
function behind({ column, isDescending }: Sorting, { value, id }: Cursor): SQL {
  if (value === null) return sql`AND ${column} IS NULL AND o.id > ${id}`
  const isMoment = column !== columns.amount
  const bound = isMoment ? sql`${value}::timestamptz` : sql`${value}::bigint`
  if (isDescending) return sql`AND (${column}, o.id) < (${bound}, ${id}::uuid)`
  const after = sql`(${column}, o.id) > (${bound}, ${id}::uuid)`
  return column === columns.certificateEndsAt ? sql`AND (${after} OR ${column} IS NULL)` : sql`AND ${after}`
}

interface Walk {
  /** What is walked through: the table, or what a search has found. */
  rows: SQL
  conditions: SQL
  statuses: readonly OrderStatus[] | null
  sorting: Sorting
  reach: number
}

/** Rows with one of the statuses as a union of ordered walks: `status IN (…)` would have to sort them all. */
function walk({ rows, conditions, statuses, sorting, reach }: Walk): SQL {
  const branch = (status: SQL) => sql`(
    SELECT o.id, ${sorting.column} AS k FROM ${rows} o WHERE ${conditions} ${status}
    ORDER BY ${sorting.column} ${sorting.direction}, o.id ${sorting.direction} LIMIT ${reach})`
  if (statuses === null) return branch(sql``)
  if (statuses.length === 0) return branch(sql`AND false`)
  return sql.join(
    statuses.map((status) => branch(sql`AND o.status = ${status}`)),
    sql` UNION ALL `,
  )
}

/** What a filter finds, and one page of it. */
interface Found {
  /** What a search has found, as a common table to begin with; else nothing. */
  hits: SQL
  /** How many rows are counted at most: a search reaches no further. */
  cap: number
  /** All that the filter finds, as what follows FROM. */
  all: SQL
  /** The page and one row more, as a common table with `id`, the sort key `k` and the position `n`. */
  page: SQL
}

/** A filter, perhaps over certain orders alone. */
export interface Picked extends OrderFilter {
  ids?: readonly string[] | undefined
}

function hitsOf(scope: Scope, { q, ids }: Picked, statuses: readonly OrderStatus[] | null): SQL | undefined {
  if (ids)
    return sql`SELECT o.* FROM orders o WHERE ${visibleTo(scope)} AND o.id = ANY(${`{${ids.join(',')}}`}::uuid[])`
  return q ? searchRows({ q, scope, statuses }) : undefined
}

function found(scope: Scope, filter: Picked, now: Date): Found {
  const sorting = sortingOf(filter.sort)
  const statuses = statusesOf(filter)
  const conditions = conditionsOf(scope, filter, now)
  const cursor = readCursor(filter.cursor, filter.sort)
  const skipped = cursor ? 0 : (filter.offset - 1) * filter.limit
  const reach = skipped + filter.limit + 1
  const from = cursor ? sql`${conditions} ${behind(sorting, cursor)}` : conditions
  const hits = hitsOf(scope, filter, statuses)
  const rows = hits ? sql`hits` : sql`orders`
  const oneStatus = statuses === null ? sql`` : sql`AND o.status = ANY(${`{${statuses.join(',')}}`}::int[])`
  return {
    hits: hits ? sql`hits AS MATERIALIZED (${hits}),` : sql``,
    cap: filter.q ? searchCap : totalCap,
    all: sql`${rows} o WHERE ${conditions} ${oneStatus}`,
    page: sql`page AS (
      SELECT id, k, row_number() OVER (ORDER BY k ${sorting.direction}, id ${sorting.direction}) AS n
      FROM (SELECT id, k FROM (${walk({ rows, conditions: from, statuses, sorting, reach })}) walked
        ORDER BY k ${sorting.direction}, id ${sorting.direction} LIMIT ${filter.limit + 1} OFFSET ${skipped}) cut
    )`,
  }
}

/** The rows of the page, each as `row` makes it of `orders o`, and the cursor behind them. */
const pageFields = (scope: Scope, { sort, limit }: OrderFilter, row: SQL): SQL => sql`
  'orders', coalesce((
    SELECT json_agg(${row} ORDER BY page.n)
    FROM page JOIN orders o ON o.site_id = ${scope.siteId} AND o.id = page.id WHERE page.n <= ${limit}
  ), '[]'::json),
  'nextCursor', (
    SELECT ${cursorText(sort)} FROM page
    WHERE n = ${limit} AND EXISTS (SELECT FROM page WHERE n > ${limit}))`

/**
 * The list as JSON text in one statement: the page, the total up to its cap, and the cursor behind the page. Throws
 * 'request.invalid' for a cursor that is not of this list.
 */
export function ordersJson(scope: Scope, filter: OrderFilter, now: Date): SQL {
  const { hits, cap, all, page } = found(scope, filter, now)
  return sql`
    WITH ${hits} ${page}, counted AS (
      SELECT count(*) AS n FROM (SELECT FROM ${all} LIMIT ${cap + 1}) capped
    )
    SELECT json_build_object(
      ${pageFields(scope, filter, orderSummaryJson)},
      'total', least(counted.n, ${cap}::bigint),
      'totalCapped', counted.n > ${cap}::bigint
    )::text
    FROM counted`
}

/** A page of the list and the cursor behind it, without a total; each row as `row` makes it of `orders o`. */
export function orderRowsJson(scope: Scope, filter: Picked, now: Date, row: SQL): SQL {
  const { hits, page } = found(scope, filter, now)
  return sql`WITH ${hits} ${page} SELECT json_build_object(${pageFields(scope, filter, row)})::text`
}

/** How many orders a filter finds, all of them counted; a search finds one more than its cap at most. */
export function orderCountJson(scope: Scope, filter: Picked, now: Date): SQL {
  const { hits, all } = found(scope, filter, now)
  return sql`WITH ${hits} counted AS (SELECT count(*) AS n FROM ${all}) SELECT n::text FROM counted`
}

/** All that a filter finds at once: whatever `row` sums up of `orders o`. */
export function orderSumJson(scope: Scope, filter: Picked, now: Date, row: SQL): SQL {
  const { hits, all } = found(scope, filter, now)
  return sql`WITH ${hits} summed AS (SELECT ${row} AS sum FROM ${all}) SELECT sum::text FROM summed`
}

const viewNames = Object.keys(orderViews) as OrderView[]

/** Where a tab's number stops counting. */
const viewCap = 1000

/** How many orders each tab holds, in one statement; counts stop at a thousand. */
export function viewCountsJson(scope: Scope, now: Date): SQL {
  const counts = viewNames.map((view) => {
    const statuses: readonly OrderStatus[] = orderViews[view]
    const ending =
      view === 'expiring'
        ? sql`AND o.certificate_ends_at <= ${now.toISOString()}::timestamptz + ${expiringDays} * interval '1 day'`
        : sql``
    const status = view === 'all' ? sql`` : sql`AND o.status = ANY(${`{${statuses.join(',')}}`}::int[])`
    return sql`${sql.raw(`'${view}'`)}, (SELECT count(*) FROM (
      SELECT FROM orders o WHERE ${visibleTo(scope)} ${status} ${ending} LIMIT ${viewCap}) capped)`
  })
  return sql`SELECT json_build_object(${sql.join(counts, sql`, `)})::text`
}
