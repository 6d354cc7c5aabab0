import type { CertificateKind, CertificateSubject } from '@app/contracts/certificates/certificate-kinds'
import type { RevocationReason } from '@app/contracts/certificates/revocation'
import type { DcvMethod } from '@app/contracts/products/products'
import type { CheckDetail } from '@app/contracts/validation/check-details'
import type { Challenge, NameToProve } from '#core/challenge.ts'

/** Name that the CA refused to accept as validated. */
export interface FailedName {
  domain: string
  detail: CheckDetail
  /** Whether CAA forbids it: the order waits until the owner changes the record. */
  isCaa: boolean
}

export type CaProgress =
  | {
      is: 'validating'
      proven: readonly { domain: string; validUntil: number | null }[]
      failed: readonly FailedName[]
    }
  /** Every name is validated; call `finalize`, or wait while the CA works. */
  | { is: 'ready' }
  | { is: 'issuing' }
  | { is: 'issued'; certificatePem: string; chainPem: string }
  | { is: 'refused'; reason: string }

/** Earlier proof of a name by the same buyer at this CA: the order and the name. */
export interface HeldProof {
  domain: string
  by: { caOrderId: string; domain: string }
}

export interface CertificateOrder {
  reference: string
  /** Permanent id of the buyer, named in persistent records; without it there are none. */
  account?: string
  /** Names to validate; empty except for TLS. */
  names: readonly NameToProve[]
  notAfterLimit: number
  /** Proofs that the CA may reuse. A proof made for somebody else and not listed here proves nothing. */
  held?: readonly HeldProof[]
  /** Certificate kind; by default a TLS certificate without a subject (DV). */
  kind?: CertificateKind
  /** Vetted facts about the holder. */
  subject?: CertificateSubject
  /** Mailboxes of an S/MIME certificate, each proven by `proveMailbox`. */
  mailboxes?: readonly string[]
}

/** CA as the orders use it. Every call may be repeated: a retry after a lost reply never buys a second certificate. */
export interface CertificateAuthority {
  readonly kind: 'sandbox' | 'acme'
  /** The issuer domain a CAA record must name. */
  readonly caaDomain: string
  readonly methods: readonly DcvMethod[]
  /** Kinds of certificates that it issues. */
  readonly kinds: readonly CertificateKind[]
  /**
   * Whether the CA certifies this address. Only the sandbox certifies addresses outside the public network (BR
   * 7.1.2.7.12).
   */
  mayHoldIp(address: string): boolean
  /**
   * Opens an order. `reference` is ours; the same reference returns the same order. Times are unix seconds. A name
   * already validated at the CA has no challenge. A CA that refuses the names returns no challenge at all, and `check`
   * gives the reason. Vet the subject before placing the order, or submit the CSR only after the vetting. @throws
   * DomainError order.method-refused, order.recipient-refused
   */
  place(order: CertificateOrder): Promise<{ caOrderId: string; challenges: readonly Challenge[] }>
  /** Whether an order with this reference exists in our own records; makes no outside call. */
  isPlaced(reference: string): Promise<boolean>
  /**
   * Changes the validation method of a name; returns its new challenge. Each change to e-mail makes a new value, shared
   * by all open names of the order with the same recipient.
   */
  changeMethod(caOrderId: string, name: NameToProve): Promise<Challenge>
  /** Tells the CA that the reader of an order's mailbox answered a message to it. */
  proveMailbox(caOrderId: string, address: string): Promise<void>
  /**
   * Submits the random value returned from a mail of the order. The CA compares it with the one it sent; a different or
   * outdated one proves nothing.
   */
  returnValue(caOrderId: string, value: string): Promise<void>
  /** Tells the CA that the records of these names are published. */
  answer(caOrderId: string, ...domains: string[]): Promise<void>
  check(caOrderId: string): Promise<CaProgress>
  /** Submits the CSR once the order is ready. Safe to repeat with the same CSR. */
  finalize(caOrderId: string, csrPem: string): Promise<CaProgress>
  /** Cancels the order. Unknown or finished orders stay unchanged. */
  cancel(caOrderId: string): Promise<void>
  /**
   * Revokes a certificate of this CA. A revoked one stays unchanged, with its first reason. @throws CaUnreachable also
   * where the CA does not know the certificate
   */
  revoke(certificate: RevokedCertificate): Promise<void>
}

export interface RevokedCertificate {
  /** Lower-case hex, as parseCertificate returns it. */
  serial: string
  certificatePem: string
  reason: RevocationReason
}
