import type { Received } from '@app/contracts/endpoint'
import type {
  changeUserMember as changeCall,
  handOverUserMember as handOverCall,
  inviteUserMember as inviteCall,
  switchUserMember as switchCall,
  UserMember,
} from '@app/contracts/users/user-members'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { maskedEmail, maskedTelephone } from '#core/masked-contact.ts'
import type { Prove } from '#core/prove.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { addMember } from '#features/company/company.service.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import { addressOf } from '#features/company/holder.service.ts'
import { requireRoomForMember } from '#features/company/people-limit.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { isWithoutPassword, noPassword } from '#features/passwords/password-link.service.ts'
import { tellOfChange } from '#features/session/own-change.service.ts'
import { endSessions } from '#features/session/session.service.ts'
import { sendInvitation } from '#features/team/invitations.service.ts'
import { handOver } from '#features/team/leaving.service.ts'
import { refuseTaken } from '#features/team/members.service.ts'
import type { Asking } from './asking.ts'
import { lockOpen } from './user-change.service.ts'
import { sendLink } from './user-create.service.ts'
import * as repo from './users.repo.ts'

/** Member of a customer as operators see it: addresses masked. */
export const presentMember = (member: UserMember): UserMember => ({
  ...member,
  email: maskedEmail(member.email),
  telPrefix: member.telephone ? member.telPrefix : '',
  telephone: maskedTelephone(member.telephone),
})

const memberObject = ({ id, name }: Pick<MemberRow, 'id' | 'name'>) => ({ object: { kind: 'member', id, name } })

const read = async (tx: Tx, { site }: Asking, id: string) =>
  presentMember(await repo.readMember(tx, { siteId: site.id, id }))

/** Invites somebody to act for a customer. */
export function inviteMember(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { name, email, roleId }: Received<typeof inviteCall>['body'],
  key: OnceKey,
): Promise<{ member: UserMember }> {
  const { caller, site } = asking
  const work = async (tx: Tx) => {
    const account = await lockOpen(tx, asking, id)
    if (account.status === 'suspended') throw new DomainError('user.frozen', { name: account.name })
    if (!(await repo.hasRole(tx, account, roleId)))
      throw new DomainError('request.invalid', {}, { roleId: 'field.choice' })
    const content = { loginName: email.slice(0, 64), name, email, passwordHash: noPassword() }
    const memberId = await addMember(tx, { siteId: site.id, accountId: id }, content, ctx.clock.now(), roleId)
    const added = await repo.lockMemberOf(tx, account, memberId)
    const invited = await repo.updateMember(tx, added, { status: 'invited' })
    await sendInvitation(tx, ctx, asking, invited, { locale: account.locale ?? site.locale })
    const more = { ...memberObject(invited), after: { name, email, roleId } }
    await record(tx, caller, site.id, id, 'member.invite', {}, more)
    return { member: await read(tx, asking, memberId) }
  }
  return refuseTaken(() =>
    ctx.db.transaction(caller.scope, (tx) => once(tx, caller.scope, caller.memberId, key, () => work(tx))),
  )
}

/** Locks a member of a customer, other than the account owner. */
async function lockOther(tx: Tx, asking: Asking, id: string, memberId: string) {
  const account = await lockOpen(tx, asking, id)
  const member = await repo.lockMemberOf(tx, account, memberId)
  if (member.roleId === member.id) throw new DomainError('member.holder', { name: member.name })
  return { account, member }
}

/**
 * Changes name, login name, role or telephone of a member of a customer. Another role ends its sessions. A telephone can
 * sign in and set a password again, so another one takes a proof, and the member is told where it was reached before.
 * Throws 'save.conflict' and 'request.invalid' for what somebody else has.
 */
export function changeMember(
  ctx: Ctx,
  asking: Asking,
  { id, memberId }: { id: string; memberId: string },
  { version, telPrefix, telephone, ...wish }: Received<typeof changeCall>['body'],
  prove: Prove,
): Promise<UserMember> {
  const { caller, site } = asking
  const work = async (tx: Tx) => {
    const { account, member } = await lockOther(tx, asking, id, memberId)
    if (member.version !== version) throw new DomainError('save.conflict', { name: member.name })
    if (wish.roleId !== member.roleId) {
      if (!(await repo.hasRole(tx, account, wish.roleId)))
        throw new DomainError('request.invalid', {}, { roleId: 'field.choice' })
      await endSessions(tx, site, memberId, {}, ctx.clock.now())
    }
    const phone = telephone === undefined ? undefined : { telPrefix, telephone: telephone.replace(/\D/g, '') || null }
    const isOther = phone && dialled(phone) !== dialled(member)
    if (isOther) {
      prove()
      const by = { site, actor: caller, locale: account.locale ?? site.locale }
      await tellOfChange(tx, ctx, by, member, 'contact.phone')
    }
    const { loginName = member.loginName, name, roleId } = wish
    const content = { name, roleId, loginName }
    const after = await repo.updateMember(tx, member, { ...content, ...(isOther && phone) })
    const before = { name: member.name, roleId: member.roleId, loginName: member.loginName }
    const moved = isOther ? { telephone: maskedTelephone(phone.telephone ?? '') } : {}
    const was = isOther ? { telephone: maskedTelephone(member.telephone ?? '') } : {}
    const more = { ...memberObject(after), before: { ...before, ...was }, after: { ...content, ...moved } }
    await record(tx, caller, site.id, id, 'member.update', {}, more)
    return read(tx, asking, memberId)
  }
  return refuseTaken(() => ctx.db.transaction(caller.scope, work))
}

const dialled = ({ telPrefix, telephone }: Pick<MemberRow, 'telPrefix' | 'telephone'>) =>
  telephone === null ? '' : `${telPrefix}${telephone}`

/** Hands the orders that a member of a customer has placed over to another active member; returns their number and both. */
export function handOverMember(
  ctx: Ctx,
  asking: Asking,
  { id, memberId }: { id: string; memberId: string },
  { to, reason }: Received<typeof handOverCall>['body'],
): Promise<{ orders: number; members: UserMember[] }> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await lockOpen(tx, asking, id)
    const from = await repo.lockMemberOf(tx, account, memberId)
    const heir = await repo.lockMemberOf(tx, account, to)
    if (to === memberId || heir.status !== 'active')
      throw new DomainError('request.invalid', {}, { to: 'field.member-unknown' })
    const orders = await handOver(tx, site.id, memberId, to)
    const facts = { reason, handOverTo: heir.name, handedOver: orders }
    await record(tx, caller, site.id, id, 'member.hand-over', facts, memberObject(from))
    return { orders, members: [await read(tx, asking, memberId), await read(tx, asking, to)] }
  })
}

/** Disables a member of a customer and ends its sessions, or lets it sign in again. */
export function switchMember(
  ctx: Ctx,
  asking: Asking,
  { id, memberId }: { id: string; memberId: string },
  { isActive, reason }: Received<typeof switchCall>['body'],
): Promise<UserMember> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, async (tx) => {
    const { member } = await lockOther(tx, asking, id, memberId)
    if ((member.status === 'disabled') !== isActive) throw new DomainError('member.state', { name: member.name })
    if (isActive) await requireRoomForMember(tx, site.id)
    const again = isWithoutPassword(member) && member.lastLoginAt === null ? 'invited' : 'active'
    const status = isActive ? again : 'disabled'
    await repo.updateMember(tx, member, { status })
    if (!isActive) await endSessions(tx, site, memberId, {}, ctx.clock.now())
    const more = { ...memberObject(member), before: { status: member.status }, after: { status } }
    const facts: Record<string, string> = reason === '' ? {} : { reason }
    await record(tx, caller, site.id, id, isActive ? 'member.enable' : 'member.disable', facts, more)
    return read(tx, asking, memberId)
  })
}

/** Sends a member of a customer a link to set a password: an invitation, or a reset, which ends its sessions. */
export function linkMember(
  ctx: Ctx,
  asking: Asking,
  { id, memberId }: { id: string; memberId: string },
  reason: string,
): Promise<{ sentTo: string }> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, async (tx) => {
    const { account, member } = await lockOther(tx, asking, id, memberId)
    if (account.status === 'suspended') throw new DomainError('user.frozen', { name: account.name })
    if (member.status === 'disabled') throw new DomainError('member.state', { name: member.name })
    const address = addressOf(member)
    if (!address) throw new DomainError('user.no-address', { name: member.name })
    await sendLink(tx, ctx, asking, member, account.locale)
    await endSessions(tx, site, memberId, {}, ctx.clock.now())
    const isInvited = member.status === 'invited'
    const action = isInvited ? 'member.invite-again' : 'member.reset'
    const facts = { ...(reason !== '' && { reason }), ...(!isInvited && { what: 'password' }) }
    await record(tx, caller, site.id, id, action, facts, memberObject(member))
    return { sentTo: member.email ? maskedEmail(member.email) : maskedTelephone(member.telephone ?? '') }
  })
}
