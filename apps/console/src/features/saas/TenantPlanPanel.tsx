import { noQuotas } from '@app/contracts/plans/plan-values'
import type { Tenant } from '@app/contracts/saas/tenants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanMeters } from '#features/plans/PlanMeters.tsx'
import { PlanState, usePlanEnd } from '#features/plans/PlanState.tsx'
import { usePlanWords } from '#features/plans/plan-words.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { ChangePlanDialog } from './ChangePlanDialog.tsx'
import { PlanCharges } from './PlanCharges.tsx'
import styles from './saas.module.css'
import { tenantMessages } from './tenants.messages.ts'
import { tenantQueries } from './tenants.queries.ts'

/** A tenant's plan: until when it is paid, how far its limits are used, and what was charged. */
export function TenantPlanPanel({ tenant }: { tenant: Tenant }) {
  const t = useT(tenantMessages)
  const locale = useLocale()
  const words = usePlanWords()
  const endOf = usePlanEnd()
  const { data, error, isError, refetch } = useQuery(tenantQueries.plan(tenant.id))
  const [isChanging, setChanging] = useState(false)
  const standing = data?.standing
  return (
    <Panel
      title={t('tenant.plan')}
      note={standing && <PlanState state={standing.state} />}
      actions={
        tenant.state !== 'provisioning' &&
        tenant.state !== 'closed' && (
          <ButtonFor need="saas.tenantPlan" size="sm" disabled={!data} onClick={() => setChanging(true)}>
            {t(standing ? 'tenant.plan-change' : 'tenant.plan-choose')}
          </ButtonFor>
        )
      }
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={4} />}
      {data && (
        <div className={styles.planBody}>
          {standing ? (
            <p>
              <strong>{standing.name[locale]}</strong> {words.price(standing.priceMinor, standing.months)}
              <span className="t2"> · {endOf(standing) ?? t('tenant.plan-later')}</span>
            </p>
          ) : (
            <p className="t2">{t('tenant.plan-without')}</p>
          )}
          <PlanMeters usage={data.usage} quotas={standing?.quotas ?? noQuotas} />
          <PlanCharges plan={data} accountId={tenant.accountId} />
          {isChanging && <ChangePlanDialog tenant={tenant} plan={data} onClose={() => setChanging(false)} />}
        </div>
      )}
    </Panel>
  )
}
