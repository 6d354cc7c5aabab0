import type { Channel } from '@app/contracts/access/identity'
import { type SecondStepAsked, type VerifyType, verifyTypes } from '@app/contracts/access/second-step'
import type { Locale } from '@app/contracts/wire'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '#core/domain-error.ts'
import { maskedEmail } from '#core/masked-contact.ts'
import type { Ctx } from '#ctx.ts'
import type { Database, Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import * as codes from '#features/identity/codes.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { type Client, keepTicket } from './kept-ticket.ts'
import { recoveryMac } from './recovery-codes.ts'
import * as repo from './second-step.repo.ts'
import { isTicketOf, openTicket, sealTicket, type Ticket, useOfTicket } from './second-step-ticket.ts'
import { isUsed, markUsed, siteScope } from './session.repo.ts'
import { stepOfCode } from './totp.ts'

/** Number of codes checked per right password; then it is asked for again. */
export const ticketTries = { points: 5, duration: 300 } as const

/** Purpose of a code: sign-in, change of sign-in methods, or one action. The code is valid for no other. */
type ProofPurpose = 'second-step' | 'own-step' | 'action'

/** Whether this member needs more than the password to sign in. */
export const hasSecondStep = (member: Pick<MemberRow, 'asksSecondStep' | 'totpSince'>): boolean =>
  member.asksSecondStep || member.totpSince !== null

/** Methods of the member's second step; empty if sign-in has none. */
export async function methodsOf(tx: Tx, ctx: Ctx, member: MemberRow): Promise<VerifyType[]> {
  if (!hasSecondStep(member)) return []
  const { email, sms } = reachable(ctx, member)
  const has: Record<VerifyType, boolean> = {
    email: member.asksSecondStep && email,
    sms: member.asksSecondStep && sms,
    authenticator: member.totpSince !== null,
    recovery: (await repo.countRecovery(tx, member)) > 0,
  }
  return verifyTypes.filter((type) => has[type])
}

/** Channels by which a code can reach the member. */
export const reachable = (ctx: Ctx, { email, telPrefix, telephone }: MemberRow): Record<Channel, boolean> => ({
  email: email !== '',
  sms: Boolean(telephone) && ctx.env.SMS_PREFIXES.some((prefix) => telPrefix.startsWith(prefix)),
})

/** Masks an address so that only its owner recognises it. */
export const maskedContact = ({ email, telPrefix, telephone }: MemberRow) => ({
  email: maskedEmail(email),
  tel: (telephone ?? '').slice(-4),
  telPrefix: telephone ? telPrefix : '',
})

/** Answer that asks for the second step. Only for callers who have given the right password. */
export async function askSecondStep(ctx: Ctx, site: SiteRow, from: Client, member: MemberRow): Promise<DomainError> {
  const methods = await ctx.db.transaction(siteScope(site), async (tx) => {
    await keepTicket(tx, ctx, site, from, member)
    return methodsOf(tx, ctx, member)
  })
  const asks: SecondStepAsked = { ...maskedContact(member), methods, pending: sealTicket(ctx, site, member) }
  return new DomainError('second-step.asked', {}, undefined, asks)
}

/** Sends a code to a member who has just given the password. Throws 'second-step.gone' for an invalid ticket. */
export async function sendCode(
  ctx: Ctx,
  site: SiteRow,
  from: { ip: string; locale: Locale },
  ticket: Ticket,
  verifyType: Channel,
): Promise<{ resendAt: number }> {
  const { member, methods } = await ctx.db.readTransaction(siteScope(site), async (tx) => {
    const member = await repo.findMember(tx, site, ticket.memberId)
    return { member, methods: member ? await methodsOf(tx, ctx, member) : [] }
  })
  if (!isTicketOf(ctx, ticket, member) || member.status !== 'active') throw new DomainError('second-step.gone')
  if (!methods.includes(verifyType)) throw new DomainError('request.invalid', {}, { verifyType: 'field.choice' })
  const { ip, locale } = from
  return codes.issueCode(ctx, { ...codeFor(site, member, verifyType), accountId: member.accountId, ip, locale })
}

/** Opens the ticket that replaces a captcha, and counts an attempt before anything is checked. */
export async function countTicket(ctx: Ctx, site: SiteRow, pending: string): Promise<Ticket> {
  const ticket = openTicket(ctx, site, pending)
  try {
    await limiterOf(ctx.db).consume(`${site.id}:${ticket.id}`)
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? new DomainError('second-step.gone') : refused
  }
  return ticket
}

/**
 * Checks a code given with a ticket and uses both up where it is right: of two calls with one ticket one succeeds, and
 * the other keeps its code. A used ticket takes no code at all.
 */
export function takeProofWithTicket(
  ctx: Ctx,
  site: SiteRow,
  member: MemberRow,
  ticket: Ticket,
  { type, code }: { type: VerifyType; code: string },
): Promise<boolean> {
  return ctx.db.transaction(siteScope(site), async (tx) => {
    if (await isUsed(tx, site, useOfTicket(ticket))) throw new DomainError('second-step.gone')
    if (!(await takeProofIn(tx, ctx, site, member, { type, code, purpose: 'second-step' }))) return false
    // Throwing rolls back, which gives back the code.
    const isFirst = await markUsed(tx, site, [useOfTicket(ticket)], new Date(ticket.expiresAt))
    if (!isFirst) throw new DomainError('second-step.gone')
    return true
  })
}

/** Checks a member's code and uses it up where right: of two calls one succeeds. Call it outside a transaction. */
export function takeProof(
  ctx: Ctx,
  site: SiteRow,
  member: MemberRow,
  type: VerifyType,
  code: string,
  purpose: ProofPurpose,
): Promise<boolean> {
  return ctx.db.transaction(siteScope(site), (tx) => takeProofIn(tx, ctx, site, member, { type, code, purpose }))
}

async function takeProofIn(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  member: MemberRow,
  { type, code, purpose }: { type: VerifyType; code: string; purpose: ProofPurpose },
): Promise<boolean> {
  if (type === 'recovery') return repo.takeRecovery(tx, member, recoveryMac(ctx, member, code), ctx.clock.now())
  if (type !== 'authenticator') return codes.takeCode(tx, ctx, { ...codeFor(site, member, type, purpose), code })
  const step = member.totpSince === null ? null : stepOfCode(ctx, member, code)
  return step !== null && repo.takeStep(tx, member, step)
}

/** Purpose and recipient of a code to one of the member's addresses. */
export function codeFor(
  site: Pick<SiteRow, 'id'>,
  member: MemberRow,
  channel: Channel,
  purpose: ProofPurpose = 'second-step',
): codes.CodeFor {
  const target = channel === 'email' ? member.email : codes.telTarget(member.telPrefix, member.telephone ?? '')
  return { site, purpose, channel, target, memberId: member.id }
}

const limiters = new WeakMap<Database, RateLimiterPostgres>()

function limiterOf(db: Database): RateLimiterPostgres {
  const limiter = limiters.get(db) ?? storedLimiter(db, 'second-step', ticketTries)
  limiters.set(db, limiter)
  return limiter
}
