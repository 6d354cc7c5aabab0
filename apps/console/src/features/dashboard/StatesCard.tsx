import type { OrderView } from '@app/contracts/orders/order-states'
import { orderMessages } from '#features/orders/orders.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import cardsStyles from './dashboard-cards.module.css'
import { countByView, viewDoor } from './dashboard-doors.ts'

const families: Partial<Record<OrderView, StatusFamilyName>> = {
  awaitingPayment: 'waitMoney',
  awaitingSubmission: 'waitSupply',
  awaitingValidation: 'waitAction',
  resubmit: 'returned',
  issued: 'done',
  closed: 'closed',
}
const openViews: readonly OrderView[] = ['awaitingPayment', 'awaitingSubmission', 'awaitingValidation', 'resubmit']

/** Orders by state: bar length is the share of the largest state. */
export function StatesCard({ counts }: { counts: readonly { status: number; count: number }[] }) {
  const t = useT(dashboardMessages)
  const say = useT(orderMessages)
  const rows = countByView(counts)
  const longest = Math.max(1, ...rows.map(({ count }) => count))
  const open = rows.filter(({ view }) => openViews.includes(view)).reduce((sum, { count }) => sum + count, 0)
  const issued = rows.find(({ view }) => view === 'issued')?.count ?? 0
  return (
    <section className={dashboardStyles.card} aria-labelledby="states">
      <header className={dashboardStyles.head}>
        <div>
          <h2 id="states">{t('dash.states')}</h2>
          <p>{t('dash.states-open', { count: open, issued })}</p>
        </div>
      </header>
      <ul className={cardsStyles.states}>
        {rows.map(({ view, count }) => (
          <li key={view}>
            <AppLink href={viewDoor(view)} className={cardsStyles.state}>
              <StatusTag family={families[view]}>{say(`order.view.${view}`)}</StatusTag>
              <span className={cardsStyles.track} aria-hidden="true" data-view={view}>
                <i style={{ width: `${(count / longest) * 100}%` }} />
              </span>
              <b>{count}</b>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
