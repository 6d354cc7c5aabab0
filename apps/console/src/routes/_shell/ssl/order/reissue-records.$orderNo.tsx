import { createFileRoute } from '@tanstack/react-router'
import { ReissueRecordsPage } from '#features/orders/certificates/ReissueRecordsPage.tsx'
import { orderQueries } from '#features/orders/orders.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/order/reissue-records/$orderNo')({
  beforeLoad: guard({ access: 'order.view' }),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(orderQueries.byNo(params.orderNo)),
  component: ReissueRecordsPage,
})
