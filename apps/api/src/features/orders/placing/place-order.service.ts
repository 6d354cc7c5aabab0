import { isDeepStrictEqual } from 'node:util'
import { can } from '@app/contracts/access/permissions'
import { certificateKindOf } from '@app/contracts/certificates/certificate-kinds'
import { planIssuances, termSeconds } from '@app/contracts/certificates/policy'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { quoteOrder as quoting } from '@app/contracts/orders/order-quote'
import type { OrderSource } from '@app/contracts/orders/order-source'
import { OrderStatus, renewableStatuses } from '@app/contracts/orders/order-states'
import type { Order, placeOrder as placing } from '@app/contracts/orders/orders'
import { withAdmin } from '@app/contracts/products/products'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Caller, OnceKey } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import { newId } from '#core/new-id.ts'
import { requireRight } from '#core/require-right.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { nextNumber, takeNumber } from '#db/counter.ts'
import { once } from '#db/idempotency.ts'
import { recordAcceptance, requireAccepted } from '#features/agreements/agreements.service.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { fundsOf } from '#features/finance/finance.service.ts'
import { requireMayOrder } from '#features/finance/owed.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { coveredByPack, reserveUnit, usablePacks } from '#features/packs/pack-units.service.ts'
import { discounted, quotePromotion, reservePromotion } from '#features/pricing/promotions.service.ts'
import { isOrderable, type OwnSupply, priceOf, type Quote, quote } from '#features/products/products.service.ts'
import type { ProductRow } from '#features/products/products.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { Asking } from '../asking.ts'
import { readOrderIn } from '../detail/order-reading.service.ts'
import { refuseOwnCsr } from '../material/kind-material.ts'
import { checkCoverage, contactsFor, materialColumns, readMaterial, rulesFor } from '../material/order-material.ts'
import { headingOf } from '../material/order-organisation.repo.ts'
import { chosenOrganisation } from '../material/order-organisation.service.ts'
import { caFor } from '../material/product-ca.ts'
import { orderObject } from '../order-object.ts'
import { kindOf } from '../order-subject.ts'
import { addEvent, lockOrder } from '../orders.repo.ts'
import { type OrderRow, orders } from '../orders.table.ts'
import { requireRoomForOrder } from './order-limit.service.ts'
import { payAndSubmit } from './pay-order.service.ts'

type PlaceBody = Received<typeof placing>['body']
type QuoteBody = Received<typeof quoting>['body']

const daySeconds = 86_400

/** Price of an order for this buyer, and every certificate of its term. */
export async function quoteOrder(ctx: Ctx, asking: Asking, body: QuoteBody): Promise<Reply<typeof quoting>> {
  const { caller, site, locale } = asking
  return ctx.db.transaction(caller.scope, async (tx) => {
    const accountId = body.buyerId ? await buyerOf(tx, asking, body.buyerId) : caller.accountId
    const at = ctx.clock.now()
    // Without a buyer the list price applies: an operator who has not chosen a customer yet.
    const buyer = caller.scope.accountId === null && !body.buyerId ? null : accountId
    const { product, offer, base } = await priceOf(tx, {
      ...productTerms(body),
      siteId: site.id,
      accountId: buyer,
      at,
    })
    checkCoverage(body.names, { product, locale })
    const full = quote(product, offer, [...body.names, ...body.mailboxes])
    const holder = { siteId: site.id, accountId }
    const packs = buyer === null ? [] : await usablePacks(tx, { holder, ...productTerms(body), at })
    const packId = (body.packId === 'best' ? packs[0] : packs.find(({ id }) => id === body.packId))?.id ?? null
    const promotion =
      body.promoCode === null
        ? null
        : await quotePromotion(
            tx,
            body.promoCode,
            { buyer: holder, ...productTerms(body), ...full, rule: base.rule, at, isFromPack: packId !== null },
            locale,
          )
    const { priceLines, totalMinor } =
      packId === null ? discounted(full, promotion?.discountMinor ?? 0) : coveredByPack(full)
    const now = unix(at)
    const kind = certificateKindOf(product.usageType, product.validType, body.isForPerson)
    return {
      priceLines,
      totalMinor,
      listTotalMinor: full.totalMinor - offer.priceMinor + base.listMinor,
      base,
      promotion,
      ...{ packs, packId },
      funds: await fundsOf(tx, { siteId: site.id, accountId }),
      currency: site.currency,
      plan: planIssuances(now, now + termSeconds(body.validity), kind),
    }
  })
}

/** Places an unpaid order, once per key, at the price that the buyer saw, or not at all. */
export async function placeOrder(ctx: Ctx, asking: Asking, key: OnceKey, body: PlaceBody): Promise<Order> {
  const { caller, locale } = asking
  if (body.renewsId) requireRight(caller, 'order.renew')
  refuseOwnCsr(body.csrPem, body.delivery, locale)
  const material = await readMaterial(body, locale)
  // Numbers are taken in a transaction of their own: in the order's, all buyers of a site would queue. A refused order
  // leaves a gap.
  const day = dayOf(ctx.clock.now())
  const orderNo = orderNoOf(day, await takeNumber(ctx.db, caller.scope, 'order', day))
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const accountId = await buyerOf(tx, asking, body.buyerId)
      const placed = await placedBefore(tx, asking.site.id, accountId, body)
      if (placed) return readOrderIn(tx, ctx, caller, placed)
      const agreed = { kind: 'subscriber' as const, accepted: body.agreementVersion, locale }
      await requireAccepted(tx, asking.site.id, agreed)
      await requireMayOrder(tx, { siteId: asking.site.id, accountId }, asking.site.currency)
      const id = await insertAgreed(tx, ctx, asking, { ...body, accountId, orderNo, material })
      if (body.packId !== null && can(caller, 'order.pay')) await payIfCovered(tx, ctx, caller, id)
      return readOrderIn(tx, ctx, caller, id)
    }),
  )
}

/** Pays an order of which a pack covers everything: nothing is left to be decided about it. */
async function payIfCovered(tx: Tx, ctx: Ctx, caller: Caller, id: string): Promise<void> {
  const order = await lockOrder(tx, caller.scope, id)
  if (order.amountMinor > 0) return
  const { orderNo, siteId, accountId, amountMinor } = order
  await payAndSubmit(tx, ctx, caller, order, 0, ctx.clock.now())
  await record(tx, caller, siteId, accountId, 'order.pay', { orderNo, amountMinor }, orderObject(order))
}

/** Inserts an order with the acceptance of its agreement. */
async function insertAgreed(
  tx: Tx,
  ctx: Ctx,
  asking: Asking,
  body: Placing & Pick<PlaceBody, 'agreementVersion'>,
): Promise<string> {
  const { caller, site } = asking
  const orderId = await insertOrder(tx, ctx, asking, body)
  const who = {
    siteId: site.id,
    accountId: body.accountId,
    memberId: caller.memberId,
    memberName: caller.name,
    ip: caller.ip,
  }
  await recordAcceptance(tx, {
    ...who,
    kind: 'subscriber',
    version: body.agreementVersion,
    orderId,
    at: ctx.clock.now(),
  })
  return orderId
}

/**
 * Id of the account's earlier order with the same reference, or undefined; calls with one reference queue. Throws
 * 'order.reference-taken' where that order is for something else.
 */
async function placedBefore(tx: Tx, siteId: string, accountId: string, body: PlaceBody): Promise<string | undefined> {
  const { partnerRef, productId, validity } = body
  if (partnerRef === null) return undefined
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reference:${accountId}:${partnerRef}`}, 0))`)
  const [placed] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.siteId, siteId), eq(orders.accountId, accountId), eq(orders.partnerRef, partnerRef)))
  if (!placed) return undefined
  // Names may have been missing when it was placed; if given now, they must be the same.
  const names = [...body.names, ...body.mailboxes].toSorted()
  const isForThem = names.length === 0 || isDeepStrictEqual(names, placed.names.toSorted())
  if (placed.productId !== productId || placed.validity !== validity || !isForThem)
    throw new DomainError(
      'order.reference-taken',
      { orderNo: placed.orderNo },
      { partnerRef: 'field.partner-ref-taken' },
    )
  return placed.id
}

type Placing = Pick<PlaceBody, 'productId' | 'validity'> &
  Partial<
    Pick<PlaceBody, 'renewsId' | 'autoReissue' | 'organisationId' | 'partnerRef' | 'contacts' | 'promoCode' | 'packId'>
  > & {
    /** Account of the order, checked by the caller. */
    accountId: string
    /** The price that the buyer was shown; null where nobody was. */
    expectedTotalMinor: number | null
    orderNo: string
    material: Awaited<ReturnType<typeof readMaterial>>
  }

const productTerms = ({ productId, validity }: Pick<QuoteBody, 'productId' | 'validity'>) => ({ productId, validity })

/** Inserts a new order with its first timeline event. */
export async function insertOrder(tx: Tx, ctx: Ctx, asking: Asking, body: Placing): Promise<string> {
  const { caller, site, locale } = asking
  const { accountId } = body
  const at = ctx.clock.now()
  await requireRoomForOrder(tx, site, at)
  const { product, offer, base, supply } = await priceOf(tx, { ...productTerms(body), siteId: site.id, accountId, at })
  const ca = caFor(ctx, product)
  if (!isOrderable(product, ca)) throw new DomainError('order.not-automatic')
  const columns = materialColumns(body.material, rulesFor(ctx, product, locale))
  if (!ca.kinds.includes(kindOf({ ...product, person: columns.person }))) throw new DomainError('order.not-automatic')
  const contacts = contactsFor(withAdmin(product.contactRoles), body.contacts)
  const full = quote(product, offer, columns.names)
  const id = newId()
  const purchase = { buyer: { siteId: site.id, accountId }, ...productTerms(body), ...full, rule: base.rule, at }
  const { packId = null } = body
  const named = { ...purchase, orderId: id, isFromPack: packId !== null }
  const discountMinor = body.promoCode ? await reservePromotion(tx, body.promoCode, named) : 0
  const price = packId === null ? discounted(full, discountMinor) : coveredByPack(full)
  const { totalMinor } = price
  if (totalMinor !== (body.expectedTotalMinor ?? totalMinor))
    throw new DomainError('order.price-changed', { total: formatMinor(totalMinor, site.currency) })

  const renewsId = body.renewsId ? await renewable(tx, { siteId: site.id, accountId }, body.renewsId, at) : null
  const { needsOrganisation } = product
  const organisationRules = {
    siteId: site.id,
    accountId,
    brand: product.brand,
    validType: product.validType,
    needsOrganisation,
  }
  const organisationId = await chosenOrganisation(tx, organisationRules, body.organisationId ?? null, at)
  const { orderNo, partnerRef = null, validity, autoReissue = true } = body
  const terms = { id, orderNo, partnerRef, validity, autoReissue, contacts, renewsId, organisationId }
  const order = newOrder({ caller, site, product, supply, columns, price, accountId, at }, terms)
  await tx.insert(orders).values({ ...order, ...(await headingOf(tx, order)) })
  if (packId !== null) {
    const { currency } = site
    const taking = { siteId: site.id, accountId, id, orderNo, currency }
    await reserveUnit(tx, packId, taking, productTerms(body), { actor: caller.name, at })
  }
  await addEvent(tx, order, { kind: 'placed', actor: caller.name, at, facts: { amountMinor: totalMinor } })
  const facts = { orderNo, amountMinor: totalMinor }
  await record(tx, caller, site.id, accountId, 'order.create', facts, orderObject({ id: order.id, orderNo }))
  return order.id
}

interface OrderParts {
  caller: Pick<Caller, 'memberId' | 'accountId' | 'name'>
  site: SiteRow
  product: ProductRow
  /** Own CA connection that it is sold on; null where the platform's CA issues. */
  supply: OwnSupply | null
  columns: ReturnType<typeof materialColumns>
  price: Quote
  accountId: string
  at: Date
}

type OrderTerms = Partial<Pick<OrderRow, 'id'>> &
  Pick<OrderRow, 'orderNo' | 'partnerRef' | 'validity' | 'autoReissue'> &
  Pick<OrderRow, 'contacts' | 'renewsId' | 'organisationId'>

/** Columns of a new, unpaid order under the product's present terms; without its heading. */
export function newOrder(
  { caller, site, product, supply, columns, price, accountId, at }: OrderParts,
  terms: OrderTerms,
) {
  const { priceLines, totalMinor, costMinor } = price
  const { refundRule, refundDays, renewalLeadDays, needsOrganisation, brand, usageType, validType } = product
  const closesAt = new Date(at.getTime() + site.unpaidDays * daySeconds * 1000)
  const source: OrderSource = terms.renewsId ? 'renewal' : accountId === caller.accountId ? 'console' : 'operator'
  return {
    ...{ siteId: site.id, id: newId(), accountId },
    ...columns,
    ...terms,
    contactRoles: withAdmin(product.contactRoles),
    ...{ priceLines, costMinor, amountMinor: totalMinor, currency: site.currency, closesAt },
    ...{ refundRule, refundDays: refundRule === 'days' ? refundDays : 0, renewalLeadDays, needsOrganisation },
    ...{ source, status: OrderStatus.awaitingPayment, statusSince: at, nextStepAt: closesAt, createdAt: at },
    ...{ productId: product.id, productName: product.name, brand, usageType, validType },
    ...{ namesIncluded: product.namesIncluded, includesPair: product.includesPair },
    ...{ supplyConnectionId: supply?.connectionId ?? null, supplySiteId: supply?.siteId ?? null },
    ...{ placedBy: caller.name, placedById: caller.memberId },
  }
}

/**
 * Checks the order to renew: the buyer's own, issued or expired, near its end, and not renewed before. Throws
 * 'order.move-refused', 'order.renewal-early' and 'order.renewed-before'.
 */
async function renewable(tx: Tx, scope: { siteId: string; accountId: string }, id: string, at: Date): Promise<string> {
  const renewed = await lockOrder(tx, scope, id)
  if (!renewableStatuses.includes(renewed.status)) throw new DomainError('order.move-refused')
  const opensAt =
    renewed.planEndsAt && new Date(renewed.planEndsAt.getTime() - renewed.renewalLeadDays * daySeconds * 1000)
  if (opensAt && opensAt > at)
    throw new DomainError('order.renewal-early', { orderNo: renewed.orderNo, date: opensAt.toISOString().slice(0, 10) })
  const [standing] = await tx
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.siteId, scope.siteId), eq(orders.renewsId, id), ne(orders.status, OrderStatus.cancelled)))
  if (standing) throw new DomainError('order.renewed-before', { orderNo: standing.orderNo })
  return id
}

/** Order number: `SO`, the UTC day and the day's counter, such as SO26112100042. */
export async function nextOrderNo(tx: Tx, siteId: string, at: Date): Promise<string> {
  const day = dayOf(at)
  return orderNoOf(day, await nextNumber(tx, siteId, 'order', day))
}

/** UTC day of a moment, `20261121`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10).replaceAll('-', '')
/** Order number of a UTC day (`20261121`) and its counter. */
export const orderNoOf = (day: string, number: number): string => `SO${day.slice(2)}${String(number).padStart(5, '0')}`

/** Account of the buyer: a customer's own, or the customer named by an operator. */
async function buyerOf(tx: Tx, { caller, site }: Asking, buyerId: string | null): Promise<string> {
  const isOperator = caller.scope.accountId === null
  if (!isOperator) {
    if (buyerId !== null && buyerId !== caller.accountId) throw new DomainError('user.missing')
    return caller.accountId
  }
  if (buyerId === null) throw new DomainError('request.invalid', {}, { buyerId: 'field.missing' })
  const buyer = await requireCustomer(tx, site, buyerId)
  if (buyer.status === 'suspended') throw new DomainError('user.frozen', { name: buyer.name })
  return buyer.id
}
