import type { InvoiceLine } from '@app/contracts/invoices/invoice-lines'
import type { InvoiceTerms } from '@app/contracts/invoices/invoice-settings'
import { type Seller, sellerFacts } from '@app/contracts/invoices/seller'

interface Parts {
  seller: Seller | null
  lines: readonly InvoiceLine[]
}

type Terms = Pick<InvoiceTerms, 'classes'> & { seller: Seller | null }

/**
 * Seller and lines of an application with what they lacked on its day filled in from the present settings: a site may set
 * its seller up after the first application. What was there stays.
 */
export function completed({ seller, lines }: Parts, terms: Terms): { seller: Seller | null; lines: InvoiceLine[] } {
  return {
    seller: completedSeller(seller, terms.seller),
    lines: lines.map((line) => (line.code === '' ? { ...line, code: terms.classes[line.usage].code } : line)),
  }
}

function completedSeller(then: Seller | null, now: Seller | null): Seller | null {
  if (!then || !now) return then ?? now
  const filled = sellerFacts.map((fact) => [fact, then[fact] === '' ? now[fact] : then[fact]])
  return { ...then, ...Object.fromEntries(filled) }
}
