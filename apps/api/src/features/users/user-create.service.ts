import type { Received, Reply } from '@app/contracts/endpoint'
import type { createUser as createCall } from '@app/contracts/users/user-actions'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { addMember, openAccount } from '#features/company/company.service.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import { record } from '#features/logs/logs.service.ts'
import { noPassword } from '#features/passwords/password-link.service.ts'
import { replacing } from '#features/passwords/password-rules.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { sendInvitation } from '#features/team/invitations.service.ts'
import { refuseTaken } from '#features/team/members.service.ts'
import type { Asking } from './asking.ts'
import { managerFor } from './user-change.service.ts'
import { userObject } from './user-object.ts'
import * as repo from './users.repo.ts'

type NewUser = Received<typeof createCall>['body']

/** Opens a customer account whose owner is invited by a link. Addresses in use are refused at their fields. */
export function createUser(ctx: Ctx, asking: Asking, body: NewUser, key: OnceKey): Promise<Reply<typeof createCall>> {
  const { caller } = asking
  return refuseTaken(() =>
    ctx.db.transaction(caller.scope, (tx) =>
      once(tx, caller.scope, caller.memberId, key, () => openCustomer(tx, ctx, asking, body, { isInvited: true })),
    ),
  )
}

/** Opens a customer account. Its owner is invited now, or later by `inviteAgain`: the link is empty then. */
export async function openCustomer(
  tx: Tx,
  ctx: Ctx,
  asking: Asking,
  body: NewUser,
  { isInvited }: { isInvited: boolean },
): Promise<Reply<typeof createCall>> {
  const { caller, site } = asking
  const { kind, holderName, priceLevel, tags } = body
  const now = ctx.clock.now()
  const managerId = await managerFor(tx, asking, body.managerId)
  const name = body.name || holderName
  const opening = { kind, name, priceLevel, managerId, tags: [...new Set(tags)], createdById: caller.memberId }
  const account = await openAccount(tx, site.id, { ...opening, source: 'operator' }, now)
  const invited = await addOwner(tx, site, account, body, now)
  const inviteUrl = isInvited ? await sendInvitation(tx, ctx, asking, invited) : ''
  const more = { ...userObject({ id: account.id, name }), after: { kind, name, holderName, priceLevel, managerId } }
  await record(tx, caller, site.id, account.id, 'user.create', {}, more)
  return { ...account, inviteUrl }
}

/**
 * Adds the owner of a customer account, who has yet to set a password and signs in by address, or by the account's number where somebody
 * else does. Throws 'quota.members'.
 */
export async function addOwner(
  tx: Tx,
  site: SiteRow,
  { id, accountNo }: { id: string; accountNo: string },
  {
    holderName: name,
    email,
    telPrefix,
    telephone: dialled,
  }: Pick<NewUser, 'holderName' | 'email' | 'telPrefix' | 'telephone'>,
  now: Date,
): Promise<MemberRow> {
  const telephone = dialled.replace(/\D/g, '') || null
  const wanted = email || `${telPrefix}${telephone}`
  const loginName = wanted.length <= 64 && (await repo.isLoginFree(tx, site, wanted)) ? wanted : accountNo
  const owner = { loginName, name, email, telPrefix, telephone, passwordHash: noPassword() }
  await addMember(tx, { siteId: site.id, accountId: id }, owner, now)
  return repo.updateMember(tx, await repo.lockHolder(tx, { siteId: site.id, id }), { status: 'invited' })
}

/** Sends the owner of a customer account a new invitation; the link before it is void. */
export function inviteAgain(ctx: Ctx, asking: Asking, id: string): Promise<string> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await requireCustomer(tx, site, id)
    if (account.status !== 'active') throw new DomainError('user.frozen', { name: account.name })
    const holder = await repo.lockHolder(tx, account)
    if (holder.status !== 'invited') throw new DomainError('user.state', { name: account.name })
    const url = await sendLink(tx, ctx, asking, holder, account.locale)
    await record(tx, caller, site.id, id, 'user.invite-again', {}, userObject(account))
    return url
  })
}

/** Takes a member's password away and sends the link for another; earlier links become void. */
export async function sendLink(
  tx: Tx,
  ctx: Ctx,
  asking: Asking,
  member: Awaited<ReturnType<typeof repo.lockHolder>>,
  locale: Asking['locale'] | null,
): Promise<string> {
  const without = await repo.updateMember(tx, member, await replacing(tx, ctx, member, noPassword()))
  return sendInvitation(tx, ctx, asking, without, { locale: locale ?? asking.site.locale })
}
