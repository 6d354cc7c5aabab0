import type { OrderSummary } from '@app/contracts/orders/orders'
import { OrderStatusTag } from '#features/orders/OrderStatusTag.tsx'
import { orderHref } from '#features/orders/order-links.ts'
import { orderMessages } from '#features/orders/orders.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import cardsStyles from './dashboard-cards.module.css'

/** Newest orders; each row links to its order. */
export function LatestOrders({ orders, hasCustomer }: { orders: readonly OrderSummary[]; hasCustomer: boolean }) {
  const t = useT(dashboardMessages)
  const say = useT(orderMessages)
  return (
    <section className={dashboardStyles.card} aria-labelledby="latest">
      <header className={dashboardStyles.head}>
        <h2 id="latest">{t('dash.latest')}</h2>
        <AppLink href="/ssl/order/list" className={dashboardStyles.all}>
          {t('dash.latest-all')}
        </AppLink>
      </header>
      <ul className={cardsStyles.latest} data-customer={hasCustomer || undefined}>
        {orders.map((order) => (
          <li key={order.id}>
            <AppLink href={orderHref(order)} className={cardsStyles.order}>
              <span className="grow">
                <span className="ellipsis">{order.primaryName || say('order.no-names')}</span>
                <small className="mono">{order.orderNo}</small>
              </span>
              <OrderStatusTag order={order} />
              {hasCustomer && <span className={cardsStyles.buyer}>{order.accountName}</span>}
              <span className={cardsStyles.amount}>
                <Money minor={order.amountMinor} />
              </span>
              <span className={cardsStyles.when}>
                <Time at={order.createdAt} as="ago" />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
