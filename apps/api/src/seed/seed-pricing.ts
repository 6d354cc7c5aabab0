import { eq } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { insertPromotion } from '#features/pricing/promotions.repo.ts'
import { rowsAt } from '#features/products/prices.repo.ts'
import { products } from '#features/products/products.table.ts'
import { insertSpecialPrices } from '#features/products/special-prices.repo.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

const dayMs = 86_400_000
const whole = (minor: number) => Math.round(minor / 100) * 100

const codes = [
  { code: 'AUTUMN15', zh: '秋季促销', en: 'Autumn sale', percent: 15, inDays: -21, days: 45, maxUses: 200 },
  { code: 'WELCOME', zh: '首单优惠', en: 'First order', percent: 10, inDays: -90, days: null, maxUses: null },
  { code: 'NEWYEAR', zh: '元旦活动', en: 'New year', percent: 20, inDays: 30, days: 14, maxUses: 100 },
  { code: 'SUMMER', zh: '夏季促销', en: 'Summer sale', percent: 12, inDays: -140, days: 60, maxUses: null },
] as const

/** Special prices of a customer: two in force, one of them ending soon, and one planned. */
const specials = [
  { productNo: 'GEO-OV-1', factor: 0.78, inDays: -60, days: 71 },
  { productNo: 'SEC-DV-W', factor: 0.8, inDays: -30, days: null },
  { productNo: 'DIG-OV-1', factor: 0.85, inDays: 25, days: null },
] as const

/** Adds promotions to a demo site, and special prices to one of its customers. */
export async function seedPricing(ctx: Ctx, site: SiteRow, accountId: string): Promise<void> {
  const { id: siteId, locale } = site
  const now = ctx.clock.now()
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  await ctx.db.transaction({ siteId, accountId: null }, async (tx) => {
    for (const { code, percent, days, maxUses, ...promotion } of codes)
      await insertPromotion(tx, {
        ...{ siteId, id: newId(), code, name: promotion[locale], kind: 'percent', percentHundredths: percent * 100 },
        ...{ amountMinor: null, productIds: [], validities: [], eligibility: code === 'WELCOME' ? 'new' : 'all' },
        ...{ level: null, validFrom: inDays(promotion.inDays) },
        validTo: days === null ? null : inDays(promotion.inDays + days),
        ...{ maxUses, maxPerAccount: 1, isActive: true },
        createdAt: inDays(Math.min(promotion.inDays, -1)),
      })
    const reason = locale === 'zh' ? '年度框架协议' : 'Framework contract'
    for (const { productNo, factor, days, ...special } of specials) {
      const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.productNo, productNo))
      if (!product) continue
      const validFrom = inDays(special.inDays)
      const rows = (await rowsAt(tx, { siteId, ids: [product.id], at: now })).map(({ validity, priceMinor }) => ({
        ...{ productId: product.id, validity, validFrom, priceMinor: whole(priceMinor * factor) },
        validTo: days === null ? null : inDays(special.inDays + days),
      }))
      if (rows.length === 0) continue
      const setAt = special.inDays > 0 ? now : validFrom
      await insertSpecialPrices(tx, { siteId, accountId }, { rows, reason, setBy: site.shortName, setAt })
    }
  })
}
