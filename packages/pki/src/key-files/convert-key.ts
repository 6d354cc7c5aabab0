import type { Bytes } from '../asn1/bytes.ts'
import { encodePem, splitPem } from '../asn1/pem.ts'
import type { Certificate } from '../certificate.ts'
import { parseCertificate } from '../certificate.ts'
import { buildChain } from '../chain.ts'
import { encryptPrivateKey } from '../keys/private-key.ts'
import { PkiError } from '../pki-error.ts'
import type { FileKey, KeyFile } from './key-file.ts'
import { keyLabels, traditionalOf } from './key-forms.ts'

export type KeyTarget =
  /** An empty password leaves the key open. */
  | { readonly form: 'pkcs8'; readonly encoding: 'pem' | 'der'; readonly password: string }
  /** PKCS#1 or SEC1 by the kind of key; never encrypted, because their old encryption protects nothing today. */
  | { readonly form: 'traditional'; readonly encoding: 'pem' | 'der' }
  | { readonly form: 'pkcs12'; readonly password: string; readonly isLegacy: boolean }
  | { readonly form: 'jks'; readonly password: string }

export interface KeyConversion {
  readonly target: KeyTarget
  /** Index of the key when the file has several; defaults to the first. */
  readonly keyAt?: number
  /** Certificate and chain in any order, when the file does not contain them. */
  readonly certificatePems?: string
  /** Milliseconds since 1970; a Java keystore records the time of creation. */
  readonly now: number
}

export interface ConvertedKey {
  /** Text for PEM; null where the file holds certificates only. */
  readonly key: string | Bytes | null
  /** Certificates next to a separate key file: its certificate, its chain, then all others. Null if there are none. */
  readonly certificatesPem: string | null
  /** Label: the first name of its certificate, or the name in the file. */
  readonly name: string | null
}

/**
 * Converts a key to another program's format. Throws PkiError `key.missing`, `key.form`, `certificate.missing` (PKCS#12
 * and JKS hold the key's certificate), `key.mismatch` where no certificate belongs to the key, `password.short`.
 */
export async function convertKey(file: KeyFile, conversion: KeyConversion): Promise<ConvertedKey> {
  const { target, keyAt = 0, certificatePems = '', now } = conversion
  const key = file.keys[keyAt]
  const certificates = [...file.certificates, ...(await readCertificates(certificatePems))]
  const { own, chain, others } = await inOrder(key, certificates)
  const name = own?.dnsNames[0] || own?.commonName || key?.name || null
  if (target.form === 'pkcs12' || target.form === 'jks') {
    if (!key) throw new PkiError('key.missing')
    if (!own) throw new PkiError(certificates.length > 0 ? 'key.mismatch' : 'certificate.missing')
    const store = { key, chain: [own.pem, ...chain], name: key.name || name || 'key' }
    return { key: await storeOf(store, target, now), certificatesPem: null, name }
  }
  const certificatesPem = [...(own ? [own.pem] : []), ...chain, ...others].join('') || null
  if (!key && !certificatesPem) throw new PkiError('key.missing')
  if (!key && target.encoding === 'der') throw new PkiError('key.missing')
  return { key: key ? await keyAlone(key, target) : null, certificatesPem, name }
}

async function readCertificates(pems: string): Promise<Certificate[]> {
  if (pems.trim() === '') return []
  const blocks = splitPem(pems)
  if (blocks.length === 0) throw new PkiError('pem.missing')
  const foreign = blocks.find(({ label }) => label !== 'CERTIFICATE')
  if (foreign) throw new PkiError('pem.label', { expected: 'CERTIFICATE', found: foreign.label, line: foreign.line })
  return Promise.all(blocks.map(({ der }) => parseCertificate(encodePem('CERTIFICATE', der))))
}

interface Ordered {
  own: Certificate | undefined
  /** PEM, each signed by the next. */
  chain: string[]
  others: string[]
}

async function inOrder(key: FileKey | undefined, certificates: readonly Certificate[]): Promise<Ordered> {
  const pems = [...new Set(certificates.map(({ pem }) => pem))]
  const own = key && certificates.find(({ spkiSha256 }) => spkiSha256 === key.spkiSha256)
  if (!own) return { own, chain: [], others: pems }
  const path = await buildChain(own.pem, pems)
  return { own, chain: path.slice(1), others: pems.filter((pem) => !path.includes(pem)) }
}

async function storeOf(
  { key, chain, name }: { key: FileKey; chain: readonly string[]; name: string },
  target: Extract<KeyTarget, { form: 'pkcs12' | 'jks' }>,
  now: number,
): Promise<Bytes> {
  const { password } = target
  if (target.form === 'jks') {
    const { createJks } = await import('./jks.ts')
    const ders = chain.flatMap(splitPem).map(({ der }) => der)
    return createJks({ pkcs8: key.pkcs8, chain: ders, password, alias: name, now })
  }
  const { createPfx } = await import('./pkcs12.ts')
  const [certificatePem = '', ...chainPems] = chain
  const privateKeyPem = encodePem(keyLabels.pkcs8, key.pkcs8)
  return createPfx({
    ...{ privateKeyPem, certificatePem, chainPems, password },
    friendlyName: name,
    isLegacy: target.isLegacy,
  })
}

async function keyAlone(
  { pkcs8 }: FileKey,
  target: Extract<KeyTarget, { form: 'pkcs8' | 'traditional' }>,
): Promise<string | Bytes> {
  if (target.form === 'traditional') {
    const { form, der } = traditionalOf(pkcs8)
    return target.encoding === 'der' ? der : encodePem(keyLabels[form], der)
  }
  const open = encodePem(keyLabels.pkcs8, pkcs8)
  const pem = target.password === '' ? open : await encryptPrivateKey(open, target.password)
  return target.encoding === 'pem' ? pem : (splitPem(pem)[0]?.der ?? pkcs8)
}
