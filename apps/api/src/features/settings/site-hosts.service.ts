import { randomBytes, X509Certificate } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { isIpName } from '@app/contracts/ip-name'
import { type HostCheck, mostHosts, type SiteHost, type SiteHosts } from '@app/contracts/settings/site-hosts'
import { TlsHost } from '@app/contracts/ssl-tools'
import type { Caller } from '#core/caller.ts'
import type { Challenge } from '#core/challenge.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { isPublicSuffix } from '#core/public-suffix.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { certifySoon, tlsOf } from '#features/hosting/host-certificates.service.ts'
import { record } from '#features/logs/logs.service.ts'
import * as sites from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { HostClaimRow } from './settings.table.ts'
import { addClaim, claimsOf, deleteClaim, noteCheck, siteServedAt } from './site-hosts.repo.ts'

/** Label below a host at which its claim is proven. */
const proofLabel = '_workspace-host'
const shownValues = 10

interface Asking {
  /** Null where the site that opened this one asks, or the system. */
  caller: Caller | null
  site: SiteRow
  /** Host of this request; empty for one of another site. */
  here: string
}

const scopeOf = ({ caller, site }: Asking) => caller?.scope ?? { siteId: site.id, accountId: null }

const proofOf = ({ host, token }: HostClaimRow) => ({ name: `${proofLabel}.${host}`, value: `workspace-host=${token}` })

/** Host names of a site, the main one first, those that wait for their proof last. */
export async function hostsOf(ctx: Ctx, asking: Asking): Promise<SiteHosts> {
  const { db, env } = ctx
  const { site, here } = asking
  const live = await sites.hostsOf(db, site.id)
  const claims = await db.readTransaction(scopeOf(asking), (tx) => claimsOf(tx, site.id))
  const main = sites.mainHostAmong(env, live)
  const names = [...new Set([...live.map(({ host }) => host), ...claims.map(({ host }) => host)])]
  const tls = await tlsOf(ctx, names)
  const hosts = names.map((host): SiteHost => {
    const claim = claims.find((one) => one.host === host)
    return {
      host,
      isLive: live.some((one) => one.host === host),
      isMain: host === main,
      isHere: host === here,
      proof: claim ? proofOf(claim) : null,
      check: claim?.check ?? null,
      tls: tls.get(host) ?? null,
    }
  })
  return { hosts, target: targetOf(env, live), tlsCa: env.TLS_PORT === undefined ? null : env.CA_PROVIDER }
}

/** Name that an alias of the site leads to: its main host, which may be an address where the server has no name. */
export function targetOf(env: Ctx['env'], live: readonly { host: string; isMain: boolean }[]): string {
  const main = sites.mainHostAmong(env, live)
  return [main, ...live.map(({ host }) => host)].find((host) => !isIpName(host)) ?? main
}

/**
 * Claims a host for a site. Throws 'request.invalid' for what is no public host name, 'host.taken',
 * 'host.known', 'quota.hosts' or 'host.too-many'.
 */
export async function addHost(ctx: Ctx, asking: Asking, text: string): Promise<SiteHosts> {
  const host = hostNamed(text)
  const { caller, site } = asking
  const { hosts } = await hostsOf(ctx, asking)
  if (hosts.some((one) => one.host === host)) throw new DomainError('host.known')
  const { hosts: allowed = null } = site.quotas
  if (allowed !== null && hosts.length >= allowed) throw new DomainError('quota.hosts', { most: allowed })
  if (hosts.length >= mostHosts) throw new DomainError('host.too-many', { most: mostHosts })
  await ctx.db.transaction(scopeOf(asking), async (tx) => {
    await refuseTaken(tx, site, host)
    const createdAt = ctx.clock.now()
    const isNew = await addClaim(tx, {
      siteId: site.id,
      host,
      token: randomBytes(16).toString('hex'),
      createdBy: caller?.name ?? '',
      createdAt,
    })
    if (isNew) await note(tx, asking, 'site.host.add', host)
  })
  return hostsOf(ctx, asking)
}

/** Checks a host, and serves the site under it once it is proven. Throws 'host.missing' and 'host.taken'. */
export async function checkHost(ctx: Ctx, asking: Asking, host: string): Promise<SiteHosts> {
  const { site } = asking
  const claim = await claimOf(ctx, asking, host)
  const { target } = await hostsOf(ctx, asking)
  const check = await inspect(ctx, claim, target)
  const isProven = await ctx.db.transaction(scopeOf(asking), async (tx) => {
    if (check.proof === 'passed') await refuseTaken(tx, site, host)
    await noteCheck(tx, site.id, host, check)
    const isNew = check.proof === 'passed' && (await siteServedAt(tx, host)) === undefined
    if (isNew) await note(tx, asking, 'site.host.live', host)
    return isNew
  })
  // Names are found before any tenant is known, so they stand outside of its rows; a check after a crash adds it again.
  if (isProven) {
    await keepMainHost(ctx, site)
    await sites.addHosts(ctx.db, site, [host])
  }
  if (check.proof === 'passed') await certifySoon(ctx, host)
  return hostsOf(ctx, asking)
}

/** A site that has never chosen its main host keeps the one it has: a new name must not take over by its place in the alphabet. */
async function keepMainHost({ db, env }: Ctx, site: SiteRow): Promise<void> {
  const live = await sites.hostsOf(db, site.id)
  if (live.some(({ isMain }) => isMain)) return
  await sites.setMainHost(db, site, sites.mainHostAmong(env, live))
}

/** Lets links in messages begin with a host. Throws 'host.missing', or 'host.waiting' before it is proven. */
export async function setMainHost(ctx: Ctx, asking: Asking, host: string): Promise<SiteHosts> {
  const { site } = asking
  const found = (await hostsOf(ctx, asking)).hosts.find((one) => one.host === host)
  if (!found) throw new DomainError('host.missing')
  if (!found.isLive) throw new DomainError('host.waiting')
  await ctx.db.transaction(scopeOf(asking), (tx) => note(tx, asking, 'site.host.main', host))
  await sites.setMainHost(ctx.db, site, host)
  return hostsOf(ctx, asking)
}

/** Gives up a host or its claim. Throws 'host.missing', 'host.main' and 'host.here'. */
export async function removeHost(ctx: Ctx, asking: Asking, host: string): Promise<SiteHosts> {
  const { site } = asking
  const found = (await hostsOf(ctx, asking)).hosts.find((one) => one.host === host)
  if (!found) throw new DomainError('host.missing')
  if (found.isLive && found.isHere) throw new DomainError('host.here')
  if (found.isLive && found.isMain) throw new DomainError('host.main')
  await ctx.db.transaction(scopeOf(asking), async (tx) => {
    await deleteClaim(tx, site.id, host)
    await note(tx, asking, 'site.host.remove', host)
  })
  if (found.isLive) await sites.removeHost(ctx.db, site, host)
  return hostsOf(ctx, asking)
}

/** Host name in punycode. Throws 'request.invalid', at that field, for an address, a public suffix, or what is no name. */
export function hostNamed(text: string, field = 'host'): string {
  const host = domainToASCII(text.toLowerCase().replace(/\.$/, ''))
  const isName = TlsHost.safeParse(host).success && /\.[a-z][^.]*$/.test(host)
  if (!isName) throw new DomainError('request.invalid', {}, { [field]: 'field.host' })
  if (isPublicSuffix(host)) throw new DomainError('request.invalid', {}, { [field]: 'field.host-suffix' })
  return host
}

async function refuseTaken(tx: Tx, site: SiteRow, host: string): Promise<void> {
  const owner = await siteServedAt(tx, host)
  if (owner !== undefined && owner !== site.id) throw new DomainError('host.taken')
}

async function claimOf({ db }: Ctx, asking: Asking, host: string): Promise<HostClaimRow> {
  const { site } = asking
  const claims = await db.readTransaction(scopeOf(asking), (tx) => claimsOf(tx, site.id))
  const claim = claims.find((one) => one.host === host)
  if (!claim) throw new DomainError('host.missing')
  return claim
}

/** Looks at a host: its proof, where it leads, and its certificate. */
export async function inspect(ctx: Ctx, claim: HostClaimRow, target: string): Promise<HostCheck> {
  const { host } = claim
  const { name, value } = proofOf(claim)
  const [proof, { served, ...led }] = await Promise.all([
    ctx.prober.look(recordOf(host, 'TXT', name, value)),
    lookAlong(ctx, host, target),
  ])
  return {
    ...{ at: unix(ctx.clock.now()), proof: proofWords[proof.result], ...led },
    certificate: certificateIn(served.find(({ chain }) => chain.length > 0)?.chain[0], host),
  }
}

const recordOf = (domain: string, type: Challenge['type'], host: string, value: string): Challenge => ({
  ...{ domain, method: 'dns-txt', type, host, value },
})

/** Where a host leads, and what is served there. */
async function lookAlong({ prober }: Pick<Ctx, 'prober'>, host: string, target: string) {
  const [alias, served] = await Promise.all([prober.look(recordOf(host, 'CNAME', host, target)), prober.served(host)])
  const addresses = served.flatMap(({ address }) => address ?? [])
  const isElsewhere = alias.result === 'wrongValue' && alias.found.length > 0
  const without: HostCheck['leads'] = addresses.length > 0 ? 'address' : 'nowhere'
  const leads: HostCheck['leads'] = alias.result === 'waitingCa' ? 'alias' : isElsewhere ? 'elsewhere' : without
  return { served, leads, leadsTo: (isElsewhere ? [...alias.found] : addresses).slice(0, shownValues) }
}

/** Where a host that nobody has claimed yet leads now. */
export async function leadOf(ctx: Pick<Ctx, 'prober'>, host: string, target: string) {
  const { leads, leadsTo } = await lookAlong(ctx, host, target)
  return { leads, leadsTo }
}

const proofWords = {
  waitingCa: 'passed',
  notFound: 'missing',
  wrongHost: 'missing',
  wrongValue: 'wrong',
  unreachable: 'unreachable',
} as const

function certificateIn(der: Uint8Array | undefined, host: string): HostCheck['certificate'] {
  if (!der) return null
  try {
    const certificate = new X509Certificate(der)
    const [, issuer = ''] = /(?:^|\n)(?:O|CN)=([^\n]+)/.exec(certificate.issuer) ?? []
    const endsAt = unix(new Date(certificate.validTo))
    return { issuer, endsAt, isForHost: certificate.checkHost(host) !== undefined }
  } catch {
    return null
  }
}

/** Adds a line to the audit log, about the account that runs the site. */
async function note(tx: Tx, { caller, site }: Asking, action: string, host: string): Promise<void> {
  const accountId = caller?.accountId ?? site.ownerAccountId
  const object = { kind: 'site', id: site.id, name: site.name }
  if (accountId) await record(tx, caller, site.id, accountId, action, { host }, { object })
}
