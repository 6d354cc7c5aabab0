import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import cardsStyles from './dashboard-cards.module.css'
import { expiringDoor } from './dashboard-doors.ts'

type Expiring = NonNullable<Reply<typeof getDashboard>['expiring']>

/** The three horizons of the trade, the nearest the darkest. */
export function ExpiringCard({ expiring }: { expiring: Expiring }) {
  const t = useT(dashboardMessages)
  const buckets = [
    { days: 7, count: expiring.within7, heat: 4 },
    { days: 30, count: expiring.within30, heat: 3 },
    { days: 90, count: expiring.within90, heat: 2 },
  ]
  return (
    <section className={dashboardStyles.card} aria-labelledby="expiring">
      <header className={dashboardStyles.head}>
        <div>
          <h2 id="expiring">{t('dash.expiring')}</h2>
          <p>
            {expiring.within90 > 0 ? t('dash.expiring-some', { count: expiring.within90 }) : t('dash.expiring-none')}
          </p>
        </div>
        <AppLink href="/ssl/order/expiring" className={dashboardStyles.all}>
          {t('dash.expiring-all')}
        </AppLink>
      </header>
      <ul className={cardsStyles.buckets}>
        {buckets.map(({ days, count, heat }) => (
          <li key={days}>
            <AppLink href={expiringDoor(days)} className={cardsStyles.bucket} data-heat={count > 0 ? heat : 0}>
              <span>{t('dash.within', { days })}</span>
              <b>{count}</b>
              <small>{t('dash.within-unit')}</small>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
