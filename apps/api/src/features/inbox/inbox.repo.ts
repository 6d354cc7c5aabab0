import { noticesShown } from '@app/contracts/inbox'
import type { Locale } from '@app/contracts/wire'
import { and, count, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#db/client.ts'
import { epoch } from '#db/sql.ts'
import { inboxNotices } from './inbox.table.ts'

export const add = (tx: Tx, rows: (typeof inboxNotices.$inferInsert)[]) => tx.insert(inboxNotices).values(rows)

const own = ({ scope, memberId }: Caller) =>
  and(eq(inboxNotices.siteId, scope.siteId), eq(inboxNotices.memberId, memberId))

/** The inbox as the answer's JSON text. */
export function inboxJson({ scope: { siteId }, memberId }: Caller, locale: Locale): SQL {
  return sql`SELECT json_build_object(
      'unread', (SELECT count(*) FROM inbox_notices n
        WHERE n.site_id = ${siteId} AND n.member_id = ${memberId} AND n.read_at IS NULL),
      'notices', coalesce((SELECT json_agg(json_build_object('id', n.id, 'template', n.template,
          'title', n.words -> ${locale} ->> 'title', 'text', n.words -> ${locale} ->> 'text', 'href', n.href,
          'isRead', n.read_at IS NOT NULL, 'at', ${epoch(sql`n.created_at`)}) ORDER BY n.created_at DESC, n.id DESC)
        FROM (SELECT * FROM inbox_notices WHERE site_id = ${siteId} AND member_id = ${memberId}
          ORDER BY created_at DESC, id DESC LIMIT ${noticesShown}) n), '[]'::json))::text`
}

/** Marks one notice of the caller as read, or all of them. Returns whether there is such a notice. */
export async function markRead(tx: Tx, caller: Caller, at: Date, id?: string): Promise<boolean> {
  const one = id === undefined ? isNull(inboxNotices.readAt) : eq(inboxNotices.id, id)
  const marked = await tx
    .update(inboxNotices)
    .set({ readAt: sql`coalesce(${inboxNotices.readAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(own(caller), one))
    .returning({ id: inboxNotices.id })
  return marked.length > 0
}

export async function countUnread(tx: Tx, caller: Caller): Promise<number> {
  const [row] = await tx
    .select({ unread: count() })
    .from(inboxNotices)
    .where(and(own(caller), isNull(inboxNotices.readAt)))
  return row?.unread ?? 0
}

export async function forget(tx: Tx, siteId: string, before: Date): Promise<void> {
  await tx.delete(inboxNotices).where(and(eq(inboxNotices.siteId, siteId), lt(inboxNotices.createdAt, before)))
}
