import { createFileRoute } from '@tanstack/react-router'
import { DifferencesPage } from '#features/reconcile/DifferencesPage.tsx'
import { differenceSearch } from '#features/reconcile/difference-search.ts'
import { reconcileQueries } from '#features/reconcile/reconcile.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/finance/differences')({
  beforeLoad: guard({ roles: ['admin', 'accountant'], access: 'bill.reconcile' }, 'differences'),
  validateSearch: differenceSearch.schema,
  loaderDeps: ({ search }) => differenceSearch.listed(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(reconcileQueries.differences(deps)),
  component: DifferencesPage,
})
