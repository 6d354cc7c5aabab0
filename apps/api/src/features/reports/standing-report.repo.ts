import type { Scope } from '@app/contracts/access/permissions'
import { renewalMonths } from '@app/contracts/reports/report-values'
import type { Currency } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import { epoch, moment } from '#db/sql.ts'
import { endsByMonth } from '#features/orders/expiring/expiring.repo.ts'

interface Limits {
  siteId: string
  currency: Currency
  /** Largest number of rows. */
  most: number
}

const account = (siteId: string, id: SQL) => sql`json_build_object('id', ${id}, 'name',
  (SELECT a.name FROM accounts a WHERE a.site_id = ${siteId} AND a.id = ${id}))`

/** Debits younger than so many days, of the account `w`. Only these are read: what is left of a debt is older. */
const debits = (now: SQL, days: number) =>
  sql`coalesce(-sum(t.amount_minor) FILTER (WHERE t.at > ${now} - ${days} * interval '1 day'), 0)`

/** Credit that customers have drawn. What came in has settled the oldest debts, so what is open are the newest debits. */
export function receivablesJson({ siteId, currency, most }: Limits, at: Date): SQL {
  const now = moment(at)
  return sql`
  WITH owing AS MATERIALIZED (
    SELECT w.account_id, -w.amount_minor AS drawn, w.credit_minor AS credit FROM balances w
    WHERE w.site_id = ${siteId} AND w.book = 'wallet' AND w.amount_minor < 0),
  aged AS MATERIALIZED (
    SELECT w.*, least(w.drawn, d.to30) AS to30, least(w.drawn, d.to60) AS to60, least(w.drawn, d.to90) AS to90
    FROM owing w, LATERAL (
      SELECT ${debits(now, 30)} AS to30, ${debits(now, 60)} AS to60, ${debits(now, 90)} AS to90 FROM ledger_transactions t
      WHERE t.site_id = ${siteId} AND t.account_id = w.account_id AND t.amount_minor < 0 AND t.at > ${now} - 90 * interval '1 day') d),
  shown AS (SELECT * FROM aged ORDER BY drawn DESC, account_id LIMIT ${most})
  SELECT json_build_object('currency', ${currency}::text, 'drawnMinor', coalesce(sum(drawn), 0)::bigint,
    'ages', json_build_array(coalesce(sum(to30), 0)::bigint, coalesce(sum(to60 - to30), 0)::bigint,
      coalesce(sum(to90 - to60), 0)::bigint, coalesce(sum(drawn - to90), 0)::bigint),
    'rows', (SELECT coalesce(json_agg(json_build_object('account', ${account(siteId, sql`s.account_id`)}, 'drawnMinor', s.drawn,
        'creditMinor', s.credit, 'ages', json_build_array(s.to30, s.to60 - s.to30, s.to90 - s.to60, s.drawn - s.to90))
        ORDER BY s.drawn DESC, s.account_id), '[]'::json) FROM shown s),
    'total', count(*))::text FROM aged`
}

/** Packs with units or money left, by the month of their end and by customer. */
export function packsJson({ siteId, currency, most }: Limits, month: string | undefined): SQL {
  return sql`
  WITH open AS MATERIALIZED (
    SELECT p.account_id, p.deferred_minor AS deferred, p.total - p.used AS units, p.valid_to,
      to_char(p.valid_to AT TIME ZONE 'UTC', 'YYYY-MM') AS month
    FROM packs p WHERE p.site_id = ${siteId} AND p.state = 'active' AND p.total > p.used),
  customers AS MATERIALIZED (
    SELECT account_id, sum(deferred)::bigint AS deferred, count(*) AS packs, sum(units) AS units, min(valid_to) AS ends
    FROM open ${month ? sql`WHERE month = ${month}` : sql``} GROUP BY account_id),
  shown AS (SELECT * FROM customers ORDER BY deferred DESC, account_id LIMIT ${most})
  SELECT json_build_object('currency', ${currency}::text,
    'deferredMinor', (SELECT coalesce(sum(deferred), 0)::bigint FROM open), 'packs', (SELECT count(*) FROM open),
    'months', (SELECT coalesce(json_agg(json_build_object('month', m.month, 'deferredMinor', m.deferred, 'packs', m.packs, 'units', m.units)
        ORDER BY m.month), '[]'::json)
      FROM (SELECT month, sum(deferred)::bigint AS deferred, count(*) AS packs, sum(units) AS units FROM open GROUP BY month) m),
    'rows', (SELECT coalesce(json_agg(json_build_object('account', ${account(siteId, sql`s.account_id`)}, 'deferredMinor', s.deferred,
        'packs', s.packs, 'units', s.units, 'endsAt', ${epoch(sql`s.ends`)}) ORDER BY s.deferred DESC, s.account_id), '[]'::json) FROM shown s),
    'total', (SELECT count(*) FROM customers))::text`
}

/** First days of the months from this one on. */
const monthDays = (now: Date): string[] =>
  Array.from({ length: renewalMonths }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + at, 1)).toISOString().slice(0, 10),
  )

/** Orders whose term ends in each month, at what they cost last. */
export const renewalsJson = (scope: Scope, currency: Currency, now: Date): SQL => sql`
  SELECT json_build_object('currency', ${currency}::text, 'months', json_agg(json_build_object(
    'month', left(m.day, 7), 'from', m.day, 'to', to_char(m.day::date + interval '1 month' - interval '1 day', 'YYYY-MM-DD'),
    'orders', m.n, 'amountMinor', m.amount, 'renewedOrders', m.renewed, 'renewedMinor', m.renewed_amount) ORDER BY m.day))::text
  FROM (${endsByMonth(scope, 'plan', monthDays(now))}) m`
