import type { TenantRecord } from '@app/contracts/saas/tenants'
import { useT } from '#i18n/use-t.ts'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { TenantVisits } from './TenantVisits.tsx'
import { tenantPageMessages } from './tenant-page.messages.ts'
import { tenantMessages } from './tenants.messages.ts'

const words = { ...tenantMessages, ...tenantPageMessages }

/** Who administers a tenant's site, and who of this one entered its console. */
export function TenantAdmin({ record: { tenant, figures } }: { record: TenantRecord }) {
  const t = useT(words)
  const { id, state, closed, adminName, adminEmail } = tenant
  return (
    <>
      <Panel title={t('tenant.tab.admin')}>
        <Facts>
          <Fact name={t('tenant.admin')}>{adminName}</Fact>
          <Fact name={t('tenant.email-short')}>{adminEmail}</Fact>
          <Fact name={t('tenant.members')}>{figures.members}</Fact>
        </Facts>
      </Panel>
      {state !== 'provisioning' && !closed?.erasedAt && <TenantVisits id={id} />}
    </>
  )
}
