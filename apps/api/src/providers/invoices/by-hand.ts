import type { InvoiceProvider } from './invoice-provider.ts'

const byHand = { is: 'by-hand' } as const

/** An accountant issues at the tax office's own site, and records number and files here. */
export const issuedByHand: InvoiceProvider = {
  isByHand: true,
  issue: async () => byHand,
  query: async () => byHand,
  red: async () => byHand,
}
