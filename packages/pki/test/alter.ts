import { type Bytes, concatBytes } from '../src/asn1/bytes.ts'
import { childAt, type DerNode, encodeDer, oidOf, rawOf, readDer, tag } from '../src/asn1/der.ts'

/** Indexes of the fields in a TBSCertificate (RFC 5280 4.1). */
export const part = { version: 0, serial: 1, algorithm: 2, issuer: 3, validity: 4, subject: 5, spki: 6 } as const

/** Bytes from hex; spaces are ignored. */
export function hex(text: string): Bytes {
  return Uint8Array.from(text.replaceAll(' ', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Encodes a DER string of a type. */
export function text(kind: number, value: string): Bytes {
  return encodeDer(kind, new TextEncoder().encode(value))
}

/** Replaces a part of a certificate's signed fields; the signature becomes invalid, which these tests do not check. */
export function withPart(der: Bytes, at: number, replacement: Uint8Array): Bytes {
  return rebuild(der, (body) => body.children.map((child, place) => (place === at ? replacement : rawOf(child))))
}

/** Replaces, adds or (`null`) removes one extension. */
export function withExtension(
  der: Bytes,
  oid: Uint8Array,
  content: { critical?: boolean; value: Bytes } | null,
): Bytes {
  return rebuild(der, (body) => {
    const list = childAt(childAt(body, 7, 0xa3), 0)
    const wanted = oidOf(readDer(encodeDer(tag.oid, oid)))
    const others = list.children.filter((item) => oidOf(childAt(item, 0)) !== wanted).map(rawOf)
    const flag = content?.critical ? hex('0101ff') : new Uint8Array()
    const added = content
      ? [encodeDer(tag.sequence, encodeDer(tag.oid, oid), flag, encodeDer(tag.octetString, content.value))]
      : []
    const extensions = encodeDer(0xa3, encodeDer(tag.sequence, ...others, ...added))
    return [...body.children.slice(0, 7).map(rawOf), extensions]
  })
}

function rebuild(der: Bytes, parts: (body: DerNode) => Uint8Array[]): Bytes {
  const whole = readDer(der)
  const body = encodeDer(tag.sequence, concatBytes(parts(childAt(whole, 0))))
  return encodeDer(tag.sequence, body, ...whole.children.slice(1).map(rawOf))
}

/** GeneralNames of DNS names. */
export function alternatives(names: readonly string[]): Bytes {
  return encodeDer(tag.sequence, ...names.map((name) => text(0x82, name)))
}

/** GeneralName of an address. */
export function uri(url: string): Bytes {
  return text(0x86, url)
}

/** UTCTime of unix seconds. */
export function time(seconds: number): Bytes {
  const iso = new Date(seconds * 1000).toISOString()
  return text(tag.utcTime, `${iso.slice(2, 19).replace(/\D/g, '')}Z`)
}
