import type { CustomerFunds } from '@app/contracts/payments/channels'
import { useId } from 'react'
import { useT } from '#i18n/use-t.ts'
import { LinkFor } from '#session/Can.tsx'
import { useCurrency } from '#session/use-site.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { channelMessages } from './channels.messages.ts'
import styles from './channels.module.css'

/** Balance and credit line: they pay orders beside the channels, and are set at each customer. */
export function FundsCards({ funds }: { funds: CustomerFunds }) {
  const t = useT(channelMessages)
  const { format } = useCurrency()
  const { accounts, balanceMinor, creditAccounts, creditMinor, creditUsedMinor } = funds
  return (
    <ul className={`${styles.list} ${styles.funds}`} aria-label={t('funds.title')}>
      <FundsCard
        name={t('funds.balance')}
        help={t('funds.balance-help')}
        state={t('channel.on')}
        facts={[
          [t('funds.accounts'), String(accounts)],
          [t('funds.balance-sum'), format(balanceMinor)],
        ]}
      />
      <FundsCard
        name={t('funds.credit')}
        help={t('funds.credit-help')}
        state={creditAccounts > 0 ? t('channel.on') : undefined}
        facts={[
          [t('funds.credit-accounts'), String(creditAccounts)],
          [t('funds.credit-sum'), format(creditMinor)],
          [t('funds.credit-used'), format(creditUsedMinor)],
        ]}
      />
    </ul>
  )
}

interface FundsCardProps {
  name: string
  help: string
  state: string | undefined
  facts: readonly (readonly [string, string])[]
}

function FundsCard({ name, help, state, facts }: FundsCardProps) {
  const t = useT(channelMessages)
  const titleId = useId()
  return (
    <li>
      <article className={styles.card} aria-labelledby={titleId}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 id={titleId}>{name}</h2>
            <StatusTag family={state ? 'done' : 'closed'}>{state ?? t('funds.unused')}</StatusTag>
            <span className="t2 s13">{help}</span>
          </div>
          <LinkFor need="user.view" href="/users" size="sm">
            {t('funds.customers')}
          </LinkFor>
        </div>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </article>
    </li>
  )
}
