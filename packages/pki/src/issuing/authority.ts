import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { toHex } from '../asn1/bytes.ts'
import { encodePem } from '../asn1/pem.ts'
import { generateKey, webCryptoOf } from '../keys/key.ts'
import { importPrivateKey, publicHalf } from '../keys/private-key.ts'
import { type Authority, dateOf, openAuthority, type Pointers, pointers } from './issuer.ts'

export { type CertificateKind, type CertificateSubject, type MailGeneration, profileOf } from '../profiles.ts'
export type { Authority } from './issuer.ts'
export { type LeafRequest, type PreparedLeaf, prepareLeaf, signLeaf } from './leaf.ts'

export interface AuthorityRequest {
  /** Common name. */
  readonly name: string
  readonly organization?: string
  /** Two letters. */
  readonly country?: string
  /** Unix seconds. */
  readonly now: number
  readonly years: number
  /** Defaults to RSA 3072: verified most widely, and still safe past 2030. */
  readonly algorithm?: 'rsa-3072' | 'rsa-4096'
}

const daySeconds = 86_400
const anyPolicy = '2.5.29.32.0'
const serverAuth = '1.3.6.1.5.5.7.3.1'

/**
 * 128 random bits as 32 hex characters. The first byte is never zero, so that the number keeps its length in every form
 * it is written in (RFC 5280 4.1.2.2, BR 7.1).
 */
export function newSerial(): string {
  const bytes = new Uint8Array(16)
  do crypto.getRandomValues(bytes)
  while (bytes[0] === 0)
  return toHex(bytes)
}

/** A self-signed root. */
export async function createRoot(request: AuthorityRequest): Promise<Authority> {
  const key = await newSigningKey(request.algorithm)
  const subject = subjectOf(request)
  return certify(key, { ...request, subject, issuer: subject, signingKey: key.privateKey, extensions: [] })
}

export interface IntermediateRequest extends AuthorityRequest, Pointers {
  readonly root: Authority
  /** OIDs of the extended key usages it may sign for; defaults to TLS servers only. */
  readonly purposes?: readonly string[]
}

/** An intermediate that may sign leaves of its purposes only (path length 0, BR 7.1.2.6). */
export async function createIntermediate(request: IntermediateRequest): Promise<Authority> {
  const root = await openAuthority(request.root)
  return certify(await newSigningKey(request.algorithm), {
    ...request,
    subject: subjectOf(request),
    issuer: root.name,
    signingKey: root.privateKey,
    pathLength: 0,
    extensions: [
      new x509.AuthorityKeyIdentifierExtension(root.keyId),
      new x509.CertificatePolicyExtension([anyPolicy]),
      new x509.ExtendedKeyUsageExtension([...(request.purposes ?? [serverAuth])]),
      ...pointers(request),
    ],
  })
}

function subjectOf({ name, organization, country }: AuthorityRequest): x509.Name {
  return new x509.Name([
    ...(country ? [{ C: [country] }] : []),
    ...(organization ? [{ O: [organization] }] : []),
    { CN: [name] },
  ])
}

async function newSigningKey(algorithm: 'rsa-3072' | 'rsa-4096' = 'rsa-3072') {
  const { privateKeyPem, publicKeySpki } = await generateKey(algorithm)
  const privateKey = await importPrivateKey(privateKeyPem, algorithm)
  return { privateKeyPem, publicKeySpki, privateKey, publicKey: await publicHalf(privateKey, algorithm) }
}

interface AuthorityCertificate {
  readonly now: number
  readonly years: number
  readonly subject: x509.Name
  readonly issuer: x509.Name
  readonly signingKey: CryptoKey
  readonly pathLength?: number
  readonly extensions: readonly x509.Extension[]
}

async function certify(
  key: Awaited<ReturnType<typeof newSigningKey>>,
  { now, years, subject, issuer, signingKey, pathLength, extensions }: AuthorityCertificate,
): Promise<Authority> {
  const certificate = await x509.X509CertificateGenerator.create(
    {
      serialNumber: newSerial(),
      subject,
      issuer,
      notBefore: dateOf(now),
      notAfter: dateOf(now + years * 365 * daySeconds - 1),
      publicKey: key.publicKeySpki,
      signingKey,
      signingAlgorithm: webCryptoOf('rsa-3072').signing,
      extensions: [
        new x509.BasicConstraintsExtension(true, pathLength, true),
        // It signs its OCSP answers itself (BR 7.1.2.10.7).
        new x509.KeyUsagesExtension(
          x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
          true,
        ),
        await x509.SubjectKeyIdentifierExtension.create(key.publicKey, false, crypto),
        ...extensions,
      ],
    },
    crypto,
  )
  const certificatePem = encodePem('CERTIFICATE', new Uint8Array(certificate.rawData))
  return { certificatePem, privateKeyPem: key.privateKeyPem }
}
