import type { Endpoint } from '../endpoint.ts'
import type { Audience } from './audiences.ts'
import type { InPlaceMode } from './in-place.ts'

/** Who calls, as far as a suspended site asks. */
export interface SuspendedCaller {
  audience: Audience
  operator?: { mode: InPlaceMode } | undefined
}

/**
 * Whether a suspended site refuses a call. Its customers keep what they paid for: they sign in, look, download, complete,
 * reissue and revoke. Nobody brings it new business, and its staff is locked out, also in a customer's place; its parent
 * may visit.
 */
export function isClosedBySuspension(
  { access, whileSuspended }: Pick<Endpoint, 'access' | 'whileSuspended'>,
  caller: SuspendedCaller | null,
): boolean {
  if (whileSuspended !== undefined) return whileSuspended === 'never'
  if (access === 'public' || caller === null || caller.operator?.mode === 'visit') return false
  return caller.audience !== 'customer' || caller.operator !== undefined
}
