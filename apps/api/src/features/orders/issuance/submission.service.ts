import type { IssuanceTrigger } from '@app/contracts/certificates/certificates'
import { isMethodOpen } from '@app/contracts/certificates/policy'
import type { DcvMethod } from '@app/contracts/products/products'
import { parseCsr } from '@app/pki/csr'
import { unix } from '#core/clock.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { productOf } from '#features/products/products.service.ts'
import { subjectNow } from '../material/order-organisation.repo.ts'
import { originOf } from '../material/product-ca.ts'
import { isComplete } from '../order-completeness.ts'
import { transition } from '../order-moves.service.ts'
import { heldBy } from '../order-subject.ts'
import { addEvent, type EventActor, updateOrder } from '../orders.repo.ts'
import { certificates, domainChecks, type OrderRow } from '../orders.table.ts'
import { heldProofs } from '../validation/proven-domains.repo.ts'
import type { ProvenDomainRow } from '../validation/proven-domains.table.ts'

const daySeconds = 86_400

/** Days without validation after which an order is given up and refunded. */
const validationDays = { dv: 45, ov: 60, ev: 60 } as const

/** Deadline of an order submitted now. */
export function givenUpAt(order: Pick<OrderRow, 'validType'>, at: Date): Date {
  return new Date(at.getTime() + validationDays[order.validType] * daySeconds * 1000)
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
    set: { closesAt: givenUpAt(order, by.at), dcvPassed: 0, dcvTotal: names.length, reason: '', returnedItems: [] },
  })
  const trigger = by.event === 'submit' ? 'order' : 'resubmission'
  await openIssuance(tx, ctx, order, {
    ...{ names, csrPem, trigger, reason: '', methods: order.methods, recipients: order.recipients },
    ...{ requestedBy: by.actor ?? '', at: by.at },
  })
  return moved
}

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
export async function openIssuance(
  tx: Tx,
  ctx: Ctx,
  order: OrderRow,
  { methods, recipients, at, ...issuance }: IssuanceWish,
): Promise<void> {
  const { siteId, accountId, id: orderId } = order
  const { keyAlgorithm, spkiSha256 } = await parseCsr(issuance.csrPem)
  const certificateId = newId()
  const origin = originOf(ctx, await productOf(tx, order.productId))
  await tx.insert(certificates).values({
    ...{ siteId, accountId, orderId, keyAlgorithm, spkiSha256, ...issuance },
    subject: await subjectNow(tx, order),
    id: certificateId,
    state: 'pending',
    ...origin,
    createdAt: at,
  })
  if (issuance.names.length === 0) return
  const { names } = heldBy(order, issuance.names)
  const proofs = await heldProofs(tx, { siteId, accountId, ...origin, at }, names)
  await tx.insert(domainChecks).values(
    issuance.names.map((domain) => ({
      ...{ siteId, accountId, orderId, certificateId, domain },
      id: newId(),
      ...(order.usageType === 'smime'
        ? { method: 'mailbox' as const, recipient: domain }
        : wayOf(methods[domain], recipients[domain], at)),
      found: [],
      ...startOf(proofs.get(domain), at),
    })),
  )
  if (proofs.size > 0) await tellReuse(tx, order, proofs, at)
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

async function tellReuse(
  tx: Tx,
  order: OrderRow,
  proofs: ReadonlyMap<string, ProvenDomainRow>,
  at: Date,
): Promise<void> {
  const [first] = proofs
  if (!first) return
  const [domain, { provenAt, validUntil }] = first
  const facts = { domain, count: proofs.size, provenAt: unix(provenAt), validUntil: unix(validUntil) }
  await addEvent(tx, order, { kind: 'checks-reused', actor: null, at, facts })
  await updateOrder(tx, order, { dcvPassed: proofs.size })
}
