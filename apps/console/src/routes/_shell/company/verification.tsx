import { createFileRoute } from '@tanstack/react-router'
import { VerificationPage } from '#features/verification/VerificationPage.tsx'
import { verificationQueries } from '#features/verification/verification.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/company/verification')({
  beforeLoad: guard({ roles: ['admin'], access: 'verification.view' }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(verificationQueries.own()),
  component: VerificationPage,
})
