import { createFileRoute } from '@tanstack/react-router'
import { NotifyPage } from '#features/settings/notify/NotifyPage.tsx'
import { notifyQueries } from '#features/settings/notify/notify.queries.ts'
import { notifySearch } from '#features/settings/notify/notify-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/notify/')({
  beforeLoad: guard({ roles: ['admin'], access: 'notify.*' }),
  validateSearch: notifySearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(notifyQueries.all()),
  component: NotifyPage,
})
