import { certificateKindOf } from '@app/contracts/certificates/certificate-kinds'
import type { Product } from '@app/contracts/products/products'

export { isForSigning } from '@app/contracts/orders/order-completeness'

/** The two facts that say what a certificate is; a product has them, and an order. */
export type Sold = Pick<Product, 'usageType' | 'validType'>

/** What signs and encrypts mail is for mailboxes in the place of domains. */
export const isForMail = ({ usageType }: Pick<Sold, 'usageType'>): boolean => usageType === 'smime'

export const kindOf = ({ usageType, validType }: Sold) => certificateKindOf(usageType, validType)
