import { type Permission, permissionsOf } from '@app/contracts/access/permissions'
import type { Tx } from '#db/client.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { activeMember, bookkeepers } from './further-people.repo.ts'

export { accountOf } from './further-people.repo.ts'

/** Active members of a customer whose role keeps its books and lets them read what is asked for. */
export async function accountantsOf(tx: Tx, siteId: string, accountId: string, need: Permission) {
  const rows = await bookkeepers(tx, siteId, accountId)
  return rows.filter(({ permissions }) => permissions === null || permissions.includes(need))
}

/** The operator who manages a customer, if its role still lets it read what is asked for. */
export async function managerOf(
  tx: Tx,
  site: Pick<SiteRow, 'id' | 'ownerAccountId' | 'isRoot'>,
  managerId: string | null,
  need: Permission,
) {
  if (managerId === null || site.ownerAccountId === null) return undefined
  const member = await activeMember(tx, site.id, site.ownerAccountId, managerId)
  if (!member) return undefined
  const { base, permissions } = member
  const ofRole = base ? permissionsOf(site.isRoot ? 'platform' : 'reseller', base) : []
  const maySee = ofRole.includes(need) && (permissions?.includes(need) ?? true)
  return member.roleId !== member.id && !maySee ? undefined : { ...member, accountId: site.ownerAccountId }
}
