import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { keyAlgorithms } from '../keys.ts'
import { Id, Line, Minor, Page, UnixSeconds } from '../wire.ts'
import {
  contactRoles,
  dcvMethods,
  domainTypes,
  priceRules,
  productTypes,
  refundRules,
  usageTypes,
  Validity,
  validTypes,
  withAdmin,
} from './product-values.ts'

export * from './product-values.ts'

const one = z.object({ id: Id })

/** Price per price level; null where the level pays the list price. */
export const LevelPrices = z.object({ A: Minor.nullable(), B: Minor.nullable(), C: Minor.nullable() })
export type LevelPrices = z.infer<typeof LevelPrices>

/** Current price of a term. */
export const Price = z.object({
  validity: Validity,
  /** Price for the buyer: the caller, or the account an operator names; the list price without one. */
  priceMinor: Minor,
  /** Rule that gives the price. */
  rule: z.enum(priceRules),
  listMinor: Minor,
  extraNameMinor: Minor,
  extraWildcardMinor: Minor,
  /** Prices per level; null for customers. */
  levels: LevelPrices.nullable(),
  /** Cost; null when unknown, and for those who may not see costs. */
  costMinor: Minor.nullable(),
})
export type Price = z.infer<typeof Price>

const Both = z.object({ zh: z.string(), en: z.string() })

export const Product = z.object({
  id: Id,
  productNo: z.string(),
  productType: z.enum(productTypes),
  name: Both,
  /** Description in a small subset of HTML; other elements are removed. */
  description: Both,
  sellingPoints: z.object({ zh: z.array(z.string()), en: z.array(z.string()) }),
  brand: z.string(),
  usageType: z.enum(usageTypes),
  validType: z.enum(validTypes),
  caCertificateNo: z.string(),
  /** Supplier; null for everybody but the platform. */
  upstream: z
    .object({
      channel: z.string(),
      code: z.string(),
      /** CA connection for orders; null for the platform's default. */
      connectionId: Id.nullable(),
      /** Connection to use while the first one is unavailable, or null. */
      fallbackId: Id.nullable(),
    })
    .nullable(),
  /** Number of names included in the price, and the maximum per certificate. */
  namesIncluded: z.int().positive(),
  namesMax: z.int().positive(),
  allowsWildcard: z.boolean(),
  /** Whether the first name must be a wildcard. */
  requiresWildcard: z.boolean(),
  allowsIp: z.boolean(),
  /**
   * Whether the counterpart of a name is included free: `www` of a bare name, the bare name of a `www`, the apex of a
   * wildcard. It does not count as a name.
   */
  includesPair: z.boolean(),
  terms: z.array(Validity),
  keyAlgorithms: z.array(z.enum(keyAlgorithms)),
  dcvMethods: z.array(z.enum(dcvMethods)),
  needsOrganisation: z.boolean(),
  contactRoles: z.array(z.enum(contactRoles)),
  issueMinutes: z.int().positive(),
  /** Maximum number of reissues; null for no limit. */
  reissueLimit: z.int().nonnegative().nullable(),
  refundRule: z.enum(refundRules),
  refundDays: z.int().nonnegative(),
  renewalLeadDays: z.int().nonnegative(),
  onSale: z.boolean(),
  /** Whether the console supports orders for it from placing to download. */
  isOrderable: z.boolean(),
  weight: z.int(),
  prices: z.array(Price),
  /** Own CA connection that this site sells it on; null where the site above or the platform’s CA supplies it, and for customers. */
  ownConnectionId: Id.nullable(),
  /** Paid orders of the last 30 days on this site; null for customers. */
  soldCount: z.int().nullable(),
  version: z.int().positive(),
  /** Version of this site's offer (prices, and whether it sells the product); 0 without an offer. */
  offerVersion: z.int().nonnegative(),
  updatedAt: UnixSeconds,
})
export type Product = z.infer<typeof Product>

/** Integer; numeric text is accepted, because forms send it. */
const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const bothOf = <S extends z.ZodType>(schema: S) => z.object({ zh: schema, en: schema })
const several = <S extends z.ZodType>(schema: S, least = 0) => z.array(schema).min(least).max(20)

const Fields = z.object({
  /** Product number; unique and never changed. */
  productNo: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,39}$/, 'field.product-no'),
  productType: z.enum(productTypes),
  name: bothOf(Line(80).min(1)),
  description: bothOf(z.string().max(20_000)),
  sellingPoints: bothOf(several(Line(60).min(1))),
  brand: Line(60).min(1),
  usageType: z.enum(usageTypes),
  validType: z.enum(validTypes),
  caCertificateNo: Line(60).min(1),
  upstream: z.object({
    channel: Line(60),
    code: Line(80),
    connectionId: Id.nullable().default(null),
    fallbackId: Id.nullable().default(null),
  }),
  namesIncluded: count(1, 1000),
  namesMax: count(1, 1000),
  allowsIp: z.boolean(),
  includesPair: z.boolean().default(false),
  terms: several(Validity, 1),
  keyAlgorithms: several(z.enum(keyAlgorithms), 1),
  dcvMethods: several(z.enum(dcvMethods)),
  needsOrganisation: z.boolean(),
  /** Required contact roles; the admin contact is always added. */
  contactRoles: several(z.enum(contactRoles)).transform(withAdmin),
  issueMinutes: count(1, 60 * 24 * 60),
  reissueLimit: count(0, 1000).nullable(),
  refundRule: z.enum(refundRules),
  refundDays: count(0, 365),
  renewalLeadDays: count(0, 365),
  weight: count(0, 1_000_000),
})
export const ProductPayload = Fields.superRefine(agree)
export type ProductPayload = z.output<typeof ProductPayload>

/** Checks rules across fields. */
function agree(product: z.output<typeof Fields>, context: z.RefinementCtx): void {
  const fault = (path: keyof typeof Fields.shape, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const isForNames = (domainTypes as readonly string[]).includes(product.productType)
  if ((product.usageType === 'ssl') !== isForNames) fault('productType', 'field.product-type')
  if (product.namesMax < product.namesIncluded) fault('namesMax', 'field.names-max')
  if (product.usageType === 'ssl' && product.dcvMethods.length === 0) fault('dcvMethods', 'field.choice-missing')
  if (product.validType !== 'dv' && !product.needsOrganisation) fault('needsOrganisation', 'field.organisation-named')
  if (product.refundRule === 'days' && product.refundDays === 0) fault('refundDays', 'field.missing')
}

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  access: 'product.view',
  summary:
    'The catalogue of this site with its prices. Operators also see what their site does not sell, and what a customer that they name would pay.',
  query: Page.extend({ buyerId: Id.optional() }),
  reply: z.object({ allProducts: z.array(Product), total: z.int() }),
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  access: 'product.view',
  summary: 'One product of the catalogue.',
  params: one,
  reply: z.object({ product: Product }),
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  access: 'product.create',
  summary: 'A new product of the catalogue. It is not on sale, and has no price.',
  body: ProductPayload,
  reply: z.object({ product: Product }),
})

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/products/:id',
  access: 'product.edit',
  summary: 'Changes a product for every site that sells it. Its number stays; so does what orders were sold as.',
  params: one,
  body: Fields.extend({ version: z.int().positive() }).superRefine(agree),
  reply: z.object({ product: Product }),
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/products/:id',
  access: 'product.delete',
  summary: 'Deletes a product that no site has ever sold.',
  params: one,
  query: z.object({ reason: z.string().trim().max(200).default('') }),
  reply: z.object({}),
})

export const shelveProduct = endpoint({
  method: 'PUT',
  path: '/products/:id/shelf',
  access: 'product.shelf',
  summary: 'Puts a product on sale on this site, or takes it off. Orders that exist go on.',
  params: one,
  body: z.object({ onSale: z.boolean() }),
  reply: z.object({ product: Product }),
})

export const productOptions = endpoint({
  method: 'GET',
  path: '/products_options',
  access: 'signed-in',
  summary: 'The values the catalogue is filtered by.',
  reply: z.object({
    products: z.array(z.object({ id: Id, productNo: z.string(), name: Both })),
    usageTypes: z.array(z.enum(usageTypes)),
    validTypes: z.array(z.enum(validTypes)),
    brand: z.array(z.string()),
  }),
})
