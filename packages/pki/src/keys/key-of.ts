import { digestHex } from '../asn1/bytes.ts'
import { parseCertificate } from '../certificate.ts'
import { PkiError } from '../pki-error.ts'
import { spkiOfPrivateKey } from './private-key.ts'

/**
 * Asserts that an unencrypted private key belongs to the certificate. Throws PkiError `pem.*`, `key.*`, `key.mismatch`.
 */
export async function assertKeyOf(privateKeyPem: string, certificatePem: string): Promise<void> {
  const { spkiSha256 } = await parseCertificate(certificatePem)
  if ((await digestHex('SHA-256', await spkiOfPrivateKey(privateKeyPem))) !== spkiSha256)
    throw new PkiError('key.mismatch')
}
