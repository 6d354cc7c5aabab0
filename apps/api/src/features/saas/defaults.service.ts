import { type TenantFlag, tenantFlags } from '@app/contracts/plans/plan-values'
import type { TenantDefaults } from '@app/contracts/saas/defaults'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { record } from '#features/logs/logs.service.ts'
import { findApplication } from '#features/plans/applications.service.ts'
import type { ApplicationRow } from '#features/plans/plans.table.ts'
import { changeSubscription, lockSubscription } from '#features/plans/subscriptions.service.ts'
import { contentsOf, handedBy, type VersionContents, versionsOf } from '#features/plans/versions.service.ts'
import { handPrices } from '#features/products/handed-prices.service.ts'
import { setSiteFlags } from '#features/settings/site-settings.service.ts'
import { forgetSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { flagsOf, versionOf } from './application-versions.service.ts'
import { type CatalogueMoves, catalogueMoves, isStill, productsIn } from './catalogue-defaults.ts'
import { heldCatalogues } from './catalogue-handing.service.ts'
import * as repo from './defaults.repo.ts'
import { type Held, inherit } from './inheritance.ts'
import { defaultsOf } from './reading-defaults.service.ts'
import { lockTenant } from './saas.repo.ts'
import { objectOf } from './saas.service.ts'

const wholeSite = (siteId: string) => ({ siteId, accountId: null })

/**
 * Sets a switch for one tenant, or lets it follow its application again with null. Throws
 * 'tenant.missing', 'tenant.not-open', 'tenant.ended', 'tenant.has-tenants' and 'application.missing'.
 */
export async function setFlag(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { flag, value }: { flag: TenantFlag; value: boolean | null },
): Promise<TenantDefaults> {
  const { siteId } = caller.scope
  const { answer, ownSiteId } = await ctx.db.transaction(wholeSite(siteId), async (tx) => {
    const tenant = await lockTenant(tx, { siteId, id })
    if (!tenant) throw new DomainError('tenant.missing')
    if (tenant.closedAt) throw new DomainError('tenant.ended')
    const site = await repo.siteOfTenant(tx, tenant.ownSiteId)
    if (!site) throw new DomainError('tenant.not-open')
    const found = await lockSubscription(tx, { siteId, tenantId: id })
    if (found) {
      const others = found.subscription.pinnedFlags.filter((one) => one !== flag)
      await changeSubscription(tx, found.subscription, { pinnedFlags: value === null ? others : [...others, flag] })
    }
    const application = found && (await findApplication(tx, siteId, found.plan.applicationId))
    if (value === null && !application) throw new DomainError('application.missing')
    // Followed again, it has what was handed down to this site last: a newer version comes with its roll-out.
    const base = found && application && flagsOf(await versionsOf(tx, application), found.subscription.defaultsNumber)
    const next = value ?? base?.[flag] ?? site[flag]
    await change(tx, ctx, caller, { site, flags: { [flag]: next } })
    const more = { object: objectOf(tenant), before: { [flag]: site[flag] }, after: { [flag]: next } }
    await record(tx, caller, siteId, caller.accountId, value === null ? 'tenant.inherit' : 'tenant.override', {}, more)
    return { answer: await defaultsOf(tx, ctx, siteId, id), ownSiteId: tenant.ownSiteId }
  })
  await forgetSite(ctx.db, ownSiteId)
  return answer
}

/**
 * Hands a version down to one tenant: what it inherits changes, what is its own stays. Handed down before, nothing
 * happens. Answers with the id of its site where something changed. Throws 'tenant.missing', 'tenant.ended', 'tenant.not-open',
 * 'tenant.has-tenants' and 'application.not-its-tenant'.
 */
export async function handDown(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  {
    applicationId,
    number,
    tenantId,
    reason,
  }: { applicationId: string; number: number; tenantId: string; reason: string },
): Promise<string | undefined> {
  const { siteId } = caller.scope
  const tenant = await lockTenant(tx, { siteId, id: tenantId })
  if (!tenant) throw new DomainError('tenant.missing')
  if (tenant.closedAt) throw new DomainError('tenant.ended')
  const found = await lockSubscription(tx, { siteId, tenantId })
  if (found?.plan.applicationId !== applicationId) throw new DomainError('application.not-its-tenant')
  const { application, versions } = await versionOf(tx, siteId, applicationId, number)
  const site = await repo.siteOfTenant(tx, tenant.ownSiteId)
  if (!site) throw new DomainError('tenant.not-open')
  const { defaultsNumber, pinnedFlags: pinned, handed } = found.subscription
  const held: Held<TenantFlag, boolean> = { site, base: flagsOf(versions, defaultsNumber), pinned }
  const { changes } = inherit(held, flagsOf(versions, number), tenantFlags)
  const contents = await contentsOf(tx, application, number)
  const follower = { tenant, site, number: defaultsNumber, pinnedFlags: pinned, handed }
  const moves = await movesAt(tx, ctx, application, { contents, follower })
  const isMoved = moves !== undefined && !isStill(moves)
  if (defaultsNumber === number && changes.length === 0 && !isMoved) return undefined
  await changeSubscription(tx, found.subscription, {
    defaultsNumber: number,
    handed: { ...handed, ...(moves && handedBy(contents, number)) },
  })
  const flags = Object.fromEntries(changes.map(({ key, to }) => [key, to]))
  if (changes.length > 0) await change(tx, ctx, caller, { site, flags })
  if (isMoved) {
    const products = productsIn(moves)
    await asSite(tx, site.id, (own) => handPrices(own, ctx, site, { products, savedBy: caller.name }))
  }
  const before = Object.fromEntries(changes.map(({ key }) => [key, site[key]]))
  const told = {
    object: objectOf(tenant),
    before: { number: defaultsNumber, ...before },
    after: { number, ...flags, ...(isMoved && countsOf(moves)) },
  }
  await record(tx, caller, siteId, caller.accountId, 'tenant.hand-down', { reason }, told)
  return tenant.ownSiteId
}

/** What a version changes in the catalogue of one tenant; undefined where it says nothing of it, or sells in another currency. */
async function movesAt(
  tx: Tx,
  ctx: Ctx,
  application: ApplicationRow,
  { contents, follower }: { contents: VersionContents; follower: repo.FollowingTenant },
): Promise<CatalogueMoves | undefined> {
  if (!contents.products) return undefined
  const currency = await repo.currencyOf(tx, application.siteId)
  const held = (await heldCatalogues(tx, ctx, { application, currency }, [follower])).get(follower.tenant.id)
  return held && catalogueMoves(held, contents)
}

/** Numbers for the log of the parent; that of the tenant has each price. */
const countsOf = ({ prices, added, removed }: CatalogueMoves) => ({
  ...{ pricesChanged: prices.length, productsAdded: added.length, productsRemoved: removed.length },
})

const note = { zh: '由上级站点设置', en: 'Set by the parent site' }

/** Changes switches of a tenant's site, in a transaction of its parent. Its own log and settings have it too. */
function change(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  { site, flags }: { site: SiteRow; flags: Partial<Record<TenantFlag, boolean>> },
): Promise<void> {
  return asSite(tx, site.id, async (own) => {
    if (flags.isSaas === false) {
      const count = await repo.countTenants(own, site.id)
      if (count > 0) throw new DomainError('tenant.has-tenants', { count })
    }
    await setSiteFlags(own, site, flags, { note: note[site.locale], savedBy: caller.name, savedAt: ctx.clock.now() })
    if (!site.ownerAccountId) return
    const before = Object.fromEntries(tenantFlags.filter((flag) => flag in flags).map((flag) => [flag, site[flag]]))
    const object = { kind: 'site', id: site.id, name: site.name }
    await record(own, null, site.id, site.ownerAccountId, 'site.flags', {}, { object, before, after: flags })
  })
}
