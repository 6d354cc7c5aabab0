import type { ProvenDomain } from '@app/contracts/validation/proven-domains'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { provenDomainsOf } from './proven-domains.repo.ts'

/** What an account has proven: a customer's own, whatever it asks for; without an account an operator gets nothing. */
export async function readProvenDomains(
  ctx: Ctx,
  { scope }: Caller,
  wanted: { accountId?: string | undefined },
): Promise<ProvenDomain[]> {
  const accountId = scope.accountId ?? wanted.accountId
  if (accountId === undefined) return []
  return ctx.db.transaction(scope, (tx) =>
    provenDomainsOf(tx, { siteId: scope.siteId, accountId, at: ctx.clock.now() }),
  )
}
