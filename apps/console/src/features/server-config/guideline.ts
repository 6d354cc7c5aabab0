/**
 * Mozilla's server-side TLS guideline as data. Version 6.0 defines modern and intermediate and drops old, which is
 * taken from 5.8, the last version with it. Both appeared on the same day; Mozilla's working group has maintained them
 * as TLSRef since.
 */
export const guideline = {
  version: '6.0',
  date: '2026-05-03',
  source: 'https://data.tlsref.org/guidelines/6.0.json',
  old: { version: '5.8', date: '2026-05-03', source: 'https://data.tlsref.org/guidelines/5.8.json' },
} as const

export const profiles = ['modern', 'intermediate', 'old'] as const
export type Profile = (typeof profiles)[number]

export type Protocol = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'

/** A suite of TLS 1.2 and older by both its names. */
export interface Cipher {
  openssl: string
  /** IANA's registry, which Go, Java and Windows use. */
  iana: string
}

export interface Guidance {
  protocols: readonly Protocol[]
  /** Of TLS 1.2 and older, most wanted first. */
  ciphers: readonly Cipher[]
  /** Whether the server's order of them counts. */
  prefersServerOrder: boolean
  certificateTypes: readonly ('ecdsa' | 'rsa')[]
  /** In days. */
  recommendedLifetime: number
  oldestClients: readonly string[]
}

/** Suites of TLS 1.3, the same in every profile; OpenSSL and IANA agree on their names. */
export const tls13Suites = ['TLS_AES_128_GCM_SHA256', 'TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256'] as const

/** Groups for the key exchange, the same in every profile, most wanted first, as OpenSSL calls them. */
export const keyGroups = ['X25519MLKEM768', 'X25519', 'prime256v1', 'secp384r1'] as const

/** How long browsers are told to come by https only: two years. */
export const hstsSeconds = 63_072_000

const ciphersOf = (table: string): Cipher[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [openssl = '', iana = ''] = row.trim().split(/\s+/)
      return { openssl, iana }
    })

const forwardSecret = ciphersOf(`
  ECDHE-ECDSA-AES128-GCM-SHA256  TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256
  ECDHE-RSA-AES128-GCM-SHA256    TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256
  ECDHE-ECDSA-AES256-GCM-SHA384  TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384
  ECDHE-RSA-AES256-GCM-SHA384    TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384
  ECDHE-ECDSA-CHACHA20-POLY1305  TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256
  ECDHE-RSA-CHACHA20-POLY1305    TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256
`)

const lastResort = ciphersOf(`
  ECDHE-ECDSA-AES128-SHA256      TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256
  ECDHE-RSA-AES128-SHA256        TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256
  ECDHE-ECDSA-AES128-SHA         TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA
  ECDHE-RSA-AES128-SHA           TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA
  ECDHE-ECDSA-AES256-SHA384      TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384
  ECDHE-RSA-AES256-SHA384        TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384
  ECDHE-ECDSA-AES256-SHA         TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA
  ECDHE-RSA-AES256-SHA           TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA
  AES128-GCM-SHA256              TLS_RSA_WITH_AES_128_GCM_SHA256
  AES256-GCM-SHA384              TLS_RSA_WITH_AES_256_GCM_SHA384
  AES128-SHA256                  TLS_RSA_WITH_AES_128_CBC_SHA256
  AES256-SHA256                  TLS_RSA_WITH_AES_256_CBC_SHA256
  AES128-SHA                     TLS_RSA_WITH_AES_128_CBC_SHA
  AES256-SHA                     TLS_RSA_WITH_AES_256_CBC_SHA
  DES-CBC3-SHA                   TLS_RSA_WITH_3DES_EDE_CBC_SHA
`)

const listed = (names: string) => names.split(', ')

export const guidance: Readonly<Record<Profile, Guidance>> = {
  modern: {
    protocols: ['TLSv1.3'],
    ciphers: [],
    prefersServerOrder: false,
    certificateTypes: ['ecdsa'],
    recommendedLifetime: 90,
    oldestClients: listed(
      'Firefox 63, Android 10.0, Chrome 70, Edge 75, Java 11, OpenSSL 1.1.1, Opera 57, Safari 12.1',
    ),
  },
  intermediate: {
    protocols: ['TLSv1.2', 'TLSv1.3'],
    ciphers: forwardSecret,
    prefersServerOrder: false,
    certificateTypes: ['ecdsa', 'rsa'],
    recommendedLifetime: 90,
    oldestClients: listed(
      'Firefox 31.3.0, Android 4.4.2, Chrome 49, Edge 15 (Windows 10), IE 11 (Windows 10), Java 8u161, OpenSSL 1.0.1l, Opera 20, Safari 9',
    ),
  },
  old: {
    protocols: ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'],
    ciphers: [...forwardSecret, ...lastResort],
    prefersServerOrder: true,
    certificateTypes: ['rsa'],
    recommendedLifetime: 90,
    oldestClients: listed(
      'Firefox 1, Android 2.3, Chrome 1, Edge 12, IE 8 (Windows XP), Java 6, OpenSSL 0.9.8, Opera 5, Safari 1',
    ),
  },
}
