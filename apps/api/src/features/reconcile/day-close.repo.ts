import type { Received } from '@app/contracts/endpoint'
import type { DayCheck, dayLaws, listDayCloses } from '@app/contracts/reconcile/day-close'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { dayStart, epoch } from '#db/sql.ts'
import { around, dayBy, isSource } from './channel-days.ts'
import { dayCloses } from './reconcile.table.ts'

const closeColumns: SQL = sql`c.day, c.closed_by AS "closedBy", ${epoch(sql`c.closed_at`)} AS "closedAt", c.note,
  c.reopened_by AS "reopenedBy", ${epoch(sql`c.reopened_at`)} AS "reopenedAt", c.reopened_why AS "reopenedWhy"`

/** Last closing of each day of a span, the latest day first. */
export const closesJson = (siteId: string, { from, to }: Received<typeof listDayCloses>['query']): SQL => sql`
  SELECT json_build_object('closes', coalesce((SELECT json_agg(shown ORDER BY shown.day DESC) FROM (
    SELECT DISTINCT ON (c.day) ${closeColumns} FROM day_closes c
    WHERE c.site_id = ${siteId} AND c.day BETWEEN ${from}::date AND ${to}::date ORDER BY c.day, c.reopened_at DESC NULLS FIRST, c.id DESC) shown), '[]'::json))::text`

/** Laws of the ledger that a day (UTC) breaks, each as its name. */
const brokenLaws = (siteId: string, day: string): SQL => {
  const ofDay = sql`t.site_id = ${siteId} AND t.at >= ${dayStart(day)} AND t.at < ${dayStart(day)} + interval '1 day'`
  const laws: Record<(typeof dayLaws)[number], SQL> = {
    balanced: sql`SELECT FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id
      WHERE ${ofDay} GROUP BY t.id HAVING coalesce(sum(e.amount_minor), 0) <> 0 OR count(e.id) < 2
        OR coalesce(sum(e.amount_minor) FILTER (WHERE e.book = 'wallet'), 0) <> min(t.amount_minor)`,
    balances: sql`SELECT FROM balances b
      WHERE b.site_id = ${siteId} AND b.account_id IN (SELECT t.account_id FROM ledger_transactions t WHERE ${ofDay})
        AND b.amount_minor <> (SELECT coalesce(sum(e.amount_minor), 0) FROM ledger_entries e
          WHERE e.site_id = b.site_id AND e.account_id = b.account_id AND e.book = b.book)`,
    sales: sql`SELECT WHERE (
      SELECT coalesce(sum(d.paid_minor - d.refunded_minor), 0) FROM sales_days d WHERE d.site_id = ${siteId} AND d.day = ${day}::date) <> (
      SELECT coalesce(sum(e.amount_minor), 0) FROM ledger_transactions t
      JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'sales' WHERE ${ofDay})`,
  }
  const each = Object.entries(laws).map(([name, law]) => sql`SELECT ${name}::text AS law WHERE EXISTS (${law})`)
  return sql`(SELECT coalesce(json_agg(law), '[]'::json) FROM (${sql.join(each, sql` UNION ALL `)}) laws)`
}

/** What of a day is open, as this transaction sees it. */
export async function dayCheck(tx: Tx, siteId: string, day: string, now: Date): Promise<DayCheck> {
  const end = sql`(${dayStart(day)} + interval '1 day')`
  const counted = (from: SQL, amount: SQL) =>
    sql`(SELECT json_build_object('count', count(*), 'amountMinor', coalesce(sum(${amount}), 0)::bigint) ${from})`
  const { rows } = await tx.execute<{ found: DayCheck }>(sql`
    SELECT json_build_object(
      'day', ${day}::text,
      'close', (SELECT row_to_json(shown) FROM (SELECT ${closeColumns} FROM day_closes c
        WHERE c.site_id = ${siteId} AND c.day = ${day}::date ORDER BY c.reopened_at DESC NULLS FIRST, c.id DESC LIMIT 1) shown),
      'isOver', ${end} <= ${now.toISOString()}::timestamptz,
      'differences', (SELECT count(*) FROM statement_differences d
        WHERE d.site_id = ${siteId} AND d.day = ${day}::date AND d.resolution IS NULL),
      'missing', coalesce((SELECT json_agg(json_build_object('source', source, 'count', n, 'amountMinor', amount) ORDER BY source) FROM (
        SELECT source, count(*) AS n, sum(amount)::bigint AS amount FROM (
          SELECT p.channel AS source, ${dayBy(sql`p.channel`, sql`p.paid_at`)} AS day, coalesce(p.received_minor, p.amount_minor) AS amount
          FROM payments p WHERE p.site_id = ${siteId} AND p.state = 'paid' AND ${around(sql`p.paid_at`, day, day)}
            AND ${isSource(sql`p.channel`)}) each
        WHERE day = ${day}::date AND NOT EXISTS (
          SELECT FROM statement_days c WHERE c.site_id = ${siteId} AND c.day = ${day}::date AND c.source = each.source)
        GROUP BY source) missing), '[]'::json),
      'transfers', ${counted(
        sql`FROM payments p WHERE p.site_id = ${siteId} AND p.channel = 'bank' AND p.state = 'waiting' AND p.created_at < ${end}`,
        sql`p.amount_minor`,
      )},
      'refunds', ${counted(
        sql`FROM payment_refunds f WHERE f.site_id = ${siteId} AND f.state IN ('asked', 'running') AND f.created_at < ${end}`,
        sql`f.amount_minor`,
      )},
      'ledger', (SELECT json_build_object('transactions', count(*),
          'inMinor', coalesce(sum(t.amount_minor) FILTER (WHERE t.amount_minor > 0), 0)::bigint,
          'outMinor', coalesce(-sum(t.amount_minor) FILTER (WHERE t.amount_minor < 0), 0)::bigint,
          'salesMinor', (SELECT coalesce(sum(d.paid_minor - d.refunded_minor), 0)::bigint FROM sales_days d
            WHERE d.site_id = ${siteId} AND d.day = ${day}::date))
        FROM ledger_transactions t WHERE t.site_id = ${siteId} AND t.at >= ${dayStart(day)} AND t.at < ${end}),
      'broken', ${brokenLaws(siteId, day)}) AS found`)
  const [row] = rows
  if (!row) throw new Error('A day was checked without an answer')
  return row.found
}

export const addClose = (tx: Tx, close: typeof dayCloses.$inferInsert) => tx.insert(dayCloses).values(close)

/** Lets closings of a day queue, and imports that open it again. */
export async function lockDays(tx: Tx, siteId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`day-close:${siteId}`}, 0))`)
}

/** Opens closed days again, visibly. Returns those that were closed. */
export async function reopenDays(
  tx: Tx,
  siteId: string,
  days: readonly string[],
  { by, why, at }: { by: string; why: string; at: Date },
): Promise<string[]> {
  if (days.length === 0) return []
  await lockDays(tx, siteId)
  const reopened = await tx
    .update(dayCloses)
    .set({ reopenedAt: at, reopenedBy: by, reopenedWhy: why })
    .where(and(eq(dayCloses.siteId, siteId), inArray(dayCloses.day, [...days]), isNull(dayCloses.reopenedAt)))
    .returning({ day: dayCloses.day })
  return reopened.map(({ day }) => day).toSorted()
}
