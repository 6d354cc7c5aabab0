import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { moment } from '#db/sql.ts'
import { roles } from '#features/company/company.table.ts'
import { accountNotes } from '#features/users/users.table.ts'
import type { Pair } from './move-rows.repo.ts'

/** Locks what payments and jobs work on, in the order in which they lock it: orders, then payments. */
export async function lockBusiness(tx: Tx, { siteId, from }: Pair): Promise<void> {
  for (const table of ['orders', 'payments'])
    await tx.execute(sql`SELECT FROM (SELECT x.id FROM ${sql.identifier(table)} x
      WHERE x.site_id = ${siteId} AND x.account_id = ${from} ORDER BY x.id FOR UPDATE) locked`)
}

/** Locks the packs of both accounts; after their books. */
export const lockPacks = (tx: Tx, { siteId, from }: Pair) =>
  tx.execute(
    sql`SELECT FROM (SELECT p.id FROM packs p WHERE p.site_id = ${siteId} AND p.account_id = ${from} ORDER BY p.id FOR UPDATE) locked`,
  )

/** Whether a role is one of the remaining account's. */
export async function hasRole(tx: Tx, { siteId, into }: Pair, roleId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.siteId, siteId), eq(roles.accountId, into), eq(roles.id, roleId)))
    .for('share')
  return rows.length > 0
}

/** Accounts that were merged into the one that is merged now lead to the one that remains. */
export const leadOn = (tx: Tx, { siteId, from, into }: Pair) =>
  tx.execute(sql`UPDATE accounts SET merged_into_id = ${into} WHERE site_id = ${siteId} AND merged_into_id = ${from}`)

/** Revokes the keys by which programs act for the merged account. */
export const revokeKeys = (tx: Tx, { siteId, from }: Pair, { by, now }: { by: string; now: Date }) =>
  tx.execute(sql`UPDATE api_keys SET revoked_at = ${moment(now)}, revoked_by = ${by}, previous_until = NULL
    WHERE site_id = ${siteId} AND account_id = ${from} AND revoked_at IS NULL`)

/** Stops the background tasks of the merged account: each works with what its member could see. */
export const cancelTasks = (tx: Tx, { siteId, from }: Pair, now: Date) =>
  tx.execute(sql`UPDATE tasks SET state = 'cancelled', finished_at = ${moment(now)}, lease_until = NULL
    WHERE site_id = ${siteId} AND account_id = ${from} AND state IN ('waiting', 'running')`)

/** Adds the spend of one account to the other's, month by month. */
export async function addMonths(tx: Tx, { siteId, from, into }: Pair): Promise<void> {
  await tx.execute(sql`INSERT INTO customer_months AS m (site_id, account_id, month, paid_minor, refunded_minor, refunds)
    SELECT c.site_id, ${into}, c.month, c.paid_minor, c.refunded_minor, c.refunds FROM customer_months c
    WHERE c.site_id = ${siteId} AND c.account_id = ${from} ORDER BY c.month
    ON CONFLICT (site_id, account_id, month) DO UPDATE SET paid_minor = m.paid_minor + excluded.paid_minor,
      refunded_minor = m.refunded_minor + excluded.refunded_minor, refunds = m.refunds + excluded.refunds`)
  await tx.execute(sql`DELETE FROM customer_months WHERE site_id = ${siteId} AND account_id = ${from}`)
}

/** Keeps an operator's remarks about the merged account as a note about the remaining one. */
export async function noteRemarks(
  tx: Tx,
  { siteId, into }: Pair,
  note: { authorId: string; author: string; text: string; createdAt: Date },
): Promise<void> {
  await tx.insert(accountNotes).values({ siteId, id: newId(), accountId: into, isPinned: false, ...note })
}

/** Merges of a site since a moment: their rows may still be arriving. */
export async function mergedSince(tx: Tx, siteId: string, since: Date): Promise<Pair[]> {
  const { rows } = await tx.execute<{
    from: string
    into: string
  }>(sql`SELECT a.id AS from, a.merged_into_id AS into FROM accounts a
    WHERE a.site_id = ${siteId} AND a.merged_into_id IS NOT NULL AND a.merged_at >= ${moment(since)}`)
  return rows.map(({ from, into }) => ({ siteId, from, into }))
}
