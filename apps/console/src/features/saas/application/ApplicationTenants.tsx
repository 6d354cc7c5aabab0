import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { LinkFor } from '#session/Can.tsx'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { type ListRoute, useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ListFilters } from '#ui/table/ListFilters.tsx'
import { type RecordPageSearch, recordPageSearch } from '../record-page-search.ts'
import styles from '../saas.module.css'
import { useTenantActs } from '../tenant-acts.tsx'
import { useTenantColumns } from '../tenant-columns.tsx'
import { tenantListMessages } from '../tenant-list.messages.ts'
import { tenantSearch } from '../tenant-search.ts'
import { tenantHref } from '../tenant-tabs.ts'
import { tenantMessages } from '../tenants.messages.ts'
import { tenantQueries } from '../tenants.queries.ts'
import { useTenantFilters } from '../use-tenant-filters.ts'
import { applicationMessages } from './application.messages.ts'

const words = { ...tenantMessages, ...tenantListMessages, ...applicationMessages }

/** Tenants of an application, with columns, filters and actions of the list of all tenants. */
export function ApplicationTenants({ route, id }: { route: ListRoute<RecordPageSearch>; id: string }) {
  const t = useT(words)
  const address = useListAddress(route, recordPageSearch)
  // What the page has for other tabs, or what is no filter of tenants, is left out.
  const search = tenantSearch.schema.parse({ ...address.search, applicationId: id })
  const query = useQuery(tenantQueries.list(search))
  const { onAct, dialogs } = useTenantActs()
  const filters = useTenantFilters(id)
  const { table, columns } = useListPage({
    ...{ name: 'tenants', address, query, columns: useTenantColumns(query.data?.currency, onAct) },
    rows: ({ tenants }) => tenants,
    caption: (count) => t('application.tenants-caption', { count }),
    emptyState: {
      isPlain: true,
      title: t('application.no-tenants'),
      action: (
        <LinkFor need="saas.tenantCreate" href={`/saas/create/${id}`}>
          {t('tenant.new')}
        </LinkFor>
      ),
    },
  })
  return (
    <div>
      <ListFilters
        {...address}
        searchLabel={t('tenants.search')}
        filters={filters.own}
        end={
          <>
            <AppLink className={styles.link} href={tenantSearch.href(search)}>
              {t('application.all-tenants')}
            </AppLink>
            <ColumnsButton {...columns} />
          </>
        }
      />
      <DataTable {...table} rowHref={(tenant) => tenantHref(tenant.id)} rowName={({ name }) => name} />
      {dialogs}
    </div>
  )
}
