import { createFileRoute } from '@tanstack/react-router'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { ApplicationsPage } from '#features/saas/application/ApplicationsPage.tsx'
import { applicationSearch } from '#features/saas/application/applications-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/saas/manage/')({
  beforeLoad: guard({ roles: ['admin'], anyFlag: ['isRoot'], access: 'saas.*' }),
  validateSearch: applicationSearch.schema,
  loader: ({ context }) => void context.queryClient.prefetchQuery(applicationQueries.figures()),
  component: ApplicationsPage,
})
