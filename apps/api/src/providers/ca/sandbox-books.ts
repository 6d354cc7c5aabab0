import type { OrderBook } from './order-book.ts'
import type { AuthorityName, AuthorityShelf, IntermediateName } from './sandbox-authority.ts'
import type { SandboxOrder } from './sandbox-order.ts'

/** Issuance recorded before signing, so that every signature has a row. */
export interface Issuance {
  /** Lower-case hex. */
  serial: string
  caOrderId: string
  /** Intermediate that signs it. */
  authority: IntermediateName
  /** SHA-256 of the CSR's DER, hex. */
  csrSha256: string
  /** Linted certificate to sign, DER in base64. Signing it again gives the same bytes. */
  prepared: string
  notBefore: Date
  notAfter: Date
  certificatePem: string | null
  revokedAt: Date | null
  /** Number of the CRLReason. */
  revokedFor: number | null
}

/** Stored revocation list. */
export interface KeptList {
  authority: AuthorityName
  /** CRL number; increases by one with every list. */
  number: number
  madeAt: Date
  /** Total number of revocations when the list was made: it only grows, so a different number requires a new list. */
  contents: string
  /** DER in base64. */
  list: string
}

/** Records of the CA. */
export interface SandboxStore extends AuthorityShelf {
  orders: OrderBook<SandboxOrder>
  issuanceOf(caOrderId: string): Promise<Issuance | null>
  /** Inserts an issuance unless the order has one; returns the stored one. */
  intend(issuance: Issuance): Promise<Issuance>
  /** Adds the certificate unless there is one; returns the stored issuance. */
  record(issuance: Issuance, certificatePem: string): Promise<Issuance>
  /** Records a revocation unless the serial is already revoked. */
  revoke(serial: string, revokedAt: Date, revokedFor: number): Promise<void>
  /** Whether a key is compromised, by the SHA-256 of its SubjectPublicKeyInfo. */
  isLostKey(spkiSha256: string): Promise<boolean>
  keepLostKey(spkiSha256: string, at: Date): Promise<void>
  issuanceBySerial(serial: string): Promise<Issuance | null>
  /** Total number of revoked certificates of this authority. */
  countRevoked(authority: AuthorityName): Promise<number>
  /** Revoked certificates of this authority that expire after a moment. */
  revoked(authority: AuthorityName, endingAfter: Date): Promise<Pick<Issuance, 'serial' | 'revokedAt' | 'revokedFor'>[]>
  list(authority: AuthorityName): Promise<KeptList | null>
  /** Replaces the list numbered `before`, or inserts the first one; returns the stored list. */
  keepList(list: KeptList, before: number | null): Promise<KeptList>
}
