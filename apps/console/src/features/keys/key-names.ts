import type { KeyAlgorithm } from '@app/contracts/keys'

/** Names of key algorithms, the same in every language. */
export const keyNames: Record<KeyAlgorithm, string> = {
  'rsa-2048': 'RSA 2048',
  'rsa-3072': 'RSA 3072',
  'rsa-4096': 'RSA 4096',
  'ec-p256': 'ECC P-256',
  'ec-p384': 'ECC P-384',
}
