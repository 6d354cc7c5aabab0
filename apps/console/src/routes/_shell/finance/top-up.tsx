import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { paymentQueries } from '#features/payments/payments.queries.ts'
import { TopUpPage } from '#features/payments/TopUpPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/finance/top-up')({
  beforeLoad: guard({ access: 'order.pay' }),
  validateSearch: z.object({ amount: z.int().positive().optional().catch(undefined) }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(paymentQueries.options()),
  component: TopUpPage,
})
