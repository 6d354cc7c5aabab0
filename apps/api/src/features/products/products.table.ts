import type { KeyAlgorithm } from '@app/contracts/keys'
import type { DcvMethod, usageTypes, validTypes } from '@app/contracts/products'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

/** The catalogue, the same for every site. Shared reference table; what a site sells, and for how much, is its offers. */
export const products = pgTable('products', {
  id: uuid().primaryKey(),
  productNo: text('product_no').notNull().unique(),
  productType: text('product_type').notNull(),
  name: jsonb().$type<{ zh: string; en: string }>().notNull(),
  description: jsonb().$type<{ zh: string; en: string }>().notNull(),
  brand: text().notNull(),
  usageType: text('usage_type').$type<(typeof usageTypes)[number]>().notNull(),
  validType: text('valid_type').$type<(typeof validTypes)[number]>().notNull(),
  caCertificateNo: text('ca_certificate_no').notNull(),
  namesIncluded: integer('names_included').notNull(),
  namesMax: integer('names_max').notNull(),
  allowsWildcard: boolean('allows_wildcard').notNull(),
  requiresWildcard: boolean('requires_wildcard').notNull(),
  keyAlgorithms: text('key_algorithms').array().$type<KeyAlgorithm[]>().notNull(),
  dcvMethods: text('dcv_methods').array().$type<DcvMethod[]>().notNull(),
  issueMinutes: integer('issue_minutes').notNull(),
  refundDays: integer('refund_days').notNull(),
  weight: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
})
export type ProductRow = typeof products.$inferSelect

/** What one site asks for a product and a term, in the site's currency. */
export const offers = pgTable(
  'offers',
  {
    siteId: siteId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** 90 means days, else years. */
    validity: integer().notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    extraNameMinor: bigint('extra_name_minor', { mode: 'number' }).notNull(),
    extraWildcardMinor: bigint('extra_wildcard_minor', { mode: 'number' }).notNull(),
    costMinor: bigint('cost_minor', { mode: 'number' }).notNull(),
    onSale: boolean('on_sale').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.productId, t.validity] }),
    check('offers_not_negative', sql`price_minor >= 0 AND extra_name_minor >= 0 AND extra_wildcard_minor >= 0`),
    sitePolicy(),
  ],
)
export type OfferRow = typeof offers.$inferSelect
