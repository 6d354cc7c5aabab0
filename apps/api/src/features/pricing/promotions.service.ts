import { fieldText } from '@app/contracts/field-words'
import type { Validity } from '@app/contracts/products/products'
import type { Promotion, PromotionBody, QuotedPromotion } from '@app/contracts/products/promotions'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { record } from '#features/logs/logs.service.ts'
import { listedProduct, type Quote } from '#features/products/products.service.ts'
import { type Discountable, discountOf, refusalOf, stateOf } from './promotion-rules.ts'
import {
  type Buyer,
  buyerFacts,
  findByCode,
  insertPromotion,
  insertUse,
  lockPromotion,
  moveUse,
  paidUses,
  promotionOfOrder,
  promotionsOf,
  setUseAmount,
  updatePromotionRow,
} from './promotions.repo.ts'
import type { PromotionRow } from './promotions.table.ts'

/** Purchase with its price before any promotion. */
export interface PricedPurchase extends Pick<Discountable, 'rule' | 'isFromPack'> {
  buyer: Buyer
  productId: string
  validity: Validity
  at: Date
  totalMinor: number
}

/** Promotion that a buyer names, with what it takes off this purchase, or the rule that refuses it. */
async function judged(tx: Tx, code: string, { buyer, ...purchase }: PricedPurchase, lock: boolean) {
  const promotion = await findByCode(tx, buyer.siteId, code.trim().toUpperCase(), lock)
  if (!promotion) return { promotion, refusal: 'unknown' as const, discountMinor: 0 }
  const facts = await buyerFacts(tx, buyer, promotion.id)
  const refusal = refusalOf(promotion, { ...purchase, ...facts })
  return { promotion, refusal, discountMinor: refusal ? 0 : discountOf(promotion, purchase.totalMinor) }
}

/** What a code would take off a purchase, for a quote. */
export async function quotePromotion(
  tx: Tx,
  code: string,
  purchase: PricedPurchase,
  locale: Locale,
): Promise<QuotedPromotion> {
  const { promotion, refusal, discountMinor } = await judged(tx, code, purchase, false)
  return {
    code: promotion?.code ?? code,
    name: promotion?.name ?? '',
    discountMinor,
    refusal,
    message: refusal ? fieldText(`field.promo-${refusal}`, locale) : '',
  }
}

/**
 * Reserves a use of a promotion for an order that is being placed. Returns the amount off. Throws 'request.invalid' at
 * the code where a rule refuses it.
 */
export async function reservePromotion(
  tx: Tx,
  code: string,
  purchase: PricedPurchase & { orderId: string },
): Promise<number> {
  const { promotion, refusal, discountMinor } = await judged(tx, code, purchase, true)
  if (!promotion || refusal)
    throw new DomainError('request.invalid', {}, { promoCode: `field.promo-${refusal ?? 'unknown'}` })
  // What costs nothing uses up nothing.
  if (discountMinor === 0) return 0
  const { buyer, orderId, at } = purchase
  await insertUse(tx, { ...buyer, orderId, promotionId: promotion.id, amountMinor: discountMinor, at })
  return discountMinor
}

/** Quote less a discount, told as a line of its own. */
export function discounted(quote: Quote, discountMinor: number): Quote {
  if (discountMinor === 0) return quote
  const line = { kind: 'promotion', count: 1, unitMinor: -discountMinor, amountMinor: -discountMinor } as const
  return { ...quote, priceLines: [...quote.priceLines, line], totalMinor: quote.totalMinor - discountMinor }
}

/** Quote of an unpaid order whose names changed, less the promotion that the order has. */
export async function discountedAgain(
  tx: Tx,
  order: { siteId: string; orderId: string },
  quote: Quote,
): Promise<Quote> {
  const promotion = await promotionOfOrder(tx, order)
  if (!promotion) return quote
  const discountMinor = discountOf(promotion, quote.totalMinor)
  await setUseAmount(tx, order, discountMinor)
  return discounted(quote, discountMinor)
}

/** Counts the order's promotion as used for good, because the order is paid. */
export const commitPromotion = (tx: Tx, order: { siteId: string; orderId: string }): Promise<void> =>
  moveUse(tx, order, ['reserved'], 'committed')

/** Gives the order's promotion free for another order, because the order was cancelled. */
export const releasePromotion = (tx: Tx, order: { siteId: string; orderId: string }): Promise<void> =>
  moveUse(tx, order, ['reserved', 'committed'], 'released')

export async function listPromotions(ctx: Ctx, caller: Caller): Promise<{ promotions: Promotion[]; total: number }> {
  return ctx.db.readTransaction(caller.scope, async (tx) => {
    const promotions = await presented(tx, ctx, await promotionsOf(tx, caller.scope.siteId))
    return { promotions, total: promotions.length }
  })
}

/** Terms of a promotion as they are entered. */
const termsOf = ({ percentHundredths, validFrom, validTo, ...row }: PromotionRow): PromotionBody => ({
  ...{ code: row.code, name: row.name, kind: row.kind, amountMinor: row.amountMinor },
  percent: percentHundredths === null ? null : percentHundredths / 100,
  ...{ productIds: row.productIds, validities: row.validities, eligibility: row.eligibility, level: row.level },
  from: unix(validFrom),
  to: validTo === null ? null : unix(validTo),
  ...{ maxUses: row.maxUses, maxPerAccount: row.maxPerAccount, isActive: row.isActive },
})

async function presented(tx: Tx, ctx: Ctx, rows: readonly PromotionRow[]): Promise<Promotion[]> {
  const [first] = rows
  if (!first) return []
  const paid = await paidUses(
    tx,
    first.siteId,
    rows.map(({ id }) => id),
  )
  const now = ctx.clock.now()
  return rows.map((row) => ({
    ...termsOf(row),
    ...{ id: row.id, uses: row.uses, version: row.version, createdAt: unix(row.createdAt) },
    state: stateOf(row, now),
    ...(paid.get(row.id) ?? { paidUses: 0, discountMinor: 0 }),
  }))
}

const columnsOf = ({ percent, from, to, ...body }: PromotionBody) => ({
  ...body,
  percentHundredths: body.kind === 'percent' && percent !== null ? Math.round(percent * 100) : null,
  amountMinor: body.kind === 'amount' ? body.amountMinor : null,
  level: body.eligibility === 'level' ? body.level : null,
  validFrom: new Date(from * 1000),
  validTo: to === null ? null : new Date(to * 1000),
})

/** Creates a promotion. Throws 'request.invalid' for a code that the site has already used. */
export function createPromotion(ctx: Ctx, caller: Caller, body: PromotionBody): Promise<{ promotion: Promotion }> {
  const { siteId } = caller.scope
  return refuseTaken(() =>
    ctx.db.transaction(caller.scope, async (tx) => {
      await requireProducts(tx, siteId, body)
      const id = newId()
      await insertPromotion(tx, { siteId, id, ...columnsOf(body), createdAt: ctx.clock.now() })
      await record(
        tx,
        caller,
        siteId,
        caller.accountId,
        'promotion.create',
        { code: body.code },
        {
          object: { kind: 'promotion', id, name: body.code },
          after: body,
        },
      )
      return readBack(tx, ctx, siteId, id)
    }),
  )
}

/** Changes a promotion. Throws 'promotion.missing' and 'save.conflict'. */
export function updatePromotion(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, ...body }: PromotionBody & { version: number },
): Promise<{ promotion: Promotion }> {
  const { siteId } = caller.scope
  return refuseTaken(() =>
    ctx.db.transaction(caller.scope, async (tx) => {
      const before = await lockPromotion(tx, siteId, id)
      if (!before) throw new DomainError('promotion.missing')
      if (before.version !== version) throw new DomainError('save.conflict', { name: before.code })
      await requireProducts(tx, siteId, body)
      await updatePromotionRow(tx, before, { ...columnsOf(body), version: version + 1 })
      const old = termsOf(before)
      const changed = (Object.keys(old) as (keyof PromotionBody)[]).filter(
        (key) => JSON.stringify(old[key]) !== JSON.stringify(body[key]),
      )
      const only = (terms: PromotionBody) => Object.fromEntries(changed.map((key) => [key, terms[key]]))
      await record(
        tx,
        caller,
        siteId,
        caller.accountId,
        'promotion.edit',
        { code: body.code },
        {
          object: { kind: 'promotion', id, name: body.code },
          ...{ before: only(old), after: only(body) },
        },
      )
      return readBack(tx, ctx, siteId, id)
    }),
  )
}

async function readBack(tx: Tx, ctx: Ctx, siteId: string, id: string): Promise<{ promotion: Promotion }> {
  const row = await lockPromotion(tx, siteId, id)
  const [promotion] = row ? await presented(tx, ctx, [row]) : []
  if (!promotion) throw new DomainError('promotion.missing')
  return { promotion }
}

/** Throws 'product.missing' for a product that the site has never listed. */
async function requireProducts(tx: Tx, siteId: string, { productIds }: PromotionBody): Promise<void> {
  for (const id of new Set(productIds)) await listedProduct(tx, siteId, id)
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error
    throw new DomainError('request.invalid', {}, { code: 'field.promo-taken' })
  }
}
