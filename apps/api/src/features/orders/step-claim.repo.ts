import { issuingStatuses } from '@app/contracts/orders/order-states'
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { checksOf, lockOrder, pendingCertificate, updateOrder } from './orders.repo.ts'
import { type CertificateRow, type DomainCheckRow, type OrderRow, orders } from './orders.table.ts'

/** Lease of a step. A running worker renews it long before; a crashed one keeps it no longer than this. */
const leaseMs = 20_000
export const renewEveryMs = 6_000

/** Order that waits for the CA, with its pending issuance, claimed by a worker. */
export interface ClaimedIssuance {
  order: OrderRow
  certificate: CertificateRow
  checks: DomainCheckRow[]
}

const free = (now: Date): SQL | undefined => or(isNull(orders.stepLeaseUntil), lte(orders.stepLeaseUntil, now))

/** Orders with a due step, the longest overdue first. */
export async function dueOrders(tx: Tx, siteId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.siteId, siteId), lte(orders.nextStepAt, now), free(now)))
    .orderBy(asc(orders.nextStepAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Frees every step of a site, when the workers that claimed them cannot be running any more. */
export async function freeSteps(tx: Tx, siteId: string): Promise<void> {
  const claimed = and(eq(orders.siteId, siteId), isNotNull(orders.nextStepAt), isNotNull(orders.stepLeaseUntil))
  await tx.update(orders).set({ stepLeaseUntil: null }).where(claimed)
}

/** Claims the due step of an order for this worker; undefined if another holds it or none is due. */
export async function claimStep(
  tx: Tx,
  siteId: string,
  id: string,
  now: Date,
): Promise<(ClaimedIssuance & { lease: Date }) | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.siteId, siteId), eq(orders.id, id), inArray(orders.status, [...issuingStatuses]), free(now)))
    .for('update', { skipLocked: true })
  const certificate = order && (await pendingCertificate(tx, order))
  if (!order || !certificate) return undefined
  const lease = new Date(now.getTime() + leaseMs)
  await updateOrder(tx, order, { stepLeaseUntil: lease })
  return { order, certificate, checks: await checksOf(tx, certificate), lease }
}

/** Extends the lease of a claimed step; returns the new lease, or null if the step was freed or taken over. */
export async function renewStep(tx: Tx, { order }: ClaimedIssuance, lease: Date, now: Date): Promise<Date | null> {
  const next = new Date(now.getTime() + leaseMs)
  const own = and(eq(orders.siteId, order.siteId), eq(orders.id, order.id), eq(orders.stepLeaseUntil, lease))
  const [row] = await tx.update(orders).set({ stepLeaseUntil: next }).where(own).returning({ id: orders.id })
  return row ? next : null
}

/**
 * Reads and locks the task as stored now; undefined if the order has changed status, so that a late result is dropped.
 */
export async function stillPending(
  tx: Tx,
  { order, certificate }: ClaimedIssuance,
): Promise<ClaimedIssuance | undefined> {
  const locked = await lockOrder(tx, { siteId: order.siteId, accountId: null }, order.id)
  const pending = issuingStatuses.includes(locked.status) ? await pendingCertificate(tx, locked) : undefined
  if (pending?.id !== certificate.id) return undefined
  return { order: locked, certificate: pending, checks: await checksOf(tx, pending) }
}
