import type { UsdtNetwork } from '@app/contracts/payments/payment-values'
import type { UsdtReason, UsdtState } from '@app/contracts/payments/usdt'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
const micro = (name: string) => bigint(name, { mode: 'number' })
const network = () => text().$type<UsdtNetwork>().notNull()

/** Amounts of USDT that one payment alone asks for at an address: a row for each network it may be paid on. */
export const usdtReservations = pgTable(
  'usdt_reservations',
  {
    siteId: siteId(),
    paymentId: uuid('payment_id').notNull(),
    network: network(),
    accountId: uuid('account_id').notNull(),
    paymentNo: text('payment_no').notNull(),
    address: text().notNull(),
    amountMicro: micro('amount_micro').notNull(),
    /** Site currency per USDT. */
    rate: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** End of the window in which a transfer pays. */
    expiresAt: moment('expires_at').notNull(),
    /** Until then nobody else is given the amount. */
    heldUntil: moment('held_until').notNull(),
    isHeld: boolean('is_held').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.paymentId, t.network] }),
    uniqueIndex('usdt_reservations_held').on(t.siteId, t.network, t.address, t.amountMicro).where(sql`is_held`),
    index('usdt_reservations_end').on(t.siteId, t.heldUntil).where(sql`is_held`),
    index('usdt_reservations_number').on(t.siteId, t.paymentNo),
    index('usdt_reservations_place').on(t.siteId, t.network, t.address, t.createdAt),
    accountPolicy(),
  ],
)
export type ReservationRow = typeof usdtReservations.$inferSelect

/** Transfers of USDT to the site's addresses. `matched` ones pay their payment, `queued` ones wait for a person. */
export const usdtTransfers = pgTable(
  'usdt_transfers',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** Customer whose it is, as far as that is known. */
    accountId: uuid('account_id'),
    paymentId: uuid('payment_id'),
    network: network(),
    address: text().notNull(),
    txHash: text('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    sender: text().notNull(),
    amountMicro: micro('amount_micro').notNull(),
    /** Time of its block. */
    at: moment('at').notNull(),
    confirmations: integer().notNull(),
    seenAt: moment('seen_at').notNull(),
    state: text().$type<UsdtState | 'pending' | 'matched'>().notNull(),
    why: text().$type<UsdtReason>(),
    handledBy: text('handled_by').notNull().default(''),
    handledReason: text('handled_reason').notNull().default(''),
    handledAt: moment('handled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    // The database, too, takes each event of a network once.
    uniqueIndex('usdt_transfers_once').on(t.siteId, t.network, t.txHash, t.logIndex),
    index('usdt_transfers_payment').on(t.siteId, t.paymentId).where(sql`payment_id IS NOT NULL`),
    index('usdt_transfers_place').on(t.siteId, t.network, t.address, t.at),
    index('usdt_transfers_queued').on(t.siteId, t.at).where(sql`state = 'queued'`),
    accountPolicy(),
  ],
)
export type UsdtTransferRow = typeof usdtTransfers.$inferSelect

/** How far each address has been read. */
export const usdtReads = pgTable(
  'usdt_reads',
  {
    siteId: siteId(),
    network: network(),
    address: text().notNull(),
    /** Where the network's reader goes on; null before it has begun. */
    mark: text(),
    readAt: moment('read_at'),
    /** Nobody reads it before: somebody does, or did a moment ago. */
    nextAt: moment('next_at').notNull(),
    /** What the last try said; empty where it succeeded. */
    fault: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.network, t.address] }), sitePolicy()],
)
