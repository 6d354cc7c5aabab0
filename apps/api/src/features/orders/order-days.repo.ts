import { type SQL, sql } from 'drizzle-orm'
import { dayOf, type Period } from '#core/period.ts'
import { dayStart, moment } from '#db/sql.ts'
import type { OrderDayKind } from './order-days.table.ts'

const ofDays = (siteId: string, kind: OrderDayKind) =>
  sql`FROM order_days k WHERE k.site_id = ${siteId} AND k.kind = ${kind}::text`

/** Number of a whole site's orders on days from one to another, both included. */
export const keptOn = (siteId: string, kind: OrderDayKind, { from, to }: Pick<Period, 'from' | 'to'>): SQL =>
  sql`(SELECT coalesce(sum(k.orders), 0)::int ${ofDays(siteId, kind)} AND k.day BETWEEN ${from}::date AND ${to}::date)`

/** Orders whose moment of a kind counts: `at` of those that `where` holds for, as the trigger sees them. */
export interface KeptMoments {
  kind: OrderDayKind
  at: SQL
  where: SQL
}

/** Number of a whole site's orders up to a moment: the days before it are kept, those of its own day are counted. */
export function keptUntil(siteId: string, { kind, at, where }: KeptMoments, until: Date): SQL {
  const day = dayOf(until)
  return sql`((SELECT coalesce(sum(k.orders), 0) ${ofDays(siteId, kind)} AND k.day < ${day}::date)
    + (SELECT count(*) FROM orders o WHERE o.site_id = ${siteId} AND ${where} AND ${at} >= ${dayStart(day)} AND ${at} <= ${moment(until)}))`
}

/** First moment of a whole site's orders, looked for from the first day on that has one. */
export function keptFirst(siteId: string, { kind, at, where }: KeptMoments, until: Date): SQL {
  const first = sql`(SELECT k.day ${ofDays(siteId, kind)} AND k.day <= ${dayOf(until)}::date
    GROUP BY k.day HAVING sum(k.orders) > 0 ORDER BY k.day LIMIT 1)`
  return sql`(SELECT ${at} FROM orders o WHERE o.site_id = ${siteId} AND ${where}
    AND ${at} >= ${first}::timestamp AT TIME ZONE 'UTC' ORDER BY ${at} LIMIT 1)`
}
