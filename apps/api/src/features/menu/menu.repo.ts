import type { Actor } from '@app/contracts/access/permissions'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Names of up to three people who can grant the member more rights: the account owner, then members who can save roles.
 */
export const grantersJson = ({
  scope,
  accountId,
  memberId,
}: Pick<Actor, 'scope' | 'accountId' | 'memberId'>): SQL => sql`
  SELECT coalesce(json_agg(g.name ORDER BY g.is_holder DESC, g.name), '[]'::json)::text FROM (
    SELECT m.name, m.role_id = m.id AS is_holder
    FROM members m LEFT JOIN roles r ON r.site_id = m.site_id AND r.id = m.role_id
    WHERE m.site_id = ${scope.siteId} AND m.account_id = ${accountId} AND m.id <> ${memberId} AND m.status = 'active'
      AND (m.role_id = m.id OR (r.base = 'admin' AND (r.permissions IS NULL OR 'role.save' = ANY(r.permissions))))
    ORDER BY is_holder DESC, m.name LIMIT 3) g`
