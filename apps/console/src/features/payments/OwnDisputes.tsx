import type { DisputeState } from '@app/contracts/payments/payment-values'
import type { Payment } from '@app/contracts/payments/payments'
import { useT } from '#i18n/use-t.ts'
import { useCurrency } from '#session/use-site.ts'
import { Money } from '#ui/facts/Money.tsx'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import { Time } from '#ui/facts/Time.tsx'
import { paymentMessages } from './payments.messages.ts'
import styles from './payments.module.css'

export const disputeFamilies: Record<DisputeState, StatusFamilyName> = {
  ...{ inquiry: 'inReview', open: 'returned' },
  ...{ won: 'done', lost: 'killed' },
}

/** Disputes of a payment, as far as they concern its payer's account. */
export function OwnDisputes({ payment: { disputes } }: { payment: Payment }) {
  const t = useT(paymentMessages)
  const { format } = useCurrency()
  if (disputes.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="own-disputes">
      <h2 id="own-disputes">{t('payment.disputes')}</h2>
      <ul className={styles.orders}>
        {disputes.map(({ id, state, amountMinor, owedMinor, currency, openedAt }) => (
          <li key={id}>
            <div>
              {t(`payment.dispute.${state}`)}
              <p data-bad={owedMinor > 0 || undefined}>
                <Time at={openedAt} />
                {owedMinor > 0 && ` · ${t('payment.dispute.owed', { amount: format(owedMinor) })}`}
              </p>
            </div>
            <Money minor={amountMinor} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}
