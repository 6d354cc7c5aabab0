import { isDeepStrictEqual } from 'node:util'
import { tenantFlags } from '@app/contracts/plans/plan-values'
import type { Rollout, TenantDefaults } from '@app/contracts/saas/defaults'
import type { StandingCounts } from '@app/contracts/saas/version-changes'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { findApplication } from '#features/plans/applications.service.ts'
import type { ApplicationRow } from '#features/plans/plans.table.ts'
import { subscriptionsOf } from '#features/plans/subscriptions.service.ts'
import { changesBetween, contentsOf, noChanges, snapshotAt, versionsOf } from '#features/plans/versions.service.ts'
import { productNames } from '#features/products/handed-prices.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { flagsOf, versionOf } from './application-versions.service.ts'
import { catalogueMoves, priceStandings } from './catalogue-defaults.ts'
import { heldCatalogues, namedIn, presentMoves } from './catalogue-handing.service.ts'
import * as repo from './defaults.repo.ts'
import { type Held, inherit, standingOf } from './inheritance.ts'
import { findTenant } from './saas.repo.ts'

/** Defaults of a tenant's site, and which of them follow its application. Throws 'tenant.missing'. */
export const readDefaults = (ctx: Ctx, { scope }: Caller, id: string): Promise<TenantDefaults> =>
  ctx.db.readTransaction(scope, (tx) => defaultsOf(tx, ctx, scope.siteId, id))

/** The same within a transaction of the tenant's parent. */
export async function defaultsOf(tx: Tx, ctx: Ctx, siteId: string, id: string): Promise<TenantDefaults> {
  const tenant = await findTenant(tx, siteId, id)
  const site = tenant && (await repo.siteOfTenant(tx, tenant.ownSiteId))
  if (!tenant) throw new DomainError('tenant.missing')
  const [subscribed] = await subscriptionsOf(tx, siteId, [id])
  const application = subscribed && (await findApplication(tx, siteId, subscribed.plan.applicationId))
  if (!application || !subscribed) return withoutApplication(site)
  const versions = await versionsOf(tx, application)
  const { defaultsNumber: number, pinnedFlags: pinned, handed } = subscribed.subscription
  const newest = versions[0]?.number ?? number
  const target = flagsOf(versions, newest)
  const held = { site: site ?? target, base: flagsOf(versions, number), pinned }
  const follower = site && { tenant, site, number, pinnedFlags: pinned, handed }
  return {
    application: { id: application.id, name: application.name },
    ...{ number, newest },
    flags: tenantFlags.map((flag) => ({
      ...{
        flag,
        value: held.site[flag],
        defaultValue: target[flag],
        state: standingOf<typeof flag, boolean>(held, target, flag),
      },
    })),
    prices: follower ? await pricesOf(tx, ctx, application, { follower, newest }) : null,
  }
}

async function pricesOf(
  tx: Tx,
  ctx: Ctx,
  application: ApplicationRow,
  { follower, newest }: { follower: repo.FollowingTenant; newest: number },
): Promise<StandingCounts | null> {
  const contents = await contentsOf(tx, application, newest)
  if (!contents.products) return null
  const currency = await repo.currencyOf(tx, application.siteId)
  const held = (await heldCatalogues(tx, ctx, { application, currency }, [follower])).get(follower.tenant.id)
  return held ? priceStandings(held, contents) : null
}

function withoutApplication(site: SiteRow | undefined): TenantDefaults {
  const flags = tenantFlags.map((flag) => {
    const value = site?.[flag] ?? false
    return { flag, value, defaultValue: value, state: 'overridden' as const }
  })
  return { application: null, number: 0, newest: 0, flags, prices: null }
}

/** Versions of an application's defaults, and what one would change at each tenant. Throws 'application.missing' and 'application.no-version'. */
export function readRollout(ctx: Ctx, { scope }: Caller, id: string, wanted?: number): Promise<Rollout> {
  return ctx.db.readTransaction(scope, async (tx) => {
    const { siteId } = scope
    const { application, versions, number } = await versionOf(tx, siteId, id, wanted)
    const followers = await repo.followersOf(tx, siteId, id)
    const target = flagsOf(versions, number)
    const catalogues = await catalogueDiffs(tx, ctx, application, { number, followers })
    return {
      number,
      versions: versions.map(({ number, flags, changes, savedBy, savedAt }) => ({
        ...{ number, flags, changes: { ...noChanges, ...changes }, savedBy, savedAt: unix(savedAt) },
        tenants: followers.filter((one) => one.number === number).length,
      })),
      pending: await pendingOf(tx, ctx, application, versions[0]?.number ?? number),
      tenants: followers.map(({ tenant, site, number, pinnedFlags: pinned }) => {
        const held: Held<(typeof tenantFlags)[number], boolean> = { site, base: flagsOf(versions, number), pinned }
        const { changes, kept } = inherit(held, target, tenantFlags)
        return {
          ...{ tenantId: tenant.id, name: tenant.name, host: tenant.host, number, kept },
          changes: changes.map(({ key: flag }) => ({ flag, to: target[flag] })),
          catalogue: catalogues?.get(tenant.id) ?? null,
          isOtherCurrency: catalogues !== undefined && !catalogues.has(tenant.id),
        }
      }),
    }
  })
}

/** What a version saved now would have beyond the newest one; null for nothing. */
async function pendingOf(tx: Tx, ctx: Ctx, application: ApplicationRow, newest: number) {
  const before = await contentsOf(tx, application, newest)
  const now = await snapshotAt(tx, application, ctx.clock.now())
  return isDeepStrictEqual(before, now) ? null : changesBetween(before, now)
}

/** What a version changes in the catalogue of each tenant; undefined where it says nothing of catalogues. */
async function catalogueDiffs(
  tx: Tx,
  ctx: Ctx,
  application: ApplicationRow,
  { number, followers }: { number: number; followers: readonly repo.FollowingTenant[] },
) {
  const contents = await contentsOf(tx, application, number)
  if (!contents.products) return undefined
  const currency = await repo.currencyOf(tx, application.siteId)
  const held = await heldCatalogues(tx, ctx, { application, currency }, followers)
  const moves = [...held].map(([id, one]) => [id, catalogueMoves(one, contents)] as const)
  const names = await productNames(
    tx,
    moves.flatMap(([, one]) => namedIn(one)),
  )
  return new Map(moves.map(([id, one]) => [id, presentMoves(one, names)]))
}
