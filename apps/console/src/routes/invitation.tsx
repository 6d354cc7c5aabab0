import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { InvitationPage } from '#features/team/members/InvitationPage.tsx'

export const Route = createFileRoute('/invitation')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  component: Invitation,
})

function Invitation() {
  return <InvitationPage token={Route.useSearch().token ?? ''} />
}
