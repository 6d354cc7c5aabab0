/** The time, handed in so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A moment as answers carry it: whole unix seconds, or null. */
export function unix(at: Date): number
export function unix(at: Date | null): number | null
export function unix(at: Date | null): number | null {
  return at === null ? null : Math.floor(at.getTime() / 1000)
}
