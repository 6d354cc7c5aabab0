import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { type DetailTab, detailTabs } from '../order-links.ts'
import { isForSigning } from '../order-usage.ts'

/** Tabs of an order: signing orders have no names to validate. */
export const tabsOf = (order: Pick<Order, 'usageType'>): readonly DetailTab[] =>
  isForSigning(order) ? detailTabs.filter((tab) => tab !== 'validation') : detailTabs

/** Initial tab: that of the next step. */
export function openTab(order: Pick<Order, 'status' | 'usageType' | 'certificates'>): DetailTab {
  if (order.status === OrderStatus.awaitingValidation && !isForSigning(order)) return 'validation'
  return order.certificates.some(({ state }) => state === 'issued') ? 'certificates' : 'overview'
}
