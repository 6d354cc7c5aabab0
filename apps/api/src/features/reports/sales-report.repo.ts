import type { Scope } from '@app/contracts/access/permissions'
import type { SalesDimension } from '@app/contracts/reports/report-values'
import type { SalesFilter } from '@app/contracts/reports/reports'
import type { Currency, Locale } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import { addDays, type Period, periodBetween } from '#core/period.ts'
import { dayStart, within } from '#db/sql.ts'
import { managedBy, withMerged } from '#features/company/company.repo.ts'
import { isSale, salesOf } from '#features/finance/finance.repo.ts'
import { visibleTo } from '#features/orders/orders.repo.ts'

export interface Asked {
  scope: Scope
  locale: Locale
  currency: Currency
}

/** Where a fact's key is found, over whatever the branch reads; `o` is its order. */
interface Facts {
  at: SQL
  account: SQL
  /** Whether `orders o` is there. */
  hasOrder: boolean
}

const typeOf: Record<SalesDimension, SQL> = {
  ...{
    month: sql`text`,
    brand: sql`text`,
    customer: sql`uuid`,
    manager: sql`uuid`,
    product: sql`uuid`,
    order: sql`uuid`,
  },
}

/** What the facts are told apart by; an account manager is found by the customer. A month before counts as its own. */
function keyOf(by: SalesDimension, { from, days }: Period, { at, account, hasOrder }: Facts): SQL {
  switch (by) {
    case 'month':
      return sql`to_char((${at} + CASE WHEN ${at} < ${dayStart(from)} THEN ${days} * interval '1 day' ELSE interval '0' END) AT TIME ZONE 'UTC', 'YYYY-MM')`
    case 'customer':
    case 'manager':
      return account
    default:
      return hasOrder
        ? { brand: sql`o.brand`, product: sql`o.product_id`, order: sql`o.id` }[by]
        : sql`NULL::${typeOf[by]}`
  }
}

/** Rows of `key`, `is_present` and the figures: one branch for each kind of fact, over both periods. */
function factsOf({ scope, currency }: Asked, filter: SalesFilter, period: Period): SQL {
  const { by, accountId, managerId, brand, productId } = filter
  const both = { from: period.before, to: period.to }
  const ofOrder = [
    ...(brand ? [sql`o.brand = ${brand}`] : []),
    ...(productId ? [sql`o.product_id = ${productId}`] : []),
  ]
  const ofCustomer = (column: SQL) => [
    ...(accountId ? [sql`${column} = ANY (${withMerged(scope.siteId, accountId)})`] : []),
    ...(managerId ? [managedBy(scope, column, managerId)] : []),
  ]
  const needsOrder = by === 'brand' || by === 'product' || by === 'order' || ofOrder.length > 0
  const fact = (facts: Facts, figures: SQL, from: SQL, where: readonly SQL[]) => sql`
    SELECT ${keyOf(by, period, facts)} AS key, ${facts.at} >= ${dayStart(period.from)} AS is_present, ${figures}
    FROM ${from} WHERE ${sql.join([...where], sql` AND `)}`
  // What was sold to an account that was merged since counts with the one into which it was, as its orders do.
  const ofAccount = by === 'customer' || by === 'manager'
  const lines = ofAccount
    ? sql`ledger_transactions t LEFT JOIN accounts m ON m.site_id = t.site_id AND m.id = t.account_id AND m.merged_into_id IS NOT NULL`
    : sql`ledger_transactions t`
  const account = ofAccount ? sql`coalesce(m.merged_into_id, t.account_id)` : sql`t.account_id`
  const line = { at: sql`t.at`, account, hasOrder: needsOrder }
  const order = { at: sql`o.paid_at`, account: sql`o.account_id`, hasOrder: true }
  const joined = sql`JOIN orders o ON o.site_id = t.site_id AND o.id = t.order_id`
  const ofSite = sql`t.site_id = ${scope.siteId}`
  const branches = [
    fact(
      line,
      sql`${salesOf} AS sales, CASE t.kind WHEN 'refund' THEN -(${salesOf}) ELSE 0 END AS refunded, 0::bigint AS cost, 0::bigint AS fee, 0 AS orders`,
      sql`${lines} ${needsOrder ? sql`LEFT ${joined}` : sql``}`,
      [ofSite, isSale, within(sql`t.at`, both), ...ofOrder, ...ofCustomer(sql`t.account_id`)],
    ),
    fact({ ...line, hasOrder: true }, sql`0, 0, -o.cost_minor, 0, 0`, sql`${lines} ${joined}`, [
      ...[ofSite, sql`t.kind = 'refund'`, within(sql`t.at`, both), ...ofOrder, ...ofCustomer(sql`t.account_id`)],
    ]),
    fact(order, sql`0, 0, o.cost_minor, 0, 1`, sql`orders o`, [
      ...[visibleTo(scope), within(sql`o.paid_at`, both), ...ofOrder, ...ofCustomer(sql`o.account_id`)],
    ]),
    ...(ofOrder.length > 0
      ? []
      : [feesOf(scope, currency, both, fact, ofCustomer(sql`p.account_id`), managerId === 'none')]),
    ...(by === 'month' ? [emptyMonths(period)] : []),
  ]
  return sql.join(branches, sql` UNION ALL `)
}

/**
 * Fees on statements, by the channel's day, as costs of the customers whose payments they are. Those of no payment are
 * nobody's, and not shown to members who see a part of the customers.
 */
function feesOf(
  { siteId, memberIds }: Scope,
  currency: Currency,
  { from, to }: { from: string; to: string },
  fact: (facts: Facts, figures: SQL, from: SQL, where: readonly SQL[]) => SQL,
  ofCustomer: readonly SQL[],
  isOfNobody: boolean,
): SQL {
  const payments = sql`payments p ON p.site_id = r.site_id AND p.id = r.payment_id`
  const chosen = ofCustomer.map((condition) => (isOfNobody ? sql`(p.id IS NULL OR ${condition})` : condition))
  return fact(
    { at: sql`r.day::timestamp AT TIME ZONE 'UTC'`, account: sql`p.account_id`, hasOrder: false },
    sql`0, 0, 0, r.fee_minor, 0`,
    sql`statement_rows r ${memberIds ? sql`` : sql`LEFT`} JOIN ${payments}`,
    [
      sql`r.site_id = ${siteId}`,
      sql`r.day BETWEEN ${from}::date AND ${to}::date`,
      ...[sql`r.fee_minor <> 0`, sql`r.currency = ${currency}`, ...chosen],
    ],
  )
}

/** Each month of the period, so that one without sales is told as well. */
const emptyMonths = ({ from, to }: Period): SQL => sql`
  SELECT to_char(m, 'YYYY-MM'), true, 0, 0, 0, 0, 0
  FROM generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') m`

const part = (isPresent: boolean, column: SQL) =>
  sql`coalesce(sum(${column}) FILTER (WHERE ${isPresent ? sql`is_present` : sql`NOT is_present`}), 0)::bigint`

const figuresJson = (when: 'now' | 'before'): SQL => {
  const sum = (column: string) => sql`coalesce(sum(${sql.raw(`${column}_${when}`)}), 0)::bigint`
  return sql`json_build_object('salesMinor', ${sum('sales')}, 'refundedMinor', ${sum('refunded')}, 'costMinor', ${sum('cost')},
    'feeMinor', ${sum('fee')}, 'marginMinor', ${sum('sales')} - ${sum('cost')} - ${sum('fee')}, 'orders', ${sum('orders')})`
}

/** Name of a key on screen, over `shown s`. */
function nameOf(by: SalesDimension, siteId: string, locale: Locale): SQL {
  switch (by) {
    case 'customer':
      return sql`(SELECT a.name FROM accounts a WHERE a.site_id = ${siteId} AND a.id = s.key)`
    case 'manager':
      return sql`(SELECT m.name FROM members m WHERE m.site_id = ${siteId} AND m.id = s.key)`
    case 'product':
      return sql`(SELECT p.name ->> ${locale} FROM products p WHERE p.id = s.key)`
    case 'order':
      return sql`(SELECT o.order_no FROM orders o WHERE o.site_id = ${siteId} AND o.id = s.key)`
    default:
      return sql`s.key`
  }
}

/** Names of the filter's ids, as far as they are the site's own. */
function chosenJson(siteId: string, locale: Locale, { accountId, managerId, productId }: SalesFilter): SQL {
  const known = (id: string | undefined, name: SQL) => (id && id !== 'none' ? name : sql`NULL`)
  return sql`json_build_object(
    'account', ${known(accountId, sql`(SELECT a.name FROM accounts a WHERE a.site_id = ${siteId} AND a.id = ${accountId})`)},
    'manager', ${known(managerId, sql`(SELECT m.name FROM members m WHERE m.site_id = ${siteId} AND m.id = ${managerId})`)},
    'product', ${known(
      productId,
      sql`(SELECT p.name ->> ${locale}::text FROM products p WHERE p.id = ${productId}
        AND EXISTS (SELECT FROM offers f WHERE f.site_id = ${siteId} AND f.product_id = p.id))`,
    )})`
}

/** The report as JSON, with at most so many rows. */
export function salesReportJson(asked: Asked, filter: SalesFilter, most: number): SQL {
  const { scope, locale, currency } = asked
  const { by } = filter
  const period = periodBetween(filter.from, filter.to)
  // Account managers are those of today, and so few that the customers are summed first.
  const facts = sql`(${factsOf(asked, filter, period)}) f`
  const keyed =
    by === 'manager'
      ? sql`SELECT a.manager_id AS key, f.is_present, f.sales, f.refunded, f.cost, f.fee, f.orders
          FROM ${facts} LEFT JOIN accounts a ON a.site_id = ${scope.siteId} AND a.id = f.key`
      : sql`SELECT * FROM ${facts}`
  const columns = ['sales', 'refunded', 'cost', 'fee', 'orders'].flatMap((name) => [
    sql`${part(true, sql.raw(name))} AS ${sql.raw(`${name}_now`)}`,
    sql`${part(false, sql.raw(name))} AS ${sql.raw(`${name}_before`)}`,
  ])
  const isMonth = by === 'month'
  const order = isMonth ? sql`key` : sql`sales_now DESC, sales_before DESC, key`
  return sql`
  WITH facts AS (${keyed}),
  grouped AS MATERIALIZED (SELECT key, ${sql.join(columns, sql`, `)} FROM facts GROUP BY key
    ${isMonth ? sql`` : sql`HAVING bool_or(sales <> 0 OR cost <> 0 OR fee <> 0 OR orders <> 0)`}),
  shown AS (SELECT *, row_number() OVER (ORDER BY key IS NULL, ${order}) AS n FROM (
    SELECT * FROM grouped ORDER BY key IS NULL DESC, ${order} LIMIT ${most}) cut)
  SELECT json_build_object('currency', ${currency}::text,
    'period', json_build_object('from', ${period.from}::text, 'to', ${period.to}::text),
    'before', json_build_object('from', ${period.before}::text, 'to', ${addDays(period.from, -1)}::text),
    'sums', (SELECT ${figuresJson('now')} FROM grouped), 'previous', (SELECT ${figuresJson('before')} FROM grouped),
    'rows', (SELECT coalesce(json_agg(json_build_object('key', s.key::text, 'name', coalesce(${nameOf(by, scope.siteId, locale)}, ''),
        'salesMinor', s.sales_now, 'refundedMinor', s.refunded_now, 'costMinor', s.cost_now, 'feeMinor', s.fee_now,
        'marginMinor', s.sales_now - s.cost_now - s.fee_now, 'orders', s.orders_now, 'previousMinor', s.sales_before) ORDER BY s.n), '[]'::json)
      FROM shown s),
    'total', (SELECT count(*) FROM grouped), 'chosen', ${chosenJson(scope.siteId, locale, filter)})::text`
}
