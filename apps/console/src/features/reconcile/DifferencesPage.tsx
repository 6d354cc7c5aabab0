import { differenceKinds, differenceViews, statementSources } from '@app/contracts/reconcile/reconcile-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { DateRangeFilter, rangeText } from '#ui/table/DateRangeFilter.tsx'
import { DifferenceDrawer } from './DifferenceDrawer.tsx'
import { useDifferenceColumns } from './difference-columns.tsx'
import { differenceSearch } from './difference-search.ts'
import { differenceMessages } from './differences.messages.ts'
import { ReconcileTabs } from './ReconcileTabs.tsx'
import { reconcileMessages } from './reconcile.messages.ts'
import { reconcileQueries } from './reconcile.queries.ts'

const DifferenceBulk = lazyNamed(() => import('./DifferenceBulk.tsx'), 'DifferenceBulk')
const DifferenceDialogs = lazyNamed(() => import('./DifferenceDialogs.tsx'), 'DifferenceDialogs')

const route = getRouteApi('/_shell/finance/differences')

/** What statements and our books disagree about, until somebody resolves it. */
export function DifferencesPage() {
  const t = useT(differenceMessages)
  const say = useT(reconcileMessages)
  const address = useListAddress(route, differenceSearch)
  const { search, open, narrow } = address
  const query = useQuery(reconcileQueries.differences(search))
  const onOpen = useCallback((id: string) => open({ id }), [open])
  const close = () => open({}, { replace: true })
  const { q, from, to, account } = search
  const listed = query.data?.differences.find(({ id }) => id === search.id)
  const fetched = useQuery({
    ...reconcileQueries.difference(search.id ?? ''),
    enabled: search.id !== undefined && !listed,
  })
  const difference = search.id === undefined ? undefined : (listed ?? fetched.data)
  return (
    <ListPage
      {...{ name: 'differences', address, query }}
      rows={({ differences }) => differences}
      columns={useDifferenceColumns(onOpen)}
      words={(key) => t(`differences.${key}`)}
      counted={(key, count) => t(`differences.${key}`, { count })}
      views={differenceViews.map((id) => ({ id, label: t(`differences.view.${id}`) }))}
      filters={[
        { id: 'q', label: t('differences.text'), chosen: q },
        {
          ...{ id: 'source', also: ['account'], label: say('reconcile.source'), chosen: account },
          options: statementSources.map((value) => ({ value, label: say(`reconcile.source.${value}`) })),
        },
        {
          ...{ id: 'kind', label: t('difference.kind') },
          options: differenceKinds.map((value) => ({ value, label: t(`difference.kind.${value}`) })),
        },
        {
          ...{ id: 'from', also: ['to'], label: t('difference.day'), chosen: rangeText({ from, to }) },
          control: <DateRangeFilter label={t('difference.day')} {...{ from, to }} onChange={narrow} />,
        },
      ]}
      bulk={(selection) => (
        <Suspense fallback={null}>
          <DifferenceBulk selection={selection} />
        </Suspense>
      )}
      notice={<ReconcileTabs active="differences" />}
    >
      <DifferenceDrawer
        difference={search.do === undefined ? difference : undefined}
        onClose={close}
        onDo={(act) => open({ ...(search.id && { id: search.id }), do: act })}
      />
      <Suspense fallback={null}>
        {search.do && difference && (
          <DifferenceDialogs
            act={search.do}
            difference={difference}
            onClose={() => open({ id: difference.id }, { replace: true })}
            onDone={close}
          />
        )}
      </Suspense>
    </ListPage>
  )
}
