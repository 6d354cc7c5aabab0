import type { Tenant } from '@app/contracts/saas/tenants'
import { useT } from '#i18n/use-t.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { tenantMessages } from './tenants.messages.ts'
import { hasFailed } from './tenants.queries.ts'

const families = { provisioning: 'inReview', active: 'done', suspended: 'closed', closed: 'closed' } as const

/** State of a tenant as a tag; of provisioning that stopped, that it failed. */
export function TenantState({ tenant }: { tenant: Tenant }) {
  const t = useT(tenantMessages)
  const isFailed = hasFailed(tenant)
  return (
    <StatusTag family={isFailed ? 'returned' : families[tenant.state]}>
      {t(isFailed ? 'tenant.state.failed' : `tenant.state.${tenant.state}`)}
    </StatusTag>
  )
}
