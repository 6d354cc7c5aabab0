import { can } from '@app/contracts/access/permissions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ListPage } from '#session/ListPage.tsx'
import { useActor } from '#session/use-actor.ts'
import { useListAddress } from '#session/use-list-address.ts'
import { Button } from '#ui/Button.tsx'
import { DateRangeFilter, rangeText } from '#ui/table/DateRangeFilter.tsx'
import type { ListFilter, ListFiltersProps } from '#ui/table/ListFilters.tsx'
import { ChainStrip } from './ChainStrip.tsx'
import { LogDrawer } from './LogDrawer.tsx'
import { useLogColumns } from './log-columns.tsx'
import { type LogSearch, logSearch } from './log-search.ts'
import { groupWord, objectWord } from './log-words.ts'
import { logMessages } from './logs.messages.ts'
import { logQueries, verifyMutation } from './logs.queries.ts'

const route = getRouteApi('/_shell/company/logs')

export function LogListPage() {
  const t = useT(logMessages)
  const actor = useActor()
  const client = useQueryClient()
  const address = useListAddress(route, logSearch)
  const { search, open } = address
  const query = useQuery(logQueries.list(search))
  const verify = useMutation({
    ...verifyMutation(),
    // Verification itself adds a log entry, so the list is refetched.
    onSuccess: () => client.invalidateQueries({ queryKey: ['logs', 'list'] }),
  })
  return (
    <ListPage
      {...{ name: 'logs', address, query }}
      rows={({ logs }) => logs}
      columns={useLogColumns(address)}
      words={(key) => t(`log.${key}`)}
      counted={(key, count) => t(`log.${key}`, { count })}
      filters={useFilters(address)}
      actions={
        can(actor, 'log.verify') && (
          <Button
            icon={<ShieldCheck aria-hidden="true" />}
            loading={verify.isPending}
            onClick={() => void verify.mutate()}
          >
            {verify.isPending ? t('log.verify-running') : t('log.verify')}
          </Button>
        )
      }
      notice={verify.data && <ChainStrip report={verify.data} />}
      skeletonRows={12}
    >
      <LogDrawer id={search.id} onClose={() => open({})} />
    </ListPage>
  )
}

/** By who and what the latest lines name, and by when. */
function useFilters({
  search,
  narrow,
}: Pick<ListFiltersProps<LogSearch>, 'search' | 'narrow'>): ListFilter<LogSearch>[] {
  const t = useT(logMessages)
  const locale = useLocale()
  const { data } = useQuery(logQueries.filters())
  const { q, from, to } = search
  const actors = data?.actors.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return [
    { id: 'q', label: t('log.filter.text'), chosen: q },
    {
      ...{ id: 'group', label: t('log.filter.group') },
      options: data?.groups.map((value) => ({ value, label: groupWord(value, locale) })),
    },
    {
      ...{ id: 'object', label: t('log.filter.object') },
      options: data?.objects.map((value) => ({ value, label: objectWord(value, locale) })),
    },
    {
      ...{ id: 'actor', label: t('log.filter.actor') },
      options: [...actors, { value: 'system', label: t('log.system') }],
    },
    {
      ...{ id: 'from', also: ['to'], label: t('log.filter.date'), chosen: rangeText({ from, to }) },
      control: <DateRangeFilter label={t('log.filter.date')} {...{ from, to }} onChange={narrow} />,
    },
  ]
}
