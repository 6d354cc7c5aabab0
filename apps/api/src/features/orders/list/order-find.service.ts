import type { Scope } from '@app/contracts/access/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { searchRows } from './order-search.ts'

/** Newest orders that match a text, as a JSON array: by number, with or without its prefix, or by a name in them. */
export function foundOrdersJson(scope: Scope, text: string, limit: number): SQL {
  const q = /^\d{6,11}$/.test(text) ? `SO${text}` : text
  return sql`(SELECT coalesce(json_agg(json_build_object(
      'id', f.id, 'orderNo', f.order_no, 'primaryName', f.primary_name, 'status', f.status,
      'accountName', (SELECT a.name FROM accounts a WHERE a.site_id = f.site_id AND a.id = f.account_id)
    ) ORDER BY f.created_at DESC, f.id DESC), '[]'::json)
    FROM (SELECT * FROM (${searchRows({ q, scope, statuses: null })}) r ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}) f)`
}
