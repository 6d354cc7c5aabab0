import type { TenantPlan } from '@app/contracts/plans/subscriptions'
import type { Tenant } from '@app/contracts/saas/tenants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { tenantMessages } from './tenants.messages.ts'
import { tenantQueries } from './tenants.queries.ts'
import { usePlanChange } from './use-plan-change.tsx'
import { usePlanRenewal } from './use-plan-renewal.tsx'

const planWays = ['renew', 'change'] as const
/** Whether a plan is renewed, or another one takes its place. */
export type PlanWay = (typeof planWays)[number]

interface PlanProps {
  tenant: Tenant
  plan: TenantPlan
  /** What is asked first. */
  way: PlanWay
  onClose: () => void
}

/** Renews or changes the plan of a tenant that is known from a list, once what it has is read. */
export function PlanOfTenant({ tenant, way, onClose }: Omit<PlanProps, 'plan'>) {
  const t = useT(tenantMessages)
  const { data, error, isError, refetch } = useQuery(tenantQueries.plan(tenant.id))
  if (data) return <PlanDialog {...{ tenant, plan: data, way, onClose }} />
  const title = t(tenant.plan ? 'tenant.plan-renew' : 'tenant.plan-choose-for', { name: tenant.name })
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={<Cancel onClick={onClose} />}>
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={4} />}
    </Dialog>
  )
}

/** Renews the plan of a tenant, changes it, or gives it one, with what is due now. */
export function PlanDialog({ tenant, plan, way: first, onClose }: PlanProps) {
  const t = useT(tenantMessages)
  const canRenew = plan.terms.length > 0
  const [way, setWay] = useState<PlanWay>(canRenew ? first : 'change')
  const asked = { tenant, plan, onDone: onClose }
  const change = usePlanChange({ ...asked, isAsked: way === 'change' })
  const renewal = usePlanRenewal({ ...asked, isAsked: way === 'renew' })
  const { title, consequences, actionLabel, isPending, isAnswered, questions, confirm } =
    way === 'renew' ? renewal : change
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      {...{ title, consequences, actionLabel, isPending, isAnswered, onClose }}
      reasonHelp={t('tenant.plan-reason')}
      questions={() => (
        <>
          {canRenew && (
            <SegmentedControl
              aria-label={t('tenant.plan-way')}
              value={way}
              data={planWays.map((value) => ({ value, label: t(`tenant.plan-way.${value}`) }))}
              onChange={(value) => setWay(value === 'renew' ? 'renew' : 'change')}
            />
          )}
          {questions}
        </>
      )}
      onConfirm={confirm}
    />
  )
}
