import { ownBytes, toBigInt, toHex } from './asn1/bytes.ts'
import { childAt, contentOf, type DerNode, latin1Of, oidOf, readDer, reading, tag, unsignedOf } from './asn1/der.ts'
import { parseCertificate } from './certificate.ts'
import { type CertificateFields, readCertificateFields } from './certificate-fields.ts'
import { keyFaultOf } from './keys/key.ts'
import { publishedFaultOf } from './keys/published-keys.ts'
import { type NameAttribute, readName } from './names/distinguished-name.ts'
import type { PkiError } from './pki-error.ts'
import { privateNetworkPolicy } from './profiles.ts'
import { readScts, type Sct } from './sct.ts'
import { describeSignature } from './signature.ts'
import { extensionOid, ipNamesOf, type X509Extension } from './x509-extensions.ts'

/** Every field of a certificate that people may want to see. */
export interface CertificateReport {
  readonly pem: string
  readonly version: number
  /** Lower-case hex without the sign byte. */
  readonly serial: string
  readonly subject: readonly NameAttribute[]
  readonly issuer: readonly NameAttribute[]
  readonly commonName: string | null
  /** Unix seconds, both inclusive. */
  readonly notBefore: number
  readonly notAfter: number
  readonly dnsNames: readonly string[]
  readonly ips: readonly string[]
  /** `email:…`, `URI:…`, `other:…`. */
  readonly otherNames: readonly string[]
  readonly keyLabel: string
  /** Reason why no CA would certify the key today, or null. */
  readonly keyFault: PkiError | null
  readonly signatureAlgorithm: string
  readonly isSignedWeakly: boolean
  readonly isCa: boolean
  /** Path length: CAs allowed between this one and an end-entity certificate; null where unlimited. */
  readonly pathLength: number | null
  /** Subject and issuer are the same: a root, or self-signed. */
  readonly isSelfIssued: boolean
  /** `digitalSignature` and the like, as RFC 5280 4.2.1.3 calls them; null without the extension. */
  readonly keyUsage: readonly string[] | null
  /** `serverAuth` and the like; the OID of those without a name here. */
  readonly purposes: readonly string[]
  readonly policies: readonly string[]
  readonly ocspUrls: readonly string[]
  readonly issuerUrls: readonly string[]
  readonly crlUrls: readonly string[]
  readonly subjectKeyId: string | null
  readonly authorityKeyId: string | null
  /** Certificate Transparency timestamps embedded in the certificate. */
  readonly scts: readonly Sct[]
  /** All extensions in the order of the certificate. */
  readonly extensions: readonly { readonly oid: string; readonly isCritical: boolean }[]
  /** Lower-case hex. */
  readonly sha256: string
  readonly sha1: string
  readonly spkiSha256: string
}

const usages = [
  'digitalSignature',
  'contentCommitment',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
]

const purposeNames: Record<string, string> = {
  '1.3.6.1.5.5.7.3.1': 'serverAuth',
  '1.3.6.1.5.5.7.3.2': 'clientAuth',
  '1.3.6.1.5.5.7.3.3': 'codeSigning',
  '1.3.6.1.5.5.7.3.4': 'emailProtection',
  '1.3.6.1.5.5.7.3.8': 'timeStamping',
  '1.3.6.1.5.5.7.3.9': 'OCSPSigning',
  '1.3.6.1.5.5.7.3.36': 'documentSigning',
  '2.5.29.37.0': 'anyExtendedKeyUsage',
}

/** Policy OIDs of the CA/Browser Forum, each naming the validation level it asserts. */
const policyNames: Record<string, string> = {
  '2.23.140.1.2.1': 'DV',
  '2.23.140.1.2.2': 'OV',
  '2.23.140.1.2.3': 'IV',
  '2.23.140.1.1': 'EV',
  '2.23.140.1.3': 'EV code signing',
  '2.23.140.1.4.1': 'code signing',
  [privateNetworkPolicy.oid]: 'private network',
}

const sctList = '1.3.6.1.4.1.11129.2.4.2'
const access = { ocsp: '1.3.6.1.5.5.7.48.1', issuers: '1.3.6.1.5.5.7.48.2' }

/**
 * Reads one certificate (RFC 5280) without judging it. Throws PkiError `certificate.malformed`, `certificate.trailing`.
 */
export async function reportOn(pem: string): Promise<CertificateReport> {
  const plain = await parseCertificate(pem)
  const fields = reading('certificate', () => readCertificateFields(plain.der))
  const facts = reading('certificate', () => extensionFacts(fields))
  const { name: signatureAlgorithm, strength } = reading('certificate', () => describeSignature(fields.algorithm))
  const { serial, commonName, notBefore, notAfter, dnsNames, otherNames, keyLabel, isCa, sha256, sha1, spkiSha256 } =
    plain
  return {
    ...{ serial, commonName, notBefore, notAfter, dnsNames, keyLabel, isCa, sha256, sha1, spkiSha256 },
    ...facts,
    pem: plain.pem,
    version: fields.version,
    subject: reading('certificate', () => readName(fields.subject)),
    issuer: reading('certificate', () => readName(fields.issuer)),
    ips: ipNamesOf({ otherNames }),
    otherNames: otherNames.filter((name) => !name.startsWith('IP:')),
    keyFault: keyFaultOf(ownBytes(fields.spki)) ?? publishedFaultOf(spkiSha256),
    signatureAlgorithm,
    isSignedWeakly: strength === 'broken',
    isSelfIssued: plain.subject === plain.issuer,
  }
}

function extensionFacts({ extensions }: CertificateFields) {
  const node = (oid: string) => {
    const extension: X509Extension | undefined = extensions.get(oid)
    return extension && readDer(extension.value)
  }
  const info = node(extensionOid.authorityInfo)?.children ?? []
  const urlsOf = (kind: string) =>
    info.filter((one) => oidOf(childAt(one, 0)) === kind).flatMap((one) => urisIn(childAt(one, 1)))
  const usage = node(extensionOid.keyUsage)
  const subjectKey = node(extensionOid.subjectKeyId)
  const authorityKey = node(extensionOid.authorityKeyId)?.children.find((child) => child.tag === 0x80)
  const crls = node(extensionOid.crlDistribution)
  const scts = node(sctList)
  const pathLength = node(extensionOid.basicConstraints)?.children.find((child) => child.tag === tag.integer)
  return {
    pathLength: pathLength ? Number(toBigInt(unsignedOf(pathLength))) : null,
    extensions: [...extensions].map(([oid, { critical }]) => ({ oid, isCritical: critical })),
    keyUsage: usage ? usagesIn(usage) : null,
    purposes: (node(extensionOid.extendedKeyUsage)?.children ?? []).map(oidOf).map((oid) => purposeNames[oid] ?? oid),
    policies: (node(extensionOid.policies)?.children ?? [])
      .map((policy) => oidOf(childAt(policy, 0)))
      .map((oid) => (policyNames[oid] ? `${oid} (${policyNames[oid]})` : oid)),
    ocspUrls: urlsOf(access.ocsp),
    issuerUrls: urlsOf(access.issuers),
    crlUrls: crls ? urisIn(crls) : [],
    subjectKeyId: subjectKey ? toHex(contentOf(subjectKey)) : null,
    authorityKeyId: authorityKey ? toHex(contentOf(authorityKey)) : null,
    scts: scts ? readScts(contentOf(scts)) : [],
  }
}

/** Every URI among the general names at or below a node. */
function urisIn(node: DerNode): string[] {
  return node.tag === 0x86 ? [latin1Of(node)] : node.children.flatMap(urisIn)
}

function usagesIn(node: DerNode): string[] {
  const [, ...bits] = contentOf(node.tag === tag.bitString ? node : childAt(node, 0, tag.bitString))
  return usages.filter((_, at) => ((bits[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0)
}
