import { leavesOut, type TenantFlag, tenantFlags } from '@app/contracts/plans/plan-values'
import { flagWords } from '@app/contracts/plans/plan-words'
import type { TenantDefaults } from '@app/contracts/saas/defaults'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { record } from '#features/logs/logs.service.ts'
import { findApplication } from '#features/plans/applications.service.ts'
import { changeSubscription, lockSubscription } from '#features/plans/subscriptions.service.ts'
import { contentsOf, versionsOf } from '#features/plans/versions.service.ts'
import { handPrices } from '#features/products/handed-prices.service.ts'
import { handWords } from '#features/settings/handed-words.service.ts'
import { type SettingsFromAbove, setFromAbove } from '#features/settings/site-settings.service.ts'
import { forgetSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { flagsOf, versionOf } from './application-versions.service.ts'
import { productsIn } from './catalogue-defaults.ts'
import { type DefaultMoves, handedWith, isMoving, movesOf } from './default-moves.ts'
import * as repo from './defaults.repo.ts'
import { heldDefaults } from './held-defaults.service.ts'
import { type Held, inherit } from './inheritance.ts'
import { defaultsOf } from './reading-defaults.service.ts'
import { lockWithSite, objectOf } from './saas.service.ts'

const wholeSite = (siteId: string) => ({ siteId, accountId: null })

/**
 * Sets a switch for one tenant, or lets it follow its application again with null. Throws
 * 'tenant.missing', 'tenant.not-open', 'tenant.ended', 'tenant.has-tenants', 'application.missing', and
 * 'plan.without-module' for one that its plan leaves out.
 */
export async function setFlag(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { flag, value }: { flag: TenantFlag; value: boolean | null },
): Promise<TenantDefaults> {
  const { siteId } = caller.scope
  const { answer, ownSiteId } = await ctx.db.transaction(wholeSite(siteId), async (tx) => {
    const { tenant, site } = await lockWithSite(tx, { siteId, id })
    const found = await lockSubscription(tx, { siteId, tenantId: id })
    if (value && leavesOut(found?.plan.withoutModules ?? [], flag))
      throw new DomainError('plan.without-module', { module: flagWords[flag] })
    if (found) {
      const others = found.subscription.pinnedFlags.filter((one) => one !== flag)
      await changeSubscription(tx, found.subscription, { pinnedFlags: value === null ? others : [...others, flag] })
    }
    const application = found && (await findApplication(tx, siteId, found.plan.applicationId))
    if (value === null && !application) throw new DomainError('application.missing')
    // Followed again, it has what was handed down to this site last: a newer version comes with its roll-out.
    const base = found && application && flagsOf(await versionsOf(tx, application), found.subscription.defaultsNumber)
    const next = value ?? base?.[flag] ?? site[flag]
    await change(tx, ctx, caller, { site, settings: { [flag]: next } })
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
  const { tenant, site } = await lockWithSite(tx, { siteId, id: tenantId })
  const found = await lockSubscription(tx, { siteId, tenantId })
  if (found?.plan.applicationId !== applicationId) throw new DomainError('application.not-its-tenant')
  const { application, versions } = await versionOf(tx, siteId, applicationId, number)
  const { defaultsNumber, pinnedFlags: pinned, handed } = found.subscription
  const held: Held<TenantFlag, boolean> = { site, base: flagsOf(versions, defaultsNumber), pinned }
  const { changes } = inherit(held, flagsOf(versions, number), tenantFlags)
  const contents = await contentsOf(tx, application, number)
  const follower = { tenant, site, number: defaultsNumber, pinnedFlags: pinned, handed }
  const defaults = await heldDefaults(tx, ctx, { application, contents }, [follower])
  const moves = movesOf(defaults.get(tenant.id) ?? {}, contents)
  const isMoved = isMoving(moves)
  if (defaultsNumber === number && changes.length === 0 && !isMoved) return undefined
  await changeSubscription(tx, found.subscription, {
    defaultsNumber: number,
    handed: { ...handed, ...handedWith(moves, contents, number) },
  })
  const flags = Object.fromEntries(changes.map(({ key, to }) => [key, to]))
  await changeDefaults(tx, ctx, caller, { site, flags, moves })
  const before = Object.fromEntries(changes.map(({ key }) => [key, site[key]]))
  const told = {
    object: objectOf(tenant),
    before: { number: defaultsNumber, ...before },
    after: { number, ...flags, ...countsOf(moves) },
  }
  await record(tx, caller, siteId, caller.accountId, 'tenant.hand-down', { reason }, told)
  return tenant.ownSiteId
}

/** Changes whatever a version changes at a tenant's site, in a transaction of its parent. */
export async function changeDefaults(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  { site, flags, moves }: { site: SiteRow; flags: Partial<Record<TenantFlag, boolean>>; moves: DefaultMoves },
): Promise<void> {
  const { catalogue, words, menu } = moves
  const [arranged] = menu?.changes ?? []
  const settings = { ...flags, ...(arranged?.to && { menu: arranged.to }) }
  if (Object.keys(settings).length > 0) await change(tx, ctx, caller, { site, settings })
  const savedBy = caller.name
  await asSite(tx, site.id, async (own) => {
    if (catalogue) await handPrices(own, ctx, site, { products: productsIn(catalogue), savedBy })
    if (words) await handWords(own, ctx, site, { messages: words.changes, savedBy, note: note[site.locale] })
  })
}

/** Numbers for the log of the parent, without those that are nothing; the tenant's own has each price and text. */
function countsOf({ catalogue, words, menu }: DefaultMoves): Record<string, number> {
  const counts = {
    pricesChanged: catalogue?.prices.length ?? 0,
    productsAdded: catalogue?.added.length ?? 0,
    productsRemoved: catalogue?.removed.length ?? 0,
    wordsChanged: words?.changes.length ?? 0,
    menusChanged: menu?.changes.length ?? 0,
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

const note = { zh: '由上级站点设置', en: 'Set by the parent site' }

/** Changes settings of a tenant's site, in a transaction of its parent. Its own log and settings have it too. */
function change(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  { site, settings }: { site: SiteRow; settings: SettingsFromAbove },
): Promise<void> {
  return asSite(tx, site.id, async (own) => {
    if (settings.isSaas === false) {
      const count = await repo.countTenants(own, site.id)
      if (count > 0) throw new DomainError('tenant.has-tenants', { count })
    }
    const by = { note: note[site.locale], savedBy: caller.name, savedAt: ctx.clock.now() }
    await setFromAbove(own, site, settings, by)
    if (!site.ownerAccountId) return
    const known = [...tenantFlags, 'menu' as const].filter((key) => key in settings)
    const before = Object.fromEntries(known.map((key) => [key, site[key]]))
    const object = { kind: 'site', id: site.id, name: site.name }
    await record(own, null, site.id, site.ownerAccountId, 'site.flags', {}, { object, before, after: settings })
  })
}
