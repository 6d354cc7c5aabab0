import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { requireAccount } from '#features/company/accounts.service.ts'

/** Account of a new row: the named one if visible to the caller, else the caller's own. Throws 'user.missing'. */
export async function accountFor(tx: Tx, caller: Caller, accountId: string | null): Promise<string> {
  if (accountId === null || accountId === caller.accountId) return caller.accountId
  if (caller.scope.accountId !== null && caller.scope.accountId !== accountId) throw new DomainError('user.missing')
  return (await requireAccount(tx, caller.scope.siteId, accountId)).id
}

/** Changed fields with previous and new values, for the audit log. */
export function differing(
  before: object,
  after: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value),
  )
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, old.get(name)])),
    after: Object.fromEntries(changed),
  }
}
