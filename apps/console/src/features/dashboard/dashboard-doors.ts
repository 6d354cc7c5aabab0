import type { todoKinds } from '@app/contracts/dashboard'
import { type OrderView, orderViews } from '@app/contracts/orders/order-states'

type TodoKind = (typeof todoKinds)[number]

const list = (search: string) => `/ssl/order/list?${search}`

/** Order list that each to-do links to. */
export const todoDoors: Record<TodoKind, string> = {
  unpaid: list('view=awaitingPayment&waitingHours=72'),
  validating: list('view=awaitingValidation&waitingHours=24'),
  resubmit: list('view=resubmit'),
  incomplete: list('view=awaitingSubmission'),
  expiring: list('view=expiring&endsWithin=30'),
  due: list('view=issued&dueWithin=0&sort=reissueDueAt'),
}

/** Order of to-dos: blocked payments first, then blocked work, then upcoming work. */
export const todoUrgency: readonly TodoKind[] = ['resubmit', 'incomplete', 'validating', 'unpaid', 'due', 'expiring']

/** Orders whose next certificate is due within this many days. */
export const issuanceDoor = (days: number) => list(`view=issued&dueWithin=${days}&sort=reissueDueAt`)
export const viewDoor = (view: OrderView) => list(`view=${view}`)

const shown: readonly OrderView[] = [
  'awaitingPayment',
  'awaitingSubmission',
  'awaitingValidation',
  'resubmit',
  'issued',
  'closed',
]

/** Orders by list view, so that each number equals the length of the list it links to. */
export function countByView(
  counts: readonly { status: number; count: number }[],
): { view: OrderView; count: number }[] {
  return shown.map((view) => {
    const statuses: readonly number[] = orderViews[view]
    const count = counts.filter(({ status }) => statuses.includes(status)).reduce((sum, row) => sum + row.count, 0)
    return { view, count }
  })
}

/** Change against the previous period in whole per cent; undefined without a previous value. */
export function changePercent(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : undefined
}
