import { createFileRoute } from '@tanstack/react-router'
import { MessageListPage } from '#features/messages/MessageListPage.tsx'
import { messageSearch } from '#features/messages/message-search.ts'
import { messageQueries } from '#features/messages/messages.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/messages')({
  beforeLoad: guard({ roles: ['admin'], access: 'message.view' }, 'messages'),
  validateSearch: messageSearch.schema,
  loaderDeps: ({ search }) => messageSearch.listed(search),
  // Whether a notice stands above the list, only the answer knows: who arrives waits for it, so that nothing moves down.
  loader: async ({ context, deps, cause }) => {
    const known = context.queryClient.prefetchQuery(messageQueries.list(deps))
    if (cause === 'enter') await known
  },
  component: MessageListPage,
})
