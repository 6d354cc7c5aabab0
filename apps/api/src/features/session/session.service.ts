import { createHash, randomBytes } from 'node:crypto'
import type { Reply } from '@app/contracts/endpoint'
import type { OwnSignIn } from '@app/contracts/identity'
import { type DataReach, permissionsOf } from '@app/contracts/permissions'
import type { completeSetup as completeSetupCall, login } from '@app/contracts/session'
import type { Locale } from '@app/contracts/wire'
import type { z } from 'zod'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import * as company from '#features/company/company.service.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import * as logs from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Attempt, LoginThrottle } from './login-throttle.ts'
import { isNewPlace, tellOfNewPlace } from './new-place.ts'
import type { Passwords } from './passwords.ts'
import { recentCaller } from './recent-callers.ts'
import * as secondStep from './second-step.service.ts'
import { isTicketOf, type Ticket } from './second-step-ticket.ts'
import * as repo from './session.repo.ts'
import { readSetupToken } from './setup-link.ts'
import { noteLocked, noteTry } from './sign-in-history.ts'

export { isCommonPassword } from './common-passwords.ts'
export { burn, endAll as endSessions, findSigningIn } from './session.repo.ts'

/** What signing in needs beside the context. */
export interface SessionTools {
  passwords: Passwords
  throttle: LoginThrottle
}

interface From {
  id: string
  ip: string
  userAgent: string
  /** The language of what is sent; the site's where it is not known. */
  locale?: Locale
}

/** Tokens are stored and looked up by this alone. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Signs a member in. Unknown names, wrong passwords, disabled members and suspended accounts are told apart by nothing: not the
 * answer, not the work done, not the count of failures.
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
  const ticket = body.pending ? await secondStep.countTicket(ctx, site, body.pending) : null
  if (!ticket) await useUpCaptcha(ctx, site, body)

  const { found, attempt } = await ctx.db.write(repo.siteScope(site), async (tx) => {
    const found = await repo.findSigningIn(tx, site, { name, telPrefix: body.telPrefix })
    const isFamiliar = await repo.isFamiliarAddress(tx, site, found?.member.id ?? site.id, from.ip)
    const account = found?.member.id ?? name.toLowerCase()
    return { found, attempt: { siteId: site.id, account, ip: from.ip, isFamiliar } satisfies Attempt }
  })
  if (ticket && !isTicketOf(ctx, ticket, found?.member)) throw new DomainError('second-step.gone')
  await throttle.enter(attempt).catch(async (refused: unknown) => {
    if (!(refused instanceof DomainError)) throw refused
    const tried = { ip: from.ip, userAgent: from.userAgent, at: ctx.clock.now() }
    await ctx.db.write(repo.siteScope(site), (tx) => noteLocked(tx, site, found, tried))
    throw refused
  })
  const isRight = await passwords.matches(found?.member.passwordHash ?? null, body.password)
  if (!found || !isRight || found.member.status !== 'active' || found.accountStatus !== 'active') {
    await throttle.failed(attempt)
    await noteFailure(ctx, site, from, found, isRight ? 'disabled' : 'wrong-password', 'password')
    throw new DomainError('login.refused')
  }
  const method = await proveFurther(ctx, site, found.member, ticket, body, async (by) => {
    await throttle.failed(attempt)
    await noteFailure(ctx, site, from, found, 'wrong-code', by)
  })
  // Only now: a right password alone does not wipe out the wrong codes before it.
  await throttle.succeeded(attempt)
  return openSession(ctx, site, from, found.member, method)
}

/** By what a member with the right password gets in. Throws the question for a second step, and 'code.wrong' for a wrong answer. */
async function proveFurther(
  ctx: Ctx,
  site: SiteRow,
  member: MemberRow,
  ticket: Ticket | null,
  { verifyType, verifyCode }: { verifyType?: string | undefined; verifyCode?: string | undefined },
  onWrong: (by: OwnSignIn['method']) => Promise<void>,
): Promise<OwnSignIn['method']> {
  const methods = await ctx.db.write(repo.siteScope(site), (tx) => secondStep.methodsOf(tx, ctx, member))
  if (!secondStep.hasSecondStep(member)) return 'password'
  if (!ticket) throw secondStep.askSecondStep(ctx, site, member, methods)
  const type = methods.find((each) => each === verifyType)
  if (!type) throw new DomainError('request.invalid', {}, { verifyType: 'field.choice' })
  if (!(await secondStep.takeProof(ctx, site, member, type, verifyCode ?? ''))) {
    await onWrong(type)
    throw new DomainError('code.wrong', {}, { verifyCode: 'field.code' })
  }
  await secondStep.useUpTicket(ctx, site, ticket)
  return type
}

function noteFailure(
  ctx: Ctx,
  site: SiteRow,
  { ip, userAgent }: From,
  found: repo.SigningIn | undefined,
  result: OwnSignIn['result'],
  method: OwnSignIn['method'],
): Promise<void> {
  return ctx.db.write(repo.siteScope(site), (tx) =>
    noteTry(tx, site, found, { result, method, ip, userAgent, at: ctx.clock.now() }),
  )
}

/** Uses up a solved puzzle: each is good once. Throws 'captcha.missing' or 'captcha.invalid'. */
export async function useUpCaptcha(
  ctx: Ctx,
  site: SiteRow,
  { ticket, randstr }: { ticket: string; randstr: string },
): Promise<void> {
  if (!ticket || !randstr) throw new DomainError('captcha.missing')
  const { ok, uses, expiresAt } = await ctx.captcha.verify({ ticket, randstr }, site.id, ctx.clock.now())
  if (!ok) throw new DomainError('captcha.invalid')
  const isFirstUse = await ctx.db.write(repo.siteScope(site), (tx) => repo.burn(tx, site, uses, expiresAt))
  if (!isFirstUse) throw new DomainError('captcha.invalid')
}

/** Opens a session for a member that has proved who it is, and notes by what in its history. */
export async function openSession(
  ctx: Ctx,
  site: SiteRow,
  from: From,
  member: MemberRow,
  method: OwnSignIn['method'],
): Promise<Reply<typeof login>> {
  const now = ctx.clock.now()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + site.absoluteMinutes * 60_000)
  const { id: memberId, accountId } = member
  await ctx.db.write(repo.siteScope(site), async (tx) => {
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

/** Who calls with this token on this site, or null. One read, two for who sees a department; the moment of use is written at most once a minute. */
export async function callerOf(
  ctx: Ctx,
  site: SiteRow,
  token: string,
  from: { ip: string; requestId: string; userAgent?: string },
): Promise<Caller | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const now = ctx.clock.now()
  const hash = tokenHash(token)
  const actor = await recentCaller(ctx.db, `${site.id} ${hash}`, now, () => livingActor(ctx, site, hash, now))
  return actor && { ...actor, ...from }
}

async function livingActor(ctx: Ctx, site: SiteRow, hash: string, now: Date): Promise<LivingActor | null> {
  const session = await repo.findLiving(ctx.db, site, hash, now)
  if (!session) return null
  if (now.getTime() - Date.parse(session.lastSeenAt) >= 60_000) await repo.touch(ctx.db, site, session.id, now)
  const reach = reachOf(session)
  const { accountId, deptId } = session
  const colleagues = reach === 'department' && deptId ? await repo.colleaguesOf(ctx.db, site, accountId, deptId) : []
  return actorOf(site, session, reach, colleagues)
}

type LivingActor = Omit<Caller, 'ip' | 'requestId'>

const isHolderOf = ({ roleId, memberId }: repo.LivingSession) => roleId === memberId

const reachOf = (session: repo.LivingSession): DataReach => (isHolderOf(session) ? 'all' : (session.reach ?? 'self'))

function actorOf(
  site: SiteRow,
  session: repo.LivingSession,
  reach: DataReach,
  colleagues: readonly string[],
): LivingActor {
  const { memberId, accountId, name } = session
  const isOperator = accountId === site.ownerAccountId
  const audience = isOperator ? (site.isRoot ? 'platform' : 'reseller') : 'customer'
  const isHolder = isHolderOf(session)
  // A role that is gone grants nothing.
  const base = isHolder ? 'admin' : (session.base ?? 'developer')
  const ofBase = isHolder || session.base ? permissionsOf(audience, base) : []
  const granted = session.permissions
  // Whose orders and customers the member may see; null for everybody's.
  const memberIds = reach === 'all' ? null : [...new Set([memberId, ...colleagues])]
  return {
    memberId,
    accountId,
    name,
    audience,
    base,
    isHolder,
    scope: { siteId: site.id, accountId: isOperator ? null : accountId, memberIds },
    reach,
    pages: isHolder || !session.pages ? null : new Set(session.pages),
    permissions: new Set(granted ? ofBase.filter((permission) => granted.includes(permission)) : ofBase),
  }
}

export async function signOut(ctx: Ctx, site: SiteRow, caller: Caller, token: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.write(repo.siteScope(site), async (tx) => {
    await repo.end(tx, site, tokenHash(token), now)
    await logs.record(tx, caller, site.id, caller.accountId, 'session.end', {})
  })
}

/** Makes the first operator of the root site. Once: the link is used up, and no link works while there is an operator. */
export async function completeSetup(
  ctx: Ctx,
  passwords: Passwords,
  site: SiteRow,
  body: z.output<typeof completeSetupCall.body>,
): Promise<Reply<typeof completeSetupCall>> {
  const now = ctx.clock.now()
  const link = readSetupToken(ctx.secrets, body.token, now)
  const accountId = site.ownerAccountId
  if (!link || !site.isRoot || !accountId) throw new DomainError('setup.invalid')
  if (isCommonPassword(site.code, body.password)) throw new DomainError('password.common')
  const passwordHash = await passwords.hash(body.password)
  const { loginName, email } = body
  await ctx.db.write(repo.siteScope(site), async (tx) => {
    const isFree = await repo.lockWithoutMembers(tx, site, accountId)
    if (!isFree || !(await repo.burn(tx, site, [link.use], link.expiresAt))) throw new DomainError('setup.invalid')
    const member = { loginName, email, name: loginName, passwordHash }
    await company.addMember(tx, { siteId: site.id, accountId }, member, now)
    await logs.record(tx, null, site.id, accountId, 'setup.complete', { loginName })
  })
  return { loginName }
}
