import { type ExpiringOrder, remindEveryHours } from '@app/contracts/orders/order-desk'
import type { Locale } from '@app/contracts/wire'
import { BellRing, Phone } from 'lucide-react'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import type { T } from '#i18n/i18n.ts'
import { daysUntil, formatDay, formatShortTime } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { Time } from '#ui/facts/Time.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { orderHref, renewHref } from '../order-links.ts'
import type { orderMessages } from '../orders.messages.ts'
import { whyNotYet } from '../placing/order-renewal.ts'
import type { expiringMessages } from './expiring.messages.ts'
import styles from './expiring.module.css'
import { FollowUpCell } from './FollowUpCell.tsx'

interface ColumnsContext {
  t: T<typeof expiringMessages>
  say: T<typeof orderMessages>
  locale: Locale
  isOperator: boolean
  /** Card layout: merges values of separate columns into one line. */
  isNarrow: boolean
  onRemind: (order: ExpiringOrder) => void
}

type Say = ColumnsContext['t']

function Left({ t, order }: { t: Say; order: ExpiringOrder }) {
  const days = daysUntil(order.endsAt) ?? 0
  const words =
    days > 0
      ? t('expiring.days-left', { days })
      : days === 0
        ? t('expiring.today')
        : t('expiring.days-over', { days: -days })
  return (
    <>
      <b className={styles.left} data-heat={days <= 0 ? 'over' : days <= 7 ? 'hot' : undefined}>
        {words}
      </b>
      <span className={styles.sub}>
        <Time at={order.endsAt} as="day" />
      </span>
    </>
  )
}

function ToDo({ t, say, order }: Pick<ColumnsContext, 't' | 'say'> & { order: ExpiringOrder }) {
  const now = useNow() / 1000
  if (order.renewedBy)
    return (
      <AppLink href={orderHref(order.renewedBy)} className="link s13">
        {t('expiring.renewed-by', { orderNo: order.renewedBy.orderNo })}
      </AppLink>
    )
  const isFree = order.action === 'reissue'
  const early = isFree ? undefined : whyNotYet(say, order, now)
  if (early)
    return (
      <span title={early}>
        <span className="t2">{t('expiring.action.renew')}</span>
        <span className={styles.sub}>{t('expiring.opens', { date: formatDay(order.renewableFrom) })}</span>
      </span>
    )
  return (
    <>
      <AppLink className="link" href={isFree ? orderHref(order, { open: 'reissue' }) : renewHref(order.id)}>
        {t(`expiring.action.${order.action}`)}
      </AppLink>
      <span className={styles.sub}>
        {isFree ? (order.autoReissue ? t('expiring.auto') : t('expiring.free')) : t('expiring.paid')}
      </span>
    </>
  )
}

function Customer({ t, order, isNarrow }: { t: Say; order: ExpiringOrder; isNarrow: boolean }) {
  const { name = '', email = '', phone = '' } = order.desk?.contact ?? {}
  return (
    <div className={styles.customer}>
      <span className="ellipsis">{order.accountName}</span>
      <span className={styles.sub} title={[name, email, phone].filter(Boolean).join(' · ')}>
        {isNarrow ? email : name || email}
      </span>
      {isNarrow && (
        <span className={styles.reach}>
          {phone && (
            <a className="link s13" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <Phone className="icon" aria-hidden="true" /> {t('expiring.call', { phone })}
            </a>
          )}
          {email && <CopyButton value={email} label={t('common.copy-named', { name: t('expiring.email') })} />}
        </span>
      )}
    </div>
  )
}

function Remind({ t, order, onRemind }: Pick<ColumnsContext, 't' | 'onRemind'> & { order: ExpiringOrder }) {
  const at = order.desk?.remindedAt ?? null
  const isMuted = at !== null && Date.now() / 1000 - at < remindEveryHours * 3600
  return (
    <>
      <ButtonFor
        need="order.remind"
        size="sm"
        icon={<BellRing aria-hidden="true" />}
        aria-label={t('expiring.remind-of', { orderNo: order.orderNo })}
        whyNot={isMuted ? t('expiring.muted', { time: formatShortTime(at) }) : undefined}
        onClick={() => onRemind(order)}
      >
        {t('expiring.remind')}
      </ButtonFor>
      {at !== null && <span className={styles.sub}>{t('expiring.reminded-at', { time: formatShortTime(at) })}</span>}
    </>
  )
}

/** Widths that fit an operator's eight columns at 1440 px, with the longest texts of each language. */
const widths = {
  zh: { customer: 198, product: 142, follow: 100 },
  en: { customer: 180, product: 184, follow: 146 },
} as const

/** Eight columns for operators, fewer for customers. */
export function expiringColumns({
  t,
  say,
  locale,
  isOperator,
  isNarrow,
  onRemind,
}: ColumnsContext): Column<ExpiringOrder>[] {
  const width = widths[locale]
  const desk: Column<ExpiringOrder>[] = [
    {
      id: 'follow',
      title: t('expiring.follow'),
      width: width.follow,
      card: 'fact',
      cell: (order) => <FollowUpCell order={order} />,
    },
    {
      id: 'remind',
      title: t('expiring.remind'),
      width: 116,
      card: 'corner',
      cell: (order) => <Remind t={t} order={order} onRemind={onRemind} />,
    },
  ]
  return [
    {
      id: 'order',
      title: t('expiring.order'),
      pin: 'start',
      card: 'title',
      cell: (order) => (
        <>
          <AppLink href={orderHref(order)} className={styles.primary} title={order.primaryName}>
            {order.primaryName ? unicodeOf(order.primaryName) : say('order.no-names')}
          </AppLink>
          <MonoFact value={order.orderNo} name={say('order.no')} isQuiet className={styles.no} />
        </>
      ),
    },
    {
      id: 'ends',
      title: t('expiring.ends'),
      width: 112,
      card: 'tag',
      cell: (order) => <Left t={t} order={order} />,
    },
    ...(isOperator
      ? [
          {
            id: 'customer',
            title: t('expiring.customer'),
            width: width.customer,
            card: 'wide' as const,
            cell: (order: ExpiringOrder) => <Customer t={t} order={order} isNarrow={isNarrow} />,
          },
        ]
      : []),
    {
      id: 'product',
      title: say('order.product'),
      width: width.product,
      drop: 1,
      card: 'none',
      cell: (order) => (
        <>
          <span className={styles.product}>{order.productName[locale]}</span>
          <span className={styles.sub}>{order.brand}</span>
        </>
      ),
    },
    {
      id: 'todo',
      title: t('expiring.action'),
      width: 96,
      card: 'fact',
      cell: (order) => <ToDo t={t} say={say} order={order} />,
    },
    {
      id: 'value',
      title: t('expiring.value'),
      width: 100,
      drop: 2,
      align: 'end',
      card: 'fact',
      cell: (order) => <Money minor={order.amountMinor} />,
    },
    ...(isOperator ? desk : []),
  ]
}
