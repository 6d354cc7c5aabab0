import { dashboardDays } from '@app/contracts/dashboard'
import { DateDay } from '@app/contracts/orders/order-filter'
import { z } from 'zod'
import { addressOf, lenient } from '#lib/list-search.ts'

/** Lengths of a period that ends today, in days; thirty stands for itself in an address without any. */
export const usualPeriods = [1, 7, 30, 90] as const
type UsualPeriod = (typeof usualPeriods)[number]
const standard = 30

/** URL parameters of the dashboard: a length in days up to today, or two days. */
export const dashboardSearch = z.object({
  days: lenient(z.coerce.number().pipe(z.union(usualPeriods.map((days) => z.literal(days))))),
  from: lenient(DateDay),
  to: lenient(DateDay),
})
export type DashboardSearch = z.output<typeof dashboardSearch>

export interface PeriodQuery {
  from?: string
  to?: string
}

const dayMillis = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The day so many days later, in UTC as the whole dashboard counts. */
export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMillis)

/** Length in days of the period that is chosen; undefined for two days of its own. */
export const chosenDays = ({ days, from, to }: DashboardSearch): UsualPeriod | undefined =>
  from || to ? undefined : (days ?? standard)

/**
 * Period of the call. Days the wrong way round are turned, a missing one is filled in, and a period that is too long
 * loses its beginning: an address typed by hand still shows a dashboard.
 */
export function periodQuery(search: DashboardSearch, now: number): PeriodQuery {
  const days = chosenDays(search)
  const today = dayOf(now)
  if (days === standard) return {}
  if (days !== undefined) return { from: addDays(today, 1 - days), to: today }
  const last = search.to ?? today
  const [from = last, to = last] = [search.from ?? addDays(last, 1 - standard), last].toSorted()
  const earliest = addDays(to, 1 - dashboardDays)
  return { from: from < earliest ? earliest : from, to }
}

const path = '/dashboard'

/** Address of a period that ends today. */
export const periodHref = (days: UsualPeriod): string =>
  addressOf(path, { days: days === standard ? undefined : days } satisfies DashboardSearch)
