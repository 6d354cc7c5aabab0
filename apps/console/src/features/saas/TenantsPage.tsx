import { planNoticeDays, planStates } from '@app/contracts/plans/plan-values'
import { tenantEndings, tenantStates, tenantViews } from '@app/contracts/saas/tenant-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FormatMenu } from '#features/orders/FormatMenu.tsx'
import { planMessages } from '#features/plans/plans.messages.ts'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import type { ListFilter } from '#ui/table/ListFilters.tsx'
import { useTenantActs } from './tenant-acts.tsx'
import { useTenantColumns } from './tenant-columns.tsx'
import { tenantListMessages } from './tenant-list.messages.ts'
import { type TenantSearch, tenantSearch } from './tenant-search.ts'
import { tenantMessages } from './tenants.messages.ts'
import { tenantQueries, useExportTenants } from './tenants.queries.ts'
import { useCreateTenant } from './use-create-tenant.ts'

const route = getRouteApi('/_shell/saas/list')

/** Sites that this site has opened for tenants: who is about to lapse, is at a limit, or got stuck. */
export function TenantsPage() {
  const t = useT(tenantListMessages)
  const say = useT(tenantMessages)
  const address = useListAddress(route, tenantSearch)
  const { search } = address
  const query = useQuery(tenantQueries.list(search))
  const { onAct, dialogs } = useTenantActs()
  const save = useExportTenants()
  const create = useCreateTenant()
  return (
    <ListPage
      {...{ name: 'tenants', address, query }}
      rows={({ tenants }) => tenants}
      columns={useTenantColumns(query.data?.currency, onAct)}
      rowHref={({ id }) => `/saas/${id}`}
      rowName={({ name }) => name}
      words={(key) => t(`tenants.${key}`)}
      counted={(key, count) => t(`tenants.${key}`, { count })}
      views={tenantViews.map((id) => ({
        id,
        label:
          id === 'trialEnding' || id === 'over' ? (
            <span title={t(`tenants.view-note.${id}`, { days: planNoticeDays })}>{t(`tenants.view.${id}`)}</span>
          ) : (
            t(`tenants.view.${id}`)
          ),
      }))}
      filters={useFilters(query.data?.tenants[0]?.companyName)}
      actions={
        <FormatMenu
          need="saas.tenantExport"
          label={t('tenants.export')}
          isPending={save.isPending}
          whyNot={query.data?.total === 0 ? t('tenants.export-none') : undefined}
          onPick={(format) => save.mutate({ ...tenantSearch.unpaged(search), format })}
        />
      }
      create={<CreateButton need="saas.tenantCreate" label={say('tenant.new')} onCreate={create} />}
    >
      {dialogs}
    </ListPage>
  )
}

function useFilters(customer: string | undefined): ListFilter<TenantSearch>[] {
  const t = useT(tenantListMessages)
  const say = useT(tenantMessages)
  const sayPlan = useT(planMessages)
  const locale = useLocale()
  const { data } = useQuery(applicationQueries.all())
  const applications = data?.applications ?? []
  return [
    {
      ...{ id: 'applicationId', label: t('tenants.application') },
      options: applications.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      ...{ id: 'planId', label: t('tenants.plan') },
      options: applications.flatMap(({ plans }) => plans.map(({ id, name }) => ({ value: id, label: name[locale] }))),
    },
    {
      ...{ id: 'plan', label: t('tenants.standing') },
      options: planStates.map((value) => ({ value, label: sayPlan(`plan.state.${value}`) })),
    },
    {
      ...{ id: 'state', label: t('tenants.state') },
      options: tenantStates.map((value) => ({ value, label: say(`tenant.state.${value}`) })),
    },
    {
      ...{ id: 'ending', label: t('tenants.ending') },
      options: tenantEndings.map((value) => ({
        value,
        label: value === 'passed' ? t('tenants.ending.passed') : t('tenants.ending.within', { days: Number(value) }),
      })),
    },
    // Reached from a customer's page; nothing here chooses it.
    { id: 'accountId', label: t('tenants.account'), chosen: customer },
  ]
}
