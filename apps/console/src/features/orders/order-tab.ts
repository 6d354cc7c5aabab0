import { OrderStatus } from '@app/contracts/order-states'
import type { Order } from '@app/contracts/orders'
import type { DetailTab } from './order-links.ts'

/** The tab an order opens at: where its next step is. */
export function openTab({ status, certificates }: Pick<Order, 'status' | 'certificates'>): DetailTab {
  if (status === OrderStatus.awaitingValidation) return 'validation'
  return certificates.some(({ state }) => state === 'issued') ? 'certificates' : 'overview'
}
