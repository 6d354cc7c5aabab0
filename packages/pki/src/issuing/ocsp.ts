import { type Bytes, digestHex, ownBytes, toHex } from '../asn1/bytes.ts'
import {
  bitsOf,
  childAt,
  contentOf,
  type DerNode,
  encodeDer,
  expectTag,
  malformed,
  oidOf,
  rawOf,
  readDer,
  reading,
  tag,
  unsignedOf,
} from '../asn1/der.ts'
import { generalizedTimeDer, oidDer } from '../asn1/der-write.ts'
import { decodePem } from '../asn1/pem.ts'
import { readCertificateFields } from '../certificate-fields.ts'
import { PkiError } from '../pki-error.ts'
import { readExtensions } from '../x509-extensions.ts'
import { type Authority, openAuthority, signBits } from './issuer.ts'

/** One requested certificate status (RFC 6960 4.1.1). */
export interface OcspQuestion {
  /** Hash id of issuer and algorithm, as `ocspIssuerIds` returns it. */
  readonly issuerId: string
  /** Lower-case hex without the sign byte. */
  readonly serial: string
  /** CertID as sent: the response repeats it. */
  readonly certId: Bytes
}

const hashes = { '1.3.14.3.2.26': 'SHA-1', '2.16.840.1.101.3.4.2.1': 'SHA-256' } as const
const mostQuestions = 20
const nonceOid = '1.3.6.1.5.5.7.48.1.2'
/** RFC 9654 2.1: a nonce of another length is answered with malformedRequest. */
const nonceOctets = { least: 1, most: 128 }

export interface OcspRequest {
  readonly questions: readonly [OcspQuestion, ...OcspQuestion[]]
  /** Nonce to repeat in the response, or null. */
  readonly nonce: Bytes | null
}

/**
 * Reads a request; null where it is malformed, asks for more than twenty certificates, or has a nonce of a length that
 * must be refused. Does not check its signature.
 */
export function readOcspRequest(der: Uint8Array): OcspRequest | null {
  try {
    return reading('certificate', () => {
      const body = childAt(expectTag(readDer(ownBytes(der)), tag.sequence), 0, tag.sequence)
      const list = body.children.find(({ tag: kind }) => kind === tag.sequence) ?? malformed()
      if (list.children.length > mostQuestions) malformed()
      const [first = malformed(), ...more] = list.children.map((one) => questionOf(childAt(one, 0, tag.sequence)))
      return { questions: [first, ...more], nonce: nonceOf(body) }
    })
  } catch (error) {
    if (error instanceof PkiError) return null
    throw error
  }
}

/** Nonce among requestExtensions [2] (RFC 6960 4.1.1). */
function nonceOf(body: DerNode): Bytes | null {
  const extensions = body.children.find(({ tag: kind }) => kind === 0xa2)
  const held = extensions && readExtensions(childAt(extensions, 0)).get(nonceOid)
  if (!held) return null
  const nonce = contentOf(expectTag(readDer(ownBytes(held.value)), tag.octetString))
  return nonce.length < nonceOctets.least || nonce.length > nonceOctets.most ? malformed() : ownBytes(nonce)
}

/** Extension with the repeated nonce (RFC 9654 2.1), as responseExtensions [1]. */
function nonceDer(nonce: Bytes): Bytes {
  const extension = encodeDer(
    tag.sequence,
    oidDer(nonceOid),
    encodeDer(tag.octetString, encodeDer(tag.octetString, nonce)),
  )
  return encodeDer(0xa1, encodeDer(tag.sequence, extension))
}

function questionOf(certId: DerNode): OcspQuestion {
  const hash = oidOf(childAt(childAt(certId, 0, tag.sequence), 0))
  const [name, key] = [1, 2].map((at) => toHex(contentOf(childAt(certId, at, tag.octetString))))
  return {
    issuerId: `${hash} ${name} ${key}`,
    serial: toHex(unsignedOf(childAt(certId, 3))),
    certId: ownBytes(rawOf(certId)),
  }
}

/** Ids under which a request may name this issuer: SHA-1 or SHA-256 of its name and key. */
export async function ocspIssuerIds(certificatePem: string): Promise<string[]> {
  const { name, key } = issuerParts(certificatePem)
  return Promise.all(
    Object.entries(hashes).map(
      async ([oid, hash]) => `${oid} ${await digestHex(hash, name)} ${await digestHex(hash, key)}`,
    ),
  )
}

function issuerParts(certificatePem: string): { name: Bytes; key: Bytes } {
  const { subject, spki } = reading('certificate', () =>
    readCertificateFields(decodePem(certificatePem, 'CERTIFICATE')),
  )
  return { name: ownBytes(rawOf(subject)), key: reading('key', () => ownBytes(bitsOf(childAt(readDer(spki), 1)))) }
}

export type OcspStatus =
  | { readonly is: 'good' }
  /** Times in unix seconds; a reason of 0 is left out, as in lists. */
  | { readonly is: 'revoked'; readonly at: number; readonly reason: number }
  /** Not issued by this CA. */
  | { readonly is: 'unknown' }

/**
 * Response signed by the issuer itself (RFC 6960 4.2.2.2), DER. A response that repeats a nonce answers that one
 * request only.
 */
export async function createOcspResponse(response: {
  readonly issuer: Authority
  readonly answers: readonly { readonly certId: Bytes; readonly status: OcspStatus }[]
  readonly thisUpdate: number
  readonly nextUpdate: number
  readonly nonce?: Bytes | null
}): Promise<Bytes> {
  const { thisUpdate, nextUpdate, nonce } = response
  const issuer = await openAuthority(response.issuer)
  const { key } = issuerParts(response.issuer.certificatePem)
  const keyHash = new Uint8Array(await crypto.subtle.digest('SHA-1', key))
  const answers = response.answers.map(({ certId, status }) =>
    encodeDer(
      tag.sequence,
      certId,
      statusDer(status),
      generalizedTimeDer(thisUpdate),
      encodeDer(0xa0, generalizedTimeDer(nextUpdate)),
    ),
  )
  const data = encodeDer(
    tag.sequence,
    encodeDer(0xa2, encodeDer(tag.octetString, keyHash)),
    generalizedTimeDer(thisUpdate),
    encodeDer(tag.sequence, ...answers),
    ...(nonce ? [nonceDer(nonce)] : []),
  )
  const { algorithm, bits } = await signBits(issuer, data)
  const basic = encodeDer(tag.sequence, data, algorithm, bits)
  const named = encodeDer(tag.sequence, oidDer('1.3.6.1.5.5.7.48.1.1'), encodeDer(tag.octetString, basic))
  return encodeDer(tag.sequence, encodeDer(enumerated, Uint8Array.of(0)), encodeDer(0xa0, named))
}

const enumerated = 0x0a

function statusDer(status: OcspStatus): Bytes {
  if (status.is === 'good') return encodeDer(0x80)
  if (status.is === 'unknown') return encodeDer(0x82)
  const { at, reason } = status
  const why = reason > 0 ? [encodeDer(0xa0, encodeDer(enumerated, Uint8Array.of(reason)))] : []
  return encodeDer(0xa1, generalizedTimeDer(at), ...why)
}

const refusals = { malformedRequest: 1, internalError: 2, unauthorized: 6 } as const

/** Error response without a status (RFC 6960 4.2.1); `unauthorized`: the certificates are not ours. */
export function refuseOcsp(why: keyof typeof refusals): Bytes {
  return encodeDer(tag.sequence, encodeDer(enumerated, Uint8Array.of(refusals[why])))
}
