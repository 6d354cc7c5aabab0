import { InvoiceFilter } from '@app/contracts/invoices/invoice-filter'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'
import { invoiceActs } from './invoice-acts.ts'

const { view, kind, accountId, from, to, amountFrom, amountTo, sort } = InvoiceFilter.shape

/** Forms and dialogs over the list: of the list itself, and of the invoice that is open by `id`. */
const invoiceForms = ['apply', 'titles', 'settings', 'batch', ...invoiceActs] as const

/** The address of the list. An invoice is open over it by `id`. */
export const invoiceSearch = defineListSearch({
  path: listPaths.invoices,
  filters: { view, q: words, kind, accountId, from, to, amountFrom, amountTo },
  settings: { sort },
  over: { id: z.uuid(), do: z.enum(invoiceForms) },
})
export type InvoiceSearchParams = SearchOf<typeof invoiceSearch>

/** Link to an invoice beside the list. */
export const invoiceHref = (id: string): string => invoiceSearch.href({ view: 'all', id })
