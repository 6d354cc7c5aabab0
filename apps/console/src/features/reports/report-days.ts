import { reportDays } from '@app/contracts/reports/report-values'
import { type ReportSearch, reportSearch } from './report-search.ts'

export interface Days {
  from: string
  to: string
}

const dayMillis = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The day so many days later, in UTC as the books count. */
export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMillis)

/** First day of the month that lies so many months from that of a day. */
const monthStart = (day: string, months: number): string =>
  dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))

export const usualPeriods = ['month', 'last-month', 'quarter', 'year'] as const
export type UsualPeriod = (typeof usualPeriods)[number]
const standard: UsualPeriod = 'year'

/** Days of a usual period: months as the calendar has them, and twelve of them with this one as the year. */
export function daysOfPeriod(period: UsualPeriod, today: string): Days {
  const quarter = -((Number(today.slice(5, 7)) - 1) % 3)
  return {
    month: { from: monthStart(today, 0), to: today },
    'last-month': { from: monthStart(today, -1), to: addDays(monthStart(today, 0), -1) },
    quarter: { from: monthStart(today, quarter), to: today },
    year: { from: monthStart(today, -11), to: today },
  }[period]
}

/**
 * Days that the address means; without any, twelve months. Days the wrong way round are turned, and a period that is
 * too long loses its beginning: an address typed by hand still shows a report.
 */
export function shownDays({ from, to }: ReportSearch, now: number): Days {
  const usual = daysOfPeriod(standard, dayOf(now))
  const [first = usual.from, last = usual.to] = from || to ? [from ?? to, to ?? from].toSorted() : []
  const earliest = addDays(last, 1 - reportDays)
  return { from: first < earliest ? earliest : first, to: last }
}

/** The usual period that is shown; undefined for two days of its own. */
export const chosenPeriod = (days: Days, now: number): UsualPeriod | undefined =>
  usualPeriods.find((period) => {
    const usual = daysOfPeriod(period, dayOf(now))
    return usual.from === days.from && usual.to === days.to
  })

/** Address of a usual period, with everything else as it is. */
export const periodHref = (search: ReportSearch, period: UsualPeriod, now: number): string =>
  reportSearch.href({
    ...search,
    ...(period === standard ? { from: undefined, to: undefined } : daysOfPeriod(period, dayOf(now))),
  })
