import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '#features/users/UsersPage.tsx'
import { userSearch } from '#features/users/user-search.ts'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/users/')({
  beforeLoad: guard({ access: 'user.view' }, 'users'),
  validateSearch: userSearch.schema,
  loaderDeps: ({ search }) => userSearch.listed(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(userQueries.list(deps)),
  component: UsersPage,
})
