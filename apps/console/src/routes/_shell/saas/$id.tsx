import { createFileRoute } from '@tanstack/react-router'
import { recordPageSearch } from '#features/saas/record-page-search.ts'
import { TenantPage } from '#features/saas/tenant/TenantPage.tsx'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/saas/$id')({
  beforeLoad: guard({ roles: ['admin'], anyFlag: ['isSaas', 'isRoot'], access: 'saas.*' }),
  validateSearch: recordPageSearch.schema,
  component: Tenant,
})

function Tenant() {
  const { id } = Route.useParams()
  return <TenantPage key={id} id={id} />
}
