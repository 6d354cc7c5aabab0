import { createFileRoute } from '@tanstack/react-router'
import { orderQueries } from '#features/orders/orders.queries.ts'
import { ReissueRecordsPage } from '#features/orders/ReissueRecordsPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/order/reissue-records/$orderNo')({
  beforeLoad: guard({ access: 'order.view' }),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(orderQueries.byNo(params.orderNo)),
  component: ReissueRecordsPage,
})
