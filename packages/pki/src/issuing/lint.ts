import { equalBytes, ownBytes, toBigInt, toHex } from '../asn1/bytes.ts'
import {
  childAt,
  contentOf,
  type DerNode,
  expectTag,
  latin1Of,
  oidOf,
  rawOf,
  readDer,
  reading,
  tag,
} from '../asn1/der.ts'
import { type CertificateFields, readCertificateFields } from '../certificate-fields.ts'
import { assertStrongKey, describeSpki } from '../keys/key.ts'
import { PkiError } from '../pki-error.ts'
import { policyOf, readPolicies } from '../policies.ts'
import type { Profile } from '../profiles.ts'
import { describeSignature } from '../signature.ts'
import { extensionOid, readIsCa } from '../x509-extensions.ts'
import type { LintContext } from './lint-context.ts'
import { altNamesOf, broken, nameProblems, subjectProblems } from './lint-names.ts'

const daySeconds = 86_400
const longestBackdate = 2 * daySeconds
/** Maximum validity without revocation pointers (BR 1.6.1, "short-lived subscriber certificate"). */
const shortLivedSeconds = 7 * daySeconds

/**
 * Reads a certificate by itself and reports every breach of its profile (BR 7.1.2.7 and its equivalents for code and
 * mail) as an English sentence; empty means clean. BR 4.3.1.2 asks for this before signing. Never throws on bad input.
 */
export function lintLeaf(der: Uint8Array, context: LintContext): string[] {
  const { profile } = context
  try {
    return reading('certificate', () => {
      const leaf = readCertificateFields(ownBytes(der))
      const issuer = readCertificateFields(ownBytes(context.issuerDer))
      return [
        ...bodyProblems(leaf, issuer),
        ...validityProblems(leaf, context),
        ...subjectProblems(leaf, profile),
        ...nameProblems(leaf, context),
        ...usageProblems(leaf, profile),
        ...pointerProblems(leaf, issuer, profile),
        ...keyProblems(leaf, profile),
      ]
    })
  } catch (error) {
    if (error instanceof PkiError) return [error.message]
    throw error
  }
}

function bodyProblems(leaf: CertificateFields, issuer: CertificateFields): string[] {
  const serial = toBigInt(leaf.serial)
  const known: readonly string[] = Object.values(extensionOid)
  return broken([
    [leaf.version === 3, 'The version is not 3.'],
    [serial > 0n && serial < 2n ** 159n, 'The serial number is not between 1 and 2^159.'],
    [serial >= 2n ** 64n, 'The serial number has fewer than 64 random bits.'],
    [equalBytes(rawOf(leaf.issuer), rawOf(issuer.subject)), 'The issuer is not the subject of the CA byte by byte.'],
    [equalBytes(rawOf(leaf.innerAlgorithm), rawOf(leaf.algorithm)), 'The two signature algorithms differ.'],
    [describeSignature(leaf.algorithm).strength === 'good', 'The signature algorithm is not SHA-256 or better.'],
    [[...leaf.extensions.keys()].every((oid) => known.includes(oid)), 'There is an extension outside the profile.'],
  ])
}

function validityProblems({ notBefore, notAfter }: CertificateFields, { now, maxDays }: LintContext): string[] {
  return broken([
    [Math.abs(notBefore - now) <= longestBackdate, 'notBefore is more than 48 hours from now.'],
    [notAfter > notBefore, 'notAfter is not after notBefore.'],
    // The last second counts (RFC 5280 4.1.2.5).
    [notAfter - notBefore + 1 <= maxDays * daySeconds, `The certificate lives longer than ${maxDays} days.`],
  ])
}

function usageProblems(leaf: CertificateFields, profile: Profile): string[] {
  const usage = leaf.extensions.get(extensionOid.keyUsage)
  const constraints = leaf.extensions.get(extensionOid.basicConstraints)
  const isRsa = describeSpki(leaf.spki).label.startsWith('RSA')
  const held = leaf.extensions.get(extensionOid.policies)
  const policies = held ? readPolicies(held.value) : []
  const wanted = policyOf(profile, altNamesOf(leaf).ips)
  const purposes = sequenceOf(leaf, extensionOid.extendedKeyUsage).map(oidOf)
  return broken([
    [
      wanted === null || (policies[0]?.oid === wanted.oid && policies[0].notice === wanted.notice),
      `The first policy is not that of its kind (${wanted?.oid}).`,
    ],
    [
      !policies.slice(wanted === null ? 0 : 1).some(({ oid }) => oid.startsWith('2.23.140.1.')),
      'There is a reserved policy of another kind.',
    ],
    [
      purposes.join() === profile.purposes.join(),
      `The extended key usage is not exactly ${profile.purposes.join(' and ')}.`,
    ],
    [usage?.critical === true, 'The key usage is missing or not critical.'],
    [
      usage !== undefined && toHex(usage.value) === profile.usage[isRsa ? 'rsa' : 'ec'],
      'The key usage is not exactly that of its kind and key.',
    ],
    [!constraints || !readIsCa(constraints.value), 'The certificate says it is a CA.'],
    [!constraints || constraints.critical, 'The basic constraints are not critical.'],
    [!constraints || toHex(constraints.value) === '3000', 'The basic constraints are not empty.'],
  ])
}

function pointerProblems(leaf: CertificateFields, issuer: CertificateFields, { needsList }: Profile): string[] {
  const authorityKey = sequenceOf(leaf, extensionOid.authorityKeyId)
  const issuerKey = issuer.extensions.get(extensionOid.subjectKeyId)
  const subjectKey = leaf.extensions.get(extensionOid.subjectKeyId)
  const access = sequenceOf(leaf, extensionOid.authorityInfo).map((entry) => ({
    method: oidOf(childAt(entry, 0)),
    url: urlOf(childAt(entry, 1)),
  }))
  const isShort = leaf.notAfter - leaf.notBefore + 1 <= shortLivedSeconds
  const lists = sequenceOf(leaf, extensionOid.crlDistribution).map(distributionUrl)
  const hasOcsp = access.some(({ method }) => method === '1.3.6.1.5.5.7.48.1')
  const [keyId] = authorityKey
  return broken([
    [
      authorityKey.length === 1 &&
        keyId?.tag === 0x80 &&
        issuerKey !== undefined &&
        equalBytes(contentOf(keyId), contentOf(expectTag(readDer(ownBytes(issuerKey.value)), tag.octetString))),
      'The authority key identifier is not the subject key identifier of the CA.',
    ],
    [subjectKey !== undefined, 'The subject key identifier is missing.'],
    [
      access.some(({ method, url }) => method === '1.3.6.1.5.5.7.48.2' && isPlainHttp(url)),
      'There is no http address of the issuing certificate.',
    ],
    [access.every(({ url }) => isPlainHttp(url)), 'An address of the authority information is not http.'],
    [isShort || hasOcsp || lists.length > 0, 'There is neither a CRL nor an OCSP address.'],
    [!needsList || lists.length > 0, 'There is no CRL address.'],
    [lists.every(isPlainHttp), 'An address of a CRL is not http.'],
    [
      Object.entries(extensionOid).every(
        ([kind, oid]) =>
          ['keyUsage', 'subjectAltName', 'basicConstraints'].includes(kind) || !leaf.extensions.get(oid)?.critical,
      ),
      'An extension is critical that must not be.',
    ],
  ])
}

function keyProblems(leaf: CertificateFields, { rsaBits }: Profile): string[] {
  try {
    assertStrongKey(leaf.spki)
    const { label, bits } = describeSpki(leaf.spki)
    return broken([[!label.startsWith('RSA') || bits >= rsaBits, `An RSA key has to have ${rsaBits} bits here.`]])
  } catch (error) {
    if (error instanceof PkiError) return [error.message]
    throw error
  }
}

function sequenceOf(leaf: CertificateFields, oid: string): readonly DerNode[] {
  const extension = leaf.extensions.get(oid)
  return extension ? expectTag(readDer(ownBytes(extension.value)), tag.sequence).children : []
}

function urlOf(name: DerNode): string {
  return name.tag === 0x86 ? latin1Of(name) : ''
}

/** DistributionPoint → distributionPoint [0] → fullName [0] → URI (RFC 5280 4.2.1.13). */
function distributionUrl(point: DerNode): string {
  return urlOf(childAt(childAt(childAt(point, 0, 0xa0), 0, 0xa0), 0))
}

function isPlainHttp(url: string): boolean {
  return url.startsWith('http://') && URL.canParse(url)
}
