import { createFileRoute } from '@tanstack/react-router'
import { NewTenantPage } from '#features/saas/NewTenantPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/saas/create/$id')({
  beforeLoad: guard({ roles: ['admin'], anyFlag: ['isSaas', 'isRoot'], access: 'saas.tenantCreate' }),
  component: NewTenant,
})

function NewTenant() {
  const { id } = Route.useParams()
  return <NewTenantPage key={id} id={id} />
}
