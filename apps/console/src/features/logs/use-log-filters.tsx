import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { DateRangeFilter, rangeText } from '#ui/table/DateRangeFilter.tsx'
import type { ListFilter } from '#ui/table/ListFilters.tsx'
import type { LogSearch } from './log-search.ts'
import { groupWord, objectWord } from './log-words.ts'
import { logMessages } from './logs.messages.ts'
import { logQueries } from './logs.queries.ts'

type Asked<K extends keyof LogSearch> = ListFilter<Pick<LogSearch, K>>

interface LogFilters {
  q: Asked<'q'>
  group: Asked<'group'>
  object: Asked<'object'>
  actor: Asked<'actor'>
  date: Asked<'from' | 'to'>
}

/** Filters of the audit log: by who and what the latest entries name, and by date. */
export function useLogFilters(
  { q, from, to }: Pick<LogSearch, 'q' | 'from' | 'to'>,
  narrow: (change: Pick<LogSearch, 'from' | 'to'>) => void,
): LogFilters {
  const t = useT(logMessages)
  const locale = useLocale()
  const { data } = useQuery(logQueries.filters())
  const actors = data?.actors.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return {
    q: { id: 'q', label: t('log.filter.text'), chosen: q },
    group: {
      ...{ id: 'group', label: t('log.filter.group') },
      options: data?.groups.map((value) => ({ value, label: groupWord(value, locale) })),
    },
    object: {
      ...{ id: 'object', label: t('log.filter.object') },
      options: data?.objects.map((value) => ({ value, label: objectWord(value, locale) })),
    },
    actor: {
      ...{ id: 'actor', label: t('log.filter.actor') },
      options: [...actors, { value: 'system', label: t('log.system') }],
    },
    date: {
      ...{ id: 'from', also: ['to'], label: t('log.filter.date'), chosen: rangeText({ from, to }) },
      control: <DateRangeFilter label={t('log.filter.date')} {...{ from, to }} onChange={narrow} />,
    },
  }
}
