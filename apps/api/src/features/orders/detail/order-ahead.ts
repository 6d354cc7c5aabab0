import { dcvReuseEndsAt, type PlannedIssuance } from '@app/contracts/certificates/policy'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { type Ahead, type NameProof, planAhead, proofEndsAt } from '@app/contracts/validation/proof-plan'
import { provesName } from '#core/challenge.ts'
import type { CaRef } from '#providers/ca/upstream.ts'
import { kindOf } from '../order-subject.ts'
import type { CheckFacts, OrderFacts } from './order-detail.repo.ts'

const over: readonly number[] = [
  OrderStatus.cancelled,
  OrderStatus.revoked,
  OrderStatus.refunded,
  OrderStatus.expired,
] satisfies OrderStatus[]

interface Now {
  plan: readonly PlannedIssuance[]
  /** CA of the next certificate, because a proof counts with that CA only. */
  origin: CaRef
  /** Unix seconds. */
  now: number
}

/** Coming certificates of an order, and the end of each name's validation; `proofs` are in the order of the checks. */
export interface OrderAhead extends Ahead {
  proofs: NameProof[]
}

/** Remaining certificates of an order's plan, and the names that need a new validation for them. */
export function aheadOf(facts: OrderFacts, { plan, origin, now }: Now): OrderAhead {
  const { summary, own, certificates } = facts
  const { certificateStartsAt: startsAt, certificateEndsAt: endsAt, status } = summary
  const proofs = facts.checks.map((check): NameProof => {
    const { domain, method } = check
    return { domain, method, provenUntil: provenUntil(facts, check, { origin, now }) }
  })
  const [first] = plan
  const last = plan.at(-1)
  if (!first || !last || over.includes(status)) return { upcoming: [], again: new Map(), proofs }
  const planned = { now, endsAt: last.endsAt, kind: kindOf({ ...summary, person: own.person }) }
  const count = certificates.filter(({ serial }) => serial !== null).length
  if (count === 0) {
    const names = proofs.length > 0 ? proofs : own.names.map((domain) => firstProof(facts, domain))
    const proven = names.map((name) => ({ ...name, provenUntil: name.provenUntil ?? proofEndsAt(name.method, now) }))
    return { ...planAhead({ ...planned, before: first, n: 1, proofs: proven, isAsked: false }), proofs }
  }
  const standing = startsAt !== null && endsAt !== null ? { startsAt, endsAt } : null
  const isAsked = standing === null || certificates.some(({ state }) => state === 'pending')
  const before = standing ?? { startsAt: now, endsAt: now }
  return { ...planAhead({ ...planned, before, n: count, proofs, isAsked }), proofs }
}

/** Placeholder for a name without a validation yet. */
const firstProof = ({ summary }: OrderFacts, domain: string): NameProof => ({
  ...{ domain, provenUntil: null },
  method: summary.usageType === 'smime' ? 'mailbox' : 'dns-txt',
})

function provenUntil(
  { proofs }: OrderFacts,
  { domain, method, result, validUntil }: CheckFacts,
  { origin, now }: Omit<Now, 'plan'>,
): number | null {
  const heldProofs =
    method === 'mailbox'
      ? [result === 'passed' ? (validUntil ?? 0) : 0]
      : proofs
          .filter(({ ca, connectionId }) => ca === origin.ca && connectionId === origin.connectionId)
          .filter((proof) => provesName({ domain: proof.name, method: proof.method }, domain))
          .map((proof) => Math.min(proof.validUntil, dcvReuseEndsAt(proof.provenAt, proof.method)))
  const until = Math.max(0, ...heldProofs)
  return until > now ? until : null
}
