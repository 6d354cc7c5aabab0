import type { Scope } from '@app/contracts/access/permissions'
import type { OrderFilter } from '@app/contracts/orders/orders'
import { thisSecond } from '#core/clock.ts'
import { readListOf } from '#core/long-lists.ts'
import type { Ctx } from '#ctx.ts'
import { ordersJson } from './order-list.repo.ts'

/** A page of the list as JSON text. */
export function listOrders({ db, clock }: Pick<Ctx, 'db' | 'clock'>, scope: Scope, filter: OrderFilter) {
  const now = thisSecond(clock)
  return readListOf({ db, key: listOf(scope, filter), now }, (isCapped) =>
    db.readText(scope, ordersJson(scope, filter, now, isCapped)),
  )
}

/** Key of the list: its filter without paging and sort. */
const listOf = (scope: Scope, { cursor: _, offset: __, limit: ___, sort: ____, ...filter }: OrderFilter): string =>
  JSON.stringify(['orders', scope, filter])
