import type { UsingOrder } from '@app/contracts/contacts'
import { orderStatusWords } from '@app/contracts/orders/order-states'
import { useLocale } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import styles from './organisations.module.css'

const words: Readonly<Record<number, { zh: string; en: string }>> = orderStatusWords

/** Orders that name a contact or an organisation, each a way to it. */
export function UsingOrders({ orders }: { orders: readonly UsingOrder[] }) {
  const locale = useLocale()
  return (
    <ul className={styles.orders}>
      {orders.map(({ id, orderNo, status }) => (
        <li key={id}>
          <AppLink href={`/ssl/order/${id}/${orderNo}`} className={styles.link}>
            {orderNo}
          </AppLink>
          <span className="t3">{words[status]?.[locale] ?? status}</span>
        </li>
      ))}
    </ul>
  )
}
