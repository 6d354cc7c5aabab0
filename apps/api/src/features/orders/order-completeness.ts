import { isKeyMadeByUs } from '@app/contracts/orders/delivery-methods'
import { isComplete as isAllGiven } from '@app/contracts/orders/order-completeness'
import type { OrderRow } from './orders.table.ts'

/** What an order has to be given before it can go to the CA. */
export type Given = Pick<
  OrderRow,
  'usageType' | 'validType' | 'needsOrganisation' | 'names' | 'organisationId' | 'delivery'
> & {
  csrPem: string | null
  contact: unknown
}

/** Everything the CA needs is there. */
export function isComplete({ names, csrPem, contact, delivery, organisationId, ...sold }: Given): boolean {
  return isAllGiven({
    ...sold,
    hasNames: names.length > 0,
    hasCsr: csrPem !== null,
    hasContact: contact !== null,
    hasOrganisation: organisationId !== null,
    deliveryMethod: delivery?.method ?? null,
  })
}

/** The key of its certificates is made by us, in a token to be sent or in the signing service. */
export const isKeyOurs = ({ delivery }: Pick<Given, 'delivery'>): boolean =>
  delivery !== null && isKeyMadeByUs(delivery.method)
