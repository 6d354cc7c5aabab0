import { invoiceKindWords, invoiceStateWords } from '@app/contracts/invoices/invoice-words'
import type { Order } from '@app/contracts/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { cx } from '#ui/cx.ts'
import { Money } from '#ui/facts/Money.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import styles from '../order-detail.module.css'
import { orderInvoiceMessages } from '../order-invoices.messages.ts'
import { invoiceHref } from '../order-links.ts'
import { orderInvoicesQuery } from './order-invoices.queries.ts'

/** Invoices and applications that name an order, latest first. */
export function OrderInvoices({ order: { id } }: { order: Pick<Order, 'id'> }) {
  const t = useT(orderInvoiceMessages)
  const sayKind = useT(invoiceKindWords)
  const sayState = useT(invoiceStateWords)
  const { data, error, isError, refetch } = useQuery(orderInvoicesQuery(id))
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines lines={2} />
  if (data.length === 0) return <p className={styles.nothing}>{t('order-invoice.invoices-none')}</p>
  return (
    <div className={styles.tableWrap}>
      <table className={cx(styles.table, styles.payments)}>
        <caption className="sr">{t('order-invoice.invoices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('order-invoice.invoice')}</th>
            <th scope="col">{t('order-invoice.kind')}</th>
            <th scope="col">{t('order-invoice.state')}</th>
            <th scope="col" className={styles.number}>
              {t('order-invoice.part')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((invoice) => (
            <tr key={invoice.id}>
              <th scope="row">
                <AppLink href={invoiceHref(invoice.id)}>{invoice.invoiceNo ?? invoice.applyNo}</AppLink>
              </th>
              <td>{sayKind(invoice.kind)}</td>
              <td>{sayState(invoice.state)}</td>
              <td className={styles.number}>
                <Money minor={invoice.amountMinor} currency={invoice.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
