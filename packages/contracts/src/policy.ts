import type { Validity } from './products.ts'

const daySeconds = 86_400

/** One period of the CA/Browser Forum's rules for TLS certificates (ballot SC-081v3; BR 6.3.2 and 4.2.1). */
export interface TlsPolicy {
  /** UTC midnight, unix seconds. */
  from: number
  /** Longest certificate in days of 86,400 s; any part of a day counts as one more. */
  maxDays: number
  /** What CAs issue, to stay clear of the limit. */
  issueDays: number
  /** How long a proof of domain control may be used again. */
  dcvReuseDays: number
}

const utc = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000

/** Dated data, oldest first. A new ballot is a new row. */
export const tlsPolicies: readonly [TlsPolicy, ...TlsPolicy[]] = [
  { from: utc('2026-03-15'), maxDays: 200, issueDays: 199, dcvReuseDays: 200 },
  { from: utc('2027-03-15'), maxDays: 100, issueDays: 99, dcvReuseDays: 100 },
  { from: utc('2029-03-15'), maxDays: 47, issueDays: 46, dcvReuseDays: 10 },
]

/** The rules in force at a moment (unix seconds). Before the first row the first row holds. */
export function policyAt(at: number): TlsPolicy {
  return tlsPolicies.findLast((policy) => policy.from <= at) ?? tlsPolicies[0]
}

/** How long an order's term lasts, in seconds. */
export function termSeconds(validity: Validity): number {
  return (validity === 90 ? 90 : 365 * validity) * daySeconds
}

export interface PlannedIssuance {
  /** The latest moment this certificate can start so that there is no gap, unix seconds. */
  startsAt: number
  endsAt: number
  /** The cap that ended it, in days; the last one usually ends with the order instead. */
  capDays: number
}

/** Every certificate a term will take: each gets the cap of its own date, none outlives the term. */
export function planIssuances(startsAt: number, endsAt: number): PlannedIssuance[] {
  const plan: PlannedIssuance[] = []
  for (let at = startsAt; at < endsAt; ) {
    const capDays = policyAt(at).issueDays
    const end = Math.min(at + capDays * daySeconds, endsAt)
    plan.push({ startsAt: at, endsAt: end, capDays })
    at = end
  }
  return plan
}
