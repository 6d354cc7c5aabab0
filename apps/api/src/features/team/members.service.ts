import type * as contract from '@app/contracts/access/company'
import type { Received } from '@app/contracts/endpoint'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { alreadyProved, type Prove } from '#core/prove.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addMember } from '#features/company/company.service.ts'
import type { MemberRow, RoleRow } from '#features/company/company.table.ts'
import { requireRoomForMember } from '#features/company/people-limit.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { isWithoutPassword, noPassword } from '#features/passwords/password-link.service.ts'
import { refusePassword } from '#features/passwords/password-rules.service.ts'
import { endSessions } from '#features/session/session.service.ts'
import { type Asking, ownAccount } from './asking.ts'
import { treeOf } from './depts.repo.ts'
import { covers, isSensitive } from './grants.service.ts'
import { sendInvitation } from './invitations.service.ts'
import * as repo from './members.repo.ts'
import { refuseDeptBeyond } from './reach.ts'
import { findRole } from './roles.repo.ts'
import { refuseTakenMember } from './taken.ts'

export { refuseTaken } from './taken.ts'

type CreateBody = Received<typeof contract.createSubAccount>['body']
type UpdateBody = Received<typeof contract.updateSubAccount>['body']

/** Creates a member of the caller's account: invited by a link, or active if a first password is given. */
export async function createMember(
  ctx: Ctx,
  asking: Asking,
  body: CreateBody,
  prove: Prove,
): Promise<{ subAccount: contract.SubAccount; inviteUrl: string | null }> {
  const { caller, site } = asking
  const scope = ownAccount(caller)
  const { password } = body
  if (password) await refusePassword(ctx, site, password)
  const passwordHash = password ? await ctx.passwords.hash(password) : noPassword()
  return refuseTakenMember(ctx, caller, () =>
    ctx.db.transaction(scope, async (tx) => {
      const { member, inviteUrl } = await add(tx, ctx, asking, { body, passwordHash, prove })
      return { subAccount: await repo.readMember(tx, { ...scope, staff: null }, caller.memberId, member.id), inviteUrl }
    }),
  )
}

/** Invites one of many in the caller's transaction; identity was confirmed at the start if necessary. */
export async function inviteIn(tx: Tx, ctx: Ctx, asking: Asking, wish: CreateBody): Promise<void> {
  const body = { ...wish, password: undefined }
  await add(tx, ctx, asking, { body, passwordHash: noPassword(), prove: alreadyProved })
}

async function add(
  tx: Tx,
  ctx: Ctx,
  asking: Asking,
  { body, passwordHash, prove }: { body: CreateBody; passwordHash: string; prove: Prove },
) {
  const { caller } = asking
  const scope = ownAccount(caller)
  const { password, roleId, deptId, loginName, ...contact } = body
  if (isSensitive(asking, await requireRole(tx, asking, roleId))) prove()
  await requireDept(tx, asking, deptId)
  const content = { loginName, name: contact.name, email: contact.email, ...phoneOf(contact) }
  const id = await addMember(tx, scope, { ...content, passwordHash }, ctx.clock.now(), roleId)
  // The new member is in nobody's data scope yet.
  const anybody = { ...scope, staff: null }
  const { member: added } = await repo.lockMember(tx, anybody, id)
  const member = await repo.updateMember(tx, anybody, added, { deptId, status: password ? 'active' : 'invited' })
  const inviteUrl = password ? null : await sendInvitation(tx, ctx, asking, member)
  const more = { object: objectOf(member), after: { ...content, roleId, deptId } }
  await record(tx, caller, scope.siteId, scope.accountId, password ? 'member.create' : 'member.invite', {}, more)
  return { member, inviteUrl }
}

/** Audits that the list of members was exported. */
export async function recordExport(ctx: Ctx, caller: Caller, rows: number): Promise<void> {
  const scope = ownAccount(caller)
  await ctx.db.transaction(scope, (tx) => record(tx, caller, scope.siteId, scope.accountId, 'member.export', { rows }))
}

/** Changes a member. Another role ends its sessions. */
export async function updateMember(
  ctx: Ctx,
  asking: Asking,
  id: string,
  body: UpdateBody,
  prove: Prove,
): Promise<contract.SubAccount> {
  const { caller, site } = asking
  const scope = ownAccount(caller)
  const { version, roleId, deptId, ...contact } = body
  return refuseTakenMember(ctx, caller, () =>
    ctx.db.transaction(scope, async (tx) => {
      const member = await lockWithin(tx, asking, id)
      if (member.version !== version) throw new DomainError('save.conflict', { name: member.name })
      const content = { name: contact.name, email: contact.email, ...phoneOf(contact) }
      const isSelf = id === caller.memberId
      if (isSelf) refuseOwnContact(member, content)
      // A link for a new password would go to the new address.
      else if (isOtherContact(member, content)) await proveFor(tx, asking, member, prove)
      if (roleId !== member.roleId) {
        refuseHolder(member)
        if (isSelf) throw new DomainError('member.self')
        if (isSensitive(asking, await requireRole(tx, asking, roleId))) prove()
        await endSessions(tx, site, id, {}, ctx.clock.now())
      }
      if (deptId !== member.deptId) await requireDept(tx, asking, deptId)
      const after = await repo.updateMember(tx, scope, member, { ...content, roleId, deptId })
      const more = { object: objectOf(after), before: contentOf(member), after: contentOf(after) }
      await record(tx, caller, scope.siteId, scope.accountId, 'member.update', {}, more)
      return repo.readMember(tx, scope, caller.memberId, id)
    }),
  )
}

/** Enables a disabled member, who can then sign in, or accept its invitation if it never had a password. */
export async function enableMember(ctx: Ctx, asking: Asking, id: string, prove: Prove): Promise<contract.SubAccount> {
  const { caller } = asking
  const scope = ownAccount(caller)
  return ctx.db.transaction(scope, async (tx) => {
    const member = await lockWithin(tx, asking, id)
    if (member.status !== 'disabled') throw new DomainError('member.state', { name: member.name })
    await proveFor(tx, asking, member, prove)
    await requireRoomForMember(tx, scope.siteId)
    const status = isWithoutPassword(member) && member.lastLoginAt === null ? 'invited' : 'active'
    const after = await repo.updateMember(tx, scope, member, { status })
    const more = { object: objectOf(after), before: { status: 'disabled' }, after: { status } }
    await record(tx, caller, scope.siteId, scope.accountId, 'member.enable', {}, more)
    return repo.readMember(tx, scope, caller.memberId, id)
  })
}

/** Requires a proof if the member's rights are sensitive: the caller could otherwise act under its name. */
export async function proveFor(tx: Tx, asking: Asking, { roleId }: MemberRow, prove: Prove): Promise<void> {
  const role = await findRole(tx, ownAccount(asking.caller), roleId, 'share')
  if (role && isSensitive(asking, role)) prove()
}

/**
 * Locks a member that the caller may change: the caller, or a member whose role grants no more than the caller has. A
 * new address and a link sent there would otherwise take over the member's rights.
 */
export async function lockWithin(tx: Tx, asking: Asking, id: string): Promise<MemberRow> {
  const { caller } = asking
  const { member, role } = await repo.lockMember(tx, ownAccount(caller), id)
  if (id === caller.memberId) return member
  refuseHolder(member)
  if (role !== null && !covers(asking, role)) throw new DomainError('member.beyond', { name: member.name })
  return member
}

/** Locks a member that is neither the caller nor the account owner, for actions that nobody may do to these. */
export async function lockOther(tx: Tx, asking: Asking, id: string): Promise<MemberRow> {
  const member = await lockWithin(tx, asking, id)
  refuseHolder(member)
  if (id === asking.caller.memberId) throw new DomainError('member.self')
  return member
}

function refuseHolder(member: MemberRow): void {
  if (member.roleId === member.id) throw new DomainError('member.holder', { name: member.name })
}

const isOtherContact = (member: MemberRow, { email, telPrefix, telephone }: Contact): boolean =>
  email !== member.email || telephone !== member.telephone || (telephone !== null && telPrefix !== member.telPrefix)

function refuseOwnContact(member: MemberRow, content: Contact): void {
  const fields = {
    ...(content.email === member.email ? {} : { email: 'field.own-contact' }),
    ...(content.telephone === member.telephone ? {} : { telephone: 'field.own-contact' }),
  }
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', {}, fields)
}

/** Role that the caller may assign: one of the account that grants nothing beyond the caller's own. */
export async function requireRole(tx: Tx, asking: Asking, roleId: string): Promise<RoleRow> {
  const role = await findRole(tx, ownAccount(asking.caller), roleId, 'share')
  if (!role) throw new DomainError('request.invalid', {}, { roleId: 'field.role-unknown' })
  if (!covers(asking, role)) throw new DomainError('grant.beyond', { what: role.name })
  return role
}

/** Refuses a department that is not the account's, or beyond the caller's reach. */
export async function requireDept(tx: Tx, { caller }: Asking, deptId: string | null): Promise<void> {
  if (deptId === null) {
    if ((caller.reach ?? 'all') === 'all') return
    throw new DomainError('request.invalid', {}, { deptId: 'field.dept-beyond' })
  }
  const tree = await treeOf(tx, ownAccount(caller))
  if (!tree.some(({ id }) => id === deptId))
    throw new DomainError('request.invalid', {}, { deptId: 'field.dept-unknown' })
  await refuseDeptBeyond(tx, caller, tree, deptId)
}

interface Contact {
  name: string
  email: string
  telPrefix: string
  telephone: string | null
}

/** Telephone number for storage: digits only, or empty. */
function phoneOf({ telPrefix, telephone }: { telPrefix: string; telephone: string }) {
  const digits = telephone.replace(/[\s-]/g, '')
  if (digits && !/^\d{4,20}$/.test(digits))
    throw new DomainError('request.invalid', {}, { telephone: 'field.telephone' })
  if (digits && !/^\+\d{1,4}$/.test(telPrefix))
    throw new DomainError('request.invalid', {}, { telPrefix: 'field.tel-prefix' })
  return { telPrefix, telephone: digits || null }
}

export const objectOf = ({ id, name }: Pick<MemberRow, 'id' | 'name'>) => ({ kind: 'member', id, name })

const contentOf = ({ name, email, telPrefix, telephone, roleId, deptId }: MemberRow) => ({
  ...{ name, email, telPrefix, telephone },
  ...{ roleId, deptId },
})
