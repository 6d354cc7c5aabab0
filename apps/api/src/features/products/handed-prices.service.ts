import type { PriceRow } from '@app/contracts/products/product-prices'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { lockListing, namesOf, putListing, rowsAt } from './prices.repo.ts'
import { writePrices } from './prices.service.ts'
import { productObject } from './products.service.ts'

export { namesOf as productNames } from './prices.repo.ts'
export { type NamedShelf, namedShelf, type SiteShelf, siteShelf } from './site-shelf.repo.ts'

/** New price of a term; its levels and its entered cost stay. */
export type HandedPrice = Pick<PriceRow, 'validity' | 'priceMinor' | 'extraNameMinor' | 'extraWildcardMinor'>

/** What another site decides about a product of this one. */
export interface HandedProduct {
  productId: string
  prices: readonly HandedPrice[]
  /** Whether it goes on sale or off; undefined stays. */
  onSale?: boolean | undefined
}

/**
 * Locks what a site offers before another site decides about it, in a transaction of the site, and in the order of
 * `handPrices`. Throws 'save.conflict' where an offer is no longer the one that was looked at.
 */
export async function lockOffers(
  tx: Tx,
  siteId: string,
  offers: readonly { productId: string; offerVersion: number }[],
): Promise<void> {
  for (const { productId, offerVersion } of offers.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const listing = await lockListing(tx, siteId, productId)
    if ((listing?.version ?? 0) === offerVersion) continue
    const name = (await namesOf(tx, [productId])).get(productId)?.name ?? ''
    throw new DomainError('save.conflict', { name })
  }
}

/**
 * Sets prices that another site decides about from now on, and what is on sale, in a transaction of the site. Whether a
 * price is below cost, the caller has seen to. Nothing is in the log of a site without an owner.
 */
export async function handPrices(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  { products, savedBy }: { products: readonly HandedProduct[]; savedBy: string },
): Promise<void> {
  const { id: siteId, ownerAccountId: accountId } = site
  const ids = products.map(({ productId }) => productId).sort()
  // In one order, as those who change many prices at once do.
  for (const id of ids) await lockListing(tx, siteId, id)
  const at = ctx.clock.now()
  const rows = await rowsAt(tx, { siteId, ids, at })
  const names = await namesOf(tx, ids)
  for (const { productId, prices, onSale } of products) {
    const product = names.get(productId)
    // Deleted from the catalogue meanwhile.
    if (!product) continue
    const before = rows.filter((row) => row.productId === productId).map(({ productId: _, ...row }) => row)
    const by = { siteId, accountId, caller: null, name: savedBy, at }
    if (prices.length > 0) await writePrices(tx, by, { product, before, rows: repriced(before, prices), from: null })
    if (onSale === undefined) continue
    await putListing(tx, { siteId, productId, onSale })
    const more = { object: productObject(product), before: { onSale: !onSale }, after: { onSale } }
    const facts = { productNo: product.productNo }
    if (accountId) await record(tx, null, siteId, accountId, 'product.shelf', facts, more)
  }
}

const noLevels = { A: null, B: null, C: null }

function repriced(before: readonly PriceRow[], prices: readonly HandedPrice[]): PriceRow[] {
  const now = before.map((row) => ({ ...row, ...prices.find(({ validity }) => validity === row.validity) }))
  const added = prices.filter(({ validity }) => !before.some((row) => row.validity === validity))
  return [...now, ...added.map((price) => ({ costMinor: null, levels: noLevels, ...price }))]
}
