/**
 * Cipher suites by number with IANA's names, preferred ones first; includes old ones, so that old servers answer too.
 */
export const suiteNames: Readonly<Record<number, string>> = {
  4865: 'TLS_AES_128_GCM_SHA256',
  4866: 'TLS_AES_256_GCM_SHA384',
  4867: 'TLS_CHACHA20_POLY1305_SHA256',
  49195: 'TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256',
  49199: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
  49196: 'TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384',
  49200: 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384',
  52393: 'TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256',
  52392: 'TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256',
  158: 'TLS_DHE_RSA_WITH_AES_128_GCM_SHA256',
  159: 'TLS_DHE_RSA_WITH_AES_256_GCM_SHA384',
  49187: 'TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256',
  49191: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256',
  49188: 'TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384',
  49192: 'TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384',
  49161: 'TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA',
  49171: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA',
  49162: 'TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA',
  49172: 'TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA',
  51: 'TLS_DHE_RSA_WITH_AES_128_CBC_SHA',
  57: 'TLS_DHE_RSA_WITH_AES_256_CBC_SHA',
  156: 'TLS_RSA_WITH_AES_128_GCM_SHA256',
  157: 'TLS_RSA_WITH_AES_256_GCM_SHA384',
  60: 'TLS_RSA_WITH_AES_128_CBC_SHA256',
  61: 'TLS_RSA_WITH_AES_256_CBC_SHA256',
  47: 'TLS_RSA_WITH_AES_128_CBC_SHA',
  53: 'TLS_RSA_WITH_AES_256_CBC_SHA',
  10: 'TLS_RSA_WITH_3DES_EDE_CBC_SHA',
}

/** Record protection of TLS 1.3 (RFC 8446 B.4). */
export const recordCiphers = {
  4865: { cipher: 'aes-128-gcm', hash: 'sha256', keyBytes: 16 },
  4866: { cipher: 'aes-256-gcm', hash: 'sha384', keyBytes: 32 },
  4867: { cipher: 'chacha20-poly1305', hash: 'sha256', keyBytes: 32 },
} as const
export type RecordCipher = (typeof recordCiphers)[keyof typeof recordCiphers]

export const versionNames: Readonly<Record<number, string>> = {
  772: 'TLSv1.3',
  771: 'TLSv1.2',
  770: 'TLSv1.1',
  769: 'TLSv1',
}
