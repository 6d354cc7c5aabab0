import type { CustomerPlaceMode } from '@app/contracts/access/in-place'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { lookAsCustomer as lookCall } from '@app/contracts/users/user-in-place'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { openInPlace } from '#features/session/session.service.ts'
import type { Asking } from './asking.ts'
import { lockOpen } from './user-change.service.ts'
import { userObject } from './user-object.ts'
import * as repo from './users.repo.ts'

/**
 * Opens a session in a member's place, to look or to act. The line about it is in the customer's own log, so that the
 * customer sees who was there. Throws 'user.frozen' and 'member.state': who may not sign in, for whom nobody acts.
 */
export function enterInPlace(
  ctx: Ctx,
  asking: Asking,
  mode: CustomerPlaceMode,
  id: string,
  { memberId, reason }: Received<typeof lookCall>['body'],
): Promise<Reply<typeof lookCall>> {
  const { caller, site } = asking
  const at = ctx.clock.now()
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await lockOpen(tx, asking, id)
    if (account.status === 'suspended') throw new DomainError('user.frozen', { name: account.name })
    const member = memberId ? await repo.lockMemberOf(tx, account, memberId) : await repo.lockHolder(tx, account)
    if (member.status !== 'active') throw new DomainError('member.state', { name: member.name })
    const { token, expiresAt } = await openInPlace(tx, site, { caller, member, mode, at })
    await record(tx, caller, site.id, id, `user.${mode}`, { reason, name: member.name }, userObject(account))
    return { token, memberName: member.name, expiresAt: unix(expiresAt) }
  })
}
