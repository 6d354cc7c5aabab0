import { and, asc, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/client.ts'
import { sealedSecrets } from '#db/sealed-secrets.table.ts'
import { certificates } from '#features/orders/orders.table.ts'
import { listings, type ProductRow, products } from '#features/products/products.table.ts'
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

/** Sites that have connections, in a transaction of any site. */
export async function sitesWithConnections(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ siteId: string }>(sql`SELECT connection_sites() AS "siteId"`)
  return rows.map(({ siteId }) => siteId)
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

/** A product with the connections that it uses. */
export type ProductUse = Pick<ProductRow, 'id' | 'productNo' | 'name' | 'connectionId' | 'fallbackId'>

/** Products that name a connection in the catalogue or, at a tenant's site, in its own range; only `ids` if any are given. */
export async function productsNaming(tx: Tx, siteId: string, ids: readonly string[]): Promise<ProductUse[]> {
  const { id, productNo, name, connectionId, fallbackId } = products
  const isAmong = (column: PgColumn) => (ids.length === 0 ? isNotNull(column) : inArray(column, [...ids]))
  const named = await tx
    .select({ id, productNo, name, connectionId, fallbackId })
    .from(products)
    .where(or(isAmong(connectionId), isAmong(fallbackId)))
    .orderBy(asc(productNo))
  const own = await tx
    .select({ id, productNo, name, connectionId: listings.connectionId, fallbackId: sql<null>`NULL` })
    .from(listings)
    .innerJoin(products, eq(products.id, listings.productId))
    .where(and(eq(listings.siteId, siteId), isAmong(listings.connectionId)))
    .orderBy(asc(productNo))
  return [...named, ...own]
}

/** Sets which products a site sells on an own connection; those that it sold on it before are bought from its parent again. */
export async function setOwnProducts(
  tx: Tx,
  { siteId, id: connectionId }: Pick<ConnectionRow, 'siteId' | 'id'>,
  productIds: readonly string[],
): Promise<void> {
  await tx
    .update(listings)
    .set({ connectionId: null })
    .where(and(eq(listings.siteId, siteId), eq(listings.connectionId, connectionId)))
  if (productIds.length === 0) return
  await tx
    .insert(listings)
    .values(productIds.map((productId) => ({ siteId, productId, connectionId })))
    .onConflictDoUpdate({ target: [listings.siteId, listings.productId], set: { connectionId } })
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

/** Deletes the account keys that the ACME client has stored for connections whose seals begin like this. */
export async function dropAccountKeys(owner: Tx, seals: string): Promise<void> {
  await owner.delete(sealedSecrets).where(sql`starts_with(${sealedSecrets.name}, ${`acme-account:${seals}`})`)
}
