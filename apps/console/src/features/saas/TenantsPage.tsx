import { planNoticeDays } from '@app/contracts/plans/plan-values'
import { tenantViews } from '@app/contracts/saas/tenant-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormatMenu } from '#features/orders/FormatMenu.tsx'
import { useT } from '#i18n/use-t.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import styles from './saas.module.css'
import { useTenantActs } from './tenant-acts.tsx'
import { useTenantColumns } from './tenant-columns.tsx'
import { tenantListMessages } from './tenant-list.messages.ts'
import { tenantSearch } from './tenant-search.ts'
import { tenantMessages } from './tenants.messages.ts'
import { tenantQueries, useExportTenants } from './tenants.queries.ts'
import { useCreateTenant } from './use-create-tenant.ts'
import { useTenantFilters } from './use-tenant-filters.ts'

const route = getRouteApi('/_shell/saas/list')

/**
 * Sites that this site has opened for tenants: who is about to lapse, is at a limit, or got stuck. `plans` leads to what they
 * can have.
 */
export function TenantsPage({ plans }: { plans: ReactNode }) {
  const t = useT(tenantListMessages)
  const say = useT(tenantMessages)
  const address = useListAddress(route, tenantSearch)
  const { search } = address
  const query = useQuery(tenantQueries.list(search))
  const { onAct, dialogs } = useTenantActs()
  const save = useExportTenants()
  const create = useCreateTenant()
  const filters = useTenantFilters()
  return (
    <ListPage
      {...{ name: 'tenants', address, query }}
      rows={({ tenants }) => tenants}
      columns={useTenantColumns(query.data?.currency, onAct)}
      rowHref={({ id }) => `/saas/${id}`}
      rowName={({ name }) => name}
      words={(key) => t(`tenants.${key}`)}
      counted={(key, count) => t(`tenants.${key}`, { count })}
      emptyBody={
        <>
          {t('tenants.empty-body')}
          <ol className={styles.start}>
            {(['application', 'open', 'handover'] as const).map((step) => (
              <li key={step}>{t(`tenants.empty.${step}`)}</li>
            ))}
          </ol>
        </>
      }
      views={tenantViews.map((id) => ({
        id,
        label:
          id === 'trialEnding' || id === 'over' ? (
            <span title={t(`tenants.view-note.${id}`, { days: planNoticeDays })}>{t(`tenants.view.${id}`)}</span>
          ) : (
            t(`tenants.view.${id}`)
          ),
      }))}
      filters={[
        filters.application,
        ...filters.own,
        // Reached from a customer's page; nothing here chooses it.
        { id: 'accountId', label: t('tenants.account'), chosen: query.data?.tenants[0]?.companyName },
      ]}
      actions={
        <>
          {plans}
          <FormatMenu
            need="saas.tenantExport"
            label={t('tenants.export')}
            isPending={save.isPending}
            whyNot={query.data?.total === 0 ? t('tenants.export-none') : undefined}
            onPick={(format) => save.mutate({ ...tenantSearch.unpaged(search), format })}
          />
        </>
      }
      create={<CreateButton need="saas.tenantCreate" label={say('tenant.new')} onCreate={create} />}
    >
      {dialogs}
    </ListPage>
  )
}
