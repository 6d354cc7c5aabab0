import type { SysRole } from '@app/contracts/access/company'
import type { Scope } from '@app/contracts/access/permissions'
import { and, eq, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { contains } from '#db/sql.ts'
import { apiKeys } from '#features/company/api-keys.table.ts'
import { members, type RoleRow, roles } from '#features/company/company.table.ts'
import type { Staff } from './asking.ts'

type Own = Scope & { accountId: string }

const roleJson = (callerId: string): SQL => sql`json_build_object(
  'id', r.id, 'name', r.name, 'code', r.code, 'description', r.description, 'base', r.base, 'reach', r.reach,
  'pages', r.pages, 'permissions', r.permissions, 'isSystem', r.is_system,
  'isOwn', EXISTS (SELECT FROM members m WHERE m.site_id = r.site_id AND m.id = ${callerId} AND m.role_id = r.id),
  'members', (SELECT count(*) FROM members m
    WHERE m.site_id = r.site_id AND m.account_id = r.account_id AND m.role_id = r.id AND m.status <> 'service'),
  'version', r.version, 'updatedAt', floor(extract(epoch FROM r.updated_at))::bigint)`

const ofAccount = ({ siteId, accountId }: Own): SQL => sql`r.site_id = ${siteId} AND r.account_id = ${accountId}`

/** Roles of the account, system roles first, with their number. */
export function rolesJson(
  scope: Own,
  callerId: string,
  { q, limit, offset }: { q?: string | undefined; limit: number; offset: number },
): SQL {
  const matching = q
    ? sql`AND (r.name ILIKE ${contains(q)} OR r.code ILIKE ${contains(q)} OR r.description ILIKE ${contains(q)})`
    : sql``
  return sql`SELECT json_build_object(
    'sysRoleList', coalesce((SELECT json_agg(${roleJson(callerId)} ORDER BY r.is_system DESC, r.created_at, r.id) FROM (
      SELECT * FROM roles r WHERE ${ofAccount(scope)} ${matching}
      ORDER BY r.is_system DESC, r.created_at, r.id LIMIT ${limit} OFFSET ${(offset - 1) * limit}) r), '[]'::json),
    'total', (SELECT count(*) FROM roles r WHERE ${ofAccount(scope)} ${matching}))::text`
}

/** Whether the account has the system roles: older accounts were opened without them. */
export const hasSystemRoles = (scope: Own): SQL =>
  sql`SELECT to_json(EXISTS (SELECT FROM roles r WHERE ${ofAccount(scope)} AND r.is_system))::text`

export async function readRole(tx: Tx, scope: Own, callerId: string, id: string): Promise<SysRole> {
  const { rows } = await tx.execute<{ role: SysRole }>(
    sql`SELECT ${roleJson(callerId)} AS role FROM roles r WHERE ${ofAccount(scope)} AND r.id = ${id}`,
  )
  if (!rows[0]) throw new DomainError('role.missing')
  return rows[0].role
}

const mine = ({ siteId, accountId }: Own, id: string) =>
  and(eq(roles.siteId, siteId), eq(roles.accountId, accountId), eq(roles.id, id))

/** Locks a role of the account until the transaction ends. */
export async function findRole(
  tx: Tx,
  scope: Own,
  id: string,
  strength: 'update' | 'share',
): Promise<RoleRow | undefined> {
  const [role] = await tx.select().from(roles).where(mine(scope, id)).for(strength)
  return role
}

export async function insertRole(tx: Tx, row: typeof roles.$inferInsert): Promise<void> {
  await tx.insert(roles).values(row)
}

/** Updates the version that the caller saw; returns false after a concurrent change. */
export async function updateRole(
  tx: Tx,
  scope: Own,
  { id, version }: { id: string; version: number },
  set: Partial<RoleRow>,
): Promise<boolean> {
  const done = await tx
    .update(roles)
    .set({ ...set, version: version + 1 })
    .where(and(mine(scope, id), eq(roles.version, version)))
    .returning({ id: roles.id })
  return done.length === 1
}

export async function removeRole(tx: Tx, scope: Own, id: string): Promise<void> {
  await tx.delete(roles).where(mine(scope, id))
}

/** Number of members with a role, and of API keys that are not revoked. */
export async function membersWith(tx: Tx, { siteId, accountId }: Own, roleId: string): Promise<number> {
  const isRevoked = sql`EXISTS (SELECT FROM ${apiKeys} k
    WHERE k.site_id = ${members.siteId} AND k.id = ${members.id} AND k.revoked_at IS NOT NULL)`
  return tx.$count(
    members,
    and(...[eq(members.siteId, siteId), eq(members.accountId, accountId), eq(members.roleId, roleId)], not(isRevoked)),
  )
}

/** Whether the role has members outside the caller's data scope. */
export async function isHeldBeyond(tx: Tx, { siteId, accountId, staff }: Staff, roleId: string): Promise<boolean> {
  if (staff === null) return false
  const condition = and(eq(members.siteId, siteId), eq(members.accountId, accountId), eq(members.roleId, roleId))
  return (await tx.$count(members, and(condition, notInArray(members.id, [...staff])))) > 0
}

export async function hasRole(tx: Tx, { siteId }: Own, memberId: string, roleId: string): Promise<boolean> {
  const count = await tx.$count(
    members,
    and(eq(members.siteId, siteId), eq(members.id, memberId), eq(members.roleId, roleId)),
  )
  return count > 0
}
