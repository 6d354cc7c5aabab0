import type { CertificateKind, CertificateSubject } from '@app/contracts/certificate-kinds'
import type { CheckDetail } from '@app/contracts/check-details'
import type { DcvMethod } from '@app/contracts/products'
import type { RevocationReason } from '@app/contracts/revocation'
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
  /** Proofs that the CA may use again. One that it made for somebody else and that is not listed here proves nothing. */
  held?: readonly HeldProof[]
  /** A TLS certificate that names nobody, where there is none. */
  kind?: CertificateKind
  /** What was vetted of the holder. */
  subject?: CertificateSubject
  /** Mailboxes of an S/MIME certificate, each proven by `proveMailbox`. */
  mailboxes?: readonly string[]
}

/** One CA as the orders see it. Every call may be repeated: a retry after a lost reply never buys a second certificate. */
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
   * Opens an order. `reference` is ours; the same reference gives the same order. Times are unix seconds. A name that the CA
   * holds as proven already has no challenge. Where the CA refuses the names there is none at all, and `check` says why.
   * Whoever places an order has vetted its subject, or hands the CSR in only when it has.
   * @throws DomainError order.method-refused, order.recipient-refused
   */
  place(order: CertificateOrder): Promise<{ caOrderId: string; challenges: readonly Challenge[] }>
  /** Whether an order of this reference was opened, by our own books: nobody outside is asked. */
  isPlaced(reference: string): Promise<boolean>
  /**
   * Proves a name another way; gives its new challenge. By e-mail there is a new value each time, which all open names of the order with the
   * same recipient share.
   */
  changeMethod(caOrderId: string, name: NameToProve): Promise<Challenge>
  /** Tells the CA that somebody who reads a mailbox of the order has answered a message to it. */
  proveMailbox(caOrderId: string, address: string): Promise<void>
  /**
   * Hands in the random value that came back from a mail of the order. The CA holds it against the one it gave; any other, and one that is
   * too old, proves nothing.
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
