import type { RobotKind } from '@app/contracts/settings/notify-robots'
import type { Locale } from '@app/contracts/wire'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Robots of a site that tell groups of staff of events. */
export const notifyRobots = pgTable(
  'notify_robots',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    kind: text().$type<RobotKind>().notNull(),
    name: text().notNull(),
    /** Group of a Telegram robot; empty for the others. */
    chat: text().notNull().default(''),
    locale: text().$type<Locale>().notNull(),
    events: text().array().notNull().default(sql`'{}'`),
    isOn: boolean('is_on').notNull().default(true),
    /** What may be shown of the address, which holds the robot's key. */
    host: text().notNull(),
    addressEnd: text('address_end').notNull(),
    isSigned: boolean('is_signed').notNull(),
    /** Sealed address and secret. */
    accessSealed: text('access_sealed').notNull(),
    version: integer().notNull().default(1),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.id] }), sitePolicy()],
)
export type RobotRow = typeof notifyRobots.$inferSelect
