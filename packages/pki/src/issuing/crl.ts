import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { integerDer } from '../asn1/der-write.ts'
import { webCryptoOf } from '../keys/key.ts'
import { type Authority, dateOf, openAuthority } from './issuer.ts'

const daySeconds = 86_400

/**
 * Revocation list of an authority (RFC 5280 section 5) as DER. `number` grows with every list; `days` until the next
 * one is at most 7 (BR 4.9.7). Times in unix seconds; a reason of 0 is left out, as BR 7.2.2 asks.
 */
export async function createCrl(request: {
  readonly issuer: Authority
  readonly number: number
  readonly now: number
  readonly days: number
  readonly revoked: readonly { readonly serial: string; readonly at: number; readonly reason: number }[]
}): Promise<Uint8Array> {
  const issuer = await openAuthority(request.issuer)
  const crl = await x509.X509CrlGenerator.create(
    {
      issuer: issuer.name,
      thisUpdate: dateOf(request.now),
      nextUpdate: dateOf(request.now + request.days * daySeconds),
      signingAlgorithm: webCryptoOf(issuer.algorithm).signing,
      signingKey: issuer.privateKey,
      entries: request.revoked.map(({ serial, at, reason }) => ({
        serialNumber: serial,
        revocationDate: dateOf(at),
        ...(reason > 0 ? { reason } : {}),
      })),
      extensions: [
        new x509.AuthorityKeyIdentifierExtension(issuer.keyId),
        new x509.Extension('2.5.29.20', false, integerDer(BigInt(request.number))),
      ],
    },
    crypto,
  )
  return new Uint8Array(crl.rawData)
}
