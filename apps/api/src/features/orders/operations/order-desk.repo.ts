import { permissionTable } from '@app/contracts/access/permission-table'
import type { Scope } from '@app/contracts/access/permissions'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { epoch } from '#db/sql.ts'
import { members } from '#features/company/company.table.ts'
import { visibleTo } from '../orders.repo.ts'
import { orderDesk } from './order-desk.table.ts'

type DeskRow = typeof orderDesk.$inferSelect

interface OrderKey {
  siteId: string
  id: string
}

/** Operators' record of an order; defaults if there is none yet. */
export async function deskOf(tx: Tx, { siteId, id }: OrderKey): Promise<DeskRow> {
  const [row] = await tx
    .select()
    .from(orderDesk)
    .where(and(eq(orderDesk.siteId, siteId), eq(orderDesk.orderId, id)))
  return row ?? { siteId, orderId: id, assigneeId: null, followUp: 'none', reason: '', remindedAt: null, noteCount: 0 }
}

type Kept = Partial<Omit<DeskRow, 'siteId' | 'orderId'>>
type Change = { [K in keyof Kept]: Kept[K] | SQL }

/** Upserts an order's desk row; `change` is the update where it differs from the first values. */
export async function keepBeside(tx: Tx, { siteId, id }: OrderKey, first: Kept, change: Change = first): Promise<void> {
  await tx
    .insert(orderDesk)
    .values({ siteId, orderId: id, ...first })
    .onConflictDoUpdate({ target: [orderDesk.siteId, orderDesk.orderId], set: change })
}

/** Contact of the customer: the owner of its account, else its first member. */
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

const noteBases = `{${permissionTable['order.note'].bases.join(',')}}`

// Every department once: UNION ends a cycle of parents.
const below = sql`(
  WITH RECURSIVE below AS (
    SELECT d.id FROM departments d WHERE d.site_id = m.site_id AND d.account_id = m.account_id AND d.id = m.dept_id
    UNION
    SELECT d.id FROM departments d JOIN below b ON d.parent_id = b.id WHERE d.site_id = m.site_id AND d.account_id = m.account_id)
  SELECT id FROM below)`

/** Members responsible for an order of `orders o`: who placed it, who manages its customer, who it is assigned to. */
const keepers = sql`SELECT k.id FROM (
  SELECT o.placed_by_id AS id
  UNION ALL SELECT a.manager_id FROM accounts a WHERE a.site_id = o.site_id AND a.id = o.account_id
  UNION ALL SELECT d.assignee_id FROM order_desk d WHERE d.site_id = o.site_id AND d.order_id = o.id) k`

/**
 * Condition: member `m` with role `r` may read the notes of order `o`, by right and reach. Repeats here what row-level
 * security does for requests, because the member is only mentioned and makes no request.
 */
const readsNotes = sql`m.status = 'active' AND (m.role_id = m.id OR (
  r.base = ANY (${noteBases}::text[]) AND (r.permissions IS NULL OR 'order.note' = ANY (r.permissions))
  AND (r.reach = 'all' OR m.id IN (${keepers}) OR (r.reach = 'department' AND EXISTS (
    SELECT FROM members c WHERE c.site_id = m.site_id AND c.account_id = m.account_id
      AND c.dept_id IN ${below} AND c.id IN (${keepers}))))))`

/** Members of an account with their roles, null for its owner. */
const withRoles = sql`members m LEFT JOIN roles r ON r.site_id = m.site_id AND r.id = m.role_id AND r.account_id = m.account_id`

/** Mentioned members who work for the account and may read the order's notes. */
export async function mentionable(
  tx: Tx,
  { siteId, id }: OrderKey,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string; accountId: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: string; name: string; email: string; accountId: string }>(sql`
    SELECT m.id, m.name, m.email, m.account_id AS "accountId" FROM orders o, ${withRoles}
    WHERE o.site_id = ${siteId} AND o.id = ${id} AND m.site_id = o.site_id AND m.account_id = ${accountId}
      AND m.id = ANY (${sql.param(`{${ids.join(',')}}`)}::uuid[]) AND ${readsNotes}
    ORDER BY m.name`)
  return rows
}

/** Desk data of one order as its reader sees it; JSON null outside the scope. */
export const deskJson = (
  scope: Scope,
  { memberId: readerId, accountId }: { memberId: string; accountId: string },
  id: string,
): SQL => sql`
  SELECT json_build_object(
    'colleagues', coalesce((SELECT json_agg(json_build_object('id', m.id, 'name', m.name) ORDER BY m.name)
      FROM ${withRoles} WHERE m.site_id = o.site_id AND m.account_id = ${accountId} AND ${readsNotes}), '[]'::json),
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

/** Members of the account that runs the site, and the tags in use. */
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
