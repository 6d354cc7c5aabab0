import type { Bytes } from './asn1/bytes.ts'
import { encodeDer, tag } from './asn1/der.ts'
import { integerDer, oidDer } from './asn1/der-write.ts'
import { splitPem } from './asn1/pem.ts'
import { PkiError } from './pki-error.ts'

/** DER of every certificate in texts that may hold several. Throws PkiError `pem.*`. */
export function certificatesOf(pems: readonly string[]): Bytes[] {
  const blocks = pems.flatMap(splitPem).filter(({ label }) => label === 'CERTIFICATE')
  if (blocks.length === 0) throw new PkiError('pem.missing')
  return blocks.map(({ der }) => der)
}

/** Wraps content in a ContentInfo of a kind (RFC 2315 7). */
export function contentInfo(kind: string, ...content: readonly Uint8Array[]): Bytes {
  return encodeDer(tag.sequence, oidDer(kind), ...content.map((each) => encodeDer(0xa0, each)))
}

export const pkcs7 = {
  data: '1.2.840.113549.1.7.1',
  signed: '1.2.840.113549.1.7.2',
  encrypted: '1.2.840.113549.1.7.6',
} as const

/** The certificates as a `.p7b`: SignedData without signers (RFC 2315 9.1), DER. Throws PkiError `pem.*`. */
export function createP7b(pems: readonly string[]): Bytes {
  const nobody = encodeDer(tag.set)
  const certificates = encodeDer(0xa0, ...certificatesOf(pems))
  return contentInfo(
    pkcs7.signed,
    encodeDer(tag.sequence, integerDer(1n), nobody, contentInfo(pkcs7.data), certificates, nobody),
  )
}
