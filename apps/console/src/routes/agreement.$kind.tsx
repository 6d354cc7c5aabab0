import { agreementKinds } from '@app/contracts/agreement-kinds'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { z } from 'zod'
import { AgreementPage } from '#features/sign-up/AgreementPage.tsx'

export const Route = createFileRoute('/agreement/$kind')({
  // A version may look like a number in an address.
  validateSearch: z.object({ version: z.coerce.string().optional().catch(undefined) }),
  component: Agreement,
})

function Agreement() {
  const params = Route.useParams()
  const { version } = Route.useSearch()
  const kind = agreementKinds.find((one) => one === params.kind)
  if (!kind) return <Navigate to="/404" search={{ path: location.pathname }} replace />
  return <AgreementPage kind={kind} version={version} />
}
