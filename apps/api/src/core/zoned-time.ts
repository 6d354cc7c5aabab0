import { wallClock } from './sheet/wall-clock.ts'

/**
 * Moment at which clocks of a zone show a local time, given as `2026-11-23T08:00:00`. Where clocks skip that time or
 * show it twice, a moment within an hour of it.
 */
export function instantOf(local: string, timeZone: string): Date {
  const wanted = Date.parse(`${local}Z`)
  const clock = wallClock(timeZone)
  // The offset at the guess may not be that at the result: the second round corrects it.
  const first = wanted - offsetAt(clock, wanted)
  return new Date(wanted - offsetAt(clock, first))
}

const offsetAt = (clock: (seconds: number) => Date, at: number) => clock(Math.floor(at / 1000)).getTime() - at

/** Start of a day such as `2026-11-23` in a time zone. */
export const dayStartIn = (day: string, timeZone: string): Date => instantOf(`${day}T00:00:00`, timeZone)

/** Day of a moment in a time zone, such as `2026-11-23`. */
export const dayIn = (at: Date, timeZone: string): string =>
  wallClock(timeZone)(Math.floor(at.getTime() / 1000))
    .toISOString()
    .slice(0, 10)

/** The day a number of days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
