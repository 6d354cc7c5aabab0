import { changePlan, type TenantPlan } from '@app/contracts/plans/subscriptions'
import type { Tenant } from '@app/contracts/saas/tenants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PlanChoice } from '#features/plans/PlanChoice.tsx'
import { usePlanWords } from '#features/plans/plan-words.ts'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatDay } from '#lib/time.ts'
import { useCurrency } from '#session/use-site.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { tenantMessages } from './tenants.messages.ts'
import { tenantQueries, useTenantMove } from './tenants.queries.ts'

/** What a dialog asks of a tenant's plan. */
export interface PlanAsked {
  tenant: Tenant
  plan: TenantPlan
  /** Whether the dialog asks this now. */
  isAsked: boolean
  onDone: () => void
}

/** What a dialog says and does. */
export interface PlanAsking {
  title: string
  consequences: string[]
  actionLabel: string
  isPending: boolean
  isAnswered: boolean
  questions: ReactNode
  confirm: (reason: string) => void
}

/** Changes the plan of a tenant, or gives it one, with what is due now. */
export function usePlanChange({ tenant, plan: { standing, offered }, isAsked, onDone }: PlanAsked): PlanAsking {
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
  const isChosen = isAsked && offered.some(({ id }) => id === planId)
  const quote = useQuery({
    ...tenantQueries.planQuote(tenant.id, { planId, months }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  })
  const due = isChosen && !quote.isPlaceholderData ? quote.data : undefined
  const amount = due && format(Math.abs(due.dueMinor))
  return {
    title: t(standing ? 'tenant.plan-change-of' : 'tenant.plan-choose-for', { name: tenant.name }),
    consequences: due
      ? [
          t(due.dueMinor < 0 ? 'tenant.plan-back' : 'tenant.plan-due', { amount: amount ?? '' }),
          ...(due.creditMinor > 0
            ? [t('tenant.plan-credit', { price: format(due.priceMinor), credit: format(due.creditMinor) })]
            : []),
          t('tenant.plan-until', { date: formatDay(due.endsAt) }),
          ...words.moduleMoves(due.modules),
        ]
      : [],
    actionLabel: t(standing ? 'tenant.plan-change' : 'tenant.plan-choose'),
    isPending: change.isPending,
    isAnswered: due !== undefined,
    questions: (
      <>
        <PlanChoice plans={offered} choice={choice} onChange={setChoice} />
        {quote.isError && isChosen && <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />}
      </>
    ),
    confirm: (reason) =>
      due &&
      change.mutate(
        { params: { id: tenant.id }, body: { planId, months, dueMinor: due.dueMinor, reason }, idempotencyKey },
        {
          onSuccess: () => {
            showSuccess(t('tenant.plan-changed', { name: tenant.name }))
            onDone()
          },
          onError: () => renewKey(newIdempotencyKey()),
        },
      ),
  }
}
