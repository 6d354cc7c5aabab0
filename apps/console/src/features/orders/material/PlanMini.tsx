import type { PlannedIssuance } from '@app/contracts/certificates/policy'
import type { Product } from '@app/contracts/products/products'
import { planAhead, proofEndsAt } from '@app/contracts/validation/proof-plan'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import styles from '#ui/layout/wizard-panel.module.css'
import { isForMail, isForSigning, kindOf } from '../order-usage.ts'
import { planLine } from '../plan-line.ts'
import { proofMessages } from '../validation/proof-plan.messages.ts'
import { wizardMessages } from './order-wizard.messages.ts'

interface PlanMiniProps {
  plan: readonly PlannedIssuance[]
  term: string
  product: Product
}

/** How often names are to be proven again over a plan, if all are proven for its first certificate. */
function timesProven(plan: readonly PlannedIssuance[], product: Product): number {
  const [before] = plan
  if (!before || isForSigning(product)) return 0
  const method = isForMail(product) ? 'mailbox' : 'dns-txt'
  const now = before.startsAt
  const endsAt = plan.at(-1)?.endsAt ?? before.endsAt
  const proofs = [{ domain: '', method, provenUntil: proofEndsAt(method, now) }] as const
  const { upcoming } = planAhead({ before, n: 1, endsAt, kind: kindOf(product), proofs, now, isAsked: false })
  return upcoming.filter(({ toProve }) => toProve > 0).length
}

/** The term above, the certificates it takes below, and the sentence that explains them. */
export function PlanMini({ plan, term, product }: PlanMiniProps) {
  const t = useT(wizardMessages)
  const say = useT(proofMessages)
  const line = planLine(plan, kindOf(product))
  const proven = timesProven(plan, product)
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
        {t('plan.stop')} {line.reissues > 0 && t('plan.tail', { reissues: line.reissues })}{' '}
        {proven > 0 && say(isForMail(product) ? 'proof.plan-times-mail' : 'proof.plan-times', { count: proven })}
      </p>
    </div>
  )
}
