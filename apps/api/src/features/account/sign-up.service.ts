import type {
  ContactPoint,
  register as registerCall,
  sendSignUpCode as sendSignUpCodeCall,
} from '@app/contracts/access/identity'
import type { Reply } from '@app/contracts/endpoint'
import type { Locale } from '@app/contracts/wire'
import type { z } from 'zod'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { recordAcceptance, requireAccepted } from '#features/agreements/agreements.service.ts'
import * as company from '#features/company/company.service.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import * as codes from '#features/identity/codes.service.ts'
import * as logs from '#features/logs/logs.service.ts'
import { refusePassword } from '#features/passwords/password-rules.service.ts'
import { useUpCaptcha } from '#features/session/human-check.service.ts'
import * as session from '#features/session/session.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from './account.repo.ts'

/** Origin of a call without a session. */
export interface From {
  id: string
  ip: string
  userAgent: string
  locale: Locale
}

type Registration = z.output<typeof registerCall.body>

/** Address in the form used by codes and messages. */
export const targetOf = (contact: ContactPoint) =>
  contact.channel === 'email' ? contact.email : codes.telTarget(contact.telPrefix, contact.telephone)

/** Refuses sign-up on sites that open accounts on request only. */
function requireOpen({ isRetail, support }: SiteRow): void {
  if (!isRetail) throw new DomainError('sign-up.closed', { contact: support.email || support.phone })
}

/** Sends a code to an address, whether or not somebody has signed up with it. */
export async function sendSignUpCode(
  ctx: Ctx,
  site: SiteRow,
  from: From,
  { contact, captcha }: z.output<typeof sendSignUpCodeCall.body>,
): Promise<{ resendAt: number }> {
  requireOpen(site)
  await useUpCaptcha(ctx, site, from, captcha)
  return codes.issueCode(ctx, { ...codeFor(site, contact), ip: from.ip, locale: from.locale })
}

/**
 * Opens a customer account and signs its owner in. Only a caller who has verified an address learns that it is taken.
 */
export async function register(
  ctx: Ctx,
  site: SiteRow,
  from: From,
  body: Registration,
): Promise<Reply<typeof registerCall>> {
  requireOpen(site)
  const agreed = { kind: 'terms' as const, accepted: body.agreementVersion, locale: from.locale }
  await ctx.db.readTransaction(repo.siteScope(site), (tx) => requireAccepted(tx, site.id, agreed))
  await useUpCaptcha(ctx, site, from, body.captcha)
  await refusePassword(ctx, site, body.password, { field: 'password' })
  const isRight = await ctx.db.transaction(repo.siteScope(site), (tx) =>
    codes.takeCode(tx, ctx, { ...codeFor(site, body.contact), code: body.code }),
  )
  if (!isRight) throw new DomainError('code.wrong', {}, { code: 'field.code' })
  const passwordHash = await ctx.passwords.hash(body.password)
  const member = await ctx.db.transaction(repo.siteScope(site), (tx) =>
    openFor(tx, ctx, site, from, { ...body, passwordHash }),
  )
  return session.openSession(ctx, site, from, member, body.contact.channel)
}

async function openFor(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  from: From,
  {
    contact,
    kind,
    name,
    company: companyName,
    partnerCode,
    agreementVersion,
    passwordHash,
  }: Registration & { passwordHash: string },
): Promise<MemberRow> {
  const now = ctx.clock.now()
  // Simultaneous sign-ups queue from here on: opening an account locks the day's counter.
  const accountName = kind === 'company' ? companyName : name
  const opening = { kind, name: accountName, partnerCode, registerIp: from.ip }
  const account = await company.openAccount(tx, site.id, opening, now)
  if (await repo.isTaken(tx, site, { contact })) {
    const field = contact.channel === 'email' ? 'contact.email' : 'contact.telephone'
    throw new DomainError('sign-up.registered', {}, { [field]: 'field.registered' })
  }
  const target = targetOf(contact)
  const isNameFree = target.length <= 64 && !(await repo.isTaken(tx, site, { loginName: target }))
  const reach =
    contact.channel === 'email'
      ? { email: contact.email }
      : { email: '', telPrefix: contact.telPrefix, telephone: contact.telephone }
  const content = { ...reach, loginName: isNameFree ? target : account.accountNo, name, passwordHash }
  const memberId = await company.addMember(tx, { siteId: site.id, accountId: account.id }, content, now)
  const who = { siteId: site.id, accountId: account.id, memberId, memberName: name, ip: from.ip }
  await recordAcceptance(tx, { ...who, kind: 'terms', version: agreementVersion, orderId: null, at: now })
  const caller = { memberId, name, ip: from.ip, requestId: from.id, userAgent: from.userAgent }
  const object = { kind: 'account', id: account.id, name: accountName }
  await logs.record(tx, caller, site.id, account.id, 'account.sign-up', { kind, partnerCode }, { object })
  return repo.lockMember(tx, site, memberId)
}

const codeFor = (site: SiteRow, contact: ContactPoint): codes.CodeFor => ({
  site,
  purpose: 'sign-up',
  channel: contact.channel,
  target: targetOf(contact),
  memberId: null,
})
