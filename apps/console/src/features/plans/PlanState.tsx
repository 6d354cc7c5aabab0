import type { PlanStanding } from '@app/contracts/plans/subscriptions'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { planMessages } from './plans.messages.ts'

const families = { starting: 'inReview', trial: 'soon', paid: 'done', overdue: 'waitMoney' } as const

/** How a tenant stands with its plan, as a tag. */
export function PlanState({ state }: Pick<PlanStanding, 'state'>) {
  const t = useT(planMessages)
  return <StatusTag family={families[state]}>{t(`plan.state.${state}`)}</StatusTag>
}

/** When the trial ends, the period renews, or the site is suspended, in words; undefined before it begins. */
export function usePlanEnd() {
  const t = useT(planMessages)
  return ({ state, endsAt, suspendsAt }: PlanStanding): string | undefined => {
    if (suspendsAt !== null) return t('plan.suspends', { date: formatDay(suspendsAt) })
    if (endsAt === null) return undefined
    return t(state === 'trial' ? 'plan.trial-ends' : 'plan.ends', { date: formatDay(endsAt) })
  }
}
