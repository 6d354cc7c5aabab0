import type { login } from '@app/contracts/access/session'
import type { Reply } from '@app/contracts/endpoint'
import { z } from 'zod'
import { DomainError } from '#core/domain-error.ts'
import { ProviderRefused, ProviderUnreachable } from '#core/identity-fault.ts'
import { SealBroken } from '#core/secrets.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addMember } from '#features/company/company.service.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import { record } from '#features/logs/logs.service.ts'
import { byProviderAlone } from '#features/passwords/passwords.service.ts'
import { markUsed, openSession, siteScope } from '#features/session/session.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { Begun, Person, ProviderAccess } from '#providers/identity/identity-provider.ts'
import * as repo from './sso.repo.ts'
import type { SsoConnectionRow } from './sso.table.ts'
import { arrivalPath, secretSeal } from './sso-settings.service.ts'

const minutes = 10
const reasonLength = 200

type From = Parameters<typeof openSession>[2]

const Kept = z.object({
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expiresAt: z.number(),
})

const sealName = ({ id }: SiteRow) => `sso-begun:${id}`

/** Begins a sign-in at the site's provider. Throws 'sso.off' and 'sso.unreachable'. */
export async function begin(ctx: Ctx, site: SiteRow, origin: string): Promise<{ url: string; begun: string }> {
  const { access } = await connected(ctx, site)
  const { url, begun } = await asking(() => ctx.identity.begin(access, origin + arrivalPath))
  const expiresAt = ctx.clock.now().getTime() + minutes * 60_000
  return { url, begun: ctx.secrets.seal(sealName(site), JSON.stringify({ ...begun, expiresAt })) }
}

/**
 * Opens a session for whom the provider vouches. Throws 'sso.off', 'sso.over', 'sso.unreachable', 'sso.refused',
 * 'sso.no-role', 'sso.no-email', 'sso.taken' and 'sso.disabled'.
 */
export async function finish(
  ctx: Ctx,
  site: SiteRow,
  from: From,
  { begun: sealed, answer }: { begun: string; answer: string },
): Promise<Reply<typeof login>> {
  const { connection, access } = await connected(ctx, site)
  const begun = await useUp(ctx, site, sealed)
  const person = await asking(() => ctx.identity.finish(access, begun, answer, connection.groupClaim))
  const member = await ctx.db.transaction(siteScope(site), (tx) => memberFor(tx, ctx, site, connection, person))
  if (member.status !== 'active') throw new DomainError('sso.disabled')
  return openSession(ctx, site, from, member, 'sso')
}

async function connected(
  { db, secrets }: Ctx,
  site: SiteRow,
): Promise<{ connection: SsoConnectionRow; access: ProviderAccess }> {
  const connection = await db.readTransaction(siteScope(site), (tx) => repo.connectionOf(tx, site.id))
  if (!connection?.isEnabled) throw new DomainError('sso.off')
  const { issuer, clientId, secretSealed } = connection
  const clientSecret = secretSealed ? secrets.open(secretSeal(site), secretSealed) : ''
  return { connection, access: { issuer, clientId, clientSecret } }
}

/** What this browser was given at the beginning, once. Throws 'sso.over'. */
async function useUp(ctx: Ctx, site: SiteRow, sealed: string): Promise<Begun> {
  const kept = opened(ctx, site, sealed)
  if (!kept || kept.expiresAt <= ctx.clock.now().getTime()) throw new DomainError('sso.over')
  const isFirst = await ctx.db.transaction(siteScope(site), (tx) =>
    markUsed(tx, site, [`sso:${kept.state}`], new Date(kept.expiresAt)),
  )
  if (!isFirst) throw new DomainError('sso.over')
  return kept
}

function opened(ctx: Ctx, site: SiteRow, sealed: string): z.infer<typeof Kept> | undefined {
  try {
    return Kept.parse(JSON.parse(ctx.secrets.open(sealName(site), sealed)))
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderRefused)
      throw new DomainError('sso.refused', { reason: error.message.slice(0, reasonLength) })
    if (error instanceof ProviderUnreachable)
      throw new DomainError('sso.unreachable', { reason: error.message.slice(0, reasonLength) })
    throw error
  }
}

/**
 * Member of the site's staff for a person: the one known by the subject, else the one with the verified address, else a
 * new one. Members who were here before keep their role; that of a new one follows the groups at each sign-in.
 */
async function memberFor(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  connection: SsoConnectionRow,
  person: Person,
): Promise<MemberRow> {
  const accountId = site.ownerAccountId
  if (!accountId) throw new DomainError('sso.off')
  const identity = { siteId: site.id, issuer: connection.issuer, subject: person.subject, accountId }
  const now = ctx.clock.now()
  const roleId = await roleFor(tx, site, connection, person)
  const known = await repo.memberKnownAs(tx, site.id, identity)
  if (known) {
    if (!known.isMade || known.member.roleId === roleId) return known.member
    if (!roleId) throw new DomainError('sso.no-role')
    await repo.setRole(tx, site.id, known.member.id, roleId)
    await note(tx, site, known.member, 'sso.role')
    return { ...known.member, roleId }
  }
  if (!person.email) throw new DomainError('sso.no-email')
  const found = await repo.memberWithEmail(tx, site.id, person.email)
  if (found && found.accountId !== accountId) throw new DomainError('sso.taken')
  if (found) {
    await repo.addIdentity(tx, { ...identity, memberId: found.id, isMade: false, createdAt: now })
    await note(tx, site, found, 'sso.link')
    return found
  }
  if (!roleId) throw new DomainError('sso.no-role')
  const content = {
    loginName: person.email.slice(0, 64),
    name: person.name.slice(0, 64) || person.email,
    email: person.email,
    passwordHash: byProviderAlone,
  }
  const id = await addMember(tx, { siteId: site.id, accountId }, content, now, roleId)
  await repo.addIdentity(tx, { ...identity, memberId: id, isMade: true, createdAt: now })
  const made = await repo.memberOf(tx, site.id, id)
  if (!made) throw new Error(`Member ${id} was just made and is gone`)
  await note(tx, site, made, 'sso.make')
  return made
}

/** Role of the first group that has one. */
async function roleFor(
  tx: Tx,
  site: SiteRow,
  { roles }: SsoConnectionRow,
  { groups }: Person,
): Promise<string | undefined> {
  const living = new Set((await repo.rolesOf(tx, site.id, site.ownerAccountId ?? '')).map(({ id }) => id))
  return roles.find(({ group, roleId }) => groups.includes(group) && living.has(roleId))?.roleId
}

const note = (tx: Tx, site: SiteRow, { id, name, accountId }: MemberRow, action: string) =>
  record(tx, null, site.id, accountId, action, {}, { object: { kind: 'member', id, name } })
