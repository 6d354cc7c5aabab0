import { type ExportedCard, exportDashboard, getDashboard, getDashboardSales } from '@app/contracts/dashboard'
import { listOrders, type OrderFilter } from '@app/contracts/orders/orders'
import { getSiteChecklist } from '@app/contracts/settings/site-checklist'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, saveAnswer } from '#lib/call.ts'
import type { PeriodQuery } from './dashboard-period.ts'

export const dashboardQueries = {
  /** Another period fills in where the old one stands, so that nothing on the page jumps. */
  of: (query: PeriodQuery) =>
    queryOptions({
      queryKey: ['dashboard', query],
      queryFn: ({ signal }) => call(getDashboard, { query }, signal),
      placeholderData: keepPreviousData,
    }),
  checklist: () =>
    queryOptions({
      queryKey: ['dashboard', 'checklist'],
      queryFn: ({ signal }) => call(getSiteChecklist, {}, signal),
    }),
  sales: (period: PeriodQuery) =>
    queryOptions({
      queryKey: ['dashboard', 'sales', period],
      queryFn: ({ signal }) => call(getDashboardSales, { query: period }, signal),
      placeholderData: keepPreviousData,
    }),
}

/** Orders tried for a sample of the mail. */
const tried = 5

/** Counts the orders of a to-do as they are now, and names a few. Others may have dealt with them since. */
export function useOrdersToRemind() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (filter: Partial<OrderFilter>) => call(listOrders, { query: { ...filter, limit: tried } }),
    onSuccess: ({ total }) => (total === 0 ? cache.invalidateQueries({ queryKey: ['dashboard'] }) : undefined),
  })
}

export const useExportCard = () =>
  useMutation({
    mutationFn: (query: PeriodQuery & { card: ExportedCard }) => saveAnswer(exportDashboard, { query }),
  })
