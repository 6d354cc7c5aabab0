const longestMs = 30 * 60_000

/** How soon after "told the CA" the CA is asked, at most. */
const caSeconds = 5

/** The moment of the next look: the wait doubles with each attempt, up to half an hour. */
export function nextLook(now: Date, pollSeconds: number, attempts: number): Date {
  const waitMs = Math.min(longestMs, pollSeconds * 1000 * 2 ** Math.min(attempts, 20))
  return new Date(now.getTime() + waitMs)
}

/** The moment to ask a CA that is at work. */
export function nextAsk(now: Date, pollSeconds: number, attempts: number): Date {
  return nextLook(now, Math.min(pollSeconds, caSeconds), attempts)
}

/**
 * The same with jitter, for a CA that could not be reached: many orders must not retry within one second. `chance` is
 * from 0 to 1. Never before `afterSeconds`, the wait that the CA asked for.
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
