import type { DashboardPeriod } from '@app/contracts/dashboard'

/** UTC days, `from` and `to` included; `before` is the first day of the period of the same length just before. */
export interface Period {
  from: string
  to: string
  before: string
  days: number
}

const dayMillis = 86_400_000

/** UTC day of a moment, as `2026-11-23`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The day so many days later. */
export const addDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMillis))

const usualDays = 30

/** The days asked for; without any, the thirty until today. */
export function periodOf({ from, to }: DashboardPeriod, now: Date): Period {
  const last = to ?? dayOf(now)
  const first = from ?? addDays(last, 1 - usualDays)
  const days = (Date.parse(last) - Date.parse(first)) / dayMillis + 1
  return { from: first, to: last, before: addDays(first, -days), days }
}
