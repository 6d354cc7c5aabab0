import { createFileRoute } from '@tanstack/react-router'
import { ReconcilePage } from '#features/reconcile/ReconcilePage.tsx'
import { reconcileQueries } from '#features/reconcile/reconcile.queries.ts'
import { daysSearch } from '#features/reconcile/reconcile-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/finance/reconcile')({
  beforeLoad: guard({ roles: ['admin', 'accountant'], access: 'bill.reconcile' }),
  validateSearch: daysSearch.schema,
  loaderDeps: ({ search }) => daysSearch.listed(search),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(reconcileQueries.days(deps))
    void context.queryClient.prefetchQuery(reconcileQueries.closes(deps))
  },
  component: ReconcilePage,
})
