import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { PayOrdersPage } from '#features/payments/PayOrdersPage.tsx'
import { paymentQueries } from '#features/payments/payments.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/finance/pay')({
  beforeLoad: guard({ access: 'order.pay' }),
  validateSearch: z.object({ orders: z.string().catch('') }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(paymentQueries.options()),
  component: PayOrdersPage,
})
