import { noQuotas } from '@app/contracts/plans/plan-values'
import { useQuery } from '@tanstack/react-query'
import { orderHref } from '#features/orders/order-links.ts'
import { DueReturns } from '#features/wholesale/DueReturns.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { PlanMeters } from './PlanMeters.tsx'
import { PlanState, usePlanEnd } from './PlanState.tsx'
import { usePlanWords } from './plan-words.ts'
import { planMessages } from './plans.messages.ts'
import styles from './plans.module.css'
import { applicationQueries } from './plans.queries.ts'

/** Plan that the own site has of the site that opened it: until when it is paid, from which balance, and how far it is used. */
export function OwnPlan() {
  const t = useT(planMessages)
  const locale = useLocale()
  const endOf = usePlanEnd()
  const words = usePlanWords()
  const { data, error, isError, refetch } = useQuery(applicationQueries.own())
  if (!data) return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={4} />
  const { standing, usage, money } = data
  return (
    <div className={styles.own}>
      {standing ? (
        <div className={styles.head}>
          <strong>{standing.name[locale]}</strong>
          <PlanState state={standing.state} />
          <span className="t2">{endOf(standing)}</span>
        </div>
      ) : (
        <p className="t2">{t('plan.own-none')}</p>
      )}
      {standing && money && (
        <p>
          {t('plan.own-pays', {
            seller: money.seller,
            price: t(`plan.per.${standing.months}`, {
              price: formatMoney(standing.priceMinor, money.currency, locale),
            }),
            balance: formatMoney(money.balanceMinor, money.currency, locale),
          })}
        </p>
      )}
      <DueReturns orderLink={orderHref} />
      {standing && words.without(standing.withoutModules).map((line) => <p key={line}>{line}</p>)}
      <PlanMeters usage={usage} quotas={standing?.quotas ?? noQuotas} />
    </div>
  )
}
