import type { Scope } from '@app/contracts/access/permissions'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { epoch, moment } from '#db/sql.ts'
import { changeCounters } from './changes.table.ts'

/** Most changes that one transaction numbers. */
const batch = 5000

/** Whether a site has changes that wait for their number. */
export const hasUnnumbered = (siteId: string): SQL =>
  sql`SELECT to_json(EXISTS (SELECT FROM changes c WHERE c.site_id = ${siteId} AND c.number IS NULL))::text`

/**
 * Numbers committed changes in the order in which they were written. The counter's lock lasts until the commit, so no
 * number is seen before a smaller one. Returns how many it numbered.
 */
export async function number(tx: Tx, siteId: string): Promise<number> {
  await tx.insert(changeCounters).values({ siteId }).onConflictDoNothing()
  const [counter] = await tx.select().from(changeCounters).where(eq(changeCounters.siteId, siteId)).for('update')
  const last = counter?.last ?? 0
  // A statement of its own: it sees what was committed while this one waited for the lock.
  const { rowCount } = await tx.execute(sql`UPDATE changes c SET number = n.number FROM (
      SELECT id, ${last}::bigint + row_number() OVER (ORDER BY written) AS number FROM (
        SELECT id, written FROM changes WHERE site_id = ${siteId} AND number IS NULL
        ORDER BY written LIMIT ${batch}) waiting) n
    WHERE c.site_id = ${siteId} AND c.id = n.id`)
  const count = rowCount ?? 0
  if (count > 0)
    await tx
      .update(changeCounters)
      .set({ last: last + count })
      .where(eq(changeCounters.siteId, siteId))
  return count
}

export const isFullBatch = (count: number) => count >= batch

/** Changes after a cursor that the scope may see, as the answer's JSON text; `forgotten` goes beside it. */
export function changesJson({ siteId, accountId }: Scope, after: number, limit: number): SQL {
  const own = accountId === null ? sql`` : sql`AND c.account_id = ${accountId}`
  return sql`SELECT json_build_object(
      'forgotten', coalesce((SELECT forgotten FROM change_counters WHERE site_id = ${siteId}), 0),
      'changes', coalesce((SELECT json_agg(json_build_object('id', c.id, 'number', c.number, 'kind', c.kind,
        'at', ${epoch(sql`c.at`)}, 'accountId', c.account_id, 'orderId', c.order_id,
        'certificateId', c.certificate_id, 'data', c.data) ORDER BY c.number)
      FROM (SELECT * FROM changes c WHERE c.site_id = ${siteId} ${own} AND c.number > ${after}
        ORDER BY c.number LIMIT ${limit + 1}) c), '[]'::json))::text`
}

/** Deletes numbered changes from before a time, and remembers where the feed begins. */
export async function forget(tx: Tx, siteId: string, before: Date): Promise<void> {
  await tx.execute(sql`WITH gone AS (
      DELETE FROM changes WHERE site_id = ${siteId} AND at < ${moment(before)} AND number IS NOT NULL RETURNING number)
    UPDATE change_counters SET forgotten = greatest(forgotten, (SELECT max(number) FROM gone))
    WHERE site_id = ${siteId} AND EXISTS (SELECT FROM gone)`)
}

/** Id of the order of an account that has this reference, as JSON. */
export const referenceJson = ({ siteId }: Scope, accountId: string, reference: string): SQL =>
  sql`SELECT to_json((SELECT o.id FROM orders o
    WHERE o.site_id = ${siteId} AND o.account_id = ${accountId} AND o.partner_ref = ${reference}))::text`
