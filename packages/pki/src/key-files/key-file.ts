import { type Bytes, digestHex, ownBytes } from '../asn1/bytes.ts'
import { type DerNode, readDer, reading, readingLater, tag } from '../asn1/der.ts'
import { type AnyPemBlock, encodePem, splitAnyPem } from '../asn1/pem.ts'
import { type Certificate, parseCertificate } from '../certificate.ts'
import { openOldLock } from '../encryption/dek-info.ts'
import { roundBudget } from '../encryption/round-budget.ts'
import { checkPrivateKey } from '../keys/key-check.ts'
import { pkcs8OfPrivateKey, readLockedKey, readsAsKey } from '../keys/private-key.ts'
import { PkiError } from '../pki-error.ts'
import type { HeldKey, KeyFileContents, Passwords } from './key-file-contents.ts'
import { type KeyForm, keyLabels } from './key-forms.ts'

export type { HeldKey, KeyFileContents, KeyFileForm, Passwords } from './key-file-contents.ts'

/** Same limit as for PEM text. */
const longestFile = 1_048_576
/** More than any server sends. */
const mostCertificates = 200

export interface FileKey extends HeldKey {
  /** `RSA 2048`, `EC P-256`. */
  readonly label: string
  /** SHA-256 of the SubjectPublicKeyInfo, lower-case hex. */
  readonly spkiSha256: string
}

export interface KeyFile extends Omit<KeyFileContents, 'certificates'> {
  readonly keys: readonly FileKey[]
  /** Certificates without repeats. */
  readonly certificates: readonly Certificate[]
}

/**
 * Reads private keys and the certificates beside them, from PEM text or a file: PKCS#8, PKCS#1 and SEC1, encrypted or
 * not, PKCS#12, JKS. Checks that the halves of each key belong together and reads each certificate to its end; one
 * fault fails the whole file. Throws PkiError: `key.encrypted`, `store.locked` and `store.untried` ask for a password, `key.password`,
 * `store.password` and `store.key-password` for another.
 */
export async function readKeyFile(source: string | Bytes, passwords: Passwords = {}): Promise<KeyFile> {
  const contents = await readContents(source, passwords)
  if (contents.certificates.length > mostCertificates)
    throw new PkiError('certificate.too-many', { limit: mostCertificates })
  const pems = new Set(contents.certificates.map((der) => encodePem('CERTIFICATE', der)))
  const certificates = await Promise.all([...pems].map(parseCertificate))
  const keys: FileKey[] = []
  for (const key of contents.keys) {
    const { spki, label } = await checkPrivateKey(key.pkcs8)
    keys.push({ ...key, label, spkiSha256: await digestHex('SHA-256', spki) })
  }
  return { ...contents, keys, certificates }
}

async function readContents(source: string | Bytes, passwords: Passwords): Promise<KeyFileContents> {
  const { password = '' } = passwords
  if (typeof source === 'string') return readPem(source, password)
  if (source.length > longestFile) throw new PkiError('file.too-large', { limit: longestFile })
  const magic = source.length < 4 ? 0 : new DataView(source.buffer, source.byteOffset).getUint32(0)
  if (magic === 0xfeedfeed) return (await import('./jks.ts')).readJks(source, passwords)
  if (magic === 0xcececece) throw new PkiError('jks.jceks')
  const text = new TextDecoder().decode(source)
  if (text.includes('-----BEGIN ')) return readPem(text, password)
  if (source[0] === tag.sequence) return readDerFile(source, passwords)
  throw new PkiError('file.unknown')
}

async function readPem(text: string, password: string): Promise<KeyFileContents> {
  // OpenSSL writes the curve in a separate block before an EC key; it repeats information in the key.
  const blocks = splitAnyPem(text).filter(({ label }) => label !== 'EC PARAMETERS')
  const [key, another] = blocks.filter(({ label }) => label.endsWith('PRIVATE KEY'))
  const foreign = blocks.find(({ label }) => label !== 'CERTIFICATE' && !label.endsWith('PRIVATE KEY'))
  const wrong = foreign ?? (key ? undefined : blocks[0])
  if (wrong) throw new PkiError('pem.label', { expected: 'PRIVATE KEY', found: wrong.label, line: wrong.line })
  if (!key) throw new PkiError('pem.missing')
  if (another) throw new PkiError('key.several', { line: another.line })
  const certificates = blocks.filter((block) => block !== key).map(({ der }) => der)
  return { ...(await readPemKey(key, password)), certificates }
}

type OneKey = Pick<KeyFileContents, 'form' | 'protection' | 'keys'>

async function readPemKey(block: AnyPemBlock, password: string): Promise<OneKey> {
  const { label, der, lock, line } = block
  if (label === 'OPENSSH PRIVATE KEY') throw new PkiError('key.openssh', { line })
  if (label === 'ENCRYPTED PRIVATE KEY') return readLocked(der, password)
  const form = formOf(label)
  if (!form) throw new PkiError('pem.label', { expected: 'PRIVATE KEY', found: label, line })
  if (!lock) return plainKey(form, der, null)
  if (password === '') throw new PkiError('key.encrypted', { line })
  const open = await readingLater('key', () => openOldLock(lock, der, password))
  if (!readsAsKey(open)) throw new PkiError('key.password')
  return plainKey(form, open, `${lock.cipher}, MD5`)
}

const formOf = (label: string) => (Object.keys(keyLabels) as KeyForm[]).find((form) => keyLabels[form] === label)

async function readLocked(der: Bytes, password: string): Promise<OneKey> {
  const { label, open } = await readLockedKey(der, roundBudget())
  if (password === '') throw new PkiError('key.encrypted')
  return plainKey('pkcs8', await open(password), label)
}

function plainKey(form: KeyForm, der: Bytes, protection: string | null): OneKey {
  // Parse the original bytes, so that a fault reports its place in the user's file.
  reading('key', () => readDer(der))
  return { form, protection, keys: [{ name: '', pkcs8: pkcs8OfPrivateKey(encodePem(keyLabels[form], der)) }] }
}

async function readDerFile(der: Bytes, passwords: Passwords): Promise<KeyFileContents> {
  // A PKCS#12 may be BER: recognise it by its first value before parsing.
  if (looksLikePfx(der)) return (await import('./pkcs12-read.ts')).readPfx(der, passwords)
  const shape = reading('key', () => shapeOf(readDer(der)))
  if (shape === 'locked') return { ...(await readLocked(der, passwords.password ?? '')), certificates: [] }
  if (shape === 'certificate') throw new PkiError('pem.label', { expected: 'PRIVATE KEY', found: 'CERTIFICATE' })
  if (shape === 'public') throw new PkiError('pem.label', { expected: 'PRIVATE KEY', found: 'PUBLIC KEY' })
  if (shape === 'unknown') throw new PkiError('file.unknown')
  return { ...plainKey(shape, ownBytes(der), null), certificates: [] }
}

/** Whether the bytes start like a PKCS#12: a SEQUENCE of any length, then the INTEGER 3. */
function looksLikePfx(der: Bytes): boolean {
  const first = der[1] ?? 0
  const body = first <= 0x80 ? 2 : 2 + (first & 0x7f)
  return der[body] === tag.integer && der[body + 1] === 1 && der[body + 2] === 3
}

/** Form of a key, guessed from its outer values: the reader later checks the content and reports every fault. */
function shapeOf({ tag: kind, children }: DerNode): KeyForm | 'locked' | 'certificate' | 'public' | 'unknown' {
  const [first, second] = children
  if (kind !== tag.sequence) return 'unknown'
  if (first?.tag === tag.sequence) {
    if (second?.tag === tag.octetString) return 'locked'
    return second?.tag === tag.bitString ? 'public' : 'certificate'
  }
  if (first?.tag !== tag.integer) return 'unknown'
  if (second?.tag === tag.sequence) return 'pkcs8'
  if (second?.tag === tag.octetString) return 'sec1'
  return children.length >= 9 ? 'pkcs1' : 'unknown'
}
