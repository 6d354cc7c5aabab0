import { sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Orders of a site that were paid in the present calendar month (UTC). */
export async function countPaidThisMonth(tx: Tx, siteId: string, now: Date): Promise<number> {
  const day = now.toISOString().slice(0, 10)
  const { rows } = await tx.execute<{ orders: string }>(sql`
    SELECT coalesce(sum(orders), 0) AS orders FROM order_days
    WHERE site_id = ${siteId} AND kind = 'paid' AND day BETWEEN date_trunc('month', ${day}::date)::date AND ${day}::date`)
  return Number(rows[0]?.orders ?? 0)
}

/** Throws 'quota.orders' where the plan of a site allows no more orders this month. What was placed can still be paid. */
export async function requireRoomForOrder(tx: Tx, { id, quotas }: SiteRow, now: Date): Promise<void> {
  const most = quotas.orders ?? null
  if (most !== null && (await countPaidThisMonth(tx, id, now)) >= most) throw new DomainError('quota.orders', { most })
}
