import { can } from '@app/contracts/access/permissions'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { PriceRow } from '@app/contracts/products/product-prices'
import type {
  CustomerPrices,
  cancelSpecialPrice as cancelling,
  listSpecialPrices as listing,
  SpecialPriceChange,
  setSpecialPrices as setting,
} from '@app/contracts/products/special-prices'
import type { Caller, OnceKey } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { isLoss } from './price.ts'
import { type MatrixRow, namesOf, rowsAt } from './prices.repo.ts'
import { queryScopeOf } from './products.service.ts'
import {
  customerPrices,
  deleteSpecialPrice,
  insertSpecialPrices,
  lockPrices,
  type NewSpecialPrice,
  specialPricesOf,
  specialsAt,
} from './special-prices.repo.ts'

interface Asking {
  caller: Caller
  site: SiteRow
}

/** Prices of a customer now, or at a time in unix seconds. */
export function readCustomerPrices(
  ctx: Ctx,
  { caller, site }: Asking,
  accountId: string,
  at: number | undefined,
): Promise<CustomerPrices> {
  return ctx.db.readTransaction(caller.scope, async (tx) => {
    await requireCustomer(tx, site, accountId)
    return pricesIn(tx, ctx, caller, accountId, at)
  })
}

async function pricesIn(tx: Tx, ctx: Ctx, caller: Caller, accountId: string, asked?: number): Promise<CustomerPrices> {
  const { withCosts, now, siteId } = queryScopeOf(ctx, caller)
  const at = asked === undefined ? now : new Date(asked * 1000)
  return customerPrices(tx, { siteId, accountId }, { at, isPast: at < now, withCosts })
}

/** Special prices that a customer has had, and those planned, latest first. */
export function readSpecialPrices(
  ctx: Ctx,
  { caller, site }: Asking,
  accountId: string,
): Promise<Reply<typeof listing>> {
  return ctx.db.readTransaction(caller.scope, async (tx) => {
    await requireCustomer(tx, site, accountId)
    return { prices: await specialPricesOf(tx, { siteId: site.id, accountId }) }
  })
}

/**
 * Sets special prices of a customer, all or none, once per key. Throws 'save.conflict' if somebody else changed one
 * meanwhile, and 'access.denied' for a price below cost without the right to it.
 */
export function setSpecialPrices(
  ctx: Ctx,
  { caller, site }: Asking,
  key: OnceKey,
  accountId: string,
  { changes, reason }: Received<typeof setting>['body'],
): Promise<CustomerPrices> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const { name } = await requireCustomer(tx, site, accountId)
      const buyer = { siteId: site.id, accountId }
      await lockPrices(tx, buyer)
      const now = ctx.clock.now()
      const before = await specialsAt(tx, buyer, now)
      const rows = changes.map((change, i) => newPrice(change, i, now))
      const found = await rowsAt(tx, {
        siteId: site.id,
        ids: [...new Set(rows.map(({ productId }) => productId))],
        at: now,
      })
      changes.forEach((change, i) => {
        const offer = offerOf(found, change)
        if (!offer) throw new DomainError('request.invalid', {}, { [`changes.${i}.validity`]: 'field.term-unknown' })
        if ((before.get(keyOf(change)) ?? null) !== change.expectedMinor)
          throw new DomainError('save.conflict', { name })
        refuseLoss(caller, change, offer)
      })
      await insertSpecialPrices(tx, buyer, { rows, reason, setBy: caller.name, setAt: now })
      const products = await namesOf(
        tx,
        rows.map(({ productId }) => productId),
      )
      const told = (price: (change: SpecialPriceChange) => number | null) =>
        changes.map((change) => ({
          productNo: products.get(change.productId)?.productNo ?? '',
          validity: change.validity,
          priceMinor: price(change),
        }))
      await record(
        tx,
        caller,
        site.id,
        accountId,
        'user.price-edit',
        { prices: changes.length, reason },
        {
          object: { kind: 'account', id: accountId, name },
          before: { prices: told(({ expectedMinor }) => expectedMinor) },
          after: { prices: told(({ priceMinor }) => priceMinor) },
        },
      )
      return pricesIn(tx, ctx, caller, accountId)
    }),
  )
}

const keyOf = ({ productId, validity }: Pick<SpecialPriceChange, 'productId' | 'validity'>) =>
  `${productId} ${validity}`

const offerOf = (rows: readonly MatrixRow[], { productId, validity }: SpecialPriceChange) =>
  rows.find((row) => row.productId === productId && row.validity === validity)

function newPrice({ productId, validity, priceMinor, from, to }: SpecialPriceChange, i: number, now: Date) {
  const fault = (field: 'from' | 'to') => {
    throw new DomainError('request.invalid', {}, { [`changes.${i}.${field}`]: 'field.past' })
  }
  if (from !== null && from <= unix(now)) fault('from')
  const validFrom = from === null ? now : new Date(from * 1000)
  if (to !== null && to * 1000 <= validFrom.getTime()) fault('to')
  const row: NewSpecialPrice = {
    productId,
    validity,
    validFrom,
    validTo: to === null ? null : new Date(to * 1000),
    priceMinor,
  }
  return row
}

/** Requires a right of its own for selling below cost. A price that stays as it is may stay below it. */
function refuseLoss(caller: Caller, change: SpecialPriceChange, offer: Pick<PriceRow, 'costMinor'>): void {
  const { priceMinor, expectedMinor } = change
  if (priceMinor === null || priceMinor === expectedMinor || !isLoss(priceMinor, offer.costMinor)) return
  if (!can(caller, 'product.costOverride')) throw new DomainError('access.denied', { need: 'product.costOverride' })
}

/** Cancels a special price that is not in force yet, once per key. Throws 'product.price-begun'. */
export function cancelSpecialPrice(
  ctx: Ctx,
  { caller, site }: Asking,
  key: OnceKey,
  accountId: string,
  { productId, validity, from, reason }: Received<typeof cancelling>['body'],
): Promise<CustomerPrices> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const { name } = await requireCustomer(tx, site, accountId)
      const buyer = { siteId: site.id, accountId }
      await lockPrices(tx, buyer)
      if (from <= unix(ctx.clock.now())) throw new DomainError('product.price-begun')
      const planned = await deleteSpecialPrice(tx, buyer, { productId, validity, from })
      if (!planned) throw new DomainError('product.price-begun')
      const productNo = (await namesOf(tx, [productId])).get(productId)?.productNo ?? ''
      await record(
        tx,
        caller,
        site.id,
        accountId,
        'user.price-cancel',
        { productNo, validity, reason },
        {
          object: { kind: 'account', id: accountId, name },
          before: { from: new Date(from * 1000).toISOString(), ...planned },
          after: {},
        },
      )
      return pricesIn(tx, ctx, caller, accountId)
    }),
  )
}
