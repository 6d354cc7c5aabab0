import type { CertificateKind } from '../certificates/certificate-kinds.ts'
import {
  dcvReuseEndsAt,
  isMethodOpen,
  mailboxProofDays,
  type PlannedIssuance,
  planIssuances,
} from '../certificates/policy.ts'
import type { CheckMethod } from './domain-checks.ts'

const daySeconds = 86_400

/**
 * When to request a certificate's successor: two thirds into its life, which leaves time to prove names and to deploy
 * it.
 */
export const successorDueAt = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }): number =>
  startsAt + ((endsAt - startsAt) * 2) / 3

/** End of reuse of a name's or mailbox's proof made at `at`; for a method that has ended, that of its replacement. */
export function proofEndsAt(method: CheckMethod, at: number): number {
  if (method === 'mailbox') return at + mailboxProofDays * daySeconds
  return dcvReuseEndsAt(at, isMethodOpen(method, at) ? method : undefined)
}

/** A name of an order and its proof. */
export interface NameProof {
  domain: string
  method: CheckMethod
  /** Unix seconds; null without a proof. */
  provenUntil: number | null
}

/** Planned certificate; `startsAt` is the latest time for issuing it. */
export interface UpcomingIssuance extends PlannedIssuance {
  /** Number of the certificate within the order, from 1. */
  n: number
  /** Time from which the certificate is requested. */
  dueAt: number
  /** Number of names that need a new domain validation. */
  toProve: number
}

export interface Ahead {
  upcoming: UpcomingIssuance[]
  /** Next issuance for which each name needs a new validation; no entry if none does. */
  again: Map<string, { n: number; by: number }>
}

interface Standing {
  /** Current certificate, or the first one while it is pending. */
  before: { startsAt: number; endsAt: number }
  /** Number of that certificate within the order. */
  n: number
  /** End of the plan. */
  endsAt: number
  kind: CertificateKind
  proofs: readonly NameProof[]
  now: number
  /** Whether the next certificate is already requested. */
  isAsked: boolean
}

/**
 * Remaining certificates of a plan, each with its cap and latest date, and the names whose proof is too old at the time
 * of the request. The CA alone rechecks a lasting record, so such a name needs no action.
 */
export function planAhead({ before, n, endsAt, kind, proofs, now, isAsked }: Standing): Ahead {
  const again: Ahead['again'] = new Map()
  // One that is requested is issued now, whenever the plan would have had it.
  const from = isAsked ? now : Math.max(before.endsAt, now)
  // A rest of less than a day gets no certificate of its own.
  if (endsAt - from < daySeconds) return { upcoming: [], again }
  const open = proofs.filter(({ method }) => method !== 'dns-persist')
  const until = new Map(open.map(({ domain, provenUntil }) => [domain, provenUntil ?? Number.NEGATIVE_INFINITY]))
  const plan = planIssuances(from, endsAt, kind)
  const upcoming = plan.map((issuance, i) => {
    const isUnderWay = isAsked && i === 0
    const due = isUnderWay ? now : Math.max(now, Math.floor(successorDueAt(plan[i - 1] ?? before)))
    const late = open.filter(({ domain }) => (until.get(domain) ?? 0) <= due)
    for (const { domain, method } of late) {
      until.set(domain, proofEndsAt(method, isUnderWay ? now : issuance.startsAt))
      if (!again.has(domain)) again.set(domain, { n: n + i + 1, by: issuance.startsAt })
    }
    return { ...issuance, n: n + i + 1, dueAt: due, toProve: late.length }
  })
  return { upcoming, again }
}
