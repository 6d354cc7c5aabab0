import type { listUsers } from '@app/contracts/users'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { contains } from '#db/sql.ts'
import { bookValue } from '#features/finance/finance.repo.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Customer accounts: all but the site's owner. */
const customers = (site: SiteRow) => sql`
  FROM accounts a WHERE a.site_id = ${site.id} AND a.id IS DISTINCT FROM ${site.ownerAccountId}::uuid`

const matches = (site: SiteRow, q: string | undefined) =>
  q
    ? sql`AND ((a.name || ' ' || a.account_no) ILIKE ${contains(q)} OR a.id IN (
        SELECT m.account_id FROM members m WHERE m.site_id = ${site.id} AND m.email ILIKE ${contains(q)}))`
    : sql``

const userJson = sql`json_build_object(
  'id', a.id, 'accountNo', a.account_no, 'name', a.name, 'kind', a.kind,
  'holder', coalesce((
    SELECT json_build_object('name', m.name, 'email', m.email) FROM members m
    WHERE m.site_id = a.site_id AND m.account_id = a.id ORDER BY m.role_id = m.id DESC, m.created_at LIMIT 1),
    json_build_object('name', '', 'email', '')),
  'balanceMinor', ${bookValue(sql`a.site_id`, sql`a.id`, 'wallet')})`

/** List with its total in one statement. */
export function usersJson(site: SiteRow, { q, limit, offset }: z.output<typeof listUsers.query>): SQL {
  return sql`SELECT json_build_object(
    'users', coalesce((SELECT json_agg(${userJson} ORDER BY a.created_at DESC, a.id DESC) FROM (
      SELECT a.* ${customers(site)} ${matches(site, q)}
      ORDER BY a.created_at DESC, a.id DESC LIMIT ${limit} OFFSET ${(offset - 1) * limit}) a), '[]'::json),
    'total', (SELECT count(*) ${customers(site)} ${matches(site, q)}))::text`
}

/** Customer account, or JSON null. */
export const userJsonById = (site: SiteRow, id: string): SQL =>
  sql`SELECT coalesce((SELECT ${userJson} ${customers(site)} AND a.id = ${id}), 'null'::json)::text`
