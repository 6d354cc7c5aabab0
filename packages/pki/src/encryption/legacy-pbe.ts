import { md5, sha1 } from '@noble/hashes/legacy.js'
import { type Bytes, concatBytes, toBigInt } from '../asn1/bytes.ts'
import { childAt, contentOf, type DerNode, encodeDer, malformed, oidOf, tag, unsignedOf } from '../asn1/der.ts'
import { integerDer, oidDer } from '../asn1/der-write.ts'
import { PkiError } from '../pki-error.ts'
import { hideCbc, readCbc } from './cbc.ts'
import { tripleDes } from './des.ts'
import type { Locked, PasswordLock } from './pbes2.ts'
import { deriveBytes, piecesOf, pkcs12Secret, purpose } from './pkcs12-kdf.ts'
import { rc2Reader } from './rc2.ts'
import type { RoundBudget } from './round-budget.ts'

/** Encryption schemes before PBES2 by OID: RFC 7292 appendix C, and those of RFC 8018 6.1 with DES. */
const schemes: Record<string, Scheme> = {
  '1.2.840.113549.1.12.1.3': {
    label: 'SHA-1 3DES',
    family: 'pkcs12',
    size: 24,
    reader: (key) => tripleDes(key).decrypt,
  },
  '1.2.840.113549.1.12.1.4': {
    label: 'SHA-1 3DES (two keys)',
    family: 'pkcs12',
    size: 16,
    reader: (key) => tripleDes(concatBytes([key, key.subarray(0, 8)])).decrypt,
  },
  '1.2.840.113549.1.12.1.5': { label: 'SHA-1 RC2-128', family: 'pkcs12', size: 16, reader: rc2Reader },
  '1.2.840.113549.1.12.1.6': { label: 'SHA-1 RC2-40', family: 'pkcs12', size: 5, reader: rc2Reader },
  '1.2.840.113549.1.5.3': { label: 'MD5 DES', family: 'pkcs5', digest: md5, reader: singleDes },
  '1.2.840.113549.1.5.10': { label: 'SHA-1 DES', family: 'pkcs5', digest: sha1, reader: singleDes },
}

type BlockReader = (block: Uint8Array) => Bytes
type Scheme = { label: string; reader: (key: Uint8Array) => BlockReader } & (
  | { family: 'pkcs12'; size: number }
  | { family: 'pkcs5'; digest: (bytes: Uint8Array) => Uint8Array }
)

function singleDes(key: Uint8Array): BlockReader {
  return tripleDes(concatBytes([key, key, key])).decrypt
}

/** Reads a scheme older than PBES2. Throws PkiError `key.protection`, `key.iterations`; faults on bad DER. */
export function readLegacyLock(algorithm: DerNode, spend: RoundBudget): PasswordLock {
  const kind = oidOf(childAt(algorithm, 0))
  const scheme = schemes[kind]
  if (!scheme) throw new PkiError('key.protection', { kind })
  const parameters = childAt(algorithm, 1, tag.sequence)
  const salt = contentOf(childAt(parameters, 0, tag.octetString))
  const asked = toBigInt(unsignedOf(childAt(parameters, 1, tag.integer)))
  const rounds = spend(asked, scheme.family === 'pkcs12' ? piecesOf(sha1, scheme.size) + 1 : 1)
  return {
    label: scheme.label,
    open: async (hidden, password, secret = pkcs12Secret(password)) => {
      if (hidden.length === 0 || hidden.length % 8 !== 0) malformed()
      const { key, iv } =
        scheme.family === 'pkcs12'
          ? pkcs12Keys(secret, salt, rounds, scheme.size)
          : pkcs5Keys(scheme.digest, password, salt, rounds)
      const plain = readCbc(scheme.reader(key), iv, hidden)
      if (!plain) throw new PkiError('key.password')
      return plain
    },
  }
}

function pkcs12Keys(secret: Uint8Array, salt: Uint8Array, rounds: number, size: number) {
  const shared = { digest: sha1, secret, salt, rounds }
  return {
    key: deriveBytes({ ...shared, purpose: purpose.key, size }),
    iv: deriveBytes({ ...shared, purpose: purpose.iv, size: 8 }),
  }
}

/** Derives key and IV by PBKDF1 (RFC 8018 5.1). */
function pkcs5Keys(digest: (bytes: Uint8Array) => Uint8Array, password: string, salt: Uint8Array, rounds: number) {
  let made = digest(concatBytes([new TextEncoder().encode(password), salt]))
  for (let round = 1; round < rounds; round++) made = digest(made)
  return { key: made.subarray(0, 8), iv: made.subarray(8, 16) }
}

/** Slows guessing down a little, and stays acceptable to the old Windows versions that need this format. */
const iterations = 10_000

/** Encrypts with password and triple DES, for Windows versions before 2019 only. */
export function lockLegacy(plain: Bytes, password: string): Locked {
  const salt = crypto.getRandomValues(new Uint8Array(8))
  const { key, iv } = pkcs12Keys(pkcs12Secret(password), salt, iterations, 24)
  const parameters = encodeDer(tag.sequence, encodeDer(tag.octetString, salt), integerDer(BigInt(iterations)))
  return {
    algorithm: encodeDer(tag.sequence, oidDer('1.2.840.113549.1.12.1.3'), parameters),
    bytes: hideCbc(tripleDes(key).encrypt, iv, plain),
  }
}
