import { parseCertificate } from './certificate.ts'
import { parseCsr } from './csr.ts'
import { PkiError } from './pki-error.ts'

/** The common name of a request that is no request: whoever holds the key signs it to show that somebody else may too. */
export const compromiseName = 'Proof of Key Compromise'

/**
 * Whether a request shows that its sender holds the key of a certificate without being asked for one (BR 4.9.12). The
 * request that the certificate was made from is out in the world and shows nothing: only one of this very name does.
 */
export async function provesCompromise(csrPem: string, certificatePem: string): Promise<boolean> {
  const { spkiSha256 } = await parseCertificate(certificatePem)
  try {
    const csr = await parseCsr(csrPem)
    return csr.spkiSha256 === spkiSha256 && csr.commonName === compromiseName
  } catch (error) {
    if (error instanceof PkiError) return false
    throw error
  }
}
