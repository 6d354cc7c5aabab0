import type { UsablePack } from '@app/contracts/packs/packs'
import type { Validity } from '@app/contracts/products/products'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { closePack, drawFromPack, lockWallet } from '#features/finance/finance.service.ts'
import type { Quote } from '#features/products/products.service.ts'
import { covers, freeUnits, stateOf, unitValue } from './pack-rules.ts'
import { addMove, duePacks, findPack, lockPackRow, movesOfOrder, openPacks, reservingOrders } from './packs.repo.ts'
import type { PackMoveRow, PackRow } from './packs.table.ts'

export interface PackHolder {
  siteId: string
  accountId: string
}

/** Purchase that a unit of a pack may cover. */
export interface PackPurchase {
  holder: PackHolder
  productId: string
  validity: Validity
  at: Date
}

/** Packs that a purchase can be paid from, earliest end first. */
export async function usablePacks(tx: Tx, { holder, at, ...wanted }: PackPurchase): Promise<UsablePack[]> {
  const open = await openPacks(tx, holder, at)
  return open
    .filter((pack) => covers(pack, wanted))
    .map((pack) => ({
      ...{ id: pack.id, packNo: pack.packNo, name: pack.name, total: pack.total },
      ...{ left: freeUnits(pack), validTo: unix(pack.validTo) },
    }))
}

/** Quote whose base price a unit of a pack covers, told as a line of its own. Added names are charged beside it. */
export function coveredByPack(quote: Quote): Quote {
  const baseMinor = quote.priceLines.find(({ kind }) => kind === 'base')?.amountMinor ?? 0
  const line = { kind: 'pack', count: 1, unitMinor: -baseMinor, amountMinor: -baseMinor } as const
  return { ...quote, priceLines: [...quote.priceLines, line], totalMinor: quote.totalMinor - baseMinor }
}

/** Locks the account's wallet and then its pack, in the order of every movement. Throws 'pack.missing'. */
export async function lockPack(tx: Tx, holder: PackHolder, id: string): Promise<PackRow> {
  await lockWallet(tx, holder)
  const pack = await lockPackRow(tx, holder, id)
  if (!pack) throw new DomainError('pack.missing')
  return pack
}

/** Order that takes a unit. */
export interface PackOrder extends PackHolder {
  id: string
  orderNo: string
  currency: 'CNY' | 'USD'
}

interface Acting {
  /** Null where the system acts. */
  actor: string | null
  at: Date
}

const ofOrder = ({ id, orderNo }: PackOrder) => ({ id, orderNo })

/**
 * Reserves a unit for an order that is being placed. Throws 'pack.missing', 'pack.ended', 'pack.out-of-scope' and, where
 * another order took the last unit, 'pack.used-up'.
 */
export async function reserveUnit(
  tx: Tx,
  packId: string,
  order: PackOrder,
  purchase: Pick<PackPurchase, 'productId' | 'validity'>,
  by: Acting,
): Promise<void> {
  const pack = await lockPack(tx, order, packId)
  const { packNo } = pack
  const state = stateOf(pack, by.at)
  if (state === 'expired' || state === 'voided') throw new DomainError('pack.ended', { packNo })
  if (!covers(pack, purchase)) throw new DomainError('pack.out-of-scope', { packNo })
  if (freeUnits(pack) < 1) throw new DomainError('pack.used-up', { packNo })
  const move = { kind: 'reserve', units: 0, amountMinor: 0, reason: '', order: ofOrder(order), ...by } as const
  await addMove(tx, pack, move, { reserved: pack.reserved + 1 })
}

/**
 * Pack of an order under its lock, with the order's moves; undefined without one. The order is locked, so that only the
 * pack's end can move its unit meanwhile.
 */
async function packOfOrder(tx: Tx, order: PackOrder): Promise<{ pack: PackRow; moves: PackMoveRow[] } | undefined> {
  const [move] = await movesOfOrder(tx, order.siteId, order.id)
  if (!move) return undefined
  const pack = await lockPack(tx, order, move.packId)
  return { pack, moves: await movesOfOrder(tx, order.siteId, order.id) }
}

const has = (moves: readonly PackMoveRow[], kind: PackMoveRow['kind']) => moves.find((move) => move.kind === kind)

/** Draws the unit that an order has reserved: its share of what is deferred becomes sales. Returns the pack's number. */
export async function drawUnit(tx: Tx, order: PackOrder, by: Acting & { memberId: string | null }): Promise<string> {
  const found = await packOfOrder(tx, order)
  if (!found || has(found.moves, 'release') || has(found.moves, 'draw'))
    throw new Error('A draw of a unit that is not reserved')
  const { pack } = found
  const amountMinor = unitValue(pack)
  const { actor, at, memberId } = by
  const move = {
    kind: 'draw',
    units: -1,
    amountMinor: -amountMinor,
    reason: '',
    order: ofOrder(order),
    actor,
    at,
  } as const
  await addMove(tx, pack, move, {
    ...{ used: pack.used + 1, reserved: pack.reserved - 1 },
    deferredMinor: pack.deferredMinor - amountMinor,
  })
  const { siteId, accountId, id: orderId, currency } = order
  const money = { accountId, orderId, currency, memo: pack.packNo, memberId, at }
  await drawFromPack(tx, { scope: { siteId, accountId: null }, ...money, amountMinor })
  return pack.packNo
}

/** Gives the unit that a cancelled order has reserved free again. */
export async function releaseUnit(tx: Tx, order: PackOrder, by: Acting): Promise<void> {
  const moves = await movesOfOrder(tx, order.siteId, order.id)
  if (has(moves, 'draw')) return
  const found = await packOfOrder(tx, order)
  if (!found || has(found.moves, 'release') || has(found.moves, 'draw')) return
  const { pack } = found
  const move = { kind: 'release', units: 0, amountMinor: 0, reason: '', order: ofOrder(order), ...by } as const
  await addMove(tx, pack, move, { reserved: pack.reserved - 1 })
}

/**
 * Takes back the unit that a refunded order has drawn, once; the refund has put its amount back to what is deferred. Where
 * the pack has ended meanwhile the unit lapses: its amount is earned as breakage. Returns what was done with it.
 */
export async function returnUnit(
  tx: Tx,
  order: PackOrder,
  by: Acting & { memberId: string | null },
): Promise<{ packNo: string; isLapsed: boolean } | undefined> {
  const found = await packOfOrder(tx, order)
  const drawn = found && has(found.moves, 'draw')
  if (!found || !drawn || has(found.moves, 'return')) return undefined
  const { pack } = found
  const { packNo } = pack
  const { actor, at, memberId } = by
  const amountMinor = -drawn.amountMinor
  const line = { reason: '', order: ofOrder(order), actor, at }
  if (pack.state === 'active') {
    const set = { used: pack.used - 1, deferredMinor: pack.deferredMinor + amountMinor }
    await addMove(tx, pack, { kind: 'return', units: 1, amountMinor, ...line }, set)
    return { packNo, isLapsed: false }
  }
  await addMove(tx, pack, { kind: 'return', units: 1, amountMinor, ...line })
  await addMove(tx, pack, { kind: 'lapse', units: -1, amountMinor: -amountMinor, ...line }, { used: pack.used - 1 })
  const { siteId, accountId, currency } = order
  const money = { site: { id: siteId, currency }, accountId, memo: packNo, memberId, at }
  await closePack(tx, money, { refundMinor: 0, breakageMinor: amountMinor })
  return { packNo, isLapsed: true }
}

/** Orders that hold a unit of a pack, to be locked before the pack is ended. */
export async function ordersReserving(
  tx: Tx,
  holder: PackHolder,
  packId: string,
): Promise<{ id: string; orderNo: string }[]> {
  const pack = await findPack(tx, holder, packId)
  return pack ? reservingOrders(tx, pack) : []
}

export interface PackEnd extends Acting {
  kind: 'void' | 'expire'
  reason: string
  memberId: string | null
  /** Part of what is deferred that goes back to the wallet. */
  refundMinor: number
  /** Orders that the caller has locked; all that hold a unit must be among them. */
  lockedIds: readonly string[]
}

/**
 * Ends a locked pack: reserved units are released, the refund goes to the wallet, and what is left of the deferred amount
 * is earned as breakage. Throws 'pack.moved' where an order has taken a unit that the caller has not locked.
 */
export async function endPack(tx: Tx, pack: PackRow, end: PackEnd): Promise<void> {
  const { siteId, accountId, packNo, currency, deferredMinor } = pack
  const { kind, actor, at, memberId, reason, refundMinor } = end
  for (const order of await reservingOrders(tx, pack)) {
    if (!end.lockedIds.includes(order.id)) throw new DomainError('pack.moved', { packNo })
    await addMove(tx, pack, { kind: 'release', units: 0, amountMinor: 0, reason, order, actor, at })
  }
  const move = { kind, units: pack.used - pack.total, amountMinor: -deferredMinor, reason, actor, at }
  await addMove(tx, pack, move, { state: kind === 'void' ? 'voided' : 'expired', reserved: 0, deferredMinor: 0 })
  const money = { site: { id: siteId, currency }, accountId, memo: packNo, memberId, at }
  await closePack(tx, money, { refundMinor, breakageMinor: deferredMinor - refundMinor })
}

/** Packs of a site whose end has passed, at most fifty. */
export const packsToExpire = (tx: Tx, siteId: string, at: Date) => duePacks(tx, siteId, at, 50)
