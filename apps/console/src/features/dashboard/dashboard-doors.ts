import type { getDashboard, orderTodoKinds, todoKinds } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import type { InvoiceView } from '@app/contracts/invoices/invoice-values'
import { OrderFilter } from '@app/contracts/orders/order-filter'
import { OrderStatus, orderViews } from '@app/contracts/orders/order-states'

type Dashboard = Reply<typeof getDashboard>
type TodoKind = (typeof todoKinds)[number]
type OrderTodo = (typeof orderTodoKinds)[number]
type Period = Dashboard['period']
export type OpenCount = NonNullable<Dashboard['ordersByStatus']>[number]

const list = (search: string) => `/ssl/order/list?${search}`
const invoices = (view: InvoiceView) => `/finance/invoice/list?view=${view}`

/** List that each to-do links to; `soonDays` as the site counts them. */
export const todoDoors = (soonDays: number): Record<TodoKind, string> => ({
  unpaid: list('view=awaitingPayment&waitingHours=72'),
  validating: list('view=awaitingValidation&waitingHours=24'),
  resubmit: list('view=resubmit'),
  incomplete: list('view=awaitingSubmission'),
  refund: list(`view=held&status=${OrderStatus.refundPending}`),
  suspended: list(`view=held&status=${OrderStatus.suspended}`),
  expiring: list(`view=expiring&endsWithin=${soonDays}`),
  due: list('view=issued&dueWithin=0&sort=reissueDueAt'),
  dispute: '/finance/transfers',
  unassigned: '/finance/transfers',
  invoiceReview: invoices('review'),
  invoiceWaiting: invoices('waiting'),
  invoiceToRed: invoices('toRed'),
  verification: '/users?view=toVerify',
})

const remindedTodos = ['unpaid', 'validating', 'expiring'] as const
export type RemindedTodo = (typeof remindedTodos)[number]

/** Whether the orders of a to-do wait for their customers, so that all of them can be reminded. */
export const isReminded = (kind: TodoKind): kind is RemindedTodo => remindedTodos.some((one) => one === kind)

/** Filter of a to-do's orders: that of the list behind its door. */
export function todoFilter(kind: OrderTodo, soonDays: number): Omit<OrderFilter, 'limit' | 'offset' | 'cursor'> {
  const {
    limit: _,
    offset: __,
    cursor: ___,
    ...filter
  } = OrderFilter.parse(Object.fromEntries(new URLSearchParams(todoDoors(soonDays)[kind].split('?')[1])))
  return filter
}

/** Order of to-dos: blocked payments first, then blocked work, then upcoming work. */
export const todoUrgency: readonly TodoKind[] = [
  'dispute',
  'unassigned',
  'resubmit',
  'refund',
  'suspended',
  'invoiceToRed',
  'incomplete',
  'validating',
  'unpaid',
  'invoiceReview',
  'invoiceWaiting',
  'verification',
  'due',
  'expiring',
]

/** To-dos of those who keep the books: money that is missing, money that is to go back, and invoices. */
export const tillTodos: readonly TodoKind[] = [
  ...(['dispute', 'unassigned', 'refund', 'unpaid'] as const),
  ...(['invoiceToRed', 'invoiceReview', 'invoiceWaiting'] as const),
]

/** Orders whose next certificate is due within this many days. */
export const issuanceDoor = (days: number) => list(`view=issued&dueWithin=${days}&sort=reissueDueAt`)

/** Orders placed, or paid, in a period. */
export const placedDoor = ({ from, to }: Period) => list(`view=all&createdFrom=${from}&createdTo=${to}`)
export const paidDoor = ({ from, to }: Period) => list(`view=all&paidFrom=${from}&paidTo=${to}`)
/** Orders with a certificate issued, or with a refund, in a period. */
export const issuedDoor = ({ from, to }: Period) => list(`view=all&issuedFrom=${from}&issuedTo=${to}`)
export const refundedDoor = ({ from, to }: Period) => list(`view=all&refundedFrom=${from}&refundedTo=${to}`)

/** Orders paid in a period by one customer, or for one brand or usage. */
export const soldDoor = ({ from, to }: Period, by: Pick<OrderFilter, 'accountId' | 'brand' | 'usageType'>): string =>
  list(new URLSearchParams({ view: 'all', ...by, paidFrom: from, paidTo: to }).toString())

/** States in the order that an order goes through them. The two that wait to be corrected are one on screen. */
const shown: readonly (readonly OrderStatus[])[] = [
  [OrderStatus.awaitingPayment],
  [OrderStatus.awaitingSubmission],
  [OrderStatus.awaitingValidation],
  orderViews.resubmit,
  [OrderStatus.reissuing],
  [OrderStatus.refundPending],
  [OrderStatus.suspended],
]

/** A row per state with orders, so that each number equals the length of the list it links to. */
export function openRows(counts: readonly OpenCount[]): (OpenCount & { href: string })[] {
  return shown.flatMap((statuses) => {
    const some = counts.filter(({ status }) => statuses.some((one) => one === status))
    const [status] = statuses
    if (some.length === 0 || status === undefined) return []
    return {
      status,
      count: some.reduce((sum, row) => sum + row.count, 0),
      oldestAt: Math.min(...some.map(({ oldestAt }) => oldestAt)),
      href: list(`view=all&status=${statuses.join(',')}`),
    }
  })
}

/** Change against the previous period in per cent, one decimal; undefined without a previous value. */
export function changePercent(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : undefined
}

/** Share of the total in per cent, one decimal; undefined where there is no total to have a share of. */
export function sharePercent(part: number, total: number): number | undefined {
  return total > 0 ? Math.round((part / total) * 1000) / 10 : undefined
}
