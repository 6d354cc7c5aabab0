import type { Scope } from '@app/contracts/access/permissions'
import type { Received } from '@app/contracts/endpoint'
import type { listReconcileDays, listStatementRows } from '@app/contracts/reconcile/reconcile'
import type { DayState, StatementSource } from '@app/contracts/reconcile/reconcile-values'
import { type SQL, sql } from 'drizzle-orm'
import { epoch } from '#db/sql.ts'
import { around, dayBy, isSource } from './channel-days.ts'

/** Days of a span: those with a statement, with its sums, and those with payments and none. */
export function daysJson(
  { siteId }: Scope,
  { from, to, source, state }: Received<typeof listReconcileDays>['query'],
): SQL {
  const ofSource = (column: SQL) => (source ? sql`AND ${column} = ${source}` : sql``)
  const within = sql`BETWEEN ${from}::date AND ${to}::date`
  const inState = state ? sql`WHERE state = ${state satisfies DayState}` : sql``
  return sql`
  WITH rows AS (
    SELECT r.source, r.account, r.day, count(*) AS n, sum(r.amount_minor) FILTER (WHERE r.amount_minor > 0) AS into,
      -sum(r.amount_minor) FILTER (WHERE r.amount_minor < 0) AS out, sum(r.fee_minor) AS fee,
      sum(r.amount_minor) FILTER (WHERE r.state <> 'aside') AS compared, sum(r.expected_minor) AS expected, count(*) FILTER (WHERE r.state = 'matched') AS matched
    FROM statement_rows r WHERE r.site_id = ${siteId} AND r.day ${within} ${ofSource(sql`r.source`)} GROUP BY 1, 2, 3),
  differing AS (
    SELECT d.source, d.account, d.day, count(*) FILTER (WHERE d.resolution IS NULL) AS open,
      count(*) FILTER (WHERE d.resolution IS NOT NULL) AS resolved,
      sum(d.ours_minor) FILTER (WHERE d.kind = 'only-ours' AND d.resolution IS DISTINCT FROM 'found') AS alone
    FROM statement_differences d WHERE d.site_id = ${siteId} AND d.day ${within} ${ofSource(sql`d.source`)} GROUP BY 1, 2, 3),
  covered AS (
    SELECT c.source, c.account, c.day, c.imported_at FROM statement_days c
    WHERE c.site_id = ${siteId} AND c.day ${within} ${ofSource(sql`c.source`)}),
  booked AS (
    SELECT channel AS source, day, count(*) AS n, sum(amount) AS amount FROM (
      SELECT p.channel, ${dayBy(sql`p.channel`, sql`p.paid_at`)} AS day, coalesce(p.received_minor, p.amount_minor) AS amount
      FROM payments p WHERE p.site_id = ${siteId} AND p.state = 'paid' AND ${isSource(sql`p.channel`)}
        AND ${around(sql`p.paid_at`, from, to)} ${ofSource(sql`p.channel`)}) each
    WHERE day ${within} GROUP BY 1, 2),
  days AS (
    SELECT source, account, day FROM covered UNION SELECT source, account, day FROM rows UNION SELECT source, account, day FROM differing
    UNION SELECT b.source, '', b.day FROM booked b WHERE NOT EXISTS (SELECT FROM covered c WHERE c.source = b.source AND c.day = b.day)),
  shown AS (
    SELECT d.source || ':' || d.account || ':' || d.day AS id, d.source, d.account, d.day,
      CASE WHEN coalesce(x.open, 0) > 0 THEN 'open' WHEN c.day IS NULL THEN 'missing' ELSE 'done' END AS state,
      coalesce(r.n, 0) AS rows, coalesce(r.into, 0)::bigint AS "inMinor", coalesce(r.out, 0)::bigint AS "outMinor",
      coalesce(r.fee, 0)::bigint AS "feeMinor",
      (CASE WHEN r.n IS NULL AND c.day IS NULL AND d.account = '' THEN coalesce(b.amount, 0)
        ELSE coalesce(r.expected, 0) + coalesce(x.alone, 0) END)::bigint AS "oursMinor",
      CASE WHEN r.n IS NOT NULL OR c.day IS NOT NULL
        THEN (coalesce(r.compared, 0) - coalesce(r.expected, 0) - coalesce(x.alone, 0))::bigint END AS "gapMinor",
      coalesce(r.matched, 0) AS matched, coalesce(x.open, 0) AS open, coalesce(x.resolved, 0) AS resolved,
      ${epoch(sql`c.imported_at`)} AS "importedAt"
    FROM days d
    LEFT JOIN rows r ON (r.source, r.account, r.day) = (d.source, d.account, d.day)
    LEFT JOIN differing x ON (x.source, x.account, x.day) = (d.source, d.account, d.day)
    LEFT JOIN covered c ON (c.source, c.account, c.day) = (d.source, d.account, d.day)
    LEFT JOIN booked b ON b.source = d.source AND b.day = d.day)
  SELECT json_build_object('days', coalesce((
    SELECT json_agg(listed) FROM (SELECT * FROM shown ${inState} ORDER BY day DESC, source, account) listed), '[]'::json))::text`
}

/** Rows of one day's statement with their number. */
export function rowsJson(
  { siteId }: Scope,
  {
    source,
    account,
    day,
    state,
    limit,
    offset,
  }: Received<typeof listStatementRows>['query'] & { source: StatementSource },
  currency: string,
): SQL {
  const where = sql`r.site_id = ${siteId} AND r.source = ${source} AND r.account = ${account} AND r.day = ${day}::date
    ${state ? sql`AND r.state = ${state}` : sql``}`
  return sql`SELECT json_build_object(
    'rows', coalesce((SELECT json_agg(shown) FROM (
      SELECT r.id, r.kind, r.state, ${epoch(sql`r.at`)} AS at,
        CASE WHEN r.channel_id LIKE 'row-%' THEN '' WHEN r.refund_id <> '' THEN r.refund_id ELSE r.channel_id END AS "channelNo",
        r.our_no AS "ourNo", r.payer, r.memo, r.amount_minor AS "amountMinor", r.fee_minor AS "feeMinor", r.currency,
        r.expected_minor AS "expectedMinor", r.transaction_id AS "transactionId"
      FROM statement_rows r WHERE ${where} ORDER BY r.at, r.id LIMIT ${limit} OFFSET ${(offset - 1) * limit}) shown), '[]'::json),
    'total', (SELECT count(*) FROM statement_rows r WHERE ${where}), 'currency', ${currency}::text)::text`
}
