import { isKeyMadeByUs } from '@app/contracts/order-values'
import { needsDelivery, needsOrganisation } from './order-subject.ts'
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
export function isComplete(order: Given): boolean {
  const { names, csrPem, contact, usageType, delivery, organisationId } = order
  const hasNames = usageType === 'code' || usageType === 'doc' || names.length > 0
  const hasHolder = !needsOrganisation(order) || organisationId !== null
  const hasDevice = !needsDelivery(order) || delivery !== null
  return hasNames && hasHolder && hasDevice && csrPem !== null && contact !== null
}

/** The key of its certificates is made by us, in a token to be sent or in the signing service. */
export const isKeyOurs = ({ delivery }: Pick<Given, 'delivery'>): boolean =>
  delivery !== null && isKeyMadeByUs(delivery.method)

/** All is there but the CSR of the key that is made by us. */
export const waitsForDevice = (order: Given): boolean =>
  order.csrPem === null && isKeyOurs(order) && isComplete({ ...order, csrPem: '' })
