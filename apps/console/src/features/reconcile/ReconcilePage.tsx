import type { DayClose } from '@app/contracts/reconcile/day-close'
import type { ReconcileDay } from '@app/contracts/reconcile/reconcile'
import { dayStates, statementSources } from '@app/contracts/reconcile/reconcile-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { Suspense } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DateRangeFilter, rangeText } from '#ui/table/DateRangeFilter.tsx'
import { ListFilters } from '#ui/table/ListFilters.tsx'
import { ChannelDayDrawer } from './ChannelDayDrawer.tsx'
import { type DayGroup, DaysTable } from './DaysTable.tsx'
import { ReconcileTabs } from './ReconcileTabs.tsx'
import { reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'
import { reconcileQueries } from './reconcile.queries.ts'
import { channelDayOf, shownDays } from './reconcile-days.ts'
import { daysSearch } from './reconcile-search.ts'

const StatementImport = lazyNamed(() => import('./StatementImport.tsx'), 'StatementImport')
const CloseDayDialog = lazyNamed(() => import('./CloseDayDialog.tsx'), 'CloseDayDialog')

const route = getRouteApi('/_shell/finance/reconcile')

/** Days of the channels: what their statements say, what our books say, and which days are closed. */
export function ReconcilePage() {
  const t = useT(reconcileMessages)
  const address = useListAddress(route, daysSearch)
  const { search, open, narrow } = address
  const { data, error, isError, refetch } = useQuery(reconcileQueries.days(search))
  const closes = useQuery(reconcileQueries.closes(search)).data?.closes
  const close = () => open({}, { replace: true })
  const { from, to } = search
  const shown = shownDays(search)
  const channelDay = channelDayOf(search.of)
  const groups = data && groupsOf(data.days, closes ?? [], Boolean(search.source || search.state))
  return (
    <Page
      title={t('reconcile.title')}
      actions={
        <ButtonFor
          need="bill.reconcile"
          variant="primary"
          icon={<FileUp aria-hidden="true" />}
          onClick={() => open({ do: 'import' })}
        >
          {t('reconcile.import')}
        </ButtonFor>
      }
    >
      <ReconcileTabs active="days" />
      <ListFilters
        {...address}
        filters={[
          {
            ...{ id: 'source', label: t('reconcile.source') },
            options: statementSources.map((value) => ({ value, label: t(`reconcile.source.${value}`) })),
          },
          {
            ...{ id: 'state', label: t('reconcile.state') },
            options: dayStates.map((value) => ({ value, label: t(`reconcile.state.${value}`) })),
          },
          {
            ...{ id: 'from', also: ['to'], label: t('reconcile.date'), chosen: rangeText({ from, to }) },
            control: <DateRangeFilter label={t('reconcile.date')} {...{ from, to }} onChange={narrow} />,
          },
        ]}
        end={<span className={styles.span}>{rangeText(shown)}</span>}
      />
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !groups && <Skeleton height={320} />}
      {groups?.length === 0 && <EmptyState title={t('reconcile.empty-title')}>{t('reconcile.empty-body')}</EmptyState>}
      {groups && groups.length > 0 && (
        <DaysTable groups={groups} onOpen={(of) => open({ of })} onClose={(day) => open({ close: day })} />
      )}
      <ChannelDayDrawer of={channelDay} listed={data?.days.find(({ id }) => id === search.of)} onClose={close} />
      <Suspense fallback={null}>
        {search.do === 'import' && <StatementImport onClose={close} />}
        {search.close && <CloseDayDialog day={search.close} onClose={close} />}
      </Suspense>
    </Page>
  )
}

/** Rows by day, the latest first; days that were closed stand there without rows too. */
function groupsOf(rows: readonly ReconcileDay[], closes: readonly DayClose[], isFiltered: boolean): DayGroup[] {
  const days = new Set([...(isFiltered ? [] : closes), ...rows].map(({ day }) => day))
  return [...days]
    .toSorted((a, b) => (a < b ? 1 : -1))
    .map((day) => ({
      day,
      rows: rows.filter((row) => row.day === day),
      close: closes.find((close) => close.day === day),
    }))
}
