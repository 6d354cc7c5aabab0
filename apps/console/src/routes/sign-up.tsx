import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SignUpPage } from '#features/sign-up/SignUpPage.tsx'

export const Route = createFileRoute('/sign-up')({
  validateSearch: z.object({ code: z.string().max(40).optional().catch(undefined) }),
  component: SignUp,
})

function SignUp() {
  return <SignUpPage partnerCode={Route.useSearch().code ?? ''} />
}
