import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#db/client.ts'
import { savedViews } from './desk.table.ts'

export type ViewRow = typeof savedViews.$inferSelect

const own = ({ scope, memberId }: Caller) => and(eq(savedViews.siteId, scope.siteId), eq(savedViews.memberId, memberId))

/** Views of a member as JSON. */
export const viewsJson = ({ scope, memberId }: Caller): SQL => sql`
  SELECT json_build_object('views', coalesce(json_agg(
    json_build_object('id', v.id, 'list', v.list, 'name', v.name, 'search', v.search, 'isDefault', v.is_default)
    ORDER BY v.list, v.position, v.created_at), '[]'::json))::text
  FROM saved_views v WHERE v.site_id = ${scope.siteId} AND v.member_id = ${memberId}`

/** Locks the views of this member until the transaction ends. */
export async function lockViews(tx: Tx, { memberId }: Caller): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`views:${memberId}`}, 0))`)
}

export async function findView(tx: Tx, caller: Caller, id: string): Promise<ViewRow | undefined> {
  const [view] = await tx
    .select()
    .from(savedViews)
    .where(and(own(caller), eq(savedViews.id, id)))
  return view
}

/** Views of one list of the member, in order. */
export function viewsOf(tx: Tx, caller: Caller, list: string): Promise<ViewRow[]> {
  return tx
    .select()
    .from(savedViews)
    .where(and(own(caller), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.position), asc(savedViews.createdAt))
}

/** Inserts or updates a view. */
export async function putView(tx: Tx, view: ViewRow): Promise<void> {
  const { name, search, isDefault, position } = view
  await tx
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({ target: [savedViews.siteId, savedViews.id], set: { name, search, isDefault, position } })
}

export async function deleteView(tx: Tx, caller: Caller, id: string): Promise<void> {
  await tx.delete(savedViews).where(and(own(caller), eq(savedViews.id, id)))
}
