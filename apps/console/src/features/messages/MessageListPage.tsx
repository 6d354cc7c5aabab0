import { can } from '@app/contracts/access/permissions'
import { messageChannels, messageStates } from '@app/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { ListPage } from '#session/ListPage.tsx'
import { useActor } from '#session/use-actor.ts'
import { useListAddress } from '#session/use-list-address.ts'
import type { ListFilter } from '#ui/table/ListFilters.tsx'
import { FailingBanner } from './FailingBanner.tsx'
import { MessageDrawer } from './MessageDrawer.tsx'
import { useMessageColumns } from './message-columns.tsx'
import { type MessageSearch, messageSearch } from './message-search.ts'
import { messageLogMessages } from './messages.messages.ts'
import { messageQueries } from './messages.queries.ts'
import { OutboxBanner } from './OutboxBanner.tsx'

const route = getRouteApi('/_shell/setting/center/messages')
const livelyMs = 5000

/** All emails and text messages of the site; on the platform also those of tenants. */
export function MessageListPage() {
  const t = useT(messageLogMessages)
  const mayRead = can(useActor(), 'message.read')
  const address = useListAddress(route, messageSearch)
  const { search, open } = address
  const query = useQuery({
    ...messageQueries.list(search),
    refetchInterval: ({ state }) =>
      state.data?.messages.some((message) => message.state === 'waiting') ? livelyMs : false,
  })
  return (
    <ListPage
      {...{ name: 'messages', address, query }}
      rows={({ messages }) => messages}
      columns={useMessageColumns(search)}
      rowHref={({ id }) => messageSearch.href({ ...search, id })}
      words={(key) => t(key === 'search' && !mayRead ? 'message.log.search-whole' : `message.log.${key}`)}
      counted={(key, count) => t(`message.log.${key}`, { count })}
      filters={useFilters()}
      notice={
        <>
          <FailingBanner failing={query.data?.failing ?? []} siteId={search.siteId} />
          <OutboxBanner carriers={query.data?.carriers} />
        </>
      }
      skeletonRows={8}
    >
      <MessageDrawer search={search} onClose={() => open({})} onResent={(id) => open({ id })} />
    </ListPage>
  )
}

function useFilters(): ListFilter<MessageSearch>[] {
  const t = useT(messageLogMessages)
  const actor = useActor()
  const hasSites = actor.audience === 'platform' && can(actor, 'message.read')
  const sites = useQuery({ ...messageQueries.sites(), enabled: hasSites }).data?.sites ?? []
  const ownFirst = sites.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
  return [
    {
      ...{ id: 'channel', label: t('message.channel') },
      options: messageChannels.map((value) => ({ value, label: t(`message.channel.${value}`) })),
    },
    {
      ...{ id: 'state', label: t('message.state') },
      options: messageStates.map((value) => ({ value, label: t(`message.state.${value}`) })),
    },
    {
      ...{ id: 'siteId', label: t('message.site') },
      options: ownFirst.map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
}
