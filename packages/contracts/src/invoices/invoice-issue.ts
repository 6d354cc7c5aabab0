import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DateDay } from '../orders/order-filter.ts'
import { Id, Line, Minor } from '../wire.ts'
import { invoiceFormats, invoiceLinkDays, maxInvoiceBytes, mostMailings } from './invoice-values.ts'
import { InvoiceDetail } from './invoices.ts'

/** Number of a digital invoice: year, region, channel and sequence. */
export const InvoiceNo = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{20}$/.test(text), 'field.invoice-no')

export const InvoiceUpload = z.object({
  fileName: Line(120).min(1, 'field.missing'),
  /** File content in base64. */
  content: z.string().max(Math.ceil(maxInvoiceBytes / 3) * 4, 'field.invoice-file-large'),
})
export type InvoiceUpload = z.output<typeof InvoiceUpload>

/** What a file says otherwise than the application, or that its number is known already. */
export const fileDifferences = ['amount', 'buyer', 'seller', 'used'] as const

const one = z.object({ id: Id })
const reply = z.object({ invoice: InvoiceDetail })

export const readInvoiceFile = endpoint({
  method: 'POST',
  path: '/invoices/:id/read',
  access: 'invoice.issue',
  summary: 'Reads number, day and amount of an invoice from a PDF, OFD or XML and compares them. Keeps nothing.',
  params: one,
  body: InvoiceUpload,
  reply: z.object({
    format: z.enum(invoiceFormats),
    /** Null where it cannot be read. */
    invoiceNo: z.string().nullable(),
    invoiceDate: z.string().nullable(),
    amountMinor: Minor.nullable(),
    differences: z.array(z.enum(fileDifferences)),
  }),
})

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/issue',
  access: 'invoice.issue',
  summary: 'Records the number and day of an invoice that was issued at the tax office, with its files, and mails it.',
  idempotent: true,
  params: one,
  body: z.object({
    invoiceNo: InvoiceNo,
    invoiceDate: DateDay,
    /** One of each format at most. */
    files: z.array(InvoiceUpload).max(invoiceFormats.length).default([]),
  }),
  reply,
})

export const addInvoiceFile = endpoint({
  method: 'POST',
  path: '/invoices/:id/files',
  access: 'invoice.issue',
  summary: 'Adds a file to an issued invoice, or to one of its red letters.',
  params: one,
  body: InvoiceUpload.extend({ redLetterId: Id.nullable().default(null) }),
  reply,
})

export const downloadInvoiceFile = endpoint({
  method: 'GET',
  path: '/invoices/:id/files/:fileId',
  access: 'invoice.view',
  summary: 'A file of an invoice, as it was uploaded. Who took it along is recorded.',
  file: true,
  params: z.object({ id: Id, fileId: Id }),
  reply: z.object({}),
})

export const mailInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/mail',
  access: 'invoice.apply',
  summary: `Mails an issued invoice again to the addresses of its application, at most ${mostMailings} times a day.`,
  params: one,
  reply: z.object({ addresses: z.int() }),
})

export const openInvoiceLink = endpoint({
  method: 'GET',
  path: '/invoiceLink',
  access: 'public',
  summary: `The file that a mailed link leads to, for ${invoiceLinkDays} days.`,
  file: true,
  query: z.object({ token: z.string().min(1).max(1000) }),
  reply: z.object({}),
})
