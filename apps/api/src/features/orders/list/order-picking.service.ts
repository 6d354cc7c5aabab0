import type { Scope } from '@app/contracts/access/permissions'
import type { Reply } from '@app/contracts/endpoint'
import { bulkAtOnce, type PickedOrders, type quoteCancel } from '@app/contracts/orders/order-bulk'
import { nextStatus, orderStatuses } from '@app/contracts/orders/order-states'
import { OrderFilter } from '@app/contracts/orders/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { requireRight } from '#core/require-right.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { orderCountJson, orderSumJson, type Picked } from './order-list.repo.ts'
import { searchCap } from './order-search.ts'

/** Filter for orders picked by hand, limited by the scope only. */
export const pickedByHand = (ids: readonly string[]): Picked => ({ ...OrderFilter.parse({}), ids })

/**
 * Filter for the picked orders. Picking by search needs the right to the list: counts would reveal orders by number.
 */
function filterOf(caller: Caller, picked: PickedOrders): Picked {
  if ('ids' in picked) return pickedByHand(picked.ids)
  requireRight(caller, 'order.view')
  return OrderFilter.parse(picked.search)
}

async function read<T>(tx: Tx, statement: SQL): Promise<T> {
  const { rows } = await tx.execute<Record<string, string | null>>(statement)
  // The caller names the result type of its own statement.
  return JSON.parse(Object.values(rows[0] ?? {})[0] ?? 'null') as T
}

/**
 * The ids of the picked orders. Ids picked by hand are not checked here: each row finds out whether its order exists.
 * Throws 'order.bulk-too-many' beyond one task's limit, 'order.bulk-changed' where the list changed since it was
 * confirmed.
 */
export async function idsOf(tx: Tx, ctx: Ctx, caller: Caller, picked: PickedOrders): Promise<string[]> {
  if ('ids' in picked) return [...new Set(picked.ids)]
  const [filter, now, { scope }] = [filterOf(caller, picked), ctx.clock.now(), caller]
  const count = await read<number>(tx, orderCountJson(scope, filter, now))
  const most = filter.q ? searchCap : bulkAtOnce
  if (count > most) throw new DomainError('order.bulk-too-many', { most })
  const { expected = count } = picked
  if (count !== expected) throw new DomainError('order.bulk-changed', { found: count, expected })
  return (await read<string[] | null>(tx, orderSumJson(scope, filter, now, oldestFirst))) ?? []
}

const oldestFirst = sql`json_agg(o.id ORDER BY o.created_at, o.id)`

/** Numbers of those orders that are within the scope, by id. */
export async function orderNumbers(ctx: Ctx, scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const numbers = sql`json_object_agg(o.id, o.order_no)`
  const statement = orderSumJson(scope, pickedByHand(ids), ctx.clock.now(), numbers)
  return new Map(Object.entries((await ctx.db.read<Record<string, string> | null>(scope, statement)) ?? {}))
}

const cancellable = orderStatuses.filter((status) => nextStatus(status, 'cancel') !== undefined)

/** Number of picked orders that can be cancelled, and the refund to their buyers. */
export async function quoteCancelling(
  ctx: Ctx,
  caller: Caller,
  picked: PickedOrders,
): Promise<Reply<typeof quoteCancel>> {
  const { scope } = caller
  const mayCancel = sql`o.status = ANY(${sql.param(cancellable)}::int[])`
  // Same rule as `refundsOnCancel`.
  const isBack = scope.accountId === null ? sql`true` : sql`o.refund_rule <> 'none'`
  const sums = sql`json_build_object(
    'orders', count(*), 'cancellable', count(*) FILTER (WHERE ${mayCancel}),
    'CNY', coalesce(sum(o.amount_minor) FILTER (WHERE ${mayCancel} AND ${isBack} AND o.paid_at IS NOT NULL AND o.currency = 'CNY'), 0),
    'USD', coalesce(sum(o.amount_minor) FILTER (WHERE ${mayCancel} AND ${isBack} AND o.paid_at IS NOT NULL AND o.currency = 'USD'), 0))`
  const statement = orderSumJson(scope, filterOf(caller, picked), ctx.clock.now(), sums)
  const { orders, cancellable: count, CNY, USD } = await ctx.db.read<Sums>(scope, statement)
  const refunds = [
    { currency: 'CNY' as const, amountMinor: CNY },
    { currency: 'USD' as const, amountMinor: USD },
  ].filter(({ amountMinor }) => amountMinor > 0)
  return { orders, cancellable: count, refunds }
}

type Sums = Record<'orders' | 'cancellable' | 'CNY' | 'USD', number>
