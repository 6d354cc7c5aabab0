import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { storedLimiter } from '#http/stored-limiter.ts'

/** Field and message of each unique index on members. */
const fields: Record<string, Record<string, string>> = {
  roles_name: { name: 'field.name-taken' },
  members_login_name: { loginName: 'field.login-taken' },
  members_email: { email: 'field.email-taken' },
  members_telephone: { telephone: 'field.telephone-taken' },
}

function constraintOf(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  }
  return undefined
}

/** Runs `work`, and turns a violation of a unique index into the field's error. */
export async function refuseTaken<T>(work: () => Promise<T>, tell: () => void = () => undefined): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const fault = sqlStateOf(error) === '23505' ? fields[constraintOf(error) ?? ''] : undefined
    if (!fault) throw error
    tell()
    throw new DomainError('request.invalid', {}, fault)
  }
}

/**
 * Limit per account and day of names and addresses found in use: they are unique on the whole site, so each refusal
 * reveals another account's member.
 */
export const takenLimit = { points: 30, duration: 24 * 60 * 60 } as const

/**
 * `refuseTaken` for members. Each attempt is counted first and given back unless the name was in use, so that parallel
 * calls learn no more than successive ones. Throws 'member.taken-often'.
 */
export async function refuseTakenMember<T>(
  { db }: Pick<Ctx, 'db'>,
  { scope, accountId }: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const limiter = storedLimiter(db, 'taken', takenLimit)
  const key = `${scope.siteId}:${accountId}`
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new DomainError('member.taken-often', { minutes: Math.max(1, Math.ceil(refused.msBeforeNext / 60_000)) })
  }
  let isTaken = false
  try {
    return await refuseTaken(work, () => (isTaken = true))
  } finally {
    if (!isTaken) await limiter.reward(key)
  }
}
