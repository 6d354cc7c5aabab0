import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import { orderHref } from '#features/orders/order-links.ts'
import { orderMessages } from '#features/orders/orders.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { formatDay } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import { issuanceDoor } from './dashboard-doors.ts'
import issuanceStyles from './dashboard-issuances.module.css'

type Issuances = NonNullable<Reply<typeof getDashboard>['issuances']>

/** Next issuances of running plans, and whether each needs manual work. */
export function IssuancesCard({ issuances: { due, soon, next } }: { issuances: Issuances }) {
  const t = useT(dashboardMessages)
  const { soon: days } = useSiteConfig().expiryDays
  const answer = useAnswer({ due, soon, days }, next[0]?.dueAt)
  return (
    <section className={dashboardStyles.card} aria-labelledby="issuances">
      <header className={dashboardStyles.head}>
        <div>
          <h2 id="issuances">{t('dash.issuances')}</h2>
          <p>{answer}</p>
        </div>
        {soon > 0 && (
          <AppLink href={issuanceDoor(days)} className={dashboardStyles.all}>
            {t('dash.issuances-all')}
          </AppLink>
        )}
      </header>
      {next.length > 0 && (
        <ol className={issuanceStyles.issuances}>
          {next.map((each) => (
            <Upcoming key={each.id} {...each} />
          ))}
        </ol>
      )}
    </section>
  )
}

function useAnswer({ due, soon, days }: Record<'due' | 'soon' | 'days', number>, firstAt: number | undefined): string {
  const t = useT(dashboardMessages)
  if (firstAt === undefined) return t('dash.issuances-none')
  if (due > 0) return t('dash.issuances-due', { count: due, total: soon, days })
  const date = formatDay(firstAt)
  return soon > 0 ? t('dash.issuances-some', { count: soon, days, date }) : t('dash.issuances-later', { days, date })
}

function Upcoming({ id, orderNo, primaryName, dueAt, autoReissue }: Issuances['next'][number]) {
  const t = useT(dashboardMessages)
  const say = useT(orderMessages)
  const now = useNow()
  return (
    <li>
      <AppLink href={orderHref({ id, orderNo })} className={issuanceStyles.upcoming}>
        <span className="grow">
          <span className="ellipsis">{primaryName || say('order.no-names')}</span>
          <small>{t(autoReissue ? 'dash.issuance-auto' : 'dash.issuance-by-hand')}</small>
        </span>
        {dueAt <= now / 1000 ? <b>{t('dash.issuance-now')}</b> : <Time at={dueAt} as="day" />}
      </AppLink>
    </li>
  )
}
