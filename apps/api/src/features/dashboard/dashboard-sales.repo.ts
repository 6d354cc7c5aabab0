import { mostSellers } from '@app/contracts/dashboard'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Period } from '#core/period.ts'
import { within } from '#db/sql.ts'
import { visibleTo } from '#features/orders/orders.repo.ts'

/**
 * Money by customer, brand and usage from the ledger, so that it sums to the revenue, beside the orders that the list
 * finds by the days of payment. Each order is looked up once, by its key.
 */
const sold = ({ scope }: Caller, period: Period): SQL => sql`
  SELECT account_id, brand, usage_type, sum(net)::bigint AS net, sum(paid)::bigint AS paid FROM (
    SELECT o.account_id, o.brand, o.usage_type, 0::bigint AS net, 1 AS paid
    FROM orders o WHERE ${visibleTo(scope)} AND ${within(sql`o.paid_at`, period)}
    UNION ALL
    SELECT o.account_id, o.brand, o.usage_type, e.amount_minor, 0
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'sales'
    JOIN orders o ON o.site_id = t.site_id AND o.id = t.order_id
    WHERE t.site_id = ${scope.siteId} AND ${within(sql`t.at`, period)}) each
  GROUP BY account_id, brand, usage_type`

/** The largest sums of one kind, as JSON of their facts. */
const largest = (by: SQL, facts: SQL): SQL => sql`(
  SELECT coalesce(json_agg(json_build_object(${facts}, 'amountMinor', s.net, 'orders', s.paid) ORDER BY s.net DESC, s.kind), '[]'::json)
  FROM (SELECT ${by} AS kind, sum(net)::bigint AS net, sum(paid)::bigint AS paid FROM sold
    GROUP BY 1 HAVING sum(net) > 0 ORDER BY 2 DESC, 1 LIMIT ${mostSellers}) s)`

/** Who paid most in the period and for what; null where the money is not to be seen. */
export function dashboardSalesJson(caller: Caller, seesMoney: boolean, period: Period): SQL {
  if (!seesMoney) return sql`SELECT json_build_object('sales', NULL)::text`
  const { siteId } = caller.scope
  const name = sql`(SELECT a.name FROM accounts a WHERE a.site_id = ${siteId} AND a.id = s.kind)`
  return sql`WITH sold AS MATERIALIZED (${sold(caller, period)})
  SELECT json_build_object('sales', json_build_object(
    'period', json_build_object('from', ${period.from}::text, 'to', ${period.to}::text),
    'totalMinor', (SELECT coalesce(sum(net), 0) FROM sold),
    'customers', ${largest(sql`account_id`, sql`'accountId', s.kind, 'name', ${name}`)},
    'brands', ${largest(sql`brand`, sql`'brand', s.kind`)},
    'usages', ${largest(sql`usage_type`, sql`'usageType', s.kind`)}))::text`
}
