import type { BaseRole, Scope } from '@app/contracts/access/permissions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { sites } from '#features/sites/sites.table.ts'
import { type AccountRow, accounts, members, roles } from './company.table.ts'

const systemRoles: Record<'zh' | 'en', Record<BaseRole, { name: string; description: string }>> = {
  zh: {
    admin: { name: '管理员', description: '全部页面与功能，包括角色、部门与子账号' },
    accountant: { name: '财务', description: '查看订单、付款与账单' },
    developer: { name: '开发者', description: '只看工作台，用于对接与排查' },
  },
  en: {
    admin: { name: 'Administrator', description: 'Every page and function, with roles, departments and sub-accounts' },
    accountant: { name: 'Accountant', description: 'Sees orders, pays them and sees the bills' },
    developer: { name: 'Developer', description: 'Sees the workbench; for integration and looking into things' },
  },
}

/**
 * Adds the three system roles of an account, named in the site's language; each grants all of its base. Existing roles
 * stay as they are, and so does a member's own role of the same name.
 */
export async function addSystemRoles(tx: Tx, owner: { siteId: string; accountId: string }, now: Date): Promise<void> {
  const [site] = await tx.select({ locale: sites.locale }).from(sites).where(eq(sites.id, owner.siteId))
  const names = systemRoles[site?.locale ?? 'zh']
  // In the order of the object, because ids sort in the order in which roles are listed.
  const rows = Object.entries(names).map(([base, words]) => ({
    ...owner,
    ...words,
    id: newId(),
    // Its type is the key of the record above.
    base: base as BaseRole,
    code: base,
    isSystem: true,
    createdAt: now,
    updatedAt: now,
  }))
  await tx.insert(roles).values(rows).onConflictDoNothing()
}

/** Account of the site, if visible to this transaction. */
export async function findAccount(tx: Tx, siteId: string, id: string): Promise<AccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.siteId, siteId), eq(accounts.id, id)))
  return account
}

/** Account of the site, locked until the transaction ends. */
export async function lockAccount(tx: Tx, siteId: string, id: string): Promise<AccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.siteId, siteId), eq(accounts.id, id)))
    .for('update')
  return account
}

/** Account into which one was merged; null for one that was not. */
export async function mergedInto(tx: Tx, siteId: string, id: string): Promise<string | null> {
  const [account] = await tx
    .select({ into: accounts.mergedIntoId })
    .from(accounts)
    .where(and(eq(accounts.siteId, siteId), eq(accounts.id, id)))
  return account?.into ?? null
}

/** An account and those merged into it, as an SQL array of ids: their books are read together. */
export const withMerged = (siteId: SQL | string, accountId: SQL | string): SQL =>
  sql`ARRAY(SELECT ${accountId}::uuid UNION ALL SELECT m.id FROM accounts m
    WHERE m.site_id = ${siteId} AND m.merged_into_id = ${accountId}::uuid)`

/** Changes a locked account. */
export async function updateAccount(tx: Tx, account: AccountRow, set: Partial<AccountRow>): Promise<AccountRow> {
  const [row] = await tx
    .update(accounts)
    .set({ ...set, version: account.version + 1 })
    .where(and(eq(accounts.siteId, account.siteId), eq(accounts.id, account.id)))
    .returning()
  if (!row) throw new DomainError('user.missing')
  return row
}

/** Account owner, who has no role. */
export const holdersOf = (tx: Tx, siteId: string, accountId: string) =>
  tx
    .select({ name: members.name, email: members.email, telPrefix: members.telPrefix, telephone: members.telephone })
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.accountId, accountId), eq(members.roleId, members.id)))

/** Customers of an account manager, or of nobody for `none`, as a condition on an account's id. Customers see none. */
export const managedBy = ({ siteId, accountId }: Scope, column: SQL, managerId: string): SQL =>
  accountId === null
    ? sql`${column} IN (SELECT a.id FROM accounts a WHERE a.site_id = ${siteId}
        AND ${managerId === 'none' ? sql`a.manager_id IS NULL` : sql`a.manager_id = ${managerId}`})`
    : sql`false`
