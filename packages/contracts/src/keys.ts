/** Keys a subscriber may hold; Baseline Requirements 6.1.5. */
export const keyAlgorithms = ['rsa-2048', 'rsa-3072', 'rsa-4096', 'ec-p256', 'ec-p384'] as const
export type KeyAlgorithm = (typeof keyAlgorithms)[number]
