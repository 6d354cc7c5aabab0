import type { SubAccount } from '@app/contracts/access/company'
import type { Scope } from '@app/contracts/access/permissions'
import type { SubAccountFilter, subAccountViews } from '@app/contracts/list-filters'
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { contains, epoch } from '#db/sql.ts'
import { accounts, departments, type MemberRow, members, type RoleRow, roles } from '#features/company/company.table.ts'
import { usedPasswords } from '#features/passwords/passwords.table.ts'
import { passkeys, recoveryCodes } from '#features/session/session.table.ts'
import type { Staff } from './asking.ts'

type View = (typeof subAccountViews)[number]

const idArray = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`
const secondStep = sql`(m.totp_since IS NOT NULL OR m.asks_second_step OR EXISTS (
  SELECT FROM passkeys p WHERE p.site_id = m.site_id AND p.member_id = m.id))`

const memberJson = (callerId: string): SQL => sql`json_build_object(
  'id', m.id, 'name', m.name, 'loginName', m.login_name, 'email', m.email, 'telPrefix', m.tel_prefix,
  'telephone', coalesce(m.telephone, ''), 'roleId', m.role_id, 'roleName', coalesce(r.name, ''),
  'deptId', d.id, 'deptName', coalesce(d.name, ''), 'isHolder', m.role_id = m.id, 'isSelf', m.id = ${callerId}::uuid,
  'state', m.status, 'hasSecondStep', ${secondStep}, 'lastLoginAt', ${epoch(sql`m.last_login_at`)},
  'lastLoginIp', coalesce(m.last_login_ip, ''), 'createdAt', ${epoch(sql`m.created_at`)}, 'version', m.version)`

const joined = sql`members m
  LEFT JOIN roles r ON r.site_id = m.site_id AND r.account_id = m.account_id AND r.id = m.role_id
  LEFT JOIN departments d ON d.site_id = m.site_id AND d.account_id = m.account_id AND d.id = m.dept_id`

const ofAccount = ({ siteId, accountId, staff }: Staff): SQL =>
  sql`m.site_id = ${siteId} AND m.account_id = ${accountId} AND m.status <> 'service' ${staff ? sql`AND m.id = ANY(${idArray(staff)})` : sql``}`

function inView(view: View, now: Date): SQL {
  switch (view) {
    case 'all':
      return sql`true`
    case 'invited':
    case 'disabled':
      return sql`m.status = ${view}`
    case 'noSecondStep':
      return sql`m.status = 'active' AND NOT ${secondStep}`
    case 'idle90':
      return sql`m.status = 'active'
        AND coalesce(m.last_login_at, m.created_at) < ${now.toISOString()}::timestamptz - interval '90 days'`
  }
}

function filtered({ q, roleId, deptId }: SubAccountFilter): SQL {
  const parts = [sql`true`]
  if (roleId) parts.push(sql`m.role_id = ${roleId}`)
  if (deptId) parts.push(sql`m.dept_id = ${deptId}`)
  if (q)
    parts.push(sql`(m.name ILIKE ${contains(q)} OR m.login_name ILIKE ${contains(q)} OR m.email ILIKE ${contains(q)}
      OR m.telephone ILIKE ${contains(q)})`)
  return sql.join(parts, sql` AND `)
}

const orders: Record<SubAccountFilter['sort'], SQL> = {
  name: sql`m.name, m.id`,
  '-name': sql`m.name DESC, m.id DESC`,
  lastLogin: sql`m.last_login_at NULLS FIRST, m.id`,
  '-lastLogin': sql`m.last_login_at DESC NULLS LAST, m.id DESC`,
  created: sql`m.created_at, m.id`,
  '-created': sql`m.created_at DESC, m.id DESC`,
}

interface Listing {
  callerId: string
  filter: SubAccountFilter
  now: Date
}

const page = (scope: Staff, { callerId, filter, now }: Listing, cut: SQL): SQL => sql`coalesce((
  SELECT json_agg(listed.member ORDER BY listed.n) FROM (
    SELECT ${memberJson(callerId)} AS member, row_number() OVER (ORDER BY ${orders[filter.sort]}) AS n
    FROM ${joined} WHERE ${ofAccount(scope)} AND ${filtered(filter)} AND ${inView(filter.view, now)}
    ORDER BY n ${cut}) listed), '[]'::json)`

/** Page of the account's members, total of the filter, and count per view. */
export function membersJson(scope: Staff, listing: Listing, { limit, offset }: { limit: number; offset: number }): SQL {
  const { filter, now } = listing
  const count = (view: View) => sql`count(*) FILTER (WHERE ${inView(view, now)})`
  return sql`SELECT json_build_object(
    'subAccounts', ${page(scope, listing, sql`LIMIT ${limit} OFFSET ${(offset - 1) * limit}`)},
    'total', counted.total, 'views', counted.views)::text
    FROM (SELECT ${count(filter.view)} AS total, json_build_object('all', ${count('all')}, 'invited', ${count('invited')},
        'noSecondStep', ${count('noSecondStep')}, 'idle90', ${count('idle90')}, 'disabled', ${count('disabled')}) AS views
      FROM members m WHERE ${ofAccount(scope)} AND ${filtered(filter)}) counted`
}

/** All members that match the filter, for a file. */
export const allMembersJson = (scope: Staff, listing: Listing): SQL =>
  sql`SELECT ${page(scope, listing, sql`LIMIT 10000`)}::text`

export async function readMember(tx: Tx, scope: Staff, callerId: string, id: string): Promise<SubAccount> {
  const { rows } = await tx.execute<{ member: SubAccount }>(
    sql`SELECT ${memberJson(callerId)} AS member FROM ${joined} WHERE ${ofAccount(scope)} AND m.id = ${id}`,
  )
  if (!rows[0]) throw new DomainError('member.missing')
  return rows[0].member
}

const mine = ({ siteId, accountId, staff }: Staff, id: string) =>
  and(
    eq(members.siteId, siteId),
    eq(members.accountId, accountId),
    eq(members.id, id),
    ne(members.status, 'service'),
    staff ? inArray(members.id, [...staff]) : undefined,
  )

/** Locks a member of the account until the transaction ends, and returns its role; the account owner has none. */
export async function lockMember(
  tx: Tx,
  scope: Staff,
  id: string,
): Promise<{ member: MemberRow; role: RoleRow | null }> {
  const [member] = await tx.select().from(members).where(mine(scope, id)).for('update')
  if (!member) throw new DomainError('member.missing')
  const ofMember = and(
    eq(roles.siteId, scope.siteId),
    eq(roles.accountId, scope.accountId),
    eq(roles.id, member.roleId),
  )
  const [role] = await tx.select().from(roles).where(ofMember)
  return { member, role: role ?? null }
}

/** Whether the account has this member and it may sign in; locked so until the transaction ends. */
export async function isActive(tx: Tx, scope: Staff, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(mine(scope, id), eq(members.status, 'active')))
    .for('share')
  return rows.length > 0
}

export async function updateMember(
  tx: Tx,
  scope: Staff,
  member: MemberRow,
  set: Partial<MemberRow>,
): Promise<MemberRow> {
  const [row] = await tx
    .update(members)
    .set({ ...set, version: member.version + 1 })
    .where(mine(scope, member.id))
    .returning()
  if (!row) throw new DomainError('member.missing')
  return row
}

/** Deletes the member with its credentials. Its history stays. */
export async function removeMember(tx: Tx, scope: Staff, id: string): Promise<void> {
  await removeSecondSteps(tx, scope, id)
  await tx.delete(usedPasswords).where(and(eq(usedPasswords.siteId, scope.siteId), eq(usedPasswords.memberId, id)))
  await tx
    .update(departments)
    .set({ headId: null })
    .where(
      and(eq(departments.siteId, scope.siteId), eq(departments.accountId, scope.accountId), eq(departments.headId, id)),
    )
  await tx.delete(members).where(mine(scope, id))
}

export async function removeSecondSteps(tx: Tx, { siteId }: Scope, memberId: string): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.siteId, siteId), eq(passkeys.memberId, memberId)))
  await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.siteId, siteId), eq(recoveryCodes.memberId, memberId)))
}

/** Names and addresses among these in use within the account, in lower case. */
export async function takenInAccount(
  tx: Tx,
  { siteId, accountId }: Staff,
  wanted: { loginNames: readonly string[]; emails: readonly string[] },
): Promise<{ loginNames: Set<string>; emails: Set<string> }> {
  const rows = await tx
    .select({ loginName: sql<string>`lower(${members.loginName})`, email: sql<string>`lower(${members.email})` })
    .from(members)
    .where(
      and(
        eq(members.siteId, siteId),
        eq(members.accountId, accountId),
        or(
          inArray(sql`lower(${members.loginName})`, [...wanted.loginNames]),
          inArray(sql`lower(${members.email})`, [...wanted.emails]),
        ),
      ),
    )
  return { loginNames: new Set(rows.map((row) => row.loginName)), emails: new Set(rows.map((row) => row.email)) }
}

export async function rolesOf(tx: Tx, { siteId, accountId }: Staff): Promise<RoleRow[]> {
  return tx
    .select()
    .from(roles)
    .where(and(eq(roles.siteId, siteId), eq(roles.accountId, accountId)))
}

/** Member of a link with the name of its account, whatever the account. */
export async function findInvitee(tx: Tx, siteId: string, id: string, { isLocked }: { isLocked: boolean }) {
  const query = tx
    .select({ member: members, accountName: accounts.name })
    .from(members)
    .innerJoin(accounts, and(eq(accounts.siteId, members.siteId), eq(accounts.id, members.accountId)))
    .where(and(eq(members.siteId, siteId), eq(members.id, id), eq(accounts.status, 'active')))
  const [member] = await (isLocked ? query.for('update', { of: members }) : query)
  return member
}
