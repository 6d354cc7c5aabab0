import { isIpName } from '@app/contracts/ip-name'
import {
  type Tenant,
  type TenantBody,
  type TenantFilter,
  type TenantRecord,
  tenantSteps,
} from '@app/contracts/saas/tenants'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { addressOf, holderOf } from '#features/company/holder.service.ts'
import { startTask } from '#features/desk/tasks.service.ts'
import { fundsOf } from '#features/finance/finance.service.ts'
import { tlsOf } from '#features/hosting/host-certificates.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { isWithoutPassword, noPassword } from '#features/passwords/password-link.service.ts'
import {
  allSites,
  forgetSite,
  hostsOf,
  originAmong,
  originOfHost,
  supportOf,
  type VisitedSite,
} from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { sendInvitation } from '#features/team/invitations.service.ts'
import * as repo from './saas.repo.ts'
import type { TenantRow } from './saas.table.ts'

/** Host name below which the tenants of a site have theirs. */
async function baseHostOf(ctx: Ctx, site: SiteRow): Promise<string> {
  const hosts = await hostsOf(ctx.db, site.id)
  const main = new URL(originAmong(ctx.env, hosts)).hostname
  // No name lies below an address.
  return [main, ...hosts.map(({ host }) => host)].find((host) => !isIpName(host)) ?? main
}

export function present(ctx: Ctx, row: TenantRow): Tenant {
  const { id, companyName, name, code, host, adminName, adminEmail, accountId, createdAt } = row
  const steps = tenantSteps.map((step) => {
    const mark = row.steps[step]
    return { step, state: mark?.state ?? ('waiting' as const), at: mark ? unix(new Date(mark.at)) : null }
  })
  const open = row.suspendedAt === null ? ('active' as const) : ('suspended' as const)
  const standing = row.closedAt === null ? open : ('closed' as const)
  const state = steps.every((one) => one.state === 'done') ? standing : 'provisioning'
  const suspended = row.suspendedAt && { at: unix(row.suspendedAt), reason: row.suspendedFor }
  const own = { id, companyName, name, code, host, adminName, adminEmail, accountId, createdAt: unix(createdAt) }
  return { ...own, origin: originOfHost(ctx.env, host), state, suspended, closed: closedOf(row), steps }
}

function closedOf({ closedAt, closedFor: reason, eraseAt, erasedAt }: TenantRow): Tenant['closed'] {
  if (!closedAt || !eraseAt) return null
  return { at: unix(closedAt), reason, eraseAt: unix(eraseAt), erasedAt: erasedAt && unix(erasedAt) }
}

/** Tenants of the caller's site. */
export async function listTenants(ctx: Ctx, { scope }: Caller, site: SiteRow, page: TenantFilter) {
  const { rows, total } = await ctx.db.readTransaction(scope, (tx) => repo.tenantsOf(tx, site.id, page))
  return { tenants: rows.map((row) => present(ctx, row)), total, baseHost: await baseHostOf(ctx, site) }
}

const days30Ms = 30 * 86_400_000

/** A tenant with its money at the caller's site and what its own site does. Throws 'tenant.missing'. */
export async function readTenant(ctx: Ctx, { scope }: Caller, site: SiteRow, id: string): Promise<TenantRecord> {
  const since = new Date(ctx.clock.now().getTime() - days30Ms)
  const { row, money, figures } = await ctx.db.readTransaction(scope, async (tx) => {
    const row = await repo.findTenant(tx, site.id, id)
    if (!row) throw new DomainError('tenant.missing')
    const { accountId, ownSiteId } = row
    const funds = accountId === null ? null : await fundsOf(tx, { siteId: site.id, accountId })
    const figures = await asSite(tx, ownSiteId, (own) => repo.figuresOf(own, ownSiteId, site.id, since))
    return { row, figures, money: funds && { ...funds, currency: site.currency } }
  })
  const names = (await hostsOf(ctx.db, row.ownSiteId)).map(({ host }) => host)
  const tls = await tlsOf(ctx, names)
  const hosts = names.map((host) => ({ host, certificateEndsAt: tls.get(host)?.endsAt ?? null }))
  return { tenant: present(ctx, row), money, figures, hosts }
}

/** A tenant as the audit log names it. */
export const objectOf = ({ id, name }: TenantRow) => ({ kind: 'tenant', id, name })
const taskOf = ({ id }: TenantRow) => ({
  ...{ kind: 'tenants.provision', input: { tenantId: id }, total: tenantSteps.length },
})

/** Notes a tenant and starts provisioning its site. Throws 'tenant.not-here' and 'tenant.code-taken'. */
export async function createTenant(ctx: Ctx, caller: Caller, site: SiteRow, body: TenantBody) {
  const { code } = body
  if (!site.isSaas && !site.isRoot) throw new DomainError('tenant.not-here')
  if (await repo.isSiteCode(ctx.db, code)) throw new DomainError('tenant.code-taken', { code })
  const host = `${code}.${await baseHostOf(ctx, site)}`
  return ctx.db.transaction(caller.scope, async (tx) => {
    const ids = { siteId: site.id, id: newId(), ownSiteId: newId() }
    const row = await repo.addTenant(tx, { ...body, ...ids, host, createdAt: ctx.clock.now() })
    if (!row) throw new DomainError('tenant.code-taken', { code })
    const taskId = await startTask(tx, ctx, caller, taskOf(row))
    const { adminEmail, adminLogin, adminName, ...after } = body
    await record(tx, caller, site.id, caller.accountId, 'tenant.create', {}, { object: objectOf(row), after })
    return { tenant: present(ctx, row), taskId }
  })
}

async function tenantOf(ctx: Ctx, { scope }: Caller, site: SiteRow, id: string): Promise<TenantRow> {
  const row = await ctx.db.readTransaction(scope, (tx) => repo.findTenant(tx, site.id, id))
  if (!row) throw new DomainError('tenant.missing')
  return row
}

/** Goes on with provisioning. Throws 'tenant.missing' and 'tenant.active'. */
export async function provisionTenant(ctx: Ctx, caller: Caller, site: SiteRow, id: string) {
  const row = await tenantOf(ctx, caller, site, id)
  if (present(ctx, row).state !== 'provisioning') throw new DomainError('tenant.active')
  return ctx.db.transaction(caller.scope, async (tx) => {
    const taskId = await startTask(tx, ctx, caller, taskOf(row))
    await record(tx, caller, site.id, caller.accountId, 'tenant.provision', {}, { object: objectOf(row) })
    return { taskId }
  })
}

/** Makes a new link for the tenant's administrator, by mail too. Throws 'tenant.missing' and 'tenant.no-link'. */
export async function tenantLink(ctx: Ctx, caller: Caller, site: SiteRow, id: string): Promise<{ url: string }> {
  const row = await tenantOf(ctx, caller, site, id)
  const { ownSiteId: siteId } = row
  const own = (await allSites(ctx.db)).find((one) => one.id === siteId)
  const accountId = own?.ownerAccountId
  if (!own || !accountId) throw new DomainError('tenant.no-link')
  const url = await ctx.db.transaction({ siteId, accountId }, async (tx) => {
    const owner = await repo.ownerOf(tx, siteId, accountId)
    if (!owner || !isWithoutPassword(owner)) throw new DomainError('tenant.no-link')
    const member = await repo.setMember(tx, siteId, owner.id, { passwordHash: noPassword() })
    if (!member) throw new DomainError('tenant.no-link')
    return sendInvitation(tx, ctx, { site: own, origin: originOfHost(ctx.env, row.host) }, member)
  })
  await ctx.db.transaction(caller.scope, (tx) =>
    record(tx, caller, site.id, caller.accountId, 'tenant.link', {}, { object: objectOf(row) }),
  )
  return { url }
}

/**
 * Suspends a tenant's site, or opens it again; one that is as wished stays so. Jobs go on: paid orders are issued, and
 * certificates renewed. Both sites have it in their logs, and the owner of the suspended one is told. Throws 'tenant.missing' and 'tenant.not-open'.
 */
export async function setSuspended(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  id: string,
  { isSuspended, reason }: { isSuspended: boolean; reason: string },
): Promise<{ tenant: Tenant }> {
  const verb = isSuspended ? 'suspend' : 'resume'
  const row = await ctx.db.transaction(caller.scope, async (tx) => {
    const found = await repo.lockTenant(tx, { siteId: site.id, id })
    if (!found) throw new DomainError('tenant.missing')
    if (present(ctx, found).state === 'provisioning') throw new DomainError('tenant.not-open')
    if (found.closedAt) throw new DomainError('tenant.ended')
    if (isSuspended === (found.suspendedAt !== null)) return found
    const set = { suspendedAt: isSuspended ? ctx.clock.now() : null, suspendedFor: isSuspended ? reason : '' }
    await repo.setSuspension(tx, found, set)
    const after = { reason }
    await record(tx, caller, site.id, caller.accountId, `tenant.${verb}`, {}, { object: objectOf(found), after })
    await asSite(tx, found.ownSiteId, async (own) => {
      const theirs = await repo.suspendSite(own, found.ownSiteId, set.suspendedAt)
      if (!theirs?.ownerAccountId) return
      const { ownerAccountId: accountId, locale } = theirs
      const facts = { reason, seller: site.name, operator: caller.name }
      await record(own, null, found.ownSiteId, accountId, `site.${verb}`, facts)
      const template = isSuspended ? 'site.suspended' : 'site.resumed'
      await tellOwner(own, ctx, { siteId: found.ownSiteId, accountId, locale }, { template, reason, site })
    })
    return { ...found, ...set }
  })
  await forgetSite(ctx.db, row.ownSiteId)
  return { tenant: present(ctx, row) }
}

/** What the site that decided it tells the owner of a tenant's site, and why. */
type Standing = { reason: string; site: VisitedSite } & (
  | { template: 'site.suspended' | 'site.resumed' }
  | { template: 'site.closed'; eraseOn: Date }
)

/** Tells the owner of a tenant's site, in a transaction of that site, how it stands now. */
export async function tellOwner(
  tx: Tx,
  ctx: Ctx,
  about: { siteId: string; accountId: string; locale: SiteRow['locale'] },
  standing: Standing,
): Promise<void> {
  const holder = await holderOf(tx, about.siteId, about.accountId)
  const address = holder && addressOf(holder)
  if (!holder || !address) return
  const { reason, site } = standing
  const { email, phone } = supportOf(site)
  const contact = email || phone || site.origin
  const contents = { name: holder.name, seller: site.name, contact, reason, at: ctx.clock.now() }
  const to = { ...about, ...address, isSecret: false } as const
  if (standing.template === 'site.closed')
    await send(tx, ctx, { ...to, template: standing.template, facts: { ...contents, eraseOn: standing.eraseOn } })
  else await send(tx, ctx, { ...to, template: standing.template, facts: contents })
}
