import { createFileRoute } from '@tanstack/react-router'
import { connectionQueries } from '#features/products/detail/connections.queries.ts'
import { UpstreamPage } from '#features/upstream/UpstreamPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/upstream')({
  beforeLoad: guard({ roles: ['admin'], anyFlag: ['isRoot', 'hasOwnCa'], access: 'upstream.view' }),
  // The page draws at once and fills when the answer comes; nothing waits here.
  loader: ({ context }) => void context.queryClient.prefetchQuery(connectionQueries.all()),
  component: UpstreamPage,
})
