import { type Permission, permissionsOf } from '@app/contracts/access/permissions'
import { type NotifyRecipient, rolesAmong } from '@app/contracts/settings/notify-values'
import type { Tx } from '#db/client.ts'
import type { AccountRow } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { activeMembers, bookkeepers, membersWith } from './further-people.repo.ts'

export { accountOf } from './further-people.repo.ts'

/** Active members of a customer whose role keeps its books and lets them read what is asked for. */
export async function accountantsOf(tx: Tx, siteId: string, accountId: string, need: Permission) {
  const rows = await bookkeepers(tx, siteId, accountId)
  return rows.filter(({ permissions }) => permissions === null || permissions.includes(need))
}

type Site = Pick<SiteRow, 'id' | 'ownerAccountId' | 'isRoot'>
/** Active member of the account that runs a site, with its role. */
export type Operator = Awaited<ReturnType<typeof activeMembers>>[number]

/** Operators whose role lets them do what is asked for; the owner of the site among them. */
export async function operatorsWho(
  tx: Tx,
  site: Site,
  need: Permission,
): Promise<(Operator & { accountId: string })[]> {
  const { ownerAccountId: accountId } = site
  if (accountId === null) return []
  const all = await activeMembers(tx, site.id, accountId)
  return all.filter((member) => maySee(site, member, need)).map((member) => ({ ...member, accountId }))
}

/** An operator by its id, while it is active. */
export async function operatorIn(
  tx: Tx,
  site: Site,
  id: string,
): Promise<(Operator & { accountId: string }) | undefined> {
  const { ownerAccountId: accountId } = site
  const [member] = accountId === null ? [] : await activeMembers(tx, site.id, accountId, [id])
  return member && accountId !== null ? { ...member, accountId } : undefined
}

/** Whether an operator's role grants a right; the owner of the site has no role, and all of them. */
function maySee({ isRoot }: Site, { id, roleId, base, permissions }: Operator, need: Permission): boolean {
  if (roleId === id) return true
  const ofRole = base ? permissionsOf(isRoot ? 'platform' : 'reseller', base) : []
  return ofRole.includes(need) && (permissions?.includes(need) ?? true)
}

/**
 * Operators whom a site has told of an event of an account: who manages it, and the members of the roles that the site
 * named. Each once, and only those whose role lets them read what is asked for; one of limited reach reads of the
 * customers that it manages.
 */
export async function staffOf(
  tx: Tx,
  site: Site,
  { managerId }: Pick<AccountRow, 'managerId'>,
  { wanted, need }: { wanted: readonly NotifyRecipient[]; need: Permission },
): Promise<(Operator & { accountId: string })[]> {
  const { ownerAccountId: accountId } = site
  if (accountId === null) return []
  const [manager] =
    wanted.includes('manager') && managerId !== null ? await activeMembers(tx, site.id, accountId, [managerId]) : []
  const roleIds = rolesAmong(wanted)
  const ofRoles = roleIds.length === 0 ? [] : await membersWith(tx, site.id, accountId, roleIds)
  const reached = ofRoles.filter(({ id, reach }) => reach === 'all' || id === managerId)
  const all = [...(manager ? [manager] : []), ...reached.filter(({ id }) => id !== manager?.id)]
  return all.filter((member) => maySee(site, member, need)).map((member) => ({ ...member, accountId }))
}
