import type { Scope } from '@app/contracts/access/permissions'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { updateEach } from '#db/update-each.ts'
import { managedBy } from '#features/company/company.repo.ts'
import type { NoticeTemplate } from '#features/messages/messages.service.ts'
import { orderNotices } from './notices/order-notices.table.ts'
import {
  type CertificateRow,
  certificates,
  type DomainCheckRow,
  domainChecks,
  type OrderRow,
  orderEvents,
  orders,
} from './orders.table.ts'

export type EventFacts = Record<string, string | number>

/** Actor of a timeline event; null where the system or the CA acted. */
export type EventActor = string | null

/** Tenant filter for `orders o`. */
export const visibleTo = ({ siteId, accountId }: Scope): SQL =>
  accountId === null ? sql`o.site_id = ${siteId}` : sql`o.site_id = ${siteId} AND o.account_id = ${accountId}`

/** Whether a member, or nobody for `none`, is the account manager of the customer of `orders o`. */
export const isManagedBy = (scope: Scope, managerId: string): SQL => managedBy(scope, sql`o.account_id`, managerId)

/** Locks the order until the transaction ends. Throws 'order.missing' outside the scope. */
export async function lockOrder(tx: Tx, { siteId, accountId }: Scope, id: string): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.siteId, siteId),
        eq(orders.id, id),
        accountId === null ? undefined : eq(orders.accountId, accountId),
      ),
    )
    .for('update')
  if (!order) throw new DomainError('order.missing')
  return order
}

export async function updateOrder(tx: Tx, order: OrderRow, set: Partial<OrderRow>): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set(set)
    .where(and(eq(orders.siteId, order.siteId), eq(orders.id, order.id)))
    .returning()
  if (!row) throw new DomainError('order.missing')
  return row
}

/** Notices that events create. */
const noticesOf: Partial<Record<string, NoticeTemplate | readonly NoticeTemplate[]>> = {
  placed: 'notice.placed',
  paid: 'notice.paid',
  'records-ready': 'notice.records-ready',
  'purchase-due': 'notice.purchase-due',
  returned: 'notice.returned',
  rejected: ['notice.returned', 'notice.ca-refused'],
  issued: 'notice.issued',
  'device-shipped': 'notice.shipped',
  reissued: 'notice.reissued',
  'reissue-rejected': 'notice.reissue-failed',
  'certificate-revoked': 'notice.revoked',
  cancelled: 'notice.cancelled',
  'refund-asked': 'notice.refund-asked',
  'refund-approved': 'notice.refunded',
  'refund-refused': 'notice.refund-refused',
  expired: 'notice.expired',
}

type OrderEvent = { kind: string; actor: EventActor; at: Date; facts?: EventFacts }
type OfOrder = Pick<OrderRow, 'siteId' | 'id' | 'accountId'>

/** Adds an event to the order's timeline, with its notices. */
export const addEvent = (tx: Tx, order: OfOrder, event: OrderEvent): Promise<void> => addEvents(tx, order, [event])

/** Adds events to the order's timeline in this order, with their notices, in one statement. */
export async function addEvents(tx: Tx, order: OfOrder, events: readonly OrderEvent[]): Promise<void> {
  if (events.length === 0) return
  const lines = events.map(({ facts = {}, ...event }) => ({
    ...{ siteId: order.siteId, id: newId(), accountId: order.accountId, orderId: order.id, facts },
    ...event,
  }))
  const written = tx.insert(orderEvents).values(lines)
  const notices = lines.flatMap(({ kind, actor: _, at, ...line }) =>
    [noticesOf[kind] ?? []].flat().map((template) => ({ ...line, id: newId(), template, key: line.id, createdAt: at })),
  )
  if (notices.length === 0) await written
  else await tx.execute(sql`WITH line AS ${written}, notices AS ${tx.insert(orderNotices).values(notices)} SELECT`)
}

export async function lastEventKind(tx: Tx, order: Pick<OrderRow, 'siteId' | 'id'>): Promise<string | undefined> {
  const [event] = await tx
    .select({ kind: orderEvents.kind })
    .from(orderEvents)
    .where(and(eq(orderEvents.siteId, order.siteId), eq(orderEvents.orderId, order.id)))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(1)
  return event?.kind
}

/** Pending issuance, or undefined. */
export async function pendingCertificate(tx: Tx, order: OrderRow): Promise<CertificateRow | undefined> {
  const [row] = await tx
    .select()
    .from(certificates)
    .where(
      and(eq(certificates.siteId, order.siteId), eq(certificates.orderId, order.id), eq(certificates.state, 'pending')),
    )
    .orderBy(desc(certificates.createdAt))
    .limit(1)
  return row
}

/** Valid certificates without a requested revocation, newest first. */
export function standingCertificates(tx: Tx, order: Pick<OrderRow, 'siteId' | 'id'>): Promise<CertificateRow[]> {
  return tx
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.siteId, order.siteId),
        eq(certificates.orderId, order.id),
        eq(certificates.state, 'issued'),
        isNull(certificates.revokeAskedAt),
      ),
    )
    .orderBy(desc(certificates.createdAt), desc(certificates.id))
}

/** Number of certificates that the buyer requested beyond those of the plan. */
export async function reissuesOf(tx: Tx, order: Pick<OrderRow, 'siteId' | 'id'>): Promise<number> {
  return tx.$count(
    certificates,
    and(
      eq(certificates.siteId, order.siteId),
      eq(certificates.orderId, order.id),
      eq(certificates.trigger, 'reissue'),
      inArray(certificates.state, ['issued', 'revoked']),
    ),
  )
}

/** Whether a certificate with this key was revoked because of key compromise (BR 6.1.1.3). */
export async function isCompromised(tx: Tx, siteId: string, spkiSha256: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        eq(certificates.siteId, siteId),
        eq(certificates.spkiSha256, spkiSha256),
        eq(certificates.revocationReason, 'keyCompromise'),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function updateCertificate(
  tx: Tx,
  certificate: Pick<CertificateRow, 'siteId' | 'id'>,
  set: Partial<CertificateRow>,
): Promise<void> {
  await tx
    .update(certificates)
    .set(set)
    .where(and(eq(certificates.siteId, certificate.siteId), eq(certificates.id, certificate.id)))
}

/** Longer than any worker spends on a step: by then the CA's last answer about a withdrawn issuance has arrived. */
const settledMs = 2 * 60_000

/** Withdraws a pending issuance. A job cancels the CA's order, retrying until the CA answers. */
export async function withdrawCertificate(
  tx: Tx,
  certificate: CertificateRow,
  { at, reason = certificate.reason }: { at: Date; reason?: string },
): Promise<void> {
  const revokeTryAt = certificate.caOrderId === null ? null : new Date(at.getTime() + settledMs)
  await updateCertificate(tx, certificate, { state: 'withdrawn', reason, revokeTryAt })
}

export async function checksOf(tx: Tx, certificate: CertificateRow): Promise<DomainCheckRow[]> {
  return tx
    .select()
    .from(domainChecks)
    .where(and(eq(domainChecks.siteId, certificate.siteId), eq(domainChecks.certificateId, certificate.id)))
    .orderBy(domainChecks.id)
}

export async function updateCheck(
  tx: Tx,
  check: Pick<DomainCheckRow, 'siteId' | 'id'>,
  set: Partial<DomainCheckRow>,
): Promise<void> {
  await tx
    .update(domainChecks)
    .set(set)
    .where(and(eq(domainChecks.siteId, check.siteId), eq(domainChecks.id, check.id)))
}

/** Check with its changes. */
export interface CheckChange {
  check: DomainCheckRow
  set: Partial<DomainCheckRow>
}

/** Updates several checks, all in the same columns, in one statement; returns the updated rows. */
export async function updateChecks(tx: Tx, changes: readonly CheckChange[]): Promise<DomainCheckRow[]> {
  const rows = changes.map(({ check: { siteId, id }, set }) => ({ siteId, id, ...set }))
  await updateEach(tx, domainChecks, ['siteId', 'id'], rows)
  return changes.map(({ check, set }) => ({ ...check, ...set }))
}

/** Checks of an issuance with the changed rows replaced. */
export function withChanged(checks: readonly DomainCheckRow[], changed: readonly DomainCheckRow[]): DomainCheckRow[] {
  const byId = new Map(changed.map((check) => [check.id, check]))
  return checks.map((check) => byId.get(check.id) ?? check)
}
