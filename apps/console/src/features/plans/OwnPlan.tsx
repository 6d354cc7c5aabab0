import { noQuotas } from '@app/contracts/plans/plan-values'
import { quoteOwnRenewal, renewOwnPlan } from '@app/contracts/plans/renewals'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { orderHref } from '#features/orders/order-links.ts'
import { DueReturns } from '#features/wholesale/DueReturns.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { formatMoney } from '#lib/money.ts'
import { ButtonFor } from '#session/Can.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { PlanCharges } from './PlanCharges.tsx'
import { PlanMeters } from './PlanMeters.tsx'
import { PlanState, usePlanEnd } from './PlanState.tsx'
import { usePlanWords } from './plan-words.ts'
import { planMessages } from './plans.messages.ts'
import styles from './plans.module.css'
import { applicationQueries } from './plans.queries.ts'
import { renewalMessages } from './renewal.messages.ts'

const RenewalDialog = lazyNamed(() => import('./RenewalDialog.tsx'), 'RenewalDialog')

/** Plan that the own site has of the site that opened it: until when it is paid, from which balance, and how far it is used. */
export function OwnPlan() {
  const t = useT({ ...planMessages, ...renewalMessages })
  const locale = useLocale()
  const endOf = usePlanEnd()
  const words = usePlanWords()
  const [isRenewing, setRenewing] = useState(false)
  const { data, error, isError, refetch } = useQuery(applicationQueries.own())
  if (!data) return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={4} />
  const { standing, usage, stored, money, charges, terms } = data
  return (
    <div className={styles.own}>
      {standing ? (
        <div className={styles.head}>
          <strong>{standing.name[locale]}</strong>
          <PlanState state={standing.state} />
          <span className="t2">{endOf(standing)}</span>
          {terms.length > 0 && (
            <ButtonFor need="site.renewPlan" size="sm" onClick={() => setRenewing(true)}>
              {t('renewal.renew')}
            </ButtonFor>
          )}
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
      <PlanMeters {...{ usage, stored }} quotas={standing?.quotas ?? noQuotas} />
      {standing && money && (
        <section className={styles.paid}>
          <h3>{t('charge.list')}</h3>
          {charges.length === 0 ? (
            <p className="t2">{t('charge.none')}</p>
          ) : (
            <PlanCharges charges={charges} currency={money.currency} />
          )}
        </section>
      )}
      {isRenewing && standing && money && (
        <Suspense fallback={null}>
          <RenewalDialog
            plan={{
              ...{ standing, terms, currency: money.currency, queryKey: ['own-plan'] },
              title: t('renewal.own-title'),
              paid: (amounts) => t('renewal.own-balance', { seller: money.seller, ...amounts }),
              short: (amounts) => t('renewal.own-short', { seller: money.seller, ...amounts }),
              quote: (months, signal) => call(quoteOwnRenewal, { body: { months } }, signal),
              renew: (body, idempotencyKey) => call(renewOwnPlan, { body, idempotencyKey }),
            }}
            onClose={() => setRenewing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
