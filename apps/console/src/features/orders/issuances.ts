import type { Certificate } from '@app/contracts/certificates/certificates'
import type { Order } from '@app/contracts/orders/orders'

type Holder = Pick<Order, 'certificates'>

/** Issuances of an order, newest first. */
const newestFirst = ({ certificates }: Holder): Certificate[] =>
  certificates.toSorted((a, b) => b.createdAt - a.createdAt)

/** Certificates currently valid. */
export const standing = ({ certificates }: Holder): Certificate[] =>
  certificates.filter(({ state, revokeAskedAt }) => state === 'issued' && revokeAskedAt === null)

/** Whether files may be downloaded: revoked certificates stay on record without download. */
export const isHandedOut = ({ state }: Certificate): boolean => state === 'issued'

/** Whether a file exists. */
export const hasFile = ({ serial, state }: Certificate): boolean => serial !== null && state !== 'pending'

export interface IssuanceRecord {
  /** Position, counted from the first issuance. */
  n: number
  certificate: Certificate
  /** Last certificate issued before this one. */
  before: Certificate | undefined
}

/** Issuances with their predecessors, newest first. */
export function recordsOf(order: Holder): IssuanceRecord[] {
  const all = newestFirst(order)
  return all.map((certificate, i) => ({
    n: all.length - i,
    certificate,
    before: all.slice(i + 1).find(hasFile),
  }))
}

export interface NameChange {
  added: string[]
  removed: string[]
  kept: string[]
}

/** Names added and removed between two lists. */
export function nameChange(before: readonly string[], after: readonly string[]): NameChange {
  return {
    added: after.filter((name) => !before.includes(name)),
    removed: before.filter((name) => !after.includes(name)),
    kept: after.filter((name) => before.includes(name)),
  }
}

export interface Fate {
  is: 'kept' | 'revoking' | 'revoked' | 'expired'
  at: number | null
}

/** Fate of a replaced certificate. `now` in unix seconds. */
export function fateOf({ state, notAfter, revokeAskedAt, revokedAt }: Certificate, now: number): Fate {
  if (state === 'revoked') return { is: 'revoked', at: revokedAt }
  if (revokeAskedAt !== null) return { is: 'revoking', at: null }
  return { is: notAfter !== null && notAfter <= now ? 'expired' : 'kept', at: notAfter }
}

/** A reissue and its payment are one transaction. */
const sameTransactionSeconds = 2

/** Amount paid for names added by an issuance, in minor units. */
export function feeOf({ createdAt }: Certificate, payments: Order['payments']): number {
  const paid = payments.filter(
    ({ kind, at }) => kind === 'surcharge' && Math.abs(at - createdAt) <= sameTransactionSeconds,
  )
  return paid.reduce((sum, { amountMinor }) => sum - amountMinor, 0)
}

export interface PlanRow {
  n: number
  startsAt: number
  endsAt: number
  /** Number of names to revalidate; null for the first certificate and once issued. */
  toProve: number | null
  isIssued: boolean
}

/** Certificates of the term: issued ones that count, then upcoming ones. */
export function planRows({
  plan,
  certificates,
  upcoming,
}: Pick<Order, 'plan' | 'certificates' | 'upcoming'>): PlanRow[] {
  const issued = recordsOf({ certificates: certificates.filter(({ serial }) => serial !== null) })
    .flatMap(({ n, certificate: { notBefore, notAfter, state } }) =>
      notBefore === null || notAfter === null || state === 'revoked'
        ? []
        : [{ n, startsAt: notBefore, endsAt: notAfter, toProve: null, isIssued: true }],
    )
    .toReversed()
  const first = certificates.some(({ serial }) => serial !== null) ? [] : plan.slice(0, 1)
  const planned = [...first.map((issuance) => ({ ...issuance, n: 1, toProve: null })), ...upcoming]
  return [
    ...issued,
    ...planned.map(({ n, startsAt, endsAt, toProve }) => ({ n, startsAt, endsAt, toProve, isIssued: false })),
  ]
}
