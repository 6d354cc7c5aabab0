import { createFileRoute } from '@tanstack/react-router'
import { OverviewTab } from '#features/users/OverviewTab.tsx'
import { UserPage } from '#features/users/UserPage.tsx'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'
import { recordId } from './-record-id.ts'

export const Route = createFileRoute('/_shell/users/$id/overview')({
  beforeLoad: guard({ access: 'user.view' }),
  params: recordId,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(userQueries.one(params.id)),
  component: OverviewPage,
})

function OverviewPage() {
  return <UserPage tab="overview">{(user) => <OverviewTab user={user} />}</UserPage>
}
