import { personVettedAt, planIssuances, termSeconds } from '@app/contracts/certificates/policy'
import { needsOrganisation } from '@app/contracts/orders/order-completeness'
import type { Order } from '@app/contracts/orders/orders'
import { carriedDays, secondsTaken } from '@app/contracts/orders/renewal'
import type { DcvMethod, Validity } from '@app/contracts/products/products'
import type { DcvMail, DomainCheck } from '@app/contracts/validation/domain-checks'
import { checkResults } from '@app/contracts/validation/domain-checks'
import { vettingStateAt } from '@app/contracts/validation/vetting-values'
import type { CaRef } from '#providers/ca/upstream.ts'
import { methodsFor } from '../material/proof-methods.ts'
import { isComplete, type OrderMaterial } from '../order-completeness.ts'
import { kindOf } from '../order-subject.ts'
import { readDetail } from '../validation/check-detail-text.ts'
import { relativeHost } from '../validation/relative-host.ts'
import { presentStep } from './next-step.present.ts'
import { aheadOf } from './order-ahead.ts'
import type { CheckFacts, OrderFacts } from './order-detail.repo.ts'

export interface Viewer {
  /** Unix seconds. */
  now: number
  seesCost: boolean
  /** CA of the pending or next issuance, and its validation methods. */
  ca: { kind: 'sandbox' | 'acme'; caaDomain: string; methods: readonly DcvMethod[] }
  origin: CaRef
  /** Name of a connection; null where the caller may not see where the certificate is bought. */
  nameOf: (ref: CaRef) => string | null
}

/** Converts the facts of an order to the contract's shape. */
export function presentOrder(facts: OrderFacts, viewer: Viewer): Order {
  const { summary, own, buyer, product, checks, certificates, purchases, payments, events } = facts
  const { personVetting, ...rest } = own
  const organisation = presentOrganisation(facts, viewer.now)
  const plan = planOf(facts, viewer.now)
  const ahead = aheadOf(facts, { plan, origin: viewer.origin, now: viewer.now })
  return {
    ...summary,
    ...rest,
    needsOrganisation: needsOrganisation({ ...summary, ...own }),
    organisation,
    costMinor: viewer.seesCost ? own.costMinor : null,
    purchases: viewer.seesCost ? purchases : [],
    ca: certificates[0]?.ca ?? viewer.ca.kind,
    caaDomain: viewer.ca.caaDomain,
    kind: kindOf({ ...summary, person: own.person }),
    personVettedAt: personVettedAt(personVetting?.at ?? null, viewer.now),
    renews: own.renews && {
      id: own.renews.id,
      orderNo: own.renews.orderNo,
      carriedDays: daysCarried(facts, viewer.now),
    },
    buyer,
    certificates: certificates.map(({ connectionId, ...certificate }) => {
      const connection = viewer.nameOf({ ca: certificate.ca, connectionId })
      return { ...certificate, connection, caOrderId: connection === null ? null : certificate.caOrderId }
    }),
    payments,
    events,
    plan,
    upcoming: ahead.upcoming,
    checks: checks.map((check, i) => ({
      ...presentCheck(
        check,
        methodsFor(check.domain, { product: product.dcvMethods, ca: viewer.ca.methods, at: viewer.now }),
      ),
      provenUntil: ahead.proofs[i]?.provenUntil ?? null,
      proveAgain: ahead.again.get(check.domain) ?? null,
    })),
    nextStep: presentStep(
      summary,
      {
        refundedMinor: payments.reduce((sum, line) => sum + (line.kind === 'refund' ? line.amountMinor : 0), 0),
        isComplete: isComplete(materialOf(facts)),
        phone: organisation?.telephone ?? '',
        callFailedAt: own.organisation?.vetting?.callFailedAt ?? null,
        issueMinutes: product.issueMinutes,
      },
      { now: viewer.now, soonDays: facts.soonDays },
    ),
  }
}

/** Organisation with its current vetting state for the brand. */
function presentOrganisation({ own: { organisation } }: OrderFacts, now: number): Order['organisation'] {
  if (!organisation) return null
  const { vetting, ...rest } = organisation
  return { ...rest, state: vettingStateAt(vetting, now), validUntil: vetting?.validUntil ?? null }
}

/** Days carried over from the renewed order; before payment, those that would be. */
function daysCarried({ summary: { payDate, planEndsAt, validity }, own }: OrderFacts, now: number): number {
  if (payDate === null) return own.renews ? carriedDays(own.renews, now) : 0
  return Math.floor(secondsTaken({ paidAt: payDate, planEndsAt, validity }) / 86_400)
}

/** Facts for the completeness of an order. */
const materialOf = ({ summary, own }: OrderFacts): OrderMaterial => ({
  ...{ usageType: summary.usageType, validType: summary.validType, names: own.names },
  needsOrganisation: own.needsOrganisation,
  ...{ contact: own.contact, organisationId: own.organisation?.id ?? null, delivery: own.delivery },
  csrPem: own.hasCsr ? '' : null,
})

function planOf({ summary, own }: OrderFacts, now: number): Order['plan'] {
  const startsAt = summary.payDate ?? now
  // `validity` was stored from the contract's own values.
  const endsAt = summary.planEndsAt ?? startsAt + termSeconds(summary.validity as Validity)
  return planIssuances(startsAt, endsAt, kindOf({ ...summary, person: own.person }))
}

/** Fields of a check that depend on the whole plan. */
type Proving = Pick<DomainCheck, 'provenUntil' | 'proveAgain'>

const mailOf = ({ method, recipient, mail }: CheckFacts): DcvMail | null => {
  if ((method !== 'email' && method !== 'mailbox') || !recipient) return null
  return { recipient, ...(mail ?? { sentAt: null, expiresAt: null, approvedAt: null }) }
}

function presentCheck(check: CheckFacts, methodsAllowed: DcvMethod[]): Omit<DomainCheck, keyof Proving> {
  const { recordType, recordHost, recordValue, detail, recipient: _, mail: __, ...rest } = check
  const hasRecord = recordType !== null && recordType !== 'EMAIL' && recordHost !== null && recordValue !== null
  return {
    ...rest,
    detail: readDetail(detail),
    mail: mailOf(check),
    methodsAllowed,
    result: checkResults.find((result) => result === check.result) ?? 'pending',
    record: hasRecord
      ? {
          type: recordType,
          host: recordHost,
          relativeHost: recordType === 'HTTP' ? recordHost : relativeHost(recordHost, check.domain),
          value: recordValue,
        }
      : null,
  }
}
