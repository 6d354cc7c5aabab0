import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { nextNumber } from '#db/counter.ts'
import { addSystemRoles } from './company.repo.ts'
import { type AccountRow, accounts, type MemberRow, members } from './company.table.ts'
import { requireRoomForMember } from './people-limit.service.ts'

export { addSystemRoles } from './company.repo.ts'

type NewAccount = Pick<AccountRow, 'kind' | 'name'> &
  Partial<
    Pick<
      AccountRow,
      'partnerCode' | 'source' | 'registerIp' | 'createdById' | 'managerId' | 'priceLevel' | 'tags' | 'locale'
    >
  >

/** Opens an account with the day's next number and the system roles. */
export async function openAccount(
  tx: Tx,
  siteId: string,
  account: NewAccount,
  now: Date,
): Promise<{ id: string; accountNo: string }> {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  const number = await nextNumber(tx, siteId, 'account', day)
  const id = newId()
  const accountNo = `A${day}${String(number).padStart(4, '0')}`
  await tx.insert(accounts).values({ ...account, siteId, id, accountNo, createdAt: now })
  await addSystemRoles(tx, { siteId, accountId: id }, now)
  return { id, accountNo }
}

export type NewMember = Pick<MemberRow, 'loginName' | 'name' | 'email' | 'passwordHash'> &
  Partial<Pick<MemberRow, 'telPrefix' | 'telephone'>>

/** Adds a member to an account; without a role it becomes the account owner. Throws 'quota.members'. */
export async function addMember(
  tx: Tx,
  owner: { siteId: string; accountId: string },
  member: NewMember,
  now: Date,
  roleId?: string,
): Promise<string> {
  await requireRoomForMember(tx, owner.siteId)
  const id = newId()
  await tx.insert(members).values({ ...owner, ...member, id, roleId: roleId ?? id, createdAt: now })
  return id
}

/** Adds a member that is no person, for an API key; it has no password and is on no list of people. */
export async function addService(
  tx: Tx,
  owner: { siteId: string; accountId: string },
  member: Pick<MemberRow, 'name' | 'roleId' | 'deptId'>,
  now: Date,
): Promise<string> {
  const id = newId()
  const nobody = { loginName: `api-key:${id}`, email: '', passwordHash: '', status: 'service' as const }
  await tx.insert(members).values({ ...owner, ...member, ...nobody, id, createdAt: now })
  return id
}
