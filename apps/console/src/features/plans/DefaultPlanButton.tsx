import { type Application, type Plan, setDefaultPlan } from '@app/contracts/plans/applications'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { showUndo } from '#ui/feedback/notices.ts'
import { planMessages } from './plans.messages.ts'
import { useApplicationMove } from './plans.queries.ts'

type Named = Pick<Plan, 'id' | 'name' | 'isOffered'>

/** Makes a plan the one that is proposed for new tenants, or takes that back. Nothing where it is not on offer. */
export function DefaultPlanButton({ application, plan }: { application: Application; plan: Named }) {
  const t = useT(planMessages)
  const locale = useLocale()
  const move = useApplicationMove(setDefaultPlan)
  const { id, defaultPlanId } = application
  const isDefault = defaultPlanId === plan.id
  if (!plan.isOffered) return null
  const choose = (planId: string | null) => move.mutateAsync({ params: { id }, body: { planId } })
  const press = async () => {
    const done = await choose(isDefault ? null : plan.id).catch(() => undefined)
    if (!done) return
    const text = t(isDefault ? 'plan.default-ended' : 'plan.default-chosen', { name: plan.name[locale] })
    showUndo(text, () => void choose(defaultPlanId).catch(() => undefined))
  }
  return (
    <ButtonFor
      need="saas.planEdit"
      size="sm"
      variant="text"
      loading={move.isPending}
      aria-label={t(isDefault ? 'plan.default-end-of' : 'plan.default-choose-of', { name: plan.name[locale] })}
      onClick={() => void press()}
    >
      {t(isDefault ? 'plan.default-end' : 'plan.default-choose')}
    </ButtonFor>
  )
}
