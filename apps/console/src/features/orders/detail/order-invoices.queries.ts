import { listOrderInvoices } from '@app/contracts/invoices/invoices'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** Invoices that name an order. Apart from the other fetches of orders, which the list loads first of all. */
export const orderInvoicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'invoices', id],
    queryFn: async ({ signal }) => (await call(listOrderInvoices, { params: { id } }, signal)).invoices,
  })
