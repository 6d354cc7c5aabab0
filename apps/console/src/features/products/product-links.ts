import { z } from 'zod'

export const productHref = (id: string): string => `/ssl/product/${id}`
/** A new product that begins as a copy of this one. */
export const copyHref = (id: string): string => `/ssl/product/create?from=${id}`

/** The address of a new product's form. */
export const ProductCreateSearch = z.object({ from: z.uuid().optional().catch(undefined) })
