import { OrderStatus } from '@app/contracts/orders/order-states'
import type { UserMember } from '@app/contracts/users/user-members'
import type { UserNote } from '@app/contracts/users/user-record'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { epoch, moment } from '#db/sql.ts'
import { updateEach } from '#db/update-each.ts'
import { type AccountRow, accounts, type MemberRow, members, roles } from '#features/company/company.table.ts'
import { plain } from '#features/orders/orders.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { type AccountNoteRow, accountNotes } from './users.table.ts'
import { type Listing, spendSince, userFields, userIdsJson } from './users-list.repo.ts'

const ended = sql.raw(
  `(${[OrderStatus.cancelled, OrderStatus.revoked, OrderStatus.refunded, OrderStatus.expired].join()})`,
)
const live = sql.raw(`(${[OrderStatus.issued, OrderStatus.reissuing].join()})`)

/** Orders `o` of account `a`. */
const ofAccount = sql`orders o WHERE o.site_id = a.site_id AND o.account_id = a.id`

/** End of an order's certificate or term, whichever is first. */
const endOf = sql`least(o.certificate_ends_at, o.plan_ends_at)`

const endsSoon = (now: Date, { expiryDays }: SiteRow) => sql`o.status IN ${live} AND ${endOf} BETWEEN ${moment(now)}
  AND ${moment(now)} + ${expiryDays.soon} * interval '1 day'`

const customer = (site: SiteRow, id: string): SQL =>
  sql`accounts a WHERE a.site_id = ${site.id} AND a.id = ${id} AND a.id IS DISTINCT FROM ${site.ownerAccountId}::uuid`

/** Customer account with what operators keep of it, or JSON null. */
export const userDetailJson = (site: SiteRow, id: string, now: Date): SQL => sql`SELECT coalesce((
  SELECT (json_build_object(${userFields(now)})::jsonb || jsonb_build_object(
    'particulars', a.particulars, 'locale', a.locale, 'remarks', a.remarks,
    'expiring', (SELECT count(*) FROM ${ofAccount} AND ${endsSoon(now, site)}),
    'openOrders', (SELECT count(*) FROM ${ofAccount} AND o.status NOT IN ${ended}),
    'freeze', CASE WHEN a.status = 'suspended' THEN
      jsonb_build_object('at', coalesce(${epoch(sql`a.frozen_at`)}, 0), 'by', a.frozen_by, 'reason', a.freeze_reason) END,
    'registerIp', a.register_ip, 'createdBy', coalesce((SELECT m.name FROM members m
      WHERE m.site_id = a.site_id AND m.id = a.created_by_id), ''),
    'mergedInto', (SELECT json_build_object('id', o.id, 'accountNo', o.account_no, 'name', o.name, 'at', ${epoch(sql`a.merged_at`)},
        'by', a.merged_by, 'reason', a.merge_reason) FROM accounts o WHERE o.site_id = a.site_id AND o.id = a.merged_into_id),
    'mergedFrom', coalesce((SELECT json_agg(json_build_object('id', o.id, 'accountNo', o.account_no, 'name', o.name,
        'at', ${epoch(sql`o.merged_at`)}) ORDER BY o.merged_at DESC)
      FROM accounts o WHERE o.site_id = a.site_id AND o.merged_into_id = a.id), '[]'::json),
    'partnerCode', a.partner_code, 'version', a.version))::json
  FROM ${customer(site, id)}), 'null'::json)`

const orderFields = sql`'id', o.id, 'orderNo', o.order_no, 'status', o.status, 'primaryName', o.primary_name,
  'productName', o.product_name, 'amountMinor', o.amount_minor, 'createdAt', ${epoch(sql`o.created_at`)}`

const noteFields = (caller: Caller) => sql`'id', n.id, 'author', n.author, 'text', n.text, 'isPinned', n.is_pinned,
  'isOwn', n.author_id = ${caller.memberId}::uuid, 'createdAt', ${epoch(sql`n.created_at`)}`

const yearAgo = (now: Date) => sql`${moment(now)} - interval '12 months'`
const monthAgo = (now: Date) => sql`${moment(now)} - interval '30 days'`

/** Overview of a customer, or JSON null. `seesNotes` is the right to notes. */
export const overviewJson = (
  site: SiteRow,
  id: string,
  { caller, now, seesNotes }: { caller: Caller; now: Date; seesNotes: boolean },
): SQL => sql`SELECT coalesce((SELECT json_build_object(
  'months', (SELECT json_agg(json_build_object('month', to_char(d, 'YYYY-MM'), 'paidMinor', coalesce(c.paid_minor, 0),
      'refundedMinor', coalesce(c.refunded_minor, 0)) ORDER BY d)
    FROM generate_series(${spendSince(now)}, ${spendSince(now)} + interval '11 months', interval '1 month') d
    LEFT JOIN customer_months c ON c.site_id = a.site_id AND c.account_id = a.id AND c.month = d::date),
  'statuses', coalesce((SELECT json_agg(json_build_object('status', g.status, 'orders', g.n) ORDER BY g.status) FROM (
    SELECT o.status, count(*) AS n FROM ${ofAccount} GROUP BY o.status) g), '[]'::json),
  'expiring', coalesce((SELECT json_agg(json_build_object(${orderFields}, 'endsAt', ${epoch(endOf)}) ORDER BY ${endOf}, o.id)
    FROM (SELECT o.* FROM ${ofAccount} AND ${endsSoon(now, site)} ORDER BY ${endOf}, o.id LIMIT 5) o), '[]'::json),
  'latestOrders', coalesce((SELECT json_agg(json_build_object(${orderFields}) ORDER BY o.created_at DESC, o.id DESC)
    FROM (SELECT o.* FROM ${ofAccount} ORDER BY o.created_at DESC, o.id DESC LIMIT 5) o), '[]'::json),
  'movements', coalesce((SELECT json_agg(json_build_object('id', t.id, 'kind', t.kind, 'amountMinor', t.amount_minor,
      'memo', t.memo, 'at', ${epoch(sql`t.at`)}) ORDER BY t.at DESC, t.id DESC)
    FROM (SELECT t.id, t.kind, t.memo, t.at, e.amount_minor FROM ledger_transactions t
      JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'wallet'
      WHERE t.site_id = a.site_id AND t.account_id = a.id ORDER BY t.at DESC, t.id DESC LIMIT 5) t), '[]'::json),
  'refunds', (SELECT coalesce(sum(c.refunds), 0)::int FROM customer_months c
    WHERE c.site_id = a.site_id AND c.account_id = a.id AND c.month >= ${spendSince(now)}),
  'wrongPasswords', (SELECT count(*) FROM sign_ins i JOIN members m ON m.site_id = i.site_id AND m.id = i.member_id
    WHERE m.site_id = a.site_id AND m.account_id = a.id AND i.result IN ('wrong-password', 'locked')
      AND i.at >= ${monthAgo(now)}),
  'newPlaces', (SELECT count(DISTINCT i.ip) FROM sign_ins i JOIN members m ON m.site_id = i.site_id AND m.id = i.member_id
    WHERE m.site_id = a.site_id AND m.account_id = a.id AND i.result = 'ok' AND i.at >= ${monthAgo(now)}),
  'failedOrders', (SELECT count(*) FROM ${ofAccount}
    AND o.status IN (${plain(OrderStatus.rejected)}, ${plain(OrderStatus.returned)}) AND o.created_at >= ${yearAgo(now)}),
  'notes', ${
    seesNotes
      ? sql`coalesce((SELECT json_agg(json_build_object(${noteFields(caller)}) ORDER BY n.created_at DESC, n.id DESC)
    FROM account_notes n WHERE n.site_id = a.site_id AND n.account_id = a.id AND n.is_pinned), '[]'::json)`
      : sql`'[]'::json`
  }) FROM ${customer(site, id)}), 'null'::json)`

/** Versions of agreements that a customer accepted, the latest first, or JSON null. */
export const recordJson = (site: SiteRow, id: string): SQL => sql`SELECT coalesce((SELECT json_build_object(
  'agreements', coalesce((SELECT json_agg(json_build_object('kind', g.agreement, 'version', g.version, 'times', g.times,
      'by', g.member_name, 'ip', g.ip, 'at', ${epoch(sql`g.at`)}) ORDER BY g.at DESC) FROM (
    SELECT DISTINCT ON (g.agreement, g.version) g.*, count(*) OVER (PARTITION BY g.agreement, g.version) AS times
    FROM agreement_acceptances g WHERE g.site_id = a.site_id AND g.account_id = a.id
    ORDER BY g.agreement, g.version, g.at DESC) g), '[]'::json)) FROM ${customer(site, id)}), 'null'::json)`

const secondStep = sql`(m.totp_since IS NOT NULL OR m.asks_second_step OR EXISTS (
  SELECT FROM passkeys p WHERE p.site_id = m.site_id AND p.member_id = m.id))`

const memberJson = sql`json_build_object('id', m.id, 'name', m.name, 'loginName', m.login_name, 'email', m.email,
  'telPrefix', m.tel_prefix, 'telephone', coalesce(m.telephone, ''), 'roleId', m.role_id, 'roleName', coalesce(r.name, ''), 'reach', coalesce(r.reach, 'all'),
  'isHolder', m.role_id = m.id, 'state', m.status, 'hasSecondStep', ${secondStep},
  'orders', (SELECT count(*) FROM orders o WHERE o.site_id = m.site_id AND o.placed_by_id = m.id),
  'lastLoginAt', ${epoch(sql`m.last_login_at`)}, 'lastLoginIp', coalesce(m.last_login_ip, ''),
  'createdAt', ${epoch(sql`m.created_at`)}, 'version', m.version)`

const withRoles = sql`members m LEFT JOIN roles r ON r.site_id = m.site_id AND r.account_id = m.account_id AND r.id = m.role_id`

/** Members and roles of a customer, or JSON null. */
export const membersJson = (site: SiteRow, id: string): SQL => sql`SELECT coalesce((SELECT json_build_object(
  'members', coalesce((SELECT json_agg(${memberJson} ORDER BY m.role_id = m.id DESC, m.created_at, m.id) FROM ${withRoles}
    WHERE m.site_id = a.site_id AND m.account_id = a.id AND m.status <> 'service'), '[]'::json),
  'roles', coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.is_system DESC, r.id)
    FROM roles r WHERE r.site_id = a.site_id AND r.account_id = a.id), '[]'::json))
  FROM ${customer(site, id)}), 'null'::json)`

/** Member of a customer, addresses in full. */
export async function readMember(tx: Tx, { siteId, id }: { siteId: string; id: string }): Promise<UserMember> {
  const { rows } = await tx.execute<{ member: UserMember }>(
    sql`SELECT ${memberJson} AS member FROM ${withRoles} WHERE m.site_id = ${siteId} AND m.id = ${id}`,
  )
  if (!rows[0]) throw new DomainError('member.missing')
  return rows[0].member
}

/** Locks those of the accounts that are open customers, in the order of their ids. */
export async function lockAccounts(tx: Tx, site: SiteRow, ids: readonly string[]): Promise<AccountRow[]> {
  const rows = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.siteId, site.id), inArray(accounts.id, [...ids])))
    .orderBy(accounts.id)
    .for('update')
  return rows.filter(({ id, status }) => id !== site.ownerAccountId && status !== 'closed')
}

/** Sets the same values on many accounts by one statement. */
export async function updateAccounts(
  tx: Tx,
  site: SiteRow,
  ids: readonly string[],
  set: Partial<Pick<AccountRow, 'managerId' | 'priceLevel'>>,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ ...set, version: sql`${accounts.version} + 1` })
    .where(and(eq(accounts.siteId, site.id), inArray(accounts.id, [...ids])))
}

/** Accounts that were merged into one, locked. */
export const mergedAccounts = (tx: Tx, { siteId, id }: Pick<AccountRow, 'siteId' | 'id'>): Promise<AccountRow[]> =>
  tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.siteId, siteId), eq(accounts.mergedIntoId, id)))
    .for('update')

/** Gives accounts that were merged into these the manager of these: who looks after them sees their history too. */
export async function followManager(tx: Tx, site: SiteRow, ids: readonly string[], managerId: string | null) {
  await tx
    .update(accounts)
    .set({ managerId })
    .where(and(eq(accounts.siteId, site.id), inArray(accounts.mergedIntoId, [...ids])))
}

/** Sets the tags of many accounts by one statement. */
export const setTags = (tx: Tx, rows: readonly AccountRow[], tagged: (row: AccountRow) => string[]): Promise<void> =>
  updateEach(
    tx,
    accounts,
    ['siteId', 'id'],
    rows.map((row) => ({ siteId: row.siteId, id: row.id, tags: tagged(row), version: row.version + 1 })),
  )

/** Whether this member works for the site and may sign in; locked so until the transaction ends. */
export async function isOperator(tx: Tx, site: SiteRow, memberId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.siteId, site.id),
        eq(members.id, memberId),
        eq(members.accountId, site.ownerAccountId ?? site.id),
        eq(members.status, 'active'),
      ),
    )
    .for('share')
  return rows.length > 0
}

/** Locks the owner of a customer account. */
export async function lockHolder(tx: Tx, { siteId, id }: Pick<AccountRow, 'siteId' | 'id'>): Promise<MemberRow> {
  const [holder] = await tx
    .select()
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.accountId, id), eq(members.roleId, members.id)))
    .for('update')
  if (!holder) throw new DomainError('member.missing')
  return holder
}

/** Locks a member of a customer account. */
export async function lockMemberOf(
  tx: Tx,
  { siteId, id }: Pick<AccountRow, 'siteId' | 'id'>,
  memberId: string,
): Promise<MemberRow> {
  const [member] = await tx
    .select()
    .from(members)
    .where(
      and(
        ...[eq(members.siteId, siteId), eq(members.accountId, id), eq(members.id, memberId)],
        ne(members.status, 'service'),
      ),
    )
    .for('update')
  if (!member) throw new DomainError('member.missing')
  return member
}

export async function membersOf(tx: Tx, { siteId, id }: Pick<AccountRow, 'siteId' | 'id'>): Promise<MemberRow[]> {
  return tx
    .select()
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.accountId, id)))
    .for('update')
}

export async function updateMember(tx: Tx, member: MemberRow, set: Partial<MemberRow>): Promise<MemberRow> {
  const [row] = await tx
    .update(members)
    .set({ ...set, version: member.version + 1 })
    .where(and(eq(members.siteId, member.siteId), eq(members.id, member.id)))
    .returning()
  if (!row) throw new DomainError('member.missing')
  return row
}

export async function hasRole(tx: Tx, { siteId, id }: Pick<AccountRow, 'siteId' | 'id'>, roleId: string) {
  const rows = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.siteId, siteId), eq(roles.accountId, id), eq(roles.id, roleId)))
    .for('share')
  return rows.length > 0
}

/** Orders of an account that are neither ended nor cancelled, and its wallet. */
export async function openBusiness(tx: Tx, { siteId, id }: Pick<AccountRow, 'siteId' | 'id'>) {
  const { rows } = await tx.execute<{ orders: number; packs: number; balance: string }>(sql`SELECT
    (SELECT count(*)::int FROM orders o WHERE o.site_id = ${siteId} AND o.account_id = ${id} AND o.status NOT IN ${ended}) AS orders,
    (SELECT count(*)::int FROM packs p WHERE p.site_id = ${siteId} AND p.account_id = ${id} AND p.state = 'active' AND p.total > p.used) AS packs,
    coalesce((SELECT amount_minor FROM balances WHERE site_id = ${siteId} AND account_id = ${id} AND book = 'wallet'), 0) AS balance`)
  return { orders: rows[0]?.orders ?? 0, packs: rows[0]?.packs ?? 0, balanceMinor: Number(rows[0]?.balance ?? 0) }
}

/** Customers with this name, or with a member of this address, oldest first. */
export const twinsJson = (
  site: SiteRow,
  { name, email, telPrefix, telephone }: { name: string; email: string; telPrefix: string; telephone: string },
): SQL => sql`SELECT coalesce((SELECT json_agg(json_build_object('id', t.id, 'accountNo', t.account_no, 'name', t.name,
    'by', t.by)) FROM (
  SELECT DISTINCT ON (x.id) x.id, x.account_no, x.name, x.by FROM (
    SELECT a.id, a.account_no, a.name, 'email' AS by, 1 AS rank FROM members m
    JOIN accounts a ON a.site_id = m.site_id AND a.id = m.account_id
    WHERE m.site_id = ${site.id} AND ${email} <> '' AND lower(m.email) = ${email.toLowerCase()}
    UNION ALL
    SELECT a.id, a.account_no, a.name, 'telephone', 2 FROM members m
    JOIN accounts a ON a.site_id = m.site_id AND a.id = m.account_id
    WHERE m.site_id = ${site.id} AND ${telephone} <> '' AND m.tel_prefix = ${telPrefix} AND m.telephone = ${telephone}
    UNION ALL
    SELECT a.id, a.account_no, a.name, 'name', 3 FROM accounts a
    WHERE a.site_id = ${site.id} AND ${name} <> '' AND lower(a.name) = ${name.toLowerCase()}) x
  WHERE x.id IS DISTINCT FROM ${site.ownerAccountId}::uuid ORDER BY x.id, x.rank LIMIT 5) t), '[]'::json)`

/** Notes about a customer, pinned first, then newest. */
export const notesJson = (siteId: string, accountId: string, caller: Caller): SQL => sql`SELECT coalesce((
  SELECT json_agg(json_build_object(${noteFields(caller)}) ORDER BY n.is_pinned DESC, n.created_at DESC, n.id DESC)
  FROM account_notes n WHERE n.site_id = ${siteId} AND n.account_id = ${accountId}), '[]'::json)`

export const presentNote = (row: AccountNoteRow, caller: Caller): UserNote => ({
  ...{ id: row.id, author: row.author, text: row.text, isPinned: row.isPinned },
  isOwn: row.authorId === caller.memberId,
  createdAt: Math.floor(row.createdAt.getTime() / 1000),
})

export async function insertNote(tx: Tx, note: Omit<AccountNoteRow, 'id'>): Promise<AccountNoteRow> {
  const row = { ...note, id: newId() }
  await tx.insert(accountNotes).values(row)
  return row
}

const oneNote = (siteId: string, accountId: string, id: string) =>
  and(eq(accountNotes.siteId, siteId), eq(accountNotes.accountId, accountId), eq(accountNotes.id, id))

export async function pinNote(
  tx: Tx,
  { siteId, accountId, id }: { siteId: string; accountId: string; id: string },
  isPinned: boolean,
): Promise<AccountNoteRow> {
  const [row] = await tx
    .update(accountNotes)
    .set({ isPinned })
    .where(oneNote(siteId, accountId, id))
    .returning()
  if (!row) throw new DomainError('user-note.missing')
  return row
}

export async function deleteNote(
  tx: Tx,
  { siteId, accountId, id }: { siteId: string; accountId: string; id: string },
): Promise<AccountNoteRow> {
  const [row] = await tx
    .delete(accountNotes)
    .where(oneNote(siteId, accountId, id))
    .returning()
  if (!row) throw new DomainError('user-note.missing')
  return row
}

/** Ids of the customers of a filter, newest first. */
export async function idsOf(tx: Tx, listing: Listing): Promise<string[]> {
  const { rows } = await tx.execute<Record<string, string[] | string>>(userIdsJson(listing))
  const ids = Object.values(rows[0] ?? {})[0] ?? []
  return typeof ids === 'string' ? (JSON.parse(ids) as string[]) : ids
}

/** Whether nobody on the site signs in by this name or address. */
export async function isLoginFree(tx: Tx, site: SiteRow, name: string): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.siteId, site.id), sql`lower(${members.loginName}) = ${name.toLowerCase()}`))
    .limit(1)
  return rows.length === 0
}
