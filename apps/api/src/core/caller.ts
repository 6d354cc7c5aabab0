import type { InPlaceMode } from '@app/contracts/access/in-place'
import type { Actor } from '@app/contracts/access/permissions'

/** Calling member with data of the request, as the audit log records it. */
export interface Caller extends Actor {
  ip: string
  requestId: string
  /** User-Agent header. */
  userAgent?: string
  /** Key that calls instead of a person, by the last characters of its secret. */
  apiKey?: { lastFour: string }
  /** Operator who is here in the member's place, and until when; left out if the member acts for itself. */
  operator?: {
    id: string
    name: string
    mode: InPlaceMode
    memberName: string
    endsAt: number
    visit: Visit | null
    /** Until when the visited site lets the operator change things; null where it does not. */
    grantedUntil?: number | null
  }
}

/** Where an operator of the parent site comes from, to which tenant, and why. */
export interface Visit {
  siteId: string
  siteName: string
  /** Account that runs the parent site. */
  accountId: string
  tenantId: string
  tenantName: string
  reason: string
  /** Page of the tenant at the parent site. */
  backTo: string
}

/** Idempotency key: the caller's key, the call it was used for, and the SHA-256 of its body. */
export interface OnceKey {
  /** Empty if the call carries none. */
  key: string
  route: string
  bodyHash: string
}
