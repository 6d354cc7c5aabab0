import { changePlan, type TenantPlan } from '@app/contracts/plans/subscriptions'
import type { Tenant } from '@app/contracts/saas/tenants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanChoice } from '#features/plans/PlanChoice.tsx'
import { usePlanWords } from '#features/plans/plan-words.ts'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatDay } from '#lib/time.ts'
import { useCurrency } from '#session/use-site.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { tenantMessages } from './tenants.messages.ts'
import { tenantQueries, useTenantMove } from './tenants.queries.ts'

/** Changes the plan of a tenant that is known from a list, once what it has is read. */
export function PlanOfTenant({ tenant, onClose }: Omit<ChangeProps, 'plan'>) {
  const t = useT(tenantMessages)
  const { data, error, isError, refetch } = useQuery(tenantQueries.plan(tenant.id))
  if (data) return <ChangePlanDialog {...{ tenant, plan: data, onClose }} />
  const title = t(tenant.plan ? 'tenant.plan-change-of' : 'tenant.plan-choose-for', { name: tenant.name })
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={<Cancel onClick={onClose} />}>
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={4} />}
    </Dialog>
  )
}

interface ChangeProps {
  tenant: Tenant
  plan: TenantPlan
  onClose: () => void
}

/** Changes the plan of a tenant, with what is due now. */
export function ChangePlanDialog({ tenant, plan: { standing, offered }, onClose }: ChangeProps) {
  const t = useT(tenantMessages)
  const words = usePlanWords()
  const { format } = useCurrency()
  const change = useTenantMove(changePlan)
  const [choice, setChoice] = useState({
    planId: standing?.planId ?? '',
    months: standing?.months ?? 1,
    isTrial: false,
  })
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const { planId, months } = choice
  const isChosen = offered.some(({ id }) => id === planId)
  const quote = useQuery({
    ...tenantQueries.planQuote(tenant.id, { planId, months }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  })
  const due = isChosen && !quote.isPlaceholderData ? quote.data : undefined
  const amount = due && format(Math.abs(due.dueMinor))
  const consequences = due
    ? [
        due.dueMinor < 0
          ? t('tenant.plan-back', { amount: amount ?? '' })
          : t('tenant.plan-due', { amount: amount ?? '' }),
        ...(due.creditMinor > 0
          ? [t('tenant.plan-credit', { price: format(due.priceMinor), credit: format(due.creditMinor) })]
          : []),
        t('tenant.plan-until', { date: formatDay(due.endsAt) }),
        ...words.moduleMoves(due.modules),
      ]
    : []
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t(standing ? 'tenant.plan-change-of' : 'tenant.plan-choose-for', { name: tenant.name })}
      consequences={consequences}
      actionLabel={t(standing ? 'tenant.plan-change' : 'tenant.plan-choose')}
      reasonHelp={t('tenant.plan-reason')}
      isPending={change.isPending}
      isAnswered={due !== undefined}
      questions={() => (
        <>
          <PlanChoice plans={offered} choice={choice} onChange={setChoice} />
          {quote.isError && isChosen && <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />}
        </>
      )}
      onClose={onClose}
      onConfirm={(reason) =>
        due &&
        change.mutate(
          { params: { id: tenant.id }, body: { planId, months, dueMinor: due.dueMinor, reason }, idempotencyKey },
          {
            onSuccess: () => {
              showSuccess(t('tenant.plan-changed', { name: tenant.name }))
              onClose()
            },
            onError: () => renewKey(newIdempotencyKey()),
          },
        )
      }
    />
  )
}
