import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { MovingPage } from '#shell/pages/MovingPage.tsx'

export const Route = createFileRoute('/redirect')({
  validateSearch: z.object({ to: z.string().optional().catch(undefined) }),
  component: Moving,
})

function Moving() {
  return <MovingPage to={safeRedirect(Route.useSearch().to)} />
}
