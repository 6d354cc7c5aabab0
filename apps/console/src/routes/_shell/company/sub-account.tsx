import { createFileRoute } from '@tanstack/react-router'
import { SubAccountsPage } from '#features/team/members/SubAccountsPage.tsx'
import { subAccountSearch } from '#features/team/members/sub-account-search.ts'
import { subAccountQueries } from '#features/team/members/sub-accounts.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/company/sub-account')({
  beforeLoad: guard({ roles: ['admin'], access: 'sub.view' }, 'sub-accounts'),
  validateSearch: subAccountSearch.schema,
  loaderDeps: ({ search }) => subAccountSearch.listed(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(subAccountQueries.list(deps)),
  component: SubAccountsPage,
})
