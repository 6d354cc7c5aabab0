import type { TenantRecord } from '@app/contracts/saas/tenants'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { telephoneText } from '#lib/telephone.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { tenantPageMessages } from '../tenant-page.messages.ts'
import { tenantMessages } from '../tenants.messages.ts'
import { AllAdmins } from './AllAdmins.tsx'
import { ReplaceAdminDialog } from './ReplaceAdminDialog.tsx'
import { TenantVisits } from './TenantVisits.tsx'
import { tenantAdminMessages } from './tenant-admin.messages.ts'

const words = { ...tenantMessages, ...tenantPageMessages, ...tenantAdminMessages }

/** Who administers a tenant's site, and who of this one entered its console. */
export function TenantAdmin({ record: { tenant, figures, owner, admins } }: { record: TenantRecord }) {
  const t = useT(words)
  const [isReplacing, setReplacing] = useState(false)
  const { id, state, closed, adminName, adminLogin, adminEmail } = tenant
  // As it is called at its own site, which may have changed it since.
  const { name, loginName, email } = owner ?? { name: adminName, loginName: adminLogin, email: adminEmail }
  const isOpen = state === 'active' || state === 'suspended'
  return (
    <>
      <Panel
        title={t('tenant.tab.admin')}
        actions={
          owner &&
          isOpen && (
            <ButtonFor need="saas.tenantAdmin" size="sm" onClick={() => setReplacing(true)}>
              {t(owner.isInvited ? 'tenant-admin.correct' : 'tenant-admin.replace')}
            </ButtonFor>
          )
        }
      >
        <Facts>
          <Fact name={t('tenant-admin.name')}>{name}</Fact>
          <Fact name={t('tenant-admin.login')}>
            <span className="mono">{loginName}</span>
          </Fact>
          <Fact name={t('tenant-admin.email')}>{email}</Fact>
          {owner && owner.telephone !== '' && <Fact name={t('tenant.telephone')}>{telephoneText(owner)}</Fact>}
          {owner && (
            <Fact name={t('tenant-admin.last')}>
              {owner.lastLoginAt ? (
                <Time at={owner.lastLoginAt} />
              ) : (
                t(owner.isInvited ? 'tenant-admin.invited' : 'tenant-admin.never')
              )}
            </Fact>
          )}
          <Fact name={t('tenant.members')}>{figures.members}</Fact>
        </Facts>
      </Panel>
      {admins.length > 0 && <AllAdmins admins={admins} />}
      {state !== 'provisioning' && !closed?.erasedAt && <TenantVisits id={id} />}
      {owner && isReplacing && <ReplaceAdminDialog {...{ tenant, owner }} onClose={() => setReplacing(false)} />}
    </>
  )
}
