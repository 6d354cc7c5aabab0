import { createFileRoute } from '@tanstack/react-router'
import { DetailsTab } from '#features/users/DetailsTab.tsx'
import { UserPage } from '#features/users/UserPage.tsx'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'
import { recordId } from './-record-id.ts'

export const Route = createFileRoute('/_shell/users/$id/details')({
  beforeLoad: guard({ access: 'user.view' }),
  params: recordId,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(userQueries.one(params.id)),
  component: DetailsPage,
})

function DetailsPage() {
  return <UserPage tab="details">{(user, act) => <DetailsTab user={user} onAct={act} />}</UserPage>
}
