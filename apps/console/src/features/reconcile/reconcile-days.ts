import type { ReconcileDay } from '@app/contracts/reconcile/reconcile'
import { mostReconcileDays, statementSources } from '@app/contracts/reconcile/reconcile-values'
import { formatDay } from '#lib/time.ts'
import type { DaysSearch } from './reconcile-search.ts'

const dayMs = 86_400_000
const later = (from: string, days: number) => new Date(Date.parse(from) + days * dayMs).toISOString().slice(0, 10)

/** Days that are shown: the thirty until today, or those of the address, at most a quarter. */
export function shownDays(
  { from, to }: DaysSearch,
  today = formatDay(Date.now() / 1000),
): { from: string; to: string } {
  const end =
    to ??
    (from === undefined
      ? today
      : later(from, mostReconcileDays - 1) < today
        ? later(from, mostReconcileDays - 1)
        : today)
  const begin = from ?? later(end, -29)
  const earliest = later(end, 1 - mostReconcileDays)
  return { from: begin > end ? end : begin < earliest ? earliest : begin, to: end }
}

/** Source, account and day of an id such as `bank:First Bank 1234:2026-11-23`; undefined for anything else. */
export function channelDayOf(id: string | undefined): Pick<ReconcileDay, 'source' | 'account' | 'day'> | undefined {
  const [, source, account = '', date] = /^([a-z]+):(.*):(\d{4}-\d\d-\d\d)$/.exec(id ?? '') ?? []
  const known = statementSources.find((one) => one === source)
  return known && date ? { source: known, account, day: date } : undefined
}
