import { askRefund, decideRefund, reissueOrder, revokeOrder } from '@app/contracts/orders/order-life'
import { cancelOrder } from '@app/contracts/orders/orders'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { members } from '#features/company/company.table.ts'
import { ledgerEntries, ledgerTransactions } from '#features/finance/finance.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { readMaterial } from '#features/orders/material/order-material.ts'
import { certificates, domainChecks, orderEvents, orders } from '#features/orders/orders.table.ts'
import { provenDomains } from '#features/orders/validation/proven-domains.table.ts'
import { priceOf } from '#features/products/products.service.ts'
import { products } from '#features/products/products.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import { contact, csrFor, freshDomain, issued, orderWorld, paid, type Shop } from '#testing/order-world.ts'
import { PastBooks } from './past-books.ts'
import { openPastCa } from './past-ca.ts'
import { PastLife } from './past-orders.ts'
import type { PastSite } from './past-site.ts'
import { callerOf } from './seed-callers.ts'

const world = await orderWorld()

/** Columns that differ between any two orders, certificates and lines. */
const ownColumns = [
  ...['id', 'orderId', 'certificateId', 'transactionId', 'orderNo', 'searchText', 'csrPem', 'spkiSha256', 'serial'],
  ...['certificatePem', 'sha256', 'sha1', 'caOrderId', 'recordValue', 'evidence', 'memo', 'seq', 'hash', 'objectId'],
  ...['objectName', 'requestId', 'ip', 'userAgent', 'chainPem'],
  // Of the button that has a name looked at.
  'cooldownUntil',
]

/** A row without what is its own, and without the facts that name it. */
function shapeOf(row: Record<string, unknown>) {
  const shown = Object.entries(row).filter(([name]) => !ownColumns.includes(name))
  const facts = Object.keys((row.facts ?? {}) as object).sort()
  return { ...Object.fromEntries(shown), ...('facts' in row ? { facts } : {}) }
}

/** Tables with rows of an order. */
const tables = { certificates, domainChecks, provenDomains, orderEvents }

/** Everything that is written of an order. */
async function rowsOf(tx: Tx, orderId: string) {
  const rows: Record<string, unknown> = {}
  for (const [name, table] of Object.entries(tables)) {
    const found = await tx.select().from(table).where(eq(table.orderId, orderId)).orderBy(asc(table.id))
    rows[name] = found.map(shapeOf)
  }
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const money = await tx
    .select({ kind: ledgerTransactions.kind, book: ledgerEntries.book, amount: ledgerEntries.amountMinor })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(eq(ledgerTransactions.orderId, orderId))
    .orderBy(asc(ledgerTransactions.id), asc(ledgerEntries.book))
  const lines = await tx.select().from(auditLog).where(eq(auditLog.objectId, orderId)).orderBy(asc(auditLog.id))
  return { ...rows, order: order && shapeOf(order), money, audit: lines.map(({ at: _, ...line }) => shapeOf(line)) }
}

let pasts = 0

/** Site of the services' orders with books for a past. */
async function pastOf({ site, operator, customer }: Shop) {
  const scope = { siteId: site.id, accountId: null }
  const [row] = await world.db.owner.select().from(sites).where(eq(sites.id, site.id))
  const { catalogue, holders } = await world.db.readTransaction(scope, async (tx) => ({
    catalogue: await tx.select().from(products),
    holders: await tx.select().from(members).where(eq(members.siteId, site.id)),
  }))
  const holder = (id: string) => holders.find((one) => one.id === id)
  const [by, owner] = [holder(customer.id), holder(operator.id)]
  if (!row || !by || !owner) throw new Error('The shop has nobody')
  const books = new PastBooks(row)
  const at = world.clock.now()
  // Beyond the numbers of the orders that the services place.
  for (let taken = 0; taken < 20 + 5 * pasts; taken++) books.nextOrderNo(at)
  pasts++
  const past: PastSite = {
    ...{ ctx: world.ctx, site: row, locale: row.locale, books, ca: await openPastCa(world.ctx) },
    ...{ operator: callerOf(row, owner), now: at },
  }
  const product = catalogue.find(({ productNo }) => productNo === 'SEC-DV-1')
  if (!product) throw new Error('The catalogue lacks a product')
  const { offer } = await world.db.transaction(scope, (tx) =>
    priceOf(tx, { siteId: site.id, productId: product.id, validity: 1, accountId: customer.account.id, at }),
  )
  return { past, product, offer, by: callerOf(row, by), scope, at }
}

/** The same order as the services made, told as a past until it is issued. */
async function told(shop: Shop, names: string[]) {
  const { past, product, offer, by, scope, at } = await pastOf(shop)
  const { csrPem } = await csrFor(names)
  const material = await readMaterial({ csrPem, names, methods: {}, recipients: {}, contact }, past.locale)
  const order = {
    at,
    orderNo: past.books.nextOrderNo(at),
    product,
    offer,
    material,
    by,
    validity: 1 as const,
    accountId: by.accountId,
  }
  const life = PastLife.place(past, { ...order, organisation: null, renews: null, autoReissue: true })
  life.pay(at, null)
  life.submit(at)
  const asked = { at, csrPem, trigger: 'order' as const, reason: '' }
  const until = new Date(at.getTime() + 1)
  const write = () =>
    world.db.transaction(scope, async (tx) => {
      await past.books.write(tx, 'cash')
      return rowsOf(tx, life.order.id)
    })
  return {
    life,
    at,
    asked,
    write,
    issue: (more: Parameters<PastLife['issue']>[0] = asked) => life.issue(more, { provenIn: 0, signedIn: 0, until }),
  }
}

const asServed = (shop: Shop, id: string) =>
  world.db.readTransaction({ siteId: shop.site.id, accountId: null }, (tx) => rowsOf(tx, id))

test('an issued order of the past is what the services write', async () => {
  const shop = await world.shop()
  const names = [freshDomain()]
  const served = await issued(world, shop.customer, { names })
  const past = await told(shop, names)
  await past.issue()
  expect(await past.write()).toEqual(await asServed(shop, served.id))
})

test('so is one with a new key that was revoked', async () => {
  const shop = await world.shop()
  const names = [freshDomain()]
  const { id } = await issued(world, shop.customer, { names })
  const [served, other] = [await csrFor(names), await csrFor(names)]
  const wish = { reason: 'new key', names, expectedTotalMinor: 0, csrPem: served.csrPem }
  await world.as(shop.customer).send(reissueOrder, { params: { id }, body: wish })
  const body = { reason: 'superseded' as const, note: 'gone', sharedKey: false }
  await world.as(shop.customer).send(revokeOrder, { params: { id }, body })

  const past = await told(shop, names)
  await past.issue()
  const asked = past.life.reissue(past.at, { csrPem: other.csrPem, reason: 'new key' })
  await past.issue({ ...past.asked, csrPem: other.csrPem, ...asked })
  await past.life.revoke(past.at, 'superseded', 'gone')
  expect(await past.write()).toEqual(await asServed(shop, id))
})

test('so are a refunded one and one that was cancelled in time', async () => {
  const shop = await world.shop()
  const names = [freshDomain()]
  const { id } = await issued(world, shop.customer, { names })
  await world.as(shop.customer).send(askRefund, { params: { id }, body: { reason: 'not needed' } })
  const body = { approved: true, reason: 'granted' }
  await world.as(shop.operator).send(decideRefund, { params: { id }, body })
  const refunded = await told(shop, names)
  await refunded.issue()
  refunded.life.askRefund(refunded.at, 'not needed')
  await refunded.life.refund(refunded.at, 'granted')
  expect(await refunded.write()).toEqual(await asServed(shop, id))

  const other = [freshDomain()]
  const open = await paid(world, shop.customer, { names: other })
  await world.as(shop.customer).send(cancelOrder, { params: { id: open.id }, body: { reason: 'wrong product' } })
  const cancelled = await told(shop, other)
  await cancelled.life.cancel(cancelled.at, 'wrong product', cancelled.at)
  const [made, kept] = [await cancelled.write(), await asServed(shop, open.id)]
  expect([made.order, made.money, made.audit]).toEqual([kept.order, kept.money, kept.audit])
})
