import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import type { ColumnsProps } from '#session/columns-props.ts'
import { DateRangeFilter, rangeText } from '#ui/table/DateRangeFilter.tsx'
import { FilterBar, FilterChips, FilterSelect, SearchBox } from '#ui/table/FilterBar.tsx'
import { type LogSearch, logSearch } from './log-search.ts'
import { groupWord, objectWord } from './log-words.ts'
import { logMessages } from './logs.messages.ts'
import { logQueries } from './logs.queries.ts'

interface FilterProps {
  search: LogSearch
  columns: ColumnsProps
  narrow: (change: Partial<LogSearch>) => void
  clear: () => void
}

/** Who and what the latest lines name, in words. */
function useChoices() {
  const t = useT(logMessages)
  const locale = useLocale()
  const { data } = useQuery(logQueries.filters())
  return {
    groups: data?.groups.map((value) => ({ value, label: groupWord(value, locale) })) ?? [],
    objects: data?.objects.map((value) => ({ value, label: objectWord(value, locale) })) ?? [],
    actors: [
      ...(data?.actors.map(({ id, name }) => ({ value: id, label: name })) ?? []),
      { value: 'system', label: t('log.system') },
    ],
  }
}

/** Search first, then four light filters; below them what narrows the log, each removable. */
export function LogFilterBar({ search, columns, narrow, clear }: FilterProps) {
  const t = useT(logMessages)
  const { groups, objects, actors } = useChoices()
  const select = (name: 'group' | 'object' | 'actor', options: typeof groups) => (
    <FilterSelect
      label={t(`log.filter.${name}`)}
      value={search[name]}
      options={options}
      onChange={(value) => narrow({ [name]: value })}
    />
  )
  const chip = (id: keyof LogSearch, name: string, value: string | undefined, more: Partial<LogSearch> = {}) =>
    value === undefined
      ? []
      : [{ id, label: t('common.pair', { name, value }), onRemove: () => narrow({ [id]: undefined, ...more }) }]
  const wordIn = (options: typeof groups, value: string | undefined) =>
    value && (options.find((option) => option.value === value)?.label ?? value.slice(-6))
  return (
    <>
      <FilterBar end={<ColumnsButton {...columns} />}>
        <SearchBox
          value={search.q ?? ''}
          label={t('log.search')}
          onSearch={(text) => narrow({ q: text || undefined })}
        />
        {select('group', groups)}
        {select('object', objects)}
        {select('actor', actors)}
        <DateRangeFilter label={t('log.filter.date')} from={search.from} to={search.to} onChange={narrow} />
      </FilterBar>
      {logSearch.isFiltered(search) && (
        <FilterChips
          filters={[
            ...chip('q', t('log.filter.text'), search.q),
            ...chip('group', t('log.filter.group'), wordIn(groups, search.group)),
            ...chip('object', t('log.filter.object'), wordIn(objects, search.object)),
            ...chip('actor', t('log.filter.actor'), wordIn(actors, search.actor)),
            ...chip('from', t('log.filter.date'), rangeText({ from: search.from, to: search.to }), { to: undefined }),
          ]}
          onClear={clear}
        />
      )}
    </>
  )
}
