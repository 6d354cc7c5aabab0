import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'

/** Counts test messages of a member. */
export type TestLimiter = Pick<RateLimiterAbstract, 'consume'>

/** Counts a test message. Throws 'setting.tests-too-often'. */
export async function countTest(limiter: TestLimiter, { memberId }: Caller): Promise<void> {
  try {
    await limiter.consume(createHash('sha256').update(memberId).digest('base64url'))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new DomainError('setting.tests-too-often', {
      minutes: Math.max(1, Math.ceil(refused.msBeforeNext / 60_000)),
    })
  }
}
