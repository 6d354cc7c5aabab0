import { expectTag, oidOf, readDer, reading, tag } from '../asn1/der.ts'
import type { CertificateFields } from '../certificate-fields.ts'
import { readName } from '../names/distinguished-name.ts'
import { parseMailbox } from '../names/mailbox.ts'
import {
  type CertificateKind,
  type CertificateSubject,
  profileOf,
  subjectAttributes,
  subjectFields,
} from '../profiles.ts'
import { extensionOid, readAltNames } from '../x509-extensions.ts'

/** Ordered facts that a certificate can be compared with. */
export interface OrderedLeaf {
  /** ASCII names and IP addresses that were ordered and proven. */
  readonly names: readonly string[]
  /** Defaults to a TLS certificate without a subject. */
  readonly kind?: CertificateKind
  readonly mailboxes?: readonly string[]
  /** Vetted facts about the holder; without them, the subject delivered by the CA is accepted. */
  readonly subject?: CertificateSubject
}

/** Names, purpose and holder of a delivered certificate, each as ordered. Throws PkiError. */
export function orderProblems(leaf: CertificateFields, ordered: OrderedLeaf): string[] {
  return reading('certificate', () => [
    ...nameProblems(leaf, ordered),
    ...purposeProblems(leaf, ordered),
    ...holderProblems(leaf, ordered),
  ])
}

function nameProblems(leaf: CertificateFields, { names, mailboxes = [] }: OrderedLeaf): string[] {
  const value = leaf.extensions.get(extensionOid.subjectAltName)?.value
  const held = value ? readAltNames(value) : { dnsNames: [], otherNames: [] }
  const certified = new Set([...held.dnsNames.map((name) => name.toLowerCase()), ...held.otherNames.map(plainName)])
  const ordered = new Set([...names, ...mailboxes.map((mailbox) => plainName(`email:${mailbox}`))])
  return [
    ...[...ordered].filter((name) => !certified.has(name)).map((name) => `The name ${name} is missing.`),
    ...[...certified].filter((name) => !ordered.has(name)).map((name) => `The name ${name} was not ordered.`),
  ]
}

function plainName(name: string): string {
  if (name.startsWith('IP:')) return name.slice('IP:'.length)
  return name.startsWith('email:') ? `email:${parseMailbox(name.slice('email:'.length)).address}` : name
}

// Purposes that exclude each other: server, code, time stamp, OCSP and any purpose.
const exclusive = ['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.3', '1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.9', '2.5.29.37.0']

function purposeProblems(leaf: CertificateFields, { kind = 'tls-dv' }: OrderedLeaf): string[] {
  const value = leaf.extensions.get(extensionOid.extendedKeyUsage)?.value
  const held = value ? expectTag(readDer(value), tag.sequence).children.map(oidOf) : []
  const [wanted] = profileOf(kind).purposes
  return [
    ...(held.includes(wanted) ? [] : [`The certificate is not for ${wanted}.`]),
    ...exclusive
      .filter((oid) => oid !== wanted && held.includes(oid))
      .map((oid) => `The certificate is for ${oid} too.`),
  ]
}

/** Fields that a CA must neither drop nor add. */
const firm = ['organization', 'organizationIdentifier', 'surname', 'givenName']

function holderProblems(leaf: CertificateFields, { kind = 'tls-dv', subject }: OrderedLeaf): string[] {
  const ordered = subject ?? (kind === 'tls-dv' ? {} : null)
  if (ordered === null) return []
  const held = new Map(readName(leaf.subject).map(({ oid, value }) => [oid, value]))
  return subjectFields
    .filter((field) => field !== 'commonName' && field !== 'emailAddress')
    .filter((field) => {
      const [wanted, found] = [ordered[field]?.trim() || undefined, held.get(subjectAttributes[field].oid)]
      const isOpen = !firm.includes(field) && (wanted === undefined || found === undefined)
      return !isOpen && wanted !== found
    })
    .map((field) => `The ${field} of the holder is not the one that was ordered.`)
}
