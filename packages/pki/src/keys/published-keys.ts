import type { PkiError } from '../pki-error.ts'
import { weakKey } from './key-weakness.ts'

/** Keys whose private half is printed in a public document, by the SHA-256 of their SubjectPublicKeyInfo. */
const published: Readonly<Record<string, string>> = {
  '5a7a78cca4a0f420d9bc62bb669c3c2759e39f723d3ae10dcbe0f0815a07ecd4': 'RFC 6979 A.2.5',
  '2f95601fa82060b909bfc6b979dbd303d34d34e0afb27ea496beac362f242a4b': 'RFC 6979 A.2.6',
  '2bd1bb0c44a897c30a7aa0991cde38d8062fe441de50da0f46825344f602e827': 'RFC 7515 A.3',
  '51b944cdfa544d4c3273aa6bf350625a7dd53bbb6a71723274f538b19a207760': 'RFC 7517 A.2',
  ad32320cf6c596d884b05381ba573aba8ddd5749b4de8f4a23a79f9a89ddaeb2: 'RFC 7517 A.2',
  '8fb6bad671cfe698393c453357da61b56d757ab8c0f3fb9c87f2849e63131878': 'RFC 9500 2.1',
  b2b04340cfaee616ec9c2c62d261b208e54bb197498df52e8cadede23ac0ba5e: 'RFC 9500 2.3',
  c4c10105a0be0ed4dd3354428dc38a9bfee64da141ce16e75c94eda272f9dd3a: 'RFC 9500 2.3',
}

/** Fault of a published key (BR 6.1.1.3), or null. `spkiSha256` is lower-case hex. */
export function publishedFaultOf(spkiSha256: string): PkiError | null {
  const where = published[spkiSha256]
  return where === undefined ? null : weakKey('published', { where })
}
