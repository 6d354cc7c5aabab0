import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TimeZone } from '../time-zone.ts'
import { Id, Minor, UnixSeconds } from '../wire.ts'
import { invoicedUsages } from './invoice-values.ts'

/** Month such as `2026-11`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'field.choice')

/** Most items that the list of what is to be invoiced shows. */
export const mostInvoiceable = 200

/** Sold item of an account: an order, or what was earned at the end of a pack. */
export const InvoiceableItem = z.object({
  /** Order, or transaction of the ledger where no order was sold. */
  id: Id,
  order: z.object({ id: Id, orderNo: z.string() }).nullable(),
  usage: z.enum(invoicedUsages),
  /** Product, or number of the pack. */
  spec: z.object({ zh: z.string(), en: z.string() }),
  primaryName: z.string(),
  /** First payment. */
  at: UnixSeconds,
  paidMinor: Minor,
  refundedMinor: Minor,
  /** Amount on living invoices and applications. */
  invoicedMinor: Minor,
  /** Amount that can still be applied for. */
  leftMinor: Minor,
  /** Living invoices that name the item. */
  invoices: z.array(z.object({ id: Id, applyNo: z.string() })),
})
export type InvoiceableItem = z.infer<typeof InvoiceableItem>

export const listInvoiceable = endpoint({
  method: 'GET',
  path: '/invoiceable',
  access: 'invoice.apply',
  summary: `What of an account is to be invoiced: by month, and its latest items, at most ${mostInvoiceable}.`,
  query: z.object({
    /** Customer account, for operators; defaults to the caller's own account. */
    accountId: Id.optional(),
    /** Order number or name. */
    q: z.string().trim().max(100).optional(),
    timeZone: TimeZone,
  }),
  reply: z.object({
    toBeInvoicedMinor: Minor,
    /** Months of first payments with something left, latest first. */
    months: z.array(z.object({ month: z.string(), items: z.int(), leftMinor: Minor })),
    items: z.array(InvoiceableItem),
    total: z.int(),
  }),
})
