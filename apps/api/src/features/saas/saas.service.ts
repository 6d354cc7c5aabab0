import { isIpName } from '@app/contracts/ip-name'
import { type Tenant, type TenantBody, type TenantRecord, tenantSteps } from '@app/contracts/saas/tenants'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { asSite } from '#db/scoped.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { errorWords, startTask } from '#features/desk/tasks.service.ts'
import { fundsOf } from '#features/finance/finance.service.ts'
import { tlsOf } from '#features/hosting/host-certificates.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { isWithoutPassword, noPassword } from '#features/passwords/password-link.service.ts'
import {
  reserveSubscription,
  type Subscribed,
  standingOf,
  subscriptionsOf,
} from '#features/plans/subscriptions.service.ts'
import { allSites, hostsOf, originAmong, originOfHost } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { sendInvitation } from '#features/team/invitations.service.ts'
import * as repo from './saas.repo.ts'
import type { TenantRow } from './saas.table.ts'

/** Host name below which the tenants of a site have theirs. */
export async function baseHostOf(ctx: Ctx, site: SiteRow): Promise<string> {
  const hosts = await hostsOf(ctx.db, site.id)
  const main = new URL(originAmong(ctx.env, hosts)).hostname
  // No name lies below an address.
  return [main, ...hosts.map(({ host }) => host)].find((host) => !isIpName(host)) ?? main
}

/** Whether every step of provisioning was done. */
export const wasOpened = ({ steps }: Pick<TenantRow, 'steps'>): boolean =>
  tenantSteps.every((step) => steps[step]?.state === 'done')

/** Tenant as the contract has it. */
export function present(ctx: Ctx, row: TenantRow, subscribed?: Subscribed): Tenant {
  const { id, companyName, name, code, host, adminName, adminEmail, accountId, createdAt } = row
  const steps = tenantSteps.map((step) => {
    const mark = row.steps[step]
    return { step, state: mark?.state ?? ('waiting' as const), at: mark ? unix(new Date(mark.at)) : null }
  })
  const open = row.suspendedAt === null ? ('active' as const) : ('suspended' as const)
  const standing = row.closedAt === null ? open : ('closed' as const)
  const state = row.closedAt || wasOpened(row) ? standing : 'provisioning'
  const suspended = row.suspendedAt && { at: unix(row.suspendedAt), reason: row.suspendedFor }
  const own = { id, companyName, name, code, host, adminName, adminEmail, accountId, createdAt: unix(createdAt) }
  const plan = subscribed ? standingOf(subscribed) : null
  return { ...own, origin: originOfHost(ctx.env, host), state, suspended, closed: closedOf(row), steps, plan }
}

function closedOf({ closedAt, closedFor: reason, eraseAt, erasedAt }: TenantRow): Tenant['closed'] {
  if (!closedAt || !eraseAt) return null
  return { at: unix(closedAt), reason, eraseAt: unix(eraseAt), erasedAt: erasedAt && unix(erasedAt) }
}

/** Days that a tenant's figures are of, in milliseconds. */
export const days30Ms = 30 * 86_400_000

/** A tenant with its money at the caller's site and what its own site does. Throws 'tenant.missing'. */
export async function readTenant(
  ctx: Ctx,
  { scope }: Caller,
  site: SiteRow,
  { id, locale }: { id: string; locale: Locale },
): Promise<TenantRecord> {
  const since = new Date(ctx.clock.now().getTime() - days30Ms)
  const { row, subscribed, money, figures } = await ctx.db.readTransaction(scope, async (tx) => {
    const row = await repo.findTenant(tx, site.id, id)
    if (!row) throw new DomainError('tenant.missing')
    const { accountId, ownSiteId } = row
    const funds = accountId === null ? null : await fundsOf(tx, { siteId: site.id, accountId })
    const figures = await asSite(tx, ownSiteId, (own) => repo.figuresOf(own, ownSiteId, site.id, since))
    const [subscribed] = await subscriptionsOf(tx, site.id, [id])
    return { row, subscribed, figures, money: funds && { ...funds, currency: site.currency } }
  })
  const names = (await hostsOf(ctx.db, row.ownSiteId)).map(({ host }) => host)
  const tls = await tlsOf(ctx, names)
  const hosts = names.map((host) => ({ host, certificateEndsAt: tls.get(host)?.endsAt ?? null }))
  const why = tenantSteps.flatMap((step) => row.steps[step]?.why ?? [])[0]
  const failure = why === undefined ? '' : errorWords(why, locale)
  return { tenant: present(ctx, row, subscribed), failure, money, figures, hosts }
}

/** A tenant as the audit log names it. */
export const objectOf = ({ id, name }: TenantRow) => ({ kind: 'tenant', id, name })
const taskOf = ({ id }: TenantRow) => ({
  ...{ kind: 'tenants.provision', input: { tenantId: id }, total: tenantSteps.length },
})

/** Notes a tenant and its plan, and starts provisioning its site. Throws 'tenant.not-here', 'tenant.code-taken' and what `requireCustomer` and `reserveSubscription` do. */
export async function createTenant(ctx: Ctx, caller: Caller, site: SiteRow, body: TenantBody) {
  const { code } = body
  if (!site.isSaas && !site.isRoot) throw new DomainError('tenant.not-here')
  if (await repo.isSiteCode(ctx.db, code)) throw new DomainError('tenant.code-taken', { code })
  const host = `${code}.${await baseHostOf(ctx, site)}`
  return ctx.db.transaction(caller.scope, async (tx) => {
    const ids = { siteId: site.id, id: newId(), ownSiteId: newId() }
    const { plan, ...content } = body
    if (body.accountId !== null) await requireCustomer(tx, site, body.accountId)
    const row = await repo.addTenant(tx, { ...content, ...ids, host, createdAt: ctx.clock.now() })
    if (!row) throw new DomainError('tenant.code-taken', { code })
    if (plan) await reserveSubscription(tx, { siteId: site.id, tenantId: row.id, ownSiteId: row.ownSiteId }, plan)
    const taskId = await startTask(tx, ctx, caller, taskOf(row))
    const { adminEmail, adminLogin, adminName, ...after } = content
    await record(tx, caller, site.id, caller.accountId, 'tenant.create', {}, { object: objectOf(row), after })
    const [subscribed] = await subscriptionsOf(tx, site.id, [row.id])
    return { tenant: present(ctx, row, subscribed), taskId }
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
