import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { LinkFor } from '#session/Can.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import styles from '../saas.module.css'
import { useTenantActs } from '../tenant-acts.tsx'
import { useTenantColumns } from '../tenant-columns.tsx'
import { tenantSearch } from '../tenant-search.ts'
import { tenantHref } from '../tenant-tabs.ts'
import { tenantMessages } from '../tenants.messages.ts'
import { tenantQueries } from '../tenants.queries.ts'
import { applicationMessages } from './application.messages.ts'

/** Tenants of an application: the first page of the list that names it, which the link leads to. */
export function ApplicationTenants({ id }: { id: string }) {
  const t = useT(applicationMessages)
  const say = useT(tenantMessages)
  const search = { applicationId: id }
  const { data, error, isError, isFetching, refetch } = useQuery(tenantQueries.list(search))
  const { onAct, dialogs } = useTenantActs()
  const columns = useTenantColumns(data?.currency, onAct)
  return (
    <div>
      <p className={styles.note}>
        <AppLink className={styles.link} href={tenantSearch.href(search)}>
          {t('application.all-tenants')}
        </AppLink>
      </p>
      <DataTable
        caption={t('application.tenants-caption', { count: data?.total ?? 0 })}
        columns={columns}
        rows={data?.tenants}
        rowId={(tenant) => tenant.id}
        rowHref={(tenant) => tenantHref(tenant.id)}
        rowName={({ name }) => name}
        isFetching={isFetching}
        error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        empty={
          <EmptyState
            isPlain
            title={t('application.no-tenants')}
            action={
              <LinkFor need="saas.tenantCreate" href={`/saas/create/${id}`}>
                {say('tenant.new')}
              </LinkFor>
            }
          />
        }
      />
      {dialogs}
    </div>
  )
}
