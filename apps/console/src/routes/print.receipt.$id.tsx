import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { paymentQueries } from '#features/payments/payments.queries.ts'
import { ReceiptPage } from '#features/payments/ReceiptPage.tsx'
import { guard } from '#session/route-guard.ts'

// A mangled id is answered like that of a payment which is gone.
const PaymentId = z.uuid().catch('00000000-0000-0000-0000-000000000000')

export const Route = createFileRoute('/print/receipt/$id')({
  beforeLoad: guard({ access: 'order.pay' }),
  params: { parse: ({ id }) => ({ id: PaymentId.parse(id) }) },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(paymentQueries.one(params.id)),
  component: ReceiptPage,
})
