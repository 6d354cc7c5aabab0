export const serverIds = [
  'nginx',
  'apache',
  'tomcat',
  'iis',
  'caddy',
  'haproxy',
  'traefik',
  'lighttpd',
  'postfix',
] as const
export type ServerId = (typeof serverIds)[number]

/** What may be wished beside protocols and ciphers. */
export const features = ['hsts', 'redirect', 'http2', 'http3', 'stapling'] as const
export type Feature = (typeof features)[number]

/**
 * A version: supported from there on. `always`: on, and cannot be switched off here. `itself`: the server handles it by
 * itself. `file`: only from a file that something else has to keep fresh. `never`: not supported.
 */
export type Ability = Since | 'always' | 'itself' | 'file' | 'never'
type Since = `${number}` | `${number}.${number}.${number}`

export const fileKinds = ['certificate', 'key', 'chain'] as const
export type FileKind = (typeof fileKinds)[number]

export interface ServerKind {
  name: string
  /** What is taken where no version is named: what Debian 12 has, or Ubuntu 24.04 where that is older. */
  usual: string
  /** No older one is known here. */
  oldest: string
  /** Where only these exist. */
  versions?: readonly string[]
  /** Says which version there is. */
  versionCommand?: string
  /** Its TLS is that of an OpenSSL with a version of its own. */
  hasOpenssl?: true
  /** Since when it speaks TLS 1.3. */
  tls13: Since
  /** It cannot speak TLS 1.0 and 1.1 any more. */
  hasNoOld?: true
  can: Readonly<Record<Feature, Ability>>
  /** The files it always reads; where a chain of its own is wanted as well, `filesOf` says. */
  files: readonly FileKind[]
  /** Where its files are, with the slash. */
  folder: string
}

const withHttp = { hsts: '0', redirect: '0' } as const

/** Which server can what since when, as its own documentation says. */
export const servers: Readonly<Record<ServerId, ServerKind>> = {
  nginx: {
    name: 'nginx',
    usual: '1.22.1',
    oldest: '1.9.5',
    versionCommand: 'nginx -v',
    hasOpenssl: true,
    tls13: '1.13.0',
    can: { ...withHttp, http2: '1.9.5', http3: '1.25.0', stapling: '1.3.7' },
    files: ['certificate', 'key'],
    folder: '/etc/nginx/ssl/',
  },
  apache: {
    name: 'Apache',
    usual: '2.4.58',
    oldest: '2.4.0',
    versionCommand: 'apachectl -v',
    hasOpenssl: true,
    tls13: '2.4.37',
    can: { ...withHttp, http2: '2.4.17', http3: 'never', stapling: '2.4.0' },
    files: ['certificate', 'key'],
    folder: '/etc/apache2/ssl/',
  },
  tomcat: {
    name: 'Tomcat',
    usual: '10.1',
    oldest: '8.5',
    versionCommand: 'bin/version.sh',
    tls13: '8.5.35',
    can: { ...withHttp, http2: '8.5', http3: 'never', stapling: 'never' },
    files: ['certificate', 'key', 'chain'],
    folder: 'conf/',
  },
  iis: {
    name: 'IIS',
    usual: '2025',
    oldest: '2019',
    versions: ['2025', '2022', '2019'],
    tls13: '2022',
    can: { ...withHttp, http2: '2019', http3: '2022', stapling: 'itself' },
    files: ['certificate'],
    folder: 'C:\\ssl\\',
  },
  caddy: {
    name: 'Caddy',
    usual: '2.6',
    oldest: '2.6',
    versionCommand: 'caddy version',
    tls13: '2.0',
    hasNoOld: true,
    can: { ...withHttp, http2: '2.6', http3: '2.6', stapling: 'itself' },
    files: ['certificate', 'key'],
    folder: '/etc/caddy/ssl/',
  },
  haproxy: {
    name: 'HAProxy',
    usual: '2.6',
    oldest: '1.8',
    versionCommand: 'haproxy -v',
    hasOpenssl: true,
    tls13: '1.9',
    can: { ...withHttp, http2: '1.8', http3: '2.6', stapling: 'file' },
    files: ['certificate'],
    folder: '/etc/haproxy/certs/',
  },
  traefik: {
    name: 'Traefik',
    usual: '3.6',
    oldest: '2.2',
    versionCommand: 'traefik version',
    tls13: '2.0',
    can: { ...withHttp, http2: 'always', http3: '3.0', stapling: 'never' },
    files: ['certificate', 'key'],
    folder: '/etc/traefik/ssl/',
  },
  lighttpd: {
    name: 'lighttpd',
    usual: '1.4.69',
    oldest: '1.4.53',
    versionCommand: 'lighttpd -v',
    hasOpenssl: true,
    tls13: '1.4.48',
    can: { ...withHttp, http2: '1.4.56', http3: 'never', stapling: 'file' },
    files: ['certificate', 'key'],
    folder: '/etc/lighttpd/ssl/',
  },
  postfix: {
    name: 'Postfix',
    usual: '3.7',
    oldest: '3.0',
    versionCommand: 'postconf mail_version',
    hasOpenssl: true,
    tls13: '3.4',
    can: { hsts: 'never', redirect: 'never', http2: 'never', http3: 'never', stapling: 'never' },
    files: ['certificate', 'key'],
    folder: '/etc/postfix/ssl/',
  },
}

/** What OpenSSL is taken to be where none is named, and the first one with TLS 1.2. */
export const openssl = { usual: '3.0', oldest: '1.0.1', tls13: '1.1.1' } as const
