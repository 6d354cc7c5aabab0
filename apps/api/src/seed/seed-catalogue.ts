import { newId } from '#core/new-id.ts'
import type { Database } from '#db/client.ts'
import { listings, offers, products } from '#features/products/products.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { catalogueProducts, offersOf } from './catalogue.ts'
import { catalogueLines } from './catalogue-lines.ts'

/** Inserts the catalogue's products. Existing products stay unchanged. */
export async function seedCatalogue(db: Database): Promise<void> {
  await db.owner
    .insert(products)
    .values(catalogueProducts().map((product) => ({ ...product, id: newId() })))
    .onConflictDoNothing({ target: products.productNo })
}

/** Offers the whole catalogue on a site, at list prices in its currency. Existing offers stay unchanged. */
export async function seedOffers(db: Database, site: Pick<SiteRow, 'id' | 'currency'>): Promise<void> {
  const rows = await db.owner.select({ id: products.id, productNo: products.productNo }).from(products)
  const idOf = new Map(rows.map(({ id, productNo }) => [productNo, id]))
  const offered = catalogueLines.flatMap((line) => {
    const productId = idOf.get(line.no)
    return productId ? offersOf(line, site.currency).map((offer) => ({ ...offer, siteId: site.id, productId })) : []
  })
  await db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    await tx.insert(offers).values(offered).onConflictDoNothing()
    const listed = [...idOf.values()].map((productId) => ({ siteId: site.id, productId, onSale: true }))
    await tx.insert(listings).values(listed).onConflictDoNothing()
  })
}
