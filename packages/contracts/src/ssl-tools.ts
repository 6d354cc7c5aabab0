import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { canonicalIp } from './ip-name.ts'
import { CheckDetail } from './validation/check-details.ts'

/**
 * Ports of services that begin with TLS at once: HTTPS and its alternatives, mail, LDAP, FTP, DNS, SIP, XMPP, MQTT,
 * AMQP, control panels. A fixed list, so that nobody scans other ports through this server.
 */
export const tlsPorts = [
  443, 465, 636, 853, 989, 990, 992, 993, 994, 995, 2083, 2087, 2096, 3269, 4443, 5061, 5223, 5671, 6443, 8443, 8883,
  9443, 10443,
] as const

const hostName = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Host name in lower case and punycode, or a canonical IP address. */
export const TlsHost = z.string().refine((text) => hostName.test(text) || canonicalIp(text) === text)

/** Certificate chain served by one address of a host. */
export const ServedChain = z.object({
  /** IP address; null where the host has none that may be connected to. */
  address: z.string().nullable(),
  /** PEM certificates in the order of the server; empty without any. */
  chain: z.array(z.string()),
  /** Negotiated protocol, such as `TLSv1.3`; null without a handshake. */
  protocol: z.string().nullable(),
  /** IANA name of the cipher suite, such as `TLS_AES_128_GCM_SHA256`. */
  cipher: z.string().nullable(),
  /** Reason why no certificate is shown, or null. */
  detail: CheckDetail.nullable(),
})
export type ServedChain = z.infer<typeof ServedChain>

export const readLiveHost = endpoint({
  method: 'POST',
  path: '/tools/live-host',
  access: 'signed-in',
  inPlace: 'reads',
  summary:
    'Shows the certificates that a host serves, at each of its addresses. Nothing but a TLS handshake is sent to it.',
  body: z.object({
    host: TlsHost,
    port: z.int().refine((port) => tlsPorts.some((one) => one === port)),
  }),
  reply: z.object({ served: z.array(ServedChain) }),
})

export const findIssuers = endpoint({
  method: 'GET',
  path: '/tools/issuers',
  access: 'signed-in',
  summary: 'Certificates of CAs that came with what this site issued under that issuer: to complete a chain with.',
  query: z.object({
    /** Distinguished name of the issuer as certificates of orders show it, such as `C=CN, O=Example, CN=Example CA`. */
    issuer: z.string().min(1).max(1000),
  }),
  reply: z.object({
    /** PEM certificates in no particular order. The caller must verify whether one of them is the issuer. */
    certificates: z.array(z.string()),
  }),
})
