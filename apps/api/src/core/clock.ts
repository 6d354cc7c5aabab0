/** The time, handed in so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The clock is minutes off: what depends on the date is not done. */
export class ClockWrong extends Error {
  override name = 'ClockWrong'
}

/** Whether the clock can be believed. The one gate of jobs, of steps towards a certificate and of whatever signs. */
export interface ClockGuard {
  /**
   * Fault of the clock as a sentence; null while it is right. Compares it with the database's clock now and then, and
   * after each jump.
   */
  trouble(): Promise<string | null>
  /** Clock for signing: throws `ClockWrong` once the clock is known to be wrong. */
  readonly clock: Clock
}

/** A moment as answers carry it: whole unix seconds, or null. */
export function unix(at: Date): number
export function unix(at: Date | null): number | null
export function unix(at: Date | null): number | null {
  return at === null ? null : Math.floor(at.getTime() / 1000)
}
