import type { InvoiceFormat } from '@app/contracts/invoices/invoice-values'

/** What the file of an invoice says; null where it does not say it, or not in a way that can be read. */
export interface InvoiceFacts {
  /** 20 digits. */
  invoiceNo: string | null
  /** Day such as `2026-11-24`. */
  invoiceDate: string | null
  /** Price with tax in minor units. */
  amountMinor: number | null
  buyerTaxNo: string | null
  sellerTaxNo: string | null
}

/** Message keys of files that are refused. */
export type InvoiceFileFault =
  | 'field.invoice-file-kind'
  | 'field.file-broken'
  | 'field.invoice-file-active'
  | 'field.invoice-file-large'
  | 'field.invoice-file-slow'

/** File that is refused, by the key of the reason. */
export class InvoiceFileRefused extends Error {
  override name = 'InvoiceFileRefused'
  readonly fault: InvoiceFileFault

  constructor(fault: InvoiceFileFault) {
    super(fault)
    this.fault = fault
  }
}

/** A file as it was read, or the key of the reason why it is refused. */
export type InvoiceReading = { format: InvoiceFormat; facts: InvoiceFacts } | { fault: InvoiceFileFault }

/** Reader of invoices as the tax office gives them out. */
export interface InvoiceFiles {
  /**
   * Tells the format of a file by its content, and reads it in a thread of its own, within limits of size, pages and
   * time. What has no text that can be read answers with nulls.
   */
  read(bytes: Uint8Array): Promise<InvoiceReading>
}

export const nothingRead: InvoiceFacts = {
  ...{ invoiceNo: null, invoiceDate: null, amountMinor: null, buyerTaxNo: null, sellerTaxNo: null },
}

/** Format of a file by its first bytes; undefined for what is none. */
export function formatOf(bytes: Uint8Array): InvoiceFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 8))
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  if (head.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))) return 'ofd'
  return /^(?:\uFEFF|\xEF\xBB\xBF)?\s*</.test(head.toString('latin1')) ? 'xml' : undefined
}

/** Number of 20 digits, between which layouts put spaces. */
export function numberIn(text: string | null | undefined): string | null {
  const digits = (text ?? '').replace(/\s/g, '')
  return /^\d{20}$/.test(digits) ? digits : null
}

/** Day in one of the ways in which invoices write it. */
export function dayIn(text: string | null | undefined): string | null {
  const parts = /(\d{4})\s*(?:年|-|\/|\.)?\s*(\d{1,2})\s*(?:月|-|\/|\.)?\s*(\d{1,2})/.exec(text ?? '')
  if (!parts) return null
  const day = `${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day
}

/** Amount such as `1,060.00` in minor units. Text, since a float would not hold every cent. */
export function minorIn(text: string | null | undefined): number | null {
  const parts = /^[¥￥]?\s*(-?)(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec((text ?? '').trim())
  if (!parts) return null
  const minor = Number(`${parts[2]?.replaceAll(',', '')}${(parts[3] ?? '').padEnd(2, '0')}`)
  return parts[1] === '-' ? -minor : minor
}

/** Tax number; empty text counts as none. */
export function taxNumberIn(text: string | null | undefined): string | null {
  const taxNo = (text ?? '').replace(/\s/g, '').toUpperCase()
  return /^[0-9A-Z]{15,20}$/.test(taxNo) ? taxNo : null
}
