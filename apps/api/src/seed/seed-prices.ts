import type { PriceRow } from '@app/contracts/products/product-prices'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import { insertRows, putListing, rowsAt } from '#features/products/prices.repo.ts'
import { products } from '#features/products/products.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

const dayMs = 86_400_000
const whole = (minor: number) => Math.round(minor / 100) * 100

const dearer = (row: PriceRow, factor: number): PriceRow => ({ ...row, priceMinor: whole(row.priceMinor * factor) })

/** Price changes on a demo site: one supplier has raised its price above ours, and one of our prices rises soon. */
const events: readonly { productNo: string; inDays: number; change(row: PriceRow): PriceRow }[] = [
  {
    productNo: 'CER-DV-M',
    inDays: -12,
    change: (row) => ({ ...row, costMinor: row.costMinor === null ? null : whole(row.priceMinor * 1.08) }),
  },
  { productNo: 'GEO-OV-1', inDays: -40, change: (row) => dearer(row, 1.05) },
  { productNo: 'GEO-OV-1', inDays: 21, change: (row) => dearer(row, 1.1) },
]

/** Adds past and future prices to a demo site. */
export async function seedPrices(ctx: Ctx, site: SiteRow): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    for (const { productNo, inDays, change } of events) {
      const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.productNo, productNo))
      if (!product) continue
      const validFrom = new Date(now.getTime() + inDays * dayMs)
      const before = await rowsAt(tx, { siteId: site.id, ids: [product.id], at: validFrom })
      const setAt = inDays > 0 ? now : validFrom
      const rows = before.map(({ productId: _, ...row }) => change(row))
      await insertRows(tx, { siteId: site.id, productId: product.id, validFrom, setBy: site.shortName, setAt, rows })
      await putListing(tx, { siteId: site.id, productId: product.id })
    }
  })
}
