import { createHash } from 'node:crypto'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Database } from '#db/client.ts'
import { callerAddress } from '#http/rate-limit.ts'
import { storedLimiter } from '#http/stored-limiter.ts'

const minuteMs = 60_000

/**
 * Attempts checked within five minutes; beyond them each wait is twice the previous one, up to a quarter of an hour.
 */
export const loginLimits = {
  /** One account from one network: enough for a person who cannot remember the password. */
  pair: 5,
  /** One account from all networks that its member has not signed in from. */
  account: 15,
  /**
   * Codes for one account from any network. Attempts with a wrong password are given back, so only a caller who knows
   * the password uses these up.
   */
  code: 15,
  /** One network on any account. */
  address: { points: 50, duration: 5 * 60 },
} as const

const windowMs = 5 * minuteMs
/** Longer than the longest wait, so that it is remembered. */
const strikesMs = 30 * minuteMs

/** Wait before the next attempt. */
export function waitMs(tries: number, limit: number): number {
  return tries < limit ? 0 : Math.min(15 * minuteMs, 2 ** Math.min(tries - limit, 10) * minuteMs)
}

export interface Attempt {
  siteId: string
  /** Member, or the typed text if there is none: both are treated alike. */
  account: string
  ip: string
  /** Whether it counts for the account as a whole: it comes from a network new to the member. */
  isStranger: boolean
  /**
   * Whether code and password are checked together for a paused account. They count separately, so that strangers'
   * guesses do not lock the member out.
   */
  isProving: boolean
}

export interface LoginThrottle {
  /**
   * Counts an attempt before it is checked, so that parallel attempts cannot exceed the limit. Throws 'login.locked' if
   * only waiting helps; returns the minutes to wait if the account is paused for this network or for strangers, else
   * null.
   */
  enter(attempt: Attempt): Promise<number | null>
  /**
   * Gives back an attempt that does not count: a right password before its second step, or a wrong one beside a code.
   */
  release(attempt: Attempt): Promise<void>
  succeeded(attempt: Attempt): Promise<void>
}

/** Counts attempts in the database, so that all servers share the counts and a restart keeps them. */
export function createLoginThrottle({ db, clock }: { db: Database; clock: Clock }): LoginThrottle {
  const address = storedLimiter(db, 'login-address', loginLimits.address)
  const take = (key: string, limit: number) => takeTry(db, key, limit, clock.now().getTime())
  const giveBack = (key: string, limit: number) => giveTryBack(db, key, limit)
  return {
    async enter(attempt) {
      const keys = keysOf(attempt)
      await consume(address, keys.address)
      if (attempt.isProving) {
        const waits = await take(keys.code, loginLimits.code)
        if (waits === null) return null
        throw new DomainError('login.locked', { minutes: minutesOf(waits) })
      }
      const pairWaits = await take(keys.pair, loginLimits.pair)
      if (pairWaits !== null) return minutesOf(pairWaits)
      const paused = attempt.isStranger ? await take(keys.account, loginLimits.account) : null
      if (paused === null) return null
      // An attempt that is not checked does not count for this network.
      await giveBack(keys.pair, loginLimits.pair)
      return minutesOf(paused)
    },
    async release(attempt) {
      const keys = keysOf(attempt)
      if (attempt.isProving) return giveBack(keys.code, loginLimits.code)
      await address.reward(keys.address)
      await giveBack(keys.pair, loginLimits.pair)
      if (attempt.isStranger) await giveBack(keys.account, loginLimits.account)
    },
    async succeeded(attempt) {
      const keys = keysOf(attempt)
      await address.reward(keys.address)
      await db.pool.query('DELETE FROM rate_limits WHERE key = ANY ($1)', [[keys.pair, keys.code]])
      if (attempt.isStranger && !attempt.isProving) await giveBack(keys.account, loginLimits.account)
    },
  }
}

/*
 * A row stores the number of attempts and when they expire, which together give the time of the last attempt. One
 * statement checks and counts under the row's lock, so parallel attempts pass no more often than successive ones.
 */
const keeps = (points: string) => `(CASE WHEN ${points} < $2 THEN ${windowMs} ELSE ${strikesMs} END)`
const waits = (points: string) =>
  `(CASE WHEN ${points} < $2 THEN 0 ELSE least(${15 * minuteMs}, power(2, least(${points} - $2, 10)) * ${minuteMs}) END)`

/** Counts an attempt, or returns the milliseconds until the next one is allowed. */
async function takeTry(db: Database, key: string, limit: number, now: number): Promise<number | null> {
  const next = '(CASE WHEN r.expire <= $3 THEN 1 ELSE r.points + 1 END)'
  const counter = await db.pool.query(
    `INSERT INTO rate_limits AS r (key, points, expire) VALUES ($1, 1, $3::bigint + ${keeps('1')})
     ON CONFLICT (key) DO UPDATE SET points = ${next}, expire = $3::bigint + ${keeps(next)}
     WHERE r.expire <= $3 OR r.expire - ${keeps('r.points')} + ${waits('r.points')} <= $3
     RETURNING points`,
    [key, limit, now],
  )
  if (counter.rows.length > 0) return null
  const { rows } = await db.pool.query<{ until: string }>(
    `SELECT (expire - ${keeps('points')} + ${waits('points')})::bigint AS until FROM rate_limits WHERE key = $1`,
    [key, limit],
  )
  return Math.max(1, Number(rows[0]?.until ?? now) - now)
}

async function giveTryBack(db: Database, key: string, limit: number): Promise<void> {
  await db.pool.query(
    `UPDATE rate_limits SET points = points - 1, expire = expire - ${keeps('points')} + ${keeps('points - 1')}
     WHERE key = $1 AND points > 0`,
    [key, limit],
  )
}

async function consume(limit: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limit.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new DomainError('login.locked', { minutes: minutesOf(refused.msBeforeNext) })
  }
}

const minutesOf = (ms: number) => Math.max(1, Math.ceil(ms / minuteMs))

function keysOf({ siteId, account, ip }: Attempt) {
  const from = callerAddress(ip)
  const hashed = (kind: string, text: string) =>
    `login-${kind}:${createHash('sha256').update(`${siteId}\n${text}`).digest('base64url')}`
  return {
    pair: hashed('pair', `${account}\n${from}`),
    account: hashed('account', account),
    code: hashed('code', account),
    address: hashed('from', from),
  }
}
