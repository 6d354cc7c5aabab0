import type { KeyAlgorithm } from '@app/contracts/keys'
import type {
  ContactRole,
  DcvMethod,
  ProductType,
  RefundRule,
  usageTypes,
  Validity,
  validTypes,
} from '@app/contracts/products/products'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The catalogue, shared by all sites. A site's range and prices are in its listings and offers. */
export const products = pgTable('products', {
  id: uuid().primaryKey(),
  productNo: text('product_no').notNull().unique(),
  productType: text('product_type').$type<ProductType>().notNull(),
  name: jsonb().$type<{ zh: string; en: string }>().notNull(),
  /** HTML, made harmless when it was saved. */
  description: jsonb().$type<{ zh: string; en: string }>().notNull(),
  sellingPoints: jsonb('selling_points').$type<{ zh: string[]; en: string[] }>().notNull().default({ zh: [], en: [] }),
  brand: text().notNull(),
  usageType: text('usage_type').$type<(typeof usageTypes)[number]>().notNull(),
  validType: text('valid_type').$type<(typeof validTypes)[number]>().notNull(),
  caCertificateNo: text('ca_certificate_no').notNull(),
  /** Where the platform buys it, and what it is called there. */
  upstreamChannel: text('upstream_channel').notNull().default(''),
  upstreamCode: text('upstream_code').notNull().default(''),
  /** The CA that issues it, and the fallback CA. Null for the CA that the environment chooses, and for no fallback. */
  connectionId: uuid('connection_id'),
  fallbackId: uuid('fallback_id'),
  namesIncluded: integer('names_included').notNull(),
  namesMax: integer('names_max').notNull(),
  allowsWildcard: boolean('allows_wildcard').notNull(),
  requiresWildcard: boolean('requires_wildcard').notNull(),
  allowsIp: boolean('allows_ip').notNull().default(false),
  /** Terms it can be sold for; a site's price decides whether it is. */
  terms: integer().array().$type<Validity[]>().notNull().default([90, 1, 2, 3]),
  keyAlgorithms: text('key_algorithms').array().$type<KeyAlgorithm[]>().notNull(),
  dcvMethods: text('dcv_methods').array().$type<DcvMethod[]>().notNull(),
  needsOrganisation: boolean('needs_organisation').notNull().default(false),
  contactRoles: text('contact_roles').array().$type<ContactRole[]>().notNull().default(['admin']),
  issueMinutes: integer('issue_minutes').notNull(),
  /** Null for as many as anybody likes. */
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

/** That a site has to do with a product: it made it, priced it or sells it. */
export const listings = pgTable(
  'listings',
  {
    siteId: siteId(),
    productId: productId(),
    onSale: boolean('on_sale').notNull().default(false),
    /** Counts what the site changes: its prices, and whether it sells it. */
    version: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.productId] }), sitePolicy()],
)

/**
 * A site's price for a product and a term from a moment on, in the site's currency; the latest that has begun is in
 * force. A row in force never changes, so that past prices stay known.
 */
export const offers = pgTable(
  'offers',
  {
    siteId: siteId(),
    productId: productId(),
    /** 90 means days, else years. */
    validity: integer().$type<Validity>().notNull(),
    validFrom: moment('valid_from').notNull().default(sql`to_timestamp(0)`),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    /** Null where the level pays the list price. */
    levelAMinor: bigint('level_a_minor', { mode: 'number' }),
    levelBMinor: bigint('level_b_minor', { mode: 'number' }),
    levelCMinor: bigint('level_c_minor', { mode: 'number' }),
    extraNameMinor: bigint('extra_name_minor', { mode: 'number' }).notNull(),
    extraWildcardMinor: bigint('extra_wildcard_minor', { mode: 'number' }).notNull(),
    /** As the site entered it; what the platform asks comes before it where both are in one currency. */
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
