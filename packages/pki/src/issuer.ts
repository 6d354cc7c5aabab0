import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { ownBytes } from './bytes.ts'
import { readCertificateFields } from './certificate-fields.ts'
import { reading } from './der.ts'
import { assertStrongKey } from './key.ts'
import { decodePem } from './pem.ts'
import { importPrivateKey } from './private-key.ts'

/** A certificate that signs others, with its key as PKCS#8. */
export interface Authority {
  readonly certificatePem: string
  readonly privateKeyPem: string
}

/** Addresses a relying party may follow from a certificate. */
export function pointers({ aiaUrl, cdpUrl }: { aiaUrl?: string; cdpUrl?: string }): x509.Extension[] {
  return [
    ...(aiaUrl ? [new x509.AuthorityInfoAccessExtension({ caIssuers: aiaUrl })] : []),
    ...(cdpUrl ? [new x509.CRLDistributionPointsExtension([cdpUrl])] : []),
  ]
}

/** An authority ready to sign; stays inside this package. */
export async function openAuthority({ certificatePem, privateKeyPem }: Authority) {
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

export function dateOf(unixSeconds: number): Date {
  return new Date(unixSeconds * 1000)
}
