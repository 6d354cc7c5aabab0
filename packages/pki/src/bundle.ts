import { type Bytes, ownBytes } from './asn1/bytes.ts'
import { childAt, malformed, oidOf, rawOf, readDer, reading, tag } from './asn1/der.ts'
import { decodePem, encodePem, splitPem } from './asn1/pem.ts'
import { type CertificateFields, readCertificateFields } from './certificate-fields.ts'
import { type CertificateReport, reportOn } from './certificate-report.ts'
import { buildChain } from './chain.ts'
import { pkcs7 } from './pkcs7.ts'
import { PkiError } from './pki-error.ts'
import { judgeSignature } from './signature.ts'

/** More than any server sends; bounds the work on a file pasted by mistake. */
const mostCertificates = 200

export interface BundledCertificate extends CertificateReport {
  /** The issuer that it names is in the text, and did not make its signature: altered, or forged. */
  readonly isSignatureWrong: boolean
}

export interface Bundle {
  /** Leaf certificate first, then each issuer found in the text, in order. */
  readonly chain: readonly BundledCertificate[]
  /** Certificates of the text outside the chain. */
  readonly strays: readonly BundledCertificate[]
}

/**
 * Reads every certificate of a text: PEM blocks in any order, PKCS#7 among them. Throws PkiError `pem.*`,
 * `certificate.malformed`, `certificate.trailing`, `certificate.too-many`.
 */
export async function readBundle(text: string): Promise<Bundle> {
  const pems = certificatesIn(text)
  const read = await Promise.all(pems.map(async (pem) => ({ report: await reportOn(pem), fields: fieldsOf(pem) })))
  const reports = await Promise.all(
    read.map(async (one) => ({ ...one.report, isSignatureWrong: await isSignatureWrong(one, read) })),
  )
  const leaf = reports.find((report) => !report.isCa) ?? bottomOf(reports)
  if (!leaf) throw new PkiError('pem.missing')
  const path = await buildChain(
    leaf.pem,
    reports.filter((report) => report !== leaf).map(({ pem }) => pem),
  )
  const byPem = new Map(reports.map((report) => [report.pem, report]))
  const chain = path.flatMap((pem) => byPem.get(pem) ?? [])
  return { chain, strays: [...byPem.values()].filter((report) => !chain.includes(report)) }
}

/** By name and key identifier (RFC 5280 4.2.1.1); where one of them has none, the name has to do. */
const namesAsIssuer = ({ issuer, authorityKeyId }: CertificateReport, { subject, subjectKeyId }: CertificateReport) =>
  JSON.stringify(issuer) === JSON.stringify(subject) &&
  (authorityKeyId === null || subjectKeyId === null || authorityKeyId === subjectKeyId)

interface ReadCertificate {
  report: CertificateReport
  fields: CertificateFields
}

/** More certificates of one name than a CA has. Of so many nothing is judged, which bounds the work on a file of nothing else. */
const mostNamesakes = 10

async function isSignatureWrong(
  { report, fields }: ReadCertificate,
  all: readonly ReadCertificate[],
): Promise<boolean> {
  const issuers = all.filter((other) => namesAsIssuer(report, other.report))
  if (issuers.length > mostNamesakes) return false
  const verdicts = await Promise.all(issuers.map((issuer) => judgeSignature(fields, ownBytes(issuer.fields.spki))))
  return verdicts.includes('bad') && !verdicts.includes('good')
}

const fieldsOf = (pem: string) => reading('certificate', () => readCertificateFields(decodePem(pem, 'CERTIFICATE')))

/** Lowest of several CA certificates: the one that issued none of the others. */
function bottomOf<R extends CertificateReport>(reports: readonly R[]): R | undefined {
  const names = new Set(reports.filter((one) => !one.isSelfIssued).map(({ issuer }) => JSON.stringify(issuer)))
  return reports.find(({ subject }) => !names.has(JSON.stringify(subject))) ?? reports[0]
}

function certificatesIn(text: string): string[] {
  const blocks = splitPem(text)
  if (blocks.length === 0) throw new PkiError('pem.missing')
  const pems = new Set<string>()
  for (const { label, der } of blocks) {
    if (label.endsWith('PRIVATE KEY')) throw new PkiError('pem.private-key')
    if (label === 'PKCS12') throw new PkiError('pem.pfx')
    const found = label === 'PKCS7' || label === 'CMS' ? reading('certificate', () => certificatesOfPkcs7(der)) : [der]
    if (label !== 'PKCS7' && label !== 'CMS' && label !== 'CERTIFICATE')
      throw new PkiError('pem.label', { expected: 'CERTIFICATE', found: label })
    for (const one of found) pems.add(encodePem('CERTIFICATE', one))
  }
  if (pems.size > mostCertificates) throw new PkiError('certificate.too-many', { limit: mostCertificates })
  return [...pems]
}

/** SignedData's certificates (RFC 5652 5.1). */
function certificatesOfPkcs7(der: Bytes): Bytes[] {
  const whole = readDer(der)
  if (oidOf(childAt(whole, 0)) !== pkcs7.signed) malformed()
  const signed = childAt(childAt(whole, 1, 0xa0), 0, tag.sequence)
  const held = signed.children.find((child) => child.tag === 0xa0)
  return (held?.children ?? []).map((one) => ownBytes(rawOf(one)))
}
