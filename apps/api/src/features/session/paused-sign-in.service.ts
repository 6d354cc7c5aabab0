import type { Channel, OwnSignIn } from '@app/contracts/access/identity'
import type { SecondStepAsked, twoStepAuthCode, VerifyType } from '@app/contracts/access/second-step'
import type { Locale } from '@app/contracts/wire'
import type { z } from 'zod'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import * as codes from '#features/identity/codes.service.ts'
import type { Passwords } from '#features/passwords/passwords.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { type Client, findKeptTicket } from './kept-ticket.ts'
import * as repo from './second-step.repo.ts'
import { codeFor, hasSecondStep, methodsOf, reachable, sendCode, takeProofWithTicket } from './second-step.service.ts'
import { openTicket, sealPausedTicket, type Ticket } from './second-step-ticket.ts'
import { type SigningIn, siteScope } from './session.repo.ts'

/*
 * Guesses pause an account, but must not lock its owner out, at a new address or the guesser's own. Password and code
 * are then checked together: the answer reveals neither which was wrong nor whether the account exists, so guessing the
 * password stays as hard as guessing both.
 */

/** Without recovery codes: a mistyped password would use one up. */
const pausedMethods: readonly VerifyType[] = ['authenticator', 'email', 'sms']

/** Refusal for a paused account, with the ticket for further proof. The same if there is no such account. */
export function askPaused(ctx: Ctx, site: SiteRow, signingIn: SigningIn | undefined, minutes: number): DomainError {
  const asks: SecondStepAsked = {
    ...{ email: '', tel: '', telPrefix: '', methods: [...pausedMethods] },
    pending: sealPausedTicket(ctx, site, signingIn?.member.id ?? site.id),
  }
  return new DomainError('login.paused', { minutes }, undefined, asks)
}

/**
 * Sends a sign-in code, after a right password or for a paused account. Throws 'second-step.gone' for other tickets.
 */
export async function sendSignInCode(
  ctx: Ctx,
  site: SiteRow,
  from: Client & { locale: Locale },
  { verifyType: channel, pending, ...name }: z.output<typeof twoStepAuthCode.query>,
): Promise<{ resendAt: number }> {
  const ticket = openTicket(ctx, site, pending || (await findKeptTicket(ctx, site, from, name)))
  if (!ticket.isPaused) return sendCode(ctx, site, from, ticket, channel)
  const member = await ctx.db.readTransaction(siteScope(site), async (tx) => {
    const member = await repo.findMember(tx, site, ticket.memberId)
    return member?.status === 'active' && (await waysOf(tx, ctx, member)).includes(channel) ? member : undefined
  })
  const nobody = {
    site,
    purpose: 'second-step' as const,
    channel,
    target: nowhere(ctx, channel, ticket),
    memberId: null,
  }
  return codes.issueCode(ctx, {
    ...(member ? codeFor(site, member, channel) : nobody),
    ...{ accountId: member?.accountId ?? null, ip: from.ip, locale: from.locale },
    asked: `${ticket.memberId}\n${channel}`,
  })
}

/**
 * Checks code and password together. Returns the method used, or null if anything is wrong, and whether the password
 * was right.
 */
export async function judgePaused(
  ctx: Ctx,
  passwords: Passwords,
  site: SiteRow,
  ticket: Ticket,
  signingIn: SigningIn | undefined,
  body: { password: string; verifyType?: string | undefined; verifyCode?: string | undefined },
): Promise<{ method: OwnSignIn['method'] | null; isPassword: boolean }> {
  const member =
    signingIn?.member.id === ticket.memberId && signingIn.accountStatus === 'active' ? signingIn.member : undefined
  const ways = await ctx.db.readTransaction(siteScope(site), async (tx) => (member ? waysOf(tx, ctx, member) : []))
  const type = ways.find((each) => each === body.verifyType)
  const proof = { type: type ?? 'email', code: body.verifyCode ?? '' }
  const isCode = member && type ? await takeProofWithTicket(ctx, site, member, ticket, proof) : false
  const isPassword = await passwords.matches(signingIn?.member.passwordHash ?? null, body.password)
  const isIn = isCode && isPassword && member?.status === 'active'
  return { method: isIn && type ? type : null, isPassword }
}

/** Second step of the member; if it has none, a code to its address. */
async function waysOf(tx: Tx, ctx: Ctx, member: MemberRow): Promise<VerifyType[]> {
  const has = reachable(ctx, member)
  const ways = hasSecondStep(member)
    ? await methodsOf(tx, ctx, member)
    : (['email', 'sms'] as const).filter((each) => has[each])
  return pausedMethods.filter((each) => (ways as readonly VerifyType[]).includes(each))
}

/** Placeholder recipient for an unknown member: the code is counted but not sent. */
const nowhere = (ctx: Ctx, channel: Channel, { id }: Ticket) =>
  channel === 'email' ? id : `${ctx.env.SMS_PREFIXES[0] ?? ''}0`
