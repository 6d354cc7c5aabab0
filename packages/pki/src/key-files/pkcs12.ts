import { type Bytes, digestHex, fromHex, ownBytes } from '../asn1/bytes.ts'
import { encodeDer, tag } from '../asn1/der.ts'
import { integerDer, oidDer } from '../asn1/der-write.ts'
import { type Locked, lock } from '../encryption/pbes2.ts'
import { pkcs12Secret, utf16 } from '../encryption/pkcs12-kdf.ts'
import { assertKeyOf } from '../keys/key-of.ts'
import { pkcs8OfPrivateKey } from '../keys/private-key.ts'
import { certificatesOf, contentInfo, pkcs7 } from '../pkcs7.ts'
import { PkiError } from '../pki-error.ts'
import { macDigests, macOf } from './pkcs12-mac.ts'

export interface PfxRequest {
  /** Unprotected, in PKCS#8, PKCS#1 or SEC1 form. */
  readonly privateKeyPem: string
  readonly certificatePem: string
  /** Remaining chain, in PEM texts of any grouping. */
  readonly chainPems: readonly string[]
  readonly password: string
  /** Label shown by certificate stores; usually the certificate's first name. */
  readonly friendlyName: string
  /** Triple DES and SHA-1 throughout, for Windows before 2019 and Java before 8u301, which read nothing better. */
  readonly isLegacy?: boolean
}

const macIterations = 10_000
const sha1Oid = '1.3.14.3.2.26'
const sha256Oid = '2.16.840.1.101.3.4.2.1'

/**
 * Key, certificate and chain as a `.pfx` (RFC 7292), AES-256 and SHA-256 throughout, which Windows since 2019, Java
 * since 8u301 and every OpenSSL read; `isLegacy` selects the older ciphers. Nothing leaves this process. Throws
 * PkiError `pem.*`, `key.*` and `key.mismatch`.
 */
export async function createPfx(request: PfxRequest): Promise<Bytes> {
  const { privateKeyPem, certificatePem, chainPems, password, friendlyName, isLegacy = false } = request
  await assertKeyOf(privateKeyPem, certificatePem)
  const [own, ...others] = certificatesOf([certificatePem, ...chainPems])
  if (!own) throw new PkiError('pem.missing')

  const attributes = [
    attribute('1.2.840.113549.1.9.20', bmp(friendlyName)),
    attribute('1.2.840.113549.1.9.21', encodeDer(tag.octetString, fromHex(await digestHex('SHA-1', ownBytes(own))))),
  ]
  const certificates = encodeDer(
    tag.sequence,
    certificateBag(own, attributes),
    ...others.map((other) => certificateBag(other, [])),
  )
  const lockedKey = await lockFor(isLegacy, pkcs8OfPrivateKey(privateKeyPem), password)
  const keyBag = bag(
    '1.2.840.113549.1.12.10.1.2',
    encodeDer(tag.sequence, lockedKey.algorithm, encodeDer(tag.octetString, lockedKey.bytes)),
    attributes,
  )
  const lockedCertificates = await lockFor(isLegacy, certificates, password)
  const hidden = encodeDer(
    tag.sequence,
    oidDer(pkcs7.data),
    lockedCertificates.algorithm,
    encodeDer(0x80, lockedCertificates.bytes),
  )
  const safe = encodeDer(
    tag.sequence,
    contentInfo(pkcs7.encrypted, encodeDer(tag.sequence, integerDer(0n), hidden)),
    contentInfo(pkcs7.data, encodeDer(tag.octetString, encodeDer(tag.sequence, keyBag))),
  )
  const content = contentInfo(pkcs7.data, encodeDer(tag.octetString, safe))
  return encodeDer(tag.sequence, integerDer(3n), content, await macData(safe, password, isLegacy))
}

async function lockFor(isLegacy: boolean, plain: Bytes, password: string): Promise<Locked> {
  if (!isLegacy) return lock(plain, password)
  const { lockLegacy } = await import('../encryption/legacy-pbe.ts')
  return lockLegacy(plain, password)
}

function bag(kind: string, value: Bytes, attributes: readonly Bytes[]): Bytes {
  const extras = attributes.length > 0 ? [encodeDer(tag.set, ...attributes)] : []
  return encodeDer(tag.sequence, oidDer(kind), encodeDer(0xa0, value), ...extras)
}

function certificateBag(der: Bytes, attributes: readonly Bytes[]): Bytes {
  const certificate = encodeDer(0xa0, encodeDer(tag.octetString, der))
  const value = encodeDer(tag.sequence, oidDer('1.2.840.113549.1.9.22.1'), certificate)
  return bag('1.2.840.113549.1.12.10.1.3', value, attributes)
}

function attribute(kind: string, value: Bytes): Bytes {
  return encodeDer(tag.sequence, oidDer(kind), encodeDer(tag.set, value))
}

const bmp = (text: string) => encodeDer(0x1e, utf16(text))

async function macData(safe: Bytes, password: string, isLegacy: boolean): Promise<Bytes> {
  const oid = isLegacy ? sha1Oid : sha256Oid
  const salt = crypto.getRandomValues(new Uint8Array(isLegacy ? 8 : 16))
  const digest = macDigests[oid]
  if (!digest) throw new Error('no digest to make a MAC with')
  const mac = await macOf(safe, digest, { secret: pkcs12Secret(password), salt, rounds: macIterations })
  return encodeDer(
    tag.sequence,
    encodeDer(tag.sequence, encodeDer(tag.sequence, oidDer(oid), encodeDer(tag.null)), encodeDer(tag.octetString, mac)),
    encodeDer(tag.octetString, salt),
    integerDer(BigInt(macIterations)),
  )
}
