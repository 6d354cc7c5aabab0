import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from './tenancy.ts'

/** Counters for readable numbers: one row per site, kind and day, incremented under its lock. */
export const counters = pgTable(
  'counters',
  {
    siteId: siteId(),
    name: text().notNull(),
    /** Day in UTC, such as `20261121`. */
    day: text().notNull(),
    value: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.name, t.day] }), sitePolicy()],
)
