import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { type Bytes, digestHex, ownBytes } from './asn1/bytes.ts'
import { childAt, contentOf, type DerNode, malformed, oidOf, rawOf, readDer, reading, tag } from './asn1/der.ts'
import { decodePem, encodePem } from './asn1/pem.ts'
import {
  assertStrongKey,
  describeSpki,
  type KeyAlgorithm,
  type KnownAlgorithm,
  keyFaultOf,
  webCryptoOf,
} from './keys/key.ts'
import { importPrivateKey, publicHalf } from './keys/private-key.ts'
import { publishedFaultOf } from './keys/published-keys.ts'
import { commonNameOf, type NameAttribute, nameText, readName } from './names/distinguished-name.ts'
import { isIp, parseDnsOrIp } from './names/domain-name.ts'
import { nameDer } from './names/subject.ts'
import { PkiError } from './pki-error.ts'
import { subjectAttributes } from './profiles.ts'
import { describeSignature, readSigned, verifySignature } from './signature.ts'
import { extensionOid, ipNamesOf, readAltNames, readExtensions } from './x509-extensions.ts'

export interface CsrRequest {
  /** PKCS#8. */
  readonly privateKeyPem: string
  readonly algorithm: KnownAlgorithm
  /** DNS names in any script, written as punycode, and IP addresses; repeats dropped. */
  readonly names: readonly string[]
  readonly subject?: {
    /** The first name when it fits into 64 characters and is no address: CAs refuse one here. */
    readonly commonName?: string
    readonly organization?: string
    readonly organizationalUnit?: string
    readonly locality?: string
    readonly state?: string
    /** Two letters. */
    readonly country?: string
  }
  /** Mail addresses for S/MIME. */
  readonly mailboxes?: readonly string[]
}

const longestCommonName = 64

/** A signed PKCS#10 request (RFC 2986) as PEM. Throws PkiError `name.*` and `key.*`. */
export async function createCsr(wanted: CsrRequest): Promise<string> {
  const { privateKeyPem, algorithm } = wanted
  const privateKey = await importPrivateKey(privateKeyPem, algorithm)
  return signCsr(wanted, { privateKey, publicKey: await publicHalf(privateKey, algorithm) })
}

/** Signs a request with a key pair of WebCrypto. Throws PkiError `name.*`. */
export async function signCsr(wanted: Omit<CsrRequest, 'privateKeyPem'>, keys: CryptoKeyPair): Promise<string> {
  const { algorithm, names, subject = {}, mailboxes = [] } = wanted
  const held = [...new Set(names.map((name) => parseDnsOrIp(name).ascii))]
  const [first] = held
  const isCommon = first !== undefined && first.length <= longestCommonName && !isIp(first)
  const commonName = subject.commonName ?? (isCommon ? first : undefined)
  const { country, state, locality, organization, organizationalUnit } = subject

  const request = await x509.Pkcs10CertificateRequestGenerator.create(
    {
      // Encoded here: the library reads quotes, backslashes and number signs of its own texts as syntax.
      name: new x509.Name(
        nameDer([
          { ...subjectAttributes.country, value: country?.toUpperCase() },
          { ...subjectAttributes.state, value: state },
          { ...subjectAttributes.locality, value: locality },
          { ...subjectAttributes.organization, value: organization },
          { oid: '2.5.4.11', text: 'utf8', value: organizationalUnit },
          { ...subjectAttributes.commonName, value: commonName },
        ]),
      ),
      keys,
      signingAlgorithm: webCryptoOf(algorithm).signing,
      extensions:
        held.length + mailboxes.length > 0
          ? [
              new x509.SubjectAlternativeNameExtension([
                ...held.map((value) => ({ type: isIp(value) ? ('ip' as const) : ('dns' as const), value })),
                ...mailboxes.map((value) => ({ type: 'email' as const, value })),
              ]),
            ]
          : [],
    },
    crypto,
  )
  return encodePem('CERTIFICATE REQUEST', new Uint8Array(request.rawData))
}

/** Content of a request, before any rule of a CA is applied. */
export interface CsrReading {
  readonly subject: string
  readonly attributes: readonly NameAttribute[]
  readonly commonName: string | null
  /** As written in the request; pass them through parseName before using them. */
  readonly dnsNames: readonly string[]
  /** Canonical IP addresses. */
  readonly ips: readonly string[]
  /** Names of other kinds, such as `email:…`, `URI:…` or `other:…`; never certified here. */
  readonly otherNames: readonly string[]
  /** Null when the key is of a kind or size that is not accepted. */
  readonly keyAlgorithm: KeyAlgorithm | null
  readonly keyLabel: string
  /** Reason why no CA would certify the key, or null. */
  readonly keyFault: PkiError | null
  readonly signatureAlgorithm: string
  /** Result of verification; `unchecked` where this kind of key or signature is not supported. */
  readonly signature: 'valid' | 'invalid' | 'broken-digest' | 'unchecked'
  /** Requested extensions beyond names, by OID. */
  readonly extensions: readonly string[]
  /** Lower-case hex. */
  readonly spkiSha256: string
  readonly sha256: string
  readonly spki: Bytes
  readonly der: Bytes
  /** PEM of this request only, without surrounding text. */
  readonly pem: string
}

export interface Csr extends CsrReading {
  readonly keyAlgorithm: KeyAlgorithm
}

/** Reads one request (RFC 2986) and checks its form only. Throws PkiError: `pem.*`, `csr.malformed`, `csr.trailing`. */
export async function readCsr(pem: string): Promise<CsrReading> {
  const der = decodePem(pem, 'CERTIFICATE REQUEST')
  const { signed, spki, ...facts } = reading('csr', () => plainFacts(der))
  const { name: signatureAlgorithm, strength } = reading('csr', () => describeSignature(signed.algorithm))
  const [isGood, spkiSha256, sha256] = await Promise.all([
    verifySignature(signed, spki),
    digestHex('SHA-256', spki),
    digestHex('SHA-256', der),
  ])
  const { algorithm: keyAlgorithm, known, label } = describeSpki(spki)
  const isChecked = strength === 'good' && known !== null
  return {
    ...facts,
    keyAlgorithm,
    keyLabel: label,
    keyFault: keyFaultOf(spki) ?? publishedFaultOf(spkiSha256),
    signatureAlgorithm,
    signature: strength === 'broken' ? 'broken-digest' : isGood ? 'valid' : isChecked ? 'invalid' : 'unchecked',
    spkiSha256,
    sha256,
    spki,
    der,
    pem: encodePem('CERTIFICATE REQUEST', der),
  }
}

/**
 * Reads one request and verifies that its sender holds a strong key. Throws PkiError: `pem.*`, `csr.malformed`,
 * `csr.trailing`, `key.weak`, `key.unsupported`, `csr.weak-signature`, `csr.signature-unsupported`,
 * `csr.bad-signature`.
 */
export async function parseCsr(pem: string): Promise<Csr> {
  const csr = await readCsr(pem)
  if (csr.keyFault) throw csr.keyFault
  const keyAlgorithm = assertStrongKey(csr.spki)
  const { signature, signatureAlgorithm: algorithm } = csr
  if (signature === 'broken-digest') throw new PkiError('csr.weak-signature', { algorithm })
  if (signature === 'unchecked') throw new PkiError('csr.signature-unsupported', { algorithm })
  // With a bad signature, the sender does not hold the key, or the text was damaged on the way.
  if (signature === 'invalid') throw new PkiError('csr.bad-signature')
  return { ...csr, keyAlgorithm }
}

function plainFacts(der: Bytes) {
  const whole = readDer(der)
  if (whole.tag !== tag.sequence || whole.children.length !== 3) malformed()
  const content = childAt(whole, 0, tag.sequence)
  if (contentOf(childAt(content, 0, tag.integer))[0] !== 0 || content.children.length > 4) malformed()
  const subject = readName(childAt(content, 1))
  return {
    subject: nameText(subject),
    attributes: subject,
    commonName: commonNameOf(subject),
    spki: ownBytes(rawOf(childAt(content, 2, tag.sequence))),
    ...requestedNames(content.children[3]),
    signed: readSigned(whole),
  }
}

const extensionRequest = '1.2.840.113549.1.9.14'

const none = { dnsNames: [], ips: [], otherNames: [], extensions: [] }

/** Names among the requested extensions; no other extension of a request is copied into a certificate. */
function requestedNames(attributes: DerNode | undefined) {
  if (attributes && attributes.tag !== 0xa0) malformed()
  const requests = attributes?.children.filter((attribute) => oidOf(childAt(attribute, 0)) === extensionRequest) ?? []
  if (requests.length > 1) malformed()
  const [request] = requests
  if (!request) return none
  const asked = readExtensions(childAt(childAt(request, 1, tag.set), 0))
  const extensions = [...asked.keys()].filter((oid) => oid !== extensionOid.subjectAltName)
  const value = asked.get(extensionOid.subjectAltName)?.value
  if (!value) return { ...none, extensions }
  const { dnsNames, otherNames } = readAltNames(value)
  const ips = ipNamesOf({ otherNames })
  return { dnsNames, ips, otherNames: otherNames.filter((name) => !name.startsWith('IP:')), extensions }
}
