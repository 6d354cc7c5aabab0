import { createFileRoute } from '@tanstack/react-router'
import { ProfileTab } from '#features/users/ProfileTab.tsx'
import { UserPage } from '#features/users/UserPage.tsx'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'
import { recordId } from './-record-id.ts'

export const Route = createFileRoute('/_shell/users/$id/profile')({
  beforeLoad: guard({ access: 'user.view' }),
  params: recordId,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(userQueries.one(params.id)),
  component: ProfilePage,
})

function ProfilePage() {
  return <UserPage tab="profile">{(user, act) => <ProfileTab user={user} onAct={act} />}</UserPage>
}
