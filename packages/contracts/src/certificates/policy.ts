import type { DcvMethod, Validity } from '../products/products.ts'
import type { CertificateKind } from './certificate-kinds.ts'

const daySeconds = 86_400

/** Period with constant rules of the CA/Browser Forum for TLS certificates (ballot SC-081v3; BR 6.3.2 and 4.2.1). */
export interface TlsPolicy {
  /** UTC midnight, unix seconds. */
  from: number
  /** Maximum lifetime in days of 86,400 s; any part of a day counts as one more. */
  maxDays: number
  /** Lifetime in days that CAs issue, a little below the maximum. */
  issueDays: number
  /** Reuse period of a domain control proof, in days. */
  dcvReuseDays: number
}

const utc = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000

/** Dated rules, oldest first. A new ballot is a new row. */
export const tlsPolicies: readonly [TlsPolicy, ...TlsPolicy[]] = [
  { from: utc('2026-03-15'), maxDays: 200, issueDays: 199, dcvReuseDays: 200 },
  { from: utc('2027-03-15'), maxDays: 100, issueDays: 99, dcvReuseDays: 100 },
  { from: utc('2029-03-15'), maxDays: 47, issueDays: 46, dcvReuseDays: 10 },
]

/** Rules in force at a moment (unix seconds). Before the first row, the first row applies. */
export function policyAt(at: number): TlsPolicy {
  return tlsPolicies.findLast((policy) => policy.from <= at) ?? tlsPolicies[0]
}

/**
 * End dates of validation methods (ballot SC-090): from then on neither the method nor its earlier proofs count. Dated
 * like the rules above.
 */
export const methodEnds: Readonly<Partial<Record<DcvMethod, number>>> = { email: utc('2028-03-15') }

/** Whether a validation method is open at a moment (unix seconds). */
export const isMethodOpen = (method: DcvMethod, at: number): boolean =>
  at < (methodEnds[method] ?? Number.POSITIVE_INFINITY)

/**
 * End of reuse of a domain control proof made at `provenAt` (unix seconds). The proof's age counts at each issuance, so
 * a stricter policy that comes into force meanwhile shortens it, and so does the end of the method.
 */
export function dcvReuseEndsAt(provenAt: number, method?: DcvMethod): number {
  const inForce = tlsPolicies.filter(({ from }) => from > provenAt)
  return [policyAt(provenAt), ...inForce].reduce(
    (end, { from, dcvReuseDays }) =>
      end <= from ? end : Math.min(end, Math.max(from, provenAt + dcvReuseDays * daySeconds)),
    (method && methodEnds[method]) ?? Number.POSITIVE_INFINITY,
  )
}

/** Longest permitted lifetime of a certificate, and the lifetime that CAs issue. */
export type Lifetime = Pick<TlsPolicy, 'from' | 'maxDays' | 'issueDays'>

/** Dated lifetimes of certificates other than TLS. */
const otherLifetimes: Record<'code' | 'document' | 'smime', readonly [Lifetime, ...Lifetime[]]> = {
  // Code signing BR 6.3.2 (ballot CSC-31).
  code: [{ from: utc('2026-03-01'), maxDays: 460, issueDays: 459 }],
  // Without a rule of the CA/Browser Forum: trust lists for documents accept three years.
  document: [{ from: 0, maxDays: 1096, issueDays: 1095 }],
  // S/MIME BR 6.3.2, strict and multipurpose.
  smime: [{ from: utc('2025-07-16'), maxDays: 825, issueDays: 824 }],
}

/** Lifetime of a certificate of a kind that starts at a moment (unix seconds). */
export function lifetimeAt(kind: CertificateKind, at: number): Lifetime {
  const usage = kind.split('-', 1)[0]
  if (usage !== 'code' && usage !== 'document' && usage !== 'smime') return policyAt(at)
  const lifetimes = otherLifetimes[usage]
  return lifetimes.findLast((lifetime) => lifetime.from <= at) ?? lifetimes[0]
}

/** Lifetimes of a kind that apply at a moment (unix seconds) and after it, oldest first. */
export function lifetimesFrom(kind: CertificateKind, at: number): Lifetime[] {
  const starts = tlsPolicies.map(({ from }) => from).filter((from) => from > at)
  const lifetimes = [at, ...starts].map((moment) => lifetimeAt(kind, moment))
  return lifetimes.filter(({ maxDays }, index) => maxDays !== lifetimes[index - 1]?.maxDays)
}

/** Dated minimum sizes of RSA keys. */
const rsaKeys: Record<'code' | 'other', readonly [RsaKeys, ...RsaKeys[]]> = {
  // Code Signing BR 6.1.5.2.
  code: [{ from: utc('2021-06-01'), leastBits: 3072 }],
  // TLS BR 6.1.5, S/MIME BR 6.1.5.
  other: [{ from: utc('2014-01-01'), leastBits: 2048 }],
}

interface RsaKeys {
  /** UTC midnight, unix seconds. */
  from: number
  leastBits: number
}

/** Least number of bits of an RSA key of a kind at a moment (unix seconds). */
export function leastRsaBits(kind: CertificateKind, at: number): number {
  const keys = rsaKeys[kind === 'code' || kind === 'code-ev' ? 'code' : 'other']
  return (keys.findLast(({ from }) => from <= at) ?? keys[0]).leastBits
}

/** Dated reuse periods of an organisation's vetting (BR 4.2.1, ballot SC-081v3). */
export const organisationReuse: readonly [OrganisationReuse, ...OrganisationReuse[]] = [
  { from: utc('2026-03-15'), days: 398 },
]

interface OrganisationReuse {
  /** UTC midnight, unix seconds. */
  from: number
  days: number
}

/** End (unix seconds) of an organisation's vetting made at a moment. */
export function organisationValidUntil(at: number): number {
  const { days } = organisationReuse.findLast((period) => period.from <= at) ?? organisationReuse[0]
  return at + days * daySeconds
}

/**
 * Time (unix seconds) of an operator's identity check of a person; null without a check, or with one too old to count.
 */
export const personVettedAt = (vettedAt: number | null, now: number): number | null =>
  vettedAt !== null && organisationValidUntil(vettedAt) > now ? vettedAt : null

/** Reuse period of a mailbox proof (S/MIME BR 4.2.1), in days. */
export const mailboxProofDays = 30

/** Lifetime of the random value in a message to a mailbox (S/MIME BR 3.2.2.2), in hours. */
export const mailboxValueHours = 24

/** Term of an order, in seconds. */
export function termSeconds(validity: Validity): number {
  return (validity === 90 ? 90 : 365 * validity) * daySeconds
}

export interface PlannedIssuance {
  /** Latest start of this certificate that leaves no gap, unix seconds. */
  startsAt: number
  endsAt: number
  /** Lifetime limit in days that applied; the last certificate usually ends with the order instead. */
  capDays: number
}

/** Certificates of a term: each has the lifetime limit of its own date, and none outlives the term. */
export function planIssuances(startsAt: number, endsAt: number, kind: CertificateKind = 'tls-dv'): PlannedIssuance[] {
  const plan: PlannedIssuance[] = []
  for (let at = startsAt; at < endsAt; ) {
    const capDays = lifetimeAt(kind, at).issueDays
    const end = Math.min(at + capDays * daySeconds, endsAt)
    plan.push({ startsAt: at, endsAt: end, capDays })
    at = end
  }
  return plan
}
