import { createFileRoute } from '@tanstack/react-router'
import { MessageListPage } from '#features/messages/MessageListPage.tsx'
import { messageSearch } from '#features/messages/message-search.ts'
import { messageQueries } from '#features/messages/messages.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/messages')({
  beforeLoad: guard({ roles: ['admin'], access: 'message.view' }, 'messages'),
  validateSearch: messageSearch.schema,
  loaderDeps: ({ search }) => messageSearch.listed(search),
  // The page draws at once and fills when the answer comes; nothing waits here.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(messageQueries.list(deps)),
  component: MessageListPage,
})
