import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import { changePercent, issuedDoor, paidDoor, placedDoor, refundedDoor } from './dashboard-doors.ts'
import styles from './dashboard-figures.module.css'

type Dashboard = Reply<typeof getDashboard>
type Figures = Pick<Dashboard, 'period'> & {
  activity: NonNullable<Dashboard['activity']>
  revenue: NonNullable<Dashboard['revenue']>
}

/** Revenue, new orders, certificates and refunds of the period; each opens its orders. */
export function KpiStrip({ period, activity: { orders, certificates }, revenue }: Figures) {
  const t = useT(dashboardMessages)
  const { totalMinor, previousMinor, refundedMinor, refunds, payments } = revenue
  const paidMinor = totalMinor + refundedMinor
  return (
    <section className={dashboardStyles.card} aria-label={t('dash.figures')}>
      <ul className={styles.kpis}>
        <Kpi
          href={paidDoor(period)}
          name={t('dash.kpi.revenue')}
          value={<Money minor={totalMinor} />}
          orders={{ count: payments, text: t('dash.kpi.payments', { count: payments }) }}
        >
          {t('dash.kpi.before')} <Money minor={previousMinor} />
          <Change now={totalMinor} before={previousMinor} />
        </Kpi>
        <Kpi
          href={placedDoor(period)}
          name={t('dash.kpi.orders')}
          value={orders.count}
          orders={{ count: orders.count }}
        >
          {t('dash.kpi.before')} {orders.previous}
          <Change now={orders.count} before={orders.previous} />
        </Kpi>
        <Kpi
          href={issuedDoor(period)}
          name={t('dash.kpi.certificates')}
          value={certificates.count}
          orders={{ count: certificates.orders, text: t('dash.kpi.of-orders', { count: certificates.orders }) }}
        >
          {t('dash.kpi.reissues', { count: certificates.reissues })}
        </Kpi>
        <Kpi
          href={refundedDoor(period)}
          name={t('dash.kpi.refunds')}
          value={<Money minor={refundedMinor} />}
          orders={{ count: refunds, text: t('dash.kpi.refunded', { count: refunds }) }}
        >
          {paidMinor > 0 &&
            refundedMinor > 0 &&
            t('dash.kpi.refund-share', { percent: Math.round((refundedMinor / paidMinor) * 1000) / 10 })}
        </Kpi>
      </ul>
    </section>
  )
}

interface KpiProps {
  href: string
  name: string
  value: ReactNode
  /** Orders of the list behind the door; `text` says them where the value is something else. */
  orders: { count: number; text?: string }
  children: ReactNode
}

function Kpi({ href, name, value, orders, children }: KpiProps) {
  return (
    <li>
      <AppLink href={href} className={styles.kpi} data-orders={orders.count}>
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>{value}</span>
        <small>
          {orders.text}
          {children}
        </small>
      </AppLink>
    </li>
  )
}

/** Difference to the period before, in words: an arrow alone would say neither of what nor since when. */
function Change({ now, before }: { now: number; before: number }) {
  const t = useT(dashboardMessages)
  const percent = changePercent(now, before)
  if (percent === undefined || percent === 0) return null
  return <b>{t(percent > 0 ? 'dash.kpi.more' : 'dash.kpi.less', { percent: Math.abs(percent) })}</b>
}
