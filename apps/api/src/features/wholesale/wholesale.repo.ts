import { mostDueReturns } from '@app/contracts/wholesale'
import { and, asc, count, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { sites } from '#features/sites/sites.table.ts'
import { type PurchaseRow, purchases } from './purchases.table.ts'

/** A site, its parent, and its account there. */
export interface SupplyLink {
  buyerId: string
  buyerOwnerId: string | null
  sellerId: string
  sellerName: string
  currency: 'CNY' | 'USD'
  /** The buyer's account at the seller. */
  accountId: string
  /** Whether the buyer was closed: it buys nothing any more. */
  isClosed: boolean
}

/** More levels than sites may have one above the other. */
const mostLevels = 5

/** From the site upwards, as far as each site buys from its parent. */
export async function supplyChainOf(tx: Tx, siteId: string): Promise<SupplyLink[]> {
  const { rows } = await tx.execute<SupplyLink & Record<string, unknown>>(sql`
    WITH RECURSIVE chain AS (
      SELECT id, parent_id, parent_account_id, owner_account_id, closed_at, 1 AS level FROM sites WHERE id = ${siteId}
      UNION ALL
      SELECT s.id, s.parent_id, s.parent_account_id, s.owner_account_id, s.closed_at, c.level + 1
      FROM chain c JOIN sites s ON s.id = c.parent_id
      WHERE c.parent_account_id IS NOT NULL AND c.level < ${mostLevels})
    SELECT c.id AS "buyerId", c.owner_account_id AS "buyerOwnerId", s.id AS "sellerId", s.name AS "sellerName",
      s.currency, c.parent_account_id AS "accountId", c.closed_at IS NOT NULL AS "isClosed"
    FROM chain c JOIN sites s ON s.id = c.parent_id
    WHERE c.parent_account_id IS NOT NULL ORDER BY c.level`)
  return rows
}

/** Order that something is bought for. */
export interface SoldOrder {
  siteId: string
  id: string
}

/** What a site holds of its parent for an order: bought and not given back, oldest first. Call in the buyer's scope. */
export function standingPurchases(tx: Tx, buyerId: string, { siteId, id }: SoldOrder): Promise<PurchaseRow[]> {
  return tx
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.siteId, buyerId),
        eq(purchases.orderSiteId, siteId),
        eq(purchases.orderId, id),
        isNull(purchases.returnedAt),
      ),
    )
    .orderBy(asc(purchases.id))
}

export async function addPurchase(tx: Tx, row: typeof purchases.$inferInsert): Promise<void> {
  await tx.insert(purchases).values(row)
}

const isDue = (buyerId: string) =>
  and(eq(purchases.siteId, buyerId), isNotNull(purchases.returnDueAt), isNull(purchases.returnedAt))

/** Purchases of a site whose money waits to go back, those that wait longest first. Call in the buyer's scope. */
export const duePurchases = (tx: Tx, buyerId: string): Promise<PurchaseRow[]> =>
  tx.select().from(purchases).where(isDue(buyerId)).orderBy(asc(purchases.returnDueAt), asc(purchases.id)).for('update')

/** What waits to go back to a site, with the site that has it. Call in the buyer's scope. */
export async function dueReturns(tx: Tx, buyerId: string) {
  const rows = await tx
    .select({ purchase: purchases, seller: sites.name })
    .from(purchases)
    .innerJoin(sites, eq(sites.id, purchases.sellerSiteId))
    .where(isDue(buyerId))
    .orderBy(asc(purchases.returnDueAt), asc(purchases.id))
    .limit(mostDueReturns)
  return rows.map(({ purchase: { orderNo, orderSiteId, orderId, currency, amountMinor, ...purchase }, seller }) => ({
    ...{ orderNo, orderId: orderSiteId === buyerId ? orderId : null, seller, currency, amountMinor },
    since: purchase.returnDueAt ?? purchase.boughtAt,
  }))
}

/** How much waits to go back to a site, by currency. Call in the buyer's scope. */
export const dueSums = (tx: Tx, buyerId: string) =>
  tx
    .select({ currency: purchases.currency, count: count(), amountMinor: sum(purchases.amountMinor).mapWith(Number) })
    .from(purchases)
    .where(isDue(buyerId))
    .groupBy(purchases.currency)
    .orderBy(purchases.currency)

/** Marks a purchase whose money is to go back and waits. */
export async function markDue(tx: Tx, { siteId, id }: PurchaseRow, returnDueAt: Date): Promise<void> {
  await tx
    .update(purchases)
    .set({ returnDueAt })
    .where(and(eq(purchases.siteId, siteId), eq(purchases.id, id)))
}

/** Marks a purchase as given back. */
export async function markReturned(
  tx: Tx,
  { siteId, id }: PurchaseRow,
  set: Pick<PurchaseRow, 'returnedAt' | 'returnTransactionId'>,
): Promise<void> {
  await tx
    .update(purchases)
    .set(set)
    .where(and(eq(purchases.siteId, siteId), eq(purchases.id, id)))
}
