import { createFileRoute } from '@tanstack/react-router'
import { TenantPage } from '#features/saas/tenant/TenantPage.tsx'
import { tenantPageSearch } from '#features/saas/tenant-page-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/saas/$id')({
  beforeLoad: guard({ roles: ['admin'], anyFlag: ['isSaas', 'isRoot'], access: 'saas.*' }),
  validateSearch: tenantPageSearch.schema,
  component: Tenant,
})

function Tenant() {
  const { id } = Route.useParams()
  return <TenantPage key={id} id={id} />
}
