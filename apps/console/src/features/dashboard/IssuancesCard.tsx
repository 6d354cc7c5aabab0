import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import { orderHref } from '#features/orders/order-links.ts'
import { orderMessages } from '#features/orders/orders.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import { issuanceDoor } from './dashboard-doors.ts'
import issuanceStyles from './dashboard-issuances.module.css'

type Issuances = NonNullable<Reply<typeof getDashboard>['issuances']>

const horizon = 30

/** Next issuances of running plans, and whether each needs manual work. */
export function IssuancesCard({ issuances: { due, within30, next } }: { issuances: Issuances }) {
  const t = useT(dashboardMessages)
  const answer = useAnswer(due, within30, next[0]?.dueAt)
  return (
    <section className={dashboardStyles.card} aria-labelledby="issuances">
      <header className={dashboardStyles.head}>
        <div>
          <h2 id="issuances">{t('dash.issuances')}</h2>
          <p>{answer}</p>
        </div>
        {within30 > 0 && (
          <AppLink href={issuanceDoor(horizon)} className={dashboardStyles.all}>
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

function useAnswer(due: number, within30: number, firstAt: number | undefined): string {
  const t = useT(dashboardMessages)
  if (firstAt === undefined) return t('dash.issuances-none')
  if (due > 0) return t('dash.issuances-due', { count: due, total: within30 })
  const date = formatDay(firstAt)
  return within30 > 0 ? t('dash.issuances-some', { count: within30, date }) : t('dash.issuances-later', { date })
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
