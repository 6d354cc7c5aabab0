import type { Dept } from '@app/contracts/access/company'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { accounts, type DepartmentRow, departments, members } from '#features/company/company.table.ts'
import type { Staff } from './asking.ts'

const deptJson = sql`json_build_object(
  'id', d.id, 'parentId', d.parent_id, 'name', d.name, 'code', d.code,
  'head', (SELECT json_build_object('id', m.id, 'name', m.name) FROM members m
    WHERE m.site_id = d.site_id AND m.account_id = d.account_id AND m.id = d.head_id),
  'position', d.position,
  'members', (SELECT count(*) FROM members m
    WHERE m.site_id = d.site_id AND m.account_id = d.account_id AND m.dept_id = d.id
      AND m.status <> 'service'),
  'version', d.version, 'createdAt', floor(extract(epoch FROM d.created_at))::bigint)`

const ofAccount = ({ siteId, accountId }: Staff): SQL => sql`d.site_id = ${siteId} AND d.account_id = ${accountId}`

/** Departments of the account, siblings in order, with their number. */
export function deptsJson(scope: Staff, { limit, offset }: { limit: number; offset: number }): SQL {
  const order = sql`d.parent_id NULLS FIRST, d.position, d.id`
  return sql`SELECT json_build_object(
    'depts', coalesce((SELECT json_agg(${deptJson} ORDER BY ${order}) FROM (
      SELECT * FROM departments d WHERE ${ofAccount(scope)} ORDER BY ${order}
      LIMIT ${limit} OFFSET ${(offset - 1) * limit}) d), '[]'::json),
    'total', (SELECT count(*) FROM departments d WHERE ${ofAccount(scope)}))::text`
}

export async function readDept(tx: Tx, scope: Staff, id: string): Promise<Dept> {
  const { rows } = await tx.execute<{ dept: Dept }>(
    sql`SELECT ${deptJson} AS dept FROM departments d WHERE ${ofAccount(scope)} AND d.id = ${id}`,
  )
  if (!rows[0]) throw new DomainError('dept.missing')
  return rows[0].dept
}

/** All departments of the account, siblings in order. Locks the account, so that two moves cannot make a cycle. */
export async function lockTree(tx: Tx, scope: Staff): Promise<DepartmentRow[]> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.siteId, scope.siteId), eq(accounts.id, scope.accountId)))
    .for('update')
  return treeOf(tx, scope)
}

export async function treeOf(tx: Tx, { siteId, accountId }: Staff): Promise<DepartmentRow[]> {
  return tx
    .select()
    .from(departments)
    .where(and(eq(departments.siteId, siteId), eq(departments.accountId, accountId)))
    .orderBy(asc(departments.position), asc(departments.id))
}

export async function insertDept(tx: Tx, row: typeof departments.$inferInsert): Promise<void> {
  await tx.insert(departments).values(row)
}

const one = ({ siteId, accountId }: Staff, id: string) =>
  and(eq(departments.siteId, siteId), eq(departments.accountId, accountId), eq(departments.id, id))

export async function updateDept(tx: Tx, scope: Staff, id: string, set: Partial<DepartmentRow>): Promise<void> {
  await tx.update(departments).set(set).where(one(scope, id))
}

export async function removeDept(tx: Tx, scope: Staff, id: string): Promise<void> {
  await tx.delete(departments).where(one(scope, id))
}

/** Stores the order of siblings. */
export async function placeInOrder(tx: Tx, scope: Staff, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) await tx.update(departments).set({ position }).where(one(scope, id))
}

const staff = ({ siteId, accountId }: Staff) => and(eq(members.siteId, siteId), eq(members.accountId, accountId))

/** Members of the account within the data scope among these ids, with their departments. */
export async function membersAmong(tx: Tx, scope: Staff, ids: readonly string[]) {
  return tx
    .select({ id: members.id, name: members.name, deptId: members.deptId })
    .from(members)
    .where(and(staff(scope), inArray(members.id, within(scope, ids))))
}

const within = ({ staff: reached }: Staff, ids: readonly string[]) => ids.filter((id) => reached?.includes(id) ?? true)

export async function putMembers(tx: Tx, scope: Staff, ids: readonly string[], deptId: string): Promise<number> {
  const moved = await tx
    .update(members)
    .set({ deptId, version: sql`${members.version} + 1` })
    .where(and(staff(scope), inArray(members.id, [...ids])))
    .returning({ id: members.id })
  return moved.length
}

/** Moves everybody of one department into another, or into none. */
export async function emptyDept(tx: Tx, scope: Staff, from: string, to: string | null): Promise<number> {
  const moved = await tx
    .update(members)
    .set({ deptId: to, version: sql`${members.version} + 1` })
    .where(and(staff(scope), eq(members.deptId, from)))
    .returning({ id: members.id })
  return moved.length
}
