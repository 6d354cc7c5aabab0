import { createFileRoute } from '@tanstack/react-router'
import { DeptsPage } from '#features/team/departments/DeptsPage.tsx'
import { DeptSearch } from '#features/team/departments/dept-search.ts'
import { subAccountQueries } from '#features/team/members/sub-accounts.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/company/departments')({
  beforeLoad: guard({ roles: ['admin'], access: 'dept.view' }),
  validateSearch: DeptSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(subAccountQueries.departments()),
  component: DeptsPage,
})
