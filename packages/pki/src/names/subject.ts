import { type Bytes, concatBytes } from '../asn1/bytes.ts'
import { encodeDer, tag } from '../asn1/der.ts'
import { oidDer, textDer } from '../asn1/der-write.ts'
import { type CertificateSubject, type Profile, subjectAttributes, subjectFields } from '../profiles.ts'
import { ipBytes } from './ip-address.ts'
import { parseMailbox } from './mailbox.ts'

const stringTags = { printable: 0x13, utf8: tag.utf8, ia5: 0x16 } as const

/** Encodes the subject as an X.501 name, one attribute per set, in the order of BR 7.1.4.2. */
export const subjectDer = (subject: CertificateSubject): Bytes =>
  nameDer(subjectFields.map((field) => ({ ...subjectAttributes[field], value: subject[field] })))

interface Attribute {
  readonly oid: string
  readonly text: keyof typeof stringTags
  readonly value: string | undefined
}

/** Encodes an X.501 name, one attribute per set; what is blank is left out. */
export function nameDer(attributes: readonly Attribute[]): Bytes {
  const sets = attributes.flatMap(({ oid, text, value }) => {
    const said = value?.trim()
    return said ? [encodeDer(tag.set, encodeDer(tag.sequence, oidDer(oid), textDer(stringTags[text], said)))] : []
  })
  return encodeDer(tag.sequence, ...sets)
}

/** Names in a certificate: DNS names as punycode and IP addresses, or mailboxes. */
export interface HeldNames {
  readonly dnsNames: readonly string[]
  readonly ips: readonly string[]
  readonly mailboxes: readonly string[]
}

/** The subject with its default common name: the first name, the mailbox, the organisation or the person. */
export function withCommonName(
  subject: CertificateSubject,
  held: HeldNames,
  { names, needs }: Profile,
): CertificateSubject {
  if (subject.commonName) return subject
  const { organization, pseudonym } = subject
  const own =
    names === 'dns'
      ? held.dnsNames.find((name) => name.length <= subjectAttributes.commonName.most)
      : needs.length === 0
        ? held.mailboxes.find((address) => address.length <= subjectAttributes.commonName.most)
        : (personOf(subject) ?? pseudonym ?? organization)
  return own === undefined ? subject : { ...subject, commonName: own }
}

/** Chinese, Japanese and Korean names put the family name first, without a space. */
function personOf({ givenName, surname }: CertificateSubject): string | undefined {
  if (!surname) return givenName
  if (!givenName) return surname
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(surname)
    ? surname + givenName
    : `${givenName} ${surname}`
}

const smtpUtf8Mailbox = oidDer('1.3.6.1.5.5.7.8.9')

/** GeneralNames of the alternative names (RFC 5280 4.2.1.6, RFC 9598). */
export function altNamesDer({ dnsNames, ips, mailboxes }: HeldNames): Bytes {
  const mails = mailboxes.map((text) => {
    const { address, isAscii } = parseMailbox(text)
    return isAscii
      ? textDer(0x81, address)
      : encodeDer(0xa0, concatBytes([smtpUtf8Mailbox, encodeDer(0xa0, textDer(tag.utf8, address))]))
  })
  const hosts = dnsNames.map((name) => textDer(0x82, name))
  return encodeDer(tag.sequence, ...hosts, ...ips.map((ip) => encodeDer(0x87, ipBytes(ip))), ...mails)
}
