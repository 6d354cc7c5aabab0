import type { Difference, DifferenceFilter } from '@app/contracts/reconcile/reconcile'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#db/client.ts'
import { contains, epoch } from '#db/sql.ts'
import { operatorsOf } from '#features/orders/operations/order-desk.repo.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { type DifferenceRow, statementDifferences } from './reconcile.table.ts'

/** Columns of an answer over `statement_differences d`. */
const columns: SQL = sql`
  d.id, d.kind, d.source, d.account, d.day, d.ours_minor AS "oursMinor", d.theirs_minor AS "theirsMinor", d.currency,
  d.our_no AS "ourNo", d.channel_no AS "channelNo", d.who, d.memo,
  (SELECT r.kind FROM statement_rows r WHERE r.site_id = d.site_id AND r.id = d.row_id) AS "rowKind",
  d.transaction_id AS "transactionId", d.payment_id AS "paymentId",
  (SELECT json_build_object('id', o.id, 'orderNo', o.order_no) FROM orders o
    WHERE o.site_id = d.site_id AND o.id = d.order_id) AS "order",
  (SELECT json_build_object('id', m.id, 'name', m.name) FROM members m
    WHERE m.site_id = d.site_id AND m.id = d.owner_id) AS owner,
  d.due_on AS "dueOn", d.note, CASE WHEN d.resolution IS NULL THEN 'open' ELSE 'resolved' END AS state, d.resolution, d.reason,
  d.resolved_by AS "resolvedBy", ${epoch(sql`d.resolved_at`)} AS "resolvedAt", d.version, ${epoch(sql`d.created_at`)} AS "createdAt"`

/** Moment for the view of those that are overdue: a day such as `2026-11-24`. */
export interface DifferenceReader {
  caller: Caller
  today: string
}

function conditions({ caller, today }: DifferenceReader, filter: DifferenceFilter): SQL {
  const { view, q, source, account, kind, from, to } = filter
  const parts = [sql`d.site_id = ${caller.scope.siteId}`]
  if (view !== 'all') parts.push(view === 'resolved' ? sql`d.resolution IS NOT NULL` : sql`d.resolution IS NULL`)
  if (view === 'mine') parts.push(sql`d.owner_id = ${caller.memberId}`)
  if (view === 'overdue') parts.push(sql`d.due_on < ${today}::date`)
  if (source) parts.push(sql`d.source = ${source}`)
  if (account !== undefined) parts.push(sql`d.account = ${account}`)
  if (kind) parts.push(sql`d.kind = ${kind}`)
  if (from) parts.push(sql`d.day >= ${from}::date`)
  if (to) parts.push(sql`d.day <= ${to}::date`)
  if (q)
    parts.push(
      sql`(d.our_no || ' ' || d.channel_no || ' ' || d.who || ' ' || d.memo || ' ' || d.note) ILIKE ${contains(q)}`,
    )
  return sql.join(parts, sql` AND `)
}

/** Page of differences with their number; open ones from the oldest day on, ended ones from the last on. */
export function differencesJson(reader: DifferenceReader, filter: DifferenceFilter): SQL {
  const { limit, offset, view } = filter
  const where = conditions(reader, filter)
  const order = view === 'resolved' ? sql`d.resolved_at DESC, d.id DESC` : sql`d.day, d.id`
  return sql`SELECT json_build_object(
    'differences', coalesce((SELECT json_agg(shown) FROM (
      SELECT ${columns} FROM statement_differences d WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${(offset - 1) * limit}) shown), '[]'::json),
    'total', (SELECT count(*) FROM statement_differences d WHERE ${where}))::text`
}

/** Differences by their ids, in the order of their days. */
export async function differencesIn(tx: Tx, siteId: string, ids: readonly string[]): Promise<Difference[]> {
  const { rows } = await tx.execute<{ found: Difference[] }>(sql`
    SELECT coalesce(json_agg(shown), '[]'::json) AS found FROM (
      SELECT ${columns} FROM statement_differences d
      WHERE d.site_id = ${siteId} AND d.id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY d.day, d.id) shown`)
  return rows[0]?.found ?? []
}

/** Locks differences until the transaction ends, in one order. */
export const lockDifferences = (tx: Tx, siteId: string, ids: readonly string[]): Promise<DifferenceRow[]> =>
  tx
    .select()
    .from(statementDifferences)
    .where(and(eq(statementDifferences.siteId, siteId), inArray(statementDifferences.id, [...ids])))
    .orderBy(asc(statementDifferences.id))
    .for('update')

export async function updateDifference(
  tx: Tx,
  { siteId, id, version }: Pick<DifferenceRow, 'siteId' | 'id' | 'version'>,
  set: Partial<DifferenceRow>,
): Promise<void> {
  await tx
    .update(statementDifferences)
    .set({ ...set, version: version + 1 })
    .where(and(eq(statementDifferences.siteId, siteId), eq(statementDifferences.id, id)))
}

/** Ends a difference. */
export const endDifference = (
  tx: Tx,
  difference: DifferenceRow,
  { resolution, reason, by, at }: { resolution: DifferenceRow['resolution']; reason: string; by: string; at: Date },
): Promise<void> =>
  updateDifference(tx, difference, {
    ...{ resolution, reason, resolvedBy: by, resolvedAt: at, transactionId: difference.transactionId },
  })

/** Members that a difference can be given to: those who work for the account that runs the site. */
export const ownersJson = ({ id, ownerAccountId }: SiteRow): SQL => sql`SELECT json_build_object(
  'owners', coalesce((SELECT json_agg(json_build_object('id', m.id, 'name', m.name) ORDER BY m.name) FROM members m
    WHERE m.site_id = ${id} AND m.account_id = ${ownerAccountId}::uuid AND m.status = 'active'), '[]'::json))::text`

/** One of them; undefined for anybody else. */
export async function findOwner(tx: Tx, site: SiteRow, id: string): Promise<{ id: string; name: string } | undefined> {
  const [owner] = await operatorsOf(tx, site.id, site.ownerAccountId, [id])
  return owner
}
