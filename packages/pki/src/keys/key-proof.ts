import { parseCertificate } from '../certificate.ts'
import { parseCsr } from '../csr.ts'
import { PkiError } from '../pki-error.ts'

/** Common name of a request that asks for no certificate: its signature proves that another person holds the key. */
export const compromiseName = 'Proof of Key Compromise'

/**
 * Whether a request proves possession of a certificate's key without asking for a certificate (BR 4.9.12). The request
 * behind the certificate is public and proves nothing: only a request with this very name does.
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
