import type { Permission } from '@app/contracts/access/permissions'
import { renewableStatuses } from '@app/contracts/orders/order-states'
import type { OrderSummary } from '@app/contracts/orders/orders'
import {
  BellRing,
  CalendarSync,
  Ellipsis,
  Eye,
  type LucideIcon,
  Radar,
  RefreshCw,
  RotateCcw,
  StickyNote,
  Undo2,
  UserRoundCheck,
  Wallet,
} from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { useActor } from '#session/use-actor.ts'
import { isOfferedTo, useWhyNot } from '#session/use-why-not.ts'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { whyNotOpen } from '../detail/order-actions.ts'
import { createHref, orderHref, renewHref } from '../order-links.ts'
import { orderMessages } from '../orders.messages.ts'
import { whyNotYet } from '../placing/order-renewal.ts'
import styles from './order-list.module.css'

/** What the desk does with a row without leaving the list. */
export type RowAct = 'remind' | 'note' | 'assign'

const acts: readonly { id: RowAct; need: Permission; icon: LucideIcon }[] = [
  { id: 'remind', need: 'order.remind', icon: BellRing },
  { id: 'note', need: 'order.note', icon: StickyNote },
  { id: 'assign', need: 'order.assign', icon: UserRoundCheck },
]

interface RowMenuProps {
  order: OrderSummary
  onAct: (act: RowAct) => void
}

/** What else can be done with a row. */
export function RowMenu({ order, onAct }: RowMenuProps) {
  const t = useT(orderMessages)
  const whyNot = useWhyNot()
  const { audience } = useActor()
  const now = useNow() / 1000
  const desk = acts
    .filter(({ need }) => isOfferedTo(audience, need))
    .map(({ id, need, icon: Icon }, i) => ({
      id,
      label: t(`order.do.${id}`),
      icon: <Icon aria-hidden="true" />,
      onSelect: () => onAct(id),
      startsGroup: i === 0,
      whyNot: whyNot(need),
    }))
  const entries = [
    { id: 'view', label: t('order.do.view'), icon: <Eye aria-hidden="true" />, href: orderHref(order) },
    {
      id: 'records',
      label: t('order.do.records'),
      icon: <Radar aria-hidden="true" />,
      href: orderHref(order, { tab: 'validation' }),
    },
    {
      id: 'pay',
      label: t('order.do.pay'),
      icon: <Wallet aria-hidden="true" />,
      href: orderHref(order, { open: 'pay' }),
      whyNot: whyNotOpen(t, whyNot, order.status, 'pay'),
    },
    {
      id: 'reissue',
      label: t('order.do.reissue'),
      icon: <RefreshCw aria-hidden="true" />,
      href: orderHref(order, { open: 'reissue' }),
      whyNot: whyNotOpen(t, whyNot, order.status, 'reissue'),
    },
    {
      id: 'renew',
      label: t('order.do.renew'),
      icon: <CalendarSync aria-hidden="true" />,
      href: renewHref(order.id),
      whyNot:
        whyNot('order.renew') ??
        (renewableStatuses.includes(order.status) ? whyNotYet(t, order, now) : t('order.why.wrong-state')),
    },
    {
      id: 'again',
      label: t('order.do.again'),
      icon: <RotateCcw aria-hidden="true" />,
      href: createHref(),
      whyNot: whyNot('order.create'),
    },
    ...desk,
    {
      id: 'cancel',
      label: t('order.do.cancel'),
      icon: <Undo2 aria-hidden="true" />,
      href: orderHref(order, { open: 'cancel' }),
      isDanger: true,
      startsGroup: true,
      whyNot: whyNotOpen(t, whyNot, order.status, 'cancel'),
    },
  ]
  return (
    <PopMenu
      label={`${t('common.more-actions')} ${order.orderNo}`}
      entries={entries}
      align="end"
      className={styles.menu}
    >
      <Ellipsis className="icon" aria-hidden="true" />
    </PopMenu>
  )
}
