/** Ways of keeping the key of a code or document signing certificate: always in hardware (Code Signing BR 6.2.7.4). */
export const deliveryMethods = ['shipped-token', 'own-token', 'hsm', 'cloud'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** Whether we generate the key, in a token that is shipped or in the signing service: the buyer provides no CSR. */
export const isKeyMadeByUs = (method: DeliveryMethod): boolean => method === 'shipped-token' || method === 'cloud'
