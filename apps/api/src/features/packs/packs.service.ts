import type { Pack, PackMove, PackTerms } from '@app/contracts/packs/packs'
import type { Caller, OnceKey } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { nextNumber } from '#db/counter.ts'
import { once } from '#db/idempotency.ts'
import { requireAccount, requireCustomer } from '#features/company/accounts.service.ts'
import { sellPack } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { listedProduct } from '#features/products/products.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { freeUnits, mostTaken, stateOf } from './pack-rules.ts'
import { lockPack, type PackHolder } from './pack-units.service.ts'
import { addMove, findPack, insertPack, movesOf, packsOf, productNames } from './packs.repo.ts'
import type { PackMoveRow, PackRow } from './packs.table.ts'

/** Operator on its site. */
interface Asking {
  caller: Caller
  site: SiteRow
}

/** Pack as the object of an audit line. */
export const packObject = ({ id, packNo }: Pick<PackRow, 'id' | 'packNo'>) => ({
  object: { kind: 'pack', id, name: packNo },
})

async function presented(tx: Tx, rows: readonly PackRow[], now: Date): Promise<Pack[]> {
  const names = await productNames(
    tx,
    rows.flatMap(({ productIds }) => productIds),
  )
  return rows.map((row) => ({
    ...{ id: row.id, packNo: row.packNo, name: row.name, validities: row.validities },
    products: row.productIds.flatMap((id) => {
      const name = names.get(id)
      return name ? [{ id, name }] : []
    }),
    ...{ total: row.total, used: row.used, reserved: row.reserved },
    left: stateOf(row, now) === 'active' ? freeUnits(row) : 0,
    ...{ priceMinor: row.priceMinor, deferredMinor: row.deferredMinor, currency: row.currency },
    ...{ validTo: unix(row.validTo), state: stateOf(row, now), reason: row.reason },
    ...{ grantedBy: row.grantedBy, grantedAt: unix(row.grantedAt) },
  }))
}

/** Pack as it is now. Throws 'pack.missing'. */
export async function presentPack(tx: Tx, holder: PackHolder, id: string, now: Date): Promise<{ pack: Pack }> {
  const row = await findPack(tx, holder, id)
  const [pack] = row ? await presented(tx, [row], now) : []
  if (!pack) throw new DomainError('pack.missing')
  return { pack }
}

/** Packs of an account. Throws 'user.missing'. */
export function listPacks(ctx: Ctx, caller: Caller, accountId: string): Promise<{ packs: Pack[]; total: number }> {
  return ctx.db.readTransaction(caller.scope, async (tx) => {
    const { siteId } = caller.scope
    await requireAccount(tx, siteId, accountId)
    const packs = await presented(tx, await packsOf(tx, { siteId, accountId }), ctx.clock.now())
    return { packs, total: packs.length }
  })
}

const presentMove = ({ orderId, orderNo, at, ...move }: PackMoveRow): PackMove => ({
  ...{ id: move.id, kind: move.kind, units: move.units, amountMinor: move.amountMinor },
  order: orderId === null ? null : { id: orderId, orderNo },
  ...{ reason: move.reason, actor: move.actor, at: unix(at) },
})

/** Moves of an account's pack. Throws 'pack.missing'. */
export function listPackMoves(
  ctx: Ctx,
  caller: Caller,
  { accountId, id }: { accountId: string; id: string },
): Promise<{ moves: PackMove[]; total: number }> {
  return ctx.db.readTransaction(caller.scope, async (tx) => {
    const pack = await findPack(tx, { siteId: caller.scope.siteId, accountId }, id)
    if (!pack) throw new DomainError('pack.missing')
    const moves = (await movesOf(tx, pack)).map(presentMove)
    return { moves, total: moves.length }
  })
}

/** Number of a pack: `CP`, the UTC day and the day's counter. */
async function nextPackNo(tx: Tx, siteId: string, at: Date): Promise<string> {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  return `CP${day.slice(2)}${String(await nextNumber(tx, siteId, 'pack', day)).padStart(5, '0')}`
}

/** Who grants a pack to whom. */
interface Grant {
  site: Pick<SiteRow, 'id' | 'currency'>
  accountId: string
  by: { name: string; memberId: string | null }
  at: Date
}

/** Sells an account a pack out of its wallet; one without a price moves no money. Throws 'balance.short'. */
export async function addPack(tx: Tx, { site, accountId, by, at }: Grant, terms: PackTerms): Promise<PackRow> {
  const packNo = await nextPackNo(tx, site.id, at)
  const { priceMinor, validTo, ...rest } = terms
  const money = { site, accountId, amountMinor: priceMinor, memo: `${packNo} ${terms.name}`, memberId: by.memberId, at }
  if (priceMinor > 0) await sellPack(tx, money)
  const pack = await insertPack(tx, {
    ...{ siteId: site.id, id: newId(), accountId, packNo, currency: site.currency, ...rest, priceMinor },
    ...{ productIds: [...new Set(terms.productIds)], validities: [...new Set(terms.validities)].toSorted() },
    ...{ deferredMinor: priceMinor, validTo: new Date(validTo * 1000), state: 'active' },
    ...{ grantedBy: by.name, grantedById: by.memberId, grantedAt: at },
  })
  const move = { units: terms.total, amountMinor: priceMinor, reason: terms.reason, actor: by.name, at }
  await addMove(tx, pack, { kind: 'grant', ...move })
  return pack
}

/** Grants a customer a pack, once per key. Throws 'balance.short', 'user.missing' and 'product.missing'. */
export function grantPack(
  ctx: Ctx,
  { caller, site }: Asking,
  key: OnceKey,
  accountId: string,
  terms: PackTerms,
): Promise<{ pack: Pack }> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      if (terms.validTo <= unix(at)) throw new DomainError('request.invalid', {}, { validTo: 'field.end-past' })
      await requireCustomer(tx, site, accountId)
      for (const id of new Set(terms.productIds)) await listedProduct(tx, site.id, id)
      const pack = await addPack(tx, { site, accountId, by: caller, at }, terms)
      const { packNo, priceMinor: amountMinor, total: units } = pack
      const facts = { packNo, name: terms.name, units, amountMinor, reason: terms.reason }
      await record(tx, caller, site.id, accountId, 'pack.grant', facts, packObject(pack))
      return presentPack(tx, { siteId: site.id, accountId }, pack.id, at)
    }),
  )
}

export interface PackOf {
  accountId: string
  packId: string
}

/** Locked pack that has not ended. Throws 'pack.missing', 'pack.ended' and 'user.missing'. */
export async function lockOpenPack(
  tx: Tx,
  { site }: Asking,
  { accountId, packId }: PackOf,
  now: Date,
): Promise<PackRow> {
  await requireCustomer(tx, site, accountId)
  const pack = await lockPack(tx, { siteId: site.id, accountId }, packId)
  if (pack.state !== 'active' || pack.validTo <= now) throw new DomainError('pack.ended', { packNo: pack.packNo })
  return pack
}

/** Lets a pack run longer. */
export function extendPack(
  ctx: Ctx,
  asking: Asking,
  of: PackOf,
  { validTo, reason }: { validTo: number; reason: string },
): Promise<{ pack: Pack }> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, async (tx) => {
    const at = ctx.clock.now()
    const pack = await lockOpenPack(tx, asking, of, at)
    if (validTo <= unix(pack.validTo)) throw new DomainError('request.invalid', {}, { validTo: 'field.pack-later' })
    const move = { kind: 'extend', units: 0, amountMinor: 0, reason, actor: caller.name, at } as const
    await addMove(tx, pack, move, { validTo: new Date(validTo * 1000) })
    const more = { ...packObject(pack), before: { validTo: unix(pack.validTo) }, after: { validTo } }
    await record(tx, caller, site.id, of.accountId, 'pack.extend', { packNo: pack.packNo, reason }, more)
    return presentPack(tx, pack, pack.id, at)
  })
}

/** Adds units or takes free ones away, once per key; what is deferred is spread over the units that are left. */
export function adjustPack(
  ctx: Ctx,
  asking: Asking,
  key: OnceKey,
  of: PackOf,
  { units, reason }: { units: number; reason: string },
): Promise<{ pack: Pack }> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      const pack = await lockOpenPack(tx, asking, of, at)
      const { packNo, total } = pack
      if (-units > mostTaken(pack)) throw new DomainError('pack.too-few', { packNo, most: mostTaken(pack) })
      const move = { kind: 'adjust', units, amountMinor: 0, reason, actor: caller.name, at } as const
      await addMove(tx, pack, move, { total: total + units })
      const more = { ...packObject(pack), before: { total }, after: { total: total + units } }
      await record(tx, caller, site.id, of.accountId, 'pack.adjust', { packNo, units, reason }, more)
      return presentPack(tx, pack, pack.id, at)
    }),
  )
}
