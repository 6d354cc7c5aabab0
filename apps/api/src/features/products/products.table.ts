import type { KeyAlgorithm } from '@app/contracts/keys'
import type {
  ContactRole,
  DcvMethod,
  PriceLevel,
  ProductType,
  RefundRule,
  usageTypes,
  Validity,
  validTypes,
} from '@app/contracts/products/products'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The catalogue, shared by all sites. A site's range and prices are in its listings and offers. */
export const products = pgTable('products', {
  id: uuid().primaryKey(),
  productNo: text('product_no').notNull().unique(),
  productType: text('product_type').$type<ProductType>().notNull(),
  name: jsonb().$type<{ zh: string; en: string }>().notNull(),
  /** HTML, sanitized when saved. */
  description: jsonb().$type<{ zh: string; en: string }>().notNull(),
  sellingPoints: jsonb('selling_points').$type<{ zh: string[]; en: string[] }>().notNull().default({ zh: [], en: [] }),
  brand: text().notNull(),
  usageType: text('usage_type').$type<(typeof usageTypes)[number]>().notNull(),
  validType: text('valid_type').$type<(typeof validTypes)[number]>().notNull(),
  caCertificateNo: text('ca_certificate_no').notNull(),
  /** Supplier of the platform, and its name for the product. */
  upstreamChannel: text('upstream_channel').notNull().default(''),
  upstreamCode: text('upstream_code').notNull().default(''),
  /** Issuing CA and fallback CA. Null for the environment's CA, and for no fallback. */
  connectionId: uuid('connection_id'),
  fallbackId: uuid('fallback_id'),
  namesIncluded: integer('names_included').notNull(),
  namesMax: integer('names_max').notNull(),
  allowsWildcard: boolean('allows_wildcard').notNull(),
  requiresWildcard: boolean('requires_wildcard').notNull(),
  allowsIp: boolean('allows_ip').notNull().default(false),
  /** Whether counterparts of names (`www`, apex of a wildcard) are free and do not count. */
  includesPair: boolean('includes_pair').notNull().default(false),
  /** Terms it can be sold for; a site sells those that it has a price for. */
  terms: integer().array().$type<Validity[]>().notNull().default([90, 1, 2, 3]),
  keyAlgorithms: text('key_algorithms').array().$type<KeyAlgorithm[]>().notNull(),
  dcvMethods: text('dcv_methods').array().$type<DcvMethod[]>().notNull(),
  needsOrganisation: boolean('needs_organisation').notNull().default(false),
  contactRoles: text('contact_roles').array().$type<ContactRole[]>().notNull().default(['admin']),
  issueMinutes: integer('issue_minutes').notNull(),
  /** Maximum number of reissues; null for no limit. */
  reissueLimit: integer('reissue_limit'),
  refundRule: text('refund_rule').$type<RefundRule>().notNull().default('days'),
  refundDays: integer('refund_days').notNull(),
  renewalLeadDays: integer('renewal_lead_days').notNull().default(30),
  weight: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().default(sql`now()`),
  updatedAt: moment('updated_at').notNull().default(sql`now()`),
})
export type ProductRow = typeof products.$inferSelect

const productId = () =>
  uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** Listings: products that a site created, priced or sells. */
export const listings = pgTable(
  'listings',
  {
    siteId: siteId(),
    productId: productId(),
    onSale: boolean('on_sale').notNull().default(false),
    /** The site's own CA connection that its orders go to; null where it buys the product from its parent. */
    connectionId: uuid('connection_id'),
    /** Version, incremented when the site changes its prices or whether it sells the product. */
    version: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.productId] }), sitePolicy()],
)

/**
 * A site's price for a product and a term from a time on, in the site's currency; the latest one in force applies. A
 * row in force never changes, so that past prices stay known.
 */
export const offers = pgTable(
  'offers',
  {
    siteId: siteId(),
    productId: productId(),
    /** Validity: 90 means days, else years. */
    validity: integer().$type<Validity>().notNull(),
    validFrom: moment('valid_from').notNull().default(sql`to_timestamp(0)`),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    /** Price of level A; null where the level pays the list price. */
    levelAMinor: bigint('level_a_minor', { mode: 'number' }),
    levelBMinor: bigint('level_b_minor', { mode: 'number' }),
    levelCMinor: bigint('level_c_minor', { mode: 'number' }),
    extraNameMinor: bigint('extra_name_minor', { mode: 'number' }).notNull(),
    extraWildcardMinor: bigint('extra_wildcard_minor', { mode: 'number' }).notNull(),
    /** Cost entered by the site; the platform's price overrides it if both have the same currency. */
    costMinor: bigint('cost_minor', { mode: 'number' }),
    setBy: text('set_by').notNull().default(''),
    setAt: moment('set_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.productId, t.validity, t.validFrom] }),
    check('offers_not_negative', sql`price_minor >= 0 AND extra_name_minor >= 0 AND extra_wildcard_minor >= 0`),
    sitePolicy(),
  ],
)
export type OfferRow = typeof offers.$inferSelect

/**
 * Special prices of a customer from a time on; the latest one in force applies, and one without an amount gives way to
 * the level's price. A row in force never changes, so that past prices stay known.
 */
export const specialPrices = pgTable(
  'special_prices',
  {
    siteId: siteId(),
    accountId: uuid('account_id').notNull(),
    productId: productId(),
    validity: integer().$type<Validity>().notNull(),
    validFrom: moment('valid_from').notNull(),
    validTo: moment('valid_to'),
    priceMinor: bigint('price_minor', { mode: 'number' }),
    reason: text().notNull(),
    setBy: text('set_by').notNull(),
    setAt: moment('set_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'special_prices_pk', columns: [t.siteId, t.accountId, t.productId, t.validity, t.validFrom] }),
    check('special_prices_sound', sql`price_minor >= 0 AND (valid_to IS NULL OR valid_to > valid_from)`),
    accountPolicy(),
  ],
)

/** Changes of an account’s price level, written by a trigger on accounts; before the first there was none. */
export const accountLevels = pgTable(
  'account_levels',
  {
    siteId: siteId(),
    accountId: uuid('account_id').notNull(),
    at: moment('at').notNull(),
    level: text().$type<PriceLevel>(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.accountId, t.at] }), accountPolicy()],
)
