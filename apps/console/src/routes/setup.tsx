import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SetupPage } from '#features/sign-in/SetupPage.tsx'

export const Route = createFileRoute('/setup')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  component: Setup,
})

function Setup() {
  return <SetupPage token={Route.useSearch().token ?? ''} />
}
