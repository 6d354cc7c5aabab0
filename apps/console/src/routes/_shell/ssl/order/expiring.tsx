import { createFileRoute } from '@tanstack/react-router'
import { ExpiringPage } from '#features/orders/expiring/ExpiringPage.tsx'
import { expiringQueries } from '#features/orders/expiring/expiring.queries.ts'
import { expiringSearch } from '#features/orders/expiring/expiring-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/order/expiring')({
  beforeLoad: guard({ roles: ['accountant'], access: 'order.view' }),
  validateSearch: expiringSearch.schema,
  loaderDeps: ({ search }) => expiringSearch.listed(search),
  // The page draws at once and fills when the answer comes; nothing waits here.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(expiringQueries.list(deps)),
  component: ExpiringPage,
})
