import { orderSourceWords } from '@app/contracts/orders/order-source'
import type { OrderSummary } from '@app/contracts/orders/orders'
import type { Locale } from '@app/contracts/wire'
import { Ellipsis } from 'lucide-react'
import { Suspense } from 'react'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import type { T } from '#i18n/i18n.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ValidityBar } from '#ui/facts/ValidityBar.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { OrderStatusTag } from '../OrderStatusTag.tsx'
import { orderHref } from '../order-links.ts'
import { validityOf } from '../order-validity.ts'
import { validityWord } from '../order-words.ts'
import type { orderMessages } from '../orders.messages.ts'
import { NextStepCell } from './NextStepCell.tsx'
import styles from './order-list.module.css'
import type { RowAct } from './RowMenu.tsx'

const RowMenu = lazyNamed(() => import('./RowMenu.tsx'), 'RowMenu')

interface ColumnsContext {
  t: T<typeof orderMessages>
  locale: Locale
  /** Customers see their own orders only: no column names them. */
  hasCustomer: boolean
  /** Cards, not rows: what has nothing to show is left out. */
  isNarrow: boolean
  /** What the menu of a row asked for. */
  onAct: (asked: { order: OrderSummary; act: RowAct }) => void
}

/**
 * The least of each column, in the longer words of each language. An operator's nine stand side by side from 1440 px in
 * Chinese; in English the day of creation, which the order's number says too, has its place on wider screens.
 */
const widths = {
  zh: { order: 164, product: 168, status: 114, next: 178, customer: 98, amount: 94, validity: 132, created: 88 },
  en: { order: 162, product: 168, status: 136, next: 224, customer: 96, amount: 90, validity: 136, created: 88 },
} as const

const wordsOfName = (t: ColumnsContext['t'], order: OrderSummary) =>
  order.primaryName ? unicodeOf(order.primaryName) : t('order.no-names')

/** What a member may choose to see beside the usual columns. */
function optional({
  t,
  locale,
  hasCustomer,
}: Pick<ColumnsContext, 't' | 'locale' | 'hasCustomer'>): Column<OrderSummary>[] {
  const day = (id: 'payDate' | 'planEndsAt' | 'reissueDueAt', firstSort: 'asc' | 'desc'): Column<OrderSummary> => ({
    ...{ id, title: t(`order.column.${id}`), width: 116, card: 'none', isOptional: true, sort: id, firstSort },
    cell: (order) => <Time at={order[id]} as="day" />,
  })
  const plain = (
    id: 'partnerRef' | 'brand' | 'dcv' | 'source',
    width: number,
    words: (order: OrderSummary) => string,
  ): Column<OrderSummary> => ({
    ...{ id, title: t(`order.column.${id}`), width, card: 'none', isOptional: true },
    cell: (order) => <span className={styles.customer}>{words(order) || '-'}</span>,
  })
  const desk = (id: 'assignee' | 'tags' | 'notes', words: (order: OrderSummary) => string): Column<OrderSummary> => ({
    ...{ id, title: t(`order.column.${id}`), width: 112, card: 'none', isOptional: true },
    cell: (order) => <span className={styles.customer}>{words(order) || '-'}</span>,
  })
  return [
    day('reissueDueAt', 'asc'),
    day('planEndsAt', 'asc'),
    day('payDate', 'desc'),
    {
      ...{ id: 'statusSince', title: t('order.column.statusSince'), width: 116, card: 'none', isOptional: true },
      ...{ sort: 'statusSince', firstSort: 'asc' },
      cell: (order) => <Time at={order.statusSince} />,
    },
    plain('dcv', 92, ({ dcvPassed, dcvTotal }) => (dcvTotal > 0 ? `${dcvPassed}/${dcvTotal}` : '')),
    plain('brand', 112, ({ brand }) => brand),
    plain('partnerRef', 132, ({ partnerRef }) => partnerRef ?? ''),
    plain('source', 104, ({ source }) => orderSourceWords[source][locale]),
    ...(hasCustomer
      ? [
          desk('assignee', (order) => order.desk?.assignee ?? ''),
          desk('tags', (order) => order.desk?.tags.join(t('common.sep')) ?? ''),
          desk('notes', (order) => String(order.desk?.notes || '')),
        ]
      : []),
  ]
}

/** Nine columns for an operator, eight for a customer, and more that are chosen. */
export function orderColumns({ t, locale, hasCustomer, isNarrow, onAct }: ColumnsContext): Column<OrderSummary>[] {
  const width = widths[locale]
  const customer: Column<OrderSummary> = {
    id: 'customer',
    title: t('order.customer'),
    width: width.customer,
    ...{ grow: 3, maxWidth: 240 },
    card: 'fact',
    cell: (order) => (
      <span className={styles.customer} title={order.accountName}>
        {order.accountName}
      </span>
    ),
  }
  return [
    {
      id: 'order',
      title: t('order.list.column.order'),
      width: width.order,
      ...{ grow: 3, maxWidth: 280 },
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
      width: width.product,
      ...{ grow: 1, maxWidth: 220, drop: 3 },
      card: 'none',
      cell: (order) => (
        <>
          <span className={styles.product} title={order.productName[locale]}>
            {order.productName[locale]}
          </span>
          <span className={styles.sub}>{t(`order.valid-type.${order.validType}`)}</span>
        </>
      ),
    },
    {
      id: 'status',
      title: t('order.status'),
      width: width.status,
      card: 'tag',
      cell: (order) => <OrderStatusTag order={order} isShort />,
    },
    {
      id: 'next',
      title: t('order.next-step'),
      width: width.next,
      ...{ grow: 1, maxWidth: 264 },
      card: 'wide',
      cell: (order) => <NextStepCell order={order} />,
    },
    ...(hasCustomer ? [customer] : []),
    {
      id: 'amount',
      title: t('order.amount'),
      width: width.amount,
      drop: 4,
      align: 'end',
      sort: 'amount',
      card: 'fact',
      cell: (order) => (
        <>
          <Money minor={order.amountMinor} />
          <span className={styles.sub}>{validityWord(t, order.validity)}</span>
        </>
      ),
    },
    {
      id: 'validity',
      title: t('order.list.column.validity'),
      width: width.validity,
      drop: 2,
      sort: 'certificateEndsAt',
      firstSort: 'asc',
      card: 'wide',
      cell: (order) => {
        const lanes = validityOf(order)
        return isNarrow && !lanes.plan ? null : <ValidityBar {...lanes} />
      },
    },
    {
      id: 'created',
      title: t('order.created'),
      width: width.created,
      drop: 1,
      sort: 'createdAt',
      card: 'none',
      cell: (order) => <Time at={order.createdAt} as="stacked" />,
    },
    ...optional({ t, locale, hasCustomer }),
    {
      id: 'do',
      title: t('order.list.column.do'),
      isTitleHidden: true,
      width: 46,
      pin: 'end',
      card: 'corner',
      cell: (order) => (
        <Suspense
          fallback={
            <span className={styles.menu}>
              <Ellipsis className="icon" aria-hidden="true" />
            </span>
          }
        >
          <RowMenu order={order} onAct={(act) => onAct({ order, act })} />
        </Suspense>
      ),
    },
  ]
}
