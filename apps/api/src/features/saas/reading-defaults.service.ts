import { isDeepStrictEqual } from 'node:util'
import { leavesOut, tenantFlags } from '@app/contracts/plans/plan-values'
import type { Rollout, TenantDefaults } from '@app/contracts/saas/defaults'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { findApplication } from '#features/plans/applications.service.ts'
import type { ApplicationRow } from '#features/plans/plans.table.ts'
import { subscriptionsOf } from '#features/plans/subscriptions.service.ts'
import {
  changesBetween,
  contentsOf,
  noChanges,
  snapshotAt,
  type VersionContents,
  versionsOf,
  wordsKeys,
} from '#features/plans/versions.service.ts'
import { productNames } from '#features/products/handed-prices.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { flagsOf, versionOf } from './application-versions.service.ts'
import { priceStandings } from './catalogue-defaults.ts'
import { type DefaultMoves, movesOf } from './default-moves.ts'
import * as repo from './defaults.repo.ts'
import { heldDefaults } from './held-defaults.service.ts'
import { countStandings, type Held, inherit, ownKeys, standingOf } from './inheritance.ts'
import { namedIn, presentMoves } from './presenting-moves.ts'
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
        isWithheld: leavesOut(subscribed.plan.withoutModules, flag),
        defaultValue: target[flag],
        state: standingOf<typeof flag, boolean>(held, target, flag),
      },
    })),
    ...(follower ? await standingsOf(tx, ctx, application, { follower, newest }) : noStandings),
  }
}

type Standings = Pick<TenantDefaults, 'prices' | 'words' | 'ownWords' | 'menu'>
const noStandings: Standings = { prices: null, words: null, ownWords: [], menu: null }

/** How a tenant's defaults beside its switches stand to the newest version. */
async function standingsOf(
  tx: Tx,
  ctx: Ctx,
  application: ApplicationRow,
  { follower, newest }: { follower: repo.FollowingTenant; newest: number },
): Promise<Standings> {
  const contents = await contentsOf(tx, application, newest)
  const held = (await heldDefaults(tx, ctx, { application, contents }, [follower])).get(follower.tenant.id) ?? {}
  const { catalogue, words, menu } = held
  const target = contents.words ?? {}
  return {
    prices: catalogue ? priceStandings(catalogue, contents) : null,
    words: words ? countStandings(words, target, wordsKeys(target, words.base, words.site)) : null,
    ownWords: words ? ownKeys(words, wordsKeys(words.base, words.site)) : [],
    menu: menu ? standingOf(menu, { menu: contents.menu }, 'menu') : null,
  }
}

function withoutApplication(site: SiteRow | undefined): TenantDefaults {
  const flags = tenantFlags.map((flag) => {
    const value = site?.[flag] ?? false
    return { flag, value, isWithheld: false, defaultValue: value, state: 'overridden' as const }
  })
  return { application: null, number: 0, newest: 0, flags, ...noStandings }
}

/** Versions of an application's defaults, and what one would change at each tenant. Throws 'application.missing' and 'application.no-version'. */
export function readRollout(ctx: Ctx, { scope }: Caller, id: string, wanted?: number): Promise<Rollout> {
  return ctx.db.readTransaction(scope, async (tx) => {
    const { siteId } = scope
    const { application, versions, number } = await versionOf(tx, siteId, id, wanted)
    const followers = await repo.followersOf(tx, siteId, id)
    const target = flagsOf(versions, number)
    const contents = await contentsOf(tx, application, number)
    // Whoever has the version already gets nothing more of it.
    const reached = followers.filter((one) => one.number !== number)
    const moves = await movesAt(tx, ctx, { application, contents }, reached)
    const catalogues = [...moves.values()].flatMap(({ catalogue }) => catalogue ?? [])
    const names = await productNames(tx, catalogues.flatMap(namedIn))
    return {
      number,
      versions: versions.map(({ number, flags, changes, savedBy, savedAt }) => ({
        ...{ number, flags, changes: { ...noChanges, ...changes }, savedBy, savedAt: unix(savedAt) },
        tenants: followers.filter((one) => one.number === number).length,
      })),
      ...(await pendingOf(tx, ctx, application, versions[0]?.number ?? number)),
      tenants: followers.map(({ tenant, site, number, pinnedFlags: pinned }) => {
        const held: Held<(typeof tenantFlags)[number], boolean> = { site, base: flagsOf(versions, number), pinned }
        const move = moves.get(tenant.id)
        const { changes, kept } = inherit(held, target, tenantFlags)
        return {
          ...{ tenantId: tenant.id, name: tenant.name, host: tenant.host, number, kept },
          changes: changes.map(({ key: flag }) => ({
            ...{ flag, to: target[flag], isWithheld: leavesOut(site.withheld, flag) },
          })),
          ...presentMoves(move ?? {}, names),
          isOtherCurrency: move !== undefined && contents.products !== undefined && !move.catalogue,
        }
      }),
    }
  })
}

/** What a version saved now would have beyond the newest one, null for nothing, and the messages that it would leave out. */
async function pendingOf(tx: Tx, ctx: Ctx, application: ApplicationRow, newest: number) {
  const before = await contentsOf(tx, application, newest)
  const { contents, unshared } = await snapshotAt(tx, application, ctx.clock.now())
  const pending = isDeepStrictEqual(before, contents) ? null : changesBetween(before, contents)
  return { pending, unsharedWords: unshared.length }
}

/** What a version does to each tenant's defaults beside its switches. */
async function movesAt(
  tx: Tx,
  ctx: Ctx,
  version: { application: ApplicationRow; contents: VersionContents },
  followers: readonly repo.FollowingTenant[],
): Promise<ReadonlyMap<string, DefaultMoves>> {
  const held = await heldDefaults(tx, ctx, version, followers)
  return new Map([...held].map(([id, one]) => [id, movesOf(one, version.contents)]))
}
