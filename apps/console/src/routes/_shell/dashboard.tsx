import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx'
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts'

export const Route = createFileRoute('/_shell/dashboard')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(dashboardQueries.all()),
  component: DashboardPage,
})
