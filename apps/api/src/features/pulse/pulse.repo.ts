import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { ownMark } from '#features/announcements/own-announcements.repo.ts'

/** Tables by whose writes a mark can change. */
export const watched = [
  'orders',
  'certificates',
  'balances',
  'tasks',
  'inbox_notices',
  'announcements',
  'announcement_receipts',
] as const

/** The caller's marks as JSON. Changes are numbered beforehand. */
export function pulseJson(caller: Caller, now: Date): SQL {
  const { scope, memberId } = caller
  const { siteId, accountId } = scope
  const own = accountId === null ? sql`` : sql`AND c.account_id = ${accountId}`
  return sql`SELECT json_build_object(
      'orders', coalesce((SELECT c.number FROM changes c
        WHERE c.site_id = ${siteId} ${own} AND c.number IS NOT NULL ORDER BY c.number DESC LIMIT 1), 0),
      'tasks', coalesce((SELECT md5(string_agg(concat_ws(' ', t.id, t.state, t.done, t.seen_at), ',' ORDER BY t.id))
        FROM (SELECT id, state, done, seen_at FROM tasks WHERE site_id = ${siteId} AND member_id = ${memberId}
          ORDER BY created_at DESC LIMIT 50) t), ''),
      'notices', concat_ws(' ', n.newest, n.unread),
      'unread', n.unread, 'announcements', ${ownMark(caller, now)})::text
    FROM (SELECT max(created_at) AS newest, count(*) FILTER (WHERE read_at IS NULL) AS unread FROM inbox_notices
      WHERE site_id = ${siteId} AND member_id = ${memberId}) n`
}
