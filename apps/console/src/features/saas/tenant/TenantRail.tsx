import type { TenantRecord } from '@app/contracts/saas/tenants'
import { Suspense, useState } from 'react'
import { userTabHref } from '#features/users/user-links.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { telephoneText } from '#lib/telephone.ts'
import { ButtonFor } from '#session/Can.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import styles from '../saas.module.css'
import { tenantPageMessages } from '../tenant-page.messages.ts'
import { tenantMessages } from '../tenants.messages.ts'

const CompanyDrawer = lazyNamed(() => import('./CompanyDrawer.tsx'), 'CompanyDrawer')

interface RailProps {
  record: TenantRecord
  /** Whether it says who administers the site, which a tab does as well. */
  hasAdmin: boolean
}

/** A tenant's account at this site, and who it is. */
export function TenantRail({ record: { tenant, money }, hasAdmin }: RailProps) {
  const t = useT(tenantMessages)
  const say = useT(tenantPageMessages)
  const [isEditing, setEditing] = useState(false)
  const { accountId } = tenant
  return (
    <>
      <Panel title={t('tenant.money')}>
        {money === null || accountId === null ? (
          <p className="t2">{t('tenant.no-account')}</p>
        ) : (
          <Facts>
            <Fact name={t('tenant.balance')}>
              <Money minor={money.balanceMinor} currency={money.currency} />
            </Fact>
            <Fact name={t('tenant.credit')}>
              <Money minor={money.creditMinor} currency={money.currency} />
            </Fact>
            <Fact name={t('tenant.account')}>
              <AppLink className={styles.link} href={userTabHref(accountId)}>
                {t('tenant.open-account')}
              </AppLink>
            </Fact>
          </Facts>
        )}
      </Panel>
      <Panel
        title={t('tenant.who')}
        actions={
          !tenant.closed?.erasedAt && (
            <ButtonFor
              need="saas.tenantCreate"
              size="sm"
              variant="text"
              aria-label={say('company.edit')}
              onClick={() => setEditing(true)}
            >
              {t('common.change')}
            </ButtonFor>
          )
        }
      >
        <Facts>
          <Fact name={t('tenant.company')}>{tenant.companyName}</Fact>
          {tenant.creditCode !== '' && (
            <Fact name={t('tenant.credit-code')}>
              <MonoFact value={tenant.creditCode} name={t('tenant.credit-code')} />
            </Fact>
          )}
          {tenant.contactName !== '' && <Fact name={t('tenant.contact')}>{tenant.contactName}</Fact>}
          {tenant.contactTelephone !== '' && (
            <Fact name={t('tenant.telephone')}>
              {telephoneText({ telPrefix: tenant.contactTelPrefix, telephone: tenant.contactTelephone })}
            </Fact>
          )}
          {tenant.contactEmail !== '' && <Fact name={t('tenant.contact-email')}>{tenant.contactEmail}</Fact>}
          {hasAdmin && (
            <>
              <Fact name={t('tenant.admin')}>{tenant.adminName}</Fact>
              <Fact name={t('tenant.email-short')}>{tenant.adminEmail}</Fact>
            </>
          )}
          <Fact name={t('tenant.code')}>{tenant.code}</Fact>
          <Fact name={t('tenant.opened')}>
            <Time at={tenant.createdAt} as="day" />
          </Fact>
        </Facts>
      </Panel>
      <Suspense fallback={null}>
        {isEditing && <CompanyDrawer tenant={tenant} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  )
}
