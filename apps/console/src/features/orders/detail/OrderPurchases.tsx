import type { Order } from '@app/contracts/orders/orders'
import { useT } from '#i18n/use-t.ts'
import { cx } from '#ui/cx.ts'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import styles from '../order-detail.module.css'
import { purchaseMessages } from '../order-purchases.messages.ts'

/** What the site has bought from the one above it for this order. */
export function OrderPurchases({ order }: { order: Order }) {
  const t = useT(purchaseMessages)
  return (
    <div className={styles.tableWrap}>
      <table className={cx(styles.table, styles.payments)}>
        <caption className="sr">{t('order-purchase.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('order-purchase.kind')}</th>
            <th scope="col">{t('order-purchase.seller')}</th>
            <th scope="col">{t('order-purchase.time')}</th>
            <th scope="col" className={styles.number}>
              {t('order-purchase.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.purchases.map((line) => (
            <tr key={`${line.boughtAt}-${line.isForNames}-${line.amountMinor}`}>
              <th scope="row">{t(line.isForNames ? 'order-purchase.for-names' : 'order-purchase.for-order')}</th>
              <td>{line.seller}</td>
              <td>
                <Time at={line.boughtAt} />
                {line.returnedAt !== null && (
                  <>
                    {' · '}
                    {t('order-purchase.returned')} <Time at={line.returnedAt} />
                  </>
                )}
                {line.returnDueAt !== null && (
                  <>
                    {' · '}
                    {t('order-purchase.due')} <Time at={line.returnDueAt} />
                  </>
                )}
              </td>
              <td className={styles.number}>
                <Money minor={line.amountMinor} currency={line.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
