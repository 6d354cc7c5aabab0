import { listLogs } from '@app/contracts/logs'
import type { SheetFormat } from '@app/contracts/sheet-formats'
import { exportUserLogs, type UserDetail } from '@app/contracts/users/user-record'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LogDrawer } from '#features/logs/LogDrawer.tsx'
import { useLogColumns } from '#features/logs/log-columns.tsx'
import { logSearch } from '#features/logs/log-search.ts'
import { logMessages } from '#features/logs/logs.messages.ts'
import { useLogFilters } from '#features/logs/use-log-filters.tsx'
import { FormatMenu } from '#features/orders/FormatMenu.tsx'
import { useT } from '#i18n/use-t.ts'
import { call, saveAnswer } from '#lib/call.ts'
import { shownTimeZone } from '#lib/time.ts'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ListFilters } from '#ui/table/ListFilters.tsx'
import { userRecordMessages } from './user-record.messages.ts'

const route = getRouteApi('/_shell/users/$id/logs')

/** What a customer did, and what operators did about it. */
export function UserLogsTab({ user }: { user: UserDetail }) {
  const t = useT(userRecordMessages)
  const say = useT(logMessages)
  const address = useListAddress(route, logSearch)
  const { search, open, narrow } = address
  const asked = useLogFilters(search, narrow)
  const filter = { ...logSearch.listed(search), accountId: user.id }
  const query = useQuery({
    queryKey: ['logs', 'list', filter],
    queryFn: ({ signal }) => call(listLogs, { query: filter }, signal),
    placeholderData: keepPreviousData,
  })
  const save = useMutation({
    mutationFn: (format: SheetFormat) => {
      const { view: _view, actor: _actor, ...wanted } = logSearch.unpaged(search)
      return saveAnswer(exportUserLogs, {
        params: { id: user.id },
        query: { ...wanted, format, timeZone: shownTimeZone() },
      })
    },
  })
  const { table, columns } = useListPage({
    ...{ name: 'logs', address, query, columns: useLogColumns(address) },
    rows: ({ logs }) => logs,
    caption: (count) => t('user.logs.caption', { count }),
    emptyState: { title: t('user.logs.empty-title'), isPlain: true },
  })
  return (
    <div>
      <ListFilters
        {...address}
        searchLabel={say('log.search')}
        filters={[asked.q, asked.group, asked.date]}
        end={
          <>
            <FormatMenu
              need="user.logExport"
              size="sm"
              label={t('user.logs.export')}
              isPending={save.isPending}
              whyNot={query.data?.total === 0 ? t('user.logs.empty-title') : undefined}
              onPick={(format) => save.mutate(format)}
            />
            <ColumnsButton {...columns} />
          </>
        }
      />
      <DataTable {...table} />
      <p className="t3 s13">{t('user.logs.retention')}</p>
      <LogDrawer id={search.id} onClose={() => open({})} />
    </div>
  )
}
