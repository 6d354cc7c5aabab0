import type { RolloutRow } from '@app/contracts/saas/defaults'
import { type CatalogueDiff, mostNamed } from '@app/contracts/saas/version-changes'
import { type CatalogueMoves, partsOf } from './catalogue-defaults.ts'
import type { DefaultMoves } from './default-moves.ts'

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

function presentCatalogue(moves: CatalogueMoves, names: ProductNames): CatalogueDiff {
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

/** What a version does to a tenant's defaults beside its switches, as a roll-out shows it. */
export function presentMoves(
  { catalogue, words, menu }: DefaultMoves,
  names: ProductNames,
): Pick<RolloutRow, 'catalogue' | 'words' | 'menu'> {
  const templates = words?.changes.map(({ key }) => key.slice(key.indexOf('/') + 1)) ?? []
  return {
    catalogue: catalogue ? presentCatalogue(catalogue, names) : null,
    words: words
      ? { changes: templates.length, names: [...new Set(templates)].slice(0, mostNamed), kept: words.kept.length }
      : null,
    menu: menu ? (menu.changes.length > 0 ? 'changes' : menu.kept.length > 0 ? 'kept' : 'same') : null,
  }
}
