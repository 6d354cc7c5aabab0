import { createFileRoute } from '@tanstack/react-router'
import { InvoicesPage } from '#features/invoices/InvoicesPage.tsx'
import { invoiceSearch } from '#features/invoices/invoice-search.ts'
import { invoiceQueries } from '#features/invoices/invoices.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/finance/invoice/list')({
  beforeLoad: guard({ roles: ['admin', 'accountant'], access: 'invoice.view' }, 'invoices'),
  validateSearch: invoiceSearch.schema,
  loaderDeps: ({ search }) => invoiceSearch.listed(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(invoiceQueries.list(deps)),
  component: InvoicesPage,
})
