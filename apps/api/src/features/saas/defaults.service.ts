import { type TenantFlag, tenantFlags } from '@app/contracts/plans/plan-values'
import type { Rollout, TenantDefaults } from '@app/contracts/saas/defaults'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { record } from '#features/logs/logs.service.ts'
import { findApplication } from '#features/plans/applications.service.ts'
import type { ApplicationRow, ApplicationVersionRow } from '#features/plans/plans.table.ts'
import {
  changeSubscription,
  lockSubscription,
  subscriptionsOf,
  versionsOf,
} from '#features/plans/subscriptions.service.ts'
import { setSiteFlags } from '#features/settings/site-settings.service.ts'
import { forgetSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from './defaults.repo.ts'
import { flagState, type Held, rolloutOf } from './flag-states.ts'
import { findTenant, lockTenant } from './saas.repo.ts'
import { objectOf } from './saas.service.ts'

const wholeSite = (siteId: string) => ({ siteId, accountId: null })

/** Switches of one version; those of the newest where that one is not there. */
function flagsOf(versions: readonly ApplicationVersionRow[], number: number): ApplicationVersionRow['flags'] {
  const version = versions.find((one) => one.number === number) ?? versions[0]
  // `versionsOf` gives one at least.
  if (!version) throw new DomainError('internal')
  return version.flags
}

/** Switches of a tenant's site, and which of them follow its application. Throws 'tenant.missing'. */
export const readDefaults = (ctx: Ctx, { scope }: Caller, id: string): Promise<TenantDefaults> =>
  ctx.db.readTransaction(scope, (tx) => defaultsOf(tx, scope.siteId, id))

async function defaultsOf(tx: Tx, siteId: string, id: string): Promise<TenantDefaults> {
  const tenant = await findTenant(tx, siteId, id)
  const site = tenant && (await repo.siteOfTenant(tx, tenant.ownSiteId))
  if (!tenant) throw new DomainError('tenant.missing')
  const [subscribed] = await subscriptionsOf(tx, siteId, [id])
  const application = subscribed && (await findApplication(tx, siteId, subscribed.plan.applicationId))
  if (!application || !subscribed) return withoutApplication(site)
  const versions = await versionsOf(tx, application)
  const { defaultsNumber: number, pinnedFlags: pinned } = subscribed.subscription
  const newest = versions[0]?.number ?? number
  const target = flagsOf(versions, newest)
  const held: Held = { site: site ?? target, base: flagsOf(versions, number), pinned }
  return {
    application: { id: application.id, name: application.name },
    ...{ number, newest },
    flags: tenantFlags.map((flag) => ({
      ...{ flag, value: held.site[flag], defaultValue: target[flag], state: flagState(held, target, flag) },
    })),
  }
}

function withoutApplication(site: SiteRow | undefined): TenantDefaults {
  const flags = tenantFlags.map((flag) => {
    const value = site?.[flag] ?? false
    return { flag, value, defaultValue: value, state: 'overridden' as const }
  })
  return { application: null, number: 0, newest: 0, flags }
}

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
    return { answer: await defaultsOf(tx, siteId, id), ownSiteId: tenant.ownSiteId }
  })
  await forgetSite(ctx.db, ownSiteId)
  return answer
}

/** Versions of an application's defaults, and what one would change at each tenant. Throws 'application.missing' and 'application.no-version'. */
export function readRollout(ctx: Ctx, { scope }: Caller, id: string, wanted?: number): Promise<Rollout> {
  return ctx.db.readTransaction(scope, async (tx) => {
    const { versions, number } = await versionOf(tx, scope.siteId, id, wanted)
    const followers = await repo.followersOf(tx, scope.siteId, id)
    const target = flagsOf(versions, number)
    return {
      number,
      versions: versions.map(({ number, flags, savedBy, savedAt }) => ({
        ...{ number, flags, savedBy, savedAt: unix(savedAt) },
        tenants: followers.filter((one) => one.number === number).length,
      })),
      tenants: followers.map(({ tenant, site, number, pinnedFlags: pinned }) => ({
        ...{ tenantId: tenant.id, name: tenant.name, host: tenant.host, number },
        ...rolloutOf({ site, base: flagsOf(versions, number), pinned }, target),
      })),
    }
  })
}

/** A version of an application's defaults, the newest if none is named, among all of them. */
export async function versionOf(
  tx: Tx,
  siteId: string,
  id: string,
  wanted?: number,
): Promise<{ application: ApplicationRow; versions: ApplicationVersionRow[]; number: number }> {
  const application = await findApplication(tx, siteId, id)
  if (!application) throw new DomainError('application.missing')
  const versions = await versionsOf(tx, application)
  const number = wanted ?? versions[0]?.number ?? 1
  if (!versions.some((one) => one.number === number)) throw new DomainError('application.no-version')
  return { application, versions, number }
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
  const { versions } = await versionOf(tx, siteId, applicationId, number)
  const site = await repo.siteOfTenant(tx, tenant.ownSiteId)
  if (!site) throw new DomainError('tenant.not-open')
  const { defaultsNumber, pinnedFlags: pinned } = found.subscription
  const { changes } = rolloutOf({ site, base: flagsOf(versions, defaultsNumber), pinned }, flagsOf(versions, number))
  if (defaultsNumber === number && changes.length === 0) return undefined
  await changeSubscription(tx, found.subscription, { defaultsNumber: number })
  const flags = Object.fromEntries(changes.map(({ flag, to }) => [flag, to]))
  if (changes.length > 0) await change(tx, ctx, caller, { site, flags })
  const before = Object.fromEntries(changes.map(({ flag }) => [flag, site[flag]]))
  const more = { object: objectOf(tenant), before: { number: defaultsNumber, ...before }, after: { number, ...flags } }
  await record(tx, caller, siteId, caller.accountId, 'tenant.hand-down', { reason }, more)
  return tenant.ownSiteId
}

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
