import type { CatalogueDiff } from '@app/contracts/saas/version-changes'
import { mostNamed } from '@app/contracts/saas/version-changes'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSites } from '#db/scoped.ts'
import type { ApplicationRow } from '#features/plans/plans.table.ts'
import { manyContents } from '#features/plans/versions.service.ts'
import { siteShelf } from '#features/products/handed-prices.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { type CatalogueMoves, type HeldCatalogue, partsOf } from './catalogue-defaults.ts'
import type { FollowingTenant } from './defaults.repo.ts'

/**
 * Catalogues of tenants beside what was handed down to them, by tenant, with one statement for each. Prices are in the
 * currency of the site that rents out, so sites with another one are left out.
 */
export async function heldCatalogues(
  tx: Tx,
  ctx: Ctx,
  { application, currency }: { application: ApplicationRow; currency: SiteRow['currency'] | undefined },
  tenants: readonly FollowingTenant[],
): Promise<ReadonlyMap<string, HeldCatalogue>> {
  const alike = tenants.filter(({ site }) => site.currency === currency)
  const numbers = alike.flatMap(({ number, handed }) => [number, handed.catalogue ?? number])
  const contents = await manyContents(tx, application, numbers)
  const at = ctx.clock.now()
  const ids = alike.map(({ site }) => site.id)
  const shelves = await asSites(tx, ids, (own, siteId) => siteShelf(own, siteId, at))
  return new Map(
    alike.flatMap(({ tenant, number, handed }, index) => {
      const shelf = shelves[index]
      if (!shelf) return []
      const base = handed.catalogue === undefined ? undefined : contents.get(handed.catalogue)
      const beganAlike = tenant.markupPercent === contents.get(number)?.markupPercent
      return [[tenant.id, { shelf, base, beganAlike }]]
    }),
  )
}

export type ProductNames = ReadonlyMap<string, { name: { zh: string; en: string } }>

/** Products whose names a diff shows. */
export const namedIn = ({ prices, added }: CatalogueMoves): string[] => [
  ...added.slice(0, mostNamed),
  ...examplesOf({ prices, added }).map(({ key }) => partsOf(key).productId),
]

/** Some prices that change at products the tenant sells already, one of each product. */
function examplesOf(moves: Pick<CatalogueMoves, 'prices' | 'added'>) {
  const byProduct = new Map<string, CatalogueMoves['prices'][number]>()
  for (const change of changedPrices(moves)) {
    const { productId } = partsOf(change.key)
    if (change.from?.priceMinor !== change.to?.priceMinor && !byProduct.has(productId)) byProduct.set(productId, change)
  }
  return [...byProduct.values()].slice(0, mostNamed)
}

const changedPrices = ({ prices, added }: Pick<CatalogueMoves, 'prices' | 'added'>) => {
  const fresh = new Set(added)
  return prices.filter(({ key }) => !fresh.has(partsOf(key).productId))
}

const unnamed = { zh: '', en: '' }

/** What a version changes in a tenant's catalogue, as a roll-out shows it. */
export function presentMoves(moves: CatalogueMoves, names: ProductNames): CatalogueDiff {
  const nameOf = (id: string) => names.get(id)?.name ?? unnamed
  const { added, removed, kept, belowCost } = moves
  return {
    prices: changedPrices(moves).length,
    examples: examplesOf(moves).map(({ key, from, to }) => {
      const { productId, validity } = partsOf(key)
      return { name: nameOf(productId), validity, from: from?.priceMinor ?? null, to: to?.priceMinor ?? 0 }
    }),
    ...{ added: added.length, addedNames: added.slice(0, mostNamed).map(nameOf), removed: removed.length },
    ...{ kept, belowCost },
  }
}
