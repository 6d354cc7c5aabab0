import { type Access, can } from '@app/contracts/access/permissions'
import type { Caller } from './caller.ts'
import { DomainError } from './domain-error.ts'

/** For a right that a call needs beside its own, or for some of its bodies only. Throws 'access.denied'. */
export function requireRight(caller: Caller, need: Access): void {
  if (!can(caller, need)) throw new DomainError('access.denied', { need })
}
