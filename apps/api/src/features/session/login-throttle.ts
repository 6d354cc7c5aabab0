import { createHash } from 'node:crypto'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '#core/domain-error.ts'
import type { Database } from '#db/client.ts'
import { callerAddress } from '#http/rate-limit.ts'
import { storedLimiter } from '#http/stored-limiter.ts'

const minute = 60

/** How many failures are too many, and over which span. */
export const loginLimits = {
  /** One account from one address: a person who cannot remember gets this many tries. */
  pair: { points: 10, duration: 15 * minute },
  /** One address on any account. */
  address: { points: 50, duration: 5 * minute },
  /** One account from anywhere: beyond this, strangers' addresses wait ever longer between tries. */
  account: { points: 50, duration: 60 * minute },
} as const

export interface Attempt {
  siteId: string
  /** The member meant, or what was typed where there is none: both are treated alike. */
  account: string
  ip: string
  /** The member has signed in from here before: what strangers do elsewhere does not hold it up. */
  isFamiliar: boolean
}

export interface LoginThrottle {
  /** Counts a try before it is judged, so that a thousand at once are not a thousand tries. Throws 'login.locked'. */
  enter(attempt: Attempt): Promise<void>
  succeeded(attempt: Attempt): Promise<void>
  failed(attempt: Attempt): Promise<void>
}

/** Counts failures in the database, so that every server and a restart know them; in memory while the database is away. */
export function createLoginThrottle(db: Database): LoginThrottle {
  const pair = storedLimiter(db, 'login-pair', loginLimits.pair)
  const address = storedLimiter(db, 'login-address', loginLimits.address)
  const account = storedLimiter(db, 'login-account', loginLimits.account)
  const pause = storedLimiter(db, 'login-pause', { points: 0, duration: 0 })
  return {
    async enter(attempt) {
      const keys = keysOf(attempt)
      if (!attempt.isFamiliar) {
        const paused = await pause.get(keys.account)
        if (paused !== null) throw locked(paused)
      }
      await consume(address, keys.address)
      await consume(pair, keys.pair)
    },
    async succeeded(attempt) {
      const keys = keysOf(attempt)
      await pair.delete(keys.pair)
      await address.reward(keys.address)
    },
    async failed(attempt) {
      const keys = keysOf(attempt)
      const { consumedPoints } = await account.penalty(keys.account)
      const seconds = pauseSeconds(consumedPoints)
      if (seconds > 0) await pause.block(keys.account, seconds)
    },
  }
}

/** How long strangers' addresses wait after so many failures on one account: 5 s at first, doubling every tenth, 15 minutes at most. */
export function pauseSeconds(failures: number): number {
  const beyond = failures - loginLimits.account.points
  return beyond < 0 ? 0 : Math.min(15 * minute, 5 * 2 ** Math.floor(beyond / 10))
}

async function consume(limit: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limit.consume(key)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw locked(refused)
    throw refused
  }
}

function locked(until: RateLimiterRes): DomainError {
  return new DomainError('login.locked', { minutes: Math.max(1, Math.ceil(until.msBeforeNext / (minute * 1000))) })
}

function keysOf({ siteId, account, ip }: Attempt) {
  const from = callerAddress(ip)
  const hashed = (text: string) => createHash('sha256').update(`${siteId}\n${text}`).digest('base64url')
  return { pair: hashed(`${account}\n${from}`), account: hashed(account), address: hashed(from) }
}
