import type { todoKinds } from '@app/contracts/dashboard'
import { OrderStatus, orderViews } from '@app/contracts/orders/order-states'
import { soonDays } from '@app/contracts/orders/order-step'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { epoch } from '#db/sql.ts'
import { bookValue } from '#features/finance/finance.repo.ts'
import { endingJson } from '#features/orders/expiring/expiring.repo.ts'
import { orderSummaryJson } from '#features/orders/list/order-list.repo.ts'
import { visibleTo } from '#features/orders/orders.repo.ts'

type TodoKind = (typeof todoKinds)[number]

const latest = 6

const withStatus = (statuses: readonly OrderStatus[]) => sql`o.status = ANY(${sql.param(statuses)}::int[])`

/** Filter of each to-do's count, and since when its oldest row waits. The list's filters give the same rows. */
function todoRules(now: SQL): Record<TodoKind, { where: SQL; since: SQL }> {
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

function todosJson(visible: SQL, now: SQL): SQL {
  const rows = Object.entries(todoRules(now)).map(
    ([kind, { where, since }]) => sql`
      SELECT ${kind}::text AS kind, count(*) AS n, min(${since}) AS oldest FROM orders o WHERE ${visible} AND ${where}`,
  )
  return sql`(SELECT coalesce(json_agg(json_build_object(
      'kind', kind, 'count', n, 'oldestAt', ${epoch(sql`oldest`)}) ORDER BY oldest), '[]'::json)
    FROM (${sql.join(rows, sql` UNION ALL `)}) todo WHERE n > 0)`
}

const upcoming = 4

/** What plans will have issued next; the list shows the same rows by its filter. */
function issuancesJson(visible: SQL, now: SQL): SQL {
  const due = sql`o.reissue_due_at`
  const running = sql`FROM orders o WHERE ${visible} AND ${withStatus([OrderStatus.issued])} AND ${due} IS NOT NULL`
  const until = (days: number) => sql`${due} <= ${now} + ${days} * interval '1 day'`
  return sql`(SELECT json_build_object(
      'due', count(*) FILTER (WHERE ${until(0)}), 'within7', count(*) FILTER (WHERE ${until(7)}),
      'within30', count(*) FILTER (WHERE ${until(30)}),
      'next', (SELECT coalesce(json_agg(json_build_object('id', o.id, 'orderNo', o.order_no, 'primaryName', o.primary_name,
          'dueAt', ${epoch(due)}, 'certificateEndsAt', ${epoch(sql`o.certificate_ends_at`)}, 'autoReissue', o.auto_reissue)
          ORDER BY ${due}, o.id), '[]'::json)
        FROM (SELECT * ${running} ORDER BY ${due}, o.id LIMIT ${upcoming}) o))
    ${running} AND ${until(30)})`
}

/** Sales by UTC day: paid minus refunded is what moved the sales books. */
function revenueJson(siteId: string, now: SQL): SQL {
  return sql`(
    WITH today AS (SELECT date_trunc('day', ${now} AT TIME ZONE 'UTC') AS day),
    sold AS (
      SELECT date_trunc('day', t.at AT TIME ZONE 'UTC') AS day, sum(e.amount_minor)::bigint AS amount
      FROM ledger_transactions t
      JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'sales'
      WHERE t.site_id = ${siteId} AND t.at >= ((SELECT day FROM today) - interval '59 days') AT TIME ZONE 'UTC'
      GROUP BY 1),
    days AS (
      SELECT day, coalesce(sold.amount, 0) AS amount
      FROM generate_series((SELECT day FROM today) - interval '59 days', (SELECT day FROM today), interval '1 day') day
      LEFT JOIN sold USING (day)),
    split AS (SELECT *, day > (SELECT day FROM today) - interval '30 days' AS is_current FROM days)
    SELECT json_build_object(
      'days', json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'amountMinor', amount) ORDER BY day)
        FILTER (WHERE is_current),
      'totalMinor', sum(amount) FILTER (WHERE is_current),
      'previousMinor', sum(amount) FILTER (WHERE NOT is_current)) FROM split)`
}

/** The whole dashboard in one read. What the member may not see is null. */
export function dashboardJson(caller: Caller, sees: { orders: boolean; revenue: boolean }, at: Date): SQL {
  const { scope } = caller
  const now = sql`${at.toISOString()}::timestamptz`
  const visible = visibleTo(scope)
  const ifOrders = (part: SQL) => (sees.orders ? part : sql`NULL::json`)
  return sql`SELECT json_build_object(
    'todos', ${ifOrders(todosJson(visible, now))},
    'ordersByStatus', ${ifOrders(sql`(
      SELECT coalesce(json_agg(json_build_object('status', status, 'count', n) ORDER BY status), '[]'::json)
      FROM (SELECT o.status, count(*) AS n FROM orders o WHERE ${visible} GROUP BY o.status) counted)`)},
    'expiring', ${ifOrders(sql`json_build_object(
      'certificate', ${endingJson(scope, 'certificate', at)}, 'plan', ${endingJson(scope, 'plan', at)})`)},
    'issuances', ${ifOrders(issuancesJson(visible, now))},
    'latestOrders', ${ifOrders(sql`(
      SELECT coalesce(json_agg(${orderSummaryJson} ORDER BY o.created_at DESC, o.id DESC), '[]'::json)
      FROM (SELECT * FROM orders o WHERE ${visible} ORDER BY o.created_at DESC, o.id DESC LIMIT ${latest}) o)`)},
    'revenue', ${sees.revenue ? revenueJson(scope.siteId, now) : sql`NULL::json`},
    'balanceMinor', ${bookValue(scope.siteId, caller.accountId, 'wallet')},
    'toBeInvoicedMinor', ${bookValue(scope.siteId, caller.accountId, 'sales')},
    'lastLoginIP', coalesce(m.previous_login_ip, ''),
    'lastLoginTime', ${epoch(sql`m.previous_login_at`)})::text
  FROM members m WHERE m.site_id = ${scope.siteId} AND m.id = ${caller.memberId}`
}
