import { randomBytes } from 'node:crypto'
import type { OwnSignIn } from '@app/contracts/access/identity'
import { type CustomerPlaceMode, inPlaceMinutes } from '@app/contracts/access/in-place'
import type { completeSetup as completeSetupCall, login } from '@app/contracts/access/session'
import type { Reply } from '@app/contracts/endpoint'
import type { Locale } from '@app/contracts/wire'
import type { z } from 'zod'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import * as company from '#features/company/company.service.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import * as logs from '#features/logs/logs.service.ts'
import { refusePassword, refusePastAge } from '#features/passwords/password-rules.service.ts'
import type { Passwords } from '#features/passwords/passwords.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { tokenHash } from './caller.service.ts'
import { useUpCaptcha } from './human-check.service.ts'
import { findKeptTicket } from './kept-ticket.ts'
import type { Attempt, LoginThrottle } from './login-throttle.ts'
import { isNewPlace, tellOfNewPlace } from './new-place.ts'
import { askPaused, judgePaused } from './paused-sign-in.service.ts'
import * as secondStep from './second-step.service.ts'
import { isTicketOf, type Ticket } from './second-step-ticket.ts'
import * as repo from './session.repo.ts'
import { readSetupToken } from './setup-link.ts'
import { noteLocked, noteTry } from './sign-in-history.ts'
import { refuseStaffOfSuspended } from './staff-out.ts'
import { leaveVisit } from './visits/visits.service.ts'

export { actorOf, callerOf, type LivingActor, type LivingMember, tokenHash } from './caller.service.ts'
export { recentCaller } from './recent-callers.ts'
export {
  endAll as endSessions,
  endOfAccount as endAccountSessions,
  findSigningIn,
  markUsed,
  siteScope,
} from './session.repo.ts'
export { grantOf } from './visits/visit-grants.service.ts'
export { arriveOnVisit, openVisit, visitsTo } from './visits/visits.service.ts'

/** Dependencies of signing in, in addition to the context. */
export interface SessionTools {
  passwords: Passwords
  throttle: LoginThrottle
}

interface From {
  id: string
  ip: string
  userAgent: string
  /** Language of messages; defaults to the site's. */
  locale?: Locale
}

/**
 * Signs a member in. Unknown names, wrong passwords, disabled members and suspended accounts look the same in the
 * answer, in the work done and in the count of failures.
 */
export async function signIn(
  ctx: Ctx,
  { passwords, throttle }: SessionTools,
  site: SiteRow,
  from: From,
  body: z.output<typeof login.body>,
): Promise<Reply<typeof login>> {
  const name = body.loginName || body.username
  if (!name) throw new DomainError('request.invalid')
  const pending = body.pending || (body.verifyCode ? await findKeptTicket(ctx, site, from, body) : '')
  const ticket = pending ? await secondStep.countTicket(ctx, site, pending) : null
  if (!ticket) await useUpCaptcha(ctx, site, from, body)

  const { signingIn, attempt } = await ctx.db.transaction(repo.siteScope(site), async (tx) => {
    const signingIn = await repo.findSigningIn(tx, site, { name, telPrefix: body.telPrefix })
    const isFamiliar = await repo.isFamiliarAddress(tx, site, signingIn?.member.id ?? site.id, from.ip)
    const account = signingIn?.member.id ?? name.toLowerCase()
    const isProving = ticket?.isPaused ?? false
    const attempt: Attempt = { siteId: site.id, account, ip: from.ip, isStranger: !isFamiliar, isProving }
    return { signingIn, attempt }
  })
  if (ticket && !ticket.isPaused && !isTicketOf(ctx, ticket, signingIn?.member))
    throw new DomainError('second-step.gone')
  await enter(ctx, throttle, site, from, signingIn, attempt)
  if (ticket?.isPaused) {
    const { method, isPassword } = await judgePaused(ctx, passwords, site, ticket, signingIn, body)
    if (!signingIn || !method) {
      if (!isPassword) await throttle.release(attempt)
      await noteFailure(ctx, site, from, signingIn, 'wrong-code', 'password')
      throw new DomainError('login.unproved')
    }
    await throttle.succeeded(attempt)
    refusePastAge(ctx, site, signingIn.member)
    return openSession(ctx, site, from, signingIn.member, method)
  }
  const isRight = await passwords.matches(signingIn?.member.passwordHash ?? null, body.password)
  if (!signingIn || !isRight || signingIn.member.status !== 'active' || signingIn.accountStatus !== 'active') {
    await noteFailure(ctx, site, from, signingIn, isRight ? 'disabled' : 'wrong-password', 'password')
    throw new DomainError('login.refused')
  }
  if (!ticket && secondStep.hasSecondStep(signingIn.member)) {
    // Earlier attempts stay counted: a right password alone does not reset wrong codes.
    await throttle.release(attempt)
    throw await secondStep.askSecondStep(ctx, site, from, signingIn.member)
  }
  const method = ticket ? await proveFurther(ctx, site, from, signingIn, ticket, body) : 'password'
  await throttle.succeeded(attempt)
  refusePastAge(ctx, site, signingIn.member)
  await strengthen(ctx, passwords, site, signingIn.member, body.password)
  return openSession(ctx, site, from, signingIn.member, method)
}

/** Counts the attempt, and records a refusal in the member's history. */
async function enter(
  ctx: Ctx,
  throttle: LoginThrottle,
  site: SiteRow,
  from: From,
  signingIn: repo.SigningIn | undefined,
  attempt: Attempt,
): Promise<void> {
  const refusal = await throttle.enter(attempt).then(
    (minutes) => (minutes === null ? null : askPaused(ctx, site, signingIn, minutes)),
    (refused: unknown) => {
      if (refused instanceof DomainError) return refused
      throw refused
    },
  )
  if (!refusal) return
  const tried = { ip: from.ip, userAgent: from.userAgent, at: ctx.clock.now() }
  await ctx.db.transaction(repo.siteScope(site), (tx) => noteLocked(tx, site, signingIn, tried))
  throw refusal
}

/** Method by which a member passes the second step. Throws 'code.wrong'. */
async function proveFurther(
  ctx: Ctx,
  site: SiteRow,
  from: From,
  signingIn: repo.SigningIn,
  ticket: Ticket,
  { verifyType, verifyCode }: { verifyType?: string | undefined; verifyCode?: string | undefined },
): Promise<OwnSignIn['method']> {
  const { member } = signingIn
  const methods = await ctx.db.readTransaction(repo.siteScope(site), (tx) => secondStep.methodsOf(tx, ctx, member))
  // The second step was turned off meanwhile.
  if (!secondStep.hasSecondStep(member)) return 'password'
  const type = methods.find((each) => each === verifyType)
  if (!type) throw new DomainError('request.invalid', {}, { verifyType: 'field.choice' })
  if (!(await secondStep.takeProofWithTicket(ctx, site, member, ticket, { type, code: verifyCode ?? '' }))) {
    await noteFailure(ctx, site, from, signingIn, 'wrong-code', type)
    throw new DomainError('code.wrong', {}, { verifyCode: 'field.code' })
  }
  return type
}

/** Replaces the hash of a right password if it was made with less work than the current parameters. */
async function strengthen(
  ctx: Ctx,
  passwords: Passwords,
  site: SiteRow,
  { id, passwordHash: before }: MemberRow,
  sent: string,
): Promise<void> {
  if (!passwords.isWeak(before)) return
  const after = await passwords.hash(sent)
  await ctx.db.transaction(repo.siteScope(site), (tx) => repo.replaceHash(tx, site, id, { before, after }))
}

function noteFailure(
  ctx: Ctx,
  site: SiteRow,
  { ip, userAgent }: From,
  signingIn: repo.SigningIn | undefined,
  result: OwnSignIn['result'],
  method: OwnSignIn['method'],
): Promise<void> {
  return ctx.db.transaction(repo.siteScope(site), (tx) =>
    noteTry(tx, site, signingIn, { result, method, ip, userAgent, at: ctx.clock.now() }),
  )
}

/**
 * Opens a session for an authenticated member, and records the method in its history. Throws 'tenant.staff-out'.
 */
export async function openSession(
  ctx: Ctx,
  site: SiteRow,
  from: From,
  member: MemberRow,
  method: OwnSignIn['method'],
): Promise<Reply<typeof login>> {
  await refuseStaffOfSuspended(ctx, site, member)
  const now = ctx.clock.now()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + site.absoluteMinutes * 60_000)
  const { id: memberId, accountId } = member
  await ctx.db.transaction(repo.siteScope(site), async (tx) => {
    await repo.open(tx, {
      siteId: site.id,
      id: newId(),
      accountId,
      memberId,
      tokenHash: tokenHash(token),
      ip: from.ip,
      userAgent: from.userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    })
    const isNew = await isNewPlace(tx, site, memberId, from.ip)
    if (isNew) await tellOfNewPlace(tx, ctx, site, member, { ...from, at: now })
    await repo.noteSignIn(tx, site, member, from.ip, now)
    const tried = { result: 'ok', method, ip: from.ip, userAgent: from.userAgent, at: now } as const
    await noteTry(tx, site, { member, accountStatus: 'active' }, tried)
    const caller = { memberId, name: member.name, ip: from.ip, requestId: from.id, userAgent: from.userAgent }
    await logs.record(tx, caller, site.id, accountId, 'session.open', {})
  })
  return { token, expiresAt: unix(expiresAt) }
}

/** Opens a session of an operator in a member's place. It counts as no sign-in of the member. */
export async function openInPlace(
  tx: Tx,
  site: SiteRow,
  { caller, member, mode, at }: { caller: Caller; member: MemberRow; mode: CustomerPlaceMode; at: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + inPlaceMinutes * 60_000)
  await repo.open(tx, {
    ...{ siteId: site.id, id: newId(), accountId: member.accountId, memberId: member.id, tokenHash: tokenHash(token) },
    ...{ ip: caller.ip, userAgent: caller.userAgent ?? '', createdAt: at, lastSeenAt: at, expiresAt },
    ...{ operatorId: caller.memberId, operatorName: caller.name, mode },
  })
  return { token, expiresAt }
}

export async function signOut(ctx: Ctx, site: SiteRow, caller: Caller, token: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction(repo.siteScope(site), async (tx) => {
    if (caller.operator?.visit) return leaveVisit(tx, site, caller, tokenHash(token), now)
    await repo.end(tx, site, tokenHash(token), now)
    await logs.record(tx, caller, site.id, caller.accountId, 'session.end', {})
  })
}

/** Creates the first operator of the root site and uses the link up. No link works while an operator exists. */
export async function completeSetup(
  ctx: Ctx,
  passwords: Passwords,
  site: SiteRow,
  body: z.output<typeof completeSetupCall.body>,
): Promise<Reply<typeof completeSetupCall>> {
  const now = ctx.clock.now()
  const link = readSetupToken(ctx.commandSecrets, body.token, now)
  const accountId = site.ownerAccountId
  if (!link || !site.isRoot || !accountId) throw new DomainError('setup.invalid')
  await refusePassword(ctx, site, body.password)
  const passwordHash = await passwords.hash(body.password)
  const { loginName, email } = body
  await ctx.db.transaction(repo.siteScope(site), async (tx) => {
    const isFree = await repo.lockWithoutMembers(tx, site, accountId)
    if (!isFree || !(await repo.markUsed(tx, site, [link.use], link.expiresAt))) throw new DomainError('setup.invalid')
    const member = { loginName, email, name: loginName, passwordHash }
    await company.addMember(tx, { siteId: site.id, accountId }, member, now)
    await logs.record(tx, null, site.id, accountId, 'setup.complete', { loginName })
  })
  return { loginName }
}
