import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MergePage } from '#features/merging/MergePage.tsx'
import { MergeSearch } from '#features/merging/merge-search.ts'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'
import { recordId } from './-record-id.ts'

export const Route = createFileRoute('/_shell/users/$id/merge')({
  beforeLoad: guard({ access: 'user.merge' }),
  params: recordId,
  validateSearch: MergeSearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(userQueries.one(params.id)),
  component: UserMergePage,
})

function UserMergePage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <MergePage
      id={id}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      onDone={(remaining) => void navigate({ to: '/users/$id/overview', params: { id: remaining } })}
    />
  )
}
