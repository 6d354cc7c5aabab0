import { createFileRoute } from '@tanstack/react-router'
import { SendersPage } from '#features/settings/senders/SendersPage.tsx'
import { senderQueries } from '#features/settings/senders/senders.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/notify/senders')({
  beforeLoad: guard({ roles: ['admin'], access: 'notify.*' }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(senderQueries.all()),
  component: SendersPage,
})
