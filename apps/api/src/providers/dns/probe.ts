import type { outlookKinds } from '@app/contracts/orders/validation'
import type { SenderRecord } from '@app/contracts/settings/sender-domain'
import type { CheckDetail } from '@app/contracts/validation/check-details'
import type { checkResults } from '@app/contracts/validation/domain-checks'
import type { Challenge } from '#core/challenge.ts'

export type CheckResult = (typeof checkResults)[number]

/** Result of checking one record. */
export interface Finding {
  result: Extract<CheckResult, 'notFound' | 'wrongHost' | 'wrongValue' | 'waitingCa' | 'unreachable'>
  /** Values found: at most ten, 100 printable characters each. */
  found: readonly string[]
  /** Detail such as the failing server; null where the result says everything. */
  detail: CheckDetail | null
}

export type CaaVerdict = { allowed: true } | { allowed: false; found: readonly string[]; detail: CheckDetail }

/** Obstacle to validating or certifying a name. */
export interface Outlook {
  kind: (typeof outlookKinds)[number]
  found: readonly string[]
  detail: CheckDetail | null
}

/** Certificate chain served at one address. */
export interface Served {
  /** IP address; null where the host has none that may be connected to. */
  address: string | null
  /** DER of the certificates as the server sends them, its own first; empty without any. */
  chain: readonly Uint8Array[]
  /** Negotiated protocol, such as `TLSv1.3`. */
  protocol: string | null
  /** IANA name of the cipher suite. */
  cipher: string | null
  /** Reason why no certificate is shown, or null. */
  detail: CheckDetail | null
}

/** Sender of mails whose domain is looked at. */
export interface SenderWish {
  /** Domain of its address. */
  domain: string
  /** SMTP host that sends. */
  host: string
  /** Selector of its DKIM key; empty if it is not known. */
  selector: string
}

/** Probes DNS, HTTP and CAA. Bounded in time, size and hops; never throws for external faults. */
export interface Prober {
  /** Checks a challenge; `waitingCa` means that the expected value is published. */
  look(challenge: Challenge): Promise<Finding>
  /** Obstacles to a name before ordering; empty without any. */
  foresee(domain: string, wish: { issuer: string; isFile: boolean }): Promise<readonly Outlook[]>
  /** Certificates served at each address of a host; `port` defaults to HTTPS. */
  served(host: string, port?: number): Promise<readonly Served[]>
  /**
   * CAA verdict by RFC 8659, climbing the tree; SERVFAIL and timeouts mean no. A wildcard reads issuewild; the domain
   * of a mailbox reads issuemail (RFC 9495).
   */
  caa(domain: string, issuer: string, property?: 'issue' | 'issuemail'): Promise<CaaVerdict>
  /** DNS contacts of a name, in lower case (BR 3.2.2.4.13, .14). */
  contacts(domain: string): Promise<readonly string[]>
  /** SPF, DKIM and DMARC of a domain that mails come from. */
  senderRecords(wish: SenderWish): Promise<readonly SenderRecord[]>
  /** Whether an IP address is public, or allowed by the settings. */
  isPublic(address: string): boolean
}
