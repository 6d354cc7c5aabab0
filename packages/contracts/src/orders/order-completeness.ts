import type { UsageType, ValidType } from '../products/product-values.ts'
import { type DeliveryMethod, isKeyMadeByUs } from './delivery-methods.ts'

/** Code and document signing names nobody's domain, and its key lives in hardware. */
export const isForSigning = ({ usageType }: { usageType: UsageType }): boolean =>
  usageType === 'code' || usageType === 'doc'

/** OV and EV certificates name a vetted organisation; a product may ask for one besides. */
export const needsOrganisation = (order: { validType: ValidType; needsOrganisation: boolean }): boolean =>
  order.validType !== 'dv' || order.needsOrganisation

/** Material that the buyer has provided so far. */
export interface Given {
  usageType: UsageType
  validType: ValidType
  /** As the product had it: besides what the kind of validation asks for. */
  needsOrganisation: boolean
  hasNames: boolean
  hasCsr: boolean
  hasContact: boolean
  hasOrganisation: boolean
  deliveryMethod: DeliveryMethod | null
}

export type MissingItem = 'delivery' | 'csr' | 'names' | 'contact' | 'organisation'

/** The key is made by us, in a token to be sent or in the signing service. */
const isKeyOurs = ({ deliveryMethod }: Given): boolean => deliveryMethod !== null && isKeyMadeByUs(deliveryMethod)

/** Items missing before the order can go to the CA, whoever provides them. */
function lackingOf(given: Given): MissingItem[] {
  const isLacking: Record<MissingItem, boolean> = {
    delivery: isForSigning(given) && given.deliveryMethod === null,
    csr: !given.hasCsr,
    names: !isForSigning(given) && !given.hasNames,
    contact: !given.hasContact,
    organisation: needsOrganisation(given) && !given.hasOrganisation,
  }
  return (Object.keys(isLacking) as MissingItem[]).filter((item) => isLacking[item])
}

/** Items that the buyer has to provide: not the CSR of a key that we make. */
export const missingOf = (given: Given): MissingItem[] =>
  lackingOf(given).filter((item) => item !== 'csr' || !isKeyOurs(given))

/** Everything the CA needs is there. */
export const isComplete = (given: Given): boolean => lackingOf(given).length === 0

/** The buyer has given all; the key that is made by us is not there yet. */
export const waitsForDevice = (given: Given): boolean =>
  isKeyOurs(given) && !given.hasCsr && missingOf(given).length === 0
