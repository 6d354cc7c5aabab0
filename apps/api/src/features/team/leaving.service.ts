import type * as contract from '@app/contracts/access/company'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Prove } from '#core/prove.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import { record } from '#features/logs/logs.service.ts'
import { noPassword } from '#features/passwords/password-link.service.ts'
import { replacing } from '#features/passwords/password-rules.service.ts'
import { endSessions } from '#features/session/session.service.ts'
import { type Asking, ownAccount } from './asking.ts'
import { handOver } from './handover.repo.ts'
import { sendInvitation } from './invitations.service.ts'
import * as repo from './members.repo.ts'
import { lockOther, objectOf, proveFor } from './members.service.ts'

export { handOver } from './handover.repo.ts'

// Orders and customers that an operator manages belong to customers' accounts, so a handover reaches beyond its own.
const everyAccount = ({ caller }: Asking) => ({ siteId: caller.scope.siteId, accountId: caller.scope.accountId })

/** Disables a member and ends its sessions; its customers and orders are handed over. */
export async function disableMember(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { reason, handOverTo }: { reason: string; handOverTo: string | null },
): Promise<{ subAccount: contract.SubAccount; handedOver: number }> {
  const { caller, site } = asking
  const scope = ownAccount(caller)
  return ctx.db.transaction(everyAccount(asking), async (tx) => {
    const member = await lockOther(tx, asking, id)
    if (member.status === 'disabled') throw new DomainError('member.state', { name: member.name })
    const handedOver = await passOn(tx, asking, member, handOverTo)
    await repo.updateMember(tx, scope, member, { status: 'disabled' })
    await endSessions(tx, site, id, {}, ctx.clock.now())
    const more = { object: objectOf(member), before: { status: member.status }, after: { status: 'disabled' } }
    const facts = { reason, handOverTo, handedOver }
    await record(tx, caller, scope.siteId, scope.accountId, 'member.disable', facts, more)
    return { subAccount: await repo.readMember(tx, scope, caller.memberId, id), handedOver }
  })
}

/** Deletes a member. Its past actions keep its name. */
export async function deleteMember(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { handOverTo = null, reason }: { handOverTo?: string | null | undefined; reason: string },
  key: OnceKey,
): Promise<void> {
  const { caller, site } = asking
  const scope = ownAccount(caller)
  const work = async (tx: Tx) => {
    const member = await lockOther(tx, asking, id)
    const handedOver = await passOn(tx, asking, member, handOverTo)
    await endSessions(tx, site, id, {}, ctx.clock.now())
    await repo.removeMember(tx, scope, id)
    const { name, loginName, email, roleId, deptId } = member
    const more = { object: objectOf(member), before: { name, loginName, email, roleId, deptId } }
    const facts = { reason, handOverTo, handedOver }
    await record(tx, caller, scope.siteId, scope.accountId, 'member.delete', facts, more)
    return {}
  }
  await ctx.db.transaction(everyAccount(asking), (tx) => once(tx, scope, caller.memberId, key, () => work(tx)))
}

/** Removes a member's second factors, or its password with a link for a new one. Its sessions end. */
export async function resetMember(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { what, reason }: { what: 'password' | 'second-step'; reason: string },
): Promise<{ subAccount: contract.SubAccount; inviteUrl: string | null }> {
  const { caller, site } = asking
  const scope = ownAccount(caller)
  return ctx.db.transaction(scope, async (tx) => {
    const member = await lockOther(tx, asking, id)
    if (member.status !== 'active') throw new DomainError('member.state', { name: member.name })
    const inviteUrl = what === 'password' ? await withoutPassword(tx, ctx, asking, member) : null
    if (what === 'second-step') {
      await repo.removeSecondSteps(tx, scope, id)
      const none = { asksSecondStep: false, totpSealed: null, totpSince: null, totpStep: 0 }
      await repo.updateMember(tx, scope, member, none)
    }
    await endSessions(tx, site, id, {}, ctx.clock.now())
    const more = { object: objectOf(member) }
    await record(tx, caller, scope.siteId, scope.accountId, 'member.reset', { what, reason }, more)
    return { subAccount: await repo.readMember(tx, scope, caller.memberId, id), inviteUrl }
  })
}

/** Sends a new invitation link, which invalidates the previous one. */
export async function inviteAgain(ctx: Ctx, asking: Asking, id: string, prove: Prove): Promise<string> {
  const { caller } = asking
  const scope = ownAccount(caller)
  return ctx.db.transaction(scope, async (tx) => {
    const member = await lockOther(tx, asking, id)
    if (member.status !== 'invited') throw new DomainError('member.state', { name: member.name })
    await proveFor(tx, asking, member, prove)
    const url = await withoutPassword(tx, ctx, asking, member)
    await record(tx, caller, scope.siteId, scope.accountId, 'member.invite-again', {}, { object: objectOf(member) })
    return url
  })
}

async function withoutPassword(tx: Tx, ctx: Ctx, asking: Asking, member: MemberRow): Promise<string> {
  const set = await replacing(tx, ctx, member, noPassword())
  return sendInvitation(tx, ctx, asking, await repo.updateMember(tx, ownAccount(asking.caller), member, set))
}

async function passOn(tx: Tx, { caller }: Asking, member: MemberRow, to: string | null): Promise<number> {
  if (to === null) return 0
  if (to === member.id || !(await repo.isActive(tx, ownAccount(caller), to)))
    throw new DomainError('request.invalid', {}, { handOverTo: 'field.member-unknown' })
  return handOver(tx, member.siteId, member.id, to)
}
