import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Validity } from '../products/products.ts'
import { Currency, Id, Minor } from '../wire.ts'
import { standings } from './defaults.ts'

const one = z.object({ id: Id })

/** Most prices of a tenant that follow their application again at once. */
export const mostFollowed = 200

/** Price of a product and term at a tenant's site. */
export const TenantPrice = z.object({
  productId: Id,
  productNo: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  validity: Validity,
  /** Whether its customers can buy the product. */
  onSale: z.boolean(),
  /** Whether its orders go to a CA connection of the tenant's own, so that nothing is bought here. */
  isOwnCa: z.boolean(),
  /** What the tenant pays here now; null on a CA of its own, and in another currency. */
  costMinor: Minor.nullable(),
  /** List price; null where the site has none. */
  priceMinor: Minor.nullable(),
  /** How the price stands to the application's newest version; null where no version hands one down. */
  state: z.enum(standings).nullable(),
  /** Price that the version handed down to the site gives; null where it gives none. */
  handedMinor: Minor.nullable(),
  /** Version of the site's offer of the product; 0 without one. */
  offerVersion: z.int().nonnegative(),
})
export type TenantPrice = z.infer<typeof TenantPrice>

export const TenantPrices = z.object({
  /** Application whose prices the site can follow; null without one. */
  application: z.object({ id: Id, name: z.string() }).nullable(),
  /** Currency that the site sells in. */
  currency: Currency,
  /** Whether that is another than what it buys in here, so that neither costs nor inherited prices apply. */
  isOtherCurrency: z.boolean(),
  /** Each product that the site can sell, in the order of the catalogue, shortest term first. */
  prices: z.array(TenantPrice),
})
export type TenantPrices = z.infer<typeof TenantPrices>

export const getTenantPrices = endpoint({
  method: 'GET',
  path: '/saas/tenants/:id/prices',
  access: 'saas.*',
  summary:
    'Products that a tenant can sell: its cost here, its list prices, and which of them follow the application of its plan.',
  params: one,
  reply: TenantPrices,
})

/** A price of a product and term, with the version of the offer that it was seen in. */
const Followed = z.object({ productId: Id, validity: Validity, offerVersion: z.int().nonnegative() })

export const followTenantPrices = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/prices/follow',
  access: 'saas.tenantFlag',
  summary:
    "Gives prices that a tenant decided itself back to its application: all of those named, or none where one would be below the tenant's present cost. Level prices stay.",
  idempotent: true,
  params: one,
  body: z.object({ prices: z.array(Followed).min(1, 'field.missing').max(mostFollowed) }),
  reply: z.object({
    /** Prices that changed; those that followed already did not. */
    changed: z.int(),
  }),
})
