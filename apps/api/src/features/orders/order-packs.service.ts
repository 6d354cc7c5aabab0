import type { Tx } from '#db/client.ts'
import { refundToWallet } from '#features/finance/finance.service.ts'
import { drawUnit, type PackOrder, releaseUnit, returnUnit } from '#features/packs/pack-units.service.ts'
import { returnPurchases } from '#features/wholesale/wholesale.service.ts'
import { addEvent } from './orders.repo.ts'
import type { OrderRow } from './orders.table.ts'

/** Whether a unit of a pack covers the order's base price. */
export const hasPack = ({ priceLines }: Pick<OrderRow, 'priceLines'>): boolean =>
  priceLines.some(({ kind }) => kind === 'pack')

const packOrder = ({ siteId, accountId, id, orderNo, currency }: OrderRow): PackOrder => ({
  ...{ siteId, accountId, id, orderNo, currency },
})

interface By {
  actor: string | null
  memberId: string | null
  at: Date
}

/** Draws the unit that a paid order has reserved, if it has one, and tells so on the timeline. */
export async function drawFor(tx: Tx, order: OrderRow, by: By): Promise<void> {
  if (!hasPack(order)) return
  const packNo = await drawUnit(tx, packOrder(order), by)
  await addEvent(tx, order, { kind: 'pack-drawn', actor: by.actor, at: by.at, facts: { packNo } })
}

/** Gives the unit that a cancelled order has reserved free again, if it has one. */
export async function releaseFor(tx: Tx, order: OrderRow, { actor, at }: Omit<By, 'memberId'>): Promise<void> {
  if (hasPack(order)) await releaseUnit(tx, packOrder(order), { actor, at })
}

/**
 * Refunds all that an ended order was charged: money to the wallet, the unit to its pack, what its site paid above to the site. Both are told on the timeline.
 * Returns the amount that went to the wallet.
 */
export async function giveBack(tx: Tx, order: OrderRow, by: By): Promise<number> {
  const { actor, memberId, at } = by
  const amountMinor = await refundToWallet(tx, {
    scope: { siteId: order.siteId, accountId: null },
    ...{ accountId: order.accountId, orderId: order.id, currency: order.currency },
    ...{ memo: order.orderNo, memberId, at },
  })
  await returnPurchases(tx, order, at)
  if (amountMinor > 0) await addEvent(tx, order, { kind: 'refunded', actor, at, facts: { amountMinor } })
  const returned = hasPack(order) ? await returnUnit(tx, packOrder(order), by) : undefined
  if (returned) {
    const { packNo, isLapsed } = returned
    await addEvent(tx, order, { kind: isLapsed ? 'pack-lapsed' : 'pack-returned', actor, at, facts: { packNo } })
  }
  return amountMinor
}
