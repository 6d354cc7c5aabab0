import { createFileRoute } from '@tanstack/react-router'
import { DeptsPage } from '#features/team/DeptsPage.tsx'
import { DeptSearch } from '#features/team/dept-search.ts'
import { subAccountQueries } from '#features/team/sub-accounts.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/company/departments')({
  beforeLoad: guard({ roles: ['admin'], access: 'dept.view' }),
  validateSearch: DeptSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(subAccountQueries.departments()),
  component: DeptsPage,
})
