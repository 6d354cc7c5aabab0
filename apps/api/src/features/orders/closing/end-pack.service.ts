import type { Pack } from '@app/contracts/packs/packs'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { record } from '#features/logs/logs.service.ts'
import {
  endPack,
  lockPack,
  ordersReserving,
  type PackEnd,
  type PackHolder,
  packsToExpire,
} from '#features/packs/pack-units.service.ts'
import { lockOpenPack, type PackOf, packObject, presentPack } from '#features/packs/packs.service.ts'
import type { Asking } from '../asking.ts'
import { addEvent, lockOrder, updateOrder } from '../orders.repo.ts'
import type { OrderRow } from '../orders.table.ts'

/** Locks the orders that hold a unit of a pack: before the wallet, as every movement does. */
async function lockReserving(tx: Tx, holder: PackHolder, packId: string): Promise<OrderRow[]> {
  const orders: OrderRow[] = []
  for (const { id } of await ordersReserving(tx, holder, packId))
    orders.push(await lockOrder(tx, { siteId: holder.siteId, accountId: null }, id))
  return orders
}

/** Charges unpaid orders their base price again, because the pack that was to cover it has ended. */
async function chargeInFull(
  tx: Tx,
  orders: readonly OrderRow[],
  packNo: string,
  { actor, at }: Pick<PackEnd, 'actor' | 'at'>,
) {
  for (const order of orders) {
    const priceLines = order.priceLines.filter(({ kind }) => kind !== 'pack')
    const amountMinor = priceLines.reduce((sum, line) => sum + line.amountMinor, 0)
    await updateOrder(tx, order, { priceLines, amountMinor, version: order.version + 1 })
    await addEvent(tx, order, { kind: 'pack-ended', actor, at, facts: { packNo, amountMinor } })
  }
}

/**
 * Voids what is left of a pack, once per key: the refund goes to the balance, the rest is earned. Unpaid orders that
 * hold a unit cost their full price again. Throws 'pack.refund-too-much', 'pack.ended' and 'pack.moved'.
 */
export function voidPack(
  ctx: Ctx,
  asking: Asking,
  key: OnceKey,
  of: PackOf,
  { refundMinor, reason }: { refundMinor: number; reason: string },
): Promise<{ pack: Pack }> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      const holder = { siteId: site.id, accountId: of.accountId }
      const orders = await lockReserving(tx, holder, of.packId)
      const pack = await lockOpenPack(tx, asking, of, at)
      const { packNo, deferredMinor, currency } = pack
      if (refundMinor > deferredMinor)
        throw new DomainError('pack.refund-too-much', { most: formatMinor(deferredMinor, currency) })
      const by = { actor: caller.name, memberId: caller.memberId, at, reason }
      await endPack(tx, pack, { kind: 'void', ...by, refundMinor, lockedIds: orders.map(({ id }) => id) })
      await chargeInFull(tx, orders, packNo, by)
      const facts = { packNo, units: pack.total - pack.used, amountMinor: refundMinor, reason }
      await record(tx, caller, site.id, of.accountId, 'pack.void', facts, packObject(pack))
      return presentPack(tx, holder, pack.id, at)
    }),
  )
}

/** Ends the packs of a site whose time is over; what nobody has drawn is earned as breakage. */
export async function expirePacks(ctx: Ctx, siteId: string): Promise<void> {
  const scope = { siteId, accountId: null }
  const at = ctx.clock.now()
  const due = await ctx.db.transaction(scope, (tx) => packsToExpire(tx, siteId, at))
  for (const { id, accountId } of due) {
    try {
      await ctx.db.transaction(scope, (tx) => expire(tx, { siteId, accountId }, id, at))
    } catch (error) {
      // It is due again at the next run, as where an order has just taken a unit.
      if (isAway(error)) throw error
      if (!(error instanceof DomainError)) ctx.log.error({ err: error, packId: id }, 'A pack could not expire')
    }
  }
}

async function expire(tx: Tx, holder: PackHolder, id: string, at: Date): Promise<void> {
  const orders = await lockReserving(tx, holder, id)
  const pack = await lockPack(tx, holder, id)
  if (pack.state !== 'active' || pack.validTo > at) return
  const by = { actor: null, memberId: null, at, reason: '' }
  await endPack(tx, pack, { kind: 'expire', ...by, refundMinor: 0, lockedIds: orders.map(({ id }) => id) })
  await chargeInFull(tx, orders, pack.packNo, by)
}
