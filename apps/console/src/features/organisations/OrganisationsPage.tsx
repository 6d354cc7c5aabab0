import { organisationViews } from '@app/contracts/list-filters'
import type { Organisation } from '@app/contracts/organisations'
import { vettingStates } from '@app/contracts/validation/vetting-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { CreateButton } from '#session/CreateButton.tsx'
import { useActor } from '#session/use-actor.ts'
import { useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { ViewStrip } from '#session/ViewStrip.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#ui/table/FilterBar.tsx'
import { countryName } from './countries.ts'
import { DeleteOrganisation } from './DeleteOrganisation.tsx'
import { OrganisationDrawer } from './OrganisationDrawer.tsx'
import { OrganisationForm } from './OrganisationForm.tsx'
import { OwnerFilter } from './OwnerField.tsx'
import { organisationColumns } from './organisation-columns.tsx'
import { organisationSearch } from './organisation-search.ts'
import { organisationMessages } from './organisations.messages.ts'
import { organisationQueries } from './organisations.queries.ts'
import { vettingMessages } from './vetting.messages.ts'

const route = getRouteApi('/_shell/ssl/order/org')
const vettingFilter = ['none', ...vettingStates] as const

/** Legal details kept ready and vetted beforehand, so that orders for organisations pass at once. */
export function OrganisationsPage() {
  const t = useT(organisationMessages)
  const tv = useT(vettingMessages)
  const locale = useLocale()
  const why = useWhyNot()
  const { isOperator } = useActor()
  const address = useListAddress(route, organisationSearch)
  const { search, narrow, open } = address
  const [leaving, setLeaving] = useState<Organisation>()
  const query = useQuery(organisationQueries.list(search))
  const { data } = query
  const columns = useMemo(
    () =>
      organisationColumns({
        ...{ t, tv, locale, why, withOwner: isOperator },
        hrefOf: (id, tab) => organisationSearch.href(organisationSearch.opened(search, { id, tab })),
        onEdit: ({ id }) => open({ do: 'edit', id }),
        onDelete: setLeaving,
      }),
    [t, tv, locale, why, isOperator, search, open],
  )
  const create = <CreateButton need="org.save" label={t('org.new')} onCreate={() => open({ do: 'new' })} />
  const list = useListPage({
    ...{ name: 'organisations', address, query, columns },
    rows: ({ organisations }) => organisations,
    caption: (count) => t('org.caption', { count }),
    views: {
      label: t('org.views'),
      tabs: organisationViews.map((id) => ({
        ...{ id, label: t(`org.view.${id}`) },
        isUrgent: id === 'toVet' && isOperator,
      })),
    },
    emptyState: { title: t('org.empty-title'), children: t('org.empty-body'), action: create },
  })

  const form = why('org.save') === undefined ? search.do : undefined
  const edited = useQuery({
    ...organisationQueries.one(search.id ?? ''),
    enabled: form === 'edit' && search.id !== undefined,
  })
  return (
    <Page
      title={t('org.title')}
      count={data && t('org.count', { count: data.views.all })}
      actions={!list.isEmpty && create}
    >
      <ViewStrip {...list.views} />
      <FilterBar end={<ColumnsButton {...list.columns} />}>
        <SearchBox value={search.q ?? ''} label={t('org.search')} onSearch={(q) => narrow({ q: q || undefined })} />
        <FilterSelect
          label={tv('vet.state-word')}
          value={search.vetting}
          options={vettingFilter.map((state) => ({ value: state, label: tv(`vet.state.${state}`) }))}
          onChange={(vetting) => narrow({ vetting })}
        />
        {data && data.countries.length > 1 && (
          <FilterSelect
            label={t('org.country')}
            value={search.country}
            options={data.countries.map((code) => ({ value: code, label: countryName(code, locale) }))}
            onChange={(country) => narrow({ country })}
          />
        )}
        <OwnerFilter value={search.accountId} onChange={(accountId) => narrow({ accountId })} />
      </FilterBar>
      <DataTable {...list.table} />
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
          onClose={() => open({}, { replace: true })}
          onSaved={(id) => open({ id, tab: 'documents' }, { replace: true })}
        />
      )}
      {form === 'edit' && edited.data && (
        <OrganisationForm
          key={edited.data.id}
          organisation={edited.data}
          onClose={() => open({ id: search.id }, { replace: true })}
          onSaved={(id) => open({ id }, { replace: true })}
        />
      )}
      {leaving && <DeleteOrganisation organisation={leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
  )
}
