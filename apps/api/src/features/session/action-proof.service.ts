import { createHash, randomBytes } from 'node:crypto'
import type { ActionProofAsked, proveAction } from '@app/contracts/access/action-proof'
import type { Channel } from '@app/contracts/access/identity'
import type { Locale } from '@app/contracts/wire'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { SealBroken } from '#core/secrets.ts'
import type { Ctx } from '#ctx.ts'
import * as codes from '#features/identity/codes.service.ts'
import * as logs from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { ProofDemand } from '#http/mount.ts'
import { countTry, type Proofs, triesKey } from './own-tries.service.ts'
import { hostOf, judgePasskey, type Place } from './passkeys.service.ts'
import { type ProofWays, proofWays, refuseUnusable, strongestOf } from './proof-ways.service.ts'
import { codeFor, maskedContact, takeProof } from './second-step.service.ts'
import { markUsed, siteScope } from './session.repo.ts'
import { tokenHash } from './session.service.ts'

const minutes = 10

/** Acting member with session and host. */
export interface Acting extends Place {
  actor: Caller
  token: string
}

const Ticket = z.object({
  id: z.string(),
  session: z.string(),
  /** Call that the proof is for. */
  action: z.string(),
  isStrongest: z.boolean(),
  route: z.string(),
  /** Challenge for a passkey. */
  challenge: z.string(),
  expiresAt: z.number(),
})
type Ticket = z.infer<typeof Ticket>
const Proof = Ticket.pick({ id: true, session: true, action: true, isStrongest: true, expiresAt: true })
type Proof = z.infer<typeof Proof>

/**
 * Returns if the member has no second factor or has confirmed identity for this call: key, content and session. A proof
 * works once: the idempotency key makes its call happen once, and without a key the proof is used up here. Throws
 * 'action.unproved' with the methods, and
 * 'proof.elsewhere' if those work on other hosts only.
 */
export async function requireProof(
  ctx: Ctx,
  acting: Acting,
  { call, isStrongest }: ProofDemand,
  proof: string,
): Promise<void> {
  const { site, actor } = acting
  const wish = { session: sessionOf(acting), action: actionOf(call), isStrongest }
  if (await takesProof(ctx, acting, wish, { proof, isReusable: call.key !== '' })) return
  const ways = await waysOf(ctx, acting, isStrongest)
  if (!ways.hasAny) return
  refuseUnusable(ways)
  const { member, methods, keys } = ways
  const options = await generateAuthenticationOptions({
    rpID: hostOf(acting),
    userVerification: 'required',
    allowCredentials: keys.map(({ credentialId }) => ({ id: credentialId })),
  })
  const id = randomBytes(16).toString('base64url')
  const ticket: Ticket = { ...wish, id, route: call.route, challenge: options.challenge, expiresAt: endOf(ctx) }
  throw new DomainError('action.unproved', {}, undefined, {
    ...{ ...maskedContact(member), methods },
    passkey: keys.length > 0 ? { ...options } : null,
    ticket: ctx.secrets.seal(ticketName(site, actor), JSON.stringify(ticket)),
  } satisfies ActionProofAsked)
}

/** Sends the member a code for an action. */
export async function sendActionCode(
  ctx: Ctx,
  acting: Acting,
  locale: Locale,
  { ticket, channel }: { ticket: string; channel: Channel },
): Promise<{ resendAt: number }> {
  const { isStrongest } = openTicket(ctx, acting, ticket)
  const { site, actor } = acting
  const { member, methods } = await waysOf(ctx, acting, isStrongest)
  if (!methods.includes(channel)) throw new DomainError('request.invalid', {}, { channel: 'field.choice' })
  const { accountId, ip } = actor
  return codes.issueCode(ctx, { ...codeFor(site, member, channel, 'action'), accountId, ip, locale })
}

/**
 * Checks a member's code or passkey and returns the single-use proof for one action. Checks at most five wrong ones per
 * quarter of an hour.
 */
export async function giveProof(
  { ctx, tries }: Proofs,
  acting: Acting,
  body: z.output<(typeof proveAction)['body']>,
): Promise<{ proof: string }> {
  const { site, actor } = acting
  const { route, challenge, expiresAt, ...wish } = openTicket(ctx, acting, body.ticket)
  await countTry(tries, triesKey(site, actor))
  const { member, methods } = await waysOf(ctx, acting, wish.isStrongest)
  const by = 'passkey' in body ? 'passkey' : body.verifyType
  if ('passkey' in body) await takePasskey(ctx, acting, challenge, body.passkey)
  else {
    if (!methods.includes(body.verifyType)) {
      throw new DomainError('request.invalid', {}, { verifyType: 'field.choice' })
    }
    if (!(await takeProof(ctx, site, member, body.verifyType, body.verifyCode, 'action'))) {
      throw new DomainError('code.wrong', {}, { verifyCode: 'field.code' })
    }
  }
  await tries.delete(triesKey(site, actor))
  await ctx.db.transaction(siteScope(site), async (tx) => {
    if (!(await markUsed(tx, site, [`proof:${wish.id}`], new Date(expiresAt))))
      throw new DomainError('action.proof-gone')
    const object = { kind: 'member', id: member.id, name: member.name }
    await logs.record(tx, actor, site.id, actor.accountId, 'action.prove', { method: by, call: route }, { object })
  })
  return { proof: ctx.secrets.seal(proofName(site, actor), JSON.stringify({ ...wish, expiresAt: endOf(ctx) })) }
}

async function takePasskey(ctx: Ctx, acting: Acting, challenge: string, answer: Record<string, unknown>) {
  const { member } = await judgePasskey(ctx, acting, challenge, answer)
  if (member.id !== acting.actor.memberId) throw new DomainError('passkey.refused')
}

async function waysOf(ctx: Ctx, acting: Acting, isStrongest: boolean): Promise<ProofWays> {
  const { site, actor } = acting
  const of = { site, host: hostOf(acting), memberId: actor.memberId }
  const ways = await ctx.db.transaction(siteScope(site), (tx) => proofWays(tx, ctx, of))
  return isStrongest ? strongestOf(ways) : ways
}

const endOf = (ctx: Ctx) => ctx.clock.now().getTime() + minutes * 60_000
const sessionOf = ({ token }: Acting) => tokenHash(token)
const actionOf = ({ key, route, bodyHash }: OnceKey) =>
  createHash('sha256')
    .update(JSON.stringify([key, route, bodyHash]))
    .digest('base64url')

// Seals are bound to site and member: those of another do not open.
const nameOf =
  (what: string) =>
  (site: SiteRow, { memberId }: Caller) =>
    `${what}:${site.id}:${memberId}`
const ticketName = nameOf('action-ticket')
const proofName = nameOf('action-proof')

async function takesProof(
  ctx: Ctx,
  { site, actor }: Acting,
  wish: Omit<Proof, 'id' | 'expiresAt'>,
  { proof, isReusable }: { proof: string; isReusable: boolean },
): Promise<boolean> {
  const content = unsealed(ctx, proofName(site, actor), Proof, proof)
  const isMeant = content?.session === wish.session && content.action === wish.action
  if (!content || !isMeant || content.isStrongest !== wish.isStrongest) return false
  const use = [`proof-use:${content.id}`]
  return isReusable || ctx.db.transaction(siteScope(site), (tx) => markUsed(tx, site, use, new Date(content.expiresAt)))
}

function openTicket(ctx: Ctx, acting: Acting, sealed: string): Ticket {
  const ticket = unsealed(ctx, ticketName(acting.site, acting.actor), Ticket, sealed)
  if (!ticket || ticket.session !== sessionOf(acting)) throw new DomainError('action.proof-gone')
  return ticket
}

/** Content sealed under this name, until it expires; undefined for anything else. */
function unsealed<T extends { expiresAt: number }>(
  ctx: Ctx,
  name: string,
  shape: z.ZodType<T>,
  sealed: string,
): T | undefined {
  try {
    const content = shape.parse(JSON.parse(ctx.secrets.open(name, sealed)))
    return content.expiresAt > ctx.clock.now().getTime() ? content : undefined
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}
