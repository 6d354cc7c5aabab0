const longestMs = 30 * 60_000

/** Longest delay before the first poll after telling the CA. */
const caSeconds = 5

/** Time of the next look: the delay doubles with each attempt, up to half an hour. */
export function nextLook(now: Date, pollSeconds: number, attempts: number): Date {
  const waitMs = Math.min(longestMs, pollSeconds * 1000 * 2 ** Math.min(attempts, 20))
  return new Date(now.getTime() + waitMs)
}

/** Time of the next poll of a CA that is working. */
export function nextAsk(now: Date, pollSeconds: number, attempts: number): Date {
  return nextLook(now, Math.min(pollSeconds, caSeconds), attempts)
}

/**
 * Time of the next attempt with jitter, for a CA that could not be reached: many orders must not retry within one
 * second. `chance` is from 0 to 1. Never before `afterSeconds`, the delay that the CA asked for.
 */
export function nextTry(
  now: Date,
  pollSeconds: number,
  attempts: number,
  wish: { chance: number; afterSeconds: number },
): Date {
  const waitMs = nextLook(now, pollSeconds, attempts).getTime() - now.getTime()
  const spreadMs = Math.round(waitMs * (0.5 + wish.chance / 2))
  return new Date(now.getTime() + Math.max(spreadMs, wish.afterSeconds * 1000))
}
