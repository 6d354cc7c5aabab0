import type { PlannedIssuance } from '@app/contracts/policy'
import type { Product } from '@app/contracts/products'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { kindOf } from './order-usage.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import { planLine } from './plan-line.ts'
import styles from './wizard-panel.module.css'

interface PlanMiniProps {
  plan: readonly PlannedIssuance[]
  term: string
  product: Product
}

/** The term above, the certificates it takes below, and the sentence that explains them. */
export function PlanMini({ plan, term, product }: PlanMiniProps) {
  const t = useT(wizardMessages)
  const line = planLine(plan, kindOf(product))
  const from = plan[0]?.startsAt
  const to = plan.at(-1)?.endsAt
  if (!line || from === undefined || to === undefined) return null
  const percent = (seconds: number) => `${(seconds / (to - from)) * 100}%`
  return (
    <div className={styles.plan}>
      <h3>
        {line.certificates > 1 ? t('plan.title', { term, count: line.certificates }) : t('plan.title-one', { term })}
      </h3>
      <div className={styles.lanes} aria-hidden="true">
        <i className={styles.lanePlan} />
        <div className={styles.laneCerts}>
          {plan.map(({ startsAt, endsAt }, i) => {
            const days = Math.round((endsAt - startsAt) / 86_400)
            return (
              <span key={startsAt} style={{ width: percent(endsAt - startsAt) }} title={t('plan.days', { days })}>
                {(endsAt - startsAt) / (to - from) > 0.14 && t('plan.days', { days })}
                {i < plan.length - 1 && <i />}
              </span>
            )
          })}
        </div>
        {line.steps.map((step) => (
          <i key={step.from} className={styles.rule} style={{ insetInlineStart: percent(step.from - from) }} />
        ))}
        <p>
          <span>{formatDay(from)}</span>
          <span>{formatDay(to)}</span>
        </p>
      </div>
      <p className={styles.planText}>
        {t('plan.cap-now', { days: line.capDays })}
        {line.steps.map((step) => (
          <b key={step.from}>
            {t('plan.then')}
            {t('plan.step', { date: formatDay(step.from), days: step.capDays })}
          </b>
        ))}
        {t('plan.stop')} {line.reissues > 0 && t('plan.tail', { reissues: line.reissues })}
      </p>
    </div>
  )
}
