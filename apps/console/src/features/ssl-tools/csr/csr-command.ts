import type { KnownAlgorithm } from '@app/pki/keys/key'
import { isIp } from '@app/pki/names/domain-name'
import type { CsrWish } from './csr-wish.ts'

const newKey: Record<KnownAlgorithm, string> = {
  'rsa-2048': 'rsa:2048',
  'rsa-3072': 'rsa:3072',
  'rsa-4096': 'rsa:4096',
  'ec-p256': 'ec -pkeyopt ec_paramgen_curve:P-256',
  'ec-p384': 'ec -pkeyopt ec_paramgen_curve:P-384',
  'ec-p521': 'ec -pkeyopt ec_paramgen_curve:P-521',
  ed25519: 'ed25519',
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
/** OpenSSL parts a subject at slashes and joins at plus signs. */
const escaped = (value: string) => value.replace(/[\\/+]/g, '\\$&')

/** Base of the names of files: a wildcard's star is no letter of a file name. */
export const fileBase = ({ names, mailboxes }: Pick<CsrWish, 'names' | 'mailboxes'>): string =>
  (names[0] ?? mailboxes[0] ?? 'request').replace('*.', 'wildcard.').replaceAll(':', '-')

/** The OpenSSL command that makes a key and a request like these, for a POSIX shell. */
export function csrCommand(wish: CsrWish): string {
  const { algorithm, names, mailboxes, subject, password } = wish
  const parts = [
    ['C', subject.country],
    ['ST', subject.state],
    ['L', subject.locality],
    ['O', subject.organization],
    ['OU', subject.organizationalUnit],
    ['CN', names.find((name) => !isIp(name) && name.length <= 64)],
  ].flatMap(([attribute, value]) => (value ? [`/${attribute}=${escaped(value)}`] : []))
  const alt = [
    ...names.map((name) => `${isIp(name) ? 'IP' : 'DNS'}:${name}`),
    ...mailboxes.map((mailbox) => `email:${mailbox}`),
  ]
  return [
    `openssl req -new -utf8 -newkey ${newKey[algorithm]}${password ? '' : ' -nodes'}`,
    `-keyout ${quoted(`${fileBase(wish)}.key`)} -out ${quoted(`${fileBase(wish)}.csr`)}`,
    `-subj ${quoted(parts.join('') || '/')}`,
    `-addext ${quoted(`subjectAltName=${alt.join(',')}`)}`,
  ].join(' \\\n  ')
}
