import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { accounts } from '#features/company/company.table.ts'
import { orderDesk } from '#features/orders/operations/order-desk.table.ts'
import { orders } from '#features/orders/orders.table.ts'

/** Hands a member's customers, placed orders and assigned orders over to another member; returns their number. */
export async function handOver(tx: Tx, siteId: string, from: string, to: string): Promise<number> {
  const customers = await tx
    .update(accounts)
    .set({ managerId: to })
    .where(and(eq(accounts.siteId, siteId), eq(accounts.managerId, from)))
    .returning({ id: accounts.id })
  const placed = await tx
    .update(orders)
    .set({ placedById: to })
    .where(and(eq(orders.siteId, siteId), eq(orders.placedById, from)))
  const assigned = await tx
    .update(orderDesk)
    .set({ assigneeId: to })
    .where(and(eq(orderDesk.siteId, siteId), eq(orderDesk.assigneeId, from)))
  return customers.length + (placed.rowCount ?? 0) + (assigned.rowCount ?? 0)
}
