import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { z } from 'zod'
import { noteVisit, rememberedPartner } from '#features/sign-up/partner-visit.ts'
import { SignUpPage } from '#features/sign-up/SignUpPage.tsx'

export const Route = createFileRoute('/sign-up')({
  validateSearch: z.object({
    code: z.string().max(40).optional().catch(undefined),
    // Where the new member goes; read once it is there.
    redirect: z.string().max(2048).optional().catch(undefined),
  }),
  component: SignUp,
})

function SignUp() {
  const { code = '' } = Route.useSearch()
  useEffect(() => noteVisit(code), [code])
  return <SignUpPage partnerCode={code || rememberedPartner()} />
}
