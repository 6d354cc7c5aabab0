import { type ExpiringOrder, expiringBases } from '@app/contracts/orders/order-desk'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { daysUntil, formatDay } from '#lib/time.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { useActor } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useRecordTrail } from '#ui/layout/record-trail.ts'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { DataTableProps } from '#ui/table/data-table-props.ts'
import { useSelection } from '#ui/table/use-selection.ts'
import { FormatMenu } from '../FormatMenu.tsx'
import { orderExportMessages } from '../order-export.messages.ts'
import { orderHref } from '../order-links.ts'
import { orderMessages } from '../orders.messages.ts'
import { ExpiringBuckets } from './ExpiringBuckets.tsx'
import { ExpiringFilterBar } from './ExpiringFilterBar.tsx'
import { expiringMessages } from './expiring.messages.ts'
import styles from './expiring.module.css'
import { expiringQueries, useExportExpiring } from './expiring.queries.ts'
import { bucketIn, useBucketWord } from './expiring-buckets.ts'
import { expiringColumns } from './expiring-columns.tsx'
import { type ExpiringSearch, expiringSearch } from './expiring-search.ts'

const ExpiringCalendar = lazyNamed(() => import('./ExpiringCalendar.tsx'), 'ExpiringCalendar')
const RemindDialog = lazyNamed(() => import('./RemindDialog.tsx'), 'RemindDialog')
const ExpiringBulkBar = lazyNamed(() => import('./ExpiringBulkBar.tsx'), 'ExpiringBulkBar')

const route = getRouteApi('/_shell/ssl/order/expiring')

/** Orders to contact customers about before they expire. */
export function ExpiringPage() {
  const t = useT(expiringMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const actor = useActor()
  const isNarrow = useMedia(mobileQuery)
  const { data, error, isError, isFetching, refetch } = useQuery(expiringQueries.list(search))
  const [reminding, remind] = useState<ExpiringOrder>()
  const columns = useColumns(isNarrow, remind)
  const go = (next: ExpiringSearch) => void navigate({ search: next })
  const narrow = (change: Partial<ExpiringSearch>) => go(expiringSearch.narrowed(search, change))
  const { basis = 'certificate', limit = defaultLimit, offset: page = 1 } = search
  const ids = data?.orders.map(({ id }) => id)
  const selection = useSelection({ pageIds: ids, total: ids?.length ?? 0, resetKey: expiringSearch.href(search) })
  useRecordTrail(data?.orders.map((order) => orderHref(order)))

  const table: DataTableProps<ExpiringOrder> = {
    caption: t('expiring.caption', { count: data?.total ?? 0 }),
    columns,
    rows: data?.orders,
    rowId: ({ id }) => id,
    rowHref: (order) => orderHref(order),
    rowName: ({ orderNo }) => orderNo,
    selection: actor.isOperator ? selection : undefined,
    isFetching,
    error: isError && <ErrorState error={error} onRetry={() => void refetch()} />,
    empty: (
      <Nothing search={search} nextEndsAt={data?.nextEndsAt ?? null} onClear={() => go({ basis: search.basis })} />
    ),
    pager: data && {
      page,
      limit,
      total: data.total,
      isCapped: false,
      onPage: (to, size) => go(expiringSearch.paged(search, to, size)),
    },
    skeletonRows: 8,
  }
  return (
    <Page
      title={t('expiring.title')}
      count={data && t('expiring.count', { count: data.total })}
      actions={<Export search={search} total={data?.total} />}
    >
      <Tabs
        label={t('expiring.basis')}
        active={basis}
        tabs={expiringBases.map((id) => ({
          id,
          label: t(`expiring.basis.${id}`),
          href: expiringSearch.href({
            ...expiringSearch.narrowed(search, { bucket: undefined, day: undefined, until: undefined }),
            basis: id,
          }),
        }))}
      />
      <ExpiringBuckets search={search} buckets={data?.buckets} />
      {search.show && (
        <Suspense fallback={<Skeleton height={168} radius={10} />}>
          <ExpiringCalendar search={search} onDay={(day) => narrow({ day, until: undefined, bucket: undefined })} />
        </Suspense>
      )}
      <ExpiringFilterBar
        search={search}
        onChange={narrow}
        end={
          <Button
            icon={<CalendarDays aria-hidden="true" />}
            aria-pressed={search.show !== undefined}
            className={search.show && styles.pressed}
            onClick={() => go({ ...search, show: search.show ? undefined : 'calendar' })}
          >
            {t('expiring.calendar')}
          </Button>
        }
      >
        {selection.count > 0 && (
          <Suspense fallback={null}>
            <ExpiringBulkBar selection={selection} />
          </Suspense>
        )}
      </ExpiringFilterBar>
      {isNarrow && data && data.orders.length > 0 ? <Groups table={table} /> : <DataTable {...table} />}
      <Suspense fallback={null}>
        {reminding && <RemindDialog order={reminding} onClose={() => remind(undefined)} />}
      </Suspense>
    </Page>
  )
}

function useColumns(isNarrow: boolean, onRemind: (order: ExpiringOrder) => void) {
  const t = useT(expiringMessages)
  const say = useT(orderMessages)
  const locale = useLocale()
  const { isOperator } = useActor()
  return useMemo(
    () => expiringColumns({ t, say, locale, isOperator, isNarrow, onRemind }),
    [t, say, locale, isOperator, isNarrow, onRemind],
  )
}

/** Small screens group the cards of each time range under its heading. */
function Groups({ table }: { table: DataTableProps<ExpiringOrder> }) {
  const bucketWord = useBucketWord()
  const { expiryDays } = useSiteConfig()
  const groups = [...Map.groupBy(table.rows ?? [], ({ endsAt }) => bucketIn(daysUntil(endsAt) ?? 0, expiryDays))]
  return groups.map(([bucket, rows], at) => (
    <section key={bucket} className={styles.group} aria-labelledby={`bucket-${bucket}`}>
      <h2 id={`bucket-${bucket}`}>
        {bucketWord(bucket)} <span>{rows.length}</span>
      </h2>
      <DataTable
        {...table}
        caption={bucketWord(bucket)}
        rows={rows}
        pager={at === groups.length - 1 ? table.pager : undefined}
      />
    </section>
  ))
}

function Export({ search, total }: { search: ExpiringSearch; total: number | undefined }) {
  const t = useT(orderExportMessages)
  const { mutate, isPending } = useExportExpiring()
  return (
    <FormatMenu
      label={t('order.export')}
      isPending={isPending}
      whyNot={total === 0 ? t('order.export.nothing') : undefined}
      onPick={(format) => mutate({ format, search })}
    />
  )
}

interface NothingProps {
  search: ExpiringSearch
  nextEndsAt: number | null
  onClear: () => void
}

function Nothing({ search, nextEndsAt, onClear }: NothingProps) {
  const t = useT(expiringMessages)
  const { ahead: days } = useSiteConfig().expiryDays
  if (expiringSearch.isFiltered(search)) return <NothingFound onClear={onClear} />
  return (
    <EmptyState isPlain title={t('expiring.none-title', { days })}>
      {nextEndsAt === null
        ? t('expiring.none-at-all', { days })
        : t('expiring.none-next', { date: formatDay(nextEndsAt) })}
    </EmptyState>
  )
}
