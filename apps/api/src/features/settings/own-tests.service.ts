import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { ownAddress } from './mail-templates.repo.ts'

/** Counts test messages of a member. */
export type TestLimiter = Pick<RateLimiterAbstract, 'consume'>

/** Address of the caller, where test mails go. Throws 'setting.no-own-address'. */
export async function ownAddressFor({ db }: Ctx, { scope: { siteId }, memberId }: Caller): Promise<string> {
  const to = await db.readTransaction({ siteId, accountId: null }, (tx) => ownAddress(tx, siteId, memberId))
  if (!to) throw new DomainError('setting.no-own-address')
  return to
}

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
