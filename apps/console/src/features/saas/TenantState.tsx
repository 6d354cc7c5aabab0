import type { Tenant } from '@app/contracts/saas/tenants'
import { useT } from '#i18n/use-t.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { tenantMessages } from './tenants.messages.ts'
import { hasFailed, wasOpened } from './tenants.queries.ts'

const families = { provisioning: 'inReview', active: 'done', suspended: 'closed', closed: 'closed' } as const

/** State of a tenant as a tag; of provisioning that stopped, that it failed or was rolled back. */
export function TenantState({ tenant }: { tenant: Tenant }) {
  const t = useT(tenantMessages)
  const isFailed = hasFailed(tenant)
  const isRolledBack = tenant.state === 'closed' && !wasOpened(tenant)
  return (
    <StatusTag family={isFailed ? 'returned' : families[tenant.state]}>
      {t(`tenant.state.${isFailed ? 'failed' : isRolledBack ? 'rolledBack' : tenant.state}`)}
    </StatusTag>
  )
}
