import type { PriceLevel, Validity } from '@app/contracts/products/products'
import type { promotionEligibilities, promotionKinds } from '@app/contracts/products/promotion-values'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Promotions of a site. Customers name them by code and never list them. */
export const promotions = pgTable(
  'promotions',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** In upper case. */
    code: text().notNull(),
    name: text().notNull(),
    kind: text().$type<(typeof promotionKinds)[number]>().notNull(),
    /** Hundredths of a percent, or null. */
    percentHundredths: integer('percent_hundredths'),
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    /** Empty for all. */
    productIds: uuid('product_ids').array().notNull(),
    validities: integer().array().$type<Validity[]>().notNull(),
    eligibility: text('audience').$type<(typeof promotionEligibilities)[number]>().notNull(),
    level: text().$type<PriceLevel>(),
    validFrom: moment('valid_from').notNull(),
    validTo: moment('valid_to'),
    maxUses: integer('max_uses'),
    maxPerAccount: integer('max_per_account'),
    isActive: boolean('is_active').notNull(),
    /** Number of its uses that were not released; a customer sees only its own of them. */
    uses: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('promotions_code').on(t.siteId, t.code),
    check('promotions_uses', sql`uses >= 0`),
    sitePolicy(),
  ],
)
export type PromotionRow = typeof promotions.$inferSelect

/** Uses of promotions: reserved by an order that is placed, committed when it is paid, released when it is cancelled. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    siteId: siteId(),
    /** An order has one promotion at most. */
    orderId: uuid('order_id').notNull(),
    promotionId: uuid('promotion_id').notNull(),
    accountId: uuid('account_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    state: text().$type<'reserved' | 'committed' | 'released'>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.orderId] }),
    index('promotion_uses_promotion').on(t.siteId, t.promotionId, t.accountId),
    accountPolicy(),
  ],
)
