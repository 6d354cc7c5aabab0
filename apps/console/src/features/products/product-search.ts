import { usageTypes, validTypes } from '@app/contracts/products/product-values'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'
import { nameKinds } from './product-kinds.ts'

export const productViews = ['all', 'on-sale', 'off-sale', 'loss'] as const

/** The address of the catalogue. */
export const productSearch = defineListSearch({
  path: listPaths.products,
  filters: {
    view: z.enum(productViews),
    q: words,
    usage: z.enum(usageTypes),
    validType: z.enum(validTypes),
    kind: z.enum(nameKinds),
    brand: z.coerce.string().min(1).max(100),
  },
  settings: { sort: z.enum(['name', '-name', 'price', '-price', 'sold', '-sold', 'margin', '-margin']) },
})
export type ProductSearch = SearchOf<typeof productSearch>
