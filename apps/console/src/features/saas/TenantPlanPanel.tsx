import { noQuotas } from '@app/contracts/plans/plan-values'
import type { PlanStanding } from '@app/contracts/plans/subscriptions'
import type { Tenant } from '@app/contracts/saas/tenants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanCharges } from '#features/plans/PlanCharges.tsx'
import { PlanMeters } from '#features/plans/PlanMeters.tsx'
import { PlanState, usePlanEnd } from '#features/plans/PlanState.tsx'
import { usePlanWords } from '#features/plans/plan-words.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { PlanDialog, type PlanWay } from './PlanDialog.tsx'
import styles from './saas.module.css'
import { tenantPageMessages } from './tenant-page.messages.ts'
import { tenantHref } from './tenant-tabs.ts'
import { tenantMessages } from './tenants.messages.ts'
import { tenantQueries } from './tenants.queries.ts'
import { useLineHref } from './use-line-href.ts'

const words = { ...tenantMessages, ...tenantPageMessages }

/** How far the limits of a tenant's plan are used. */
export function TenantUsage({ tenant: { id } }: { tenant: Tenant }) {
  const t = useT(words)
  const { data, error, isError, refetch } = useQuery(tenantQueries.plan(id))
  return (
    <Panel
      title={t('tenant.usage')}
      actions={
        <AppLink className={styles.link} href={tenantHref(id, 'plan')}>
          {t('tenant.tab.plan')}
        </AppLink>
      }
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={4} />}
      {data && (
        <div className={styles.planBody}>
          <Standing standing={data.standing} />
          <PlanMeters usage={data.usage} stored={data.stored} quotas={data.standing?.quotas ?? noQuotas} />
        </div>
      )}
    </Panel>
  )
}

/** A tenant's plan: until when it is paid, and what was charged. */
export function TenantPlanPanel({ tenant }: { tenant: Tenant }) {
  const t = useT(words)
  const { data, error, isError, refetch } = useQuery(tenantQueries.plan(tenant.id))
  const [way, setWay] = useState<PlanWay>()
  const lineHref = useLineHref(tenant.accountId)
  const standing = data?.standing
  return (
    <>
      <Panel
        title={t('tenant.plan')}
        note={standing && <PlanState state={standing.state} />}
        actions={
          tenant.state !== 'provisioning' &&
          tenant.state !== 'closed' && (
            <>
              {data && data.terms.length > 0 && (
                <ButtonFor need="saas.tenantPlan" size="sm" onClick={() => setWay('renew')}>
                  {t('tenant.plan-way.renew')}
                </ButtonFor>
              )}
              <ButtonFor need="saas.tenantPlan" size="sm" disabled={!data} onClick={() => setWay('change')}>
                {t(standing ? 'tenant.plan-change' : 'tenant.plan-choose')}
              </ButtonFor>
            </>
          )
        }
      >
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!isError && !data && <SkeletonLines lines={2} />}
        {data && (
          <div className={styles.planBody}>
            <Standing standing={data.standing} />
            {way && <PlanDialog {...{ tenant, plan: data, way }} onClose={() => setWay(undefined)} />}
          </div>
        )}
      </Panel>
      {data && (
        <Panel title={t('tenant.charges')}>
          {data.charges.length === 0 ? (
            <p className="t2">{t('tenant.no-charges')}</p>
          ) : (
            <PlanCharges {...data} lineHref={lineHref} />
          )}
        </Panel>
      )}
    </>
  )
}

/** A plan with its price and until when it is paid, in words. */
function Standing({ standing }: { standing: PlanStanding | null }) {
  const t = useT(words)
  const locale = useLocale()
  const plan = usePlanWords()
  const endOf = usePlanEnd()
  if (!standing) return <p className="t2">{t('tenant.plan-without')}</p>
  return (
    <>
      <p>
        <strong>{standing.name[locale]}</strong> {plan.price(standing.priceMinor, standing.months)}
        <span className="t2"> · {endOf(standing) ?? t('tenant.plan-later')}</span>
      </p>
      {plan.without(standing.withoutModules).map((line) => (
        <p key={line} className="t2">
          {line}
        </p>
      ))}
    </>
  )
}
