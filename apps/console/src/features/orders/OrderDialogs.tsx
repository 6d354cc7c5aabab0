import { nextStatus } from '@app/contracts/order-states'
import type { Order } from '@app/contracts/orders'
import { can } from '@app/contracts/permissions'
import { lazy, Suspense } from 'react'
import { useActor } from '#session/use-actor.ts'
import { canSupply } from './order-actions.ts'
import type { DetailDialog } from './order-links.ts'

const PayDialog = lazy(() => import('./PayDialog.tsx').then((m) => ({ default: m.PayDialog })))
const CancelDialog = lazy(() => import('./CancelDialog.tsx').then((m) => ({ default: m.CancelDialog })))
const MaterialDrawer = lazy(() => import('./MaterialDrawer.tsx').then((m) => ({ default: m.MaterialDrawer })))

interface DialogsProps {
  order: Order
  open: DetailDialog | undefined
  onClose: () => void
}

/** What lies open over the page, as the address says; a link to something no longer possible opens nothing. */
export function OrderDialogs({ order, open, onClose }: DialogsProps) {
  const actor = useActor()
  const mayPay = can(actor, 'order.pay') && nextStatus(order.status, 'pay') !== undefined
  const maySupply = can(actor, 'order.submit') && canSupply(order.status)
  const mayCancel = can(actor, 'order.cancel') && nextStatus(order.status, 'cancel') !== undefined
  return (
    <Suspense fallback={null}>
      {open === 'pay' && mayPay && <PayDialog order={order} onClose={onClose} />}
      {open === 'material' && maySupply && <MaterialDrawer order={order} onClose={onClose} />}
      {open === 'cancel' && mayCancel && <CancelDialog order={order} onClose={onClose} />}
    </Suspense>
  )
}
