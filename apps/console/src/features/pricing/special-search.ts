import { usageTypes } from '@app/contracts/products/product-values'
import { z } from 'zod'

/** Search parameters of the page of special prices. What does not parse is dropped. */
export const SpecialSearch = z.object({
  q: z.coerce.string().trim().min(1).max(100).optional().catch(undefined),
  brand: z.coerce.string().min(1).max(100).optional().catch(undefined),
  usage: z.enum(usageTypes).optional().catch(undefined),
  only: z.literal(true).optional().catch(undefined),
  /** Day to show the prices of, `2026-11-23`. */
  day: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .optional()
    .catch(undefined),
})
export type SpecialSearch = z.infer<typeof SpecialSearch>

/** Noon of a day in unix seconds, so that no time zone shows another day. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00`) / 1000
