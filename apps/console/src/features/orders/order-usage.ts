import { certificateKindOf } from '@app/contracts/certificates/certificate-kinds'
import type { Product } from '@app/contracts/products/products'

export { isForSigning } from '@app/contracts/orders/order-completeness'

/** Usage and validation type, shared by products and orders. */
export type Sold = Pick<Product, 'usageType' | 'validType'>

/** S/MIME certificates are issued for mailboxes instead of domains. */
export const isForMail = ({ usageType }: Pick<Sold, 'usageType'>): boolean => usageType === 'smime'

export const kindOf = ({ usageType, validType }: Sold) => certificateKindOf(usageType, validType)
