import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { MailProofPage } from '#features/orders/validation/MailProofPage.tsx'

export const Route = createFileRoute('/mail-proof')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  component: MailProof,
})

function MailProof() {
  const { token = '' } = Route.useSearch()
  // Another mail is another question, whatever was answered to the one before.
  return <MailProofPage key={token} token={token} />
}
