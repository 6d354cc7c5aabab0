import type { outlookKinds } from '@app/contracts/orders/validation'
import type { CheckDetail } from '@app/contracts/validation/check-details'
import type { checkResults } from '@app/contracts/validation/domain-checks'
import type { Challenge } from '#core/challenge.ts'

export type CheckResult = (typeof checkResults)[number]

/** What a look at one record gave. */
export interface Finding {
  result: Extract<CheckResult, 'notFound' | 'wrongHost' | 'wrongValue' | 'waitingCa' | 'unreachable'>
  /** At most ten values, 100 printable characters each. */
  found: readonly string[]
  /** Who said what; null where the result tells everything. */
  detail: CheckDetail | null
}

export type CaaVerdict = { allowed: true } | { allowed: false; found: readonly string[]; detail: CheckDetail }

/** Something that would keep a name from being proven or certified. */
export interface Outlook {
  kind: (typeof outlookKinds)[number]
  found: readonly string[]
  detail: CheckDetail | null
}

/** What one address shows as its certificate. */
export interface Served {
  /** Null where the host has none that may be connected to. */
  address: string | null
  /** DER of the certificates as the server sends them, its own first; empty where it shows none. */
  chain: readonly Uint8Array[]
  /** `TLSv1.3` */
  protocol: string | null
  /** As IANA names it. */
  cipher: string | null
  /** Why nothing is shown. */
  detail: CheckDetail | null
}

/** Probes DNS, HTTP and CAA. Bounded in time, size and hops; never throws for external faults. */
export interface Prober {
  /** `waitingCa` means the expected value is there. */
  look(challenge: Challenge): Promise<Finding>
  /** Obstacles of a name before it is ordered; empty without any. */
  foresee(domain: string, wish: { issuer: string; isFile: boolean }): Promise<readonly Outlook[]>
  /** The certificates that a host shows, at each of its addresses; on the port of HTTPS without another one. */
  served(host: string, port?: number): Promise<readonly Served[]>
  /**
   * CAA verdict by RFC 8659, climbing the tree; SERVFAIL and time-outs mean no. A wildcard reads issuewild; the domain
   * of a mailbox reads issuemail (RFC 9495).
   */
  caa(domain: string, issuer: string, property?: 'issue' | 'issuemail'): Promise<CaaVerdict>
  /** DNS contacts of a name, in lower case (BR 3.2.2.4.13, .14). */
  contacts(domain: string): Promise<readonly string[]>
  /** Whether an IP address is public, or allowed by the settings. */
  isPublic(address: string): boolean
}
