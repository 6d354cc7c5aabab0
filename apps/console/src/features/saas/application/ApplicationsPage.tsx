import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { applicationStandings } from '#features/plans/maintenance-window.ts'
import { planMessages } from '#features/plans/plans.messages.ts'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { EmptyState, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl, Select } from '#ui/forms/fields.ts'
import { Page } from '#ui/layout/Page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type ListFilter, ListFilters } from '#ui/table/ListFilters.tsx'
import { ApplicationCards } from './ApplicationCards.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { useApplicationActs } from './application-acts.tsx'
import { useApplicationColumns } from './application-columns.tsx'
import { type ApplicationRow, applicationRows, editionsOf, foundApplications } from './application-list.ts'
import { applicationHref } from './application-tabs.ts'
import { applicationsMessages } from './applications.messages.ts'
import { type ApplicationSearch, applicationSearch, applicationSorts } from './applications-search.ts'

const route = getRouteApi('/_shell/saas/manage/')

/** What the platform rents out to tenants: how each application sells, and what is wrong at its tenants. */
export function ApplicationsPage() {
  const t = useT(planMessages)
  const navigate = useNavigate()
  const address = useListAddress(route, applicationSearch)
  const { search, clear } = address
  const { data, error, isError, refetch } = useQuery(applicationQueries.all())
  const figures = useQuery(applicationQueries.figures())
  const [isNew, setNew] = useState(false)
  const rows = useMemo(
    () => data && applicationRows(data.applications, figures.data?.applications),
    [data, figures.data],
  )
  const found = useMemo(() => rows && foundApplications(rows, search, siteConfig().currency), [rows, search])
  const create = <CreateButton need="saas.appCreate" label={t('app.new')} onCreate={() => setNew(true)} />
  return (
    <Page title={t('app.title')} count={data?.applications.length} actions={rows && rows.length > 0 && create}>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !rows && <SkeletonLines lines={6} />}
      {rows?.length === 0 && (
        <EmptyState title={t('app.empty')} action={create}>
          {t('app.empty-body')}
        </EmptyState>
      )}
      {rows && found && rows.length > 0 && (
        <>
          <Bar address={address} editions={editionsOf(rows)} />
          {figures.isError && <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />}
          {found.length === 0 ? <NothingFound onClear={clear} /> : <Found rows={found} address={address} />}
        </>
      )}
      {isNew && (
        <ApplicationForm
          onClose={() => setNew(false)}
          // It has no plan yet, which tenants choose when they are opened.
          onCreated={({ id }) => void navigate({ href: applicationHref(id, 'plans'), ignoreBlocker: true })}
        />
      )}
    </Page>
  )
}

type Address = ReturnType<typeof useListAddress<ApplicationSearch>>

/** Orders that are offered beside the table's own. */
const offered = applicationSorts.filter((sort): sort is '-tenants' | '-sales' => sort.startsWith('-'))

function Bar({ address, editions }: { address: Address; editions: readonly string[] }) {
  const t = useT(applicationsMessages)
  const say = useT(planMessages)
  const isNarrow = useMedia(mobileQuery)
  const { search, narrow } = address
  const { currency } = siteConfig()
  const words = {
    '-tenants': t('applications.sort.tenants'),
    '-sales': t('applications.sort.sales', { currency }),
  }
  const filters: ListFilter<ApplicationSearch>[] = [
    {
      ...{ id: 'state', label: t('applications.state') },
      options: applicationStandings.map((value) => ({ value, label: say(`app.state.${value}`) })),
    },
    ...(editions.length > 0
      ? [
          {
            ...{ id: 'edition' as const, label: t('applications.edition') },
            options: editions.map((value) => ({ value, label: value })),
          },
        ]
      : []),
  ]
  return (
    <ListFilters
      {...address}
      searchLabel={t('applications.search')}
      filters={filters}
      end={
        <>
          <Select
            aria-label={t('applications.sort')}
            value={offered.find((one) => one === search.sort) ?? ''}
            data={[
              { value: '', label: t('applications.sort.created') },
              ...offered.map((value) => ({ value, label: words[value] })),
            ]}
            onChange={(value) => narrow({ sort: offered.find((one) => one === value) })}
          />
          {!isNarrow && (
            <SegmentedControl
              aria-label={t('applications.show')}
              value={search.show ?? 'cards'}
              data={(['cards', 'table'] as const).map((value) => ({ value, label: t(`applications.show.${value}`) }))}
              onChange={(value) => narrow({ show: value === 'table' ? 'table' : undefined })}
            />
          )}
        </>
      }
    />
  )
}

function Found({ rows, address: { search, narrow } }: { rows: readonly ApplicationRow[]; address: Address }) {
  const t = useT(planMessages)
  const { menuOf, dialogs } = useApplicationActs()
  const columns = useApplicationColumns(menuOf)
  const isNarrow = useMedia(mobileQuery)
  if (search.show === undefined || isNarrow) return <ApplicationCards rows={rows} />
  return (
    <>
      <DataTable
        caption={t('app.list')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowHref={({ id }) => applicationHref(id, 'overview')}
        rowName={({ name }) => name}
        sort={search.sort}
        onSort={(sort) => narrow({ sort: applicationSorts.find((one) => one === sort) })}
        empty={null}
      />
      {dialogs}
    </>
  )
}
