import { usualProgramme } from '@app/contracts/partners/partner-values'
import type { Programme } from '@app/contracts/partners/partners'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { contains, epoch } from '#db/sql.ts'
import { bookValue } from '#features/finance/finance.repo.ts'
import { type PartnerRow, partnerClicks, partnerProgrammes, partners } from './partners.table.ts'

const isPartner = (siteId: string, accountId: string) =>
  and(eq(partners.siteId, siteId), eq(partners.accountId, accountId))

/** Programme of a site; version 0 where nobody has written one. */
export async function programmeOf(tx: Tx, siteId: string): Promise<Programme & { version: number }> {
  const [row] = await tx.select().from(partnerProgrammes).where(eq(partnerProgrammes.siteId, siteId))
  if (!row) return { ...usualProgramme, version: 0 }
  const { isOpen, rate, months, minWithdrawalMinor, terms, version } = row
  return { isOpen, rate, months, minWithdrawalMinor, terms, version }
}

/** Writes the programme in place of the version before it; false where that is another by now. */
export async function saveProgramme(
  tx: Tx,
  siteId: string,
  { version, ...content }: Programme & { version: number },
  updatedAt: Date,
): Promise<boolean> {
  const row = { siteId, ...content, version: version + 1, updatedAt }
  const saved = await tx
    .insert(partnerProgrammes)
    .values(row)
    .onConflictDoUpdate({
      target: partnerProgrammes.siteId,
      set: row,
      setWhere: eq(partnerProgrammes.version, version),
    })
    .returning({ version: partnerProgrammes.version })
  return saved.length > 0
}

export async function findPartner(tx: Tx, siteId: string, accountId: string): Promise<PartnerRow | undefined> {
  const [row] = await tx.select().from(partners).where(isPartner(siteId, accountId))
  return row
}

/** Partner by its account, locked. */
export async function lockPartner(tx: Tx, siteId: string, accountId: string): Promise<PartnerRow | undefined> {
  const [row] = await tx.select().from(partners).where(isPartner(siteId, accountId)).for('update')
  return row
}

/** Adds a partner; undefined where its code is taken, or the account has joined meanwhile. */
export async function addPartner(tx: Tx, row: typeof partners.$inferInsert): Promise<PartnerRow | undefined> {
  const [added] = await tx.insert(partners).values(row).onConflictDoNothing().returning()
  return added
}

export async function changePartner(tx: Tx, before: PartnerRow, set: Partial<PartnerRow>): Promise<PartnerRow> {
  const [row] = await tx
    .update(partners)
    .set({ ...set, version: before.version + 1 })
    .where(isPartner(before.siteId, before.accountId))
    .returning()
  if (!row) throw new Error('A locked partner was not changed')
  return row
}

/** Counts a visit for the partner who has this code and takes part; nothing where there is none. */
export async function addClick(tx: Tx, siteId: string, code: string, day: string): Promise<void> {
  const ofCode = sql`SELECT site_id, account_id, ${day}::date, 1 FROM partners
    WHERE site_id = ${siteId} AND code = ${code} AND is_active`
  await tx.execute(sql`INSERT INTO ${partnerClicks} (site_id, account_id, day, clicks) ${ofCode}
    ON CONFLICT (site_id, account_id, day) DO UPDATE SET clicks = partner_clicks.clicks + 1`)
}

/** Customers who signed up with the code of partner `p`. */
const referred = sql`a.site_id = p.site_id AND upper(a.partner_code) = p.code AND a.id <> p.account_id AND a.created_at >= p.joined_at`
const sumOf = (state: 'pending' | 'due' | 'settled') => sql`coalesce((SELECT sum(c.amount_minor) FROM commissions c
  WHERE c.site_id = p.site_id AND c.account_id = p.account_id AND c.state = ${sql.raw(`'${state}'`)}), 0)::bigint`
const clicks = sql`coalesce((SELECT sum(k.clicks) FROM partner_clicks k
  WHERE k.site_id = p.site_id AND k.account_id = p.account_id), 0)::int`
const signUps = sql`(SELECT count(*) FROM accounts a WHERE ${referred})::int`
const buyers = sql`(SELECT count(DISTINCT c.customer_id) FROM commissions c
  WHERE c.site_id = p.site_id AND c.account_id = p.account_id AND NOT c.is_reversal)::int`
const withdrawn = sql`coalesce((SELECT sum(w.amount_minor) FROM withdrawals w
  WHERE w.site_id = p.site_id AND w.account_id = p.account_id AND w.state <> 'refused'), 0)::bigint`
const withdrawable = sql`greatest(0, least(${sumOf('settled')} - ${withdrawn}, ${bookValue(sql`p.site_id`, sql`p.account_id`, 'wallet')}))`

/**
 * What came of a partner, as JSON: sums and twelve months. Read as the whole site, since the customers that a partner
 * brought are accounts of their own; nothing of theirs but numbers leaves it.
 */
export const partnerSumsJson = (siteId: string, accountId: string, now: Date): SQL => sql`
  SELECT json_build_object('sums', json_build_object('clicks', ${clicks}, 'signUps', ${signUps}, 'buyers', ${buyers},
    'pendingMinor', ${sumOf('pending')}, 'dueMinor', ${sumOf('due')}, 'settledMinor', ${sumOf('settled')},
    'withdrawnMinor', ${withdrawn}, 'withdrawableMinor', ${withdrawable}),
  'months', (SELECT json_agg(json_build_object('month', to_char(m, 'YYYY-MM'),
      'clicks', coalesce((SELECT sum(k.clicks) FROM partner_clicks k WHERE k.site_id = p.site_id
        AND k.account_id = p.account_id AND k.day >= m AND k.day < m + interval '1 month'), 0)::int,
      'signUps', (SELECT count(*) FROM accounts a WHERE ${referred} AND a.created_at AT TIME ZONE 'UTC' >= m
        AND a.created_at AT TIME ZONE 'UTC' < m + interval '1 month')::int,
      'orders', (SELECT count(*) FROM commissions c WHERE c.site_id = p.site_id AND c.account_id = p.account_id
        AND NOT c.is_reversal AND c.paid_at AT TIME ZONE 'UTC' >= m AND c.paid_at AT TIME ZONE 'UTC' < m + interval '1 month')::int,
      'commissionMinor', coalesce((SELECT sum(c.amount_minor) FROM commissions c WHERE c.site_id = p.site_id
        AND c.account_id = p.account_id AND c.state <> 'reversed' AND c.paid_at AT TIME ZONE 'UTC' >= m
        AND c.paid_at AT TIME ZONE 'UTC' < m + interval '1 month'), 0)::bigint) ORDER BY m)
    FROM generate_series(date_trunc('month', ${now}::timestamptz AT TIME ZONE 'UTC') - interval '11 months',
      date_trunc('month', ${now}::timestamptz AT TIME ZONE 'UTC'), interval '1 month') m))
  FROM partners p WHERE p.site_id = ${siteId} AND p.account_id = ${accountId}`

/** Most that a partner can withdraw, in minor units. Call under its wallet's lock. */
export async function withdrawableOf(tx: Tx, siteId: string, accountId: string): Promise<number> {
  const { rows } = await tx.execute<{ most: string }>(
    sql`SELECT ${withdrawable} AS most FROM partners p WHERE p.site_id = ${siteId} AND p.account_id = ${accountId}`,
  )
  return Number(rows[0]?.most ?? 0)
}

interface Paged {
  siteId: string
  accountId: string
  limit: number
  offset: number
}
const pageOf = ({ limit, offset }: Pick<Paged, 'limit' | 'offset'>) =>
  sql`LIMIT ${limit} OFFSET ${(offset - 1) * limit}`

/** Customers that a partner brought, newest first, as JSON. Read as the whole site, like the sums. */
export const referralsJson = (paged: Paged): SQL => sql`
  WITH found AS (
    SELECT a.id, a.name, a.created_at FROM partners p JOIN accounts a ON ${referred}
    WHERE p.site_id = ${paged.siteId} AND p.account_id = ${paged.accountId}
  ), page AS (SELECT * FROM found ORDER BY created_at DESC, id ${pageOf(paged)})
  SELECT json_build_object('referrals', coalesce((SELECT json_agg(json_build_object('accountId', f.id, 'name', f.name,
      'signedUpAt', ${epoch(sql`f.created_at`)}, 'orders', (SELECT count(*) FROM commissions c WHERE c.site_id = ${paged.siteId}
        AND c.account_id = ${paged.accountId} AND c.customer_id = f.id AND NOT c.is_reversal)::int,
      'commissionMinor', coalesce((SELECT sum(c.amount_minor) FROM commissions c WHERE c.site_id = ${paged.siteId}
        AND c.account_id = ${paged.accountId} AND c.customer_id = f.id AND c.state <> 'reversed'), 0)::bigint)
    ORDER BY f.created_at DESC, f.id) FROM page f), '[]'::json),
    'total', (SELECT count(*) FROM found)::int)`

/** Commission of a partner, newest first, as JSON. Read as the whole site, like the sums. */
export const commissionsJson = ({ state, ...paged }: Paged & { state?: string | undefined }): SQL => {
  const wanted = sql`c.site_id = ${paged.siteId} AND c.account_id = ${paged.accountId} ${state ? sql`AND c.state = ${state}` : sql``}`
  return sql`
  WITH page AS (SELECT * FROM commissions c WHERE ${wanted} ORDER BY c.paid_at DESC, c.id ${pageOf(paged)})
  SELECT json_build_object('commissions', coalesce((SELECT json_agg(json_build_object('id', c.id, 'orderId', c.order_id,
      'orderNo', o.order_no, 'customerName', a.name, 'baseMinor', c.base_minor, 'rate', c.rate, 'amountMinor', c.amount_minor,
      'state', c.state, 'dueFrom', ${epoch(sql`coalesce(c.due_at, o.refund_until)`)}, 'paidAt', ${epoch(sql`c.paid_at`)},
      'settledAt', ${epoch(sql`c.settled_at`)}) ORDER BY c.paid_at DESC, c.id)
    FROM page c JOIN orders o ON o.site_id = c.site_id AND o.id = c.order_id
    JOIN accounts a ON a.site_id = c.site_id AND a.id = c.customer_id), '[]'::json),
    'total', (SELECT count(*) FROM commissions c WHERE ${wanted})::int)`
}

/** Partners of the site, those with most to settle first, as JSON. */
export const partnersJson = (siteId: string, { q, ...paged }: { q: string; limit: number; offset: number }): SQL => {
  const wanted = q === '' ? sql`true` : sql`(h.name || ' ' || h.account_no || ' ' || p.code) ILIKE ${contains(q)}`
  const found = sql`FROM partners p JOIN accounts h ON h.site_id = p.site_id AND h.id = p.account_id
    WHERE p.site_id = ${siteId} AND ${wanted}`
  return sql`
  WITH page AS (SELECT p.*, h.name, h.account_no, ${sumOf('due')} AS due ${found} ORDER BY due DESC, p.joined_at, p.account_id ${pageOf(paged)})
  SELECT json_build_object('partners', coalesce((SELECT json_agg(json_build_object('accountName', p.name, 'accountNo', p.account_no,
      'accountId', p.account_id, 'code', p.code, 'isActive', p.is_active, 'ownRate', p.rate, 'joinedAt', ${epoch(sql`p.joined_at`)},
      'version', p.version, 'clicks', ${clicks}, 'signUps', ${signUps}, 'buyers', ${buyers}, 'pendingMinor', ${sumOf('pending')},
      'dueMinor', p.due, 'settledMinor', ${sumOf('settled')}) ORDER BY p.due DESC, p.joined_at, p.account_id) FROM page p), '[]'::json),
    'total', (SELECT count(*) ${found})::int)`
}
