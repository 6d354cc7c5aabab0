import { createFileRoute } from '@tanstack/react-router'
import { TenantsPage } from '#features/saas/TenantsPage.tsx'
import { tenantSearch } from '#features/saas/tenant-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/saas/list')({
  beforeLoad: guard({ roles: ['admin'], anyFlag: ['isSaas', 'isRoot'], access: 'saas.*' }),
  validateSearch: tenantSearch,
  component: TenantsPage,
})
