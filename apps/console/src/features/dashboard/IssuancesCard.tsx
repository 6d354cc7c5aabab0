import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import { orderHref } from '#features/orders/order-links.ts'
import { orderMessages } from '#features/orders/orders.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import { issuanceDoor } from './dashboard-doors.ts'
import endsStyles from './dashboard-ends.module.css'

type Issuances = NonNullable<Reply<typeof getDashboard>['issuances']>

const horizon = 30

/** Next issuances of running plans, and whether each needs manual work. */
export function IssuancesCard({ issuances: { due, within30, next } }: { issuances: Issuances }) {
  const t = useT(dashboardMessages)
  return (
    <section className={dashboardStyles.card} aria-labelledby="issuances">
      <header className={dashboardStyles.head}>
        <div>
          <h2 id="issuances">{t('dash.issuances')}</h2>
          <p>
            {within30 === 0 ? t('dash.issuances-none') : t('dash.issuances-some', { count: within30 })}
            {due > 0 && ` ${t('dash.issuances-due', { count: due })}`}
          </p>
        </div>
        {within30 > 0 && (
          <AppLink href={issuanceDoor(horizon)} className={dashboardStyles.all}>
            {t('dash.issuances-all')}
          </AppLink>
        )}
      </header>
      {next.length > 0 && (
        <ol className={endsStyles.issuances}>
          {next.map((each) => (
            <Upcoming key={each.id} {...each} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Upcoming({ id, orderNo, primaryName, dueAt, autoReissue }: Issuances['next'][number]) {
  const t = useT(dashboardMessages)
  const say = useT(orderMessages)
  const now = useNow()
  return (
    <li>
      <AppLink href={orderHref({ id, orderNo })} className={endsStyles.upcoming}>
        <span className="grow">
          <span className="ellipsis">{primaryName || say('order.no-names')}</span>
          <small>{t(autoReissue ? 'dash.issuance-auto' : 'dash.issuance-by-hand')}</small>
        </span>
        {dueAt <= now / 1000 ? <b>{t('dash.issuance-now')}</b> : <Time at={dueAt} as="day" />}
      </AppLink>
    </li>
  )
}
