import { and, asc, count, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { certificates } from '#features/orders/orders.table.ts'
import { products } from '#features/products/products.table.ts'
import { type ConnectionRow, upstreamConnections } from './upstream.table.ts'

/** Connections of a site, built-in ones first. */
export function connectionsOf(tx: Tx, siteId: string): Promise<ConnectionRow[]> {
  const { isBuiltIn, kind, name } = upstreamConnections
  return tx
    .select()
    .from(upstreamConnections)
    .where(eq(upstreamConnections.siteId, siteId))
    .orderBy(desc(isBuiltIn), desc(kind), asc(name))
}

/** One connection, locked. */
export async function lockConnection(tx: Tx, siteId: string, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await tx
    .select()
    .from(upstreamConnections)
    .where(and(eq(upstreamConnections.siteId, siteId), eq(upstreamConnections.id, id)))
    .for('update')
  return row
}

export async function changeConnection(
  tx: Tx,
  { siteId, id }: Pick<ConnectionRow, 'siteId' | 'id'>,
  set: Partial<ConnectionRow>,
): Promise<void> {
  await tx
    .update(upstreamConnections)
    .set(set)
    .where(and(eq(upstreamConnections.siteId, siteId), eq(upstreamConnections.id, id)))
}

export async function dropConnection(tx: Tx, { siteId, id }: Pick<ConnectionRow, 'siteId' | 'id'>): Promise<void> {
  await tx
    .delete(upstreamConnections)
    .where(and(eq(upstreamConnections.siteId, siteId), eq(upstreamConnections.id, id)))
}

/** Products with the connections that they use. */
export type ProductUse = Awaited<ReturnType<typeof productsNaming>>[number]

export function productsNaming(tx: Tx, ids: readonly string[]) {
  const { id, productNo, name, connectionId, fallbackId } = products
  return tx
    .select({ id, productNo, name, connectionId, fallbackId })
    .from(products)
    .where(
      ids.length === 0
        ? or(isNotNull(connectionId), isNotNull(fallbackId))
        : or(inArray(connectionId, [...ids]), inArray(fallbackId, [...ids])),
    )
    .orderBy(asc(productNo))
}

/** Whether a certificate of this site was ever ordered through a connection. */
export async function isOrderedOn(tx: Tx, siteId: string, connectionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.siteId, siteId), eq(certificates.connectionId, connectionId)))
    .limit(1)
  return rows.length > 0
}

/** Number of this site's orders with a pending certificate there; `placed` are those already sent to the CA. */
export async function underWayOn(
  tx: Tx,
  siteId: string,
  connectionId: string,
): Promise<{ placed: number; waiting: number }> {
  const [row] = await tx
    .select({ all: count(), placed: count(certificates.caOrderId) })
    .from(certificates)
    .where(
      and(
        eq(certificates.siteId, siteId),
        eq(certificates.connectionId, connectionId),
        eq(certificates.state, 'pending'),
      ),
    )
  const { all = 0, placed = 0 } = row ?? {}
  return { placed, waiting: all - placed }
}
