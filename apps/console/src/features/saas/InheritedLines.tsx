import type { TenantDefaults } from '@app/contracts/saas/defaults'
import { useT } from '#i18n/use-t.ts'
import { tenantMessages } from './tenants.messages.ts'

/** How many prices of a tenant's site follow its application. */
export function InheritedLines({ defaults: { prices } }: { defaults: TenantDefaults }) {
  const t = useT(tenantMessages)
  return prices && <p className="t2">{t('tenant.inherits-prices', prices)}</p>
}
