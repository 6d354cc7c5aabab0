import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Channel, ContactPoint } from '@app/contracts/access/identity'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Prove } from '#core/prove.ts'
import type { Ctx } from '#ctx.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import * as codes from '#features/identity/codes.service.ts'
import * as logs from '#features/logs/logs.service.ts'
import {
  type Address,
  addressesOf,
  endOthers,
  type OwnChange,
  tellOfChange,
} from '#features/session/own-change.service.ts'
import { hasStrongFactor } from '#features/session/proof-ways.service.ts'
import * as session from '#features/session/session.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from './account.repo.ts'
import { targetOf } from './sign-up.service.ts'

interface Asking {
  site: SiteRow
  actor: Caller
  locale: Locale
}

const proofMinutes = 10

/** Sends a code to a current address of the member, who has to prove it before changing one. */
export async function sendOwnCode(ctx: Ctx, { site, actor, locale }: Asking, channel: Channel) {
  const member = await memberOf(ctx, site, actor)
  return codes.issueCode(ctx, { ...ownCode(site, member, channel), accountId: actor.accountId, ip: actor.ip, locale })
}

/** Checks that code and returns a proof: signed, not stored, valid for ten minutes and one change. */
export async function proveOwn(
  ctx: Ctx,
  { site, actor }: Asking,
  { channel, code }: { channel: Channel; code: string },
): Promise<{ proof: string }> {
  const member = await memberOf(ctx, site, actor)
  const wish = { ...ownCode(site, member, channel), code }
  const isRight = await ctx.db.transaction(repo.siteScope(site), (tx) => codes.takeCode(tx, ctx, wish))
  if (!isRight) throw new DomainError('code.wrong', {}, { code: 'field.code' })
  const expires = Math.floor(ctx.clock.now().getTime() / 1000) + proofMinutes * 60
  const content = `${expires.toString(36)}.${randomBytes(16).toString('base64url')}`
  return { proof: `${content}.${macOf(ctx, site, actor, content)}` }
}

/** Sends a code to the new address, whether or not it is taken. */
export async function sendNewCode(
  ctx: Ctx,
  { site, actor, locale }: Asking,
  { proof, contact }: { proof: string; contact: ContactPoint },
) {
  readProof(ctx, site, actor, proof)
  const { accountId, ip } = actor
  return codes.issueCode(ctx, { ...newCode(site, actor, contact), accountId, ip, locale })
}

/**
 * Replaces an address of the member, notifies the old one and ends the member's other sessions. Only a caller who has
 * verified the new address learns that it is taken. Returns the number of ended sessions.
 */
export async function changeContact(
  ctx: Ctx,
  by: OwnChange,
  { proof, contact, code }: { proof: string; contact: ContactPoint; code: string },
  prove: Prove,
): Promise<number> {
  const { site, actor } = by
  // Codes are sent to these addresses: access to the old mailbox alone must not be enough to change them.
  if (await hasStrongFactor(ctx, site, actor.memberId)) prove()
  const { use, expiresAt } = readProof(ctx, site, actor, proof)
  const wish = { ...newCode(site, actor, contact), code }
  const isRight = await ctx.db.transaction(repo.siteScope(site), (tx) => codes.takeCode(tx, ctx, wish))
  if (!isRight) throw new DomainError('code.wrong', {}, { code: 'field.code' })
  return ctx.db.transaction(repo.siteScope(site), async (tx) => {
    const member = await repo.lockMember(tx, site, actor.memberId)
    if (!(await session.markUsed(tx, site, [use], expiresAt))) throw new DomainError('proof.gone')
    if (await repo.isTaken(tx, site, { contact }, member.id)) throw inUse(contact)
    const after = fieldsOf(contact)
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, member[key as keyof typeof after] ?? '']))
    await repo.change(tx, site, member, after).catch((error: unknown) => {
      // Somebody else took the address after the check.
      throw sqlStateOf(error) === '23505' ? inUse(contact) : error
    })
    const object = { kind: 'member', id: member.id, name: member.name }
    const ended = await endOthers(tx, ctx, by)
    const what = contact.channel === 'email' ? 'contact.email' : 'contact.phone'
    await tellOfChange(tx, ctx, by, member, what, toldOf(ctx, member, contact))
    await logs.record(tx, actor, site.id, actor.accountId, 'contact.change', { ended }, { object, before, after })
    return ended
  })
}

/** Address for the notice: the replaced one, and for a new telephone number the mailbox as well. */
function toldOf(ctx: Ctx, member: MemberRow, { channel }: ContactPoint): Address[] {
  const [first] = addressesOf(ctx, member)
  if (channel === 'email' || first?.channel !== 'email') return first ? [first] : []
  return [first, ...addressesOf(ctx, { ...member, email: '' })]
}

function inUse({ channel }: ContactPoint): DomainError {
  const field = channel === 'email' ? 'contact.email' : 'contact.telephone'
  return new DomainError('contact.in-use', {}, { [field]: 'field.in-use' })
}

const fieldsOf = (contact: ContactPoint): Partial<Pick<MemberRow, 'email' | 'telPrefix' | 'telephone'>> =>
  contact.channel === 'email'
    ? { email: contact.email }
    : { telPrefix: contact.telPrefix, telephone: contact.telephone }

const memberOf = (ctx: Ctx, site: SiteRow, actor: Caller) =>
  ctx.db.transaction(repo.siteScope(site), (tx) => repo.lockMember(tx, site, actor.memberId))

function ownCode(site: SiteRow, member: MemberRow, channel: Channel): codes.CodeFor {
  const target = channel === 'email' ? member.email : codes.telTarget(member.telPrefix, member.telephone ?? '')
  const isThere = channel === 'email' ? member.email !== '' : Boolean(member.telephone)
  if (!isThere) throw new DomainError('request.invalid', {}, { channel: 'field.choice' })
  return { site, purpose: 'old-contact', channel, target, memberId: member.id }
}

const newCode = (site: SiteRow, actor: Caller, contact: ContactPoint): codes.CodeFor => ({
  site,
  purpose: 'new-contact',
  channel: contact.channel,
  target: targetOf(contact),
  memberId: actor.memberId,
})

const macOf = (ctx: Ctx, site: SiteRow, actor: Caller, content: string) =>
  ctx.secrets.mac('contact-proof', `${site.id}\n${actor.memberId}\n${content}`)

/** Key to mark as used, from a valid proof of this member. Throws 'proof.gone' for any other. */
function readProof(ctx: Ctx, site: SiteRow, actor: Caller, proof: string): { use: string; expiresAt: Date } {
  const [expires = '', random = '', mac = ''] = proof.split('.')
  const expected = Buffer.from(macOf(ctx, site, actor, `${expires}.${random}`))
  const actual = Buffer.from(mac)
  const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected)
  const expiresAt = new Date(Number.parseInt(expires, 36) * 1000)
  if (!isGenuine || expiresAt <= ctx.clock.now()) throw new DomainError('proof.gone')
  return { use: `contact:${random}`, expiresAt }
}
