import { z } from 'zod'
import { Minor } from '../wire.ts'
import { invoicedUsages } from './invoice-values.ts'

/** Rates are in basis points: 600 is 6 %. */
export const RateBp = z.int().min(0).max(10_000)

/**
 * VAT categories of EN 16931 (UNCL 5305): standard rate, reverse charge, export, and outside the scope of VAT. Chinese
 * invoices have `S` alone.
 */
export const taxCategories = ['S', 'AE', 'G', 'O'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** Line of an invoice. Its price includes the tax: net and tax add up to it. */
export const InvoiceLine = z.object({
  usage: z.enum(invoicedUsages),
  name: z.string(),
  /** Product or pack; empty where the name says all. */
  spec: z.string(),
  /** Classification code of goods and services, 19 digits; empty outside China. */
  code: z.string(),
  quantity: z.int(),
  grossMinor: Minor,
  netMinor: Minor,
  taxMinor: Minor,
  rateBp: RateBp,
  category: z.enum(taxCategories),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** Splits a price that includes tax. The net amount is rounded half up, and the tax is the rest. Exact to 2^53. */
export function splitTax(grossMinor: number, rateBp: number): { netMinor: number; taxMinor: number } {
  const [gross, whole] = [BigInt(grossMinor), 10_000n + BigInt(rateBp)]
  const netMinor = Number((gross * 20_000n + whole) / (whole * 2n))
  return { netMinor, taxMinor: grossMinor - netMinor }
}

/** Item of an invoice with the tax class under which it is sold. */
export interface InvoicedItem extends Pick<InvoiceLine, 'usage' | 'name' | 'spec' | 'code' | 'rateBp' | 'category'> {
  amountMinor: number
}

/** Lines of an invoice: one for each name, product and tax class, in the order in which they first appear. */
export function linesOfItems(items: readonly InvoicedItem[]): InvoiceLine[] {
  const lines = new Map<string, InvoicedItem & { quantity: number }>()
  for (const { usage, name, spec, code, rateBp, category, amountMinor } of items) {
    const key = JSON.stringify([usage, name, spec, code, rateBp, category])
    const line = lines.get(key) ?? { usage, name, spec, code, rateBp, category, amountMinor: 0, quantity: 0 }
    lines.set(key, { ...line, amountMinor: line.amountMinor + amountMinor, quantity: line.quantity + 1 })
  }
  return [...lines.values()].map(({ amountMinor, ...line }) => ({
    ...line,
    grossMinor: amountMinor,
    ...splitTax(amountMinor, line.rateBp),
  }))
}

/** Sums of lines. */
export const sumOfLines = (lines: readonly Pick<InvoiceLine, 'grossMinor' | 'netMinor' | 'taxMinor'>[]) => ({
  amountMinor: lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
  netMinor: lines.reduce((sum, { netMinor }) => sum + netMinor, 0),
  taxMinor: lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
})
