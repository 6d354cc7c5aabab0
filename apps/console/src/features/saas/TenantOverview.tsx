import type { TenantRecord } from '@app/contracts/saas/tenants'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Can } from '#session/Can.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import styles from './saas.module.css'
import { TenantExports } from './TenantExports.tsx'
import { TenantHandover } from './TenantHandover.tsx'
import { TenantIncidents } from './TenantIncidents.tsx'
import { TenantUsage } from './TenantPlanPanel.tsx'
import { TenantSales } from './TenantSales.tsx'
import { TenantSteps } from './TenantSteps.tsx'
import { tenantMessages } from './tenants.messages.ts'

/** What a tenant's site does and how far its limits are used; while it is new, what is left to do for it. */
export function TenantOverview({ record }: { record: TenantRecord }) {
  const t = useT(tenantMessages)
  const { tenant, handover, figures, sales } = record
  const { closed, state, steps } = tenant
  // While it is new, what waits goes on by itself.
  const waits = handover.length > 0 && steps.some((one) => one.state === 'pending')
  return (
    <>
      <TenantIncidents record={record} />
      {(state === 'provisioning' || waits) && (
        <Panel title={t('tenant.provisioning')}>
          <TenantSteps record={record} />
        </Panel>
      )}
      <TenantHandover record={record} />
      <Panel title={t('tenant.business')} note={t('tenant.days-30')}>
        <dl className={styles.figures}>
          <Figure name={t('tenant.orders')}>{figures.orders}</Figure>
          <Figure name={t('tenant.bought')}>
            <Money minor={figures.boughtMinor} />
          </Figure>
          <Figure name={t('tenant.customers')}>{figures.customers}</Figure>
          <Figure name={t('tenant.members')}>{figures.members}</Figure>
        </dl>
        {sales.months.some(({ minor }) => minor !== 0) && <TenantSales sales={sales} />}
        {figures.waiting > 0 && <p role="note">{t('tenant.waiting', { count: figures.waiting })}</p>}
      </Panel>
      <TenantUsage tenant={tenant} />
      {state !== 'provisioning' && !closed?.erasedAt && (
        <Can access="saas.tenantDelete">
          <TenantExports tenant={tenant} />
        </Can>
      )}
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
