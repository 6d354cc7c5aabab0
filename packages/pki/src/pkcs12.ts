import { type Bytes, concatBytes, digestHex, fromHex, ownBytes } from './bytes.ts'
import { encodeDer, tag } from './der.ts'
import { integerDer, oidDer } from './der-write.ts'
import { assertKeyOf } from './key-of.ts'
import { lock } from './pbes2.ts'
import { certificatesOf, contentInfo, pkcs7 } from './pkcs7.ts'
import { PkiError } from './pki-error.ts'
import { pkcs8OfPrivateKey } from './private-key.ts'

export interface PfxRequest {
  /** Unprotected, in PKCS#8, PKCS#1 or SEC1 form. */
  readonly privateKeyPem: string
  readonly certificatePem: string
  /** The rest of the chain, in any texts. */
  readonly chainPems: readonly string[]
  readonly password: string
  /** What stores show; the first name of the certificate is usual. */
  readonly friendlyName: string
}

/** Counted one by one outside of WebCrypto's own loop. */
const macIterations = 10_000

/**
 * Key, certificate and chain as a `.pfx` (RFC 7292), AES-256 and SHA-256 throughout: what Windows since 2019, Java since 8u301
 * and every OpenSSL read. Nothing leaves this process. Throws PkiError `pem.*`, `key.*` and `key.mismatch`.
 */
export async function createPfx(request: PfxRequest): Promise<Bytes> {
  const { privateKeyPem, certificatePem, chainPems, password, friendlyName } = request
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
  const lockedKey = await lock(pkcs8OfPrivateKey(privateKeyPem), password)
  const keyBag = bag(
    '1.2.840.113549.1.12.10.1.2',
    encodeDer(tag.sequence, lockedKey.algorithm, encodeDer(tag.octetString, lockedKey.bytes)),
    attributes,
  )
  const lockedCertificates = await lock(certificates, password)
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
  return encodeDer(tag.sequence, integerDer(3n), content, await macData(safe, password))
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

/** BMPString: two bytes each, as characters are in memory. */
const bmp = (text: string) => encodeDer(0x1e, utf16(text))

function utf16(text: string): Bytes {
  return Uint8Array.from(
    [...Array(text.length).keys()].flatMap((at) => [text.charCodeAt(at) >> 8, text.charCodeAt(at)]),
  )
}

/** HMAC-SHA-256 over the safe, its key made from the password as RFC 7292 appendix B says. */
async function macData(safe: Bytes, password: string): Promise<Bytes> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await crypto.subtle.importKey(
    'raw',
    await macKey(password, salt),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, safe))
  const sha256 = encodeDer(tag.sequence, oidDer('2.16.840.1.101.3.4.2.1'), encodeDer(tag.null))
  return encodeDer(
    tag.sequence,
    encodeDer(tag.sequence, sha256, encodeDer(tag.octetString, mac)),
    encodeDer(tag.octetString, salt),
    integerDer(BigInt(macIterations)),
  )
}

/** Blocks of SHA-256; purpose 3 asks for a key of a MAC. One digest is as long as the key, so there is one round. */
async function macKey(password: string, salt: Bytes): Promise<Bytes> {
  const block = 64
  const filled = (bytes: Bytes) =>
    Uint8Array.from({ length: Math.ceil(bytes.length / block) * block }, (_, at) => bytes[at % bytes.length] ?? 0)
  // The password ends with a character 0.
  const secret = filled(concatBytes([utf16(password), Uint8Array.of(0, 0)]))
  let digest = concatBytes([new Uint8Array(block).fill(3), filled(salt), secret])
  for (let round = 0; round < macIterations; round++)
    digest = new Uint8Array(await crypto.subtle.digest('SHA-256', digest))
  return digest
}
