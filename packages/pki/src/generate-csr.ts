import { type CsrRequest, signCsr } from './csr.ts'
import { generatePair, pkcs8Pem } from './keys/key.ts'

export interface KeyAndCsr {
  /** PKCS#8. */
  readonly privateKeyPem: string
  readonly csrPem: string
}

/**
 * Generates a key and a request for it, without writing the key to PEM and reading it back. Throws PkiError `name.*`.
 */
export async function generateCsr(wanted: Omit<CsrRequest, 'privateKeyPem'>): Promise<KeyAndCsr> {
  const pair = await generatePair(wanted.algorithm)
  const [privateKeyPem, csrPem] = await Promise.all([pkcs8Pem(pair.privateKey), signCsr(wanted, pair)])
  return { privateKeyPem, csrPem }
}
