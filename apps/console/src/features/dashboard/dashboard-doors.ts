import type { todoKinds } from '@app/contracts/dashboard'
import { type OrderView, orderViews } from '@app/contracts/orders/order-states'

type TodoKind = (typeof todoKinds)[number]

const list = (search: string) => `/ssl/order/list?${search}`

/** The list that proves each to-do. */
export const todoDoors: Record<TodoKind, string> = {
  unpaid: list('view=awaitingPayment&waitingHours=72'),
  validating: list('view=awaitingValidation&waitingHours=24'),
  resubmit: list('view=resubmit'),
  incomplete: list('view=awaitingSubmission'),
  expiring: list('view=expiring&endsWithin=30'),
  due: list('view=issued&dueWithin=0&sort=reissueDueAt'),
}

/** Money that stands still comes before work that stands still, and both before what is still to come. */
export const todoUrgency: readonly TodoKind[] = ['resubmit', 'incomplete', 'validating', 'unpaid', 'due', 'expiring']

/** Orders whose next certificate is due within so many days. */
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

/** Orders by the views of the list, so that each number is the length of the list it opens. */
export function countByView(
  counts: readonly { status: number; count: number }[],
): { view: OrderView; count: number }[] {
  return shown.map((view) => {
    const statuses: readonly number[] = orderViews[view]
    const count = counts.filter(({ status }) => statuses.includes(status)).reduce((sum, row) => sum + row.count, 0)
    return { view, count }
  })
}

/** Change in whole per cent of what was before; nothing to compare with gives undefined. */
export function changePercent(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : undefined
}
