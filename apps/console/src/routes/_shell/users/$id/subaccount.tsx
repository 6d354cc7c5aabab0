import { createFileRoute } from '@tanstack/react-router'
import { MembersTab } from '#features/users/MembersTab.tsx'
import { UserPage } from '#features/users/UserPage.tsx'
import { userMembersSearch } from '#features/users/user-members-search.ts'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'
import { recordId } from './-record-id.ts'

export const Route = createFileRoute('/_shell/users/$id/subaccount')({
  beforeLoad: guard({ access: 'user.view' }),
  params: recordId,
  validateSearch: userMembersSearch.schema,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(userQueries.one(params.id)),
  component: MembersPage,
})

function MembersPage() {
  return <UserPage tab="subaccount">{(user) => <MembersTab user={user} />}</UserPage>
}
