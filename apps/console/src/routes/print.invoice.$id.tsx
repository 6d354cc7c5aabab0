import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { InvoicePrintPage } from '#features/invoices/InvoicePrintPage.tsx'
import { invoiceQueries } from '#features/invoices/invoices.queries.ts'
import { guard } from '#session/route-guard.ts'

// A mangled id is answered like that of an invoice which is gone.
const InvoiceId = z.uuid().catch('00000000-0000-0000-0000-000000000000')

export const Route = createFileRoute('/print/invoice/$id')({
  beforeLoad: guard({ access: 'invoice.view' }),
  params: { parse: ({ id }) => ({ id: InvoiceId.parse(id) }) },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(invoiceQueries.one(params.id)),
  component: InvoicePrintPage,
})
