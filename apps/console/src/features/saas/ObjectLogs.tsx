import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LogDrawer } from '#features/logs/LogDrawer.tsx'
import { useLogColumns } from '#features/logs/log-columns.tsx'
import { logSearch } from '#features/logs/log-search.ts'
import { logMessages } from '#features/logs/logs.messages.ts'
import { logQueries } from '#features/logs/logs.queries.ts'
import { useLogFilters } from '#features/logs/use-log-filters.tsx'
import { useT } from '#i18n/use-t.ts'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { type ListRoute, useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ListFilters } from '#ui/table/ListFilters.tsx'
import { type RecordPageSearch, recordPageSearch } from './record-page-search.ts'
import styles from './saas.module.css'
import { tenantPageMessages } from './tenant-page.messages.ts'

interface ObjectLogsProps {
  /** Page of the object, whose address has the filters. */
  route: ListRoute<RecordPageSearch>
  object: 'tenant' | 'application'
  id: string
  caption: (count: number) => string
}

/** Entries of this site's audit log about a tenant or an application: what was done with it and by whom. */
export function ObjectLogs({ route, object, id, caption }: ObjectLogsProps) {
  const t = useT(tenantPageMessages)
  const say = useT(logMessages)
  const address = useListAddress(route, recordPageSearch)
  const { search, open, narrow } = address
  // The same entries in the log itself.
  const inLog = useMemo(
    () => ({ ...logSearch.schema.parse({ ...search, view: 'all', object, objectId: id }), id: undefined }),
    [search, object, id],
  )
  const query = useQuery(logQueries.list(inLog))
  const { q, group, actor, date } = useLogFilters(search, narrow)
  const { table, columns } = useListPage({
    ...{ name: 'logs', address, query, columns: useLogColumns({ search: inLog, open }) },
    rows: ({ logs }) => logs,
    caption,
    emptyState: { title: say('log.empty-title'), isPlain: true },
  })
  return (
    <div>
      <ListFilters
        {...address}
        searchLabel={say('log.search')}
        filters={[q, group, actor, date]}
        end={
          <>
            <AppLink className={styles.link} href={logSearch.href(inLog)}>
              {t('tenant.logs-open')}
            </AppLink>
            <ColumnsButton {...columns} />
          </>
        }
      />
      <DataTable {...table} />
      <LogDrawer id={search.id} onClose={() => open({})} />
    </div>
  )
}
