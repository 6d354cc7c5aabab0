import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { OrderDetailPage } from '#features/orders/detail/OrderDetailPage.tsx'
import { DetailSearch } from '#features/orders/order-links.ts'
import { orderQueries } from '#features/orders/orders.queries.ts'
import { guard } from '#session/route-guard.ts'

// A mangled id is answered like that of an order which is gone.
const OrderId = z.uuid().catch('00000000-0000-0000-0000-000000000000')

export const Route = createFileRoute('/_shell/ssl/order/$id/$orderNo')({
  beforeLoad: guard({ access: 'order.view' }),
  params: { parse: ({ id, orderNo }) => ({ id: OrderId.parse(id), orderNo }) },
  validateSearch: DetailSearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(orderQueries.one(params.id)),
  component: OrderDetailPage,
})
