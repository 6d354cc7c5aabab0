import type { CertificateKind, CertificateSubject } from '@app/contracts/certificates/certificate-kinds'
import type { RevocationReason } from '@app/contracts/certificates/revocation'
import type { DcvMethod } from '@app/contracts/products/products'
import type { CheckDetail } from '@app/contracts/validation/check-details'
import type { Challenge, NameToProve } from '#core/challenge.ts'

/** A name that the CA would not take as proven. */
export interface FailedName {
  domain: string
  detail: CheckDetail
  /** CAA forbids it: the order waits until the owner changes the record. */
  isCaa: boolean
}

export type CaProgress =
  | {
      is: 'validating'
      proven: readonly { domain: string; validUntil: number | null }[]
      failed: readonly FailedName[]
    }
  /** Every name is proven; call `finalize`, or wait while the CA works. */
  | { is: 'ready' }
  | { is: 'issuing' }
  | { is: 'issued'; certificatePem: string; chainPem: string }
  | { is: 'refused'; reason: string }

/** That the buyer proved a name to this CA before: by which order, and which name of it. */
export interface HeldProof {
  domain: string
  by: { caOrderId: string; domain: string }
}

export interface CertificateOrder {
  reference: string
  /** The buyer, by an id that never changes: whom a lasting record names. Without it there are none. */
  account?: string
  /** Empty for what is not TLS. */
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
  /** What it issues. */
  readonly kinds: readonly CertificateKind[]
  /** Whether it certifies this address. One outside the public network is for the sandbox alone (BR 7.1.2.7.12). */
  mayHoldIp(address: string): boolean
  /**
   * Opens an order. `reference` is ours; the same reference gives the same order. Times are unix seconds. A name
   * already proven at the CA has no challenge. A CA that refuses the names gives no challenge at all, and `check` says
   * why. Vet the subject before placing the order, or hand in the CSR only after the vetting.
   * @throws DomainError order.method-refused, order.recipient-refused
   */
  place(order: CertificateOrder): Promise<{ caOrderId: string; challenges: readonly Challenge[] }>
  /** Whether an order of this reference exists, by our own books, without an outside call. */
  isPlaced(reference: string): Promise<boolean>
  /**
   * Changes the validation method of a name; returns its new challenge. Each change to e-mail makes a new value, shared
   * by all open names of the order with the same recipient.
   */
  changeMethod(caOrderId: string, name: NameToProve): Promise<Challenge>
  /** Tells the CA that the reader of an order's mailbox answered a message to it. */
  proveMailbox(caOrderId: string, address: string): Promise<void>
  /**
   * Hands in the random value returned from a mail of the order. The CA compares it with the one it sent; another or an
   * outdated one proves nothing.
   */
  returnValue(caOrderId: string, value: string): Promise<void>
  /** Tells the CA that the record of a name is in place. */
  answer(caOrderId: string, domain: string): Promise<void>
  check(caOrderId: string): Promise<CaProgress>
  /** Hands in the CSR once the order is ready. Safe to repeat with the same CSR. */
  finalize(caOrderId: string, csrPem: string): Promise<CaProgress>
  /** Gives the order up. Unknown or finished orders are left as they are. */
  cancel(caOrderId: string): Promise<void>
  /**
   * Withdraws a certificate of this CA. One that is revoked already stays as it is, with its first reason.
   * @throws CaUnreachable also where the CA does not know the certificate
   */
  revoke(certificate: RevokedCertificate): Promise<void>
}

export interface RevokedCertificate {
  /** Lower-case hex, as parseCertificate gives it. */
  serial: string
  certificatePem: string
  reason: RevocationReason
}
