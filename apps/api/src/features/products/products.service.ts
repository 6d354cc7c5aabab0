import { can } from '@app/contracts/access/permissions'
import { certificateKindOf } from '@app/contracts/certificates/certificate-kinds'
import { type Product, type ProductPayload, usageTypes, validTypes } from '@app/contracts/products/products'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { record } from '#features/logs/logs.service.ts'
import type { BuyerPrice } from './price.ts'
import {
  type BasePrice,
  findOffer,
  isListed,
  isSoldAbove,
  lockListing,
  type OfferFound,
  type OwnSupply,
  ownSupplyOf,
  type Purchase,
  putListing,
  rowsAt,
  suppliedBy,
} from './prices.repo.ts'
import { findListedIn, findProduct, type QueryScope } from './products.repo.ts'
import { type ProductRow, products } from './products.table.ts'
import { harmless } from './rich-text.ts'

export { type Quote, quote } from './price.ts'
export { type OwnSupply, suppliedBy } from './prices.repo.ts'

/** Whether the console can process orders for it from placing to download. */
export function isOrderable(
  { usageType, validType }: Pick<ProductRow, 'usageType' | 'validType'>,
  ca: Pick<Ctx['ca'], 'kinds'>,
): boolean {
  // Signing certificates without an organisation or person have no trusted profile.
  const isNameless = (usageType === 'code' || usageType === 'doc') && validType === 'dv'
  return !isNameless && ca.kinds.includes(certificateKindOf(usageType, validType))
}

const pairs = usageTypes.flatMap((usageType) => validTypes.map((validType) => ({ usageType, validType })))

interface Priced {
  product: ProductRow
  offer: BuyerPrice
  /** Base price with the rule behind it and the prices by the other rules. */
  base: BasePrice
  /** Own CA connection that it is sold on now; null where the platform's CA issues it. */
  supply: OwnSupply | null
}

/** Product with this buyer's price of a term. Throws 'product.missing' if the site does not sell it. */
export async function priceOf(tx: Tx, purchase: Purchase): Promise<Priced> {
  const offer = await findOffer(tx, purchase)
  if (!offer?.isSold) throw new DomainError('product.missing')
  return pricedBy(offer)
}

/** Product with the price at the time of a purchase, even if it is no longer on sale. */
export async function priceThen(tx: Tx, purchase: Purchase): Promise<Priced> {
  const offer = await findOffer(tx, purchase)
  if (!offer) throw new DomainError('product.missing')
  return pricedBy(offer)
}

function pricedBy({ product, offer, base, costMinor, supply }: OfferFound): Priced {
  const { extraNameMinor, extraWildcardMinor } = offer
  const terms = { priceMinor: base.priceMinor, extraNameMinor, extraWildcardMinor, costMinor: costMinor ?? 0 }
  return { product, offer: terms, base, supply }
}

/** Product of the catalogue, on sale or not, as bought by an existing order. */
export async function productOf(tx: Tx, productId: string): Promise<ProductRow> {
  const product = await findProduct(tx, productId)
  if (!product) throw new DomainError('product.missing')
  return product
}

/** Product named by a caller, as its site sells it. Throws 'product.missing' if its site has never listed it. */
export async function listedProduct(tx: Tx, siteId: string, productId: string): Promise<ProductRow> {
  if (!(await isListed(tx, siteId, productId))) throw new DomainError('product.missing')
  return suppliedBy(await productOf(tx, productId), await ownSupplyOf(tx, productId))
}

/** A product that names no connection goes to the default CA. */
function orderableKinds({ ca, caOf, upstream }: Ctx): QueryScope['orderable'] {
  const cas = upstream
    .ids()
    .map((id) => ({ connectionId: id, ca: caOf(upstream.refOf(id) ?? { ca: 'acme', connectionId: id }) }))
  return [{ connectionId: null, ca }, ...cas].flatMap(({ connectionId, ca }) =>
    pairs.filter((pair) => isOrderable(pair, ca)).map((pair) => ({ ...pair, connectionId })),
  )
}

/** Query scope of a caller at the current time. */
export function queryScopeOf(ctx: Ctx, { scope, audience, permissions }: Caller): QueryScope {
  const isOperator = audience !== 'customer'
  return {
    siteId: scope.siteId,
    accountId: scope.accountId,
    withCosts: isOperator && can({ permissions }, 'order.costView'),
    withUpstream: audience === 'platform',
    orderable: orderableKinds(ctx),
    now: ctx.clock.now(),
  }
}

/** Visitors see what is on sale at list prices: as an account that does not exist. */
export const visitorScope = (ctx: Ctx, siteId: string): QueryScope => ({
  ...{ siteId, accountId: '00000000-0000-0000-0000-000000000000', withCosts: false, withUpstream: false },
  ...{ orderable: orderableKinds(ctx), now: ctx.clock.now() },
})

/** Product as named in the audit log. */
export const productObject = ({ id, productNo, name }: Pick<ProductRow, 'id' | 'productNo' | 'name'>) => ({
  kind: 'product',
  id,
  name: `${productNo} ${name.zh}`,
})

/** Creates a product, listed on the site that creates it and not on sale. */
export async function createProduct(ctx: Ctx, caller: Caller, body: ProductPayload): Promise<Product> {
  return refuseTaken(() =>
    ctx.db.transaction(caller.scope, async (tx) => readAs(tx, ctx, caller, await insertProduct(tx, ctx, caller, body))),
  )
}

/** Inserts a product with its listing and audit entry; returns its id. */
export async function insertProduct(tx: Tx, ctx: Ctx, caller: Caller, body: ProductPayload): Promise<string> {
  requireConnections(ctx, body.upstream)
  const { siteId } = caller.scope
  const [now, id] = [ctx.clock.now(), newId()]
  const columns = columnsOf(body)
  await tx.insert(products).values({ id, productNo: body.productNo, ...columns, createdAt: now, updatedAt: now })
  await putListing(tx, { siteId, productId: id, onSale: false })
  const more = { object: productObject({ id, ...body }), after: { productNo: body.productNo, ...columns } }
  await record(tx, caller, siteId, caller.accountId, 'product.create', { productNo: body.productNo }, more)
  return id
}

/** Changes a product. Its number stays. */
export async function updateProduct(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, ...body }: ProductPayload & { version: number },
): Promise<Product> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    await changeProduct(tx, ctx, caller, { id, version, body })
    return readAs(tx, ctx, caller, id)
  })
}

/** Writes and audits the changed fields. Throws 'save.conflict' for an outdated version. */
export async function changeProduct(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  { id, version, body }: { id: string; version: number | null; body: ProductPayload },
): Promise<void> {
  const before = await requireOwn(tx, caller, id)
  if (version !== null && before.version !== version) throw new DomainError('save.conflict', { name: before.name })
  if (body.productNo !== before.productNo)
    throw new DomainError('request.invalid', {}, { productNo: 'field.product-no-fixed' })
  requireConnections(ctx, body.upstream, before)
  const columns = columnsOf(body)
  await tx
    .update(products)
    .set({ ...columns, version: before.version + 1, updatedAt: ctx.clock.now() })
    .where(eq(products.id, id))
  const changed = changes(before, columns)
  const more = { object: productObject(before), ...changed }
  await record(tx, caller, caller.scope.siteId, caller.accountId, 'product.edit', { productNo: body.productNo }, more)
}

/** Refuses unknown connections; one that was chosen before may stay. */
function requireConnections(
  { upstream }: Ctx,
  { connectionId, fallbackId }: ProductPayload['upstream'],
  before?: Pick<ProductRow, 'connectionId' | 'fallbackId'>,
): void {
  const refuse = (field: string, word: string) => {
    throw new DomainError('request.invalid', {}, { [`upstream.${field}`]: word })
  }
  const isGone = (id: string | null) => id !== null && upstream.refOf(id) === null
  if (connectionId !== before?.connectionId && isGone(connectionId)) refuse('connectionId', 'field.connection')
  if (fallbackId !== before?.fallbackId && isGone(fallbackId)) refuse('fallbackId', 'field.connection')
  if (fallbackId !== null && fallbackId === connectionId) refuse('fallbackId', 'field.fallback')
}

/** Deletes a product that no site has sold. */
export async function deleteProduct(ctx: Ctx, caller: Caller, id: string, reason: string): Promise<void> {
  await ctx.db.transaction(caller.scope, async (tx) => {
    const product = await requireOwn(tx, caller, id)
    const { productNo, brand, name } = product
    const more = { object: productObject(product), before: { productNo, brand, name } }
    await record(
      tx,
      caller,
      caller.scope.siteId,
      caller.accountId,
      'product.delete',
      { productNo, ...(reason ? { reason } : {}) },
      more,
    )
    try {
      await tx.delete(products).where(eq(products.id, id))
    } catch (error) {
      // Orders of some site refer to it.
      if (sqlStateOf(error) === '23503') throw new DomainError('product.sold', { name })
      throw error
    }
  })
}

/** Puts a product on sale on the caller's site, or takes it off. */
export async function shelveProduct(ctx: Ctx, caller: Caller, id: string, onSale: boolean): Promise<Product> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const product = await requireKnown(tx, ctx, caller, id)
    const { siteId } = caller.scope
    const now = ctx.clock.now()
    const listing = await lockListing(tx, siteId, id)
    if (onSale) {
      if ((await rowsAt(tx, { siteId, ids: [id], at: now })).length === 0)
        throw new DomainError('product.no-price', { name: product.name })
      if (!(await isSoldAbove(tx, siteId, id, now))) throw new DomainError('product.withdrawn', { name: product.name })
    }
    if ((listing?.onSale ?? false) !== onSale) {
      await putListing(tx, { siteId, productId: id, onSale })
      const more = { object: productObject(product), before: { onSale: !onSale }, after: { onSale } }
      await record(tx, caller, siteId, caller.accountId, 'product.shelf', { productNo: product.productNo }, more)
    }
    return readAs(tx, ctx, caller, id)
  })
}

/** Product that the caller's site lists, or could list. */
export async function requireKnown(tx: Tx, ctx: Ctx, caller: Caller, id: string): Promise<Product> {
  const product = await findListedIn(tx, queryScopeOf(ctx, caller), id)
  if (!product) throw new DomainError('product.missing')
  return product
}

/** Product, locked, on the site that maintains the catalogue. */
async function requireOwn(tx: Tx, { scope }: Caller, id: string): Promise<ProductRow> {
  if (!(await lockListing(tx, scope.siteId, id))) throw new DomainError('product.missing')
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id)))
    .for('update')
  if (!row) throw new DomainError('product.missing')
  return row
}

async function readAs(tx: Tx, ctx: Ctx, caller: Caller, id: string): Promise<Product> {
  return requireKnown(tx, ctx, caller, id)
}

function columnsOf({ productNo: _, upstream, description, ...body }: ProductPayload) {
  const allowsWildcard = body.productType === 'wildcard' || body.productType === 'multi-wildcard'
  return {
    ...body,
    description: { zh: harmless(description.zh), en: harmless(description.en) },
    upstreamChannel: upstream.channel,
    upstreamCode: upstream.code,
    connectionId: upstream.connectionId,
    fallbackId: upstream.fallbackId,
    allowsWildcard,
    requiresWildcard: body.productType === 'wildcard',
  }
}

/** Changed fields with previous and new values. */
function changes(before: ProductRow, after: Partial<ProductRow>) {
  const differing = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(before[key as keyof ProductRow]) !== JSON.stringify(value),
  )
  return {
    before: Object.fromEntries(differing.map(([key]) => [key, before[key as keyof ProductRow]])),
    after: Object.fromEntries(differing),
  }
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error
    throw new DomainError('request.invalid', {}, { productNo: 'field.product-no-taken' })
  }
}
