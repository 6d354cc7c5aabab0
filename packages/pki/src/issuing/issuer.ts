import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { type Bytes, ownBytes } from '../asn1/bytes.ts'
import { encodeDer, reading, tag } from '../asn1/der.ts'
import { oidDer } from '../asn1/der-write.ts'
import { decodePem } from '../asn1/pem.ts'
import { readCertificateFields } from '../certificate-fields.ts'
import { assertStrongKey, type KeyAlgorithm, webCryptoOf } from '../keys/key.ts'
import { importPrivateKey } from '../keys/private-key.ts'
import { ecSignatureToDer } from '../signature.ts'

/** Signing certificate with its key as PKCS#8. */
export interface Authority {
  readonly certificatePem: string
  readonly privateKeyPem: string
}

/** Addresses a relying party may follow from a certificate, http only. */
export interface Pointers {
  /** The issuer's certificate. */
  readonly aiaUrl?: string
  /** OCSP responder. */
  readonly ocspUrl?: string
  /** The issuer's revocation list. */
  readonly cdpUrl?: string
}

export function pointers({ aiaUrl, ocspUrl, cdpUrl }: Pointers): x509.Extension[] {
  const access = { ...(ocspUrl ? { ocsp: ocspUrl } : {}), ...(aiaUrl ? { caIssuers: aiaUrl } : {}) }
  return [
    ...(aiaUrl || ocspUrl ? [new x509.AuthorityInfoAccessExtension(access)] : []),
    ...(cdpUrl ? [new x509.CRLDistributionPointsExtension([cdpUrl])] : []),
  ]
}

type OpenAuthority = Awaited<ReturnType<typeof open>>

/** Cache that lives as long as the caller's authority object: reading the key takes longer than signing with it. */
const opened = new WeakMap<Authority, Promise<OpenAuthority>>()

/** Authority ready to sign; internal to this package. */
export function openAuthority(authority: Authority): Promise<OpenAuthority> {
  const opening = opened.get(authority) ?? open(authority)
  opened.set(authority, opening)
  return opening
}

async function open({ certificatePem, privateKeyPem }: Authority) {
  const der = decodePem(certificatePem, 'CERTIFICATE')
  const fields = reading('certificate', () => readCertificateFields(der))
  const algorithm = assertStrongKey(fields.spki)
  const certificate = new x509.X509Certificate(der)
  const keyId = certificate.getExtension(x509.SubjectKeyIdentifierExtension)?.keyId
  return {
    algorithm,
    der,
    spki: ownBytes(fields.spki),
    name: certificate.subjectName,
    keyId: keyId ?? (await x509.SubjectKeyIdentifierExtension.create(certificate.publicKey, false, crypto)).keyId,
    privateKey: await importPrivateKey(privateKeyPem, algorithm),
  }
}

/** Signs DER and returns X.509's AlgorithmIdentifier and BIT STRING. */
export async function signBits(
  { algorithm, privateKey }: { algorithm: KeyAlgorithm; privateKey: CryptoKey },
  signed: Bytes,
): Promise<{ algorithm: Bytes; bits: Bytes }> {
  const { signing } = webCryptoOf(algorithm)
  const plain = new Uint8Array(await crypto.subtle.sign(signing, privateKey, signed))
  const isRsa = algorithm.startsWith('rsa')
  // RFC 4055 5 and RFC 5758 3.2: RSA's parameters are NULL, ECDSA's are absent.
  const parts = isRsa
    ? [oidDer('1.2.840.113549.1.1.11'), encodeDer(tag.null)]
    : [oidDer(algorithm === 'ec-p256' ? '1.2.840.10045.4.3.2' : '1.2.840.10045.4.3.3')]
  return {
    algorithm: encodeDer(tag.sequence, ...parts),
    bits: encodeDer(tag.bitString, Uint8Array.of(0), isRsa ? plain : ecSignatureToDer(plain)),
  }
}

export function dateOf(unixSeconds: number): Date {
  return new Date(unixSeconds * 1000)
}
