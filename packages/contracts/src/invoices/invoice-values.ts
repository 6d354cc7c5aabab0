import { usageTypes } from '../products/product-values.ts'
import type { Currency } from '../wire.ts'

/** Who an invoice is made out to. */
export const titleKinds = ['enterprise', 'personal', 'institution'] as const
export type TitleKind = (typeof titleKinds)[number]

/**
 * Kinds of invoices: digital ordinary and special VAT invoices of China, and the commercial invoice of a site elsewhere,
 * which the server makes by itself.
 */
export const invoiceKinds = ['ordinary', 'special', 'commercial'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Kinds that a site offers, by its currency. */
export const kindsOf = (currency: Currency): readonly InvoiceKind[] =>
  currency === 'CNY' ? ['ordinary', 'special'] : ['commercial']

/**
 * Goods and services that invoices name: certificates by their use, certificates of any use (what is left of a pack at its
 * end, orders that a reseller bought), and the plan of a reseller's site.
 */
export const invoicedUsages = [...usageTypes, 'pack', 'plan'] as const
export type InvoicedUsage = (typeof invoicedUsages)[number]

/** States of an invoice from its application on. */
export const invoiceStates = ['review', 'waiting', 'issued', 'partly-red', 'red', 'rejected', 'cancelled'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** Events of an invoice: `withdraw` is the customer's, `cancel` the site's; `drain` follows the last order's refund. */
export type InvoiceEvent = 'approve' | 'reject' | 'withdraw' | 'cancel' | 'drain' | 'issue' | 'redPart' | 'redWhole'

/** Every transition of an invoice. Any other pair is refused with `invoice.move-refused`. */
export const invoiceMoves: Record<InvoiceState, Partial<Record<InvoiceEvent, InvoiceState>>> = {
  review: { approve: 'waiting', reject: 'rejected', withdraw: 'cancelled', cancel: 'cancelled', drain: 'cancelled' },
  waiting: { issue: 'issued', reject: 'rejected', cancel: 'cancelled', drain: 'cancelled' },
  issued: { redPart: 'partly-red', redWhole: 'red' },
  'partly-red': { redPart: 'partly-red', redWhole: 'red' },
  red: {},
  rejected: {},
  cancelled: {},
}

/** Whether an event is allowed in a state. */
export const canMoveInvoice = (state: InvoiceState, event: InvoiceEvent): boolean =>
  invoiceMoves[state][event] !== undefined

/** States before the invoice is issued: its orders may still leave it. */
export const openStates: readonly InvoiceState[] = ['review', 'waiting']

/** States in which an invoice stands at the tax office, wholly or in part. */
export const standingStates: readonly InvoiceState[] = ['issued', 'partly-red']

/** Views of the list with their states; `toRed` has a refunded order that waits for its red letter. */
export const invoiceViewStates = {
  all: null,
  review: ['review'],
  waiting: ['waiting'],
  issued: ['issued', 'partly-red'],
  toRed: standingStates,
  red: ['red', 'partly-red'],
  closed: ['rejected', 'cancelled'],
} as const satisfies Record<string, readonly InvoiceState[] | null>
/** Views of invoices: to be reviewed, to be issued, issued, red letters to be issued, reversed, closed without one. */
export const invoiceViews = ['all', 'review', 'waiting', 'issued', 'toRed', 'red', 'closed'] as const
export type InvoiceView = (typeof invoiceViews)[number]

/** Reasons of a red letter by the tax office's codes. */
export const redReasons = ['01', '02', '03', '04'] as const
export type RedReason = (typeof redReasons)[number]

/** Formats of an invoice's file. OFD and XML are the original of a digital invoice, a PDF is a picture of it. */
export const invoiceFormats = ['pdf', 'ofd', 'xml'] as const
export type InvoiceFormat = (typeof invoiceFormats)[number]

/** Events on the timeline of an invoice. */
export const invoiceEventKinds = [
  ...(['applied', 'approved', 'rejected', 'withdrawn', 'cancelled', 'dropped', 'issued', 'file-added'] as const),
  ...(['mailed', 'red', 'refund-waits', 'refund-done', 'refund-off'] as const),
] as const
export type InvoiceEventKind = (typeof invoiceEventKinds)[number]

/** Most items of one application, files of one invoice, addresses that it is mailed to. */
export const mostItems = 2000
export const mostInvoiceFiles = 6
export const mostInvoiceEmails = 5

/** Days for which a mailed link leads to the file of an invoice. */
export const invoiceLinkDays = 30

/** Times a day that an invoice is mailed again. */
export const mostMailings = 5

/** Most countries with a rate of their own. */
export const mostCountryRates = 60

/** Largest file of an invoice in bytes. */
export const maxInvoiceBytes = 3 * 1024 * 1024
