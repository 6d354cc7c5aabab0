import { agreementKinds } from '@app/contracts/agreement-kinds'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { AgreementEditPage } from '#features/settings/agreements/AgreementEditPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/website/agreement/$kind')({
  beforeLoad: guard({ roles: ['admin'], access: 'site.edit' }),
  component: EditAgreement,
})

function EditAgreement() {
  const params = Route.useParams()
  const kind = agreementKinds.find((one) => one === params.kind)
  if (!kind) return <Navigate to="/404" search={{ path: location.pathname }} replace />
  return <AgreementEditPage kind={kind} />
}
