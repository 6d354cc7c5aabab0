import type { addPasskey, Passkey, signInByPasskey } from '@app/contracts/access/passkeys'
import type { login } from '@app/contracts/access/session'
import type { Reply } from '@app/contracts/endpoint'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Prove } from '#core/prove.ts'
import { SealBroken } from '#core/secrets.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import * as logs from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { endOthers, type OwnChange, tellOfChange } from './own-change.service.ts'
import { provePassword } from './own-second-step.service.ts'
import { type Proofs, triesKey } from './own-tries.service.ts'
import * as repo from './passkeys.repo.ts'
import { hasStrongFactor, proofWays } from './proof-ways.service.ts'
import { lockMember } from './second-step.repo.ts'
import { markUsed, siteScope } from './session.repo.ts'
import { openSession } from './session.service.ts'

const ticketMinutes = 5

/** Host in the browser's address, to which passkeys are bound. */
export interface Place {
  site: SiteRow
  /** Scheme and host with port. */
  origin: string
}
/** Relying party id: the host without its port. */
export const hostOf = ({ origin }: Place) => new URL(origin).hostname

export function listPasskeys(ctx: Ctx, { site }: Place, actor: Caller): Promise<Passkey[]> {
  return ctx.db.readTransaction(siteScope(site), (tx) => presentAll(tx, site, actor))
}

const presentAll = async (tx: Tx, site: SiteRow, { memberId }: Caller): Promise<Passkey[]> =>
  (await repo.list(tx, site, memberId)).map(({ id, name, rpId, createdAt, lastUsedAt }) => ({
    ...{ id, name, host: rpId, createdAt: unix(createdAt) },
    lastUsedAt: lastUsedAt && unix(lastUsedAt),
  }))

/** Options for creating a passkey, for a member that has given its password. */
export async function beginPasskey(proofs: Proofs, place: Place, actor: Caller, password: string) {
  const { ctx } = proofs
  const member = await provePassword(proofs, place.site, actor, password)
  await proofs.tries.delete(triesKey(place.site, actor))
  const existing = await ctx.db.readTransaction(siteScope(place.site), (tx) => repo.list(tx, place.site, member.id))
  const here = existing.filter(({ rpId }) => rpId === hostOf(place))
  const options = await generateRegistrationOptions({
    rpName: place.site.name,
    rpID: hostOf(place),
    userName: member.loginName,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(member.id),
    attestationType: 'none',
    excludeCredentials: here.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  // A member with a strong factor has used it, or this line would not be reached.
  const isProved = await hasStrongFactor(ctx, place.site, member.id)
  const ticket = sealChallenge(ctx, place, options.challenge, { memberId: member.id, isProved })
  return { options: { ...options }, ticket }
}

/**
 * Stores a new passkey for this host. A ticket opened with the password alone is invalid once the member has a strong
 * factor.
 */
export async function keepPasskey(
  ctx: Ctx,
  place: Place,
  by: OwnChange,
  { ticket, name, response }: z.output<(typeof addPasskey)['body']>,
): Promise<Passkey[]> {
  const { site, actor } = by
  const { challenge, isProved } = await useChallenge(ctx, place, ticket, actor.memberId)
  const { registrationInfo } = await refusing(() =>
    verifyRegistrationResponse({
      // The library validates whatever the browser sent.
      response: response as unknown as RegistrationResponseJSON,
      ...{ expectedChallenge: challenge, expectedOrigin: place.origin, expectedRPID: hostOf(place) },
      requireUserVerification: true,
    }),
  )
  if (!registrationInfo) throw new DomainError('passkey.refused')
  const { credential, credentialBackedUp } = registrationInfo
  return ctx.db.transaction(siteScope(site), async (tx) => {
    const ways = await proofWays(tx, ctx, { site, host: hostOf(place), memberId: actor.memberId })
    if (ways.hasStrong && !isProved) throw new DomainError('passkey.refused')
    const owner = { siteId: site.id, accountId: actor.accountId, memberId: actor.memberId }
    await repo.add(tx, {
      ...{ ...owner, id: newId(), rpId: hostOf(place), credentialId: credential.id, name },
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      isBackedUp: credentialBackedUp,
      createdAt: ctx.clock.now(),
    })
    await tellOfChange(tx, ctx, by, ways.member, 'passkey.add')
    await logs.record(tx, actor, site.id, actor.accountId, 'passkey.add', { name })
    return presentAll(tx, site, actor)
  })
}

export function renamePasskey(
  ctx: Ctx,
  { site }: Place,
  actor: Caller,
  { id, name }: { id: string; name: string },
): Promise<Passkey[]> {
  return ctx.db.transaction(siteScope(site), async (tx) => {
    if (!(await repo.rename(tx, site, actor.memberId, id, name))) throw new DomainError('passkey.missing')
    return presentAll(tx, site, actor)
  })
}

/**
 * Removes a passkey, given the member's password and strongest factor. Ends the member's other sessions: the passkey
 * may have opened one of them.
 */
export async function removePasskey(
  proofs: Proofs,
  by: OwnChange,
  { id, password }: { id: string; password: string },
  prove: Prove,
): Promise<{ passkeys: Passkey[]; ended: number }> {
  const { ctx } = proofs
  const { site, actor } = by
  const mine = await ctx.db.readTransaction(siteScope(site), (tx) => repo.list(tx, site, actor.memberId))
  const passkey = mine.find((each) => each.id === id)
  if (!passkey) throw new DomainError('passkey.missing')
  prove()
  await provePassword(proofs, site, actor, password)
  await proofs.tries.delete(triesKey(site, actor))
  return ctx.db.transaction(siteScope(site), async (tx) => {
    if (!(await repo.remove(tx, site, actor.memberId, id))) throw new DomainError('passkey.missing')
    const ended = await endOthers(tx, ctx, by)
    await tellOfChange(tx, ctx, by, await lockMember(tx, site, actor.memberId), 'passkey.remove')
    await logs.record(tx, actor, site.id, actor.accountId, 'passkey.remove', { name: passkey.name, ended })
    return { passkeys: await presentAll(tx, site, actor), ended }
  })
}

/**
 * Options for a sign-in by passkey; the member is not known yet, so the browser offers all its passkeys for this host.
 */
export async function askPasskey(ctx: Ctx, place: Place) {
  const options = await generateAuthenticationOptions({ rpID: hostOf(place), userVerification: 'required' })
  return { options: { ...options }, ticket: sealChallenge(ctx, place, options.challenge, nobody) }
}

/** Signs in by a passkey. The device has verified its owner by fingerprint, face or PIN, so there is no second step. */
export async function enterByPasskey(
  ctx: Ctx,
  place: Place,
  from: Parameters<typeof openSession>[2],
  { ticket, response }: z.output<(typeof signInByPasskey)['body']>,
): Promise<Reply<typeof login>> {
  const { site } = place
  const { challenge } = await useChallenge(ctx, place, ticket, null)
  const { member } = await judgePasskey(ctx, place, challenge, response)
  return openSession(ctx, site, from, member, 'passkey')
}

/**
 * Member whose passkey answered this challenge on this host. Throws 'passkey.refused'. The caller ensures that the
 * challenge is used once.
 */
export async function judgePasskey(
  ctx: Ctx,
  place: Place,
  challenge: string,
  response: Record<string, unknown>,
): Promise<{ member: MemberRow }> {
  const { site } = place
  // The library validates whatever the browser sent.
  const answer = response as unknown as AuthenticationResponseJSON
  const owner = await ctx.db.readTransaction(siteScope(site), (tx) =>
    repo.findByCredential(tx, site, String(answer.id)),
  )
  if (!owner || owner.passkey.rpId !== hostOf(place)) throw new DomainError('passkey.refused')
  const { passkey, member } = owner
  const { verified, authenticationInfo } = await refusing(() =>
    verifyAuthenticationResponse({
      response: answer,
      ...{ expectedChallenge: challenge, expectedOrigin: place.origin, expectedRPID: passkey.rpId },
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  )
  if (!verified) throw new DomainError('passkey.refused')
  await ctx.db.transaction(siteScope(site), (tx) =>
    repo.noteUse(tx, passkey, authenticationInfo.newCounter, ctx.clock.now()),
  )
  return { member }
}

const Challenge = z.object({
  challenge: z.string(),
  memberId: z.string().nullable(),
  /** Whether it was requested with more than the password. */
  isProved: z.boolean(),
  host: z.string(),
  expiresAt: z.number(),
})

type Asker = Pick<z.infer<typeof Challenge>, 'memberId' | 'isProved'>
const nobody: Asker = { memberId: null, isProved: false }

const nameOf = ({ id }: SiteRow) => `passkey-challenge:${id}`

function sealChallenge(ctx: Ctx, place: Place, challenge: string, asker: Asker): string {
  const expiresAt = ctx.clock.now().getTime() + ticketMinutes * 60_000
  const content = { ...asker, challenge, host: hostOf(place), expiresAt } satisfies z.infer<typeof Challenge>
  return ctx.secrets.seal(nameOf(place.site), JSON.stringify(content))
}

/**
 * Uses up a ticket and returns its challenge. Throws 'passkey.refused' if the ticket is expired, used or another
 * member's.
 */
async function useChallenge(ctx: Ctx, place: Place, ticket: string, memberId: string | null) {
  const { site } = place
  const sealed = openChallenge(ctx, site, ticket)
  const isMeant = sealed?.memberId === memberId && sealed.host === hostOf(place)
  if (!sealed || !isMeant || sealed.expiresAt <= ctx.clock.now().getTime()) throw new DomainError('passkey.refused')
  const { challenge, isProved, expiresAt } = sealed
  const isFirst = await ctx.db.transaction(siteScope(site), (tx) =>
    markUsed(tx, site, [`passkey:${challenge}`], new Date(expiresAt)),
  )
  if (!isFirst) throw new DomainError('passkey.refused')
  return { challenge, isProved }
}

function openChallenge(ctx: Ctx, site: SiteRow, ticket: string): z.infer<typeof Challenge> | undefined {
  try {
    return Challenge.parse(JSON.parse(ctx.secrets.open(nameOf(site), ticket)))
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}

/** Turns any error of the library into a refusal. */
async function refusing<T>(judge: () => Promise<T>): Promise<T> {
  try {
    return await judge()
  } catch {
    throw new DomainError('passkey.refused')
  }
}
