import { isBack, renewableStatuses } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import {
  Ban,
  BanknoteArrowDown,
  CalendarSync,
  CirclePlay,
  Ellipsis,
  FileKey,
  FilePen,
  FileSignature,
  History,
  type LucideIcon,
  PauseCircle,
  PencilLine,
  Printer,
  RefreshCw,
  RotateCcw,
  Scale,
  ShieldOff,
  Undo2,
  Wallet,
} from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { useActor } from '#session/use-actor.ts'
import { isOfferedTo, useWhyNot } from '#session/use-why-not.ts'
import { type MenuEntry, PopMenu } from '#ui/overlays/PopMenu.tsx'
import styles from '../order-detail.module.css'
import { createHref, type DetailDialog, hasLetter, printHref, recordsHref, renewHref } from '../order-links.ts'
import { orderMessages } from '../orders.messages.ts'
import { whyNotYet } from '../placing/order-renewal.ts'
import { actionMessages } from './order-actions.messages.ts'
import { fits, needs } from './order-actions.ts'
import { useRefresh } from './use-refresh.ts'

interface ActionsProps {
  order: Order
  onOpen: (dialog: DetailDialog) => void
  onRefresh: () => void
}

/** Actions that advance the order, then those that suspend or close it. */
const goingOn: readonly DetailDialog[] = [
  'mark-paid',
  'price',
  'material',
  'return',
  'reissue',
  'withdraw',
  'resume',
  'decide',
]
const ending: readonly DetailDialog[] = ['refund', 'suspend', 'revoke', 'cancel']
const dangers: readonly DetailDialog[] = ['revoke', 'cancel']

const icons: Record<DetailDialog, LucideIcon> = {
  pay: Wallet,
  'mark-paid': BanknoteArrowDown,
  price: PencilLine,
  material: FileKey,
  return: FilePen,
  reissue: RefreshCw,
  withdraw: Undo2,
  suspend: PauseCircle,
  resume: CirclePlay,
  refund: Undo2,
  decide: Scale,
  revoke: ShieldOff,
  cancel: Ban,
}

/** Menu of actions the order's state allows; closing actions come last, set apart. */
export function OrderActions({ order, onOpen, onRefresh }: ActionsProps) {
  const t = useT(orderMessages)
  const say = useT(actionMessages)
  const { audience } = useActor()
  const whyNot = useWhyNot()
  const now = useNow() / 1000

  const entry = (dialog: DetailDialog): MenuEntry => {
    const Icon = icons[dialog]
    const isMending = dialog === 'material' && isBack(order.status)
    return {
      id: dialog,
      label: isMending ? t('order.do.resubmit') : say(`action.${dialog}`),
      icon: <Icon aria-hidden="true" />,
      onSelect: () => onOpen(dialog),
      isDanger: dangers.includes(dialog),
      whyNot: whyNot(needs[dialog].right),
    }
  }
  const shown = (dialogs: readonly DetailDialog[]) =>
    dialogs.filter((dialog) => fits(dialog, order.status) && isOfferedTo(audience, needs[dialog].right)).map(entry)
  const refresh = useRefresh(order, onRefresh)
  const isRenewable = renewableStatuses.includes(order.status) && order.renewedBy === null
  const renew: MenuEntry = {
    id: 'renew',
    label: t('order.do.renew'),
    icon: <CalendarSync aria-hidden="true" />,
    href: renewHref(order.id),
    whyNot: whyNot('order.renew') ?? whyNotYet(t, order, now),
  }
  const entries: MenuEntry[] = [
    ...shown(goingOn),
    ...(isRenewable ? [renew] : []),
    {
      id: 'again',
      label: t('order.do.again'),
      icon: <RotateCcw aria-hidden="true" />,
      href: createHref(order.productId),
      whyNot: whyNot('order.create'),
    },
    {
      id: 'records',
      label: say('action.records'),
      icon: <History aria-hidden="true" />,
      href: recordsHref(order.orderNo),
    },
    {
      id: 'print',
      label: say('action.print'),
      icon: <Printer aria-hidden="true" />,
      href: printHref(order, 'order'),
    },
    ...(hasLetter(order)
      ? [
          {
            id: 'letter',
            label: say('action.letter'),
            icon: <FileSignature aria-hidden="true" />,
            href: printHref(order, 'letter'),
          },
        ]
      : []),
    { id: 'refresh', label: refresh.label, icon: <RefreshCw aria-hidden="true" />, onSelect: refresh.run },
    ...shown(ending).map((each, i) => ({ ...each, startsGroup: i === 0 })),
  ]
  return (
    <PopMenu label={t('common.more-actions')} align="end" className={styles.menu} entries={entries}>
      <Ellipsis className="icon" aria-hidden="true" />
    </PopMenu>
  )
}
