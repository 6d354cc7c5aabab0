import { z } from 'zod'
import { DateDay } from '../orders/order-filter.ts'
import { Id, Page } from '../wire.ts'
import { invoiceKinds, invoiceViews } from './invoice-values.ts'

const AmountMinor = z.coerce.number().int().min(0).max(1_000_000_000_00)

export const invoiceSorts = ['-appliedAt', 'appliedAt', '-amount', 'amount', '-stateSince', 'stateSince'] as const

export const InvoiceFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  view: z.enum(invoiceViews).default('all'),
  /** Number of the application, the invoice, a red letter or an order, title, tax number, or for operators a customer. */
  q: z.string().trim().max(100).optional(),
  kind: z.enum(invoiceKinds).optional(),
  /** Customer account; for operators. */
  accountId: Id.optional(),
  /** Days of application by UTC, both included. */
  from: DateDay.optional(),
  to: DateDay.optional(),
  amountFrom: AmountMinor.optional(),
  amountTo: AmountMinor.optional(),
  /** Left out: what waits longest first, and the latest first in views where nothing waits. */
  sort: z.enum(invoiceSorts).optional(),
})
export type InvoiceFilter = z.output<typeof InvoiceFilter>

/** Filter of the list without paging and order: sums cover all its pages. */
export const InvoiceSearch = InvoiceFilter.omit({ limit: true, offset: true, sort: true })
export type InvoiceSearch = z.output<typeof InvoiceSearch>
