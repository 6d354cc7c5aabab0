import { agreementVersions } from '@app/contracts/agreements'
import { placeOrder as placing } from '@app/contracts/orders/orders'
import { eq } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { credit } from '#features/finance/finance.service.ts'
import { placeOrder } from '#features/orders/placing/place-order.service.ts'
import { endPack, lockPack } from '#features/packs/pack-units.service.ts'
import { addPack } from '#features/packs/packs.service.ts'
import { products } from '#features/products/products.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { pastWords } from './past-words.ts'
import { holderOf } from './seed-callers.ts'
import type { SeedOrders } from './seed-demo.ts'
import { seedInvoices, seedInvoicesAbroad } from './seed-invoices.ts'
import { seedOrders } from './seed-orders.ts'
import { seedPartner } from './seed-partners.ts'
import { siteScope } from './seed-sites.ts'

const dayMs = 86_400_000

/** Packs of a demo customer: one half used, one that is nearly over, and a gift that has expired. */
const packs = [
  { zh: '多域名年包', en: 'Multi-domain year pack', total: 4, price: 1_600_00, used: 2, endsIn: 340 },
  { zh: '多域名季包', en: 'Multi-domain quarter pack', total: 2, price: 880_00, used: 1, endsIn: 19 },
  { zh: '开业赠送', en: 'Opening gift', total: 2, price: 0, used: 0, endsIn: -12 },
] as const

const productNo = 'CER-DV-M'

/** Sells a demo customer packs, for which it pays by transfer, and draws orders from them, whose details are still to come. */
export async function seedPacks(ctx: Ctx, site: SiteRow, accountId: string): Promise<void> {
  const holder = await holderOf(ctx, site, accountId)
  const now = ctx.clock.now()
  for (const { total, price, used, endsIn, ...name } of packs) {
    const validTo = new Date(now.getTime() + endsIn * dayMs)
    const at = endsIn < 0 ? new Date(validTo.getTime() - 90 * dayMs) : now
    const granted = await ctx.db.transaction(siteScope(site), async (tx) => {
      const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.productNo, productNo))
      if (!product) throw new Error(`The catalogue has no ${productNo}`)
      const paid = {
        site,
        accountId,
        amountMinor: price,
        memo: pastWords[site.locale].transfer,
        memberId: null,
        at,
        method: 'bank',
      } as const
      if (price > 0) await credit(tx, paid)
      const by = { name: site.shortName, memberId: null }
      const pack = await addPack(
        tx,
        { site, accountId, by, at },
        {
          ...{ name: name[site.locale], productIds: [product.id], validities: [1], total, priceMinor: price },
          ...{ validTo: Math.floor(validTo.getTime() / 1000), reason: price === 0 ? name[site.locale] : '' },
        },
      )
      const end = { actor: null, memberId: null, at: validTo, reason: '', refundMinor: 0, lockedIds: [] }
      if (endsIn < 0) await endPack(tx, await lockPack(tx, pack, pack.id), { kind: 'expire', ...end })
      return { packId: pack.id, productId: product.id }
    })
    for (let unit = 0; unit < used; unit++)
      await placeOrder(
        ctx,
        { caller: holder, site, locale: site.locale },
        { key: newId(), route: 'demo', bodyHash: '' },
        placing.body.parse({
          ...{ ...granted, validity: 1, expectedTotalMinor: 0 },
          agreementVersion: agreementVersions.subscriber,
        }),
      )
  }
}

/** Orders of the past, packs from which the first customer orders now, and customers whom it has brought. */
export const seedTrade: SeedOrders = async (ctx, site, customers, count) => {
  await seedOrders(ctx, site, customers, count)
  const [first, ...others] = customers
  if (!first) return
  await seedPacks(ctx, site, first.id)
  if (site.currency === 'USD') await seedInvoicesAbroad(ctx, site, customers)
  // The other sites show an empty programme.
  if (!site.isRoot) return
  const brought = others.filter((_, at) => at % 3 === 1).slice(0, 3)
  await seedPartner(
    ctx,
    site,
    first.id,
    brought.map(({ id }) => id),
  )
  await seedInvoices(ctx, site, customers)
}
