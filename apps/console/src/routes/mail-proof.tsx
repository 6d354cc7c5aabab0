import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { MailProofPage } from '#features/orders/validation/MailProofPage.tsx'

export const Route = createFileRoute('/mail-proof')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  component: MailProof,
})

function MailProof() {
  return <MailProofPage token={Route.useSearch().token ?? ''} />
}
