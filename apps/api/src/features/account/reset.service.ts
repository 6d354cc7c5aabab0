import type { ContactPoint, changePwdByEmail, changePwdByTel } from '@app/contracts/access/identity'
import type { z } from 'zod'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import * as codes from '#features/identity/codes.service.ts'
import * as session from '#features/session/session.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from './account.repo.ts'
import { refuseCommon, writePassword } from './password.service.ts'
import type { From } from './sign-up.service.ts'

/** What a password was forgotten for: a login name or an e-mail address, or a telephone number. */
export type Forgotten = { channel: 'email'; account: string } | Extract<ContactPoint, { channel: 'sms' }>

/** Sends a reset code to the account's owner. Neither the answer nor its time tells whether such an account exists. */
export async function sendResetCode(
  ctx: Ctx,
  site: SiteRow,
  from: From,
  asked: Forgotten,
): Promise<{ resendAt: number }> {
  const member = await ctx.db.readTransaction(repo.siteScope(site), (tx) => findReachable(tx, site, asked))
  return codes.issueCode(ctx, {
    ...codeFor(site, asked, member),
    accountId: member?.accountId ?? null,
    ip: from.ip,
    locale: from.locale,
    asked: typed(asked),
  })
}

/** Sets a new password by the code that was sent. It signs nobody in, so that the second step stays. */
export async function resetPassword(
  ctx: Ctx,
  site: SiteRow,
  from: From,
  asked: Forgotten,
  body: Pick<
    z.output<typeof changePwdByEmail.body> & z.output<typeof changePwdByTel.body>,
    'code' | 'newPwd' | 'endOthers'
  >,
): Promise<void> {
  refuseCommon(site, body.newPwd, 'newPwd')
  const { member, isRight } = await ctx.db.transaction(repo.siteScope(site), async (tx) => {
    const member = await findReachable(tx, site, asked)
    const isRight = await codes.takeCode(tx, ctx, { ...codeFor(site, asked, member), code: body.code })
    return { member, isRight }
  })
  if (!member || !isRight) throw new DomainError('code.wrong', {}, { code: 'field.code' })
  const passwordHash = await ctx.passwords.hash(body.newPwd)
  const { id: memberId, name } = member
  const caller = { memberId, name, ip: from.ip, requestId: from.id, userAgent: from.userAgent }
  await ctx.db.transaction(repo.siteScope(site), async (tx) => {
    const held = await repo.lockMember(tx, site, memberId)
    const ends = body.endOthers ? 'all' : 'none'
    await writePassword(tx, ctx, site, held, {
      passwordHash,
      action: 'password.reset',
      caller,
      locale: from.locale,
      ends,
    })
  })
}

/** The member, where it may sign in and there is an address of the asked kind to send to. */
async function findReachable(tx: Tx, site: SiteRow, asked: Forgotten): Promise<MemberRow | undefined> {
  const found =
    asked.channel === 'email'
      ? await session.findSigningIn(tx, site, { name: asked.account, telPrefix: '' })
      : await repo.findByContact(tx, site, asked)
  if (found?.member.status !== 'active' || found.accountStatus !== 'active') return undefined
  return asked.channel === 'email' && found.member.email === '' ? undefined : found.member
}

const typed = (asked: Forgotten) =>
  asked.channel === 'email' ? asked.account : codes.telTarget(asked.telPrefix, asked.telephone)

const codeFor = (site: SiteRow, asked: Forgotten, member: MemberRow | undefined): codes.CodeFor => ({
  site,
  purpose: 'reset',
  channel: asked.channel,
  target: asked.channel === 'email' && member ? member.email : typed(asked),
  memberId: member?.id ?? null,
})
