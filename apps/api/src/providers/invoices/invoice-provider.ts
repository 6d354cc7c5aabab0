import type { InvoiceLine } from '@app/contracts/invoices/invoice-lines'
import type { InvoiceKind, RedReason } from '@app/contracts/invoices/invoice-values'
import type { Buyer } from '@app/contracts/invoices/invoices'
import type { Seller } from '@app/contracts/invoices/seller'

/** Invoice to be issued. Amounts in minor units; lines without tax add up to it with their taxes. */
export interface IssueRequest {
  /** Our number: repeating a request issues nothing twice. */
  requestNo: string
  kind: InvoiceKind
  seller: Seller
  buyer: Buyer
  lines: readonly InvoiceLine[]
  amountMinor: number
  remark: string
}

export type IssueAnswer =
  /** A person issues it, and uploads what comes of it. */
  | { is: 'by-hand' }
  /** The provider knows no such request. */
  | { is: 'unknown' }
  | { is: 'pending' }
  | { is: 'issued'; invoiceNo: string; invoiceDate: string; files: readonly { fileName: string; bytes: Uint8Array }[] }
  | { is: 'refused'; reason: string }

/** Red letter to be requested for an issued invoice, wholly or in part. */
export interface RedRequest {
  requestNo: string
  invoiceNo: string
  reason: RedReason
  amountMinor: number
}

export type RedAnswer =
  | { is: 'by-hand' }
  | { is: 'pending' }
  | { is: 'issued'; redNo: string; redDate: string }
  | { is: 'refused'; reason: string }

/** Whoever issues invoices at the tax office for a site. */
export interface InvoiceProvider {
  /** Whether persons issue, so that there is nobody to ask. */
  readonly isByHand: boolean
  issue(request: IssueRequest): Promise<IssueAnswer>
  /** How a request stands, by its number. */
  query(requestNo: string): Promise<IssueAnswer>
  /** Requests a red letter, or says how the request with the same number stands. */
  red(request: RedRequest): Promise<RedAnswer>
}
