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

/** A host as DNS knows it, in lower case and punycode, or an address in its one form. */
export const TlsHost = z.string().refine((text) => hostName.test(text) || canonicalIp(text) === text)

/** Certificates that one address of a host serves. */
export const ServedChain = z.object({
  /** Null where the host has none that may be connected to. */
  address: z.string().nullable(),
  /** PEM, in the order in which the server sends them; empty where it shows none. */
  chain: z.array(z.string()),
  /** `TLSv1.3`; null where nothing was agreed on. */
  protocol: z.string().nullable(),
  /** As IANA names it: `TLS_AES_128_GCM_SHA256`. */
  cipher: z.string().nullable(),
  /** Why no certificate is shown. */
  detail: CheckDetail.nullable(),
})
export type ServedChain = z.infer<typeof ServedChain>

export const readLiveHost = endpoint({
  method: 'POST',
  path: '/tools/live-host',
  access: 'signed-in',
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
    /** Its distinguished name as the certificates of orders show it: `C=CN, O=Example, CN=Example CA`. */
    issuer: z.string().min(1).max(1000),
  }),
  reply: z.object({
    /** PEM, in no order. Whether one of them signed anything is for the asker to verify. */
    certificates: z.array(z.string()),
  }),
})
