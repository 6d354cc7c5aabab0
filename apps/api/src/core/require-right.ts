import { type Access, can } from '@app/contracts/access/permissions'
import type { Caller } from './caller.ts'
import { DomainError } from './domain-error.ts'

/**
 * Requires a further right, for a call that needs a second one, or needs it for some bodies only. Throws
 * 'access.denied'.
 */
export function requireRight(caller: Caller, need: Access): void {
  if (!can(caller, need)) throw new DomainError('access.denied', { need })
}
