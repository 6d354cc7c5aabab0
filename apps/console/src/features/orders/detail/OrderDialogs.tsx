import { can } from '@app/contracts/access/permissions'
import type { Order } from '@app/contracts/orders/orders'
import { type ComponentType, Suspense } from 'react'
import { lazyNamed } from '#lib/lazy-named.ts'
import { useActor } from '#session/use-actor.ts'
import type { DetailDialog } from '../order-links.ts'
import { fits, needs } from './order-actions.ts'

interface DialogProps {
  order: Order
  onClose: () => void
}

const reasonDialog = (name: 'SuspendDialog' | 'ResumeDialog' | 'WithdrawDialog' | 'MarkPaidDialog') =>
  lazyNamed(() => import('../closing/ReasonDialogs.tsx'), name)

// Each dialog is a chunk, loaded when first opened.
const dialogs: Record<DetailDialog, ComponentType<DialogProps>> = {
  pay: lazyNamed(() => import('../placing/PayDialog.tsx'), 'PayDialog'),
  'mark-paid': reasonDialog('MarkPaidDialog'),
  price: lazyNamed(() => import('../operations/EditPriceDialog.tsx'), 'EditPriceDialog'),
  material: lazyNamed(() => import('./MaterialDrawer.tsx'), 'MaterialDrawer'),
  return: lazyNamed(() => import('../closing/ReturnDrawer.tsx'), 'ReturnDrawer'),
  reissue: lazyNamed(() => import('../certificates/ReissueDrawer.tsx'), 'ReissueDrawer'),
  withdraw: reasonDialog('WithdrawDialog'),
  suspend: reasonDialog('SuspendDialog'),
  resume: reasonDialog('ResumeDialog'),
  refund: lazyNamed(() => import('../closing/RefundDrawer.tsx'), 'RefundDrawer'),
  decide: lazyNamed(() => import('../closing/DecideRefundDialog.tsx'), 'DecideRefundDialog'),
  revoke: lazyNamed(() => import('../certificates/RevokeDialog.tsx'), 'RevokeDialog'),
  cancel: lazyNamed(() => import('../closing/CancelDialog.tsx'), 'CancelDialog'),
}

interface DialogsProps extends DialogProps {
  open: DetailDialog | undefined
}

/** Dialog named by the URL; a link to an action that is no longer possible opens nothing. */
export function OrderDialogs({ order, open, onClose }: DialogsProps) {
  const actor = useActor()
  if (!open || !can(actor, needs[open].right) || !fits(open, order.status)) return null
  const Dialog = dialogs[open]
  return (
    <Suspense fallback={null}>
      <Dialog order={order} onClose={onClose} />
    </Suspense>
  )
}
