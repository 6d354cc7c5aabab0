import { can } from '@app/contracts/access/permissions'
import type { Received } from '@app/contracts/endpoint'
import type {
  cancelPrices as cancelling,
  changePrices as changing,
  PriceChange,
  PricePart,
  PriceRow,
  PriceStep,
  ProductPrices,
  setPrices as setting,
} from '@app/contracts/products/product-prices'
import type { Caller, OnceKey } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { record } from '#features/logs/logs.service.ts'
import { changedPrice, isLoss } from './price.ts'
import {
  deleteRows,
  entersCost,
  insertRows,
  lockListing,
  type MatrixRow,
  namesOf,
  putListing,
  rowsAt,
  versionsOf,
} from './prices.repo.ts'
import { productObject, queryScopeOf, requireKnown } from './products.service.ts'

/** Prices of a product on the caller's site. */
export async function readPrices(ctx: Ctx, caller: Caller, id: string): Promise<ProductPrices> {
  return ctx.db.readTransaction(caller.scope, async (tx) => {
    const { offerVersion } = await requireKnown(tx, ctx, caller, id)
    return pricesIn(tx, ctx, caller, { id, offerVersion })
  })
}

async function pricesIn(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  { id, offerVersion }: { id: string; offerVersion: number },
): Promise<ProductPrices> {
  const { siteId } = caller.scope
  const { withCosts, now } = queryScopeOf(ctx, caller)
  const visible = <R extends PriceRow>(rows: readonly R[]) =>
    withCosts ? [...rows] : rows.map((row) => ({ ...row, costMinor: null }))
  const versions = await versionsOf(tx, siteId, id)
  return {
    rows: visible(await rowsAt(tx, { siteId, ids: [id], at: now })).map(withoutId),
    versions: versions.map((version) => ({ ...version, rows: visible(version.rows) })),
    entersCost: withCosts && (await entersCost(tx, siteId, id)),
    offerVersion,
  }
}

const withoutId = ({ productId: _, ...row }: MatrixRow): PriceRow => row

/** Sets the site's prices of a product, from now or from a later time. */
export function setPrices(
  ctx: Ctx,
  caller: Caller,
  id: string,
  body: Received<typeof setting>['body'],
): Promise<ProductPrices> {
  return ctx.db.transaction(caller.scope, (tx) => setPricesIn(tx, ctx, caller, id, body))
}

/** Sets prices inside a transaction. Without a version, concurrent changes are not checked. */
export async function setPricesIn(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  id: string,
  { from, rows, offerVersion }: { from: number | null; rows: readonly PriceRow[]; offerVersion: number | null },
): Promise<ProductPrices> {
  const { siteId } = caller.scope
  const listing = await lockListing(tx, siteId, id)
  const product = await requireKnown(tx, ctx, caller, id)
  const version = listing?.version ?? 0
  if (offerVersion !== null && version !== offerVersion) throw new DomainError('save.conflict', { name: product.name })
  const unknown = rows.findIndex(({ validity }) => !product.terms.includes(validity))
  if (unknown >= 0) throw new DomainError('request.invalid', {}, { [`rows.${unknown}.validity`]: 'field.term-unknown' })
  const at = momentOf(ctx, from)
  const before = await rowsAt(tx, { siteId, ids: [id], at })
  const next = await withCost(tx, ctx, caller, { id, before, rows })
  refuseLoss(caller, before, next)
  await writePrices(tx, setterOf(ctx, caller), { product, before, rows: next, from: from === null ? null : at })
  // A new listing starts with its first version.
  return pricesIn(tx, ctx, caller, { id, offerVersion: version + 1 })
}

/** Who sets prices of a site, and when. A site without an owner has no log. */
interface PriceSetter {
  siteId: string
  accountId: string | null
  /** Null where another site sets them. */
  caller: Caller | null
  name: string
  at: Date
}

const setterOf = (ctx: Ctx, caller: Caller): PriceSetter => ({
  ...{ siteId: caller.scope.siteId, accountId: caller.accountId, caller, name: caller.name, at: ctx.clock.now() },
})

/** Prices of a product from a time on, or from now on with null, and those of before. */
interface PriceWriting {
  product: Pick<PriceStep, 'id' | 'productNo' | 'name'>
  before: readonly PriceRow[]
  rows: readonly PriceRow[]
  from: Date | null
  reason?: string
}

/** Writes prices into the history and the log of a site: all ways of setting them end here. */
export async function writePrices(
  tx: Tx,
  { siteId, accountId, caller, name, at }: PriceSetter,
  { product, before, rows, from, ...more }: PriceWriting,
): Promise<void> {
  await insertRows(tx, { siteId, productId: product.id, validFrom: from ?? at, setBy: name, setAt: at, rows })
  await putListing(tx, { siteId, productId: product.id })
  if (accountId === null) return
  const facts = { productNo: product.productNo, from: from === null ? null : from.toISOString(), ...more }
  const told = { object: productObject(product), before: tellRows(before), after: tellRows(rows) }
  await record(tx, caller, siteId, accountId, 'product.price', facts, told)
}

/** Cancels prices that are not in force yet, once per key. Throws 'product.price-begun' and 'save.conflict'. */
export function cancelPrices(
  ctx: Ctx,
  caller: Caller,
  key: OnceKey,
  id: string,
  { from, offerVersion, reason }: Received<typeof cancelling>['body'],
): Promise<ProductPrices> {
  const { siteId } = caller.scope
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const listing = await lockListing(tx, siteId, id)
      const product = await requireKnown(tx, ctx, caller, id)
      const version = listing?.version ?? 0
      if (version !== offerVersion) throw new DomainError('save.conflict', { name: product.name })
      if (from <= unix(ctx.clock.now())) throw new DomainError('product.price-begun')
      const validFrom = new Date(from * 1000)
      const planned = await deleteRows(tx, { siteId, productId: id, validFrom })
      if (planned.length === 0) throw new DomainError('product.price-begun')
      await putListing(tx, { siteId, productId: id })
      const facts = { productNo: product.productNo, from: validFrom.toISOString(), reason }
      const more = { object: productObject(product), before: tellRows(planned), after: {} }
      await record(tx, caller, siteId, caller.accountId, 'product.price-cancel', facts, more)
      return pricesIn(tx, ctx, caller, { id, offerVersion: version + 1 })
    }),
  )
}

function momentOf(ctx: Ctx, from: number | null): Date {
  const now = ctx.clock.now()
  if (from === null) return now
  if (from <= unix(now)) throw new DomainError('request.invalid', {}, { from: 'field.past' })
  return new Date(from * 1000)
}

/**
 * Takes the entered cost only from callers who can see costs, on sites whose cost is not the platform's price;
 * otherwise keeps the stored one.
 */
async function withCost(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  { id, before, rows }: { id: string; before: readonly PriceRow[]; rows: readonly PriceRow[] },
): Promise<PriceRow[]> {
  const isEntered = queryScopeOf(ctx, caller).withCosts && (await entersCost(tx, caller.scope.siteId, id))
  if (isEntered) return [...rows]
  return rows.map((row) => ({ ...row, costMinor: costIn(before, row) }))
}

const costIn = (rows: readonly PriceRow[], { validity }: Pick<PriceRow, 'validity'>) =>
  rows.find((row) => row.validity === validity)?.costMinor ?? null

/** Prices of a row by name; levels without a price of their own are left out. */
const partsOf = ({ priceMinor, levels }: PriceRow): [PricePart, number][] =>
  (Object.entries({ list: priceMinor, ...levels }) as [PricePart, number | null][]).filter(
    (part): part is [PricePart, number] => part[1] !== null,
  )

/** Requires a right of its own for selling below cost. Prices that were already below it may stay. */
function refuseLoss(caller: Caller, before: readonly PriceRow[], after: readonly PriceRow[]): void {
  if (can(caller, 'product.costOverride')) return
  const was = (row: PriceRow, part: PricePart) =>
    before
      .filter(({ validity }) => validity === row.validity)
      .flatMap(partsOf)
      .find(([name]) => name === part)?.[1]
  const lossy = after.some((row) =>
    partsOf(row).some(([part, minor]) => isLoss(minor, row.costMinor) && was(row, part) !== minor),
  )
  if (lossy) throw new DomainError('access.denied', { need: 'product.costOverride' })
}

const tellRows = (rows: readonly PriceRow[]) => ({
  prices: rows.map(({ validity, costMinor, priceMinor, levels, extraNameMinor, extraWildcardMinor }) => ({
    ...{ validity, costMinor, priceMinor, ...levels, extraNameMinor, extraWildcardMinor },
  })),
})

interface Planned {
  at: Date
  steps: PriceStep[]
  /** All changed rows by product, with their new values. */
  next: Map<string, { product: Pick<PriceStep, 'id' | 'productNo' | 'name'>; before: PriceRow[]; rows: PriceRow[] }>
}

/** Calculates a change of many prices. Leaves out products of other sites and those without a price. */
async function plan(tx: Tx, ctx: Ctx, caller: Caller, change: PriceChange): Promise<Planned> {
  const { siteId } = caller.scope
  const at = momentOf(ctx, change.from)
  const ids = [...new Set(change.ids)]
  const rows = await rowsAt(tx, { siteId, ids, at })
  const names = await namesOf(
    tx,
    rows.map(({ productId }) => productId),
  )
  const planned: Planned = { at, steps: [], next: new Map() }
  for (const id of ids) {
    const product = names.get(id)
    if (!product) continue
    const before = rows.filter(({ productId }) => productId === id).map(withoutId)
    const after = before.map((row) => changedRow(row, change))
    const steps = before.flatMap((row, i) => stepsOf(product, row, after[i] ?? row, change.parts))
    if (steps.length === 0) continue
    planned.steps.push(...steps)
    planned.next.set(id, { product, before, rows: after })
  }
  return planned
}

function changedRow(row: PriceRow, { parts, by, rounding }: PriceChange): PriceRow {
  const level = (part: 'A' | 'B' | 'C') => {
    const minor = row.levels[part]
    return minor !== null && parts.includes(part) ? changedPrice(minor, by, rounding) : minor
  }
  return {
    ...row,
    priceMinor: parts.includes('list') ? changedPrice(row.priceMinor, by, rounding) : row.priceMinor,
    levels: { A: level('A'), B: level('B'), C: level('C') },
  }
}

function stepsOf(
  product: Pick<PriceStep, 'id' | 'productNo' | 'name'>,
  before: PriceRow,
  after: PriceRow,
  parts: readonly PricePart[],
): PriceStep[] {
  const { validity, costMinor } = after
  const now = new Map(partsOf(after))
  return partsOf(before).flatMap(([part, oldMinor]) => {
    const newMinor = now.get(part) ?? oldMinor
    if (!parts.includes(part) || newMinor === oldMinor) return []
    return [{ ...product, validity, part, oldMinor, newMinor, costMinor, isLoss: isLoss(newMinor, costMinor) }]
  })
}

/** Preview of a change of many prices. */
export async function previewPrices(ctx: Ctx, caller: Caller, change: PriceChange) {
  const { withCosts } = queryScopeOf(ctx, caller)
  const { steps, next } = await ctx.db.readTransaction(caller.scope, (tx) => plan(tx, ctx, caller, change))
  return {
    steps: withCosts ? steps : steps.map((step) => ({ ...step, costMinor: null, isLoss: false })),
    products: next.size,
    losses: withCosts ? new Set(steps.filter((step) => step.isLoss).map(({ id }) => id)).size : 0,
  }
}

/** Applies a change of many prices completely or not at all, once per key. */
export async function changePrices(
  ctx: Ctx,
  caller: Caller,
  key: OnceKey,
  { expected, reason, ...change }: Received<typeof changing>['body'],
): Promise<{ products: number; prices: number }> {
  const { siteId } = caller.scope
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      // Lock in one order, so that two simultaneous changes wait for each other instead of deadlocking.
      for (const id of [...new Set(change.ids)].sort()) await lockListing(tx, siteId, id)
      const { at, steps, next } = await plan(tx, ctx, caller, change)
      if (next.size !== expected) throw new DomainError('product.prices-moved', { found: next.size, expected })
      const from = change.from === null ? null : at
      for (const one of next.values()) {
        refuseLoss(caller, one.before, one.rows)
        await writePrices(tx, setterOf(ctx, caller), { ...one, from, reason })
      }
      return { products: next.size, prices: steps.length }
    }),
  )
}
