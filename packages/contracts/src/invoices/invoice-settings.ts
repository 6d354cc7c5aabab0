import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { UnixSeconds } from '../wire.ts'
import { RateBp } from './invoice-lines.ts'
import { mostCountryRates } from './invoice-values.ts'
import { Seller, TaxClass } from './seller.ts'

const Classes = z.object({
  ssl: TaxClass,
  code: TaxClass,
  doc: TaxClass,
  smime: TaxClass,
  pack: TaxClass,
  plan: TaxClass,
})

/** Seller and taxes of a site's invoices. Invoices that were applied for keep those of their day. */
export const InvoiceTerms = z.object({
  seller: Seller,
  defaultRateBp: RateBp,
  classes: Classes,
  /** Rates by the buyer's country, where they are not those of the tax rules; for sites that number their own invoices. */
  countryRates: z
    .array(z.object({ country: z.string().regex(/^[A-Z]{2}$/, 'field.choice'), rateBp: RateBp }))
    .max(mostCountryRates)
    .default([]),
  /** Letters that the numbers of such a site begin with: `INV-2026-00001`. */
  series: z
    .string()
    .regex(/^[A-Z0-9]{1,8}$/, 'field.series')
    .default('INV'),
})
export type InvoiceTerms = z.output<typeof InvoiceTerms>

export const InvoiceSettings = InvoiceTerms.extend({
  /** 0 while nothing was saved. */
  version: z.int().nonnegative(),
  updatedAt: UnixSeconds.nullable(),
  updatedBy: z.string().nullable(),
})
export type InvoiceSettings = z.infer<typeof InvoiceSettings>

export const getInvoiceSettings = endpoint({
  method: 'GET',
  path: '/invoiceSettings',
  access: 'invoice.issue',
  summary: 'Seller and taxes of the site’s invoices.',
  reply: z.object({ settings: InvoiceSettings }),
})

export const saveInvoiceSettings = endpoint({
  method: 'PUT',
  path: '/invoiceSettings',
  access: 'invoice.issue',
  summary: 'Changes seller and taxes for invoices that are applied for from now on.',
  body: InvoiceTerms.extend({
    /** Left out, the class of plans stays as it is. */
    classes: Classes.partial({ plan: true }),
    version: z.int().nonnegative(),
  }),
  reply: z.object({ settings: InvoiceSettings }),
})
