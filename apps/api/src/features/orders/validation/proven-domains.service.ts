import type { ProvenDomain } from '@app/contracts/validation/proven-domains'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { provenDomainsOf } from './proven-domains.repo.ts'

/** Validated domains of an account: customers see their own, operators those of the account they name. */
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
