import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { orderHref } from '../order-links.ts'
import { validationQueries } from '../validation/validation.queries.ts'
import { keyUsesMessages } from './key-uses.messages.ts'
import styles from './wizard-key.module.css'

/** Says that the key of a CSR is in other orders of the buyer already, before anything is paid. It stops nobody. */
export function KeyUses({ csrPem, buyerId }: { csrPem: string; buyerId: string | null }) {
  const t = useT(keyUsesMessages)
  const { data } = useQuery(validationQueries.keyUses({ csrPem, buyerId }))
  const orders = data?.orders ?? []
  if (orders.length === 0) return null
  return (
    <div className={styles.uses} role="status">
      <p>
        <TriangleAlert className="icon" aria-hidden="true" />
        {t('key-uses.title', { count: orders.length })}
      </p>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <AppLink className="link mono" href={orderHref(order)}>
              {order.orderNo}
            </AppLink>{' '}
            <span className="t2">{order.primaryName}</span>
          </li>
        ))}
      </ul>
      <p className="t2 s13">{t('key-uses.advice')}</p>
    </div>
  )
}
