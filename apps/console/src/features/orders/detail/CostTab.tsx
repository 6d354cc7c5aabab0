import { ledgerKindWords } from '@app/contracts/finance/finance-words'
import type { Order } from '@app/contracts/orders/orders'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { cx } from '#ui/cx.ts'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import styles from '../order-detail.module.css'
import { orderInvoiceMessages } from '../order-invoices.messages.ts'
import { purchaseMessages } from '../order-purchases.messages.ts'
import { isForMail } from '../order-usage.ts'
import { PriceLines } from '../placing/PriceLines.tsx'
import { OrderInvoices } from './OrderInvoices.tsx'
import { OrderPurchases } from './OrderPurchases.tsx'

/** Price lines, payments and refunds of an order. */
export function CostTab({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const sayInvoices = useT(orderInvoiceMessages)
  const sayPurchases = useT(purchaseMessages)
  const mayInvoices = useCan('invoice.view')
  return (
    <>
      <Panel title={t('cost.title')}>
        <PriceLines
          lines={order.priceLines}
          totalMinor={order.amountMinor}
          currency={order.currency}
          isMail={isForMail(order)}
        />
        <Costs order={order} />
      </Panel>
      {order.purchases.length > 0 && (
        <Panel title={sayPurchases('order-purchase.title')} isFlush>
          <OrderPurchases order={order} />
        </Panel>
      )}
      <Panel title={t('cost.payments')} isFlush>
        <Payments order={order} />
      </Panel>
      {mayInvoices && order.payments.length > 0 && (
        <Panel title={sayInvoices('order-invoice.invoices')} isFlush>
          <OrderInvoices order={order} />
        </Panel>
      )}
    </>
  )
}

function Costs({ order }: { order: Order }) {
  const t = useT(detailMessages)
  if (order.costMinor === null) return null
  return (
    <dl className={styles.costs}>
      <div>
        <dt>{t('cost.cost')}</dt>
        <dd>
          <Money minor={order.costMinor} currency={order.currency} />
        </dd>
      </div>
      {/* What a unit of a pack was sold for is earned beside the order's amount. */}
      {!order.priceLines.some(({ kind }) => kind === 'pack') && (
        <div>
          <dt>{t('cost.margin')}</dt>
          <dd>
            <Money minor={order.amountMinor - order.costMinor} currency={order.currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Payments({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const sayKind = useT(ledgerKindWords)
  if (order.payments.length === 0) return <p className={styles.nothing}>{t('cost.payments-none')}</p>
  return (
    <div className={styles.tableWrap}>
      <table className={cx(styles.table, styles.payments)}>
        <caption className="sr">{t('cost.payments')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cost.column.kind')}</th>
            <th scope="col">{t('cost.column.memo')}</th>
            <th scope="col">{t('cost.column.time')}</th>
            <th scope="col" className={styles.number}>
              {t('cost.column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.payments.map((line) => (
            <tr key={line.transactionId}>
              <th scope="row">{sayKind(line.kind)}</th>
              <td>{line.memo || '-'}</td>
              <td>
                <Time at={line.at} />
              </td>
              <td className={styles.number}>
                <Money minor={line.amountMinor} currency={order.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
