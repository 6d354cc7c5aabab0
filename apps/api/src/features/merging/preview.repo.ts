import type { MergePreview, MergeSide } from '@app/contracts/merging/merging'
import type { MergedThing, MergeObstacle } from '@app/contracts/merging/merging-values'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { epoch, moment } from '#db/sql.ts'
import { bookValue, creditValue, toBeInvoiced } from '#features/finance/finance.repo.ts'
import { plain } from '#features/orders/orders.table.ts'
import type { Pair } from './move-rows.repo.ts'

export type FullSide = MergeSide & { version: number; telPrefix: string }

interface Counted {
  count: number
  amountMinor: number | null
}

export interface Found {
  remaining: FullSide
  merged: FullSide
  things: Record<MergedThing, Counted>
  /** Obstacles by the account on which they are, each with how often. */
  obstacles: Record<'remaining' | 'merged', Record<MergeObstacle, number>>
  roles: MergePreview['roles']
}

const rowsOf =
  (table: string, accountId: string, more: SQL = sql``) =>
  (siteId: string) =>
    sql`(SELECT count(*)::int FROM ${sql.identifier(table)} x WHERE x.site_id = ${siteId} AND x.account_id = ${accountId} ${more})`

const count = (value: SQL, amount: SQL = sql`NULL::bigint`): SQL =>
  sql`json_build_object('count', ${value}, 'amountMinor', ${amount})`

/** Latest special price of each product and term, as far as it is in force. */
const pricesInForce = (siteId: string, accountId: string, now: Date): SQL => sql`(
  SELECT * FROM (SELECT DISTINCT ON (s.product_id, s.validity) s.* FROM special_prices s
    WHERE s.site_id = ${siteId} AND s.account_id = ${accountId} AND s.valid_from <= ${moment(now)}
    ORDER BY s.product_id, s.validity, s.valid_from DESC) latest
  WHERE latest.price_minor IS NOT NULL AND (latest.valid_to IS NULL OR latest.valid_to > ${moment(now)}))`

/** Special prices in force of the merged account for which the remaining one has none, now or later. */
const pricesToCarry = ({ siteId, from, into }: Pair, now: Date): SQL => sql`(
  SELECT p.* FROM ${pricesInForce(siteId, from, now)} p WHERE NOT EXISTS (
    SELECT FROM special_prices r WHERE r.site_id = ${siteId} AND r.account_id = ${into} AND r.product_id = p.product_id
      AND r.validity = p.validity AND r.price_minor IS NOT NULL AND (r.valid_to IS NULL OR r.valid_to > ${moment(now)})))`

/** Writes the special prices that the remaining account lacks as its own, from now on. */
export const carryPrices = (tx: Tx, pair: Pair, { by, reason, now }: { by: string; reason: string; now: Date }) =>
  tx.execute(sql`INSERT INTO special_prices (site_id, account_id, product_id, validity, valid_from, valid_to, price_minor, reason, set_by, set_at)
    SELECT p.site_id, ${pair.into}, p.product_id, p.validity, ${moment(now)}, p.valid_to, p.price_minor, ${reason}, ${by}, ${moment(now)}
    FROM ${pricesToCarry(pair, now)} p`)

/** Members who are people, not API keys. */
const people = sql`AND x.status <> 'service'`

const sideJson = (siteId: string, id: string, now: Date): SQL => sql`(SELECT json_build_object(
  'id', a.id, 'accountNo', a.account_no, 'name', a.name, 'kind', a.kind, 'version', a.version, 'status', a.status,
  'companyNo', a.particulars ->> 'companyNo', 'tags', a.tags, 'priceLevel', a.price_level, 'verification', a.verification,
  'partnerCode', a.partner_code, 'createdAt', ${epoch(sql`a.created_at`)},
  'manager', coalesce((SELECT m.name FROM members m WHERE m.site_id = a.site_id AND m.id = a.manager_id), ''),
  'holder', coalesce((SELECT json_build_object('name', m.name, 'email', m.email, 'telephone', coalesce(m.telephone, ''))
    FROM members m WHERE m.site_id = a.site_id AND m.account_id = a.id AND m.role_id = m.id LIMIT 1),
    json_build_object('name', '', 'email', '', 'telephone', '')),
  'telPrefix', coalesce((SELECT m.tel_prefix FROM members m WHERE m.site_id = a.site_id AND m.account_id = a.id AND m.role_id = m.id LIMIT 1), ''),
  'balanceMinor', ${bookValue(siteId, id, 'wallet')}, 'creditMinor', ${creditValue(siteId, id)},
  'toBeInvoicedMinor', ${toBeInvoiced(siteId, id)},
  'members', ${rowsOf('members', id, people)(siteId)}, 'orders', ${rowsOf('orders', id)(siteId)}, 'invoices', ${rowsOf('invoices', id)(siteId)},
  'packs', ${rowsOf('packs', id, sql`AND x.state = 'active'`)(siteId)},
  'specialPrices', (SELECT count(*)::int FROM ${pricesInForce(siteId, id, now)} p))
  FROM accounts a WHERE a.site_id = ${siteId} AND a.id = ${id})`

function thingsJson(pair: Pair, now: Date): SQL {
  const { siteId, from } = pair
  const of = (table: string, more?: SQL) => rowsOf(table, from, more)(siteId)
  const carried = sql`(SELECT count(*)::int FROM ${pricesToCarry(pair, now)} p)`
  const balance = bookValue(siteId, from, 'wallet')
  const things: Record<MergedThing, SQL> = {
    balance: count(sql`CASE ${balance} WHEN 0 THEN 0 ELSE 1 END`, balance),
    orders: count(
      of('orders'),
      sql`(SELECT coalesce(sum(o.amount_minor), 0)::bigint FROM orders o WHERE o.site_id = ${siteId} AND o.account_id = ${from} AND o.paid_at IS NOT NULL)`,
    ),
    payments: count(of('payments')),
    packs: count(of('packs'), bookValue(siteId, from, 'deferred')),
    invoices: count(
      of('invoices'),
      sql`(SELECT coalesce(sum(i.amount_minor - i.red_minor), 0)::bigint FROM invoices i
        WHERE i.site_id = ${siteId} AND i.account_id = ${from} AND i.invoice_no IS NOT NULL)`,
    ),
    titles: count(of('invoice_titles')),
    members: count(of('members', people)),
    departments: count(of('departments')),
    organisations: count(of('organisations')),
    contacts: count(of('contacts')),
    notes: count(of('account_notes')),
    carriedPrices: count(carried),
    bills: count(of('ledger_transactions')),
    agreements: count(of('agreement_acceptances')),
    verifications: count(of('verifications')),
    sessions: count(of('sessions', sql`AND x.ended_at IS NULL AND x.expires_at > ${moment(now)}`)),
    roles: count(of('roles')),
    apiKeys: count(of('api_keys', sql`AND x.revoked_at IS NULL`)),
    tasks: count(of('tasks', sql`AND x.state IN ('waiting', 'running')`)),
    droppedPrices: count(sql`(SELECT count(*)::int FROM ${pricesInForce(siteId, from, now)} p) - ${carried}`),
  }
  const each = Object.entries(things).map(([thing, value]) => sql`${thing}::text, ${value}`)
  return sql`json_build_object(${sql.join(each, sql`, `)})`
}

/** What is under way on an account, or keeps it from being merged; `isMerged` for the one that ends. */
function obstaclesJson({ siteId, from, into }: Pair, isMerged: boolean, now: Date): SQL {
  const id = isMerged ? from : into
  const of = (table: string, more?: SQL) => rowsOf(table, id, more)(siteId)
  const isOne = (what: SQL) =>
    sql`(SELECT count(*)::int FROM accounts a WHERE a.site_id = ${siteId} AND a.id = ${id} AND ${what})`
  const ofMerged = (value: SQL) => (isMerged ? value : sql`0`)
  const obstacles: Record<MergeObstacle, SQL> = {
    person: isOne(sql`a.kind <> 'company'`),
    frozen: isOne(sql`a.status = 'suspended'`),
    tenant: sql`(SELECT count(*)::int FROM sites s WHERE s.owner_account_id = ${id})`,
    partner: ofMerged(of('partners')),
    referrer:
      ofMerged(sql`(SELECT count(*)::int FROM partners p WHERE p.site_id = ${siteId} AND p.account_id = ${into} AND (
      EXISTS (SELECT FROM accounts a WHERE a.site_id = ${siteId} AND a.id = ${from} AND upper(a.partner_code) = p.code)
      OR EXISTS (SELECT FROM commissions c WHERE c.site_id = ${siteId} AND c.account_id = ${into} AND c.customer_id = ${from})))`),
    creditDrawn: ofMerged(sql`CASE WHEN ${bookValue(siteId, id, 'wallet')} < 0 THEN 1 ELSE 0 END`),
    owed: of('balances', sql`AND x.owed_minor > 0`),
    payment: ofMerged(of('payments', sql`AND x.state = 'waiting'`)),
    refund: ofMerged(
      sql`${of('payment_refunds', sql`AND x.state IN ('asked', 'running')`)} + ${of('orders', sql`AND x.status = ${plain(OrderStatus.refundPending)} AND x.held_refund IS NULL`)}`,
    ),
    dispute: of('payment_disputes', sql`AND x.state IN ('inquiry', 'open')`),
    withdrawal: of('withdrawals', sql`AND x.state = 'asked'`),
    application: ofMerged(of('invoices', sql`AND x.state IN ('review', 'waiting')`)),
    redLetter: ofMerged(of('orders', sql`AND x.held_refund IS NOT NULL`)),
    verification: ofMerged(of('verifications', sql`AND x.state = 'submitted'`)),
    inPlace: of(
      'sessions',
      sql`AND x.operator_id IS NOT NULL AND x.ended_at IS NULL AND x.expires_at > ${moment(now)}`,
    ),
  }
  const each = Object.entries(obstacles).map(([obstacle, value]) => sql`${obstacle}::text, ${value}`)
  return sql`json_build_object(${sql.join(each, sql`, `)})`
}

/** Both accounts with what a merge would move and what keeps it, as this transaction sees them. */
export async function readPair(tx: Tx, pair: Pair, now: Date): Promise<Found> {
  const { siteId, from, into } = pair
  const { rows } = await tx.execute<{ found: string }>(sql`SELECT json_build_object(
    'remaining', ${sideJson(siteId, into, now)}, 'merged', ${sideJson(siteId, from, now)}, 'things', ${thingsJson(pair, now)},
    'obstacles', json_build_object('remaining', ${obstaclesJson(pair, false, now)}, 'merged', ${obstaclesJson(pair, true, now)}),
    'roles', coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.is_system DESC, r.id)
      FROM roles r WHERE r.site_id = ${siteId} AND r.account_id = ${into}), '[]'::json))::text AS found`)
  // The statement builds this shape.
  return JSON.parse(rows[0]?.found ?? 'null') as Found
}
