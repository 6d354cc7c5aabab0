import type { Validity } from '@app/contracts/products/products'
import type { Standing } from '@app/contracts/saas/defaults'
import type { StandingCounts } from '@app/contracts/saas/version-changes'
import { markedUp, type TermPrice, type VersionContents } from '#features/plans/versions.service.ts'
import type { HandedProduct, SiteShelf } from '#features/products/handed-prices.service.ts'
import { type Change, countStandings, type Held, inherit, standingOf, type Values } from './inheritance.ts'

/** A product and a term. */
type PriceKey = `${string}/${Validity}`

interface Catalogue {
  prices: Values<PriceKey, TermPrice>
  /** Products on sale. */
  sold: Values<string, true>
}

/** A tenant's catalogue beside what was handed down to it. */
export interface HeldCatalogue {
  shelf: SiteShelf
  /** Contents of the version that its prices were handed down from; undefined where none were. */
  base: VersionContents | undefined
  /** Whether its prices began with the markup of its application, where none were handed down since. */
  beganAlike: boolean
}

/** What a version changes in a tenant's catalogue. */
export interface CatalogueMoves {
  prices: Change<PriceKey, TermPrice>[]
  added: string[]
  removed: string[]
  kept: number
  belowCost: number
}

const keyOf = (productId: string, validity: Validity): PriceKey => `${productId}/${validity}`

/** Product and term of a key. */
export function partsOf(key: PriceKey): { productId: string; validity: Validity } {
  const at = key.lastIndexOf('/')
  return { productId: key.slice(0, at), validity: Number(key.slice(at + 1)) as Validity }
}

/** What a version gives: each of its products at its base prices with its markup. */
function catalogueOf({ products = {}, markupPercent = 0 }: VersionContents): Catalogue {
  const prices = Object.entries(products).flatMap(([id, terms]) =>
    Object.entries(terms).map(([validity, price]) => [
      keyOf(id, Number(validity) as Validity),
      markedUp(price, markupPercent),
    ]),
  )
  return {
    prices: Object.fromEntries(prices),
    sold: Object.fromEntries(Object.keys(products).map((id) => [id, true as const])),
  }
}

function shelfCatalogue({ prices, listed }: SiteShelf): Catalogue {
  return {
    prices: Object.fromEntries(
      prices.map(({ productId, validity, setBy: _, ...price }) => [keyOf(productId, validity), price]),
    ),
    sold: Object.fromEntries(listed.flatMap(({ productId, onSale }) => (onSale ? [[productId, true as const]] : []))),
  }
}

/**
 * What a site began with, as far as that can still be told, where no version said its prices: those that nobody has set
 * since, if it began with the markup of its application, and every product that it has ever listed.
 */
function beginnings({ shelf, beganAlike }: HeldCatalogue): Catalogue {
  const untouched = beganAlike ? shelf.prices.filter(({ setBy }) => setBy === '') : []
  const listed = shelf.listed.map(({ productId }) => ({ productId, onSale: true }))
  return shelfCatalogue({ ...shelf, prices: untouched, listed })
}

function heldOf(one: HeldCatalogue): { prices: Held<PriceKey, TermPrice>; sold: Held<string, true> } {
  const site = shelfCatalogue(one.shelf)
  const base = one.base ? catalogueOf(one.base) : beginnings(one)
  return { prices: { site: site.prices, base: base.prices }, sold: { site: site.sold, base: base.sold } }
}

// A price cannot be taken away, so those that a version does not have stay.
const keysOf = ({ prices }: Catalogue) => Object.keys(prices) as PriceKey[]

/** What a version would change in a tenant's catalogue. Nothing goes below the cost that the tenant has now. */
export function catalogueMoves(one: HeldCatalogue, version: VersionContents): CatalogueMoves {
  const target = catalogueOf(version)
  const held = heldOf(one)
  const costs = new Map(
    one.shelf.costs.map(({ productId, validity, costMinor }) => [keyOf(productId, validity), costMinor]),
  )
  const offered = new Set(one.shelf.costs.map(({ productId }) => productId))
  const { changes, kept } = inherit(held.prices, target.prices, keysOf(target))
  const isLoss = ({ key, to }: Change<PriceKey, TermPrice>) => (to?.priceMinor ?? 0) < (costs.get(key) ?? 0)
  const prices = changes.filter((change) => !isLoss(change))
  const priced = new Set([...one.shelf.prices, ...prices.map(({ key }) => partsOf(key))].map((row) => row.productId))
  const products = one.base?.products ?? {}
  const sold = inherit(held.sold, target.sold, [...new Set([...Object.keys(target.sold), ...Object.keys(products)])])
  return {
    prices,
    added: sold.changes.flatMap(({ key, to }) => (to && priced.has(key) && offered.has(key) ? [key] : [])),
    removed: sold.changes.flatMap(({ key, to }) => (to ? [] : [key])),
    kept: kept.length + sold.kept.length,
    belowCost: changes.length - prices.length,
  }
}

/** How many prices of the newest version stand how at a tenant. */
export function priceStandings(one: HeldCatalogue, newest: VersionContents): StandingCounts {
  const target = catalogueOf(newest)
  return countStandings(heldOf(one).prices, target.prices, keysOf(target))
}

/** How a price of a tenant stands, and the one that it would follow; undefined where no version gave it any. */
export interface PriceStanding {
  state: Standing
  handed: TermPrice | undefined
}

/** Says of each price of a tenant how it stands to the newest version. */
export function pricesBeside(
  one: HeldCatalogue,
  newest: VersionContents,
): (productId: string, validity: Validity) => PriceStanding {
  const { prices: target } = catalogueOf(newest)
  const { prices: held } = heldOf(one)
  return (productId, validity) => {
    const key = keyOf(productId, validity)
    // A price that the newest version does not have stays as it is.
    const state = standingOf(held, target[key] ? target : held.base, key)
    return { state, handed: held.base[key] }
  }
}

export const isStill = ({ prices, added, removed }: CatalogueMoves): boolean =>
  prices.length === 0 && added.length === 0 && removed.length === 0

/** The moves by product, as the tenant's own prices are saved. */
export function productsIn({ prices, added, removed }: CatalogueMoves): HandedProduct[] {
  const ids = new Set([...prices.map(({ key }) => partsOf(key).productId), ...added, ...removed])
  const onSaleOf = (id: string) => (added.includes(id) ? true : removed.includes(id) ? false : undefined)
  return [...ids].map((productId) => ({
    productId,
    prices: prices.flatMap(({ key, to }) => {
      const parts = partsOf(key)
      return to && parts.productId === productId ? [{ validity: parts.validity, ...to }] : []
    }),
    onSale: onSaleOf(productId),
  }))
}
