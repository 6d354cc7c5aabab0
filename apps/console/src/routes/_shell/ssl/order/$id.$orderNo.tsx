import { createFileRoute } from '@tanstack/react-router'
import { OrderDetailPage } from '#features/orders/OrderDetailPage.tsx'
import { DetailSearch } from '#features/orders/order-links.ts'
import { orderQueries } from '#features/orders/orders.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/order/$id/$orderNo')({
  beforeLoad: guard({ access: 'order.view' }),
  validateSearch: DetailSearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(orderQueries.one(params.id)),
  component: OrderDetailPage,
})
