import { can } from '@app/contracts/access/permissions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { useActor } from '#session/use-actor.ts'
import { useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { ViewStrip } from '#session/ViewStrip.tsx'
import { Button } from '#ui/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { totalText } from '#ui/table/Pager.tsx'
import { ChainStrip } from './ChainStrip.tsx'
import { LogDrawer } from './LogDrawer.tsx'
import { LogFilterBar } from './LogFilterBar.tsx'
import { logColumns } from './log-columns.tsx'
import { logSearch } from './log-search.ts'
import { logMessages } from './logs.messages.ts'
import { logQueries, verifyMutation } from './logs.queries.ts'

const route = getRouteApi('/_shell/company/logs')

export function LogListPage() {
  const t = useT(logMessages)
  const locale = useLocale()
  const actor = useActor()
  const client = useQueryClient()
  const isNarrow = useMedia(mobileQuery)
  const address = useListAddress(route, logSearch)
  const { search, open } = address
  const query = useQuery(logQueries.list(search))
  const verify = useMutation({
    ...verifyMutation(),
    // Verifying is a line of the log itself.
    onSuccess: () => client.invalidateQueries({ queryKey: ['logs', 'list'] }),
  })
  const columns = useMemo(
    () =>
      logColumns({
        ...{ t, locale, hasAccount: actor.isOperator, isNarrow },
        hrefOf: ({ id }) => logSearch.href({ ...search, id }),
        onOpen: ({ id }) => open({ id }),
      }),
    [t, locale, actor.isOperator, isNarrow, search, open],
  )
  const list = useListPage({
    ...{ name: 'logs', address, query, columns },
    rows: ({ logs }) => logs,
    caption: (count) => t('log.caption', { count }),
    views: {
      label: t('log.views'),
      tabs: [{ id: 'all', label: t('common.all'), href: logSearch.href({ view: 'all' }) }],
    },
    emptyState: { title: t('log.empty-title'), children: t('log.empty-body') },
  })
  const { data } = query
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
      <ViewStrip {...list.views} />
      <LogFilterBar {...address} columns={list.columns} />
      <DataTable {...list.table} skeletonRows={12} />
      <LogDrawer id={search.id} onClose={() => open({})} />
    </Page>
  )
}
