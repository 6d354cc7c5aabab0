import type { PlanTerm } from '@app/contracts/plans/plan-values'
import type { RenewalQuote } from '@app/contracts/plans/renewals'
import type { PlanStanding, RenewalTerm } from '@app/contracts/plans/subscriptions'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { Radio } from '#ui/forms/fields.ts'
import styles from './plans.module.css'
import { renewalMessages } from './renewal.messages.ts'

interface TermsProps {
  terms: readonly RenewalTerm[]
  months: PlanTerm
  format: (minor: number) => string
  onChange: (months: PlanTerm) => void
}

/** Asks by how much a plan is renewed. */
export function RenewalTerms({ terms, months, format, onChange }: TermsProps) {
  const t = useT(renewalMessages)
  const choose = (value: string) => {
    const chosen = terms.find((term) => `${term.months}` === value)
    if (chosen) onChange(chosen.months)
  }
  return (
    <Radio.Group label={t('renewal.term')} value={`${months}`} onChange={choose}>
      <div className={styles.radios}>
        {terms.map((term) => (
          <Radio
            key={term.months}
            value={`${term.months}`}
            label={t(`renewal.term.${term.months}`, { price: format(term.priceMinor) })}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

/** Term that is chosen beforehand: the one that the plan is paid by, where it is still sold. */
export const firstTerm = (terms: readonly RenewalTerm[], paidBy: PlanTerm | undefined): PlanTerm =>
  terms.find(({ months }) => months === paidBy)?.months ?? terms[0]?.months ?? 1

/** What the balance lacks for a renewal; 0 where it covers it. */
export const shortOf = ({ priceMinor, balanceMinor, creditMinor }: RenewalQuote): number =>
  Math.max(0, priceMinor - balanceMinor - creditMinor)

/** What a renewal does beside its price, a sentence each. */
export function useRenewalEffects() {
  const t = useT(renewalMessages)
  return (state: PlanStanding['state'], { from, until }: RenewalQuote): string[] => [
    t('renewal.span', { from: formatDay(from), until: formatDay(until) }),
    ...(state === 'trial' || state === 'overdue' ? [t(`renewal.${state}`)] : []),
  ]
}
