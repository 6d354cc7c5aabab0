import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Wrong proofs a member may give; a stolen session must not become a place to guess at. */
export const ownProofLimit = { points: 5, duration: 900 } as const

/** What judging a member's proof needs. */
export interface Proofs {
  ctx: Ctx
  tries: RateLimiterPostgres
}

export const triesKey = (site: Pick<SiteRow, 'id'>, { memberId }: Pick<Caller, 'memberId'>) => `${site.id}:${memberId}`

/** Counts a try before it is judged. Throws 'rate.exceeded'. */
export async function countTry(tries: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await tries.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new DomainError('rate.exceeded', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) })
  }
}
