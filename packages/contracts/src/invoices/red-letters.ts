import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mostMinor } from '../finance/finance.ts'
import { DateDay } from '../orders/order-filter.ts'
import { Id, Line, Minor } from '../wire.ts'
import { InvoiceNo } from './invoice-issue.ts'
import { mostItems, redReasons } from './invoice-values.ts'
import { InvoiceDetail } from './invoices.ts'

export const redInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/red',
  access: 'invoice.red',
  summary:
    'Records the red letter of an issued invoice, for the whole or for a part. What it reverses can be invoiced again, and refunds that waited for it are paid.',
  idempotent: true,
  proof: true,
  params: z.object({ id: Id }),
  body: z.object({
    reason: z.enum(redReasons),
    /** Number and day of the red letter; null where the server numbers credit notes by itself. */
    redNo: InvoiceNo.nullable(),
    redDate: DateDay.nullable(),
    /** Parts that are reversed, by order; null for whatever is left of the invoice. */
    items: z
      .array(z.object({ id: Id, amountMinor: Minor.positive('field.invoice-amount').max(mostMinor) }))
      .min(1, 'field.missing')
      .max(mostItems)
      .nullable(),
    /** Whether the buyer has confirmed it, which a special VAT invoice needs. */
    isConfirmed: z.boolean(),
    note: Line(200).default(''),
  }),
  reply: z.object({ invoice: InvoiceDetail }),
})
