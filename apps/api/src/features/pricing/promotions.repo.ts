import type { Promotion } from '@app/contracts/products/promotions'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { withMerged } from '#features/company/company.repo.ts'
import { accounts } from '#features/company/company.table.ts'
import { ledgerTransactions } from '#features/finance/finance.table.ts'
import { type PromotionRow, promotions, promotionUses } from './promotions.table.ts'

/** Promotion with a code on a site; locked where the caller is about to use it. */
export async function findByCode(
  tx: Tx,
  siteId: string,
  code: string,
  lock: boolean,
): Promise<PromotionRow | undefined> {
  const query = tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.siteId, siteId), eq(promotions.code, code)))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

export async function lockPromotion(tx: Tx, siteId: string, id: string): Promise<PromotionRow | undefined> {
  const [row] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.siteId, siteId), eq(promotions.id, id)))
    .for('update')
  return row
}

export interface Buyer {
  siteId: string
  accountId: string
}

/** Facts about a buyer that decide whether a promotion is for it. */
export async function buyerFacts(tx: Tx, { siteId, accountId }: Buyer, promotionId: string) {
  const [account] = await tx
    .select({ level: accounts.priceLevel })
    .from(accounts)
    .where(and(eq(accounts.siteId, siteId), eq(accounts.id, accountId)))
  const payments = await tx.$count(
    ledgerTransactions,
    and(
      eq(ledgerTransactions.siteId, siteId),
      sql`${ledgerTransactions.accountId} = ANY (${withMerged(siteId, accountId)})`,
      eq(ledgerTransactions.kind, 'payment'),
    ),
  )
  const ownUses = await tx.$count(
    promotionUses,
    and(
      eq(promotionUses.siteId, siteId),
      eq(promotionUses.promotionId, promotionId),
      eq(promotionUses.accountId, accountId),
      ne(promotionUses.state, 'released'),
    ),
  )
  return { level: account?.level ?? null, isNew: payments === 0, ownUses }
}

/** Reserves a use of a locked promotion for an order. */
export async function insertUse(tx: Tx, use: Omit<typeof promotionUses.$inferInsert, 'state'>): Promise<void> {
  await tx.insert(promotionUses).values({ ...use, state: 'reserved' })
  await countUses(tx, use, 1)
}

async function countUses(tx: Tx, { siteId, promotionId }: { siteId: string; promotionId: string }, by: 1 | -1) {
  await tx
    .update(promotions)
    .set({ uses: sql`${promotions.uses} + ${by}` })
    .where(and(eq(promotions.siteId, siteId), eq(promotions.id, promotionId)))
}

interface OfOrder {
  siteId: string
  orderId: string
}
const ofOrder = ({ siteId, orderId }: OfOrder) =>
  and(eq(promotionUses.siteId, siteId), eq(promotionUses.orderId, orderId))

/** Moves an order's use on from a state, if it is in one of these; a released one is counted no more. */
export async function moveUse(
  tx: Tx,
  order: OfOrder,
  from: readonly ('reserved' | 'committed')[],
  state: 'committed' | 'released',
): Promise<void> {
  const [use] = await tx
    .update(promotionUses)
    .set({ state })
    .where(and(ofOrder(order), inArray(promotionUses.state, [...from])))
    .returning()
  if (use && state === 'released') await countUses(tx, use, -1)
}

/** Promotion that an order uses. */
export async function promotionOfOrder(tx: Tx, order: OfOrder): Promise<PromotionRow | undefined> {
  const [row] = await tx
    .select({ promotion: promotions })
    .from(promotionUses)
    .innerJoin(
      promotions,
      and(eq(promotions.siteId, promotionUses.siteId), eq(promotions.id, promotionUses.promotionId)),
    )
    .where(ofOrder(order))
  return row?.promotion
}

export async function setUseAmount(tx: Tx, order: OfOrder, amountMinor: number): Promise<void> {
  await tx.update(promotionUses).set({ amountMinor }).where(ofOrder(order))
}

/** Paid uses of promotions with the sum that they saved. */
export async function paidUses(
  tx: Tx,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, Pick<Promotion, 'paidUses' | 'discountMinor'>>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: promotionUses.promotionId,
      paidUses: sql<string>`count(*)`,
      discountMinor: sql<string>`sum(${promotionUses.amountMinor})`,
    })
    .from(promotionUses)
    .where(
      and(
        eq(promotionUses.siteId, siteId),
        inArray(promotionUses.promotionId, [...ids]),
        eq(promotionUses.state, 'committed'),
      ),
    )
    .groupBy(promotionUses.promotionId)
  return new Map(
    rows.map((row) => [row.id, { paidUses: Number(row.paidUses), discountMinor: Number(row.discountMinor) }]),
  )
}

/** Promotions of a site, latest first, at most 500. */
export async function promotionsOf(tx: Tx, siteId: string): Promise<PromotionRow[]> {
  return tx
    .select()
    .from(promotions)
    .where(eq(promotions.siteId, siteId))
    .orderBy(sql`${promotions.createdAt} DESC, ${promotions.id} DESC`)
    .limit(500)
}

export async function insertPromotion(tx: Tx, row: typeof promotions.$inferInsert): Promise<void> {
  await tx.insert(promotions).values(row)
}

export async function updatePromotionRow(
  tx: Tx,
  { siteId, id }: Pick<PromotionRow, 'siteId' | 'id'>,
  set: Partial<PromotionRow>,
): Promise<void> {
  await tx
    .update(promotions)
    .set(set)
    .where(and(eq(promotions.siteId, siteId), eq(promotions.id, id)))
}
