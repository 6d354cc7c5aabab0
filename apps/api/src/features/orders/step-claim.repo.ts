import { issuingStatuses } from '@app/contracts/orders/order-states'
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { checksOf, lockOrder, pendingCertificate, updateOrder } from './orders.repo.ts'
import { type CertificateRow, type DomainCheckRow, type OrderRow, orders } from './orders.table.ts'

/** How long a worker that died keeps its step: one that lives renews its lease long before. */
const leaseMs = 20_000
export const renewEveryMs = 6_000

/** An order that waits for the CA, with its pending issuance. */
export interface Task {
  order: OrderRow
  certificate: CertificateRow
  checks: DomainCheckRow[]
}

const free = (now: Date): SQL | undefined => or(isNull(orders.stepLeaseUntil), lte(orders.stepLeaseUntil, now))

/** Orders a job has to look at, the longest overdue first. */
export async function dueOrders(tx: Tx, siteId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.siteId, siteId), lte(orders.nextStepAt, now), free(now)))
    .orderBy(asc(orders.nextStepAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Lets go of every step of a site: for when whoever had claimed them is surely gone. */
export async function freeSteps(tx: Tx, siteId: string): Promise<void> {
  const claimed = and(eq(orders.siteId, siteId), isNotNull(orders.nextStepAt), isNotNull(orders.stepLeaseUntil))
  await tx.update(orders).set({ stepLeaseUntil: null }).where(claimed)
}

/** Takes the next step of an order for this worker, or gives undefined where another is at it or none is due. */
export async function claimStep(
  tx: Tx,
  siteId: string,
  id: string,
  now: Date,
): Promise<(Task & { lease: Date }) | undefined> {
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

/**
 * Extends the lease of a claimed step; gives the new lease, or null where the step was freed or another worker has it.
 */
export async function renewStep(tx: Tx, { order }: Task, lease: Date, now: Date): Promise<Date | null> {
  const next = new Date(now.getTime() + leaseMs)
  const own = and(eq(orders.siteId, order.siteId), eq(orders.id, order.id), eq(orders.stepLeaseUntil, lease))
  const [held] = await tx.update(orders).set({ stepLeaseUntil: next }).where(own).returning({ id: orders.id })
  return held ? next : null
}

/** The task as stored now, locked; undefined where the order has moved on and a late result must be dropped. */
export async function stillPending(tx: Tx, { order, certificate }: Task): Promise<Task | undefined> {
  const locked = await lockOrder(tx, { siteId: order.siteId, accountId: null }, order.id)
  const pending = issuingStatuses.includes(locked.status) ? await pendingCertificate(tx, locked) : undefined
  if (pending?.id !== certificate.id) return undefined
  return { order: locked, certificate: pending, checks: await checksOf(tx, pending) }
}
