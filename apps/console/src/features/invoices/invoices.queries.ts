import type { Endpoint, Reply, Sent } from '@app/contracts/endpoint'
import * as batch from '@app/contracts/invoices/invoice-batch'
import { downloadInvoiceFile } from '@app/contracts/invoices/invoice-issue'
import { getInvoiceSettings } from '@app/contracts/invoices/invoice-settings'
import { listInvoiceable } from '@app/contracts/invoices/invoiceable'
import * as contract from '@app/contracts/invoices/invoices'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, saveAnswer } from '#lib/call.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { shownTimeZone } from '#lib/time.ts'
import { useTaskStarted } from '#session/task-centre.ts'
import { type InvoiceSearchParams, invoiceSearch } from './invoice-search.ts'

export const invoiceQueries = {
  list: (search: InvoiceSearchParams) =>
    queryOptions({
      queryKey: ['invoices', 'list', invoiceSearch.listed(search)],
      queryFn: ({ signal }) =>
        call(contract.listInvoices, { query: { limit: defaultLimit, ...invoiceSearch.listed(search) } }, signal),
      placeholderData: keepPreviousData,
    }),
  /** Sums over all pages. */
  figures: (search: InvoiceSearchParams) => {
    const { sort: _, ...query } = invoiceSearch.unpaged(search)
    return queryOptions({
      queryKey: ['invoices', 'figures', query],
      queryFn: ({ signal }) => call(contract.invoiceFigures, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  one: (id: string) =>
    queryOptions({
      queryKey: ['invoices', 'one', id],
      queryFn: async ({ signal }) => (await call(contract.getInvoice, { params: { id } }, signal)).invoice,
    }),
  /** What of a customer is to be invoiced; of the reader's own account without one. */
  invoiceable: (accountId: string | null, q?: string) =>
    queryOptions({
      queryKey: ['invoices', 'invoiceable', accountId, q ?? ''],
      queryFn: ({ signal }) =>
        call(
          listInvoiceable,
          { query: { timeZone: shownTimeZone(), ...(accountId !== null && { accountId }), ...(q && { q }) } },
          signal,
        ),
      placeholderData: keepPreviousData,
    }),
  settings: () =>
    queryOptions({
      queryKey: ['invoices', 'settings'],
      queryFn: async ({ signal }) => (await call(getInvoiceSettings, {}, signal)).settings,
    }),
}

/** A change of an invoice: lists, counts and, where a refund waited for it, orders and balances are stale after it. */
export function useInvoiceMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    // Also after a refusal: the invoice is then mostly in another state than the page shows.
    onSettled: () => {
      for (const key of ['invoices', 'dashboard', 'bills', 'orders', 'users'])
        void cache.invalidateQueries({ queryKey: [key] })
    },
  })
}

/** Saves a file of an invoice. */
export const useInvoiceFile = () =>
  useMutation({
    mutationFn: (params: Sent<typeof downloadInvoiceFile>['params']) => saveAnswer(downloadInvoiceFile, { params }),
  })

/** Exports all invoices of a filter; many become a task in the task centre. */
export function useExportInvoices() {
  const started = useTaskStarted()
  return useMutation({
    mutationFn: (query: Omit<Sent<typeof batch.exportInvoices>['query'], 'timeZone'>) =>
      saveAnswer(batch.exportInvoices, { query: { ...query, timeZone: shownTimeZone() } }),
    onSuccess: (task) => task && started('invoices.export'),
  })
}

/** Saves the workbook of what waits to be issued. */
export const useWaitingSheet = () => useMutation({ mutationFn: () => saveAnswer(batch.exportWaiting, {}) })
