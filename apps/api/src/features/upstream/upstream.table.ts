import type { ValidType } from '@app/contracts/products/product-values'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * CA connections: the root site's, which buys for all sites, and those of tenants that issue on CA accounts of their own.
 */
export const upstreamConnections = pgTable(
  'upstream_connections',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    kind: text().$type<'sandbox' | 'acme'>().notNull(),
    /** Whether it is built in: the sandbox or the environment's connection, which cannot be changed. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    name: text().notNull(),
    directoryUrl: text('directory_url').notNull().default(''),
    contact: text(),
    eabKid: text('eab_kid'),
    /** Key sealed with AES-256-GCM under SECRET_KEY, bound to the site and the row. */
    eabKeySealed: text('eab_key_sealed'),
    /** PEM of roots trusted for its server in addition to the usual ones. */
    rootsPem: text('roots_pem').notNull().default(''),
    caaDomain: text('caa_domain').notNull(),
    /** Vetting levels that its account gets; the sandbox issues every kind. */
    validTypes: text('valid_types').array().$type<ValidType[]>().notNull().default(['dv']),
    isEnabled: boolean('is_enabled').notNull().default(true),
    lastOkAt: moment('last_ok_at'),
    lastFailedAt: moment('last_failed_at'),
    lastError: text('last_error').notNull().default(''),
    lastTrouble: text('last_trouble'),
    /** Consecutive failures; 0 while it answers. */
    failures: integer().notNull().default(0),
    /** End of a pause in requests. */
    restsUntil: moment('rests_until'),
    /** Version of the settings that members change, without the state of the connection. */
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
