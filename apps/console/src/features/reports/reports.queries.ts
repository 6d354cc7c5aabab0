import type { Sent } from '@app/contracts/endpoint'
import * as contract from '@app/contracts/reports/reports'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, saveAnswer } from '#lib/call.ts'
import { shownTimeZone } from '#lib/time.ts'
import { shownDays } from './report-days.ts'
import type { ReportSearch } from './report-search.ts'

type SalesQuery = Sent<typeof contract.salesReport>['query']

/** What the sales report is asked for. */
export const salesQuery = (search: ReportSearch): SalesQuery => {
  const { by = 'month', accountId, managerId, brand, productId } = search
  const days = shownDays(search, Date.now())
  return {
    ...{ by, ...days, ...(accountId && { accountId }), ...(managerId && { managerId }) },
    ...{ ...(brand && { brand }), ...(productId && { productId }) },
  }
}

export const reportQueries = {
  sales: (search: ReportSearch) => {
    const query = salesQuery(search)
    return queryOptions({
      queryKey: ['reports', 'sales', query] as const,
      queryFn: ({ signal }) => call(contract.salesReport, { query }, signal),
      // Rows of another dimension would stand under a heading that is not theirs.
      placeholderData: (shown, of) => (of && of.queryKey[2].by === query.by ? shown : undefined),
    })
  },
  receivables: () =>
    queryOptions({
      queryKey: ['reports', 'receivables'],
      queryFn: ({ signal }) => call(contract.receivablesReport, {}, signal),
    }),
  packs: (month: string | undefined) =>
    queryOptions({
      queryKey: ['reports', 'packs', month ?? ''],
      queryFn: ({ signal }) => call(contract.packsReport, { query: month ? { month } : {} }, signal),
      placeholderData: keepPreviousData,
    }),
  renewals: () =>
    queryOptions({
      queryKey: ['reports', 'renewals'],
      queryFn: ({ signal }) => call(contract.renewalsReport, {}, signal),
    }),
}

/** Saves the table of the part that is open. */
export const useExportReport = (search: ReportSearch) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => {
      const { part = 'sales', month } = search
      const query = { ...salesQuery(search), part, format, timeZone: shownTimeZone(), ...(month && { month }) }
      return saveAnswer(contract.exportReport, { query })
    },
  })
