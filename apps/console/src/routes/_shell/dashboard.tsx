import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx'
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts'
import { dashboardSearch, periodQuery } from '#features/dashboard/dashboard-period.ts'

export const Route = createFileRoute('/_shell/dashboard')({
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(dashboardQueries.of(periodQuery(deps, Date.now()))),
  component: DashboardPage,
})
