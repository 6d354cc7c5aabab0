import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { keyAlgorithms } from './keys.ts'
import { Id, Minor, Page } from './wire.ts'

export const usageTypes = ['ssl', 'code', 'doc', 'smime'] as const
export const validTypes = ['dv', 'ov', 'ev'] as const
export const dcvMethods = ['dns-txt', 'dns-cname', 'http'] as const
export type DcvMethod = (typeof dcvMethods)[number]

/** 90 means days; every other number counts years of 365 days. */
export const Validity = z.union([z.literal(90), z.literal(1), z.literal(2), z.literal(3)])
export type Validity = z.infer<typeof Validity>

export const Price = z.object({
  validity: Validity,
  priceMinor: Minor,
  extraNameMinor: Minor,
  extraWildcardMinor: Minor,
  /** Null for those who may not see costs. */
  costMinor: Minor.nullable(),
})

export const Product = z.object({
  id: Id,
  productNo: z.string(),
  productType: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  description: z.object({ zh: z.string(), en: z.string() }),
  brand: z.string(),
  usageType: z.enum(usageTypes),
  validType: z.enum(validTypes),
  caCertificateNo: z.string(),
  /** Names in the price, and the most a certificate of it may hold. */
  namesIncluded: z.int().positive(),
  namesMax: z.int().positive(),
  allowsWildcard: z.boolean(),
  /** True where the first name must be a wildcard. */
  requiresWildcard: z.boolean(),
  keyAlgorithms: z.array(z.enum(keyAlgorithms)),
  dcvMethods: z.array(z.enum(dcvMethods)),
  issueMinutes: z.int().positive(),
  refundDays: z.int().nonnegative(),
  onSale: z.boolean(),
  /** The console can take an order for it from placing to download. */
  isOrderable: z.boolean(),
  weight: z.int(),
  prices: z.array(Price),
})
export type Product = z.infer<typeof Product>

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  access: 'product.view',
  summary: 'The catalogue of this site with its prices.',
  query: Page,
  reply: z.object({ allProducts: z.array(Product), total: z.int() }),
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  access: 'product.view',
  summary: 'One product of the catalogue.',
  params: z.object({ id: Id }),
  reply: z.object({ product: Product }),
})

export const productOptions = endpoint({
  method: 'GET',
  path: '/products_options',
  access: 'signed-in',
  summary: 'The values the catalogue is filtered by.',
  reply: z.object({
    products: z.array(z.object({ id: Id, productNo: z.string(), name: z.object({ zh: z.string(), en: z.string() }) })),
    usageTypes: z.array(z.enum(usageTypes)),
    validTypes: z.array(z.enum(validTypes)),
    brand: z.array(z.string()),
  }),
})
