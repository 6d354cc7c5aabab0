import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

/**
 * What a day of a site's orders is counted by: `created` and `paid` of all; of those with a certificate (issued, reissuing,
 * expired) the day on which certificate or plan ends; `live` are the certificates' ends without the expired, `due` the next
 * certificates of plans.
 */
export const orderDayKinds = ['created', 'paid', 'certificate', 'plan', 'live', 'due'] as const
export type OrderDayKind = (typeof orderDayKinds)[number]

/**
 * Number of a site's orders by UTC day, kept by a trigger on orders (`keep_order_days`). A day's number is the sum of its
 * slots, of which one may be below zero: two writers at the same moment have different ones, so that none waits for the other.
 */
export const orderDays = pgTable(
  'order_days',
  {
    siteId: siteId(),
    kind: text().$type<OrderDayKind>().notNull(),
    day: date().notNull(),
    slot: smallint().notNull(),
    orders: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.kind, t.day, t.slot] }), sitePolicy()],
)
