import type { Scope } from '@app/contracts/access/permissions'
import type { AcceptanceFilter } from '@app/contracts/settings/site-agreements'
import { totalCap } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import { contains, epoch } from '#db/sql.ts'

function conditionsOf({ siteId }: Scope, { agreement, version, q }: AcceptanceFilter): SQL {
  const parts = [sql`g.site_id = ${siteId}`]
  if (agreement) parts.push(sql`g.agreement = ${agreement}`)
  if (version) parts.push(sql`g.version = ${version}`)
  if (q)
    parts.push(sql`(g.account_id IN (
        SELECT a.id FROM accounts a WHERE a.site_id = ${siteId} AND (a.name || ' ' || a.account_no) ILIKE ${contains(q)})
      OR g.order_id IN (SELECT o.id FROM orders o WHERE o.site_id = ${siteId} AND o.order_no = ${q}))`)
  return sql.join(parts, sql` AND `)
}

/** Page of acceptances, the newest first, with their total up to the cap, as JSON text. */
export function acceptancesJson(scope: Scope, filter: AcceptanceFilter & { limit: number; offset: number }): SQL {
  const where = conditionsOf(scope, filter)
  return sql`
    WITH page AS (
      SELECT g.* FROM agreement_acceptances g WHERE ${where}
      ORDER BY g.at DESC, g.id DESC LIMIT ${filter.limit} OFFSET ${(filter.offset - 1) * filter.limit}
    ), counted AS (
      SELECT count(*) AS n FROM (SELECT FROM agreement_acceptances g WHERE ${where} LIMIT ${totalCap + 1}) capped
    )
    SELECT json_build_object(
      'acceptances', coalesce((SELECT json_agg(json_build_object(
          'id', g.id, 'at', ${epoch(sql`g.at`)}, 'agreement', g.agreement, 'version', g.version, 'by', g.member_name, 'ip', g.ip,
          'account', json_build_object('id', g.account_id, 'name', coalesce(a.name, '')),
          'order', CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'orderNo', o.order_no) END
        ) ORDER BY g.at DESC, g.id DESC)
        FROM page g LEFT JOIN accounts a ON a.site_id = g.site_id AND a.id = g.account_id
          LEFT JOIN orders o ON o.site_id = g.site_id AND o.id = g.order_id), '[]'::json),
      'total', least(counted.n, ${totalCap}::bigint), 'totalCapped', counted.n > ${totalCap}::bigint)::text
    FROM counted`
}
