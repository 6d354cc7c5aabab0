import { createFileRoute } from '@tanstack/react-router'
import { BillsPage } from '#features/bills/BillsPage.tsx'
import { billSearch } from '#features/bills/bill-search.ts'
import { billQueries } from '#features/bills/bills.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/finance/bill')({
  beforeLoad: guard({ roles: ['admin', 'accountant'], access: 'bill.view' }, 'bills'),
  validateSearch: billSearch.schema,
  loaderDeps: ({ search }) => billSearch.listed(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(billQueries.list(deps)),
  component: BillsPage,
})
