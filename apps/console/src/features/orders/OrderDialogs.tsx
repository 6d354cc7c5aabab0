import type { Order } from '@app/contracts/orders'
import { can } from '@app/contracts/permissions'
import { type ComponentType, lazy, Suspense } from 'react'
import { useActor } from '#session/use-actor.ts'
import { fits, needs } from './order-actions.ts'
import type { DetailDialog } from './order-links.ts'

interface DialogProps {
  order: Order
  onClose: () => void
}

const reasonDialog = (name: 'SuspendDialog' | 'ResumeDialog' | 'WithdrawDialog' | 'MarkPaidDialog') =>
  lazy(() => import('./ReasonDialogs.tsx').then((m) => ({ default: m[name] })))

// Each is fetched when it is first opened.
const dialogs: Record<DetailDialog, ComponentType<DialogProps>> = {
  pay: lazy(() => import('./PayDialog.tsx').then((m) => ({ default: m.PayDialog }))),
  'mark-paid': reasonDialog('MarkPaidDialog'),
  price: lazy(() => import('./EditPriceDialog.tsx').then((m) => ({ default: m.EditPriceDialog }))),
  material: lazy(() => import('./MaterialDrawer.tsx').then((m) => ({ default: m.MaterialDrawer }))),
  return: lazy(() => import('./ReturnDrawer.tsx').then((m) => ({ default: m.ReturnDrawer }))),
  reissue: lazy(() => import('./ReissueDrawer.tsx').then((m) => ({ default: m.ReissueDrawer }))),
  withdraw: reasonDialog('WithdrawDialog'),
  suspend: reasonDialog('SuspendDialog'),
  resume: reasonDialog('ResumeDialog'),
  refund: lazy(() => import('./RefundDrawer.tsx').then((m) => ({ default: m.RefundDrawer }))),
  decide: lazy(() => import('./DecideRefundDialog.tsx').then((m) => ({ default: m.DecideRefundDialog }))),
  revoke: lazy(() => import('./RevokeDialog.tsx').then((m) => ({ default: m.RevokeDialog }))),
  cancel: lazy(() => import('./CancelDialog.tsx').then((m) => ({ default: m.CancelDialog }))),
}

interface DialogsProps extends DialogProps {
  open: DetailDialog | undefined
}

/** What lies open over the page, as the address says; a link to something no longer possible opens nothing. */
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
