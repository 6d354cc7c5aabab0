import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type AccountRow, accounts, members, roles } from '#features/company/company.table.ts'
import { sites } from '#features/sites/sites.table.ts'

/** The account that an order belongs to. */
export async function accountOf(tx: Tx, siteId: string, id: string): Promise<AccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.siteId, siteId), eq(accounts.id, id)))
  return account
}

const parts = {
  ...{ id: members.id, name: members.name, email: members.email, roleId: members.roleId },
  ...{ telPrefix: members.telPrefix, telephone: members.telephone },
  ...{ base: roles.base, reach: roles.reach, permissions: roles.permissions },
}

/** Active members of an account whose role keeps its books. */
export function bookkeepers(tx: Tx, siteId: string, accountId: string) {
  return tx
    .select(parts)
    .from(members)
    .innerJoin(roles, and(eq(roles.siteId, members.siteId), eq(roles.id, members.roleId)))
    .where(
      and(
        ...[eq(members.siteId, siteId), eq(members.accountId, accountId), eq(members.status, 'active')],
        eq(roles.base, 'accountant'),
      ),
    )
    .orderBy(members.id)
}

/** Roles of the account that runs a site, those that came with it first. */
export function staffRoles(tx: Tx, siteId: string): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .innerJoin(sites, and(eq(sites.id, roles.siteId), eq(sites.ownerAccountId, roles.accountId)))
    .where(eq(roles.siteId, siteId))
    .orderBy(asc(roles.createdAt), asc(roles.id))
}

/** Active members of an account who have one of some roles. */
export function membersWith(tx: Tx, siteId: string, accountId: string, roleIds: readonly string[]) {
  return tx
    .select(parts)
    .from(members)
    .innerJoin(roles, and(eq(roles.siteId, members.siteId), eq(roles.id, members.roleId)))
    .where(
      and(
        ...[eq(members.siteId, siteId), eq(members.accountId, accountId), eq(members.status, 'active')],
        inArray(members.roleId, [...roleIds]),
      ),
    )
    .orderBy(asc(members.id))
}

/** Role of a member; that of an account's owner is its own id. */
export async function roleOf(tx: Tx, siteId: string, memberId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ roleId: members.roleId })
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.id, memberId)))
  return row?.roleId
}

/** Active members of an account with their roles, those with these ids or all; the account's owner has no role. */
export function activeMembers(tx: Tx, siteId: string, accountId: string, ids?: readonly string[]) {
  return tx
    .select(parts)
    .from(members)
    .leftJoin(roles, and(eq(roles.siteId, members.siteId), eq(roles.id, members.roleId)))
    .where(
      and(
        ...[eq(members.siteId, siteId), ids && inArray(members.id, [...ids])],
        ...[eq(members.accountId, accountId), eq(members.status, 'active')],
      ),
    )
    .orderBy(asc(members.id))
}
