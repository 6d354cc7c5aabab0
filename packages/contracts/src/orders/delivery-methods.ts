/** Where the key of a code or document signing certificate lives: always in hardware (Code Signing BR 6.2.7.4). */
export const deliveryMethods = ['shipped-token', 'own-token', 'hsm', 'cloud'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** The key is made by us, in a token that is sent or in the signing service: the buyer has no CSR to give. */
export const isKeyMadeByUs = (method: DeliveryMethod): boolean => method === 'shipped-token' || method === 'cloud'
