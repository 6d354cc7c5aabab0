import type { Actor } from '@app/contracts/access/permissions'

/** Calling member with data of the request, as the audit log records it. */
export interface Caller extends Actor {
  ip: string
  requestId: string
  /** User-Agent header. */
  userAgent?: string
  /** Member in whose place the caller acts; left out if it acts for itself. */
  onBehalfOf?: string
}

/** Idempotency key: the caller's key, the call it was used for, and the SHA-256 of its body. */
export interface OnceKey {
  /** Empty if the call carries none. */
  key: string
  route: string
  bodyHash: string
}
