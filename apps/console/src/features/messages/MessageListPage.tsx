import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { useColumns } from '#session/use-columns.ts'
import { ViewStrip } from '#session/ViewStrip.tsx'
import { EmptyState, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { MessageDrawer } from './MessageDrawer.tsx'
import { MessageFilterBar } from './MessageFilterBar.tsx'
import { messageColumns } from './message-columns.tsx'
import { isFiltered, listed, type MessageSearch, messageHref, narrowed } from './message-search.ts'
import { messageLogMessages } from './messages.messages.ts'
import { messageQueries } from './messages.queries.ts'
import { OutboxBanner } from './OutboxBanner.tsx'

const route = getRouteApi('/_shell/setting/center/messages')
const defaultLimit = 20
const livelyMs = 5000

/** Every mail and text message of the site, and for the platform those of its tenants. */
export function MessageListPage() {
  const t = useT(messageLogMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isNarrow = useMedia(mobileQuery)
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...messageQueries.list(listed(search)),
    refetchInterval: ({ state }) =>
      state.data?.messages.some((message) => message.state === 'waiting') ? livelyMs : false,
  })
  const all = useMemo(() => messageColumns({ t, search, isNarrow }), [t, search, isNarrow])
  const columns = useColumns('messages', all)
  const go = (next: MessageSearch) => void navigate({ search: next })
  // What was typed arrives a moment later: by then a message may be open, so the change is made to the address as it is now.
  const narrow = (change: Partial<MessageSearch>) => void navigate({ search: (now) => narrowed(now, change) })
  const clear = () => narrow({ channel: undefined, state: undefined, q: undefined })
  const limit = search.limit ?? defaultLimit
  const page = search.offset ?? 1
  return (
    <Page title={t('message.log.title')} count={data && t('message.log.count', { count: data.total })}>
      <OutboxBanner carriers={data?.carriers} />
      <ViewStrip
        list="messages"
        label={t('message.log.views')}
        tabs={[{ id: 'all', label: t('common.all'), href: '/setting/center/messages?view=all' }]}
        search={search}
      />
      <MessageFilterBar search={search} columns={all} onChange={narrow} />
      <DataTable
        caption={t('message.log.caption', { count: data?.total ?? 0 })}
        columns={columns}
        rows={data?.messages}
        rowId={(message) => message.id}
        rowHref={(message) => messageHref(search, message.id)}
        isFetching={isFetching}
        error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        empty={
          isFiltered(search) || page > 1 ? (
            <NothingFound onClear={clear} />
          ) : (
            <EmptyState title={t('message.log.empty-title')}>{t('message.log.empty-body')}</EmptyState>
          )
        }
        pager={
          data && {
            page,
            limit,
            total: data.total,
            isCapped: false,
            onPage: (to, size) =>
              go({
                ...search,
                id: undefined,
                limit: size === defaultLimit ? undefined : size,
                offset: to === 1 ? undefined : to,
              }),
          }
        }
        skeletonRows={8}
      />
      <MessageDrawer
        search={search}
        onClose={() => go({ ...search, id: undefined })}
        onResent={(id) => go({ ...search, id })}
      />
    </Page>
  )
}
