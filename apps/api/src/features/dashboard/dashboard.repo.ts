import { can, type Permission } from '@app/contracts/access/permissions'
import { dashboardWeeks, type invoiceTodoKinds, type orderTodoKinds } from '@app/contracts/dashboard'
import type { InvoiceView } from '@app/contracts/invoices/invoice-values'
import { OrderStatus, orderMoves, orderStatuses, orderViews } from '@app/contracts/orders/order-states'
import type { DashboardCard } from '@app/contracts/settings/site-values'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { addDays, dayOf, type Period } from '#core/period.ts'
import { dayStart, epoch, moment, within } from '#db/sql.ts'
import { bookValue, toBeInvoiced } from '#features/finance/finance.repo.ts'
import { isInView } from '#features/invoices/invoice-list.repo.ts'
import { endsByWeek } from '#features/orders/expiring/expiring.repo.ts'
import { orderSummaryJson } from '#features/orders/list/order-list.repo.ts'
import { type KeptMoments, keptFirst, keptOn, keptUntil } from '#features/orders/order-days.repo.ts'
import { visibleTo } from '#features/orders/orders.repo.ts'
import { openChecks } from '#features/verification/verification.repo.ts'

export type OrderTodo = (typeof orderTodoKinds)[number]
type InvoiceTodo = (typeof invoiceTodoKinds)[number]

/** Parts of the dashboard that the member may see. */
export interface Sight {
  orders: boolean
  /** Customers who wait to be verified. */
  verifications: boolean
  /** Orders placed and certificates issued by everybody. */
  activity: boolean
  /** The CAs by name. */
  authorities: boolean
  revenue: boolean
  /** Work of those who keep the books. */
  transfers: boolean
  /** Everything of the site, so that sums and counts kept for the whole site may be shown. */
  wholeSite: boolean
  /** Days before an end from which the site counts it as soon. */
  soonDays: number
  /** Cards that the site leaves out for the member. */
  hidden: readonly DashboardCard[]
  /** Cards in the order of the site for this reader. */
  order: readonly DashboardCard[]
}

const latest = 6

const withStatus = (statuses: readonly OrderStatus[]) => sql`o.status = ANY(${sql.param(statuses)}::int[])`

/** Filter of each to-do's count, and since when its oldest row waits. The list's filters give the same rows. */
export function todoRules(now: SQL, soonDays: number): Record<OrderTodo, { where: SQL; since: SQL }> {
  const since = sql`o.status_since`
  return {
    unpaid: {
      where: sql`${withStatus(orderViews.awaitingPayment)} AND o.status_since < ${now} - interval '72 hours'`,
      since,
    },
    validating: {
      where: sql`${withStatus(orderViews.awaitingValidation)} AND o.status_since < ${now} - interval '24 hours'`,
      since,
    },
    resubmit: { where: withStatus(orderViews.resubmit), since },
    incomplete: { where: withStatus(orderViews.awaitingSubmission), since },
    refund: { where: withStatus([OrderStatus.refundPending]), since },
    suspended: { where: withStatus([OrderStatus.suspended]), since },
    expiring: {
      where: sql`${withStatus(orderViews.issued)} AND o.certificate_ends_at <= ${now} + ${soonDays} * interval '1 day'`,
      since: sql`o.certificate_ends_at`,
    },
    due: {
      where: sql`${withStatus([OrderStatus.issued])} AND o.reissue_due_at <= ${now}`,
      since: sql`o.reissue_due_at`,
    },
  }
}

/** Work at the site's money: payments that their payers dispute, and USDT that fits none. */
const moneyTodos = (siteId: string): SQL[] => [
  sql`SELECT 'dispute', count(*), min(d.opened_at) FROM payment_disputes d
    WHERE d.site_id = ${siteId} AND d.state IN ('inquiry', 'open')`,
  sql`SELECT 'unassigned', count(*), min(t.at) FROM usdt_transfers t WHERE t.site_id = ${siteId} AND t.state = 'queued'`,
]

const invoiceTodos: Record<InvoiceTodo, { right: Permission; view: InvoiceView }> = {
  invoiceReview: { right: 'invoice.audit', view: 'review' },
  invoiceWaiting: { right: 'invoice.issue', view: 'waiting' },
  invoiceToRed: { right: 'invoice.red', view: 'toRed' },
}

/** To-dos of an operator about invoices: those of the list's views that it has the right to do something about. */
export function invoiceTodoParts(caller: Caller): { kind: string; part: SQL }[] {
  const { siteId, accountId } = caller.scope
  if (accountId !== null || !can(caller, 'invoice.view')) return []
  return Object.entries(invoiceTodos).flatMap(([kind, { right, view }]) =>
    can(caller, right)
      ? [{ kind, part: sql`FROM invoices i WHERE i.site_id = ${siteId} AND ${isInView({ siteId }, view)}` }]
      : [],
  )
}

const liveEnds: KeptMoments = {
  kind: 'live',
  at: sql`o.certificate_ends_at`,
  where: withStatus(orderViews.issued),
}
const dueAt: KeptMoments = { kind: 'due', at: sql`o.reissue_due_at`, where: withStatus([OrderStatus.issued]) }
const soon = (at: Date, soonDays: number) => new Date(at.getTime() + soonDays * 86_400_000)

/** To-dos of a whole site whose rows are too many to be counted each time. */
const keptTodos = (siteId: string, until: Date): Partial<Record<OrderTodo, SQL>> => ({
  expiring: sql`SELECT 'expiring'::text AS kind, ${keptUntil(siteId, liveEnds, until)} AS n, ${keptFirst(siteId, liveEnds, until)} AS oldest`,
})

function todosJson(
  caller: Caller,
  { orders, transfers, verifications, wholeSite, soonDays }: Sight,
  visible: SQL,
  at: Date,
): SQL {
  const { siteId } = caller.scope
  const now = moment(at)
  const kept = wholeSite ? keptTodos(siteId, soon(at, soonDays)) : {}
  const ofInvoices = invoiceTodoParts(caller).map(
    ({ kind, part }) => sql`SELECT ${kind}::text AS kind, count(*) AS n, min(i.state_since) AS oldest ${part}`,
  )
  const ofOrders = Object.entries(todoRules(now, soonDays)).map(
    ([kind, { where, since }]) =>
      kept[kind as OrderTodo] ??
      sql`SELECT ${kind}::text AS kind, count(*) AS n, min(${since}) AS oldest FROM orders o WHERE ${visible} AND ${where}`,
  )
  const toVerify = sql`
      SELECT 'verification' AS kind, count(*) AS n, min(v.submitted_at) AS oldest FROM ${openChecks(siteId)}`
  const rows = [
    ...(orders ? [...ofOrders, ...ofInvoices, ...(transfers ? moneyTodos(siteId) : [])] : []),
    ...(verifications ? [toVerify] : []),
  ]
  return sql`(SELECT coalesce(json_agg(json_build_object(
      'kind', kind, 'count', n, 'oldestAt', ${epoch(sql`oldest`)}) ORDER BY oldest), '[]'::json)
    FROM (${sql.join(rows, sql` UNION ALL `)}) todo WHERE n > 0)`
}

/** An order in one of these is in progress: it can still move, and is not merely running. */
const openStatuses = orderStatuses.filter(
  (status) => status !== OrderStatus.issued && Object.keys(orderMoves[status]).length > 0,
)

// In the text, not as a value: the planner must see how few orders are in progress.
const isOpen = sql.raw(`o.status IN (${openStatuses.join(', ')})`)

const openJson = (visible: SQL): SQL => sql`(
  SELECT coalesce(json_agg(json_build_object('status', status, 'count', n, 'oldestAt', ${epoch(sql`oldest`)}) ORDER BY status), '[]'::json)
  FROM (SELECT o.status, count(*) AS n, min(o.status_since) AS oldest FROM orders o
    WHERE ${visible} AND ${isOpen} GROUP BY o.status) counted)`

/** First days of the weeks from this one on. */
function weekDays(now: Date): string[] {
  const monday = addDays(dayOf(now), -((now.getUTCDay() + 6) % 7))
  return Array.from({ length: dashboardWeeks }, (_, week) => addDays(monday, 7 * week))
}

function weeksJson({ scope }: Caller, now: Date, wholeSite: boolean): SQL {
  const days = weekDays(now)
  if (wholeSite) {
    const weeks = days.map((day) => {
      const week = { from: day, to: addDays(day, 6) }
      return sql`json_build_object('from', ${day}::text, 'certificates', ${keptOn(scope.siteId, 'certificate', week)},
        'plans', ${keptOn(scope.siteId, 'plan', week)})`
    })
    return sql`json_build_array(${sql.join(weeks, sql`, `)})`
  }
  return sql`(SELECT json_agg(json_build_object('from', w.day, 'certificates', w.certificates, 'plans', w.plans) ORDER BY w.week)
    FROM (${endsByWeek(scope, days)}) w)`
}

const upcoming = 4

/** Issuances that plans will need next; the list shows the same rows by its filter. */
function issuancesJson(visible: SQL, siteId: string, at: Date, { wholeSite, soonDays }: Sight): SQL {
  const now = moment(at)
  const due = sql`o.reissue_due_at`
  const running = sql`FROM orders o WHERE ${visible} AND ${withStatus([OrderStatus.issued])} AND ${due} IS NOT NULL`
  const until = (days: number) => sql`${due} <= ${now} + ${days} * interval '1 day'`
  const next = sql`(SELECT coalesce(json_agg(json_build_object('id', o.id, 'orderNo', o.order_no, 'primaryName', o.primary_name,
          'dueAt', ${epoch(due)}, 'certificateEndsAt', ${epoch(sql`o.certificate_ends_at`)}, 'autoReissue', o.auto_reissue)
          ORDER BY ${due}, o.id), '[]'::json)
        FROM (SELECT * ${running} ORDER BY ${due}, o.id LIMIT ${upcoming}) o)`
  if (wholeSite)
    return sql`json_build_object('due', ${keptUntil(siteId, dueAt, at)}, 'soon', ${keptUntil(siteId, dueAt, soon(at, soonDays))}, 'next', ${next})`
  return sql`(SELECT json_build_object('due', count(*) FILTER (WHERE ${until(0)}), 'soon', count(*), 'next', ${next})
    ${running} AND ${until(soonDays)})`
}

/** Certificates issued in the period, by CA: read once for both cards that tell of them. */
const issuedByCa = (siteId: string, period: Period): SQL => sql`
  SELECT c.connection_id, c.ca, count(*) AS count, count(*) FILTER (WHERE c.trigger IN ('reissue', 'scheduled')) AS reissues
  FROM certificates c WHERE c.site_id = ${siteId} AND ${within(sql`c.issued_at`, period)} GROUP BY c.connection_id, c.ca`

/** Orders placed, with the period before, and certificates issued. */
function activityJson(visible: SQL, siteId: string, period: Period, wholeSite: boolean): SQL {
  const { from, to, before } = period
  const createdAt = sql`o.created_at`
  const created = wholeSite
    ? sql`json_build_object('count', ${keptOn(siteId, 'created', period)},
      'previous', ${keptOn(siteId, 'created', { from: before, to: addDays(from, -1) })})`
    : sql`(SELECT json_build_object('count', count(*) FILTER (WHERE ${createdAt} >= ${dayStart(from)}),
      'previous', count(*) FILTER (WHERE ${createdAt} < ${dayStart(from)}))
    FROM orders o WHERE ${visible} AND ${createdAt} >= ${dayStart(before)} AND ${createdAt} < ${dayStart(addDays(to, 1))})`
  return sql`json_build_object(
  'orders', ${created},
  'certificates', (SELECT json_build_object('count', coalesce(sum(count), 0), 'reissues', coalesce(sum(reissues), 0),
      'orders', (SELECT count(*) FROM (SELECT FROM certificates c WHERE c.site_id = ${siteId} AND ${within(sql`c.issued_at`, period)}
        GROUP BY c.order_id) ordered)) FROM issued))`
}

/** Issuances that a CA's median time is taken of: its newest ones. */
const timed = 500

/** Each CA: certificates issued and refused in the period and under way now, the time they took, and how it answers. */
function authoritiesJson(siteId: string, period: Period): SQL {
  const isOf = (c: SQL) =>
    sql`(${c}.connection_id = u.id OR (${c}.connection_id IS NULL AND u.is_built_in AND ${c}.ca = u.kind))`
  return sql`(
    WITH open AS MATERIALIZED (
      SELECT c.connection_id, c.ca, c.state FROM certificates c WHERE c.site_id = ${siteId} AND c.state = 'pending'
      UNION ALL
      SELECT c.connection_id, c.ca, c.state FROM certificates c
      WHERE c.site_id = ${siteId} AND c.state = 'rejected' AND ${within(sql`c.created_at`, period)})
    SELECT coalesce(json_agg(json_build_object('name', u.name, 'isSandbox', u.kind = 'sandbox', 'issued', n.issued,
        'refused', o.refused, 'pending', o.pending, 'medianSeconds', floor(extract(epoch FROM t.took))::bigint,
        'outage', CASE WHEN u.failures > 0 AND u.last_failed_at IS NOT NULL
          THEN json_build_object('failures', u.failures, 'failedAt', ${epoch(sql`u.last_failed_at`)}) END)
      ORDER BY n.issued DESC, u.name), '[]'::json)
    FROM upstream_connections u,
      LATERAL (SELECT coalesce(sum(i.count), 0) AS issued FROM issued i WHERE ${isOf(sql`i`)}) n,
      LATERAL (SELECT count(*) FILTER (WHERE c.state = 'rejected') AS refused, count(*) FILTER (WHERE c.state = 'pending') AS pending
        FROM open c WHERE ${isOf(sql`c`)}) o,
      LATERAL (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY newest.took) AS took FROM (
        SELECT c.issued_at - c.created_at AS took FROM certificates c
        WHERE c.site_id = ${siteId} AND ${within(sql`c.issued_at`, period)} AND ${isOf(sql`c`)}
        ORDER BY c.issued_at DESC LIMIT ${timed}) newest) t
    WHERE u.site_id = ${siteId} AND u.is_enabled AND (u.failures > 0 OR n.issued + o.refused + o.pending > 0))`
}

/** Sales by UTC day, net and refunded: kept for the whole site, summed from the ledger for who sees a part of it. */
const soldByDay = (siteId: string, { before, to }: Period, wholeSite: boolean): SQL =>
  wholeSite
    ? sql`SELECT day, sum(paid_minor - refunded_minor)::bigint AS net, sum(refunded_minor)::bigint AS refunded, sum(refunds) AS refunds
        FROM sales_days WHERE site_id = ${siteId} AND day BETWEEN ${before}::date AND ${to}::date GROUP BY day`
    : sql`SELECT (t.at AT TIME ZONE 'UTC')::date AS day, sum(e.amount_minor)::bigint AS net,
          coalesce(-sum(e.amount_minor) FILTER (WHERE t.kind = 'refund'), 0)::bigint AS refunded,
          count(*) FILTER (WHERE t.kind = 'refund') AS refunds
        FROM ledger_transactions t
        JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'sales'
        WHERE t.site_id = ${siteId} AND t.kind <> 'merge' AND t.at >= ${dayStart(before)} AND t.at < ${dayStart(addDays(to, 1))} GROUP BY 1`

function revenueJson(visible: SQL, siteId: string, period: Period, wholeSite: boolean): SQL {
  const { from, before, days } = period
  const payments = wholeSite
    ? keptOn(siteId, 'paid', period)
    : sql`(SELECT count(*) FROM orders o WHERE ${visible} AND ${within(sql`o.paid_at`, period)})`
  return sql`(
    WITH sold AS (${soldByDay(siteId, period, wholeSite)}),
    days AS (
      SELECT ${from}::date + n AS day, coalesce(s.net, 0) AS amount, coalesce(p.net, 0) AS previous,
        coalesce(s.refunded, 0) AS refunded, coalesce(s.refunds, 0) AS refunds
      FROM generate_series(0, ${days - 1}::int) n
      LEFT JOIN sold s ON s.day = ${from}::date + n LEFT JOIN sold p ON p.day = ${before}::date + n)
    SELECT json_build_object(
      'days', json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'amountMinor', amount, 'previousMinor', previous) ORDER BY day),
      'totalMinor', sum(amount), 'previousMinor', sum(previous), 'refundedMinor', sum(refunded), 'refunds', sum(refunds),
      'payments', ${payments})
    FROM days)`
}

/** The whole dashboard in one read. A part that the member may not see is null. */
export function dashboardJson(caller: Caller, sight: Sight, period: Period, at: Date): SQL {
  const { scope } = caller
  const visible = visibleTo(scope)
  /** A part that is shown by one of these cards at least. */
  const shown = (isShown: boolean, cards: readonly DashboardCard[], part: () => SQL) =>
    isShown && cards.some((card) => !sight.hidden.includes(card)) ? part() : sql`NULL::json`
  const issued = issuedByCa(scope.siteId, period)
  return sql`WITH issued AS MATERIALIZED (${issued})
  SELECT json_build_object(
    'period', json_build_object('from', ${period.from}::text, 'to', ${period.to}::text),
    'todos', ${shown(sight.orders || sight.verifications, ['todos'], () => todosJson(caller, sight, visible, at))},
    'ordersByStatus', ${shown(sight.orders, ['states'], () => openJson(visible))},
    'weeks', ${shown(sight.orders, ['weeks'], () => weeksJson(caller, at, sight.wholeSite))},
    'issuances', ${shown(sight.orders, ['issuances'], () => issuancesJson(visible, scope.siteId, at, sight))},
    'latestOrders', ${shown(
      sight.orders,
      ['latest'],
      () => sql`(
      SELECT coalesce(json_agg(${orderSummaryJson} ORDER BY o.created_at DESC, o.id DESC), '[]'::json)
      FROM (SELECT * FROM orders o WHERE ${visible} ORDER BY o.created_at DESC, o.id DESC LIMIT ${latest}) o)`,
    )},
    'activity', ${shown(sight.activity, ['figures'], () => activityJson(visible, scope.siteId, period, sight.wholeSite))},
    'authorities', ${shown(sight.authorities, ['authorities'], () => authoritiesJson(scope.siteId, period))},
    'revenue', ${shown(sight.revenue, ['figures', 'revenue'], () => revenueJson(visible, scope.siteId, period, sight.wholeSite))},
    'hidden', ${sql.param(sight.hidden)}::text[],
    'order', ${sql.param(sight.order)}::text[],
    'balanceMinor', ${bookValue(scope.siteId, caller.accountId, 'wallet')},
    'toBeInvoicedMinor', ${toBeInvoiced(scope.siteId, caller.accountId)},
    'lastLoginIP', coalesce(m.previous_login_ip, ''),
    'lastLoginTime', ${epoch(sql`m.previous_login_at`)})::text
  FROM members m WHERE m.site_id = ${scope.siteId} AND m.id = ${caller.memberId}`
}
