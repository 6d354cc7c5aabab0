import type { DashboardPeriod } from '@app/contracts/dashboard'
import { addDays, dayOf, type Period, periodBetween } from '#core/period.ts'

const usualDays = 30

/** The days asked for; without any, the thirty until today. */
export function periodOf({ from, to }: DashboardPeriod, now: Date): Period {
  const last = to ?? dayOf(now)
  return periodBetween(from ?? addDays(last, 1 - usualDays), last)
}
