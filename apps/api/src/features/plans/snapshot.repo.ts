import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { rowsAt } from '#features/products/prices.repo.ts'
import { listings } from '#features/products/products.table.ts'
import type { ShelfPrices, VersionContents } from './version-contents.ts'

/** Products that a site sells at a moment, with its list prices. */
export async function shelfAt(tx: Tx, siteId: string, at: Date): Promise<ShelfPrices> {
  const sold = await tx
    .select({ id: listings.productId })
    .from(listings)
    .where(and(eq(listings.siteId, siteId), eq(listings.onSale, true)))
  const shelf: ShelfPrices = {}
  for (const row of await rowsAt(tx, { siteId, ids: sold.map(({ id }) => id), at })) {
    const { productId, validity, priceMinor, extraNameMinor, extraWildcardMinor } = row
    shelf[productId] = { ...shelf[productId], [validity]: { priceMinor, extraNameMinor, extraWildcardMinor } }
  }
  return shelf
}

/** What a version saved at a moment would hand down beside its switches. */
export const snapshotAt = async (
  tx: Tx,
  { siteId, markupPercent }: { siteId: string; markupPercent: number },
  at: Date,
): Promise<Required<VersionContents>> => ({ markupPercent, products: await shelfAt(tx, siteId, at) })
