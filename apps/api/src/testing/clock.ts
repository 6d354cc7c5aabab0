import { type Clock, type ClockGuard, systemClock } from '#core/clock.ts'

/** Clock that only moves when a test moves it. */
export interface MovableClock extends Clock {
  set(at: Date): void
  advance(span: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

export function movableClock(start = new Date('2026-11-21T08:00:00Z')): MovableClock {
  let at = start
  return {
    now: () => new Date(at),
    set(to) {
      at = to
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      at = new Date(at.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}

/** Clock guard that never reports a fault. */
export const believed = (clock: Clock = systemClock): ClockGuard => ({ clock, trouble: async () => null })
