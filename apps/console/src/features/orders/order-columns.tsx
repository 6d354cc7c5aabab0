import type { OrderSummary } from '@app/contracts/orders'
import type { Locale } from '@app/contracts/wire'
import type { T } from '#i18n/i18n.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/Money.tsx'
import { MonoFact } from '#ui/MonoFact.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-column.ts'
import { ValidityBar } from '#ui/ValidityBar.tsx'
import { NextStepCell } from './NextStepCell.tsx'
import { unicodeOf } from './name-list.ts'
import { OrderStatusTag } from './OrderStatusTag.tsx'
import { orderHref } from './order-links.ts'
import styles from './order-list.module.css'
import { validityOf } from './order-validity.ts'
import { termWords } from './order-words.ts'
import type { orderMessages } from './orders.messages.ts'
import { RowMenu } from './RowMenu.tsx'

interface ColumnsContext {
  t: T<typeof orderMessages>
  locale: Locale
  /** Customers see their own orders only: no column names them. */
  hasCustomer: boolean
}

const wordsOfName = (t: ColumnsContext['t'], order: OrderSummary) =>
  order.primaryName ? unicodeOf(order.primaryName) : t('order.no-names')

/** Nine columns for an operator, eight for a customer. */
export function orderColumns({ t, locale, hasCustomer }: ColumnsContext): Column<OrderSummary>[] {
  const customer: Column<OrderSummary> = {
    id: 'customer',
    title: t('order.customer'),
    width: 150,
    card: 'fact',
    cell: (order) => <span className={styles.customer}>{order.accountName}</span>,
  }
  return [
    {
      id: 'order',
      title: t('order.list.column.order'),
      width: 236,
      pin: 'start',
      card: 'title',
      cell: (order) => (
        <div className={styles.name}>
          <AppLink href={orderHref(order)} className={styles.primary} title={order.primaryName || undefined}>
            {wordsOfName(t, order)}
          </AppLink>
          {order.nameCount > 1 && (
            <span className={styles.more}>
              <span aria-hidden="true">{t('order.more-names', { count: order.nameCount - 1 })}</span>
              <span className="sr">{t('order.more-names-full', { count: order.nameCount - 1 })}</span>
            </span>
          )}
          <MonoFact value={order.orderNo} name={t('order.no')} isQuiet className={styles.no} />
        </div>
      ),
    },
    {
      id: 'product',
      title: t('order.product'),
      width: 168,
      card: 'none',
      cell: (order) => (
        <>
          <span className={styles.product}>{order.productName[locale]}</span>
          <span className={styles.sub}>{termWords(t, order)}</span>
        </>
      ),
    },
    {
      id: 'status',
      title: t('order.status'),
      width: 136,
      card: 'tag',
      cell: (order) => <OrderStatusTag order={order} />,
    },
    {
      id: 'next',
      title: t('order.next-step'),
      card: 'wide',
      cell: (order) => <NextStepCell order={order} />,
    },
    ...(hasCustomer ? [customer] : []),
    {
      id: 'amount',
      title: t('order.amount'),
      width: 120,
      align: 'end',
      sort: 'amount',
      card: 'fact',
      cell: (order) => <Money minor={order.amountMinor} />,
    },
    {
      id: 'validity',
      title: t('order.list.column.validity'),
      width: 156,
      sort: 'certificateEndsAt',
      firstSort: 'asc',
      card: 'wide',
      cell: (order) => <ValidityBar {...validityOf(order)} />,
    },
    {
      id: 'created',
      title: t('order.created'),
      width: 124,
      sort: 'createdAt',
      card: 'none',
      cell: (order) => <Time at={order.createdAt} as="stacked" />,
    },
    {
      id: 'do',
      title: t('order.list.column.do'),
      isTitleHidden: true,
      width: 52,
      pin: 'end',
      card: 'corner',
      cell: (order) => <RowMenu order={order} />,
    },
  ]
}
