import type { UsageType, ValidType } from '../products/product-values.ts'
import { type DeliveryMethod, isKeyMadeByUs } from './delivery-methods.ts'

/** Whether an order is for code or document signing: no domain names, and a key in hardware. */
export const isForSigning = ({ usageType }: { usageType: UsageType }): boolean =>
  usageType === 'code' || usageType === 'doc'

/** Whether an order needs a vetted organisation: OV and EV name one, and a product may require one besides. */
export const needsOrganisation = (order: { validType: ValidType; needsOrganisation: boolean }): boolean =>
  order.validType !== 'dv' || order.needsOrganisation

/** Material that the buyer has provided so far. */
export interface ProvidedMaterial {
  usageType: UsageType
  validType: ValidType
  /** Requirement of the product at placing, in addition to the validation level's. */
  needsOrganisation: boolean
  hasNames: boolean
  hasCsr: boolean
  hasContact: boolean
  hasOrganisation: boolean
  deliveryMethod: DeliveryMethod | null
}

export type MissingItem = 'delivery' | 'csr' | 'names' | 'contact' | 'organisation'

const isKeyOurs = ({ deliveryMethod }: ProvidedMaterial): boolean =>
  deliveryMethod !== null && isKeyMadeByUs(deliveryMethod)

/** Items missing before the order can go to the CA, whoever provides them. */
function missingItems(material: ProvidedMaterial): MissingItem[] {
  const isMissing: Record<MissingItem, boolean> = {
    delivery: isForSigning(material) && material.deliveryMethod === null,
    csr: !material.hasCsr,
    names: !isForSigning(material) && !material.hasNames,
    contact: !material.hasContact,
    organisation: needsOrganisation(material) && !material.hasOrganisation,
  }
  return (Object.keys(isMissing) as MissingItem[]).filter((item) => isMissing[item])
}

/** Items that the buyer has to provide: not the CSR of a key that we generate. */
export const missingOf = (material: ProvidedMaterial): MissingItem[] =>
  missingItems(material).filter((item) => item !== 'csr' || !isKeyOurs(material))

/** Whether the order has everything the CA needs. */
export const isComplete = (material: ProvidedMaterial): boolean => missingItems(material).length === 0

/** Whether the buyer has provided everything, and only the key that we generate is missing. */
export const waitsForDevice = (material: ProvidedMaterial): boolean =>
  isKeyOurs(material) && !material.hasCsr && missingOf(material).length === 0
