import type { ContactPoint, changePwdByEmail, changePwdByTel } from '@app/contracts/access/identity'
import type { z } from 'zod'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import * as codes from '#features/identity/codes.service.ts'
import { refusePassword, refuseUsed } from '#features/passwords/password-rules.service.ts'
import { byProviderAlone } from '#features/passwords/passwords.service.ts'
import * as session from '#features/session/session.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from './account.repo.ts'
import { writePassword } from './password.service.ts'
import type { From } from './sign-up.service.ts'

/** Identifier of the member: login name, email address or telephone number. */
export type Forgotten = { channel: 'email'; account: string } | Extract<ContactPoint, { channel: 'sms' }>

/** Sends a reset code to the member. Neither the answer nor its timing reveals whether such a member exists. */
export async function sendResetCode(
  ctx: Ctx,
  site: SiteRow,
  from: From,
  identifier: Forgotten,
): Promise<{ resendAt: number }> {
  const member = await ctx.db.readTransaction(repo.siteScope(site), (tx) => findReachable(tx, site, identifier))
  return codes.issueCode(ctx, {
    ...codeFor(site, identifier, member),
    accountId: member?.accountId ?? null,
    ip: from.ip,
    locale: from.locale,
    asked: typed(identifier),
  })
}

/** Sets a new password with the code that was sent. Does not sign in, so that a second step is not skipped. */
export async function resetPassword(
  ctx: Ctx,
  site: SiteRow,
  from: From,
  identifier: Forgotten,
  body: Pick<
    z.output<typeof changePwdByEmail.body> & z.output<typeof changePwdByTel.body>,
    'code' | 'newPwd' | 'endOthers'
  >,
): Promise<void> {
  await refusePassword(ctx, site, body.newPwd, { field: 'newPwd' })
  const { member, isRight } = await ctx.db.transaction(repo.siteScope(site), async (tx) => {
    const member = await findReachable(tx, site, identifier)
    const isRight = await codes.takeCode(tx, ctx, { ...codeFor(site, identifier, member), code: body.code })
    // Refused within the transaction, so that the code still holds for another password.
    if (member && isRight) await refuseUsed(tx, ctx, site, member, { sent: body.newPwd, field: 'newPwd' })
    return { member, isRight }
  })
  if (!member || !isRight) throw new DomainError('code.wrong', {}, { code: 'field.code' })
  const passwordHash = await ctx.passwords.hash(body.newPwd)
  const { id: memberId, name } = member
  const caller = { memberId, name, ip: from.ip, requestId: from.id, userAgent: from.userAgent }
  await ctx.db.transaction(repo.siteScope(site), async (tx) => {
    const member = await repo.lockMember(tx, site, memberId)
    const ends = body.endOthers ? 'all' : 'none'
    await writePassword(tx, ctx, site, member, {
      passwordHash,
      action: 'password.reset',
      caller,
      locale: from.locale,
      ends,
    })
  })
}

/** Member, if it may sign in and has an address for the requested channel. */
async function findReachable(tx: Tx, site: SiteRow, identifier: Forgotten): Promise<MemberRow | undefined> {
  const found =
    identifier.channel === 'email'
      ? await session.findSigningIn(tx, site, { name: identifier.account, telPrefix: '' })
      : await repo.findByContact(tx, site, identifier)
  if (found?.member.status !== 'active' || found.accountStatus !== 'active') return undefined
  if (found.member.passwordHash === byProviderAlone) return undefined
  return identifier.channel === 'email' && found.member.email === '' ? undefined : found.member
}

const typed = (identifier: Forgotten) =>
  identifier.channel === 'email' ? identifier.account : codes.telTarget(identifier.telPrefix, identifier.telephone)

const codeFor = (site: SiteRow, identifier: Forgotten, member: MemberRow | undefined): codes.CodeFor => ({
  site,
  purpose: 'reset',
  channel: identifier.channel,
  target: identifier.channel === 'email' && member ? member.email : typed(identifier),
  memberId: member?.id ?? null,
})
