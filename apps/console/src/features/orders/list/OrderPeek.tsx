import type { OrderSummary } from '@app/contracts/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Money } from '#ui/facts/Money.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { OrderNextStep } from '../detail/OrderNextStep.tsx'
import { OrderRail } from '../detail/OrderRail.tsx'
import { OrderDetailSkeleton } from '../OrderDetailSkeleton.tsx'
import { OrderStatusTag } from '../OrderStatusTag.tsx'
import { OrderValidity } from '../OrderValidity.tsx'
import styles from '../order-detail.module.css'
import { orderHref } from '../order-links.ts'
import { orderMessages } from '../orders.messages.ts'
import { orderQueries } from '../orders.queries.ts'

/** An order in short beside the list: what it waits for, how long it lasts, its facts and latest events. */
export function OrderPeek({ order }: { order: OrderSummary }) {
  const t = useT(orderMessages)
  const locale = useLocale()
  const { history } = useRouter()
  const { data, isError, error, refetch } = useQuery(orderQueries.one(order.id))
  return (
    <div className={styles.stack}>
      <div className={styles.peek}>
        <OrderStatusTag order={order} />
        <MonoFact value={order.orderNo} name={t('order.no')} />
        <span>{order.productName[locale]}</span>
        <Money minor={order.amountMinor} />
      </div>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data ? (
        <>
          <OrderNextStep
            order={data}
            onOpen={(dialog) => history.push(orderHref(order, { open: dialog }))}
            onRefresh={() => void refetch()}
          />
          <OrderValidity order={data} />
          <OrderRail order={data} hasTimeline />
        </>
      ) : (
        !isError && <OrderDetailSkeleton />
      )}
    </div>
  )
}
