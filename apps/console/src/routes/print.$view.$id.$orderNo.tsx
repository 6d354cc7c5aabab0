import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { printViews } from '#features/orders/order-links.ts'
import { orderQueries } from '#features/orders/orders.queries.ts'
import { PrintPage } from '#features/orders/printing/PrintPage.tsx'
import { guard } from '#session/route-guard.ts'

// A mangled id is answered like that of an order which is gone.
const OrderId = z.uuid().catch('00000000-0000-0000-0000-000000000000')
const View = z.enum(printViews).catch('order')

export const Route = createFileRoute('/print/$view/$id/$orderNo')({
  beforeLoad: guard({ access: 'order.view' }),
  params: { parse: ({ view, id, orderNo }) => ({ view: View.parse(view), id: OrderId.parse(id), orderNo }) },
  validateSearch: z.object({ lang: z.enum(['zh', 'en']).optional().catch(undefined) }),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(orderQueries.one(params.id)),
  component: PrintPage,
})
