import type { PaymentState } from '@app/contracts/payments/payment-values'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import { Time } from '#ui/facts/Time.tsx'
import { paymentMessages } from './payments.messages.ts'
import styles from './payments.module.css'
import { paymentQueries } from './payments.queries.ts'

export const stateFamilies: Record<PaymentState, StatusFamilyName> = {
  waiting: 'waitMoney',
  paid: 'done',
  closed: 'closed',
  failed: 'returned',
}

/** The account's last payments, each a link to its page. */
export function RecentPayments() {
  const t = useT(paymentMessages)
  const { data } = useQuery(paymentQueries.recent())
  return (
    <section className={styles.panel} aria-labelledby="recent-payments">
      <h2 id="recent-payments">{t('payment.recent')}</h2>
      {data?.payments.length === 0 && <p className="t2">{t('payment.recent-none')}</p>}
      <ul className={styles.recent}>
        {data?.payments.map(({ id, channel, amountMinor, currency, state, createdAt }) => (
          <li key={id}>
            <AppLink href={`/finance/payment/${id}`}>
              <span>
                <Money minor={amountMinor} currency={currency} />
                <small>
                  {t(`payment.channel.${channel}`)} · <Time at={createdAt} />
                </small>
              </span>
              <StatusTag family={stateFamilies[state]}>{t(`payment.state.${state}`)}</StatusTag>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
