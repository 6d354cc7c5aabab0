import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { ViewStrip } from '#session/ViewStrip.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { MessageDrawer } from './MessageDrawer.tsx'
import { MessageFilterBar } from './MessageFilterBar.tsx'
import { messageColumns } from './message-columns.tsx'
import { messageSearch } from './message-search.ts'
import { messageLogMessages } from './messages.messages.ts'
import { messageQueries } from './messages.queries.ts'
import { OutboxBanner } from './OutboxBanner.tsx'

const route = getRouteApi('/_shell/setting/center/messages')
const livelyMs = 5000

/** Every mail and text message of the site, and for the platform those of its tenants. */
export function MessageListPage() {
  const t = useT(messageLogMessages)
  const isNarrow = useMedia(mobileQuery)
  const address = useListAddress(route, messageSearch)
  const { search, open } = address
  const query = useQuery({
    ...messageQueries.list(search),
    refetchInterval: ({ state }) =>
      state.data?.messages.some((message) => message.state === 'waiting') ? livelyMs : false,
  })
  const columns = useMemo(
    () => messageColumns({ t, hrefOf: (id) => messageSearch.href({ ...search, id }), isNarrow }),
    [t, search, isNarrow],
  )
  const list = useListPage({
    ...{ name: 'messages', address, query, columns },
    rows: ({ messages }) => messages,
    caption: (count) => t('message.log.caption', { count }),
    views: {
      label: t('message.log.views'),
      tabs: [{ id: 'all', label: t('common.all'), href: messageSearch.href({ view: 'all' }) }],
    },
    emptyState: { title: t('message.log.empty-title'), children: t('message.log.empty-body') },
  })
  return (
    <Page title={t('message.log.title')} count={query.data && t('message.log.count', { count: query.data.total })}>
      <OutboxBanner carriers={query.data?.carriers} />
      <ViewStrip {...list.views} />
      <MessageFilterBar {...address} columns={list.columns} />
      <DataTable {...list.table} rowHref={({ id }) => messageSearch.href({ ...search, id })} skeletonRows={8} />
      <MessageDrawer search={search} onClose={() => open({})} onResent={(id) => open({ id })} />
    </Page>
  )
}
