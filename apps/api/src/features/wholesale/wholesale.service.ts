import type { PriceLine } from '@app/contracts/orders/orders'
import type { Validity } from '@app/contracts/products/products'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { remainingAccount } from '#features/company/accounts.service.ts'
import { payWholesale } from '#features/finance/finance.service.ts'
import { covers } from '#features/finance/owed.service.ts'
import { canGiveBack } from '#features/finance/uninvoiced.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { priceThen } from '#features/products/products.service.ts'
import type { PurchaseRow } from './purchases.table.ts'
import {
  addPurchase,
  duePurchases,
  markDue,
  markReturned,
  type SoldOrder,
  type SupplyLink,
  standingPurchases,
  supplyChainOf,
} from './wholesale.repo.ts'

/** A paid order, as far as its parents' prices depend on it. */
export interface WholesaleOrder extends SoldOrder {
  orderNo: string
  productId: string
  validity: number
  currency: 'CNY' | 'USD'
  priceLines: readonly PriceLine[]
  /** Site whose own CA issues it: what is above that site is not bought. Null where the platform's CA issues. */
  supplySiteId: string | null
  createdAt: Date
}

type Units = Pick<PurchaseRow, 'terms' | 'extraNames' | 'extraWildcards'>

/** What a site needs of its parent, with its price there. */
interface Need extends Units {
  link: SupplyLink
  amountMinor: number
  /** Line of the seller's ledger with which the sale of this order began; null before that. */
  partOf: string | null
}

/**
 * `none`: nothing is owed to a parent. `due`: some site of the chain cannot pay, and nothing was bought. `costMinor` is what
 * the order has cost its own site; null where that is another currency than the order's.
 */
export type Buying = { state: 'none' } | { state: 'due' } | { state: 'bought'; costMinor: number | null }

/**
 * Buys what an order needs from the parent of its site, and that from its own parent, and so on: all of it in the caller's
 * transaction, or nothing where one of the sites cannot pay. What was bought before is not bought again, so a call for an
 * order with added names buys those. An order that was issued before (`isFirst` is false) and of which a site holds nothing was
 * sold before that site bought of its parent: nothing is bought for it later. Prices are those of the day the order was placed.
 */
export async function buyForOrder(
  tx: Tx,
  order: WholesaleOrder,
  { at, isFirst }: { at: Date; isFirst: boolean },
): Promise<Buying> {
  const all = await supplyChainOf(tx, order.siteId)
  if (all.some(({ isClosed }) => isClosed)) return { state: 'due' }
  const makerAt = all.findIndex(({ buyerId }) => buyerId === order.supplySiteId)
  const chain = makerAt < 0 ? all : all.slice(0, makerAt)
  if (chain.length === 0) return { state: 'none' }
  const needs: Need[] = []
  for (const link of chain) {
    const need = await needOf(tx, link, order, isFirst)
    if (need === 'no-price') return { state: 'due' }
    if (need !== 'nothing') needs.push(need)
  }
  // Upwards in every transaction, so that those of sites that share a parent queue at its wallets.
  for (const need of needs) if (!(await canPay(tx, need))) return { state: 'due' }
  for (const need of needs) await buy(tx, order, need, at)
  const costMinor = await costOf(tx, chain, order)
  return costMinor === 'nothing' ? { state: 'none' } : { state: 'bought', costMinor }
}

const units = (lines: WholesaleOrder['priceLines'], kind: PriceLine['kind']): number =>
  lines.find((line) => line.kind === kind)?.count ?? 0

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)

async function needOf(
  tx: Tx,
  link: SupplyLink,
  order: WholesaleOrder,
  isFirst: boolean,
): Promise<Need | 'nothing' | 'no-price'> {
  const held = await asSite(tx, link.buyerId, (buyer) => standingPurchases(buyer, link.buyerId, order))
  if (held.length === 0 && !isFirst) return 'nothing'
  const need: Units = {
    terms: 1 - sum(held, ({ terms }) => terms),
    extraNames: units(order.priceLines, 'extraName') - sum(held, ({ extraNames }) => extraNames),
    extraWildcards: units(order.priceLines, 'extraWildcard') - sum(held, ({ extraWildcards }) => extraWildcards),
  }
  if (need.terms === 0 && need.extraNames === 0 && need.extraWildcards === 0) return 'nothing'
  const price = await priceAtSeller(tx, link, order)
  if (!price) return 'no-price'
  const { priceMinor, extraNameMinor, extraWildcardMinor, accountId } = price
  const amountMinor =
    need.terms * priceMinor + need.extraNames * extraNameMinor + need.extraWildcards * extraWildcardMinor
  const partOf = held.find(({ transactionId }) => transactionId)?.transactionId ?? null
  return { ...need, link: { ...link, accountId }, amountMinor, partOf }
}

/** Price for the buyer's account at its parent; undefined where the parent has none for that term. */
async function priceAtSeller(tx: Tx, link: SupplyLink, order: WholesaleOrder) {
  const { sellerId: siteId } = link
  return asSite(tx, siteId, async (seller) => {
    const accountId = await remainingAccount(seller, siteId, link.accountId)
    // `validity` was stored from the contract's own values.
    const purchase = { siteId, productId: order.productId, validity: order.validity as Validity, accountId }
    const priced = await priceThen(seller, { ...purchase, at: order.createdAt })
    return { ...priced.offer, accountId }
  }).catch((error: unknown) => {
    if (error instanceof DomainError && error.key === 'product.missing') return undefined
    throw error
  })
}

/** Whether the buyer's account at its parent covers the amount. Locks its wallet. */
const canPay = (tx: Tx, { link: { sellerId: siteId, accountId }, amountMinor }: Need): Promise<boolean> =>
  asSite(tx, siteId, (seller) => covers(seller, { siteId, accountId }, amountMinor))

async function buy(
  tx: Tx,
  order: WholesaleOrder,
  { link, amountMinor, partOf, ...bought }: Need,
  at: Date,
): Promise<void> {
  const { buyerId, sellerId, accountId, currency } = link
  const { orderNo } = order
  const transactionId = await asSite(tx, sellerId, async (seller) => {
    await record(seller, null, sellerId, accountId, 'wholesale.sell', { orderNo, amountMinor })
    if (amountMinor === 0) return null
    const money = { site: { id: sellerId, currency }, accountId, memo: orderNo, memberId: null, at, partOf }
    return payWholesale(seller, { ...money, amountMinor })
  })
  await asSite(tx, buyerId, async (buyer) => {
    await addPurchase(buyer, {
      ...{ siteId: buyerId, id: newId(), orderSiteId: order.siteId, orderId: order.id, orderNo },
      ...{ sellerSiteId: sellerId, sellerAccountId: accountId, ...bought, amountMinor, currency },
      ...{ transactionId, boughtAt: at },
    })
    const facts = { orderNo, amountMinor, seller: link.sellerName }
    if (link.buyerOwnerId) await record(buyer, null, buyerId, link.buyerOwnerId, 'wholesale.buy', facts)
  })
}

/** What the order's own site has paid for it; null in another currency than the order's, `nothing` where it holds none. */
async function costOf(
  tx: Tx,
  [first]: readonly SupplyLink[],
  order: WholesaleOrder,
): Promise<number | null | 'nothing'> {
  if (!first) return 'nothing'
  const held = await asSite(tx, first.buyerId, (buyer) => standingPurchases(buyer, first.buyerId, order))
  if (held.length === 0) return 'nothing'
  if (first.currency !== order.currency) return null
  return sum(held, ({ amountMinor }) => amountMinor)
}

/**
 * Gives back, level by level, all that was bought for an order whose money went back to its buyer. What an invoice of the
 * seller's holds goes back later, by `giveDueBack`: the buyer of the order does not wait for that.
 */
export async function returnPurchases(tx: Tx, order: SoldOrder & { orderNo: string }, at: Date): Promise<void> {
  let buyerId: string | undefined = order.siteId
  while (buyerId !== undefined) {
    const site: string = buyerId
    const held: PurchaseRow[] = await asSite(tx, site, (buyer) => standingPurchases(buyer, site, order))
    for (const purchase of held) {
      if (purchase.returnDueAt || (await giveBack(tx, purchase, at))) continue
      await asSite(tx, site, (buyer) => markDue(buyer, purchase, at))
      await recordReturn(tx, purchase, 'return-due')
    }
    buyerId = held[0]?.sellerSiteId
  }
}

/** Gives back what waited for invoices of sellers of a site, as far as they hold it no more. Call in the buyer's scope. */
export async function returnDue(tx: Tx, buyerId: string, at: Date): Promise<void> {
  for (const purchase of await duePurchases(tx, buyerId)) await giveBack(tx, purchase, at)
}

/** Whether the money went back; it does not while an invoice of the seller's holds it. */
async function giveBack(tx: Tx, purchase: PurchaseRow, at: Date): Promise<boolean> {
  const { siteId, sellerSiteId, amountMinor, currency, orderNo, transactionId: partOf } = purchase
  const returned = await asSite(tx, sellerSiteId, async (seller) => {
    if (amountMinor === 0) return { transactionId: null }
    const accountId = await remainingAccount(seller, sellerSiteId, purchase.sellerAccountId)
    if (!(await canGiveBack(seller, { siteId: sellerSiteId, accountId }, amountMinor))) return null
    const money = { site: { id: sellerSiteId, currency }, accountId, memo: orderNo, memberId: null, at, partOf }
    return { transactionId: await payWholesale(seller, { ...money, amountMinor: -amountMinor }) }
  })
  if (!returned) return false
  const set = { returnedAt: at, returnTransactionId: returned.transactionId }
  await asSite(tx, siteId, (buyer) => markReturned(buyer, purchase, set))
  await recordReturn(tx, purchase, 'return')
  return true
}

/** Writes into the seller's log what goes back to its buyer, or waits to. */
function recordReturn(
  tx: Tx,
  { sellerSiteId, sellerAccountId, orderNo, amountMinor }: PurchaseRow,
  verb: 'return' | 'return-due',
): Promise<void> {
  return asSite(tx, sellerSiteId, async (seller) => {
    const accountId = await remainingAccount(seller, sellerSiteId, sellerAccountId)
    await record(seller, null, sellerSiteId, accountId, `wholesale.${verb}`, { orderNo, amountMinor })
  })
}
