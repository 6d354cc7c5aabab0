import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mostMinor } from '../finance/finance.ts'
import { TimeZone } from '../time-zone.ts'
import { Currency, Id, Line, Minor, UnixSeconds } from '../wire.ts'
import { InvoiceFilter, InvoiceSearch } from './invoice-filter.ts'
import { InvoiceLine } from './invoice-lines.ts'
import {
  invoicedUsages,
  invoiceEventKinds,
  invoiceFormats,
  invoiceKinds,
  invoiceStates,
  invoiceViews,
  mostInvoiceEmails,
  mostItems,
  redReasons,
  titleKinds,
} from './invoice-values.ts'
import { Month } from './invoiceable.ts'
import { Seller, sellerFacts } from './seller.ts'

const Named = z.object({ id: Id, name: z.string() })
const OrderRef = z.object({ id: Id, orderNo: z.string() })

export const InvoiceSummary = z.object({
  id: Id,
  applyNo: z.string(),
  account: Named,
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  stateSince: UnixSeconds,
  titleKind: z.enum(titleKinds),
  title: z.string(),
  taxNo: z.string(),
  /** Price with tax. */
  amountMinor: Minor,
  /** Part of it that red letters have reversed. */
  redMinor: Minor,
  currency: Currency,
  /** Number of orders. */
  items: z.int(),
  /** 20 digits in China; null until it is issued. */
  invoiceNo: z.string().nullable(),
  /** Day on the invoice, `2026-11-24`. */
  invoiceDate: z.string().nullable(),
  appliedAt: UnixSeconds,
  /** Operator who decided last; null before. */
  handler: z.string().nullable(),
  /** Reason of a rejection; empty without one. */
  reason: z.string(),
  /** Whether the refund of one of its orders waits for a red letter. */
  needsRed: z.boolean(),
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

/** Buyer as the invoice names it: the title at the time of the application. */
export const Buyer = z.object({
  kind: z.enum(titleKinds),
  title: z.string(),
  taxNo: z.string(),
  country: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
})
export type Buyer = z.infer<typeof Buyer>

export const InvoiceItem = z.object({
  id: Id,
  order: OrderRef.nullable(),
  usage: z.enum(invoicedUsages),
  spec: z.string(),
  /** Amount at the application. */
  amountMinor: Minor,
  /** Amount that the invoice still holds: what was neither reversed nor given up. */
  allocatedMinor: Minor,
  /** Whether the order's refund waits for a red letter. */
  isRefundHeld: z.boolean(),
})
export type InvoiceItem = z.infer<typeof InvoiceItem>

export const InvoiceFile = z.object({
  id: Id,
  format: z.enum(invoiceFormats),
  fileName: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** Red letter that it belongs to; null for the invoice itself. */
  redLetterId: Id.nullable(),
  uploadedBy: z.string(),
  uploadedAt: UnixSeconds,
})
export type InvoiceFile = z.infer<typeof InvoiceFile>

export const RedLetter = z.object({
  id: Id,
  redNo: z.string(),
  redDate: z.string(),
  reason: z.enum(redReasons),
  amountMinor: Minor,
  items: z.array(z.object({ order: OrderRef.nullable(), spec: z.string(), amountMinor: Minor })),
  /** Whether the buyer has confirmed it, which a special invoice needs. */
  isConfirmed: z.boolean(),
  note: z.string(),
  by: z.string(),
  at: UnixSeconds,
})
export type RedLetter = z.infer<typeof RedLetter>

export const InvoiceDetail = InvoiceSummary.extend({
  buyer: Buyer,
  /** Null while the site has not set its seller up. */
  seller: Seller.nullable(),
  lines: z.array(InvoiceLine),
  netMinor: Minor,
  taxMinor: Minor,
  emails: z.array(z.string()),
  remark: z.string(),
  appliedBy: z.string(),
  orders: z.array(InvoiceItem),
  files: z.array(InvoiceFile),
  redLetters: z.array(RedLetter),
  timeline: z.array(
    z.object({
      id: Id,
      kind: z.enum(invoiceEventKinds),
      /** Null for the system. */
      actor: z.string().nullable(),
      at: UnixSeconds,
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** Facts without which it cannot be issued; for operators, else empty. */
  missing: z.array(z.enum([...sellerFacts, 'code'])),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

const one = z.object({ id: Id })
const reply = z.object({ invoice: InvoiceDetail })
const Reason = Line(200).min(1, 'field.missing')

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  access: 'invoice.view',
  summary: 'Invoices and applications: of all customers for who runs the site, else of the own account.',
  query: InvoiceFilter,
  reply: z.object({
    invoices: z.array(InvoiceSummary),
    total: z.int(),
    totalCapped: z.boolean(),
    /** Number of invoices in each view, with the other filters applied. */
    views: z.record(z.enum(invoiceViews), z.int()),
  }),
})

export const invoiceFigures = endpoint({
  method: 'GET',
  path: '/invoices/figures',
  access: 'invoice.view',
  summary: 'Sums over all invoices of a filter.',
  query: InvoiceSearch,
  reply: z.object({
    /** Applied for and not issued yet. */
    openMinor: Minor,
    /** Issued, red letters not deducted. */
    issuedMinor: Minor,
    redMinor: Minor,
    /** Tax on issued invoices. */
    taxMinor: Minor,
  }),
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:id',
  access: 'invoice.view',
  summary: 'One invoice with its orders, files, red letters and timeline.',
  params: one,
  reply,
})

const Email = z.email('field.email').max(254, 'field.email')

export const applyForInvoice = endpoint({
  method: 'POST',
  path: '/invoices',
  access: 'invoice.apply',
  summary: 'Applies for an invoice over orders, or over all that was first paid in a month.',
  idempotent: true,
  body: z.object({
    /** Customer account, for operators; defaults to the caller's own account. */
    accountId: Id.nullable().default(null),
    titleId: Id,
    kind: z.enum(invoiceKinds),
    of: z.discriminatedUnion('is', [
      z.object({
        is: z.literal('items'),
        items: z
          .array(
            z.object({
              id: Id,
              amountMinor: Minor.positive('field.invoice-amount').max(mostMinor, 'field.invoice-amount'),
            }),
          )
          .min(1, 'field.missing')
          .max(mostItems),
      }),
      z.object({
        is: z.literal('month'),
        month: Month,
        timeZone: TimeZone,
        /** Amount that the applicant was shown. */
        expectedMinor: Minor.positive('field.invoice-amount').max(Number.MAX_SAFE_INTEGER),
      }),
    ]),
    emails: z.array(Email).min(1, 'field.missing').max(mostInvoiceEmails),
    /** Printed on the invoice. */
    remark: Line(150).default(''),
  }),
  reply,
})

export const approveInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/approve',
  access: 'invoice.audit',
  summary: 'Approves an application, which then waits to be issued.',
  params: one,
  reply,
})

export const rejectInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/reject',
  access: 'invoice.reject',
  summary: 'Rejects an application with a reason; its orders can be applied for again.',
  params: one,
  body: z.object({ reason: Reason }),
  reply,
})

export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/cancel',
  access: 'invoice.cancel',
  summary: 'Withdraws an application: a customer before it is reviewed, an operator until it is issued.',
  params: one,
  reply,
})

export const listOrderInvoices = endpoint({
  method: 'GET',
  path: '/orders/:id/invoices',
  access: 'order.view',
  summary: 'Invoices that name an order, latest first.',
  params: one,
  reply: z.object({
    invoices: z.array(
      z.object({
        id: Id,
        applyNo: z.string(),
        invoiceNo: z.string().nullable(),
        kind: z.enum(invoiceKinds),
        state: z.enum(invoiceStates),
        amountMinor: Minor,
        allocatedMinor: Minor,
        currency: Currency,
      }),
    ),
  }),
})
