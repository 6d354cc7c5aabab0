import { isKeyMadeByUs } from '@app/contracts/orders/delivery-methods'
import { isComplete as isAllGiven } from '@app/contracts/orders/order-completeness'
import type { OrderRow } from './orders.table.ts'

/** Columns of an order that its completeness depends on. */
export type OrderMaterial = Pick<
  OrderRow,
  'usageType' | 'validType' | 'needsOrganisation' | 'names' | 'organisationId' | 'delivery'
> & {
  csrPem: string | null
  contact: unknown
}

/** Whether the order has everything the CA needs. */
export function isComplete({ names, csrPem, contact, delivery, organisationId, ...sold }: OrderMaterial): boolean {
  return isAllGiven({
    ...sold,
    hasNames: names.length > 0,
    hasCsr: csrPem !== null,
    hasContact: contact !== null,
    hasOrganisation: organisationId !== null,
    deliveryMethod: delivery?.method ?? null,
  })
}

/** Whether we generate the key of its certificates, in a token to ship or in the signing service. */
export const isKeyOurs = ({ delivery }: Pick<OrderMaterial, 'delivery'>): boolean =>
  delivery !== null && isKeyMadeByUs(delivery.method)
