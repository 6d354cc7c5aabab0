import { organisationViews } from '@app/contracts/list-filters'
import type { Organisation } from '@app/contracts/organisations'
import { vettingStates } from '@app/contracts/vetting-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { useActor } from '#session/use-actor.ts'
import { useColumns } from '#session/use-columns.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { ViewStrip } from '#session/ViewStrip.tsx'
import { EmptyState, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#ui/table/FilterBar.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { listHref, narrowed } from './contact-search.ts'
import { countryName } from './countries.ts'
import { DeleteOrganisation } from './DeleteOrganisation.tsx'
import { OrganisationDrawer } from './OrganisationDrawer.tsx'
import { OrganisationForm } from './OrganisationForm.tsx'
import { OwnerFilter } from './OwnerField.tsx'
import { organisationColumns } from './organisation-columns.tsx'
import { isFiltered, type OrganisationSearch } from './organisation-search.ts'
import { organisationMessages } from './organisations.messages.ts'
import { organisationQueries } from './organisations.queries.ts'
import { vettingMessages } from './vetting.messages.ts'

const route = getRouteApi('/_shell/ssl/order/org')
const defaultLimit = 20
const vettingFilter = ['none', ...vettingStates] as const

/** Legal details kept ready and vetted beforehand, so that orders for organisations pass at once. */
export function OrganisationsPage() {
  const t = useT(organisationMessages)
  const tv = useT(vettingMessages)
  const locale = useLocale()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const why = useWhyNot()
  const { isOperator } = useActor()
  const [leaving, setLeaving] = useState<Organisation>()
  const list = useQuery(organisationQueries.list(search))
  const { data } = list
  const go = (next: OrganisationSearch) => void navigate({ search: next })
  const narrow = (change: Partial<OrganisationSearch>) => void navigate({ search: (now) => narrowed(now, change) })
  // In the address, so that the way back closes it and a link leads to it.
  const open = useCallback(
    ({ do: what, id, tab }: Pick<OrganisationSearch, 'do' | 'id' | 'tab'>, replace = false) =>
      void navigate({
        search: (now) => ({ ...now, do: what, id, tab }),
        ...{ replace, resetScroll: false, ignoreBlocker: true },
      }),
    [navigate],
  )
  const whyNotSave = why('org.save')
  const form = whyNotSave === undefined ? search.do : undefined
  const edited = useQuery({
    ...organisationQueries.one(search.id ?? ''),
    enabled: form === 'edit' && search.id !== undefined,
  })
  useShortcuts(
    whyNotSave === undefined ? [{ keys: 'c', label: t('org.new'), group: 'page', run: () => open({ do: 'new' }) }] : [],
  )
  const all = useMemo(
    () =>
      organisationColumns({
        ...{ t, tv, locale, why, withOwner: isOperator },
        hrefOf: (id, tab) => listHref('organisations', { ...search, do: undefined, id, tab }),
        onEdit: ({ id }) => open({ do: 'edit', id }),
        onDelete: setLeaving,
      }),
    [t, tv, locale, why, isOperator, search, open],
  )
  const columns = useColumns('organisations', all)
  const limit = search.limit ?? defaultLimit
  const create = (
    <ButtonFor need="org.save" variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open({ do: 'new' })}>
      {t('org.new')}
    </ButtonFor>
  )
  return (
    <Page
      title={t('org.title')}
      count={data && t('org.count', { count: data.views.all })}
      actions={data?.total === 0 && !isFiltered(search) ? undefined : create}
    >
      <ViewStrip
        list="organisations"
        label={t('org.views')}
        search={search}
        tabs={organisationViews.map((view) => ({
          id: view,
          label: t(`org.view.${view}`),
          count: data?.views[view],
          isUrgent: view === 'toVet' && isOperator,
          href: listHref(
            'organisations',
            narrowed({ ...(search.saved ? {} : search), tab: undefined }, { view } as object),
          ),
        }))}
      />
      <FilterBar end={<ColumnsButton list="organisations" columns={all} />}>
        <SearchBox value={search.q ?? ''} label={t('org.search')} onSearch={(q) => narrow({ q: q || undefined })} />
        <FilterSelect
          label={tv('vet.state-word')}
          value={search.vetting ?? ''}
          options={vettingFilter.map((state) => ({ value: state, label: tv(`vet.state.${state}`) }))}
          onChange={(vetting) => narrow({ vetting: vettingFilter.find((one) => one === vetting) })}
        />
        {data && data.countries.length > 1 && (
          <FilterSelect
            label={t('org.country')}
            value={search.country ?? ''}
            options={data.countries.map((code) => ({ value: code, label: countryName(code, locale) }))}
            onChange={(country) => narrow({ country: country || undefined })}
          />
        )}
        <OwnerFilter value={search.accountId} onChange={(accountId) => narrow({ accountId })} />
      </FilterBar>
      <DataTable
        caption={t('org.caption', { count: data?.total ?? 0 })}
        columns={columns}
        rows={data?.organisations}
        rowId={(one) => one.id}
        sort={search.sort}
        onSort={(sort) => narrow({ sort: sort as OrganisationSearch['sort'] })}
        isFetching={list.isFetching}
        error={list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        empty={
          isFiltered(search) ? (
            <NothingFound onClear={() => go({ limit: search.limit, view: 'all' })} />
          ) : (
            <EmptyState title={t('org.empty-title')} action={create}>
              {t('org.empty-body')}
            </EmptyState>
          )
        }
        pager={
          data && {
            page: search.offset ?? 1,
            limit,
            total: data.total,
            isCapped: false,
            onPage: (page, size) =>
              go({ ...search, limit: size === defaultLimit ? undefined : size, offset: page === 1 ? undefined : page }),
          }
        }
      />
      {form === undefined && (
        <OrganisationDrawer
          search={search}
          onClose={() => open({})}
          onEdit={() => open({ do: 'edit', id: search.id })}
        />
      )}
      {form === 'new' && (
        <OrganisationForm
          organisation={undefined}
          onClose={() => open({}, true)}
          onSaved={(id) => open({ id, tab: 'documents' }, true)}
        />
      )}
      {form === 'edit' && edited.data && (
        <OrganisationForm
          key={edited.data.id}
          organisation={edited.data}
          onClose={() => open({ id: search.id }, true)}
          onSaved={(id) => open({ id }, true)}
        />
      )}
      {leaving && <DeleteOrganisation organisation={leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
  )
}
