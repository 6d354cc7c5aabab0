import { createFileRoute } from '@tanstack/react-router'
import { billSearch } from '#features/bills/bill-search.ts'
import { UserBillsTab } from '#features/bills/UserBillsTab.tsx'
import { UserPage } from '#features/users/UserPage.tsx'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'
import { recordId } from './-record-id.ts'

export const Route = createFileRoute('/_shell/users/$id/transition')({
  beforeLoad: guard({ access: 'user.view' }),
  params: recordId,
  validateSearch: billSearch.schema,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(userQueries.one(params.id)),
  component: UserTransitionPage,
})

function UserTransitionPage() {
  return <UserPage tab="transition">{(user) => <UserBillsTab user={user} />}</UserPage>
}
