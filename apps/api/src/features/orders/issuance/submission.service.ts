import type { IssuanceTrigger } from '@app/contracts/certificates/certificates'
import { isMethodOpen } from '@app/contracts/certificates/policy'
import type { DcvMethod } from '@app/contracts/products/products'
import type { ValidationDays } from '@app/contracts/settings/site-values'
import { type Csr, parseCsr } from '@app/pki/csr'
import { unix } from '#core/clock.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { validationDaysOf } from '#features/sites/sites.service.ts'
import { subjectNow } from '../material/order-organisation.repo.ts'
import { originOf } from '../material/product-ca.ts'
import { productOfOrder } from '../material/product-of-order.ts'
import { isComplete } from '../order-completeness.ts'
import { transition } from '../order-moves.service.ts'
import { heldBy } from '../order-subject.ts'
import { addEvent, type EventActor, updateOrder } from '../orders.repo.ts'
import { type CertificateRow, certificates, domainChecks, type OrderRow } from '../orders.table.ts'
import { heldProofs } from '../validation/proven-domains.repo.ts'
import type { ProvenDomainRow } from '../validation/proven-domains.table.ts'
import { purchaseFor } from './purchase.service.ts'

const daySeconds = 86_400

/** Deadline of an order paid or submitted now: without validation it is given up and refunded, as its site says. */
export function givenUpAt(order: Pick<OrderRow, 'validType'>, at: Date, days: ValidationDays): Date {
  return new Date(at.getTime() + days[order.validType] * daySeconds * 1000)
}

/**
 * Submits a paid, complete order: status, pending certificate and one check per name, in the caller's transaction. The
 * CA is called afterwards, in steps that may be repeated.
 */
export async function submit(
  tx: Tx,
  ctx: Ctx,
  order: OrderRow,
  by: { event: 'submit' | 'resubmit'; actor: EventActor; at: Date },
): Promise<OrderRow> {
  const { names, csrPem } = order
  if (!isComplete(order) || csrPem === null) throw new Error('An order was submitted before it was complete')
  const moved = await transition(tx, order, by.event, {
    actor: by.actor,
    at: by.at,
    facts: { names: names.length },
    set: submittedColumns(order, by.at, await validationDaysOf(tx, order.siteId)),
  })
  const trigger = by.event === 'submit' ? 'order' : 'resubmission'
  await openIssuance(tx, ctx, order, {
    ...{ names, csrPem, trigger, reason: '', methods: order.methods, recipients: order.recipients },
    ...{ requestedBy: by.actor ?? '', at: by.at },
  })
  return moved
}

/** Columns of an order that goes to the CA. */
export const submittedColumns = (order: Pick<OrderRow, 'validType' | 'names'>, at: Date, days: ValidationDays) => ({
  ...{ closesAt: givenUpAt(order, at, days), dcvPassed: 0, dcvTotal: order.names.length },
  ...{ reason: '', returnedItems: [] },
})

/** Parameters of a new issuance. */
export interface IssuanceWish {
  names: string[]
  csrPem: string
  /** Validation methods; a name not listed uses `dns-txt`. */
  methods: Readonly<Record<string, DcvMethod>>
  recipients: Readonly<Record<string, string>>
  trigger: IssuanceTrigger
  reason: string
  /** Requester; empty for the schedule. */
  requestedBy: string
  at: Date
}

/** Adds the pending certificate and one check per name; domains that the account has validated before pass at once. */
export async function openIssuance(tx: Tx, ctx: Ctx, order: OrderRow, wish: IssuanceWish): Promise<void> {
  const { siteId, accountId } = order
  const { at } = wish
  const csr = await parseCsr(wish.csrPem)
  const origin = originOf(ctx, await productOfOrder(tx, order))
  const issuance = issuanceRow(order, wish, { csr, origin, subject: await subjectNow(tx, order) })
  await tx.insert(certificates).values(issuance)
  await purchaseFor(tx, order, wish)
  if (wish.names.length === 0) return
  const { names } = heldBy(order, wish.names)
  const proofs = await heldProofs(tx, { siteId, accountId, ...origin, at }, names)
  await tx.insert(domainChecks).values(checkRows(order, issuance, wish, proofs))
  if (proofs.size === 0) return
  await addEvent(tx, order, reuseEvent(proofs, at))
  await updateOrder(tx, order, { dcvPassed: proofs.size })
}

/** New row of a pending issuance. */
export function issuanceRow(
  { siteId, accountId, id: orderId }: OrderRow,
  { methods: _, recipients: __, at, ...issuance }: IssuanceWish,
  { csr: { keyAlgorithm, spkiSha256 }, origin, subject }: IssuanceParts,
) {
  return {
    ...{ siteId, accountId, orderId, id: newId(), keyAlgorithm, spkiSha256, ...issuance },
    ...{ subject, state: 'pending' as const, ...origin, createdAt: at },
  }
}

interface IssuanceParts {
  csr: Pick<Csr, 'keyAlgorithm' | 'spkiSha256'>
  origin: Pick<CertificateRow, 'ca' | 'connectionId'>
  subject: CertificateRow['subject']
}

/** New rows of an issuance's checks, one per name. */
export function checkRows(
  { siteId, accountId, id: orderId, usageType }: OrderRow,
  { id: certificateId }: Pick<CertificateRow, 'id'>,
  { names, methods, recipients, at }: Pick<IssuanceWish, 'names' | 'methods' | 'recipients' | 'at'>,
  proofs: ReadonlyMap<string, ProvenDomainRow>,
) {
  return names.map((domain) => ({
    ...{ siteId, accountId, orderId, certificateId, domain },
    id: newId(),
    ...(usageType === 'smime'
      ? { method: 'mailbox' as const, recipient: domain }
      : wayOf(methods[domain], recipients[domain], at)),
    found: [],
    ...startOf(proofs.get(domain), at),
  }))
}

/** Replaces a method that has ended by one that every name supports. */
function wayOf(chosen: DcvMethod = 'dns-txt', recipient: string | undefined, at: Date) {
  const method = isMethodOpen(chosen, unix(at)) ? chosen : 'dns-txt'
  return { method, recipient: method === 'email' ? (recipient ?? null) : null }
}

/** Initial state of a check: passed by an earlier proof, or due now. */
export function startOf(proof: ProvenDomainRow | undefined, at: Date) {
  if (!proof) return { nextCheckAt: at }
  const { provenAt, validUntil } = proof
  return { result: 'passed', nextCheckAt: null, reusedFrom: provenAt, validUntil, checkedAt: provenAt }
}

/** Timeline event of names that pass by earlier proofs, of which there is at least one. */
export function reuseEvent(proofs: ReadonlyMap<string, ProvenDomainRow>, at: Date) {
  const [first] = proofs
  if (!first) throw new Error('No earlier proof is reused')
  const [domain, { provenAt, validUntil }] = first
  const facts = { domain, count: proofs.size, provenAt: unix(provenAt), validUntil: unix(validUntil) }
  return { kind: 'checks-reused', actor: null, at, facts }
}
