import type { Actor } from '@app/contracts/access/permissions'

/** The member who is calling, and by which request: what the audit log names. */
export interface Caller extends Actor {
  ip: string
  requestId: string
  /** The browser or program it came with, as it calls itself. */
  userAgent?: string
  /** In whose place the member acts; left out where it acts for itself. */
  onBehalfOf?: string
}

/** What makes a write happen once: the caller's key, the call it was used on, and the SHA-256 of its body. */
export interface OnceKey {
  /** Empty where the call carries none. */
  key: string
  route: string
  bodyHash: string
}
