import { and, asc, desc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import type { Holder } from '#features/finance/finance.repo.ts'
import { products } from '#features/products/products.table.ts'
import { type PackMoveRow, type PackRow, packMoves, packs } from './packs.table.ts'

const ofAccount = ({ siteId, accountId }: Holder) => and(eq(packs.siteId, siteId), eq(packs.accountId, accountId))

/** Pack of an account, or undefined; locked until the transaction ends. */
export async function lockPackRow(tx: Tx, holder: Holder, id: string): Promise<PackRow | undefined> {
  const [row] = await tx
    .select()
    .from(packs)
    .where(and(ofAccount(holder), eq(packs.id, id)))
    .for('update')
  return row
}

export async function findPack(tx: Tx, holder: Holder, id: string): Promise<PackRow | undefined> {
  const [row] = await tx
    .select()
    .from(packs)
    .where(and(ofAccount(holder), eq(packs.id, id)))
  return row
}

/** Packs of an account, latest first, at most 200. */
export const packsOf = (tx: Tx, holder: Holder): Promise<PackRow[]> =>
  tx.select().from(packs).where(ofAccount(holder)).orderBy(desc(packs.grantedAt), desc(packs.id)).limit(200)

/** Packs of an account with a free unit that have not ended, earliest end first. */
export const openPacks = (tx: Tx, holder: Holder, at: Date): Promise<PackRow[]> =>
  tx
    .select()
    .from(packs)
    .where(
      and(
        ofAccount(holder),
        eq(packs.state, 'active'),
        gt(packs.validTo, at),
        sql`${packs.total} > ${packs.used} + ${packs.reserved}`,
      ),
    )
    .orderBy(asc(packs.validTo), asc(packs.id))
    .limit(200)

/** Packs of a site that are to expire. */
export const duePacks = (tx: Tx, siteId: string, at: Date, most: number) =>
  tx
    .select({ id: packs.id, accountId: packs.accountId })
    .from(packs)
    .where(and(eq(packs.siteId, siteId), eq(packs.state, 'active'), lte(packs.validTo, at)))
    .orderBy(asc(packs.validTo), asc(packs.id))
    .limit(most)

export async function insertPack(tx: Tx, row: typeof packs.$inferInsert): Promise<PackRow> {
  const [pack] = await tx.insert(packs).values(row).returning()
  if (!pack) throw new Error('A pack was not inserted')
  return pack
}

type Move = Pick<PackMoveRow, 'kind' | 'units' | 'amountMinor' | 'reason' | 'actor' | 'at'> & {
  order?: { id: string; orderNo: string } | undefined
}

/** Adds a move to a locked pack, with the columns that it changes. */
export async function addMove(
  tx: Tx,
  { siteId, accountId, id: packId }: PackRow,
  { order, ...move }: Move,
  set?: { [K in keyof PackRow]?: PackRow[K] | SQL },
): Promise<PackRow | undefined> {
  const by = { orderId: order?.id ?? null, orderNo: order?.orderNo ?? '' }
  await tx.insert(packMoves).values({ siteId, accountId, packId, id: newId(), ...by, ...move })
  if (!set) return undefined
  const [row] = await tx
    .update(packs)
    .set(set)
    .where(and(eq(packs.siteId, siteId), eq(packs.id, packId)))
    .returning()
  return row
}

/** Moves that an order takes part in. */
export const movesOfOrder = (tx: Tx, siteId: string, orderId: string): Promise<PackMoveRow[]> =>
  tx
    .select()
    .from(packMoves)
    .where(and(eq(packMoves.siteId, siteId), eq(packMoves.orderId, orderId)))

/** Orders that hold a reserved unit of a pack. */
export async function reservingOrders(
  tx: Tx,
  { siteId, id }: Pick<PackRow, 'siteId' | 'id'>,
): Promise<{ id: string; orderNo: string }[]> {
  const rows = await tx
    .select({ id: sql<string>`${packMoves.orderId}`, orderNo: sql<string>`min(${packMoves.orderNo})` })
    .from(packMoves)
    .where(and(eq(packMoves.siteId, siteId), eq(packMoves.packId, id), isNotNull(packMoves.orderId)))
    .groupBy(packMoves.orderId)
    .having(sql`count(*) = 1`)
    .orderBy(packMoves.orderId)
  return rows
}

/** Moves of a pack, latest first, at most 500. */
export const movesOf = (tx: Tx, { siteId, id }: Pick<PackRow, 'siteId' | 'id'>): Promise<PackMoveRow[]> =>
  tx
    .select()
    .from(packMoves)
    .where(and(eq(packMoves.siteId, siteId), eq(packMoves.packId, id)))
    .orderBy(desc(packMoves.at), desc(packMoves.id))
    .limit(500)

/** Names of products by id. */
export async function productNames(tx: Tx, ids: readonly string[]): Promise<Map<string, { zh: string; en: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
