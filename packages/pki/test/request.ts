import { type Bytes, concatBytes, ownBytes } from '../src/asn1/bytes.ts'
import { encodeDer, rawOf, readDer, tag } from '../src/asn1/der.ts'
import { integerDer, oidDer, textDer } from '../src/asn1/der-write.ts'
import { encodePem } from '../src/asn1/pem.ts'
import { type GeneratedKey, generateKey, webCryptoOf } from '../src/keys/key.ts'
import { importPrivateKey } from '../src/keys/private-key.ts'
import { ecSignatureToDer } from '../src/signature.ts'

const algorithm = 'ec-p256'
const bytes = (text: string): Bytes => ownBytes(new TextEncoder().encode(text))

/** Content of an unusual request. */
export interface OddRequest {
  /** OID and value of each attribute of the subject. */
  subject?: readonly (readonly [string, string])[]
  /** GeneralName by its tag, with its content as it is. */
  names?: readonly (readonly [number, string | Uint8Array])[]
  /** OID and value of further extensions. */
  extensions?: readonly (readonly [string, Uint8Array])[]
  /** Replaces the signing key's public key. */
  spki?: Uint8Array
}

let made: Promise<GeneratedKey> | undefined

/** Builds a signed request (RFC 2986) that no generator would write; all share one key. */
export async function oddRequest({ subject = [], names, extensions = [], spki }: OddRequest): Promise<string> {
  made ??= generateKey(algorithm)
  const { privateKeyPem, publicKeySpki } = await made
  const attributes = subject.map(([oid, value]) =>
    encodeDer(tag.set, encodeDer(tag.sequence, oidDer(oid), textDer(tag.utf8, value))),
  )
  const general = names?.map(([kind, value]) => encodeDer(kind, typeof value === 'string' ? bytes(value) : value))
  const held = [...(general ? [['2.5.29.17', encodeDer(tag.sequence, ...general)] as const] : []), ...extensions].map(
    ([oid, value]) => encodeDer(tag.sequence, oidDer(oid), encodeDer(tag.octetString, value)),
  )
  const asked = encodeDer(
    tag.sequence,
    oidDer('1.2.840.113549.1.9.14'),
    encodeDer(tag.set, encodeDer(tag.sequence, ...held)),
  )
  const content = encodeDer(
    tag.sequence,
    integerDer(0n),
    encodeDer(tag.sequence, ...attributes),
    spki ?? publicKeySpki,
    encodeDer(0xa0, ...(held.length > 0 ? [asked] : [])),
  )
  const key = await importPrivateKey(privateKeyPem, algorithm)
  const signature = new Uint8Array(await crypto.subtle.sign(webCryptoOf(algorithm).signing, key, content))
  const identifier = encodeDer(tag.sequence, oidDer('1.2.840.10045.4.3.2'))
  const bits = encodeDer(tag.bitString, Uint8Array.of(0), ecSignatureToDer(signature))
  return encodePem('CERTIFICATE REQUEST', encodeDer(tag.sequence, content, identifier, bits))
}

/** Encodes a SEQUENCE of parts. */
export const sequence = (...parts: readonly Uint8Array[]): Bytes => encodeDer(tag.sequence, concatBytes(parts))

/** Re-encodes a value after reading it strictly. */
export const reread = (der: Bytes): Bytes => rawOf(readDer(der))
