import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { type DetailTab, detailTabs } from '../order-links.ts'
import { isForSigning } from '../order-usage.ts'

/** The tabs of an order: what is for signing has no names to prove. */
export const tabsOf = (order: Pick<Order, 'usageType'>): readonly DetailTab[] =>
  isForSigning(order) ? detailTabs.filter((tab) => tab !== 'validation') : detailTabs

/** The tab an order opens at: where its next step is. */
export function openTab(order: Pick<Order, 'status' | 'usageType' | 'certificates'>): DetailTab {
  if (order.status === OrderStatus.awaitingValidation && !isForSigning(order)) return 'validation'
  return order.certificates.some(({ state }) => state === 'issued') ? 'certificates' : 'overview'
}
