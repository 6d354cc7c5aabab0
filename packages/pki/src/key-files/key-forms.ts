import type { Bytes } from '../asn1/bytes.ts'
import { childAt, contentOf, type DerNode, encodeDer, oidOf, rawOf, readDer, reading, tag } from '../asn1/der.ts'
import { describeSpki } from '../keys/key.ts'
import { PkiError } from '../pki-error.ts'

/** Forms of a private key alone: PKCS#8 (RFC 5958), PKCS#1 (RFC 8017 A.1.2), SEC1 (RFC 5915). */
export type KeyForm = 'pkcs8' | 'pkcs1' | 'sec1'

export const keyLabels = { pkcs8: 'PRIVATE KEY', pkcs1: 'RSA PRIVATE KEY', sec1: 'EC PRIVATE KEY' } as const

/**
 * Converts a PKCS#8 key to PKCS#1 or SEC1. Throws PkiError `key.malformed`, and `key.form` for kinds without such a
 * form.
 */
export function traditionalOf(pkcs8: Bytes): { form: 'pkcs1' | 'sec1'; der: Bytes } {
  return reading('key', () => {
    const whole = readDer(pkcs8)
    const identifier = childAt(whole, 1, tag.sequence)
    const kind = oidOf(childAt(identifier, 0))
    const inner = contentOf(childAt(whole, 2, tag.octetString))
    if (kind === '1.2.840.113549.1.1.1') return { form: 'pkcs1', der: inner.slice() }
    if (kind === '1.2.840.10045.2.1') return { form: 'sec1', der: withCurve(readDer(inner), childAt(identifier, 1)) }
    throw new PkiError('key.form', { kind: labelOf(identifier) })
  })
}

/** Adds the curve to an EC key: PKCS#8 names it outside the key, SEC1 needs it inside. */
function withCurve(key: DerNode, curve: DerNode): Bytes {
  const [version, number, ...rest] = key.children
  if (!version || !number || rest.some((part) => part.tag === 0xa0)) return rawOf(key).slice()
  const parts = [rawOf(version), rawOf(number), encodeDer(0xa0, rawOf(curve)), ...rest.map(rawOf)]
  return encodeDer(tag.sequence, ...parts)
}

const labelOf = (identifier: DerNode) =>
  describeSpki(encodeDer(tag.sequence, rawOf(identifier), encodeDer(tag.bitString, Uint8Array.of(0)))).label
