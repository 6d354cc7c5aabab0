import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import styles from './dashboard.module.css'

type Facts = Pick<
  Reply<typeof getDashboard>,
  'balanceMinor' | 'toBeInvoicedMinor' | 'lastLoginIP' | 'lastLoginTime'
> & { name: string; accountNo: string }

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Account card: balance first, then the last sign-in. */
export function AccountCard({ name, accountNo, balanceMinor, toBeInvoicedMinor, lastLoginIP, lastLoginTime }: Facts) {
  const t = useT(dashboardMessages)
  return (
    <section className={styles.card} aria-labelledby="account">
      <header className={styles.head}>
        <h2 id="account">{name}</h2>
      </header>
      <dl className={styles.facts}>
        <Fact name={t('dash.balance')}>
          <AppLink href="/finance/bill" className={styles.money}>
            <Money minor={balanceMinor} />
          </AppLink>
          <TopUpLink />
        </Fact>
        <Fact name={t('dash.to-invoice')}>
          <AppLink href="/finance/invoice/list" className={styles.money}>
            <Money minor={toBeInvoicedMinor} />
          </AppLink>
        </Fact>
        <Fact name={t('dash.account-no')}>
          <span className="mono s13">{accountNo}</span>
        </Fact>
        <Fact name={t('dash.last-login')}>
          <AppLink href="/crafted/pages/profile/secure" className="s13">
            {lastLoginTime === null ? t('dash.first-login') : <Time at={lastLoginTime} />}
          </AppLink>
        </Fact>
        <Fact name={t('dash.last-ip')}>
          <span className="mono s13">{lastLoginIP || '-'}</span>
        </Fact>
      </dl>
    </section>
  )
}

/** Way to more balance, for those who may pay. */
function TopUpLink() {
  const t = useT(dashboardMessages)
  const { isOperator, permissions } = useActor()
  if (isOperator || !permissions.has('order.pay')) return null
  return (
    <AppLink href="/finance/top-up" className="link s13">
      {t('dash.top-up')}
    </AppLink>
  )
}
