import { createFileRoute } from '@tanstack/react-router'
import { PartnerPanel } from '#features/partners/PartnerPanel.tsx'
import { partnerQueries } from '#features/partners/partners.queries.ts'
import { UserPage } from '#features/users/UserPage.tsx'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'
import { recordId } from './-record-id.ts'

export const Route = createFileRoute('/_shell/users/$id/partner')({
  beforeLoad: guard({ access: 'user.view' }),
  params: recordId,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(userQueries.one(params.id))
    void context.queryClient.prefetchQuery(partnerQueries.one(params.id))
  },
  component: UserPartnerPage,
})

function UserPartnerPage() {
  return <UserPage tab="partner">{({ id, name }) => <PartnerPanel whose={{ id, name }} />}</UserPage>
}
