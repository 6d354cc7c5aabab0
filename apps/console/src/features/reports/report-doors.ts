import { mostReconcileDays } from '@app/contracts/reconcile/reconcile-values'
import type { SalesDimension } from '@app/contracts/reports/report-values'
import type { SalesRow } from '@app/contracts/reports/reports'
import { orderHref } from '#features/orders/order-links.ts'
import { addressOf } from '#lib/list-search.ts'
import { addDays, type Days } from './report-days.ts'
import { type ReportSearch, reportSearch } from './report-search.ts'

/** What a figure sums: its days, and what narrows it. */
export interface Sold extends Days {
  accountId?: string | undefined
  managerId?: string | undefined
  brand?: string | undefined
  productId?: string | undefined
  /** The one order of a row. */
  order?: { id: string; orderNo: string } | undefined
  /** What belongs to no order: packs that ended. */
  isOfNoOrder?: boolean | undefined
}

/** What the report as a whole sums. */
export const soldOf = ({ accountId, managerId, brand, productId }: ReportSearch, days: Days): Sold => ({
  ...{ ...days, accountId, managerId, brand, productId },
})

const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** What a row sums; undefined for fees that are no customer's. */
export function soldInRow(
  all: Sold,
  by: SalesDimension,
  { key, name }: Pick<SalesRow, 'key' | 'name'>,
): Sold | undefined {
  if (by === 'manager') return { ...all, managerId: key ?? 'none' }
  if (key === null) return by === 'customer' ? undefined : { ...all, isOfNoOrder: true }
  switch (by) {
    case 'month':
      return { ...all, from: later(all.from, `${key}-01`), to: earlier(all.to, lastDay(key)) }
    case 'customer':
      return { ...all, accountId: key }
    case 'brand':
      return { ...all, brand: key }
    case 'product':
      return { ...all, productId: key }
    case 'order':
      return { ...all, order: { id: key, orderNo: name } }
  }
}

/** The same in the period before, which ends the day before the report begins and is as long. */
export function soldBefore(sold: Sold, report: Days): Sold {
  const days = (Date.parse(report.to) - Date.parse(report.from)) / 86_400_000 + 1
  return { ...sold, from: addDays(sold.from, -days), to: addDays(sold.to, -days) }
}

const narrowing = ({ accountId, managerId, brand, productId }: Sold) => ({ accountId, managerId, brand, productId })

/** Transactions that move sales: their sum is the figure. */
export const salesDoor = ({ order, isOfNoOrder, ...sold }: Sold, kind?: 'refund'): string =>
  addressOf('/finance/bill', {
    ...{ view: 'all', book: 'sales', kind: isOfNoOrder ? 'breakage' : kind, q: order?.orderNo },
    ...{ ...narrowing(sold), from: sold.from, to: sold.to },
  })

/** Orders paid. */
export const ordersDoor = (sold: Sold): string =>
  addressOf('/ssl/order/list', {
    ...{ view: 'all', q: sold.order?.orderNo, ...narrowing(sold), paidFrom: sold.from, paidTo: sold.to },
  })

/** Cost and margin of a figure, order by order; of one order, the order itself. */
export const byOrderDoor = ({ order, ...sold }: Sold): string =>
  order
    ? orderHref(order, { tab: 'cost' })
    : reportSearch.href({ by: 'order', from: sold.from, to: sold.to, ...narrowing(sold) } as ReportSearch)

/** Statements whose fees make up a figure: all of some days. Longer than the list of them, it is told by month first. */
export function feesDoor(sold: Sold): string | undefined {
  if (Object.values(narrowing(sold)).some(Boolean)) return undefined
  const { from, to } = sold
  if ((Date.parse(to) - Date.parse(from)) / 86_400_000 < mostReconcileDays)
    return addressOf('/finance/reconcile', { from, to })
  return reportSearch.href({ by: 'month', from, to } as ReportSearch)
}

/** Every transaction of a customer: together they are its balance. */
export const balanceDoor = (accountId: string): string => addressOf('/finance/bill', { view: 'all', accountId })

/** Customers who owe, the largest debt first. */
export const debtorsDoor = '/users?view=all&balanceTo=-1&sort=balance'

/** Transactions that move deferred revenue: their sum is what is left of it. */
export const deferredDoor = (accountId?: string): string =>
  addressOf('/finance/bill', { view: 'all', book: 'deferred', accountId })

/** Packs of a customer. */
export const packsDoor = (accountId: string): string => `/users/${accountId}/cert-package`

/** Orders whose term ends on some days. */
export const endingDoor = ({ from, to }: Days, isRenewed = false): string =>
  addressOf('/ssl/order/expiring', { basis: 'plan', day: from, until: to, follow: isRenewed ? 'renewed' : undefined })
