import { sql } from 'drizzle-orm'
import { pgPolicy, uuid } from 'drizzle-orm/pg-core'

/** The role every request and job works as: it owns nothing and row-level security binds it. */
export const appRole = 'app_user'

/** The role of requests whose member sees only what it or its department looks after: the same, less what lies beyond. */
export const reachRole = 'app_reach'

/** First column of every tenant table, and first in its primary key and indexes. */
export const siteId = () => uuid('site_id').notNull()

// Inside a sub-select a setting is read once per statement, not once per row. It is '' and not NULL after a transaction
// that set it, hence nullif.
const setting = (name: 'site_id' | 'account_id') =>
  sql.raw(`(SELECT nullif(current_setting('app.${name}', true), '')::uuid)`)
const ownSite = sql`site_id = ${setting('site_id')}`
// A CASE, since the planner takes `… IS NULL OR …` for one row in a hundred, and joins as if there were next to none.
const ownAccount = (column: 'account_id' | 'id') =>
  sql`CASE WHEN ${setting('account_id')} IS NULL THEN true ELSE ${sql.raw(column)} = ${setting('account_id')} END`

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
