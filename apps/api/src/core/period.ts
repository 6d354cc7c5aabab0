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

/** Period of these two days. */
export function periodBetween(from: string, to: string): Period {
  const days = (Date.parse(to) - Date.parse(from)) / dayMillis + 1
  return { from, to, before: addDays(from, -days), days }
}
