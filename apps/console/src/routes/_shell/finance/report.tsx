import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '#features/reports/ReportPage.tsx'
import { reportSearch } from '#features/reports/report-search.ts'
import { reportQueries } from '#features/reports/reports.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/finance/report')({
  beforeLoad: guard({ roles: ['admin', 'accountant'], access: 'report.view' }),
  validateSearch: reportSearch.schema,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { part = 'sales', month } = deps
    if (part === 'sales') void queryClient.prefetchQuery(reportQueries.sales(deps))
    if (part === 'receivables') void queryClient.prefetchQuery(reportQueries.receivables())
    if (part === 'packs') void queryClient.prefetchQuery(reportQueries.packs(month))
    if (part === 'renewals') void queryClient.prefetchQuery(reportQueries.renewals())
  },
  component: ReportPage,
})
