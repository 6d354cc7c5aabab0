import type { Scope } from '@app/contracts/access/permissions'
import type { OrderFilter } from '@app/contracts/orders/orders'
import { thisSecond } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import type { Database } from '#db/client.ts'
import { ordersJson } from './order-list.repo.ts'

const longestMs = 30_000
const mostKept = 1000

/** Time when each list was last found to exceed its cap, per database, latest last. */
const seenCapped = new WeakMap<Database, Map<string, number>>()

/**
 * A page of the list as JSON text. A list that exceeded its cap within the last half minute is taken to exceed it
 * still: counting ten thousand rows is most of a long list's cost, and only tells that there are more.
 */
export async function listOrders({ db, clock }: Pick<Ctx, 'db' | 'clock'>, scope: Scope, filter: OrderFilter) {
  const now = thisSecond(clock)
  const cappedAt = seenCapped.get(db) ?? new Map<string, number>()
  seenCapped.set(db, cappedAt)
  const list = listOf(scope, filter)
  const isCapped = Math.abs(now.getTime() - (cappedAt.get(list) ?? Number.NEGATIVE_INFINITY)) < longestMs
  const text = await db.readText(scope, ordersJson(scope, filter, now, isCapped))
  if (!isCapped && saysCapped.test(text)) note(cappedAt, list, now)
  return text
}

/** Last field of the answer. */
const saysCapped = /"totalCapped" : true\}$/

/** Cache key without paging and sort. */
const listOf = (scope: Scope, { cursor: _, offset: __, limit: ___, sort: ____, ...filter }: OrderFilter): string =>
  JSON.stringify([scope, filter])

function note(cappedAt: Map<string, number>, list: string, now: Date): void {
  cappedAt.delete(list)
  cappedAt.set(list, now.getTime())
  const [oldest] = cappedAt.size > mostKept ? cappedAt.keys() : []
  if (oldest !== undefined) cappedAt.delete(oldest)
}
