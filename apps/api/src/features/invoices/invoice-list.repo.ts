import type { Scope } from '@app/contracts/access/permissions'
import type { InvoiceFilter, InvoiceSearch } from '@app/contracts/invoices/invoice-filter'
import { type InvoiceView, invoiceViewStates, invoiceViews } from '@app/contracts/invoices/invoice-values'
import { totalCap } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import { contains, dayStart } from '#db/sql.ts'
import { invoiceColumns } from './invoices.repo.ts'

/** Invoices of a scope, over `invoices i`. */
export const visibleTo = ({ siteId, accountId }: Scope): SQL =>
  accountId === null ? sql`i.site_id = ${siteId}` : sql`i.site_id = ${siteId} AND i.account_id = ${accountId}`

/** Maximum number of orders and customers whose invoices a search finds. */
const searchCap = 1000

/** Number of an application, or its beginning. */
export const applyNo = /^ia(\d{0,11})$/i
const orderNo = /^so(\d{1,11})$/i

/** Invoices that a search text means. Numbers of one kind have one length, so that a prefix is a range in any collation. */
export function matches({ siteId }: Scope, q: string): SQL {
  const request = applyNo.exec(q)?.[1]
  if (request !== undefined)
    return sql`i.apply_no BETWEEN ${`IA${request.padEnd(11, '0')}`} AND ${`IA${request.padEnd(11, '9')}`}`
  const order = orderNo.exec(q)?.[1]
  if (order)
    return sql`i.id = ANY (ARRAY(SELECT p.invoice_id FROM orders o JOIN invoice_orders p ON p.site_id = o.site_id AND p.order_id = o.id
      WHERE o.site_id = ${siteId} AND o.order_no BETWEEN ${`SO${order.padEnd(11, '0')}`} AND ${`SO${order.padEnd(11, '9')}`} LIMIT ${searchCap}))`
  const text = contains(q)
  return sql`(i.invoice_no LIKE ${text} OR i.buyer->>'title' ILIKE ${text} OR i.buyer->>'taxNo' ILIKE ${text}
    OR i.id = ANY (ARRAY(SELECT r.invoice_id FROM red_letters r WHERE r.site_id = ${siteId} AND r.red_no LIKE ${text} LIMIT ${searchCap}))
    OR i.account_id = ANY (ARRAY(SELECT a.id FROM accounts a WHERE a.site_id = ${siteId}
      AND (a.name || ' ' || a.account_no) ILIKE ${text} LIMIT ${searchCap})))`
}

/** Issued invoices with an order whose refund waits for a red letter, as a table of ids. */
export const waitingForRed = (siteId: string): SQL => sql`
  SELECT p.invoice_id FROM orders o JOIN invoice_orders p ON p.site_id = o.site_id AND p.order_id = o.id
  WHERE o.site_id = ${siteId} AND o.held_refund IS NOT NULL AND p.allocated_minor > 0`

/** Condition of a view over `invoices i`. */
export function isInView({ siteId }: Pick<Scope, 'siteId'>, view: InvoiceView): SQL {
  const states: readonly string[] | null = invoiceViewStates[view]
  if (states === null) return sql`true`
  const ofStates = sql`i.state = ANY (${`{${states.join(',')}}`}::text[])`
  return view === 'toRed' ? sql`${ofStates} AND i.id IN (${waitingForRed(siteId)})` : ofStates
}

/** Conditions of a filter, except the view; over `invoices i`. */
function conditionsOf(scope: Scope, filter: InvoiceSearch): SQL {
  const { q, kind, accountId, from, to, amountFrom, amountTo } = filter
  const parts = [visibleTo(scope)]
  if (accountId) parts.push(sql`i.account_id = ${accountId}`)
  if (kind) parts.push(sql`i.kind = ${kind}`)
  if (from) parts.push(sql`i.applied_at >= ${dayStart(from)}`)
  if (to) parts.push(sql`i.applied_at < ${dayStart(to)} + interval '1 day'`)
  if (amountFrom !== undefined) parts.push(sql`i.amount_minor >= ${amountFrom}::bigint`)
  if (amountTo !== undefined) parts.push(sql`i.amount_minor <= ${amountTo}::bigint`)
  if (q) parts.push(matches(scope, q))
  return sql.join(parts, sql` AND `)
}

/** All invoices of a filter, as the part after FROM. */
const allOf = (scope: Scope, filter: InvoiceSearch): SQL =>
  sql`invoices i WHERE ${conditionsOf(scope, filter)} AND ${isInView(scope, filter.view)}`

/** Views in which something waits: the oldest comes first. */
const waitingViews: readonly InvoiceView[] = ['review', 'waiting', 'toRed']

const sortColumns = { appliedAt: sql`i.applied_at`, amount: sql`i.amount_minor`, stateSince: sql`i.state_since` }

function orderOf({ view, sort }: Pick<InvoiceFilter, 'view' | 'sort'>): SQL {
  const chosen = sort ?? (waitingViews.includes(view) ? 'appliedAt' : '-appliedAt')
  const direction = chosen.startsWith('-') ? sql`DESC` : sql`ASC`
  const column = sortColumns[chosen.replace('-', '') as keyof typeof sortColumns]
  return sql`${column} ${direction}, i.id ${direction}`
}

/** Page of the list with its total and the numbers of all views, in one statement. */
export function invoicesJson(scope: Scope, filter: InvoiceFilter): SQL {
  const { limit, offset } = filter
  const counts = invoiceViews.map(
    (view) => sql`${sql.raw(`'${view}'`)}, count(*) FILTER (WHERE ${isInView(scope, view)})`,
  )
  return sql`
    WITH counted AS (SELECT count(*) AS n FROM (SELECT FROM ${allOf(scope, filter)} LIMIT ${totalCap + 1}) capped)
    SELECT json_build_object(
      'invoices', (SELECT coalesce(json_agg(shown), '[]'::json) FROM (
        SELECT ${invoiceColumns} FROM ${allOf(scope, filter)} ORDER BY ${orderOf(filter)}
        LIMIT ${limit} OFFSET ${(offset - 1) * limit}) shown),
      'total', least(counted.n, ${totalCap}::bigint), 'totalCapped', counted.n > ${totalCap}::bigint,
      'views', (SELECT json_build_object(${sql.join(counts, sql`, `)}) FROM invoices i WHERE ${conditionsOf(scope, filter)}))::text
    FROM counted`
}

/** Sums over all invoices of a filter, in one statement. */
export const figuresJson = (scope: Scope, filter: InvoiceSearch): SQL => sql`
  SELECT json_build_object(
    'openMinor', coalesce(sum(i.amount_minor) FILTER (WHERE i.state IN ('review', 'waiting')), 0)::bigint,
    'issuedMinor', coalesce(sum(i.amount_minor) FILTER (WHERE i.invoice_no IS NOT NULL), 0)::bigint,
    'redMinor', coalesce(sum(i.red_minor), 0)::bigint,
    'taxMinor', coalesce(sum(i.amount_minor - i.net_minor) FILTER (WHERE i.invoice_no IS NOT NULL), 0)::bigint)::text
  FROM ${allOf(scope, filter)}`

/** Number of all invoices of a filter. */
export const invoiceCountJson = (scope: Scope, filter: InvoiceSearch): SQL =>
  sql`SELECT count(*)::text FROM ${allOf(scope, filter)}`

/** Rows of a filter from a place on, in the order of the list. */
export const invoiceBatchJson = (
  scope: Scope,
  filter: Omit<InvoiceFilter, 'limit' | 'offset'>,
  { from, limit }: { from: number; limit: number },
): SQL => sql`
  SELECT coalesce((SELECT json_agg(shown) FROM (
    SELECT ${invoiceColumns}, i.net_minor AS "netMinor", i.amount_minor - i.net_minor AS "taxMinor" FROM ${allOf(scope, filter)}
    ORDER BY ${orderOf(filter)} LIMIT ${limit} OFFSET ${from}) shown), '[]'::json)::text`
