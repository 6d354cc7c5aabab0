import { digestHex, ownBytes } from './asn1/bytes.ts'
import { decodePem, encodePem, splitAnyPem, splitPem } from './asn1/pem.ts'
import { readBundle } from './bundle.ts'
import { parseCertificate } from './certificate.ts'
import { readCsr } from './csr.ts'
import { readKeyFile } from './key-files/key-file.ts'
import { describeSpki, type KeyAlgorithm } from './keys/key.ts'
import { spkiOfPrivateKey } from './keys/private-key.ts'
import { PkiError } from './pki-error.ts'

/** Key pair of a key, request or certificate, and the owner it names. */
export interface Half {
  readonly kind: 'key' | 'csr' | 'certificate' | 'public-key'
  /** Null when the key is of a kind or size that no public CA certifies. */
  readonly keyAlgorithm: KeyAlgorithm | null
  /** `RSA 2048`, `EC P-256`. */
  readonly keyLabel: string
  /** SHA-256 of the SubjectPublicKeyInfo in lower-case hex: equal for a key, its request and its certificate. */
  readonly spkiSha256: string
  /** The subject of a request or certificate. */
  readonly subject: string | null
}

/**
 * Reads the key pair of a key, request or certificate, whatever its strength; an encrypted key with its password.
 * Throws PkiError where the text or the password is wrong.
 */
export async function readHalf(text: string, password?: string): Promise<Half> {
  const pem = password === undefined ? text : await unlocked(text, password)
  const label = splitPem(pem)[0]?.label ?? ''
  if (label === 'CERTIFICATE' || label === 'PKCS7' || label === 'CMS') {
    // Of a chain, the certificate that a server shows for itself.
    const [leaf] = (await readBundle(pem)).chain
    const { keyAlgorithm, keyLabel, spkiSha256, subject } = await parseCertificate(leaf?.pem ?? pem)
    return { kind: 'certificate', keyAlgorithm, keyLabel, spkiSha256, subject }
  }
  if (label === 'CERTIFICATE REQUEST') {
    const { keyAlgorithm, keyLabel, spkiSha256, subject, signature } = await readCsr(pem)
    // Damaged or altered: the key in it may belong to somebody else.
    if (signature === 'invalid') throw new PkiError('csr.bad-signature')
    return { kind: 'csr', keyAlgorithm, keyLabel, spkiSha256, subject }
  }
  if (label === 'PUBLIC KEY') return halfOf('public-key', decodePem(pem, label))
  if (label === 'EC PARAMETERS' || label.endsWith('PRIVATE KEY')) return halfOf('key', await spkiOfPrivateKey(pem))
  if (label === '') throw new PkiError('pem.missing')
  throw new PkiError('pem.label', { expected: 'CERTIFICATE', found: label })
}

async function unlocked(text: string, password: string): Promise<string> {
  const [first] = splitAnyPem(text)
  if (!first?.lock && first?.label !== 'ENCRYPTED PRIVATE KEY') return text
  const { keys } = await readKeyFile(text, { password })
  return encodePem('PRIVATE KEY', keys[0]?.pkcs8 ?? new Uint8Array())
}

async function halfOf(kind: Half['kind'], spki: Uint8Array): Promise<Half> {
  const spkiSha256 = await digestHex('SHA-256', ownBytes(spki))
  const { algorithm: keyAlgorithm, label: keyLabel } = describeSpki(spki)
  return { kind, keyAlgorithm, keyLabel, spkiSha256, subject: null }
}

/** Whether two of key, request and certificate, in any order, share a key pair. Throws the errors of `readHalf`. */
export async function matches(aPem: string, bPem: string): Promise<boolean> {
  const [a, b] = await Promise.all([readHalf(aPem), readHalf(bPem)])
  return a.spkiSha256 === b.spkiSha256
}
