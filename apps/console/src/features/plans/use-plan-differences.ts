import type { Plan } from '@app/contracts/plans/applications'
import { quotaKinds } from '@app/contracts/plans/plan-values'
import { useT } from '#i18n/use-t.ts'
import { useYesNo } from '#i18n/yes-no.ts'
import type { ConflictField } from '#ui/overlays/ConflictDialog.tsx'
import { type PlanDraft, planDraft } from './plan-draft.ts'
import { usePlanWords } from './plan-words.ts'
import { planMessages } from './plans.messages.ts'

const texts = [
  ['zh', 'plan.name-zh'],
  ['en', 'plan.name-en'],
  ['monthly', 'plan.monthly'],
  ['yearly', 'plan.yearly'],
  ['trialDays', 'plan.trial'],
  ['graceDays', 'plan.grace'],
] as const

/** Where a draft of a plan and what somebody else has saved differ. */
export function usePlanDifferences(draft: PlanDraft): (plan: Plan) => ConflictField[] {
  const t = useT(planMessages)
  const yesNo = useYesNo()
  const words = usePlanWords()
  return (plan) => {
    const other = planDraft(plan)
    const both = (name: string, of: (one: PlanDraft) => string) => ({ name, mine: of(draft), theirs: of(other) })
    return [
      ...texts.map(([field, word]) => both(t(word), (one) => one[field])),
      ...quotaKinds.map((kind) => both(t(`plan.quota.${kind}`), ({ quotas }) => quotas[kind] || t('plan.unlimited'))),
      both(t('plan.modules'), ({ withoutModules }) => words.without(withoutModules).join('')),
      both(t('plan.offered'), ({ isOffered }) => yesNo(isOffered)),
    ].filter(({ mine, theirs }) => mine !== theirs)
  }
}
