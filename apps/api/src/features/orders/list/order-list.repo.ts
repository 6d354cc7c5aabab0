import type { Scope } from '@app/contracts/access/permissions'
import { issuingStatuses, type OrderStatus, type OrderView, orderViews } from '@app/contracts/orders/order-states'
import type { StepFacts } from '@app/contracts/orders/order-step'
import type { OrderFilter } from '@app/contracts/orders/orders'
import { expiryDaysByDefault } from '@app/contracts/settings/site-values'
import { totalCap } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { epoch } from '#db/sql.ts'
import { expiryDay } from '#features/sites/sites.repo.ts'
import { unreachable } from '../event-kinds.ts'
import { visibleTo } from '../orders.repo.ts'
import type { OrderRow } from '../orders.table.ts'
import { aheadAt, conditionsOf, statusesOf } from './order-conditions.repo.ts'
import { cursorText, readCursor } from './order-cursor.ts'
import { type SearchTables, searchCap, searchTables } from './order-search.ts'
import { behind, type Sorting, sortingOf } from './order-sorting.ts'

/** Facts about the pending certificate, read for the few orders that have one. */
const pendingFacts: SQL = sql`CASE WHEN o.status IN (${sql.join([...issuingStatuses], sql`, `)}) THEN (
  SELECT json_build_object(
    'checks', count(d.id), 'checksOpen', count(d.id) FILTER (WHERE d.result <> 'passed'),
    'challengesMissing', count(d.id) FILTER (WHERE d.result <> 'passed' AND d.record_host IS NULL AND d.method <> 'mailbox'),
    'recordsMissing', count(d.id) FILTER (WHERE d.result NOT IN ('passed', 'waitingCa')),
    'isCaAway', coalesce((SELECT e.kind FROM order_events e WHERE e.site_id = o.site_id AND e.order_id = o.id
      ORDER BY e.at DESC, e.id DESC LIMIT 1) = ${unreachable}, false),
    'needsOrganisation', o.needs_organisation,
    'vetting', (SELECT json_build_object('state', v.state, 'validUntil', ${epoch(sql`v.valid_until`)}) FROM vettings v
      WHERE v.site_id = o.site_id AND v.organisation_id = o.organisation_id AND v.brand = o.brand),
    'person', CASE WHEN o.person IS NOT NULL THEN json_build_object('vettedAt', (o.person_vetting->>'at')::bigint) END)
  FROM certificates c JOIN domain_checks d ON d.site_id = c.site_id AND d.order_id = c.order_id AND d.certificate_id = c.id
  WHERE c.site_id = o.site_id AND c.order_id = o.id AND c.state = 'pending') END`

/** Facts about the key's hardware, for orders that have it. */
const deviceFacts: SQL = sql`CASE WHEN o.delivery IS NOT NULL THEN json_build_object(
  'method', o.delivery->>'method', 'hasCsr', o.csr_pem IS NOT NULL, 'hasContact', o.contact IS NOT NULL,
  'hasOrganisation', o.organisation_id IS NOT NULL, 'needsOrganisation', o.needs_organisation,
  'isShipped', o.shipment IS NOT NULL) END`

/** Earliest time for renewing an order. */
export const renewableFrom: SQL = epoch(sql`o.plan_ends_at - o.renewal_lead_days * interval '1 day'`)

/** Facts that decide the next step, as columns over `orders o`: `StepFacts`. */
export const stepColumns: SQL = sql`
  o.status, o.usage_type AS "usageType", o.valid_type AS "validType", ${epoch(sql`o.plan_ends_at`)} AS "planEndsAt",
  ${renewableFrom} AS "renewableFrom", ${epoch(sql`o.certificate_starts_at`)} AS "certificateStartsAt",
  ${epoch(sql`o.certificate_ends_at`)} AS "certificateEndsAt", ${epoch(sql`o.reissue_due_at`)} AS "reissueDueAt",
  o.auto_reissue AS "autoReissue", ${epoch(sql`o.deployed_at`)} AS "deployedAt",
  o.held_refund IS NOT NULL AS "isRefundHeld", o.is_purchase_due AS "isPurchaseDue", ${pendingFacts} AS pending, ${deviceFacts} AS device`

/** Facts of one order, as the transaction sees them. */
export async function stepFactsOf(tx: Tx, { siteId, id }: Pick<OrderRow, 'siteId' | 'id'>): Promise<StepFacts> {
  const { rows } = await tx.execute<{ facts: string }>(sql`
    SELECT (SELECT row_to_json(facts) FROM (SELECT ${stepColumns}) facts)::text AS facts
    FROM orders o WHERE o.site_id = ${siteId} AND o.id = ${id}`)
  // The statement builds the contract's shape.
  return JSON.parse(rows[0]?.facts ?? 'null') as StepFacts
}

/** Remaining days from which an order's site suggests the next certificate or term. */
export async function soonDaysOf(tx: Tx, { siteId }: Pick<OrderRow, 'siteId'>): Promise<number> {
  const { rows } = await tx.execute<{ days: number }>(sql`SELECT ${expiryDay(siteId, 'soon')} AS days`)
  return rows[0]?.days ?? expiryDaysByDefault.soon
}

/**
 * Columns of a list row over `orders o`, without PEM text. json_agg of rows costs half as much as json_build_object.
 */
const summaryColumns: SQL = sql`
  o.id, o.order_no AS "orderNo", ${stepColumns}, o.partner_ref AS "partnerRef", o.primary_name AS "primaryName",
  cardinality(o.names) AS "nameCount", o.product_name AS "productName", o.brand, o.validity, o.account_id AS "accountId",
  (SELECT a.name FROM accounts a WHERE a.site_id = o.site_id AND a.id = o.account_id) AS "accountName",
  o.amount_minor AS "amountMinor", o.dcv_passed AS "dcvPassed", o.dcv_total AS "dcvTotal", o.reason,
  o.source, ${epoch(sql`o.paid_at`)} AS "payDate", ${epoch(sql`o.status_since`)} AS "statusSince",
  ${epoch(sql`o.closes_at`)} AS "closesAt",
  ${epoch(sql`o.created_at`)} AS "createdAt"`

/** Row as JSON, without operators' fields. */
export const orderSummaryJson: SQL = sql`(SELECT row_to_json(summary) FROM (SELECT ${summaryColumns}) summary)`

/** List columns for operators, with desk data; over `orders o` and `order_desk d`, which few orders have a row in. */
const deskColumns: SQL = sql`${summaryColumns}, json_build_object(
    'assignee', CASE WHEN d.assignee_id IS NOT NULL THEN (
      SELECT m.name FROM members m WHERE m.site_id = d.site_id AND m.id = d.assignee_id) END,
    'tags', ARRAY(SELECT t.tag FROM order_tags t WHERE t.site_id = o.site_id AND t.order_id = o.id ORDER BY t.tag),
    'notes', coalesce(d.note_count, 0)) AS desk`
const withDesk: SQL = sql`LEFT JOIN order_desk d ON d.site_id = o.site_id AND d.order_id = o.id`

interface Walk {
  /** Rows to scan: the table, or the hits of a search. */
  rows: SQL
  conditions: SQL
  statuses: readonly OrderStatus[] | null
  sorting: Sorting
  reach: number
}

/** Rows with one of the statuses as a union of ordered scans: `status IN (…)` would have to sort them all. */
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

/** Matches of a filter, and one page of them. */
interface FilterTables {
  /** Hits of a search, as a common table; empty without a search. */
  hits: SQL
  /** Search lines without a match, as JSON. */
  unmatched: SQL
  /** Maximum number of rows to count. */
  cap: number
  /** All matches of the filter, as the part after FROM. */
  all: SQL
  /** Page and one row more, as a common table with `id`, the sort key `k` and the position `n`. */
  page: SQL
}

/** Filter that may be limited to certain orders. */
export interface Picked extends OrderFilter {
  ids?: readonly string[] | undefined
}

function hitsOf(scope: Scope, { q, ids }: Picked, statuses: readonly OrderStatus[] | null): SearchTables | undefined {
  if (ids)
    return {
      tables: sql`hits AS MATERIALIZED (
        SELECT o.* FROM orders o WHERE ${visibleTo(scope)} AND o.id = ANY(${`{${ids.join(',')}}`}::uuid[]))`,
      unmatched: sql`NULL::json`,
    }
  return q ? searchTables({ q, scope, statuses }) : undefined
}

/** Cap for counting: a search never finds more, and conditions on other tables or members are checked row by row. */
const capOf = ({ memberIds }: Scope, { q, method, assignee, tag, hasNote }: Picked): number =>
  q || memberIds || method || assignee || tag || hasNote ? searchCap : totalCap

function tablesOf(scope: Scope, filter: Picked, now: Date): FilterTables {
  const sorting = sortingOf(filter.sort)
  const statuses = statusesOf(filter)
  const conditions = conditionsOf(scope, filter, now)
  const cursor = readCursor(filter.cursor, filter.sort)
  const skipped = cursor ? 0 : (filter.offset - 1) * filter.limit
  const reach = skipped + filter.limit + 1
  const from = cursor ? sql`${conditions} ${behind(sorting, cursor)}` : conditions
  const hits = hitsOf(scope, filter, statuses)
  const rows = hits ? sql`hits` : sql`orders`
  const oneStatus = statuses === null ? sql`` : sql`AND o.status = ANY(${sql.param(statuses)}::int[])`
  return {
    hits: hits ? sql`${hits.tables},` : sql``,
    unmatched: hits?.unmatched ?? sql`NULL::json`,
    cap: capOf(scope, filter),
    all: sql`${rows} o WHERE ${conditions} ${oneStatus}`,
    page: sql`page AS (
      SELECT id, k, row_number() OVER (ORDER BY k ${sorting.direction}, id ${sorting.direction}) AS n
      FROM (SELECT id, k FROM (${walk({ rows, conditions: from, statuses, sorting, reach })}) walked
        ORDER BY k ${sorting.direction}, id ${sorting.direction} LIMIT ${filter.limit + 1} OFFSET ${skipped}) cut
    )`,
  }
}

/** Rows of the page, with `columns` over `orders o` and the join `beside`, and the cursor after the page. */
const pageFields = (scope: Scope, { sort, limit }: OrderFilter, columns: SQL, beside: SQL = sql``): SQL => sql`
  'orders', coalesce((
    SELECT json_agg(shown) FROM (
      SELECT ${columns} FROM page JOIN orders o ON o.site_id = ${scope.siteId} AND o.id = page.id ${beside}
      WHERE page.n <= ${limit} ORDER BY page.n) shown
  ), '[]'::json),
  'nextCursor', (
    SELECT ${cursorText(sort)} FROM page
    WHERE n = ${limit} AND EXISTS (SELECT FROM page WHERE n > ${limit}))`

/**
 * The list as JSON text in one statement: page, total up to its cap, next cursor. A list known to exceed the cap is not
 * counted again. Throws 'request.invalid' for another list's cursor.
 */
export function ordersJson(scope: Scope, filter: OrderFilter, now: Date, isCapped = false): SQL {
  const { hits, unmatched, cap, all, page } = tablesOf(scope, filter, now)
  const isOperator = scope.accountId === null
  const fields = isOperator
    ? pageFields(scope, filter, deskColumns, withDesk)
    : pageFields(scope, filter, summaryColumns)
  if (isCapped)
    return sql`
      WITH ${hits} ${page}
      SELECT json_build_object(${fields}, 'unmatched', ${unmatched}, 'total', ${cap}::bigint, 'totalCapped', true)::text`
  return sql`
    WITH ${hits} ${page}, counted AS (
      SELECT count(*) AS n FROM (SELECT FROM ${all} LIMIT ${cap + 1}) capped
    )
    SELECT json_build_object(
      ${fields},
      'unmatched', ${unmatched},
      'total', least(counted.n, ${cap}::bigint),
      'totalCapped', counted.n > ${cap}::bigint
    )::text
    FROM counted`
}

/** Page of the list with its next cursor, without a total; each row has the `columns` over `orders o`. */
export function orderRowsJson(scope: Scope, filter: Picked, now: Date, columns: SQL): SQL {
  const { hits, page } = tablesOf(scope, filter, now)
  return sql`WITH ${hits} ${page} SELECT json_build_object(${pageFields(scope, filter, columns)})::text`
}

/** Number of all matches of a filter; at most one more than its cap for a search. */
export function orderCountJson(scope: Scope, filter: Picked, now: Date): SQL {
  const { hits, all } = tablesOf(scope, filter, now)
  return sql`WITH ${hits} counted AS (SELECT count(*) AS n FROM ${all}) SELECT n::text FROM counted`
}

/** One aggregate over all orders of a filter: `row` is the SQL over `orders o`. */
export function orderSumJson(scope: Scope, filter: Picked, now: Date, row: SQL): SQL {
  const { hits, all } = tablesOf(scope, filter, now)
  return sql`WITH ${hits} summed AS (SELECT ${row} AS sum FROM ${all}) SELECT sum::text FROM summed`
}

const viewNames = Object.keys(orderViews) as OrderView[]

/** Maximum count of a tab. */
const viewCap = 1000

/** Number of orders per tab, in one statement; counting stops at a thousand. */
export function viewCountsJson(scope: Scope, now: Date): SQL {
  const counts = viewNames.map((view) => {
    const statuses: readonly OrderStatus[] = orderViews[view]
    const ending =
      view === 'expiring'
        ? sql`AND o.certificate_ends_at <= ${aheadAt(scope, sql`${now.toISOString()}::timestamptz`)}`
        : sql``
    const status = view === 'all' ? sql`` : sql`AND o.status = ANY(${sql.param(statuses)}::int[])`
    return sql`${sql.raw(`'${view}'`)}, (SELECT count(*) FROM (
      SELECT FROM orders o WHERE ${visibleTo(scope)} ${status} ${ending} LIMIT ${viewCap}) capped)`
  })
  return sql`SELECT json_build_object(${sql.join(counts, sql`, `)})::text`
}
