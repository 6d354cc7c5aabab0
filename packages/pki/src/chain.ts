import { digestHex, equalBytes, ownBytes } from './asn1/bytes.ts'
import { rawOf, reading } from './asn1/der.ts'
import { decodePem, encodePem, splitPem } from './asn1/pem.ts'
import { type CertificateFields, readCertificateFields } from './certificate-fields.ts'
import { type OrderedLeaf, orderProblems } from './issuing/issued-leaf.ts'
import { assertStrongKey, describeSpki } from './keys/key.ts'
import { PkiError } from './pki-error.ts'
import { verifySignature } from './signature.ts'
import { extensionOid, readIsCa } from './x509-extensions.ts'

/** Longer than any chain in use; keeps hostile pools of cross-signed certificates bounded. */
const longestChain = 10
const largestPool = 200
const daySeconds = 86_400
/** Tolerated clock difference: a certificate that starts further in the future is refused. */
const skewSeconds = 300

/**
 * The path from a leaf through a pool given in any order, leaf first; each signature is verified. Ends at a self-signed
 * certificate or where no issuer is found. Entries of the pool may hold several certificates. Throws PkiError.
 */
export async function buildChain(leafPem: string, poolPems: readonly string[]): Promise<string[]> {
  const pool = readPool(poolPems)
  let current = readOne(leafPem)
  const chain = [current]
  while (chain.length < longestChain && !isSelfIssued(current)) {
    const issuer = await findIssuer(current, pool)
    if (!issuer || chain.some((each) => equalBytes(each.der, issuer.der))) break
    chain.push(issuer)
    current = issuer
  }
  return chain.map(({ der }) => encodePem('CERTIFICATE', der))
}

export interface IssuedCertificate extends OrderedLeaf {
  readonly leafPem: string
  /** Certificates that the CA sent along, leaf excluded, in any order; with or without the root. */
  readonly chainPems: readonly string[]
  readonly csrSpkiSha256: string
  /** Unix seconds. */
  readonly now: number
  /** Longest life allowed on this date, in days of 86,400 s. */
  readonly maxDays: number
}

/**
 * Faults of a certificate and chain that a CA delivered for an order, as English sentences for the log; empty means
 * they may be handed over. A CA, or an attacker in between, may answer with any certificate. Never throws.
 */
export async function verifyIssued(issued: IssuedCertificate): Promise<string[]> {
  try {
    const leaf = readOne(issued.leafPem)
    return [...(await leafProblems(leaf, issued)), ...(await chainProblems(issued))]
  } catch (error) {
    if (error instanceof PkiError) return [error.message]
    throw error
  }
}

async function leafProblems(leaf: CertificateFields, issued: IssuedCertificate): Promise<string[]> {
  const problems = [...orderProblems(leaf, issued), ...timeProblems(leaf, issued)]
  assertStrongKey(leaf.spki)
  if ((await digestHex('SHA-256', ownBytes(leaf.spki))) !== issued.csrSpkiSha256)
    problems.push('The certificate is for another key than the request.')
  if (mayIssue(leaf)) problems.push('The certificate is that of a CA.')
  return problems
}

function timeProblems(leaf: CertificateFields, { now, maxDays }: IssuedCertificate): string[] {
  const problems: string[] = []
  if (leaf.notBefore > now + skewSeconds) problems.push('The certificate is not valid yet.')
  if (leaf.notAfter < now) problems.push('The certificate has expired.')
  // The last second counts (RFC 5280 4.1.2.5).
  if (leaf.notAfter - leaf.notBefore + 1 > maxDays * daySeconds)
    problems.push(`The certificate lives longer than ${maxDays} days.`)
  return problems
}

async function chainProblems({ leafPem, chainPems, now }: IssuedCertificate): Promise<string[]> {
  const [leaf, ...issuers] = (await buildChain(leafPem, chainPems)).map(readOne)
  if (!leaf || issuers.length === 0) return ['The certificate was not signed by any certificate of its chain.']
  if (issuers.some(({ spki }) => describeSpki(spki).algorithm === null))
    return ['A certificate of the chain has a key of a kind that is not accepted.']
  const late = issuers.filter((issuer) => issuer.notAfter < now || issuer.notBefore > now + skewSeconds)
  if (late.length > 0) return ['A certificate of the chain is not valid now.']
  const strays = readPool(chainPems).filter((sent) => !issuers.some((used) => equalBytes(used.der, sent.der)))
  const isForeign = (stray: CertificateFields) => !equalBytes(stray.der, leaf.der)
  return strays.some(isForeign) ? ['The chain holds a certificate that does not belong to it.'] : []
}

function readOne(pem: string): CertificateFields {
  const der = decodePem(pem, 'CERTIFICATE')
  return reading('certificate', () => readCertificateFields(der))
}

function readPool(pems: readonly string[]): CertificateFields[] {
  const blocks = pems.flatMap(splitPem).filter(({ label }) => label === 'CERTIFICATE')
  return blocks.slice(0, largestPool).map(({ der }) => reading('certificate', () => readCertificateFields(der)))
}

async function findIssuer(subject: CertificateFields, pool: readonly CertificateFields[]) {
  const wanted = rawOf(subject.issuer)
  for (const candidate of pool) {
    const isNamed = equalBytes(rawOf(candidate.subject), wanted)
    if (isNamed && mayIssue(candidate) && (await verifySignature(subject, ownBytes(candidate.spki)))) return candidate
  }
  return null
}

function mayIssue(certificate: CertificateFields): boolean {
  const constraints = certificate.extensions.get(extensionOid.basicConstraints)
  return constraints ? reading('certificate', () => readIsCa(constraints.value)) : false
}

function isSelfIssued({ subject, issuer }: CertificateFields): boolean {
  return equalBytes(rawOf(subject), rawOf(issuer))
}
