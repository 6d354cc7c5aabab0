import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Finished exports of tenants, and of sites by themselves. The rows stay when their files are gone, so that it is known what was taken along. */
export const tenantExports = pgTable(
  'tenant_exports',
  {
    /** Site that opened the tenant, or that exported itself. */
    siteId: siteId(),
    id: uuid().notNull(),
    /** Null where the site exported itself. */
    tenantId: uuid('tenant_id'),
    byId: uuid('by_id').notNull(),
    by: text().notNull(),
    reason: text().notNull(),
    fileName: text('file_name').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    files: integer().notNull(),
    /** When it was finished. */
    at: moment('at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('tenant_exports_tenant').on(t.siteId, t.tenantId, t.at.desc()),
    sitePolicy(),
  ],
)
export type TenantExportRow = typeof tenantExports.$inferSelect

/** Archives in parts of a few megabytes, so that none is in memory as a whole. */
export const tenantExportParts = pgTable(
  'tenant_export_parts',
  {
    siteId: siteId(),
    exportId: uuid('export_id').notNull(),
    /** From 0. */
    position: integer().notNull(),
    /** Part sealed under site, export and position, because what it holds is sealed elsewhere. */
    sealed: bytea().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.exportId, t.position] }),
    index('tenant_export_parts_age').on(t.siteId, t.createdAt),
    sitePolicy(),
  ],
)
