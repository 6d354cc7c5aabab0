import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Minor, UnixSeconds } from '../wire.ts'
import { priceLevels, priceRules, usageTypes, Validity, validTypes } from './product-values.ts'

/** Amount; larger ones are typing errors. */
const Amount = Minor.min(0).max(1_000_000_000)
const Reason = z.string().trim().min(1, 'field.missing').max(200)

/** Special price of a customer over a period. */
export const SpecialPrice = z.object({
  /** Null from a time on at which the customer pays by level again. */
  priceMinor: Amount.nullable(),
  from: UnixSeconds,
  /** End of the period, exclusive; null without one. */
  to: UnixSeconds.nullable(),
  reason: z.string(),
  setBy: z.string(),
  setAt: UnixSeconds,
})
export type SpecialPrice = z.infer<typeof SpecialPrice>

/** Price of a product and term for one customer, with the prices that other rules would give. */
export const CustomerPrice = z.object({
  productId: Id,
  productNo: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  brand: z.string(),
  usageType: z.enum(usageTypes),
  validType: z.enum(validTypes),
  validity: Validity,
  /** Price in force and the rule behind it. */
  priceMinor: Amount,
  rule: z.enum(priceRules),
  listMinor: Amount,
  /** Price of the customer's level; null without a level, or where the level pays the list price. */
  levelMinor: Amount.nullable(),
  /** Special price in force, or null. */
  special: SpecialPrice.nullable(),
  /** Special prices of a time to come, earliest first. */
  planned: z.array(SpecialPrice),
  /** Cost; null when unknown, and for those who may not see costs. */
  costMinor: Amount.nullable(),
})
export type CustomerPrice = z.infer<typeof CustomerPrice>

export const CustomerPrices = z.object({
  level: z.enum(priceLevels).nullable(),
  /** Time that these prices are of. */
  at: UnixSeconds,
  prices: z.array(CustomerPrice),
})
export type CustomerPrices = z.infer<typeof CustomerPrices>

const one = z.object({ id: Id })

export const getCustomerPrices = endpoint({
  method: 'GET',
  path: '/users/:id/prices',
  access: 'user.view',
  summary: 'What a customer pays for each product and term, now or at a moment past or to come, and by which rule.',
  params: one,
  query: z.object({ at: z.coerce.number().pipe(UnixSeconds).optional() }),
  reply: CustomerPrices,
})

export const SpecialPriceChange = z.object({
  productId: Id,
  validity: Validity,
  /** New price; null goes back to the price of the level. */
  priceMinor: Amount.nullable(),
  /** Special price in force as the member saw it; a different one is refused. */
  expectedMinor: Amount.nullable(),
  /** Start; null for now. */
  from: UnixSeconds.nullable(),
  /** End, after the start; null without one. */
  to: UnixSeconds.nullable(),
})
export type SpecialPriceChange = z.infer<typeof SpecialPriceChange>

export const setSpecialPrices = endpoint({
  method: 'PUT',
  path: '/users/:id/prices',
  access: 'user.priceEdit',
  summary: 'Sets special prices of a customer, all of them or none. Orders that exist keep their price.',
  idempotent: true,
  proof: true,
  params: one,
  body: z.object({ changes: z.array(SpecialPriceChange).min(1).max(1000), reason: Reason }),
  reply: CustomerPrices,
})

export const cancelSpecialPrice = endpoint({
  method: 'POST',
  path: '/users/:id/prices/cancel',
  access: 'user.priceEdit',
  summary: 'Takes back a special price that is planned for a moment to come.',
  idempotent: true,
  params: one,
  body: z.object({ productId: Id, validity: Validity, from: UnixSeconds, reason: Reason }),
  reply: CustomerPrices,
})

export const listSpecialPrices = endpoint({
  method: 'GET',
  path: '/users/:id/prices/history',
  access: 'user.view',
  summary: 'The special prices that a customer has had and those planned, latest first, at most 500.',
  params: one,
  reply: z.object({ prices: z.array(SpecialPrice.extend({ productId: Id, validity: Validity })) }),
})
