import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { NewTenantPage } from '#features/saas/opening/NewTenantPage.tsx'
import { newTenantSteps } from '#features/saas/opening/new-tenant-place.ts'
import { lenient } from '#lib/list-search.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/saas/create/$id')({
  beforeLoad: guard({ roles: ['admin'], anyFlag: ['isSaas', 'isRoot'], access: 'saas.tenantCreate' }),
  validateSearch: z.object({ account: lenient(z.uuid()), step: lenient(z.enum(newTenantSteps)) }),
  component: NewTenant,
})

function NewTenant() {
  const { id } = Route.useParams()
  const { account, step } = Route.useSearch()
  // Another application or customer is chosen on the page, which keeps what was typed.
  return <NewTenantPage id={id} account={account} step={step} />
}
