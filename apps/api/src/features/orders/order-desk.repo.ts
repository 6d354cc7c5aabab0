import type { Scope } from '@app/contracts/permissions'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { members } from '#features/company/company.table.ts'
import { visibleTo } from './order-conditions.ts'
import { orderDesk } from './order-desk.table.ts'
import { epoch } from './order-list.repo.ts'

type DeskRow = typeof orderDesk.$inferSelect

interface OrderKey {
  siteId: string
  id: string
}

/** What operators keep beside an order, as it stands; nobody may have taken it in hand yet. */
export async function deskOf(tx: Tx, { siteId, id }: OrderKey): Promise<DeskRow> {
  const [row] = await tx
    .select()
    .from(orderDesk)
    .where(and(eq(orderDesk.siteId, siteId), eq(orderDesk.orderId, id)))
  return row ?? { siteId, orderId: id, assigneeId: null, followUp: 'none', reason: '', remindedAt: null, noteCount: 0 }
}

type Kept = Partial<Omit<DeskRow, 'siteId' | 'orderId'>>
type Change = { [K in keyof Kept]: Kept[K] | SQL }

/** Keeps something beside an order; `change` is what happens to a row that is there already, where that is not the same. */
export async function keepBeside(tx: Tx, { siteId, id }: OrderKey, first: Kept, change: Change = first): Promise<void> {
  await tx
    .insert(orderDesk)
    .values({ siteId, orderId: id, ...first })
    .onConflictDoUpdate({ target: [orderDesk.siteId, orderDesk.orderId], set: change })
}

/** Who speaks for the customer: the holder of its account, else its first member. */
export async function holderOf(
  tx: Tx,
  { siteId, accountId }: { siteId: string; accountId: string },
): Promise<{ name: string; email: string } | undefined> {
  const [holder] = await tx
    .select({ name: members.name, email: members.email })
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.accountId, accountId)))
    .orderBy(sql`role_id = id DESC`, members.createdAt)
    .limit(1)
  return holder
}

/** The desk of one order as its reader sees it, or JSON null where the scope does not cover it. */
export const deskJson = (scope: Scope, readerId: string, id: string): SQL => sql`
  SELECT json_build_object(
    'assignee', (SELECT json_build_object('id', m.id, 'name', m.name) FROM order_desk d
      JOIN members m ON m.site_id = d.site_id AND m.id = d.assignee_id
      WHERE d.site_id = o.site_id AND d.order_id = o.id),
    'tags', coalesce((SELECT json_agg(t.tag ORDER BY t.tag) FROM order_tags t
      WHERE t.site_id = o.site_id AND t.order_id = o.id), '[]'::json),
    'notes', coalesce((SELECT json_agg(json_build_object(
        'id', n.id, 'author', n.author, 'isOwn', n.author_id = ${readerId}, 'text', n.text, 'isPinned', n.is_pinned,
        'at', ${epoch(sql`n.created_at`)},
        'mentions', coalesce((SELECT json_agg(json_build_object('id', m.id, 'name', m.name) ORDER BY m.name) FROM members m
          WHERE m.site_id = n.site_id AND m.id = ANY (n.mentions)), '[]'::json))
      ORDER BY n.is_pinned DESC, n.created_at DESC, n.id DESC)
      FROM order_notes n WHERE n.site_id = o.site_id AND n.order_id = o.id), '[]'::json))::text
  FROM orders o WHERE ${visibleTo(scope)} AND o.id = ${id}`

/** Those who work for the account that runs the site, and what they sort orders by. */
export const choicesJson = (siteId: string, ownerAccountId: string | null): SQL => sql`SELECT json_build_object(
  'members', coalesce((SELECT json_agg(json_build_object('id', m.id, 'name', m.name) ORDER BY m.name) FROM members m
    WHERE m.site_id = ${siteId} AND m.account_id = ${ownerAccountId}::uuid AND m.status = 'active'), '[]'::json),
  'tags', coalesce((SELECT json_agg(tag ORDER BY tag) FROM (
    SELECT DISTINCT tag FROM order_tags WHERE site_id = ${siteId} ORDER BY tag LIMIT 200) t), '[]'::json),
  'brands', coalesce((SELECT json_agg(brand ORDER BY brand) FROM (
    SELECT DISTINCT p.brand FROM products p) b), '[]'::json))::text`

/** Those of the members who work for the account that runs the site and may sign in. */
export async function operatorsOf(
  tx: Tx,
  siteId: string,
  ownerAccountId: string | null,
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string; accountId: string }[]> {
  if (ids.length === 0 || ownerAccountId === null) return []
  return tx
    .select({ id: members.id, name: members.name, email: members.email, accountId: members.accountId })
    .from(members)
    .where(
      and(
        eq(members.siteId, siteId),
        eq(members.accountId, ownerAccountId),
        eq(members.status, 'active'),
        inArray(members.id, [...ids]),
      ),
    )
}
