import type { SiteMenu } from '@app/contracts/settings/site-settings'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSites } from '#db/scoped.ts'
import type { ApplicationRow } from '#features/plans/plans.table.ts'
import {
  asItComes,
  manyContents,
  type SiteWords,
  siteWords,
  type VersionContents,
  type Words,
  type WordsKey,
} from '#features/plans/versions.service.ts'
import { type SiteShelf, siteShelf } from '#features/products/handed-prices.service.ts'
import type { HeldCatalogue } from './catalogue-defaults.ts'
import { currencyOf, type FollowingTenant } from './defaults.repo.ts'
import type { Held } from './inheritance.ts'

/** Defaults of a tenant beside what was handed down to it, of the kinds that a version says something of. */
export interface HeldDefaults {
  /** Left out in another currency than that of the site that rents out, in which prices are. */
  catalogue?: HeldCatalogue
  words?: Held<WordsKey, Words> & { base: SiteWords; site: SiteWords }
  menu?: Held<'menu', SiteMenu>
}

/** Defaults of tenants as a version finds them, by tenant, with a statement or two for each. */
export async function heldDefaults(
  tx: Tx,
  ctx: Ctx,
  { application, contents }: { application: ApplicationRow; contents: VersionContents },
  tenants: readonly FollowingTenant[],
): Promise<ReadonlyMap<string, HeldDefaults>> {
  const currency = await currencyOf(tx, application.siteId)
  const bases = await manyContents(
    tx,
    application,
    tenants.flatMap(({ number, handed }) => [number, ...Object.values(handed)]),
  )
  const baseOf = (number: number | undefined) => (number === undefined ? undefined : bases.get(number))
  const at = ctx.clock.now()
  const bySite = new Map(tenants.map((tenant) => [tenant.site.id, tenant]))
  const found = await asSites(tx, [...bySite.keys()], async (own, siteId) => ({
    shelf:
      contents.products && bySite.get(siteId)?.site.currency === currency
        ? await siteShelf(own, siteId, at)
        : undefined,
    words: contents.words && (await siteWords(own, siteId)),
  }))
  return new Map(
    tenants.map((one): [string, HeldDefaults] => {
      const { shelf, words } = found.get(one.site.id) ?? {}
      const { tenant, site, handed } = one
      const held: HeldDefaults = {
        ...(shelf && { catalogue: heldCatalogue(one, { shelf, bases }) }),
        // Before the first version that says any, a site has those of the product.
        ...(words && { words: { site: words, base: baseOf(handed.words)?.words ?? {} } }),
        ...(contents.menu && {
          menu: { site: { menu: site.menu }, base: { menu: baseOf(handed.menu)?.menu ?? asItComes } },
        }),
      }
      return [tenant.id, held]
    }),
  )
}

/** A tenant's catalogue beside the version that its prices came from, among versions by number. */
export const heldCatalogue = (
  { tenant, number, handed }: FollowingTenant,
  { shelf, bases }: { shelf: SiteShelf; bases: ReadonlyMap<number, VersionContents> },
): HeldCatalogue => ({
  shelf,
  base: handed.catalogue === undefined ? undefined : bases.get(handed.catalogue),
  beganAlike: tenant.markupPercent === bases.get(number)?.markupPercent,
})
