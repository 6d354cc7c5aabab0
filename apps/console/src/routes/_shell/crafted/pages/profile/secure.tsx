import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SecurityPage } from '#features/security/SecurityPage.tsx'
import { securityQueries } from '#features/security/security.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/crafted/pages/profile/secure')({
  beforeLoad: guard({}),
  validateSearch: z.object({ result: z.enum(['ok', 'failed']).optional().catch(undefined) }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(securityQueries.profile())
    void context.queryClient.prefetchQuery(securityQueries.sessions())
  },
  component: SecurityPage,
})
