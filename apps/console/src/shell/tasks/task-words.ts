import type { Task } from '@app/contracts/tasks'

/** Where a failed row leads, by what its kind of task works on; undefined where there is no page of it. */
export function rowHref(kind: string, { id, row }: Task['failures'][number]): string | undefined {
  if (id && kind.startsWith('defaults.')) return `/saas/${id}`
  return id && kind.startsWith('orders.') ? `/ssl/order/${id}/${row}` : undefined
}
