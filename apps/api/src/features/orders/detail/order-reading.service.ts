import { can } from '@app/contracts/access/permissions'
import type { Order } from '@app/contracts/orders/orders'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { caFor, originOf } from '../material/product-ca.ts'
import { type OrderFacts, orderDetailJson } from './order-detail.repo.ts'
import { presentOrder } from './orders.present.ts'

/** One order as its caller may see it; what the scope does not cover is 'order.missing'. */
export async function readOrder(ctx: Ctx, caller: Caller, id: string): Promise<Order> {
  return presented(ctx, caller, await ctx.db.read<OrderFacts | null>(caller.scope, orderDetailJson(caller.scope, id)))
}

/** The same inside a transaction, as this transaction sees it: the answer that an idempotency key keeps. */
export async function readOrderIn(tx: Tx, ctx: Ctx, caller: Caller, id: string): Promise<Order> {
  const { rows } = await tx.execute<{ detail: string }>(orderDetailJson(caller.scope, id))
  return presented(ctx, caller, JSON.parse(rows[0]?.detail ?? 'null'))
}

function presented(ctx: Ctx, caller: Caller, facts: OrderFacts | null): Order {
  if (!facts) throw new DomainError('order.missing')
  const pending = facts.certificates.find(({ state }) => state === 'pending')
  return presentOrder(facts, {
    now: unix(ctx.clock.now()),
    seesCost: can(caller, 'order.costView'),
    ca: pending ? ctx.caOf(pending) : caFor(ctx, facts.product),
    origin: pending ?? originOf(ctx, facts.product),
    nameOf: caller.audience === 'platform' ? ctx.upstream.nameOf : null,
  })
}
