import type { Reply } from '@app/contracts/endpoint'
import type { readPriceList } from '@app/contracts/products/price-list'
import type { Product } from '@app/contracts/products/products'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { listJson } from './products.repo.ts'
import { visitorScope } from './products.service.ts'

/** Most products of a price list. */
const most = 1000

/** What a site sells to anybody, at list prices. Throws 'route.missing' where it does not. */
export const priceListOf = (ctx: Ctx, site: SiteRow): Promise<Reply<typeof readPriceList>> => shelfOf(ctx, site)

/** The price list with the words of each product, its description sanitised. Throws 'route.missing' as well. */
export async function shelfOf(ctx: Ctx, site: SiteRow) {
  if (!site.isRetail) throw new DomainError('route.missing')
  const sold = listJson(visitorScope(ctx, site.id), { limit: most, offset: 1 })
  const { allProducts } = await ctx.db.read<{ allProducts: Product[] }>({ siteId: site.id, accountId: null }, sold)
  return { currency: site.currency, products: allProducts.map(listed) }
}

function listed({ prices, ...product }: Product) {
  return {
    ...product,
    prices: prices.map(({ validity, listMinor, extraNameMinor, extraWildcardMinor }) => ({
      ...{ validity, extraNameMinor, extraWildcardMinor },
      priceMinor: listMinor,
    })),
  }
}
