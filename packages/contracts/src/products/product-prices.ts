import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Minor, UnixSeconds } from '../wire.ts'
import { LevelPrices, priceLevels, Validity } from './products.ts'

const one = z.object({ id: Id })
/** Amount; larger ones are typing errors. */
const Amount = Minor.min(0).max(1_000_000_000)

/** Price row: a term's cost and selling price on this site. */
export const PriceRow = z.object({
  validity: Validity,
  costMinor: Amount.nullable(),
  priceMinor: Amount,
  levels: z.object({ A: Amount.nullable(), B: Amount.nullable(), C: Amount.nullable() }),
  extraNameMinor: Amount,
  extraWildcardMinor: Amount,
})
export type PriceRow = z.infer<typeof PriceRow>

/** Prices with a common start date, past or future. */
export const PriceVersion = z.object({
  from: UnixSeconds,
  /** Member who set the prices, and when; empty for prices of the catalogue. */
  setBy: z.string(),
  setAt: UnixSeconds,
  rows: z.array(PriceRow),
})
export type PriceVersion = z.infer<typeof PriceVersion>

export const ProductPrices = z.object({
  /** Prices in force now. */
  rows: z.array(PriceRow.extend({ levels: LevelPrices })),
  /** All versions, past and future, latest first. */
  versions: z.array(PriceVersion),
  /** Whether this site enters costs; false where the cost is the platform's price. */
  entersCost: z.boolean(),
  offerVersion: z.int().nonnegative(),
})
export type ProductPrices = z.infer<typeof ProductPrices>

/** Start of the prices; null for now. Past dates are refused, because orders were sold at the prices of their time. */
const From = UnixSeconds.nullable()

export const getPrices = endpoint({
  method: 'GET',
  path: '/products/:id/prices',
  access: 'product.price',
  summary: "A product's prices on this site: in force, planned and past.",
  params: one,
  reply: ProductPrices,
})

export const setPrices = endpoint({
  method: 'PUT',
  path: '/products/:id/prices',
  access: 'product.price',
  summary:
    'Sets what this site asks for a product, from now or from a moment to come. Orders keep the price they were sold at.',
  params: one,
  body: z.object({ from: From, rows: z.array(PriceRow).min(1).max(4), offerVersion: z.int().nonnegative() }),
  reply: ProductPrices,
})

export const cancelPrices = endpoint({
  method: 'POST',
  path: '/products/:id/prices/cancel',
  access: 'product.price',
  summary: 'Takes back prices that are planned for a moment to come. What has come into force stays known for good.',
  idempotent: true,
  params: one,
  body: z.object({
    from: UnixSeconds,
    offerVersion: z.int().nonnegative(),
    reason: z.string().trim().min(1, 'field.missing').max(200),
  }),
  reply: ProductPrices,
})

/** Price that is changed: the list price, or that of a level. */
export const priceParts = ['list', ...priceLevels] as const
export type PricePart = (typeof priceParts)[number]
/** Rounding: to the cent, to whole units, to tens, or up to a unit ending in nine. */
export const roundings = ['cent', 'unit', 'ten', 'nine'] as const
/** Rounding: to the cent, to whole units, to tens, or up to a unit ending in nine. */
export type Rounding = (typeof roundings)[number]

export const PriceChange = z.object({
  ids: z.array(Id).min(1).max(1000),
  parts: z.array(z.enum(priceParts)).min(1).max(4),
  by: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number().min(-90).max(500) }),
    z.object({ kind: z.literal('amount'), amountMinor: Minor.min(-100_000_000).max(100_000_000) }),
  ]),
  rounding: z.enum(roundings),
  from: From,
})
export type PriceChange = z.infer<typeof PriceChange>

export const PriceStep = z.object({
  id: Id,
  productNo: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  validity: Validity,
  part: z.enum(priceParts),
  oldMinor: Minor,
  newMinor: Minor,
  /** Cost; null when unknown, and for those who may not see costs. */
  costMinor: Minor.nullable(),
  isLoss: z.boolean(),
})
export type PriceStep = z.infer<typeof PriceStep>

export const previewPrices = endpoint({
  method: 'POST',
  path: '/products/prices/preview',
  access: 'product.price',
  summary: 'What a change of many prices would do. Changes nothing.',
  body: PriceChange,
  reply: z.object({ steps: z.array(PriceStep), products: z.int(), losses: z.int() }),
})

export const changePrices = endpoint({
  method: 'POST',
  path: '/products/prices/change',
  access: 'product.price',
  summary: 'Changes the prices of many products at once, or of none. Orders that exist keep their price.',
  idempotent: true,
  proof: true,
  body: PriceChange.extend({
    /** Number of products that the member confirmed; a different number is refused. */
    expected: z.int().positive(),
    reason: z.string().trim().min(1).max(200),
  }),
  reply: z.object({ products: z.int(), prices: z.int() }),
})
