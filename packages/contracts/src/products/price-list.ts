import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Currency, Minor } from '../wire.ts'
import { Price, Product } from './products.ts'

/** Product as visitors see it: what is sold, at list prices. */
export const ListedProduct = Product.pick({
  ...{ id: true, productNo: true, productType: true, name: true, brand: true, usageType: true, validType: true },
  ...{ namesIncluded: true, namesMax: true, allowsWildcard: true, requiresWildcard: true, includesPair: true },
  ...{ issueMinutes: true, isOrderable: true },
}).extend({
  prices: z.array(
    Price.pick({ validity: true, extraNameMinor: true, extraWildcardMinor: true }).extend({ priceMinor: Minor }),
  ),
})
export type ListedProduct = z.infer<typeof ListedProduct>

export const readPriceList = endpoint({
  method: 'GET',
  path: '/priceList',
  access: 'public',
  summary:
    'Products on sale with their list prices, without a session. Only on sites where anybody may sign up; 404 elsewhere.',
  reply: z.object({ currency: Currency, products: z.array(ListedProduct) }),
})
