import { createFileRoute } from '@tanstack/react-router'
import { PaidSitesPage } from '#features/plans/paid/PaidSitesPage.tsx'
import { paidSiteQueries } from '#features/plans/paid/paid-sites.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/finance/sites')({
  beforeLoad: guard({ access: 'bill.view', anyFlag: ['isRoot', 'isSaas'] }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(paidSiteQueries.all()),
  component: PaidSitesPage,
})
