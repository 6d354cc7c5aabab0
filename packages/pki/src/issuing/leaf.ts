import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { type Bytes, fromHex, ownBytes } from '../asn1/bytes.ts'
import { bitsOf, encodeDer, rawOf, readDer, reading, tag } from '../asn1/der.ts'
import { encodePem } from '../asn1/pem.ts'
import { readCertificateFields } from '../certificate-fields.ts'
import { parseCsr } from '../csr.ts'
import { generateKey, type KeyAlgorithm, webCryptoOf } from '../keys/key.ts'
import { importPrivateKey } from '../keys/private-key.ts'
import { isIp, parseDnsOrIp } from '../names/domain-name.ts'
import { parseMailbox } from '../names/mailbox.ts'
import { altNamesDer, subjectDer, withCommonName } from '../names/subject.ts'
import { PkiError } from '../pki-error.ts'
import { policiesDer, policyOf } from '../policies.ts'
import type { CertificateSubject, Profile } from '../profiles.ts'
import { verifySignature } from '../signature.ts'
import { extensionOid } from '../x509-extensions.ts'
import { type Authority, dateOf, openAuthority, pointers, signBits } from './issuer.ts'
import { lintLeaf } from './lint.ts'
import type { LintContext } from './lint-context.ts'

export interface LeafRequest {
  readonly csrPem: string
  /** Proven DNS names and IP addresses; those in the request are ignored. */
  readonly names: readonly string[]
  /** Proven mail addresses. */
  readonly mailboxes?: readonly string[]
  /** Vetted facts about the holder; a missing common name is added. */
  readonly subject?: CertificateSubject
  /** Unix seconds; the last second counts, so 199 days end at notBefore + 199 × 86,400 − 1. */
  readonly notBefore: number
  readonly notAfter: number
  /** From newSerial. */
  readonly serial: string
  readonly issuer: Authority
  readonly profile: Profile
  /** http address of the issuer's certificate. */
  readonly aiaUrl: string
  readonly ocspUrl?: string
  /** http address of the issuer's revocation list; needed for certificates of more than 7 days. */
  readonly cdpUrl?: string
  readonly now: number
  /** Longest life allowed on this date, in days of 86,400 s. */
  readonly maxDays: number
  /** Decides which addresses it may hold; defaults to public ones. */
  readonly mayHoldIp?: ((address: string) => boolean) | undefined
}

export interface PreparedLeaf {
  readonly serial: string
  /** Certificate preview, signed by a key that nobody trusts. */
  readonly previewDer: Bytes
}

/**
 * Builds a certificate's fields by its profile, signs them with a throw-away key and lints them: BR 4.3.1.2 calls this
 * linting the to-be-signed certificate. Throws PkiError `certificate.profile` with every problem found, and the errors
 * of parseCsr, parseName and parseMailbox.
 */
export async function prepareLeaf(request: LeafRequest): Promise<PreparedLeaf> {
  const [csr, issuer] = await Promise.all([parseCsr(request.csrPem), openAuthority(request.issuer)])
  const { profile } = request
  const names = [...new Set(request.names.map((name) => parseDnsOrIp(name).ascii))]
  const held = {
    dnsNames: names.filter((name) => !isIp(name)),
    ips: names.filter(isIp),
    mailboxes: [...new Set((request.mailboxes ?? []).map((text) => parseMailbox(text).address))],
  }
  const subject = subjectDer(withCommonName(request.subject ?? {}, held, profile))
  const hasNames = names.length + held.mailboxes.length > 0
  const isNameless = readDer(subject).children.length === 0
  const policy = policyOf(profile, held.ips)
  const usage = profile.usage[csr.keyAlgorithm.startsWith('rsa') ? 'rsa' : 'ec']

  const preview = await x509.X509CertificateGenerator.create(
    {
      serialNumber: request.serial,
      subject: new x509.Name(subject),
      issuer: issuer.name,
      notBefore: dateOf(request.notBefore),
      notAfter: dateOf(request.notAfter),
      publicKey: csr.spki,
      signingKey: await throwAwayKey(issuer.algorithm),
      signingAlgorithm: webCryptoOf(issuer.algorithm).signing,
      extensions: [
        ...(hasNames ? [new x509.Extension(extensionOid.subjectAltName, isNameless, altNamesDer(held))] : []),
        new x509.Extension(extensionOid.keyUsage, true, fromHex(usage)),
        new x509.ExtendedKeyUsageExtension([...profile.purposes]),
        new x509.BasicConstraintsExtension(false, undefined, true),
        ...(policy === null ? [] : [new x509.Extension(extensionOid.policies, false, policiesDer(policy))]),
        new x509.AuthorityKeyIdentifierExtension(issuer.keyId),
        await x509.SubjectKeyIdentifierExtension.create(new x509.PublicKey(csr.spki), false, crypto),
        ...pointers(request),
      ],
    },
    crypto,
  )
  const previewDer = new Uint8Array(preview.rawData)
  assertProfile(previewDer, issuer.der, request)
  return { serial: request.serial, previewDer }
}

/**
 * Signs exactly the fields of a preview with the issuer's key; returns PEM. Lints the preview again, so that nothing is
 * signed unlinted, whoever made it. Throws PkiError `certificate.profile`.
 */
export async function signLeaf(request: {
  readonly prepared: PreparedLeaf
  readonly issuer: Authority
  readonly profile: Profile
  readonly now: number
  readonly maxDays: number
  readonly mayHoldIp?: ((address: string) => boolean) | undefined
}): Promise<string> {
  const issuer = await openAuthority(request.issuer)
  assertProfile(request.prepared.previewDer, issuer.der, request)
  const preview = reading('certificate', () => readCertificateFields(ownBytes(request.prepared.previewDer)))

  const { bits } = await signBits(issuer, ownBytes(preview.signed))
  // A key that does not match the CA's certificate would make signatures that nobody can verify.
  if (!(await verifySignature({ ...preview, signature: bitsOf(readDer(bits)) }, issuer.spki)))
    throw new PkiError('key.malformed')

  return encodePem('CERTIFICATE', encodeDer(tag.sequence, preview.signed, rawOf(preview.algorithm), bits))
}

function assertProfile(
  previewDer: Bytes,
  issuerDer: Bytes,
  { now, maxDays, profile, mayHoldIp }: Omit<LintContext, 'issuerDer'>,
): void {
  const problems = lintLeaf(previewDer, { now, issuerDer, maxDays, profile, mayHoldIp })
  if (problems.length > 0) throw new PkiError('certificate.profile', { problems: problems.join(' ') })
}

/** Keys for previews by algorithm, each made once per process and never stored: nobody trusts what they sign. */
const throwAwayKeys = new Map<KeyAlgorithm, Promise<CryptoKey>>()

/** Key of the issuer's kind, so that the signature algorithm inside the signed fields is already the final one. */
function throwAwayKey(issuer: KeyAlgorithm): Promise<CryptoKey> {
  const algorithm = issuer.startsWith('rsa') ? 'rsa-2048' : issuer
  const key =
    throwAwayKeys.get(algorithm) ??
    generateKey(algorithm).then(({ privateKeyPem }) => importPrivateKey(privateKeyPem, algorithm))
  throwAwayKeys.set(algorithm, key)
  return key
}
