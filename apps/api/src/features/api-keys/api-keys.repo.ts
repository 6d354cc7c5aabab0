import type { ApiKey } from '@app/contracts/access/api-keys'
import type { ApiKeyFilter, apiKeyViews } from '@app/contracts/list-filters'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Database, Tx } from '#db/client.ts'
import { contains, epoch } from '#db/sql.ts'
import { type ApiKeyRow, apiKeys } from '#features/company/api-keys.table.ts'
import { accounts, type MemberRow, members, type RoleRow, roles } from '#features/company/company.table.ts'
import { type LivingMember, siteScope } from '#features/session/session.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { Staff } from '#features/team/grants.service.ts'

type View = (typeof apiKeyViews)[number]

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`
const isExpired = (now: Date) => sql`(k.revoked_at IS NULL AND k.expires_at <= ${at(now)})`

const keyJson = (now: Date): SQL => sql`json_build_object(
  'id', k.id, 'name', m.name, 'lastFour', k.last_four, 'roleId', m.role_id, 'roleName', coalesce(r.name, ''),
  'deptId', d.id, 'deptName', coalesce(d.name, ''), 'ipList', k.ip_list,
  'state', CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN ${isExpired(now)} THEN 'expired' ELSE 'active' END,
  'expiresAt', ${epoch(sql`k.expires_at`)}, 'lastUsedAt', ${epoch(sql`k.last_used_at`)}, 'lastUsedIp', k.last_used_ip,
  'previousUntil', CASE WHEN k.previous_until > ${at(now)} THEN ${epoch(sql`k.previous_until`)} END,
  'previousLastFour', k.previous_last_four, 'createdBy', k.created_by, 'createdAt', ${epoch(sql`k.created_at`)},
  'revokedAt', ${epoch(sql`k.revoked_at`)}, 'revokedBy', k.revoked_by, 'version', m.version)`

const joined = sql`api_keys k
  JOIN members m ON m.site_id = k.site_id AND m.id = k.id
  LEFT JOIN roles r ON r.site_id = m.site_id AND r.account_id = m.account_id AND r.id = m.role_id
  LEFT JOIN departments d ON d.site_id = m.site_id AND d.account_id = m.account_id AND d.id = m.dept_id`

/** A limited reach has the keys that its members made. */
const ofAccount = ({ siteId, accountId, staff }: Staff): SQL => {
  const made = staff ? sql`AND k.created_by_id = ANY(${`{${staff.join(',')}}`}::uuid[])` : sql``
  return sql`k.site_id = ${siteId} AND k.account_id = ${accountId} ${made}`
}

function inView(view: View, now: Date): SQL {
  switch (view) {
    case 'all':
      return sql`true`
    case 'active':
      return sql`(k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${at(now)}))`
    case 'expired':
      return isExpired(now)
    case 'revoked':
      return sql`k.revoked_at IS NOT NULL`
  }
}

const matching = (q: string | undefined) =>
  q ? sql`(m.name ILIKE ${contains(q)} OR k.last_four = ${q} OR k.previous_last_four = ${q})` : sql`true`

const orders: Record<ApiKeyFilter['sort'], SQL> = {
  name: sql`m.name, k.id`,
  '-name': sql`m.name DESC, k.id DESC`,
  lastUsed: sql`k.last_used_at NULLS FIRST, k.id`,
  '-lastUsed': sql`k.last_used_at DESC NULLS LAST, k.id DESC`,
  created: sql`k.created_at, k.id`,
  '-created': sql`k.created_at DESC, k.id DESC`,
}

/** Page of an account's keys, total of the filter, and count per view. */
export function keysJson(scope: Staff, { view, q, sort, limit, offset }: ApiKeyFilter, now: Date): SQL {
  const count = (each: View) => sql`count(*) FILTER (WHERE ${inView(each, now)})`
  return sql`SELECT json_build_object('apiKeys', coalesce((SELECT json_agg(listed.key ORDER BY listed.n) FROM (
      SELECT ${keyJson(now)} AS key, row_number() OVER (ORDER BY ${orders[sort]}) AS n FROM ${joined}
      WHERE ${ofAccount(scope)} AND ${matching(q)} AND ${inView(view, now)}
      ORDER BY n LIMIT ${limit} OFFSET ${(offset - 1) * limit}) listed), '[]'::json),
    'total', counted.total, 'views', counted.views)::text
    FROM (SELECT ${count(view)} AS total, json_build_object('all', ${count('all')}, 'active', ${count('active')},
        'expired', ${count('expired')}, 'revoked', ${count('revoked')}) AS views
      FROM ${joined} WHERE ${ofAccount(scope)} AND ${matching(q)}) counted`
}

/** All keys of an account, newest first. */
export const keysOfJson = (scope: Staff, now: Date): SQL => sql`SELECT json_build_object('apiKeys', coalesce((
  SELECT json_agg(${keyJson(now)} ORDER BY k.created_at DESC, k.id DESC) FROM ${joined}
  WHERE ${ofAccount(scope)}), '[]'::json))::text`

export async function readKey(tx: Tx, scope: Staff, id: string, now: Date): Promise<ApiKey> {
  const { rows } = await tx.execute<{ key: ApiKey }>(
    sql`SELECT ${keyJson(now)} AS key FROM ${joined} WHERE ${ofAccount(scope)} AND k.id = ${id}`,
  )
  if (!rows[0]) throw new DomainError('api-key.missing')
  return rows[0].key
}

export interface LockedKey {
  key: ApiKeyRow
  member: MemberRow
  role: RoleRow | null
}

/** Locks a key of the account until the transaction ends, with its member and role. */
export async function lockKey(tx: Tx, scope: Staff, id: string): Promise<LockedKey> {
  const { siteId, accountId, staff } = scope
  const [member] = await tx
    .select()
    .from(members)
    .where(
      and(
        ...[eq(members.siteId, siteId), eq(members.accountId, accountId), eq(members.id, id)],
        eq(members.status, 'service'),
      ),
    )
    .for('update')
  const [key] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.siteId, siteId), eq(apiKeys.accountId, accountId), eq(apiKeys.id, id)))
    .for('update')
  if (!member || !key || (staff && !staff.includes(key.createdById))) throw new DomainError('api-key.missing')
  const [role] = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.siteId, siteId), eq(roles.accountId, accountId), eq(roles.id, member.roleId)))
  return { key, member, role: role ?? null }
}

export async function insertKey(tx: Tx, row: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(apiKeys).values(row)
}

export async function updateKey(tx: Tx, { siteId, id }: ApiKeyRow, set: Partial<ApiKeyRow>): Promise<void> {
  await tx
    .update(apiKeys)
    .set(set)
    .where(and(eq(apiKeys.siteId, siteId), eq(apiKeys.id, id)))
}

/** Changes a locked key's member, and with it the version that callers see. */
export async function updateKeyMember(tx: Tx, member: MemberRow, set: Partial<MemberRow>): Promise<void> {
  await tx
    .update(members)
    .set({ ...set, version: member.version + 1 })
    .where(and(eq(members.siteId, member.siteId), eq(members.id, member.id)))
}

/** Number of an account's keys in use; locks the account, so that two at once cannot exceed the limit. */
export async function countInUse(tx: Tx, { siteId, accountId }: Staff, now: Date): Promise<number> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.siteId, siteId), eq(accounts.id, accountId)))
    .for('update')
  return tx.$count(
    apiKeys,
    and(
      ...[eq(apiKeys.siteId, siteId), eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)],
      or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
    ),
  )
}

/** Key as a call presents it. */
export interface PresentedKey extends LivingMember {
  lastFour: string
  isPrevious: boolean
  previousUntil: string | null
  ipList: string[]
  expiresAt: string | null
  revokedAt: string | null
  isFrozen: boolean
  lastUsedAt: string | null
}

/** Key of a hash on a site, whatever its state; null if there is none. */
export function findPresented(db: Database, site: SiteRow, hash: string): Promise<PresentedKey | null> {
  return db.read(
    siteScope(site),
    sql`SELECT (SELECT json_build_object('memberId', m.id, 'accountId', m.account_id, 'name', m.name,
        'roleId', m.role_id, 'base', r.base, 'permissions', r.permissions, 'pages', r.pages, 'reach', r.reach,
        'deptId', m.dept_id, 'lastFour', k.last_four, 'isPrevious', k.secret_hash <> ${hash},
        'previousUntil', k.previous_until, 'ipList', k.ip_list, 'expiresAt', k.expires_at, 'revokedAt', k.revoked_at,
        'isFrozen', a.status <> 'active', 'lastUsedAt', k.last_used_at)
      FROM ${apiKeys} k
      JOIN ${members} m ON m.site_id = k.site_id AND m.id = k.id AND m.status = 'service'
      JOIN ${accounts} a ON a.site_id = k.site_id AND a.id = k.account_id
      LEFT JOIN ${roles} r ON r.site_id = m.site_id AND r.id = m.role_id AND r.account_id = m.account_id
      WHERE k.site_id = ${site.id} AND (k.secret_hash = ${hash} OR k.previous_hash = ${hash}))`,
  )
}

/** Notes when and from where a key was used. */
export async function noteUse(db: Database, site: SiteRow, id: string, ip: string, now: Date): Promise<void> {
  await db.transaction(siteScope(site), (tx) =>
    tx
      .update(apiKeys)
      .set({ lastUsedAt: now, lastUsedIp: ip })
      .where(and(eq(apiKeys.siteId, site.id), eq(apiKeys.id, id))),
  )
}
