import type { Scope } from '@app/contracts/access/permissions'
import type { OrderFilter } from '@app/contracts/orders/orders'
import type { Ctx } from '#ctx.ts'
import type { Database } from '#db/client.ts'
import { ordersJson } from './order-list.repo.ts'

const longestMs = 30_000
const mostKept = 1000

/** Of each database, when a list was last counted and found to be longer than its cap, the latest last. */
const seenCapped = new WeakMap<Database, Map<string, number>>()

/**
 * A page of the list as JSON text. A list that exceeded its cap within the last half minute is taken to exceed it
 * still: counting ten thousand rows is most of a long list's cost, and only tells that there are more.
 */
export async function listOrders({ db, clock }: Pick<Ctx, 'db' | 'clock'>, scope: Scope, filter: OrderFilter) {
  const now = clock.now()
  const seen = seenCapped.get(db) ?? new Map<string, number>()
  seenCapped.set(db, seen)
  const list = listOf(scope, filter)
  const isCapped = Math.abs(now.getTime() - (seen.get(list) ?? Number.NEGATIVE_INFINITY)) < longestMs
  const text = await db.readText(scope, ordersJson(scope, filter, now, isCapped))
  if (!isCapped && saysCapped.test(text)) note(seen, list, now)
  return text
}

/** The last of its fields. */
const saysCapped = /"totalCapped" : true\}$/

/** What a list is a list of, whichever page and in whatever order. */
const listOf = (scope: Scope, { cursor: _, offset: __, limit: ___, sort: ____, ...filter }: OrderFilter): string =>
  JSON.stringify([scope, filter])

function note(seen: Map<string, number>, list: string, now: Date): void {
  seen.delete(list)
  seen.set(list, now.getTime())
  const [oldest] = seen.size > mostKept ? seen.keys() : []
  if (oldest !== undefined) seen.delete(oldest)
}
