import type { OrderBook } from './order-book.ts'
import type { AuthorityName, AuthorityShelf, IntermediateName } from './sandbox-authority.ts'
import type { SandboxOrder } from './sandbox-order.ts'

/** What is about to be signed: written before the key is used, so that no signature is without a row. */
export interface Issuance {
  /** Lower-case hex. */
  serial: string
  caOrderId: string
  /** Which certificate of the CA signs it. */
  authority: IntermediateName
  /** SHA-256 of the CSR's DER, hex. */
  csrSha256: string
  /** The linted certificate to be, DER in base64. Signing it again gives the same bytes. */
  prepared: string
  notBefore: Date
  notAfter: Date
  certificatePem: string | null
  revokedAt: Date | null
  /** A CRLReason's number. */
  revokedFor: number | null
}

/** A revocation list as the books keep it. */
export interface KeptList {
  authority: AuthorityName
  /** Grows by one with every list. */
  number: number
  madeAt: Date
  /** How many had ever been revoked when it was made: that number only grows, so another one means another list. */
  contents: string
  /** DER in base64. */
  list: string
}

/** What the CA writes down. */
export interface SandboxStore extends AuthorityShelf {
  orders: OrderBook<SandboxOrder>
  issuanceOf(caOrderId: string): Promise<Issuance | null>
  /** The first intent of an order stays; gives what stands. */
  intend(issuance: Issuance): Promise<Issuance>
  /** Adds the certificate where there is none yet; gives what stands. */
  record(issuance: Issuance, certificatePem: string): Promise<Issuance>
  /** The first revocation of a serial stays. */
  revoke(serial: string, revokedAt: Date, revokedFor: number): Promise<void>
  /** Keys known to others than their owners, by the SHA-256 of their SubjectPublicKeyInfo. */
  isLostKey(spkiSha256: string): Promise<boolean>
  keepLostKey(spkiSha256: string, at: Date): Promise<void>
  issuanceBySerial(serial: string): Promise<Issuance | null>
  /** How many certificates of this authority were ever revoked. */
  countRevoked(authority: AuthorityName): Promise<number>
  /** Those of them that had not ended before a moment. */
  revoked(authority: AuthorityName, endingAfter: Date): Promise<Pick<Issuance, 'serial' | 'revokedAt' | 'revokedFor'>[]>
  list(authority: AuthorityName): Promise<KeptList | null>
  /** Puts a list in the place of the one numbered `before`, or of none; gives what stands. */
  keepList(list: KeptList, before: number | null): Promise<KeptList>
}
