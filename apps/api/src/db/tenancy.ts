import { sql } from 'drizzle-orm'
import { pgPolicy, uuid } from 'drizzle-orm/pg-core'

/** Role of every request and job: owns nothing and is bound by row-level security. */
export const appRole = 'app_user'

/**
 * Role of requests by members with a limited reach (their own rows or their department's): the request role, less
 * everything beyond that reach.
 */
export const reachRole = 'app_reach'

/**
 * Role that erases a site whose time has come: it alone may delete lines of append-only books, and the trigger that
 * guards them lets it do so for such a site only.
 */
export const eraserRole = 'app_eraser'

/** All roles created by migrations. `app_search` owns functions that bypass the policies. */
export const workingRoles = [appRole, 'app_search', reachRole, eraserRole]

/** Creates missing roles and lets the current role become each: roles belong to the cluster, and no dump holds them. */
export const rolesNeeded = `DO $$
DECLARE
  role text;
  becoming text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  FOREACH role IN ARRAY '{${workingRoles.join(',')}}'::text[] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', role);
    END IF;
    IF NOT (pg_has_role(current_user, role, becoming) AND pg_has_role(current_user, role, 'USAGE')) THEN
      EXECUTE format('GRANT %I TO %I', role, current_user);
    END IF;
  END LOOP;
  IF NOT pg_has_role('${reachRole}', '${appRole}', 'USAGE') THEN
    GRANT ${appRole} TO ${reachRole};
  END IF;
  IF NOT pg_has_role('${eraserRole}', '${appRole}', 'USAGE') THEN
    GRANT ${appRole} TO ${eraserRole};
  END IF;
END
$$`

/** First column of every tenant table, and first in its primary key and indexes. */
export const siteId = () => uuid('site_id').notNull()

// Inside a sub-select a setting is read once per statement instead of per row. After a transaction that set it, it is
// '' instead of NULL, hence nullif.
export const setting = (name: 'site_id' | 'account_id') =>
  sql.raw(`(SELECT nullif(current_setting('app.${name}', true), '')::uuid)`)
const ownSite = sql`site_id = ${setting('site_id')}`
// A CASE, because the planner estimates `… IS NULL OR …` at one row in a hundred and joins accordingly.
const ownAccount = (column: 'account_id' | 'id') =>
  sql`CASE WHEN ${setting('account_id')} IS NULL THEN true ELSE ${sql.raw(column)} = ${setting('account_id')} END`

/** Rows of the site, for every caller. */
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
