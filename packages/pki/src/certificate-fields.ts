import type { Bytes } from './asn1/bytes.ts'
import { childAt, contentOf, type DerNode, malformed, rawOf, readDer, tag, timeOf, unsignedOf } from './asn1/der.ts'
import { readSigned, type Signed } from './signature.ts'
import { readExtensions, type X509Extension } from './x509-extensions.ts'

/** Certificate fields as DER nodes and bytes (RFC 5280 4.1); internal to this package. */
export interface CertificateFields extends Signed {
  readonly der: Bytes
  readonly version: number
  readonly serial: Bytes
  readonly innerAlgorithm: DerNode
  readonly issuer: DerNode
  readonly subject: DerNode
  readonly notBefore: number
  readonly notAfter: number
  readonly spki: Bytes
  readonly extensions: ReadonlyMap<string, X509Extension>
}

/** Faults on anything that is not one DER certificate from the first byte to the last. */
export function readCertificateFields(der: Bytes): CertificateFields {
  const whole = readDer(der)
  if (whole.tag !== tag.sequence || whole.children.length !== 3) malformed()
  const body = childAt(whole, 0, tag.sequence)
  const versioned = body.children[0]?.tag === 0xa0
  const at = versioned ? 1 : 0
  const validity = childAt(body, at + 3, tag.sequence)
  const extras = body.children.slice(at + 6)
  const last = extras.find((extra) => extra.tag === 0xa3)
  if (extras.some((extra) => ![0x81, 0x82, 0xa3].includes(extra.tag))) malformed()
  return {
    ...readSigned(whole),
    der,
    version: versioned ? (contentOf(childAt(childAt(body, 0), 0, tag.integer))[0] ?? 0) + 1 : 1,
    serial: unsignedOf(childAt(body, at)),
    innerAlgorithm: childAt(body, at + 1, tag.sequence),
    issuer: childAt(body, at + 2, tag.sequence),
    notBefore: timeOf(childAt(validity, 0)),
    notAfter: timeOf(childAt(validity, 1)),
    subject: childAt(body, at + 4, tag.sequence),
    spki: rawOf(childAt(body, at + 5, tag.sequence)),
    extensions: last ? readExtensions(childAt(last, 0)) : new Map(),
  }
}
