import type { UserFilter, userViews } from '@app/contracts/list-filters'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { highValueMinor, lowBalanceMinor } from '@app/contracts/users/user-values'
import type { User } from '@app/contracts/users/users'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { contains, epoch, moment } from '#db/sql.ts'
import { bookValue, creditValue, toBeInvoiced } from '#features/finance/finance.repo.ts'
import { plain } from '#features/orders/orders.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

type View = (typeof userViews)[number]
export type UserSearch = Omit<UserFilter, 'limit' | 'offset' | 'sort'>

/** Reader of the list: without the right to personal data, addresses are found only when typed in full. */
export interface Listing {
  site: SiteRow
  filter: UserSearch
  seesContacts: boolean
  now: Date
}

/** First day of the twelve months whose spend counts: this month and the eleven before, by UTC. */
export const spendSince = (now: Date): SQL =>
  sql`(date_trunc('month', ${moment(now)} AT TIME ZONE 'UTC') - interval '11 months')::date`

/** Customers of a site: `accounts a` with wallet `w` and spend `s`. Its owner is none of them. */
const customers = ({ site, now }: Pick<Listing, 'site' | 'now'>): SQL => sql`accounts a
  LEFT JOIN balances w ON w.site_id = a.site_id AND w.account_id = a.id AND w.book = 'wallet'
  LEFT JOIN (
    SELECT account_id, sum(paid_minor - refunded_minor) AS spend FROM customer_months
    WHERE site_id = ${site.id} AND month >= ${spendSince(now)} GROUP BY account_id) s ON s.account_id = a.id`

const balance = sql`coalesce(w.amount_minor, 0)`
const spend = sql`coalesce(s.spend, 0)`
const isInvited = sql`EXISTS (SELECT FROM members h WHERE h.site_id = a.site_id AND h.account_id = a.id
  AND h.role_id = h.id AND h.status = 'invited')`
const status = sql`CASE WHEN a.merged_into_id IS NOT NULL THEN 'merged'
  WHEN a.status = 'active' AND ${isInvited} THEN 'invited' ELSE a.status END`

function inView(view: View, now: Date): SQL {
  switch (view) {
    case 'all':
      return sql`true`
    case 'new7':
      return sql`a.created_at >= ${moment(now)} - interval '7 days'`
    case 'toVerify':
      return sql`a.verification = 'submitted'`
    case 'lowBalance':
      // Few are that low, so that a look for each costs less than the spend of all.
      return sql`(a.status = 'active' AND ${balance} < ${lowBalanceMinor}::bigint AND EXISTS (
        SELECT FROM customer_months c WHERE c.site_id = a.site_id AND c.account_id = a.id
          AND c.month >= ${spendSince(now)} AND c.paid_minor > 0))`
    case 'idle90':
      return sql`(a.status = 'active' AND coalesce(a.last_login_at, a.created_at) < ${moment(now)} - interval '90 days')`
    case 'highValue':
      return sql`${spend} >= ${highValueMinor}::bigint`
    case 'frozen':
      return sql`a.status = 'suspended'`
  }
}

const inStatus = (wanted: NonNullable<UserSearch['status']>): SQL => {
  if (wanted === 'invited') return sql`(a.status = 'active' AND ${isInvited})`
  if (wanted === 'merged') return sql`a.merged_into_id IS NOT NULL`
  if (wanted === 'closed') return sql`(a.status = 'closed' AND a.merged_into_id IS NULL)`
  return wanted === 'active' ? sql`(a.status = 'active' AND NOT ${isInvited})` : sql`a.status = ${wanted}`
}

function matches(site: SiteRow, q: string, seesContacts: boolean): SQL {
  const digits = q.replace(/[\s-]/g, '')
  const ofMember = seesContacts
    ? sql`m.email ILIKE ${contains(q)} OR m.telephone LIKE ${contains(digits)}`
    : sql`lower(m.email) = ${q.toLowerCase()} OR m.telephone = ${digits}`
  return sql`((a.name || ' ' || a.account_no) ILIKE ${contains(q)} OR a.id IN (
    SELECT m.account_id FROM members m WHERE m.site_id = ${site.id} AND (${ofMember})))`
}

/** All conditions but the view's. */
function filtered({ site, filter, seesContacts }: Listing): SQL {
  const { q, kind, level, managerId, tag, source, verified, balanceFrom, balanceTo } = filter
  const parts = [sql`a.site_id = ${site.id}`, sql`a.id IS DISTINCT FROM ${site.ownerAccountId}::uuid`]
  parts.push(filter.status ? inStatus(filter.status) : sql`a.status <> 'closed'`)
  if (kind) parts.push(sql`a.kind = ${kind}`)
  if (level) parts.push(level === 'list' ? sql`a.price_level IS NULL` : sql`a.price_level = ${level}`)
  if (managerId) parts.push(managerId === 'none' ? sql`a.manager_id IS NULL` : sql`a.manager_id = ${managerId}`)
  if (tag) parts.push(sql`${tag} = ANY (a.tags)`)
  if (source) parts.push(sql`a.source = ${source}`)
  if (verified) parts.push(sql`a.verification = ${verified}`)
  if (balanceFrom !== undefined) parts.push(sql`${balance} >= ${balanceFrom}::bigint`)
  if (balanceTo !== undefined) parts.push(sql`${balance} <= ${balanceTo}::bigint`)
  if (q) parts.push(matches(site, q, seesContacts))
  return sql.join(parts, sql` AND `)
}

const where = (listing: Listing): SQL => sql`${filtered(listing)} AND ${inView(listing.filter.view, listing.now)}`

const orders: Record<UserFilter['sort'], SQL> = {
  '-created': sql`a.created_at DESC, a.id DESC`,
  created: sql`a.created_at, a.id`,
  name: sql`a.name, a.id`,
  '-name': sql`a.name DESC, a.id DESC`,
  '-balance': sql`${balance} DESC, a.id DESC`,
  balance: sql`${balance}, a.id`,
  '-spend': sql`${spend} DESC, a.id DESC`,
  spend: sql`${spend}, a.id`,
  '-lastLogin': sql`a.last_login_at DESC NULLS LAST, a.id DESC`,
  lastLogin: sql`a.last_login_at NULLS FIRST, a.id`,
}

const withCertificate = sql`(${plain(OrderStatus.issued)}, ${plain(OrderStatus.reissuing)})`

/** Fields of one customer, over `accounts a`; addresses are masked before they leave the server. */
export const userFields = (now: Date): SQL => sql`
  'id', a.id, 'accountNo', a.account_no, 'name', a.name, 'kind', a.kind, 'status', ${status},
  'holder', coalesce((
    SELECT json_build_object('name', m.name, 'email', m.email, 'telPrefix', m.tel_prefix,
      'telephone', coalesce(m.telephone, ''), 'ip', coalesce(m.last_login_ip, '')) FROM members m
    WHERE m.site_id = a.site_id AND m.account_id = a.id ORDER BY m.role_id = m.id DESC, m.created_at LIMIT 1),
    json_build_object('name', '', 'email', '', 'telPrefix', '', 'telephone', '', 'ip', '')),
  'balanceMinor', ${bookValue(sql`a.site_id`, sql`a.id`, 'wallet')},
  'creditMinor', ${creditValue(sql`a.site_id`, sql`a.id`)},
  'toBeInvoicedMinor', ${toBeInvoiced(sql`a.site_id`, sql`a.id`)},
  'spendMinor', coalesce((SELECT sum(c.paid_minor - c.refunded_minor)::bigint FROM customer_months c
    WHERE c.site_id = a.site_id AND c.account_id = a.id AND c.month >= ${spendSince(now)}), 0),
  'priceLevel', a.price_level,
  'manager', (SELECT json_build_object('id', m.id, 'name', m.name) FROM members m
    WHERE m.site_id = a.site_id AND m.id = a.manager_id),
  'orders', (SELECT count(*) FROM orders o WHERE o.site_id = a.site_id AND o.account_id = a.id),
  'certificates', (SELECT count(*) FROM orders o WHERE o.site_id = a.site_id AND o.account_id = a.id
    AND o.status IN ${withCertificate}),
  'tags', to_json(a.tags), 'source', a.source, 'verification', a.verification, 'lastLoginAt', ${epoch(sql`a.last_login_at`)},
  'createdAt', ${epoch(sql`a.created_at`)}`

/** Customer as the database gives it: addresses in full, the last address of its owner beside them. */
export type FullUser = Omit<User, 'holder' | 'lastLoginIp'> & { holder: User['holder'] & { ip: string } }

/** Page of the list with its total, in one statement. */
export function usersJson(
  listing: Listing,
  { sort, limit, offset }: Pick<UserFilter, 'sort' | 'limit' | 'offset'>,
): SQL {
  const from = sql`FROM ${customers(listing)} WHERE ${where(listing)}`
  return sql`SELECT json_build_object(
    'users', coalesce((SELECT json_agg(json_build_object(${userFields(listing.now)}) ORDER BY p.n) FROM (
      SELECT a.id, row_number() OVER (ORDER BY ${orders[sort]}) AS n ${from}
      ORDER BY ${orders[sort]} LIMIT ${limit} OFFSET ${(offset - 1) * limit}) p
      JOIN accounts a ON a.site_id = ${listing.site.id} AND a.id = p.id), '[]'::json),
    'total', (SELECT count(*) ${from}))`
}

/** Sums over the filter with its view, and the number of customers in each view of it. */
export function figuresJson(listing: Listing): SQL {
  const { filter, now } = listing
  const count = (view: View) => sql`count(*) FILTER (WHERE ${inView(view, now)})`
  const shown = inView(filter.view, now)
  return sql`SELECT json_build_object(
    'balanceMinor', coalesce(sum(${balance}) FILTER (WHERE ${shown}), 0)::bigint,
    'spendMinor', coalesce(sum(${spend}) FILTER (WHERE ${shown}), 0)::bigint,
    'views', json_build_object('all', ${count('all')}, 'new7', ${count('new7')}, 'toVerify', ${count('toVerify')}, 'lowBalance', ${count('lowBalance')},
      'idle90', ${count('idle90')}, 'highValue', ${count('highValue')}, 'frozen', ${count('frozen')}))
    FROM ${customers(listing)} WHERE ${filtered(listing)}`
}

/** Ids of all customers of the filter, in the order of the list. */
export const userIdsJson = (listing: Listing, sort: UserFilter['sort'] = '-created'): SQL =>
  sql`SELECT coalesce((SELECT json_agg(a.id ORDER BY ${orders[sort]}) FROM ${customers(listing)}
    WHERE ${where(listing)}), '[]'::json)`

export const userCountJson = (listing: Listing): SQL =>
  sql`SELECT count(*) FROM ${customers(listing)} WHERE ${where(listing)}`

/** These customers, in the order of the ids. */
export const usersByIdJson = (site: SiteRow, ids: readonly string[], now: Date): SQL =>
  sql`SELECT coalesce((SELECT json_agg(json_build_object(${userFields(now)}) ORDER BY i.n)
    FROM unnest(${`{${ids.join(',')}}`}::uuid[]) WITH ORDINALITY i (id, n)
    JOIN accounts a ON a.site_id = ${site.id} AND a.id = i.id), '[]'::json)`

/** Operators who can look after customers, and the tags in use. */
export const choicesJson = (site: SiteRow): SQL => sql`SELECT json_build_object(
  'managers', coalesce((SELECT json_agg(json_build_object('id', m.id, 'name', m.name) ORDER BY m.name, m.id)
    FROM members m WHERE m.site_id = ${site.id} AND m.account_id = ${site.ownerAccountId}::uuid AND m.status = 'active'), '[]'::json),
  'tags', coalesce((SELECT json_agg(t.tag ORDER BY t.tag) FROM (
    SELECT DISTINCT unnest(a.tags) AS tag FROM accounts a WHERE a.site_id = ${site.id}) t), '[]'::json))`

/** Type of the answer to `listUsers` before addresses are masked. */
export interface FullUsers {
  users: FullUser[]
  total: number
}
export type Figures = z.output<typeof import('@app/contracts/users/users').userFigures.reply>
