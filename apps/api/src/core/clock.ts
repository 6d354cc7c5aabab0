/** Source of the current time, injected so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The clock is off by minutes: work that depends on the date must not run. */
export class ClockWrong extends Error {
  override name = 'ClockWrong'
}

/** Guard of jobs, issuance steps and signing against a wrong clock. */
export interface ClockGuard {
  /**
   * Error message for a wrong clock, or null. Compares it with the database's clock now and then, and after each jump.
   */
  trouble(): Promise<string | null>
  /** Clock for signing: throws `ClockWrong` once the clock is known to be wrong. */
  readonly clock: Clock
}

/** Moment of a shared read: by the second, or callers who ask the same at the same time would ask different questions. */
export const thisSecond = (clock: Clock): Date => new Date(Math.floor(clock.now().getTime() / 1000) * 1000)

/** Converts a date to whole unix seconds, or null, for answers. */
export function unix(at: Date): number
export function unix(at: Date | null): number | null
export function unix(at: Date | null): number | null {
  return at === null ? null : Math.floor(at.getTime() / 1000)
}
