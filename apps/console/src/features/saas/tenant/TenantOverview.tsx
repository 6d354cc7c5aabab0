import type { TenantRecord } from '@app/contracts/saas/tenants'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Can } from '#session/Can.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import styles from '../saas.module.css'
import { TenantExports } from '../TenantExports.tsx'
import { TenantHandover } from '../TenantHandover.tsx'
import { TenantIncidents } from '../TenantIncidents.tsx'
import { TenantUsage } from '../TenantPlanPanel.tsx'
import { TenantSales } from '../TenantSales.tsx'
import { tenantMessages } from '../tenants.messages.ts'
import { wasOpened } from '../tenants.queries.ts'
import { AllSteps, TenantSteps } from './TenantSteps.tsx'
import { tenantStepsMessages } from './tenant-steps.messages.ts'

/** What a tenant's site does and how far its limits are used; while it is new, what is left to do for it. */
export function TenantOverview({ record }: { record: TenantRecord }) {
  const t = useT({ ...tenantMessages, ...tenantStepsMessages })
  const { tenant, handover, figures, sales } = record
  const { closed, state, steps } = tenant
  // While it is new, what waits goes on by itself, and what was skipped is still in sight.
  const waits = handover.length > 0 && steps.some((one) => one.state === 'pending' || one.state === 'skipped')
  const isUnderWay = state === 'provisioning' || waits
  return (
    <>
      <TenantIncidents record={record} />
      {isUnderWay && (
        <Panel title={t('step.panel')}>
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
      </Panel>
      <TenantUsage tenant={tenant} />
      {!isUnderWay && !closed && wasOpened(tenant) && <AllSteps record={record} />}
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
