import type { Scope } from '@app/contracts/access/permissions'
import { type SQL, sql } from 'drizzle-orm'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** LIKE pattern that finds a text anywhere; `%` and `_` in it are escaped. */
const holding = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const idArray = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/**
 * Some customers of a site by name, number, and their members' email or telephone, as a JSON array. Addresses are masked,
 * and found by a part of them only for who may see them.
 */
export function foundCustomersJson(
  site: SiteRow,
  scope: Scope,
  { text, seesContacts }: { text: string; seesContacts: boolean },
  limit: number,
): SQL {
  const pattern = holding(text)
  const ofMember = seesContacts
    ? sql`m.email ILIKE ${pattern} OR m.telephone LIKE ${pattern}`
    : sql`lower(m.email) = ${text.toLowerCase()} OR m.telephone = ${text}`
  const reach = scope.memberIds ? sql`AND a.manager_id = ANY(${idArray(scope.memberIds)})` : sql``
  return sql`(SELECT coalesce(json_agg(json_build_object(
      'id', f.id, 'accountNo', f.account_no, 'name', f.name,
      'email', coalesce((SELECT regexp_replace(m.email, '^(.)[^@]*', '\\1***') FROM members m WHERE m.site_id = f.site_id AND m.account_id = f.id
        ORDER BY m.role_id = m.id DESC, m.created_at LIMIT 1), '')
    ) ORDER BY f.created_at DESC, f.id DESC), '[]'::json)
    FROM (SELECT a.* FROM accounts a
      WHERE a.site_id = ${site.id} AND a.id IS DISTINCT FROM ${site.ownerAccountId}::uuid AND a.status <> 'closed' ${reach}
        AND ((a.name || ' ' || a.account_no) ILIKE ${pattern} OR a.id IN (
          SELECT m.account_id FROM members m
          WHERE m.site_id = ${site.id} AND (${ofMember})))
      ORDER BY a.created_at DESC, a.id DESC LIMIT ${limit}) f)`
}

/** Some members of one account within the caller's data scope, as a JSON array. */
export function foundMembersJson({ siteId, memberIds }: Scope, accountId: string, text: string, limit: number): SQL {
  const pattern = holding(text)
  const reach = memberIds ? sql`AND m.id = ANY(${idArray(memberIds)})` : sql``
  return sql`(SELECT coalesce(json_agg(json_build_object(
      'id', f.id, 'name', f.name, 'loginName', f.login_name, 'email', f.email) ORDER BY f.name, f.id), '[]'::json)
    FROM (SELECT m.* FROM members m
      WHERE m.site_id = ${siteId} AND m.account_id = ${accountId} AND m.status <> 'service' ${reach}
        AND (m.name ILIKE ${pattern} OR m.login_name ILIKE ${pattern} OR m.email ILIKE ${pattern} OR m.telephone LIKE ${pattern})
      ORDER BY m.name, m.id LIMIT ${limit}) f)`
}
