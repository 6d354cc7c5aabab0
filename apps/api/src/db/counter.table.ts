import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from './tenancy.ts'

/** Human numbers: one row per site, kind and day, raised under its lock. */
export const counters = pgTable(
  'counters',
  {
    siteId: siteId(),
    name: text().notNull(),
    /** `20261121`, in UTC. */
    day: text().notNull(),
    value: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.name, t.day] }), sitePolicy()],
)
