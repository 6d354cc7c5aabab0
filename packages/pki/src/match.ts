import { digestHex } from './bytes.ts'
import { parseCertificate } from './certificate.ts'
import { parseCsr } from './csr.ts'
import { decodePem, splitPem } from './pem.ts'
import { PkiError } from './pki-error.ts'
import { spkiOfPrivateKey } from './private-key.ts'

/** Whether two of key, request and certificate, in any order, belong to the same key pair. Throws PkiError for either. */
export async function matches(aPem: string, bPem: string): Promise<boolean> {
  const [a, b] = await Promise.all([spkiSha256Of(aPem), spkiSha256Of(bPem)])
  return a === b
}

async function spkiSha256Of(pem: string): Promise<string> {
  const label = splitPem(pem)[0]?.label ?? ''
  if (label === 'CERTIFICATE') return (await parseCertificate(pem)).spkiSha256
  if (label === 'CERTIFICATE REQUEST') return (await parseCsr(pem)).spkiSha256
  if (label === 'PUBLIC KEY') return digestHex('SHA-256', decodePem(pem, label))
  if (label === 'EC PARAMETERS' || label.endsWith('PRIVATE KEY'))
    return digestHex('SHA-256', await spkiOfPrivateKey(pem))
  if (label === '') throw new PkiError('pem.missing')
  throw new PkiError('pem.label', { expected: 'CERTIFICATE', found: label })
}
