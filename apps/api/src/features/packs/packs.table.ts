import type { PackMoveKind } from '@app/contracts/packs/pack-values'
import type { Validity } from '@app/contracts/products/products'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { accountPolicy, siteId } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Certificate packs. Each number is the sum of the pack's moves, updated under the wallet's and the pack's lock. */
export const packs = pgTable(
  'packs',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    /** Readable number such as `CP26112400001`, unique on the site. */
    packNo: text('pack_no').notNull(),
    name: text().notNull(),
    productIds: uuid('product_ids').array().notNull(),
    validities: integer().array().$type<Validity[]>().notNull(),
    total: integer().notNull(),
    /** Units drawn and not returned. */
    used: integer().notNull().default(0),
    /** Units held for orders that are not paid yet. */
    reserved: integer().notNull().default(0),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    /** Part of the price that is not earned yet: the pack's share of the book `deferred`. */
    deferredMinor: bigint('deferred_minor', { mode: 'number' }).notNull().default(0),
    currency: text().$type<'CNY' | 'USD'>().notNull(),
    validTo: moment('valid_to').notNull(),
    state: text().$type<'active' | 'expired' | 'voided'>().notNull(),
    reason: text().notNull(),
    grantedBy: text('granted_by').notNull(),
    grantedById: uuid('granted_by_id'),
    grantedAt: moment('granted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('packs_no').on(t.siteId, t.packNo),
    index('packs_account').on(t.siteId, t.accountId, t.grantedAt),
    index('packs_due').on(t.siteId, t.validTo).where(sql`state = 'active'`),
    check('packs_units', sql`used >= 0 AND reserved >= 0 AND used + reserved <= total`),
    check('packs_deferred', sql`deferred_minor >= 0 AND (state = 'active' OR (deferred_minor = 0 AND reserved = 0))`),
    accountPolicy(),
  ],
)
export type PackRow = typeof packs.$inferSelect

/** Moves of packs, which are never changed. An order takes part in each kind of them once at most. */
export const packMoves = pgTable(
  'pack_moves',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    packId: uuid('pack_id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text().$type<PackMoveKind>().notNull(),
    /** Change of the units that are not drawn. */
    units: integer().notNull(),
    /** Change of what is deferred. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    orderId: uuid('order_id'),
    /** Number of the order; empty without one. */
    orderNo: text('order_no').notNull(),
    reason: text().notNull(),
    /** Null where the system acted. */
    actor: text(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('pack_moves_pack').on(t.siteId, t.packId, t.at),
    uniqueIndex('pack_moves_order').on(t.siteId, t.orderId, t.kind).where(sql`order_id IS NOT NULL`),
    accountPolicy(),
  ],
)
export type PackMoveRow = typeof packMoves.$inferSelect
