import { type Bytes, digestHex, ownBytes, toHex } from './asn1/bytes.ts'
import { reading } from './asn1/der.ts'
import { decodePem, encodePem } from './asn1/pem.ts'
import { readCertificateFields } from './certificate-fields.ts'
import { describeSpki, type KeyAlgorithm } from './keys/key.ts'
import { commonNameOf, nameText, readName } from './names/distinguished-name.ts'
import { extensionOid, readAltNames, readIsCa } from './x509-extensions.ts'

export interface Certificate {
  /** Lower-case hex without the sign byte. */
  readonly serial: string
  readonly subject: string
  readonly commonName: string | null
  readonly issuer: string
  readonly dnsNames: readonly string[]
  readonly otherNames: readonly string[]
  /** Unix seconds, both inclusive. */
  readonly notBefore: number
  readonly notAfter: number
  /** Fingerprints of the DER, lower-case hex without colons. */
  readonly sha256: string
  readonly sha1: string
  /** Null when the key is of a kind or size that is not accepted. */
  readonly keyAlgorithm: KeyAlgorithm | null
  readonly keyLabel: string
  readonly spkiSha256: string
  readonly isCa: boolean
  readonly der: Bytes
  /** PEM of this certificate only, without surrounding text. */
  readonly pem: string
}

/**
 * Reads one certificate (RFC 5280), unverified. Throws PkiError `pem.*`, `certificate.malformed`,
 * `certificate.trailing`.
 */
export async function parseCertificate(pem: string): Promise<Certificate> {
  const der = decodePem(pem, 'CERTIFICATE')
  const { spki, ...facts } = reading('certificate', () => plainFacts(der))
  const [sha256, sha1, spkiSha256] = await Promise.all([
    digestHex('SHA-256', der),
    digestHex('SHA-1', der),
    digestHex('SHA-256', ownBytes(spki)),
  ])
  return { ...facts, sha256, sha1, spkiSha256, der, pem: encodePem('CERTIFICATE', der) }
}

function plainFacts(der: Bytes) {
  const fields = readCertificateFields(der)
  const { algorithm: keyAlgorithm, label: keyLabel } = describeSpki(fields.spki)
  const subject = readName(fields.subject)
  const altNames = fields.extensions.get(extensionOid.subjectAltName)
  const constraints = fields.extensions.get(extensionOid.basicConstraints)
  return {
    serial: toHex(fields.serial),
    subject: nameText(subject),
    commonName: commonNameOf(subject),
    issuer: nameText(readName(fields.issuer)),
    ...(altNames ? readAltNames(altNames.value) : { dnsNames: [], otherNames: [] }),
    notBefore: fields.notBefore,
    notAfter: fields.notAfter,
    keyAlgorithm,
    keyLabel,
    isCa: constraints ? readIsCa(constraints.value) : false,
    spki: fields.spki,
  }
}
