import type { HostCheck } from '@app/contracts/settings/site-hosts'
import type { SiteBrand, SiteConsole } from '@app/contracts/settings/site-settings'
import type { PictureUse } from '@app/contracts/settings/site-values'
import { customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Pages of settings that keep their versions. */
export type SettingsPage = 'brand' | 'console'

/** Every saved version of a page of settings, whole; append-only. The one in force stands in `sites`. */
export const siteVersions = pgTable(
  'site_versions',
  {
    siteId: siteId(),
    page: text().$type<SettingsPage>().notNull(),
    /** 0: the settings before the first change. */
    version: integer().notNull(),
    settings: jsonb().$type<SiteBrand | SiteConsole>().notNull(),
    note: text().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.page, t.version] }), sitePolicy()],
)
export type SiteVersionRow = typeof siteVersions.$inferSelect

/** Pictures of a brand, drawn anew. Everybody may see them, so they are served without a session. */
export const sitePictures = pgTable(
  'site_pictures',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    use: text().$type<PictureUse>().notNull(),
    mediaType: text('media_type').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytea().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('site_pictures_age').on(t.siteId, t.createdAt),
    sitePolicy(),
  ],
)

/** Host names that sites have claimed, each with its proof and its last check. Those served stand in `site_hosts`. */
export const hostClaims = pgTable(
  'host_claims',
  {
    siteId: siteId(),
    /** Lower case, in punycode. */
    host: text().notNull(),
    /** Random part of the TXT record. */
    token: text().notNull(),
    check: jsonb().$type<HostCheck>(),
    /** Checks in a row, since it is served here, that found it to lead elsewhere. */
    astray: integer().notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.host] }), sitePolicy()],
)
export type HostClaimRow = typeof hostClaims.$inferSelect
