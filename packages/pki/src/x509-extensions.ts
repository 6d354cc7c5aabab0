import { type Bytes, toHex } from './asn1/bytes.ts'
import {
  childAt,
  contentOf,
  type DerNode,
  expectTag,
  latin1Of,
  malformed,
  oidOf,
  rawOf,
  readDer,
  tag,
  utf8Of,
} from './asn1/der.ts'
import { ipText } from './names/ip-address.ts'

export const extensionOid = {
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  crlDistribution: '2.5.29.31',
  policies: '2.5.29.32',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  authorityInfo: '1.3.6.1.5.5.7.1.1',
} as const

/** Names of extensions as their defining documents spell them. */
const extensionNames: Readonly<Record<string, ExtensionName>> = {
  '2.5.29.14': 'subjectKeyIdentifier',
  '2.5.29.15': 'keyUsage',
  '2.5.29.17': 'subjectAltName',
  '2.5.29.19': 'basicConstraints',
  '2.5.29.31': 'crlDistributionPoints',
  '2.5.29.35': 'authorityKeyIdentifier',
  '1.3.6.1.5.5.7.1.1': 'authorityInfoAccess',
  '1.3.6.1.4.1.11129.2.4.2': 'sctList',
  '1.3.6.1.4.1.11129.2.4.3': 'precertificatePoison',
  '2.5.29.30': 'nameConstraints',
  '2.5.29.32': 'certificatePolicies',
  '2.5.29.37': 'extendedKeyUsage',
  '1.3.6.1.5.5.7.1.24': 'tlsFeature',
  '1.3.6.1.5.5.7.48.1.5': 'ocspNoCheck',
  '1.2.840.113549.1.9.15': 'smimeCapabilities',
  '2.16.840.1.113730.1.1': 'netscapeCertType',
  '1.3.6.1.4.1.311.20.2': 'msCertificateTemplate',
  '1.3.6.1.4.1.311.21.7': 'msCertificateTemplate',
  '1.3.6.1.4.1.311.21.10': 'msApplicationPolicies',
}

export type ExtensionName =
  | 'subjectKeyIdentifier'
  | 'keyUsage'
  | 'subjectAltName'
  | 'basicConstraints'
  | 'crlDistributionPoints'
  | 'authorityKeyIdentifier'
  | 'authorityInfoAccess'
  | 'sctList'
  | 'precertificatePoison'
  | 'nameConstraints'
  | 'certificatePolicies'
  | 'extendedKeyUsage'
  | 'tlsFeature'
  | 'ocspNoCheck'
  | 'smimeCapabilities'
  | 'netscapeCertType'
  | 'msCertificateTemplate'
  | 'msApplicationPolicies'

/** Name of an extension, or null where this table has none. */
export const extensionName = (oid: string): ExtensionName | null => extensionNames[oid] ?? null

export interface X509Extension {
  readonly critical: boolean
  readonly value: Bytes
}

/** Extensions by OID (RFC 5280 4.1.2.9); a repeated one is a fault. */
export function readExtensions(list: DerNode): ReadonlyMap<string, X509Extension> {
  const extensions = new Map<string, X509Extension>()
  for (const item of expectTag(list, tag.sequence).children) {
    const oid = oidOf(childAt(item, 0))
    const hasFlag = item.children.length === 3
    if (item.children.length !== 2 && !hasFlag) malformed()
    const critical = hasFlag && contentOf(childAt(item, 1, tag.boolean))[0] === 0xff
    if (extensions.has(oid)) malformed()
    extensions.set(oid, { critical, value: contentOf(childAt(item, hasFlag ? 2 : 1, tag.octetString)) })
  }
  return extensions
}

export interface AltNames {
  readonly dnsNames: readonly string[]
  /** Names other than DNS names, as `IP:10.0.0.1`, `email:…`, `URI:…` or `other:<hex>`. */
  readonly otherNames: readonly string[]
}

const smtpUtf8Mailbox = '1.3.6.1.5.5.7.8.9'

/** The address of a SmtpUTF8Mailbox (RFC 9598), or null for any other kind of name. */
function utf8MailboxOf(name: DerNode): string | null {
  if (name.tag !== 0xa0 || oidOf(childAt(name, 0)) !== smtpUtf8Mailbox) return null
  return utf8Of(childAt(childAt(name, 1, 0xa0), 0, tag.utf8))
}

/** Subject alternative names (RFC 5280 4.2.1.6). A name with control or non-ASCII characters is a fault. */
export function readAltNames(value: Bytes): AltNames {
  const dnsNames: string[] = []
  const otherNames: string[] = []
  for (const name of expectTag(readDer(value), tag.sequence).children) {
    if (name.tag === 0x82) dnsNames.push(asciiOf(name))
    else if (name.tag === 0x81) otherNames.push(`email:${asciiOf(name)}`)
    else if (name.tag === 0x86) otherNames.push(`URI:${asciiOf(name)}`)
    else if (name.tag === 0x87) otherNames.push(`IP:${addressText(contentOf(name))}`)
    else {
      const mailbox = utf8MailboxOf(name)
      otherNames.push(mailbox === null ? `other:${toHex(rawOf(name))}` : `email:${mailbox}`)
    }
  }
  return { dnsNames, otherNames }
}

/** Whether BasicConstraints allows the holder to sign certificates. */
export function readIsCa(value: Bytes): boolean {
  const [first] = expectTag(readDer(value), tag.sequence).children
  return first?.tag === tag.boolean && contentOf(first)[0] === 0xff
}

function asciiOf(node: DerNode): string {
  for (const byte of contentOf(node)) if (byte < 0x20 || byte > 0x7e) malformed()
  return latin1Of(node)
}

function addressText(bytes: Uint8Array): string {
  return ipText(bytes) ?? malformed()
}

/** IP addresses among the other names. */
export const ipNamesOf = ({ otherNames }: Pick<AltNames, 'otherNames'>): string[] =>
  otherNames.filter((name) => name.startsWith('IP:')).map((name) => name.slice('IP:'.length))
