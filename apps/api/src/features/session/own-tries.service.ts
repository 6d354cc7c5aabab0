import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Limit of wrong proofs, so that a stolen session cannot be used for guessing. */
export const ownProofLimit = { points: 5, duration: 900 } as const

/** Dependencies for checking a member's proof. */
export interface Proofs {
  ctx: Ctx
  tries: RateLimiterPostgres
}

export const triesKey = (site: Pick<SiteRow, 'id'>, { memberId }: Pick<Caller, 'memberId'>) => `${site.id}:${memberId}`

/** Counts an attempt before it is checked. Throws 'rate.exceeded'. */
export async function countTry(tries: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await tries.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new DomainError('rate.exceeded', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) })
  }
}
