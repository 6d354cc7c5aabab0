import { usageTypes, validTypes } from '@app/contracts/product-values'
import { z } from 'zod'
import { nameKinds } from './product-kinds.ts'

const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

export const productViews = ['all', 'on-sale', 'off-sale', 'loss'] as const

/** The address of the catalogue; what cannot be read counts as absent. */
export const ProductSearch = z.object({
  view: lenient(z.enum(productViews)),
  q: lenient(z.coerce.string().trim().min(1).max(100)),
  usage: lenient(z.enum(usageTypes)),
  validType: lenient(z.enum(validTypes)),
  kind: lenient(z.enum(nameKinds)),
  brand: lenient(z.coerce.string().min(1).max(100)),
  sort: lenient(z.enum(['name', '-name', 'price', '-price', 'sold', '-sold', 'margin', '-margin'])),
  /** By which of the member's own views the list was reached. */
  saved: lenient(z.uuid()),
})
export type ProductSearch = z.infer<typeof ProductSearch>
