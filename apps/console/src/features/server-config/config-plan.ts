import type { Options, ReadOptions } from './config-options.ts'
import { type Cipher, guidance, guideline, keyGroups, type Protocol } from './guideline.ts'
import { isSince } from './server-version.ts'
import { type FileKind, servers } from './servers.ts'

/** One file to be saved; a part where it goes into a file that is there already. */
export interface ConfigFile {
  name: string
  text: string
}

/** What a configuration has to say, whichever server says it. */
export interface Plan extends Omit<Options, 'paths'> {
  paths: Readonly<Record<FileKind, string>>
  /** The first name. */
  domain: string
  /** The first name without the star. */
  bareDomain: string
  /** Whether a visitor may have asked for another name than the bare one. */
  hasMoreNames: boolean
  protocols: readonly Protocol[]
  ciphers: readonly Cipher[]
  /** For `SSL_CTX_set_cipher_list`; empty where TLS 1.2 and older are off. */
  cipherString: string
  /** For `SSL_CTX_set1_groups_list`; empty where OpenSSL takes no list (before 1.0.2). */
  groups: readonly string[]
  hasTls13: boolean
  prefersServerOrder: boolean
  /** The first line, without the mark of a comment. It holds no `--`, which would end a comment of XML. */
  heading: string
  /** Whether the server is of this version or newer. */
  isFrom(version: string): boolean
}

/** A list with an unknown name is refused as a whole. */
function groupsOf(openssl: string): string[] {
  const since: Record<string, string> = { X25519MLKEM768: '3.5', X25519: '1.1.0' }
  return isSince(openssl, '1.0.2') ? keyGroups.filter((group) => isSince(openssl, since[group] ?? '1.0.2')) : []
}

export function planOf({ options, hasTls13 }: ReadOptions): Plan {
  const { server, version, openssl, profile, names, paths } = options
  const [domain = ''] = names
  const { protocols, ciphers, prefersServerOrder } = guidance[profile]
  const suites = ciphers.map((cipher) => cipher.openssl)
  // From version 3 on OpenSSL speaks TLS 1.0 and 1.1 at no other level than this one.
  const level = profile === 'old' && openssl && isSince(openssl, '3.0') ? ['@SECLEVEL=0'] : []
  const library = openssl ? `, OpenSSL ${openssl}` : ''
  return {
    ...options,
    paths: { certificate: '', key: '', chain: '', ...paths },
    domain,
    bareDomain: bareOf(domain),
    hasMoreNames: hasMoreNames(options),
    protocols: hasTls13 ? protocols : protocols.filter((protocol) => protocol !== 'TLSv1.3'),
    ciphers,
    cipherString: suites.length > 0 ? [...level, ...suites].join(':') : '',
    groups: openssl ? groupsOf(openssl) : [],
    hasTls13,
    prefersServerOrder,
    heading: `${servers[server].name} ${version}${library}, ${profile}, Mozilla guideline ${profile === 'old' ? guideline.old.version : guideline.version}`,
    isFrom: (since) => isSince(version, since),
  }
}

/** A name without the star. */
export const bareOf = (name: string): string => name.replace(/^\*\./, '')

export const hasMoreNames = ({ names }: Pick<Options, 'names'>): boolean =>
  names.length > 1 || names[0]?.startsWith('*.') === true

/** Lines of a file; what is false is left out. */
export const linesOf = (...lines: (string | false | readonly (string | false)[])[]): string =>
  `${lines
    .flat()
    .filter((line) => line !== false)
    .join('\n')}\n`

/** The same lines further in. */
export const indented = (lines: readonly (string | false)[], by = '    '): (string | false)[] =>
  lines.map((line) => (line === false || line === '' ? line : by + line))
