import { can } from '@app/contracts/access/permissions'
import type { Order } from '@app/contracts/orders/orders'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { CaRef } from '#providers/ca/upstream.ts'
import { caFor, originOf } from '../material/product-ca.ts'
import { type OrderFacts, orderDetailJson } from './order-detail.repo.ts'
import { presentOrder } from './orders.present.ts'

/** Order as visible to its caller. Throws 'order.missing' outside the scope. */
export async function readOrder(ctx: Ctx, caller: Caller, id: string): Promise<Order> {
  return presented(ctx, caller, await ctx.db.read<OrderFacts | null>(caller.scope, orderDetailJson(caller.scope, id)))
}

/** Order as this transaction sees it, for the stored answer of an idempotency key. */
export async function readOrderIn(tx: Tx, ctx: Ctx, caller: Caller, id: string): Promise<Order> {
  const { rows } = await tx.execute<{ detail: string }>(orderDetailJson(caller.scope, id))
  return presented(ctx, caller, JSON.parse(rows[0]?.detail ?? 'null'))
}

/** Name of a connection for those who keep it: the platform, and a tenant's operators for their own. Null for all others. */
function nameFor({ upstream }: Ctx, { audience, scope }: Caller, ref: CaRef): string | null {
  const keeps =
    audience === 'platform' ||
    (audience === 'reseller' && ref.connectionId !== null && upstream.siteOf(ref.connectionId) === scope.siteId)
  return keeps ? upstream.nameOf(ref) : null
}

function presented(ctx: Ctx, caller: Caller, facts: OrderFacts | null): Order {
  if (!facts) throw new DomainError('order.missing')
  const pending = facts.certificates.find(({ state }) => state === 'pending')
  return presentOrder(facts, {
    now: unix(ctx.clock.now()),
    seesCost: can(caller, 'order.costView'),
    ca: pending ? ctx.caOf(pending) : caFor(ctx, facts.product),
    origin: pending ?? originOf(ctx, facts.product),
    nameOf: (ref) => nameFor(ctx, caller, ref),
  })
}
