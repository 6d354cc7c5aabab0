import type { Scope } from '@app/contracts/access/permissions'
import {
  type ExpiringBasis,
  type ExpiringBucket,
  type ExpiringFilter,
  expiringBuckets,
  overdueDays,
} from '@app/contracts/orders/order-desk'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { ExpiryDays } from '@app/contracts/settings/site-values'
import { type SQL, sql } from 'drizzle-orm'
import { dayStart, epoch } from '#db/sql.ts'
import { renewableFrom } from '../list/order-list.repo.ts'
import { isManagedBy, visibleTo } from '../orders.repo.ts'

const statuses = [OrderStatus.issued, OrderStatus.reissuing, OrderStatus.expired]

const ends: Record<ExpiringBasis, SQL> = { certificate: sql`o.certificate_ends_at`, plan: sql`o.plan_ends_at` }

/** Range of each bucket in days from now. */
const spansOf = ({ urgent, soon, ahead }: ExpiryDays): Record<ExpiringBucket, readonly [number, number]> => ({
  over: [-overdueDays, 0],
  within7: [0, urgent],
  within30: [urgent, soon],
  within90: [soon, ahead],
})

/** When it is, and how far the site looks ahead. */
interface Ahead {
  now: Date
  days: ExpiryDays
}

// Calculated here, because the database would add the days once per order.
const from = (now: Date, days: number) => sql`${new Date(now.getTime() + days * 86_400_000).toISOString()}::timestamptz`
const within = (end: SQL, now: Date, [after, until]: readonly [number, number]) =>
  sql`${end} > ${from(now, after)} AND ${end} <= ${from(now, until)}`

/** Bucket of an end date that is within one of them. */
const bucketOf = (end: SQL, { now, days }: Ahead) =>
  sql`CASE ${sql.join(
    expiringBuckets.map((bucket) => sql`WHEN ${end} <= ${from(now, spansOf(days)[bucket][1])} THEN ${bucket}::text`),
    sql` `,
  )} END`

/** Renewal of this order. */
const renewal = sql`FROM orders n WHERE n.site_id = o.site_id AND n.renews_id = o.id AND n.renews_id IS NOT NULL
  AND n.status <> ${OrderStatus.cancelled}`
const deskIs = (what: SQL) =>
  sql`EXISTS (SELECT FROM order_desk d WHERE d.site_id = o.site_id AND d.order_id = o.id AND ${what})`

/** Effective follow-up: an active renewal overrides a recorded one. */
function followIs(follow: NonNullable<ExpiringFilter['follow']>): SQL {
  const isRenewed = sql`EXISTS (SELECT ${renewal})`
  if (follow === 'renewed') return sql`(${isRenewed} OR ${deskIs(sql`d.follow_up = 'renewed'`)})`
  if (follow === 'none') return sql`NOT ${isRenewed} AND NOT ${deskIs(sql`d.follow_up <> 'none'`)}`
  return sql`NOT ${isRenewed} AND ${deskIs(sql`d.follow_up = ${follow}`)}`
}

/** All filter conditions except the date. */
function conditions(scope: Scope, { brand, follow, managerId }: ExpiringFilter): SQL {
  const parts = [visibleTo(scope), sql`o.status = ANY(${sql.param(statuses)}::int[])`]
  if (brand) parts.push(sql`o.brand = ${brand}`)
  if (follow) parts.push(followIs(follow))
  if (managerId) parts.push(isManagedBy(scope, managerId))
  return sql.join(parts, sql` AND `)
}

function matching(scope: Scope, filter: ExpiringFilter, { now, days }: Ahead): SQL {
  const end = ends[filter.basis]
  const parts = [conditions(scope, filter)]
  if (filter.bucket || !filter.day)
    parts.push(within(end, now, filter.bucket ? spansOf(days)[filter.bucket] : [-overdueDays, days.ahead]))
  if (filter.day)
    parts.push(
      sql`${end} >= ${dayStart(filter.day)} AND ${end} < ${dayStart(filter.until ?? filter.day)} + interval '1 day'`,
    )
  return sql.join(parts, sql` AND `)
}

const contactJson = sql`coalesce(
  (SELECT json_build_object('name', o.contact->>'name', 'email', o.contact->>'email',
    'phone', concat_ws(' ', o.contact->>'telPrefix', o.contact->>'telephone')) WHERE o.contact IS NOT NULL),
  (SELECT json_build_object('name', m.name, 'email', m.email, 'phone', CASE WHEN m.telephone IS NULL THEN ''
      ELSE m.tel_prefix || ' ' || m.telephone END)
    FROM members m WHERE m.site_id = o.site_id AND m.account_id = o.account_id
    ORDER BY m.role_id = m.id DESC, m.created_at LIMIT 1),
  json_build_object('name', '', 'email', '', 'phone', ''))`

const deskJson = sql`(SELECT json_build_object('contact', ${contactJson},
    'followUp', CASE WHEN EXISTS (SELECT ${renewal}) THEN 'renewed' ELSE coalesce(d.follow_up, 'none') END,
    'reason', coalesce(d.reason, ''), 'remindedAt', ${epoch(sql`d.reminded_at`)})
  FROM (SELECT) one LEFT JOIN order_desk d ON d.site_id = o.site_id AND d.order_id = o.id)`

/** Another certificate within the plan is free; a difference of a day is the CA's rounding. */
const actionOf = (basis: ExpiringBasis) =>
  basis === 'plan'
    ? sql`'renew'`
    : sql`CASE WHEN o.status <> ${OrderStatus.expired} AND o.plan_ends_at > o.certificate_ends_at + interval '1 day'
        THEN 'reissue' ELSE 'renew' END`

const rowJson = (scope: Scope, basis: ExpiringBasis): SQL => sql`json_build_object(
  'id', o.id, 'orderNo', o.order_no, 'status', o.status, 'primaryName', o.primary_name, 'nameCount', cardinality(o.names),
  'productId', o.product_id, 'productName', o.product_name, 'brand', o.brand, 'usageType', o.usage_type,
  'validType', o.valid_type, 'validity', o.validity, 'amountMinor', o.amount_minor, 'autoReissue', o.auto_reissue,
  'accountName', (SELECT a.name FROM accounts a WHERE a.site_id = o.site_id AND a.id = o.account_id),
  'endsAt', ${epoch(ends[basis])}, 'certificateEndsAt', ${epoch(ends.certificate)}, 'planEndsAt', ${epoch(ends.plan)},
  'action', ${actionOf(basis)}, 'renewableFrom', ${renewableFrom},
  'renewedBy', (SELECT json_build_object('id', n.id, 'orderNo', n.order_no) ${renewal}),
  'desk', ${scope.accountId === null ? deskJson : sql`NULL::json`})`

export interface ExpiringPage extends ExpiringFilter {
  limit: number
  offset: number
}

/** Page, buckets and the next end after them, in one statement. The buckets need one scan of the index of ends. */
export function expiringJson(scope: Scope, filter: ExpiringPage, at: Ahead): SQL {
  const { now, days } = at
  const end = ends[filter.basis]
  const all = conditions(scope, filter)
  // Counted for a single day; otherwise the sum of the buckets.
  const total = filter.day
    ? sql`(SELECT count(*) FROM orders o WHERE ${matching(scope, filter, at)})`
    : sql`(SELECT coalesce(sum(s.n), 0) FROM sums s ${filter.bucket ? sql`WHERE s.bucket = ${filter.bucket}` : sql``})`
  return sql`
    WITH page AS (
      SELECT o.id, row_number() OVER (ORDER BY ${end}, o.id) AS n FROM orders o WHERE ${matching(scope, filter, at)}
      ORDER BY ${end}, o.id LIMIT ${filter.limit} OFFSET ${(filter.offset - 1) * filter.limit}),
    sums AS MATERIALIZED (
      SELECT ${bucketOf(end, at)} AS bucket, count(*) AS n, sum(o.amount_minor) AS amount FROM orders o
      WHERE ${all} AND ${within(end, now, [-overdueDays, days.ahead])} GROUP BY 1)
    SELECT json_build_object(
      'orders', coalesce((SELECT json_agg(${rowJson(scope, filter.basis)} ORDER BY page.n)
        FROM page JOIN orders o ON o.site_id = ${scope.siteId} AND o.id = page.id), '[]'::json),
      'total', ${total},
      'buckets', (SELECT json_agg(json_build_object(
          'bucket', b.bucket, 'count', coalesce(s.n, 0), 'amountMinor', coalesce(s.amount, 0)) ORDER BY b.nth)
        FROM unnest(${`{${expiringBuckets.join(',')}}`}::text[]) WITH ORDINALITY b (bucket, nth) LEFT JOIN sums s ON s.bucket = b.bucket),
      'nextEndsAt', (SELECT ${epoch(end)} FROM orders o WHERE ${all} AND ${end} > ${from(now, 0)} ORDER BY ${end} LIMIT 1))::text`
}

/** Orders whose certificate ends within so many days and that nobody followed up, as FROM and WHERE. */
export const unattendedEnds = (scope: Scope, now: Date, days: number): SQL => sql`FROM orders o
  WHERE ${conditions(scope, { basis: 'certificate', follow: 'none' })} AND ${within(ends.certificate, now, [0, days])}`

/** Number of ends on each UTC day of the next ninety. */
export function expiringDaysJson(scope: Scope, filter: ExpiringFilter, now: Date): SQL {
  const end = ends[filter.basis]
  return sql`SELECT json_build_object('days', coalesce(json_agg(json_build_object(
      'day', to_char(day, 'YYYY-MM-DD'), 'count', n, 'amountMinor', amount) ORDER BY day), '[]'::json))::text
    FROM (SELECT date_trunc('day', ${end} AT TIME ZONE 'UTC') AS day, count(*) AS n, sum(o.amount_minor) AS amount
      FROM orders o WHERE ${conditions(scope, filter)} AND ${within(end, now, [0, 90])} GROUP BY 1) days`
}

/**
 * Ends in each month that begins on one of these days, as the page shows them: a row per month with its first day
 * `day`, their number and their last prices, and among them those that were renewed.
 */
export function endsByMonth(scope: Scope, basis: ExpiringBasis, days: readonly string[]): SQL {
  const end = ends[basis]
  const isRenewed = followIs('renewed')
  return sql`SELECT m.day, counted.* FROM unnest(${`{${days.join(',')}}`}::text[]) m (day), LATERAL (
    SELECT count(*) AS n, coalesce(sum(amount), 0)::bigint AS amount, count(*) FILTER (WHERE is_renewed) AS renewed,
      coalesce(sum(amount) FILTER (WHERE is_renewed), 0)::bigint AS renewed_amount
    FROM (SELECT o.amount_minor AS amount, ${isRenewed} AS is_renewed FROM orders o WHERE ${conditions(scope, { basis })}
      AND ${end} >= (m.day || 'T00:00:00Z')::timestamptz
      AND ${end} < ((m.day || ' 00:00')::timestamp + interval '1 month') AT TIME ZONE 'UTC') ending) counted`
}

/**
 * Number of certificates and of plans that end in each week that begins on one of these days, as the page counts them: a row
 * per week with `week`, counted from 1, its first `day`, `certificates` and `plans`. Read once for all of them: who sees a part
 * of a site has its orders gathered by three indexes, and a walk for each week took most of a dashboard's time.
 */
export function endsByWeek(scope: Scope, days: readonly string[]): SQL {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const ending = (end: SQL) => sql`${end} >= ${dayStart(first)} AND ${end} < ${dayStart(last)} + interval '7 days'`
  const byWeek = (
    end: SQL,
  ) => sql`(SELECT floor(extract(epoch FROM ${end} - ${dayStart(first)}) / 604800)::int + 1 AS week, count(*) AS n
    FROM ending e GROUP BY 1)`
  return sql`WITH ending AS MATERIALIZED (
      SELECT ${ends.certificate}, ${ends.plan} FROM orders o
      WHERE ${conditions(scope, { basis: 'certificate' })} AND (${ending(ends.certificate)} OR ${ending(ends.plan)}))
    SELECT w.week, w.day, coalesce(c.n, 0) AS certificates, coalesce(p.n, 0) AS plans
    FROM unnest(${`{${days.join(',')}}`}::text[]) WITH ORDINALITY w (day, week)
    LEFT JOIN ${byWeek(sql`e.certificate_ends_at`)} c ON c.week = w.week LEFT JOIN ${byWeek(sql`e.plan_ends_at`)} p ON p.week = w.week`
}
