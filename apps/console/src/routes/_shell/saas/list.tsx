import { createFileRoute } from '@tanstack/react-router'
import { OwnApplication } from '#features/saas/application/OwnApplication.tsx'
import { TenantsPage } from '#features/saas/TenantsPage.tsx'
import { tenantSearch } from '#features/saas/tenant-search.ts'
import { tenantQueries } from '#features/saas/tenants.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/saas/list')({
  beforeLoad: guard({ roles: ['admin'], anyFlag: ['isSaas', 'isRoot'], access: 'saas.*' }, 'tenants'),
  validateSearch: tenantSearch.schema,
  loaderDeps: ({ search }) => tenantSearch.listed(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(tenantQueries.list(deps)),
  component: Tenants,
})

function Tenants() {
  return <TenantsPage plans={<OwnApplication />} />
}
