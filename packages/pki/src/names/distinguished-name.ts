import { toHex } from '../asn1/bytes.ts'
import {
  childAt,
  contentOf,
  type DerNode,
  expectTag,
  latin1Of,
  malformed,
  oidOf,
  rawOf,
  tag,
  utf8Of,
} from '../asn1/der.ts'

const shortNames: Record<string, string> = {
  '2.5.4.3': 'CN',
  '2.5.4.4': 'SN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'street',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.12': 'title',
  '2.5.4.15': 'businessCategory',
  '2.5.4.17': 'postalCode',
  '2.5.4.42': 'GN',
  '2.5.4.97': 'organizationIdentifier',
  '0.9.2342.19200300.100.1.25': 'DC',
  '0.9.2342.19200300.100.1.1': 'UID',
  '1.2.840.113549.1.9.1': 'emailAddress',
  '1.3.6.1.4.1.311.60.2.1.1': 'jurisdictionL',
  '1.3.6.1.4.1.311.60.2.1.2': 'jurisdictionST',
  '1.3.6.1.4.1.311.60.2.1.3': 'jurisdictionC',
}

export interface NameAttribute {
  readonly oid: string
  readonly value: string
}

/** The attributes of an X.501 name in the order they are encoded. */
export function readName(name: DerNode): NameAttribute[] {
  return expectTag(name, tag.sequence).children.flatMap((set) =>
    expectTag(set, tag.set).children.map((pair) => ({
      oid: oidOf(childAt(pair, 0)),
      value: textOf(childAt(pair, 1)),
    })),
  )
}

/** Attribute name as OpenSSL abbreviates it, such as `CN` or `O`; the OID where it has no short name. */
export const attributeName = (oid: string): string => shortNames[oid] ?? oid

/** `C=CN, O=Example, CN=example.com`: the order of the encoding, characters escaped as in RFC 4514 section 2.4. */
export function nameText(attributes: readonly NameAttribute[]): string {
  return attributes.map(({ oid, value }) => `${attributeName(oid)}=${escapeValue(value)}`).join(', ')
}

/** The last, most specific common name; null when there is none. */
export function commonNameOf(attributes: readonly NameAttribute[]): string | null {
  return attributes.findLast((attribute) => attribute.oid === '2.5.4.3')?.value ?? null
}

function textOf(node: DerNode): string {
  const content = contentOf(node)
  switch (node.tag) {
    case tag.utf8:
      return utf8Of(node)
    case 0x12: // NumericString
    case 0x13: // PrintableString
    case 0x14: // TeletexString, in practice Latin-1
    case 0x16: // IA5String
      return latin1Of(node)
    case 0x1e: // BMPString
      if (content.length % 2 !== 0) malformed()
      return new TextDecoder('utf-16be').decode(content)
    default:
      return `#${toHex(rawOf(node))}`
  }
}

function escapeValue(value: string): string {
  return value
    .replace(/[,+"\\<>;]/g, '\\$&')
    .replace(/^[ #]/, '\\$&')
    .replace(/(?<!\\) $/, '\\ ')
    .replace(invisible, (character) => [...new TextEncoder().encode(character)].map(escapeByte).join(''))
}

// Control characters and direction overrides would make a subject look like a different one.
const invisible = /[\p{Cc}\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** Text as a person should read it: what has no picture of its own is named, such as `[U+202E]`. */
export const visibleText = (text: string): string => text.replace(invisible, (character) => `[U+${codeOf(character)}]`)

const codeOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

function escapeByte(byte: number): string {
  return `\\${byte.toString(16).toUpperCase().padStart(2, '0')}`
}
