import type { acceptInvitation as accepting, readInvitation as reading } from '@app/contracts/access/company'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { InvitationWay } from '@app/contracts/saas/tenant-values'
import type { Locale } from '@app/contracts/wire'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import { addressOf } from '#features/company/holder.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { inviteeOf, isTokenOf, isWithoutPassword, makePasswordLink } from '#features/passwords/password-link.service.ts'
import { refusePassword, replacing } from '#features/passwords/password-rules.service.ts'
import { endSessions } from '#features/session/session.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { Asking } from './asking.ts'
import { findInvitee, updateMember } from './members.repo.ts'

/** Sends a member without a password the link for setting one, by mail unless `by` text message, and returns the link. */
export async function sendInvitation(
  tx: Tx,
  ctx: Ctx,
  { site, origin }: Pick<Asking, 'site' | 'origin'>,
  member: MemberRow,
  { locale = site.locale, by }: { locale?: Locale; by?: InvitationWay } = {},
): Promise<string> {
  const kind = member.status === 'invited' ? 'invitation' : 'reset'
  const { token, expiresAt: at } = makePasswordLink(ctx.secrets, member, kind, ctx.clock.now())
  const url = `${origin}/invitation?token=${token}`
  const address = addressOf(member, by)
  if (address)
    await send(tx, ctx, {
      ...{ siteId: site.id, accountId: member.accountId, ...address, locale },
      template: kind === 'invitation' ? 'invitation' : 'password-reset-link',
      facts: { name: member.name, url, at },
      isSecret: true,
    })
  return url
}

/** Member of a valid link. */
export async function readInvitation(ctx: Ctx, site: SiteRow, token: string): Promise<Reply<typeof reading>> {
  return ctx.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    const { member, accountName } = await behind(tx, ctx, site, token, { isLocked: false })
    const { loginName, name, status } = member
    return { loginName, name, accountName, isReset: status === 'active', isPastAge: !isWithoutPassword(member) }
  })
}

/** Sets the password by a link, once: of two simultaneous calls one is told that the link was used. */
export async function acceptInvitation(
  ctx: Ctx,
  site: SiteRow,
  from: { id: string; ip: string; userAgent: string },
  { token, password }: Received<typeof accepting>['body'],
): Promise<Reply<typeof accepting>> {
  // Check the link before doing the work of a hash.
  const scope = { siteId: site.id, accountId: null }
  const invited = await ctx.db.transaction(scope, (tx) => behind(tx, ctx, site, token, { isLocked: false }))
  await refusePassword(ctx, site, password, { field: 'password', member: invited.member })
  const passwordHash = await ctx.passwords.hash(password)
  return ctx.db.transaction(scope, async (tx) => {
    const { member } = await behind(tx, ctx, site, token, { isLocked: true })
    const { id, name, accountId, loginName, status } = member
    const part = { ...(await replacing(tx, ctx, member, passwordHash)), status: 'active' as const }
    await updateMember(tx, { siteId: site.id, accountId, staff: null }, member, part)
    await endSessions(tx, site, id, {}, ctx.clock.now())
    const address = addressOf(member)
    // One past its age is replaced without a mail that brought a link, so its member is told as after any change.
    if (!isWithoutPassword(member) && address)
      await send(tx, ctx, {
        ...{ siteId: site.id, accountId, ...address, locale: site.locale, isSecret: false },
        template: 'password-changed',
        facts: { name, ip: from.ip, at: ctx.clock.now() },
      })
    const actor = { memberId: id, name, ip: from.ip, requestId: from.id, userAgent: from.userAgent }
    const action = status === 'invited' ? 'member.accept' : 'member.new-password'
    await record(tx, actor, site.id, accountId, action, {}, { object: { kind: 'member', id, name } })
    return { loginName }
  })
}

async function behind(tx: Tx, ctx: Ctx, site: SiteRow, token: string, how: { isLocked: boolean }) {
  const id = inviteeOf(token, ctx.clock.now())
  const invitee = id ? await findInvitee(tx, site.id, id, how) : undefined
  if (!invitee || invitee.member.status === 'disabled' || !isTokenOf(ctx.secrets, invitee.member, token))
    throw new DomainError('invitation.invalid')
  return invitee
}
