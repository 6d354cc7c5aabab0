import type { Plan } from '@app/contracts/plans/applications'
import { type PlanTerm, planTerms } from '@app/contracts/plans/plan-values'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Radio, Select, Switch } from '#ui/forms/fields.ts'
import { priceBy, termsOf, usePlanWords } from './plan-words.ts'
import { planMessages } from './plans.messages.ts'
import styles from './plans.module.css'

interface Choice {
  /** Empty until one is chosen. */
  planId: string
  months: PlanTerm
  isTrial: boolean
}

interface PlanChoiceProps {
  plans: readonly Plan[]
  choice: Choice
  onChange: (choice: Choice) => void
  /** Whether a trial may be chosen. */
  hasTrial?: boolean
}

/** Asks for a plan, the period that it is paid by, and whether it begins with a trial. */
export function PlanChoice({ plans, choice, onChange, hasTrial }: PlanChoiceProps) {
  const t = useT(planMessages)
  const locale = useLocale()
  const words = usePlanWords()
  const plan = plans.find(({ id }) => id === choice.planId)
  const choose = (planId: string) => {
    const chosen = plans.find(({ id }) => id === planId)
    const terms = chosen ? termsOf(chosen) : []
    onChange({
      planId,
      isTrial: choice.isTrial,
      months: terms.includes(choice.months) ? choice.months : (terms[0] ?? 1),
    })
  }
  return (
    <>
      <Select
        label={t('app.plans')}
        value={choice.planId}
        data={plans.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        allowDeselect={false}
        onChange={(planId) => choose(planId ?? '')}
      />
      {plan && (
        <>
          <p className="t2">{[...words.quotas(plan.quotas), ...words.without(plan.withoutModules)].join(' · ')}</p>
          <Radio.Group
            label={t('plan.period')}
            value={`${choice.months}`}
            onChange={(months) => onChange({ ...choice, months: planTerms.find((one) => `${one}` === months) ?? 1 })}
          >
            <div className={styles.radios}>
              {termsOf(plan).map((months) => (
                <Radio key={months} value={`${months}`} label={words.price(priceBy(plan, months) ?? 0, months)} />
              ))}
            </div>
          </Radio.Group>
          {hasTrial && plan.trialDays > 0 && (
            <Switch
              label={t('plan.trial-first', { days: plan.trialDays })}
              checked={choice.isTrial}
              onChange={({ currentTarget: { checked } }) => onChange({ ...choice, isTrial: checked })}
            />
          )}
        </>
      )}
    </>
  )
}
