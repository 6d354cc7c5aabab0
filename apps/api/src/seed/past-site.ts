import type { Validity } from '@app/contracts/products/products'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import type { IssuanceWish } from '#features/orders/issuance/submission.service.ts'
import type { ReadMaterial } from '#features/orders/material/order-material.ts'
import type { Legal } from '#features/orders/order-subject.ts'
import type { CertificateRow, OrderRow } from '#features/orders/orders.table.ts'
import type { BuyerPrice } from '#features/products/price.ts'
import type { ProductRow } from '#features/products/products.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { PastBooks } from './past-books.ts'
import type { PastCa } from './past-ca.ts'

/** Site whose past is told, with what its orders are made of. */
export interface PastSite {
  ctx: Ctx
  site: SiteRow
  locale: Locale
  books: PastBooks
  ca: PastCa
  /** Operator who works on the orders. */
  operator: Caller
  /** Nothing happens later. */
  now: Date
}

/** Order as it was placed. */
export interface PastOrder {
  at: Date
  orderNo: string
  product: ProductRow
  offer: BuyerPrice
  validity: Validity
  material: ReadMaterial
  accountId: string
  /** Customer itself, or the operator in its place. */
  by: Caller
  organisation: { id: string; legal: Legal } | null
  /** Order that it renews. */
  renews: OrderRow | null
  /** Whether the plan's next certificates are issued by themselves. */
  autoReissue: boolean
}

/** Columns that a new order leaves to the database. */
export const unset = {
  ...{ personVetting: null, shipment: null, dcvPassed: 0, dcvTotal: 0, reason: '', paidAt: null, refundUntil: null },
  heldRefund: null,
  ...{
    returnedItems: [],
    suspendedFrom: null,
    reissueDueAt: null,
    isPurchaseDue: false,
    planEndsAt: null,
    certificateStartsAt: null,
  },
  ...{ certificateEndsAt: null, deployedAt: null, stepLeaseUntil: null, stepAttempts: 0, version: 1 },
} satisfies Partial<OrderRow>

/** Columns of an issuance without a certificate. */
export const unissued = {
  ...{ connectionId: null, revocationReason: null, revokeAskedAt: null, revokedAt: null, revokeTryAt: null },
  ...{ revokeAttempts: 0, caOrderId: null, certificatePem: null, chainPem: null, serial: null, issuer: null },
  ...{ sha256: null, sha1: null, notBefore: null, notAfter: null, issuedAt: null },
} satisfies Partial<CertificateRow>

/** Request of an issuance. */
export type Asked = Pick<IssuanceWish, 'at' | 'csrPem' | 'trigger' | 'reason'>

/** How far and how fast an issuance goes. */
export interface Pace {
  /** Seconds until the owner has proven the names that no earlier proof covers. */
  provenIn: number
  /** Seconds until the certificate is there where all names were proven before. */
  signedIn?: number
  /** End of what is told: what would be later stays open. */
  until: Date
  /** Whether the holder has yet to be vetted. */
  isHeld?: boolean
}
