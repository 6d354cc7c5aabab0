import { createHash } from 'node:crypto'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '#core/domain-error.ts'
import type { Database } from '#db/client.ts'
import { storedLimiter } from '#http/stored-limiter.ts'

const minute = 60
const hour = 60 * minute

/** Limits of codes per recipient and per requester: one a minute, five an hour, twenty a day. */
export const codeLimits = {
  minute: { points: 1, duration: minute },
  hour: { points: 5, duration: hour },
  day: { points: 20, duration: 24 * hour },
} as const

export interface CodesThrottle {
  /**
   * Counts one more code for this key. Throws 'code.too-soon' or 'code.too-many'. The minute counts per purpose: a
   * member who has just signed in by a code need not wait for the code of an address change.
   */
  count(key: string, purpose: string): Promise<void>
}

/** Counts codes in the database, so that all servers share the counts and a restart keeps them. */
export function createCodesThrottle(db: Database): CodesThrottle {
  const perMinute = storedLimiter(db, 'code-minute', codeLimits.minute)
  const longer = [storedLimiter(db, 'code-hour', codeLimits.hour), storedLimiter(db, 'code-day', codeLimits.day)]
  return {
    async count(text, purpose) {
      const key = hashed(text)
      const soon = await refusalOf(perMinute, hashed(`${purpose}\n${text}`))
      if (soon) throw new DomainError('code.too-soon', { seconds: Math.max(1, Math.ceil(soon.msBeforeNext / 1000)) })
      for (const limiter of longer) {
        const late = await refusalOf(limiter, key)
        if (late) {
          throw new DomainError('code.too-many', { minutes: Math.max(1, Math.ceil(late.msBeforeNext / 60_000)) })
        }
      }
    },
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

async function refusalOf(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  }
}
