import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The CAs that certificates are bought from: of the site at the top, which buys for all of them. */
export const upstreamConnections = pgTable(
  'upstream_connections',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    kind: text().$type<'sandbox' | 'acme'>().notNull(),
    /** The sandbox, and what the environment configures: there by themselves, and changed by nobody. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    name: text().notNull(),
    directoryUrl: text('directory_url').notNull().default(''),
    contact: text(),
    eabKid: text('eab_kid'),
    /** AES-256-GCM under SECRET_KEY, bound to the site and the row. */
    eabKeySealed: text('eab_key_sealed'),
    /** PEM of roots that are trusted for its server beside the usual ones. */
    rootsPem: text('roots_pem').notNull().default(''),
    caaDomain: text('caa_domain').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    lastOkAt: moment('last_ok_at'),
    lastFailedAt: moment('last_failed_at'),
    lastError: text('last_error').notNull().default(''),
    lastTrouble: text('last_trouble'),
    /** In a row; 0 while it answers. */
    failures: integer().notNull().default(0),
    /** Nobody asks it until then. */
    restsUntil: moment('rests_until'),
    /** Counts what members change; how it fares is not among it. */
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('upstream_connections_built_in').on(t.siteId, t.kind).where(sql`is_built_in`),
    uniqueIndex('upstream_connections_name').on(t.siteId, t.name),
    sitePolicy(),
  ],
)
export type ConnectionRow = typeof upstreamConnections.$inferSelect
