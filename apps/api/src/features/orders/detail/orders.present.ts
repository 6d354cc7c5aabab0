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
import { type Given, isComplete } from '../order-completeness.ts'
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
  /** The CA of the issuance under way or to come, and how it lets names be proven. */
  ca: { kind: 'sandbox' | 'acme'; caaDomain: string; methods: readonly DcvMethod[] }
  origin: CaRef
  /** What a connection is called; null for those who do not see where certificates are bought. */
  nameOf: ((ref: CaRef) => string) | null
}

/** What the database told about an order, as the contract says it. */
export function presentOrder(facts: OrderFacts, viewer: Viewer): Order {
  const { summary, own, buyer, product, checks, certificates, payments, events } = facts
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
    certificates: certificates.map(({ connectionId, ...certificate }) => ({
      ...certificate,
      connection: viewer.nameOf?.({ ca: certificate.ca, connectionId }) ?? null,
      caOrderId: viewer.nameOf ? certificate.caOrderId : null,
    })),
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
        closesAt: own.closesAt,
        refundedMinor: payments.reduce((sum, line) => sum + (line.kind === 'refund' ? line.amountMinor : 0), 0),
        isComplete: isComplete(givenOf(facts)),
        phone: organisation?.telephone ?? '',
        issueMinutes: product.issueMinutes,
      },
      viewer.now,
    ),
  }
}

/** With where its vetting for the brand is now. */
function presentOrganisation({ own: { organisation } }: OrderFacts, now: number): Order['organisation'] {
  if (!organisation) return null
  const { vetting, ...rest } = organisation
  return { ...rest, state: vettingStateAt(vetting, now), validUntil: vetting?.validUntil ?? null }
}

/** Days that it took along from the order it renews; before it is paid, that it would. */
function daysCarried({ summary: { payDate, planEndsAt, validity }, own }: OrderFacts, now: number): number {
  if (payDate === null) return own.renews ? carriedDays(own.renews, now) : 0
  return Math.floor(secondsTaken({ paidAt: payDate, planEndsAt, validity }) / 86_400)
}

/** What the buyer has given, as far as its completeness goes. */
const givenOf = ({ summary, own }: OrderFacts): Given => ({
  ...{ usageType: summary.usageType, validType: summary.validType, names: own.names },
  needsOrganisation: own.needsOrganisation,
  ...{ contact: own.contact, organisationId: own.organisation?.id ?? null, delivery: own.delivery },
  csrPem: own.hasCsr ? '' : null,
})

function planOf({ summary, own }: OrderFacts, now: number): Order['plan'] {
  const startsAt = summary.payDate ?? now
  // `validity` was written from the contract's own values.
  const endsAt = summary.planEndsAt ?? startsAt + termSeconds(summary.validity as Validity)
  return planIssuances(startsAt, endsAt, kindOf({ ...summary, person: own.person }))
}

/** What the whole plan says of a check. */
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
