import { can } from '@app/contracts/permissions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { useActor } from '#session/use-actor.ts'
import { useColumns } from '#session/use-columns.ts'
import { ViewStrip } from '#session/ViewStrip.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { totalText } from '#ui/table/Pager.tsx'
import { ChainStrip } from './ChainStrip.tsx'
import { LogDrawer } from './LogDrawer.tsx'
import { LogFilterBar } from './LogFilterBar.tsx'
import { logColumns } from './log-columns.tsx'
import { isFiltered, type LogSearch, logHref, narrowed } from './log-search.ts'
import { logMessages } from './logs.messages.ts'
import { logQueries, verifyMutation } from './logs.queries.ts'

const route = getRouteApi('/_shell/company/logs')
const defaultLimit = 20

export function LogListPage() {
  const t = useT(logMessages)
  const locale = useLocale()
  const actor = useActor()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const isNarrow = useMedia(mobileQuery)
  const list = useQuery(logQueries.list(search))
  const verify = useMutation({
    ...verifyMutation(),
    // Verifying is a line of the log itself.
    onSuccess: () => client.invalidateQueries({ queryKey: ['logs', 'list'] }),
  })

  const { data } = list
  const limit = search.limit ?? defaultLimit
  const go = (next: LogSearch) => void navigate({ search: next })
  const all = useMemo(
    () =>
      logColumns({
        t,
        locale,
        hasAccount: actor.isOperator,
        isNarrow,
        hrefOf: ({ id }) => logHref({ ...search, id }),
        // The list stays where it is behind the drawer.
        onOpen: ({ id }) => void navigate({ search: { ...search, id }, resetScroll: false }),
      }),
    [t, locale, actor.isOperator, isNarrow, search, navigate],
  )
  const columns = useColumns('logs', all)

  return (
    <Page
      title={t('log.title')}
      count={data && t('log.count', { count: totalText(data.total, data.totalCapped) })}
      actions={
        can(actor, 'log.verify') && (
          <Button
            icon={<ShieldCheck aria-hidden="true" />}
            loading={verify.isPending}
            onClick={() => void verify.mutate()}
          >
            {verify.isPending ? t('log.verify-running') : t('log.verify')}
          </Button>
        )
      }
    >
      {verify.data && <ChainStrip report={verify.data} />}
      <ViewStrip
        list="logs"
        label={t('log.views')}
        tabs={[{ id: 'all', label: t('common.all'), href: logHref({ view: 'all' }) }]}
        search={search}
      />
      <LogFilterBar
        search={search}
        columns={all}
        onChange={(change) => go(narrowed(search, change))}
        onClear={() => go({ limit: search.limit })}
      />
      <DataTable
        caption={t('log.caption', { count: data?.total ?? 0 })}
        columns={columns}
        rows={data?.logs}
        rowId={(line) => line.id}
        isFetching={list.isFetching}
        error={list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        empty={
          isFiltered(search) || search.offset !== undefined ? (
            <NothingFound onClear={() => go({ limit: search.limit })} />
          ) : (
            <EmptyState title={t('log.empty-title')}>{t('log.empty-body')}</EmptyState>
          )
        }
        pager={
          data && {
            page: search.offset ?? 1,
            limit,
            total: data.total,
            isCapped: data.totalCapped,
            onPage: (page, size) =>
              go({ ...search, limit: size === defaultLimit ? undefined : size, offset: page === 1 ? undefined : page }),
          }
        }
        skeletonRows={12}
      />
      <LogDrawer
        id={search.id}
        onClose={() => void navigate({ search: { ...search, id: undefined }, resetScroll: false })}
      />
    </Page>
  )
}
