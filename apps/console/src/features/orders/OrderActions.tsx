import type { Order } from '@app/contracts/orders'
import { Ban, Ellipsis, FileKey, RefreshCw, RotateCcw } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { PopMenu } from '#ui/PopMenu.tsx'
import { canSupply, whyNotMove } from './order-actions.ts'
import styles from './order-detail.module.css'
import { createHref, type DetailDialog } from './order-links.ts'
import { orderMessages } from './orders.messages.ts'

interface ActionsProps {
  order: Order
  onOpen: (dialog: DetailDialog) => void
  onRefresh: () => void
}

/** Everything that is not the next step; what ends the order stands last and apart. */
export function OrderActions({ order, onOpen, onRefresh }: ActionsProps) {
  const t = useT(orderMessages)
  const whyNot = useWhyNot()
  const wrongState = canSupply(order.status) ? undefined : t('order.why.wrong-state')
  return (
    <PopMenu
      label={t('common.more-actions')}
      align="end"
      className={styles.menu}
      entries={[
        { id: 'refresh', label: t('order.do.refresh'), icon: <RefreshCw aria-hidden="true" />, onSelect: onRefresh },
        {
          id: 'material',
          label: t('order.do.supply'),
          icon: <FileKey aria-hidden="true" />,
          onSelect: () => onOpen('material'),
          whyNot: whyNot('order.submit') ?? wrongState,
        },
        {
          id: 'again',
          label: t('order.do.again'),
          icon: <RotateCcw aria-hidden="true" />,
          href: createHref(order.productId),
          whyNot: whyNot('order.create'),
        },
        {
          id: 'cancel',
          label: t('order.do.cancel'),
          icon: <Ban aria-hidden="true" />,
          onSelect: () => onOpen('cancel'),
          isDanger: true,
          startsGroup: true,
          whyNot: whyNotMove(t, whyNot, order.status, 'cancel'),
        },
      ]}
    >
      <Ellipsis className="icon" aria-hidden="true" />
    </PopMenu>
  )
}
