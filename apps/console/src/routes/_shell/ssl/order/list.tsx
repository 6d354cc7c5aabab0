import { createFileRoute } from '@tanstack/react-router'
import { OrderListPage } from '#features/orders/list/OrderListPage.tsx'
import { orderSearch } from '#features/orders/list/order-search.ts'
import { orderQueries } from '#features/orders/orders.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/order/list')({
  beforeLoad: guard({ roles: ['accountant'], access: 'order.view' }, 'orders'),
  validateSearch: orderSearch.schema,
  loaderDeps: ({ search }) => orderSearch.asked(search),
  // The page draws at once and fills when the answer comes; nothing waits here.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(orderQueries.list(deps)),
  component: OrderListPage,
})
