import type { PlanCharge } from '@app/contracts/plans/subscriptions'
import type { Currency } from '@app/contracts/wire'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import styles from './plans.module.css'
import { renewalMessages } from './renewal.messages.ts'

interface ChargesProps {
  charges: readonly (Omit<PlanCharge, 'transactionId'> & Partial<Pick<PlanCharge, 'transactionId'>>)[]
  currency: Currency
  /** Page of a line of the ledger, for who may open it. */
  lineHref?: ((transactionId: string) => string) | undefined
}

/** What a plan cost, newest first; where there is `lineHref`, each amount leads to its line of the ledger. */
export function PlanCharges({ charges, currency, lineHref }: ChargesProps) {
  const t = useT(renewalMessages)
  const locale = useLocale()
  return (
    <ul className={styles.charges} aria-label={t('charge.list')}>
      {charges.map(({ id, kind, plan, amountMinor, transactionId, from, to, at }) => {
        const amount = <Money minor={-amountMinor} currency={currency} />
        return (
          <li key={id}>
            <span>
              {formatDay(at)} · {t(`charge.kind.${kind}`, { plan: plan[locale] })}
              <span className="t2"> {t('charge.span', { from: formatDay(from), to: formatDay(to) })}</span>
            </span>
            {transactionId && lineHref ? (
              <AppLink className={styles.link} href={lineHref(transactionId)} title={t('charge.open')}>
                {amount}
              </AppLink>
            ) : (
              amount
            )}
          </li>
        )
      })}
    </ul>
  )
}
