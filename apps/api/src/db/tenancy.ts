import { sql } from 'drizzle-orm'
import { pgPolicy, uuid } from 'drizzle-orm/pg-core'

/** The role every request and job works as: it owns nothing and row-level security binds it. */
export const appRole = 'app_user'

/** First column of every tenant table, and first in its primary key and indexes. */
export const siteId = () => uuid('site_id').notNull()

// The setting is '' and not NULL after a transaction that set it, hence nullif.
const ownSite = sql`site_id = nullif(current_setting('app.site_id', true), '')::uuid`
const ownAccount = (column: 'account_id' | 'id') =>
  sql`(nullif(current_setting('app.account_id', true), '') IS NULL OR ${sql.raw(column)} = nullif(current_setting('app.account_id', true), '')::uuid)`

/** Rows of the site, whoever asks. */
export const sitePolicy = () =>
  pgPolicy('site_isolation', { for: 'all', to: appRole, using: ownSite, withCheck: ownSite })

/** Rows of the site and, where an account is set, of that account only. */
export const accountPolicy = (column: 'account_id' | 'id' = 'account_id') =>
  pgPolicy('account_isolation', {
    for: 'all',
    to: appRole,
    using: sql`${ownSite} AND ${ownAccount(column)}`,
    withCheck: sql`${ownSite} AND ${ownAccount(column)}`,
  })
