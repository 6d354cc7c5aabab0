import { can } from '@app/contracts/access/permissions'
import { issuingStatuses } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { orderMessages } from '../orders.messages.ts'
import { useSyncOrder } from '../validation/validation.queries.ts'

/** Refetches an order; readers with the right sync with the CA first while the CA is pending. */
export function useRefresh(order: Order, onRefresh: () => void) {
  const t = useT(orderMessages)
  const say = useT(detailMessages)
  const actor = useActor()
  const sync = useSyncOrder()
  const asksCa = can(actor, 'order.sync') && (issuingStatuses as readonly number[]).includes(order.status)
  if (!asksCa) return { label: t('order.do.refresh'), isPending: false, run: onRefresh }
  const run = () => {
    if (!sync.isPending) sync.mutate({ params: { id: order.id } })
  }
  return { label: say('detail.sync'), isPending: sync.isPending, run }
}
