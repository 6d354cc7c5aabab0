import type { Scope } from '@app/contracts/access/permissions'
import { OrderStatus, orderViews } from '@app/contracts/orders/order-states'
import type { OrderFilter } from '@app/contracts/orders/orders'
import { type SQL, sql } from 'drizzle-orm'
import { dayStart } from '#db/sql.ts'
import { expiryDay } from '#features/sites/sites.repo.ts'
import { isManagedBy, visibleTo } from '../orders.repo.ts'

const issuedStatuses: readonly OrderStatus[] = [OrderStatus.issued, OrderStatus.reissuing]

/** End up to which the "expiring" tab looks ahead; one value for the whole statement. */
export const aheadAt = ({ siteId }: Scope, at: SQL): SQL =>
  sql`(SELECT ${at} + ${expiryDay(siteId, 'ahead')} * interval '1 day')`

/** Statuses that a filter can match, or null for all: each is one ordered index scan. */
export function statusesOf({ view, status, endsWithin, dueWithin }: OrderFilter): readonly OrderStatus[] | null {
  const requested = status?.split(',').map(Number)
  const ofView: readonly OrderStatus[] = orderViews[view]
  const chosen = requested ? ofView.filter((each) => requested.includes(each)) : ofView
  if (dueWithin !== undefined) return chosen.filter((each) => each === OrderStatus.issued)
  if (endsWithin !== undefined) return chosen.filter((each) => issuedStatuses.includes(each))
  return view === 'all' && !requested ? null : chosen
}

/** Conditions of a filter, except the status. `now` is the time from which "ends within" and "waiting for" count. */
export function conditionsOf(scope: Scope, filter: OrderFilter, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql.join(
    [
      visibleTo(scope),
      ...plainConditions(filter),
      ...(filter.managerId ? [isManagedBy(scope, filter.managerId)] : []),
      ...besideConditions(scope, filter),
      ...clockConditions(filter, at),
      ...(filter.view === 'expiring' && filter.endsWithin === undefined
        ? [sql`o.certificate_ends_at <= ${aheadAt(scope, at)}`]
        : []),
      ...deskConditions(filter),
    ],
    sql` AND `,
  )
}

/** Conditions on columns of the order. */
function plainConditions(filter: OrderFilter): SQL[] {
  const { amountFrom, amountTo, createdFrom, createdTo, paidFrom, paidTo } = filter
  const parts: SQL[] = []
  const equal: [SQL, string | number | undefined][] = [
    [sql`o.product_id`, filter.productId],
    [sql`o.account_id`, filter.accountId],
    [sql`o.brand`, filter.brand],
    [sql`o.usage_type`, filter.usageType],
    [sql`o.valid_type`, filter.validType],
    [sql`o.validity`, filter.validity],
    [sql`o.source`, filter.source],
  ]
  for (const [column, value] of equal) if (value !== undefined) parts.push(sql`${column} = ${value}`)
  if (amountFrom !== undefined) parts.push(sql`o.amount_minor >= ${amountFrom}::bigint`)
  if (amountTo !== undefined) parts.push(sql`o.amount_minor <= ${amountTo}::bigint`)
  if (createdFrom) parts.push(sql`o.created_at >= ${dayStart(createdFrom)}`)
  if (createdTo) parts.push(sql`o.created_at < ${dayStart(createdTo)} + interval '1 day'`)
  if (paidFrom) parts.push(sql`o.paid_at >= ${dayStart(paidFrom)}`)
  if (paidTo) parts.push(sql`o.paid_at < ${dayStart(paidTo)} + interval '1 day'`)
  return parts
}

/** Longest span of days whose issuances are read first; in a longer one most orders have some. */
const fewDays = 92

const withinDays = (at: SQL, from: string | undefined, to: string | undefined): SQL =>
  sql`${at} >= ${from ? dayStart(from) : sql`'-infinity'`} AND ${at} < ${to ? sql`${dayStart(to)} + interval '1 day'` : sql`'infinity'`}`

/**
 * Days of issuance and of refund. What happened in the span is read from an index of its own, and its orders by their
 * ids. Of a long span orders are walked instead, from its end backwards: nothing is issued for orders placed later.
 */
function besideConditions({ siteId }: Scope, filter: OrderFilter): SQL[] {
  const { issuedFrom, issuedTo, refundedFrom, refundedTo } = filter
  const parts: SQL[] = []
  if (refundedFrom || refundedTo)
    parts.push(sql`o.id = ANY(ARRAY(SELECT t.order_id FROM ledger_transactions t
      WHERE t.site_id = ${siteId} AND t.kind = 'refund' AND ${withinDays(sql`t.at`, refundedFrom, refundedTo)}))`)
  if (!issuedFrom && !issuedTo) return parts
  const isIssued = sql`c.site_id = ${siteId} AND c.issued_at IS NOT NULL AND ${withinDays(sql`c.issued_at`, issuedFrom, issuedTo)}`
  const days = issuedFrom && issuedTo ? (Date.parse(issuedTo) - Date.parse(issuedFrom)) / 86_400_000 : Infinity
  if (days < fewDays) parts.push(sql`o.id = ANY(ARRAY(SELECT c.order_id FROM certificates c WHERE ${isIssued}))`)
  else {
    if (issuedTo) parts.push(sql`o.created_at < ${dayStart(issuedTo)} + interval '1 day'`)
    parts.push(sql`EXISTS (SELECT FROM certificates c WHERE ${isIssued} AND c.order_id = o.id)`)
  }
  return parts
}

/** Conditions relative to the current time. */
function clockConditions({ endsWithin, dueWithin, waitingHours }: Partial<OrderFilter>, at: SQL): SQL[] {
  const parts: SQL[] = []
  if (endsWithin !== undefined) parts.push(sql`o.certificate_ends_at <= ${at} + ${endsWithin} * interval '1 day'`)
  if (dueWithin !== undefined) parts.push(sql`o.reissue_due_at <= ${at} + ${dueWithin} * interval '1 day'`)
  if (waitingHours !== undefined) parts.push(sql`o.status_since < ${at} - ${waitingHours} * interval '1 hour'`)
  return parts
}

/**
 * Filters on the tables beside the order: checks, desk and tags. Row-level security hides the operators' tables from
 * customers, whatever they filter by.
 */
function deskConditions({ method, assignee, tag, hasNote }: OrderFilter): SQL[] {
  const parts: SQL[] = []
  const beside = (table: SQL, more: SQL) =>
    sql`EXISTS (SELECT FROM ${table} d WHERE d.site_id = o.site_id AND d.order_id = o.id AND ${more})`
  if (method) parts.push(beside(sql`domain_checks`, sql`d.method = ${method}`))
  if (assignee === 'none') parts.push(sql`NOT ${beside(sql`order_desk`, sql`d.assignee_id IS NOT NULL`)}`)
  else if (assignee) parts.push(beside(sql`order_desk`, sql`d.assignee_id = ${assignee}`))
  if (tag) parts.push(beside(sql`order_tags`, sql`d.tag = ${tag}`))
  if (hasNote) parts.push(beside(sql`order_desk`, sql`d.note_count > 0`))
  return parts
}
