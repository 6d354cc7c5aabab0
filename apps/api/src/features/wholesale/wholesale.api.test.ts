import { listBills } from '@app/contracts/bills/bills'
import { quoteReissue, reissueOrder } from '@app/contracts/orders/order-life'
import { cancelOrder, checkDomains, type Order } from '@app/contracts/orders/orders'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fundsOf } from '#features/finance/finance.service.ts'
import { ledgerTransactions } from '#features/finance/finance.table.ts'
import { advance } from '#features/orders/issuance/issuance.service.ts'
import { offers } from '#features/products/products.table.ts'
import { type SiteRow, sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import {
  csrFor,
  freshDomain,
  giveMoney,
  issued,
  type OrderWorld,
  orderWorld,
  paid,
  priced,
  publish,
  read,
} from '#testing/order-world.ts'
import { purchases } from './purchases.table.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const product = 'SEC-DV-1'

/** A site that sells for `factor` times the catalogue's prices, below another that it buys from. */
async function below(parent: given.GivenSite | null, factor: number, flags: Partial<SiteRow> = {}) {
  const { db } = world
  const buyer = parent && (await given.account(db, parent))
  const site = await given.site(db, { ...flags, parentId: parent?.id ?? null, parentAccountId: buyer?.id ?? null })
  await given.offers(db, site)
  const { productId, offer } = await priced(world, site.id, product)
  await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx
      .update(offers)
      .set({ priceMinor: Math.round(offer.priceMinor * factor), extraNameMinor: Math.round(1000 * factor) })
      .where(and(eq(offers.siteId, site.id), eq(offers.productId, productId))),
  )
  return { site, buyer: buyer && { site: parent, account: buyer, id: '', loginName: '', email: '' } }
}

/** Root, a tenant, and a tenant of the tenant, with a customer at the bottom. */
async function chain({ middleMinor = 10_000_00, lowMinor = 10_000_00 } = {}) {
  const root = await below(null, 1, { isRoot: true })
  const middle = await below(root.site, 1.2, { isSaas: true })
  const low = await below(middle.site, 1.5, { isSaas: true })
  if (middle.buyer) await giveMoney(world, middle.buyer, middleMinor)
  if (low.buyer) await giveMoney(world, low.buyer, lowMinor)
  const [operator, customer] = [await given.operator(world.db, low.site), await given.customer(world.db, low.site)]
  await giveMoney(world, customer, 10_000_00)
  return { root, middle, low, operator, customer, sites: [root.site, middle.site, low.site] }
}
type Chain = Awaited<ReturnType<typeof chain>>

const balanceOf = ({ site, account }: given.GivenMember) =>
  world.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    return (await fundsOf(tx, { siteId: site.id, accountId: account.id })).balanceMinor
  })

/** Balances of the tenant at the root, of its tenant at it, and of the customer. */
const balances = async ({ middle, low, customer }: Chain) =>
  Promise.all([middle.buyer, low.buyer, customer].map((holder) => (holder ? balanceOf(holder) : 0)))

const bought = (siteId: string) =>
  world.db.transaction({ siteId, accountId: null }, (tx) =>
    tx.select().from(purchases).where(eq(purchases.siteId, siteId)).orderBy(purchases.id),
  )

/** Lines that the purchases of a site name on its parent's ledger: what they took, and gave back. */
const linesAt = ({ id: siteId }: given.GivenSite) =>
  world.db.transaction({ siteId, accountId: null }, (tx) =>
    tx
      .select({ id: ledgerTransactions.id, amountMinor: ledgerTransactions.amountMinor })
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.kind, 'wholesale')),
  )

/** The books of every site are right, and purchases and their lines on the ledger above are the same. */
async function expectLaws({ sites: [root, ...buyers] }: Chain) {
  let seller = root
  for (const buyer of buyers) {
    const told = (await bought(buyer.id)).flatMap((row) => [
      { id: row.transactionId, amountMinor: -row.amountMinor },
      ...(row.returnedAt ? [{ id: row.returnTransactionId, amountMinor: row.amountMinor }] : []),
    ])
    const lines = seller ? await linesAt(seller) : []
    expect(lines).toHaveLength(told.length)
    expect(lines).toEqual(expect.arrayContaining(told))
    expect(await brokenInvariants(world.db, buyer.id)).toEqual([])
    seller = buyer
  }
  expect(await brokenInvariants(world.db, root?.id ?? '')).toEqual([])
}

/** Prices of the product at the root, the tenant and its tenant. */
const pricesOf = async ({ sites }: Chain) =>
  Promise.all(sites.map(async ({ id }) => (await priced(world, id, product)).priceMinor))

test('an order of a tenant of a tenant is bought at each level, at that level’s price', async () => {
  const all = await chain()
  const [atRoot = 0, atMiddle = 0, atLow = 0] = await pricesOf(all)
  const order = await issued(world, all.customer)

  expect(await balances(all)).toEqual([10_000_00 - atRoot, 10_000_00 - atMiddle, 10_000_00 - atLow])
  const of = { orderNo: order.orderNo, terms: 1, returnedAt: null }
  expect(await bought(all.low.site.id)).toMatchObject([
    { ...of, sellerSiteId: all.middle.site.id, amountMinor: atMiddle },
  ])
  expect(await bought(all.middle.site.id)).toMatchObject([
    { ...of, sellerSiteId: all.root.site.id, amountMinor: atRoot },
  ])
  // The cost that the order shows is what was paid for it.
  expect((await read(world, all.operator, order.id)).costMinor).toBe(atMiddle)
  const desk = await given.operator(world.db, all.middle.site)
  const { bills } = (await world.as(desk).send(listBills, { query: { kind: 'wholesale' } })).data
  expect(bills).toMatchObject([{ kind: 'wholesale', amountMinor: -atMiddle, memo: order.orderNo }])
  await expectLaws(all)
})

test.each(['low', 'middle'] as const)(
  'without money of the %s site the order waits, and goes on once it is there',
  async (who) => {
    const all = await chain({ [`${who}Minor`]: 0 })
    const before = await balances(all)
    const order = await paid(world, all.customer)
    expect(order).toMatchObject({ status: 1002, nextStep: { key: 'wait-purchase', owner: 'operator' } })
    expect(order.checks.every(({ record }) => record === null)).toBe(true)
    // The customer has paid its own site; nothing else moved, at no level.
    expect((await balances(all)).slice(0, 2)).toEqual(before.slice(0, 2))
    expect(await bought(all.low.site.id)).toEqual([])

    const stillShort = await advanced(all, order)
    expect(stillShort.nextStep.key).toBe('wait-purchase')
    const { buyer } = all[who]
    if (buyer) await giveMoney(world, buyer, 5_000_00)
    const going = await advanced(all, order)
    expect(going.nextStep.key).toBe('validate')
    expect(await bought(all.low.site.id)).toHaveLength(1)
    publish(world, going)
    const done = await world.as(all.customer).send(checkDomains, { params: { id: order.id }, body: {} })
    expect(done.data.status).toBe(1005)
    await expectLaws(all)
  },
)

/** The order after its next step was due. */
async function advanced({ customer }: Chain, { id }: Order): Promise<Order> {
  world.clock.advance({ seconds: 61 })
  await advance(world.ctx, customer.site.id, id)
  return read(world, customer, id)
}

test.each([
  ['was bought', 10_000_00, 1],
  ['waits for money', 0, 0],
])('an order that %s gives the money back at each level when it is cancelled', async (_, lowMinor, purchased) => {
  const all = await chain({ lowMinor })
  const before = await balances(all)
  const order = await paid(world, all.customer)
  expect(await bought(all.low.site.id)).toHaveLength(purchased)
  const params = { id: order.id }
  expect(await world.as(all.customer).send(cancelOrder, { params, body: { reason: 'no need' } })).toMatchObject({
    code: 200,
  })
  expect(await balances(all)).toEqual(before)
  expect((await bought(all.low.site.id)).every(({ returnedAt }) => returnedAt !== null)).toBe(true)
  await expectLaws(all)
})

test('names that a reissue adds are bought as well, and only they', async () => {
  const all = await chain()
  const names = [freshDomain(), freshDomain(), freshDomain(), freshDomain()]
  const few = names.slice(0, 1)
  const order = await issued(world, all.customer, { productNo: 'SEC-DV-M', names: few })
  const [first] = await bought(all.low.site.id)
  const { csrPem } = await csrFor(names)
  const body = { csrPem, names, methods: {}, recipients: {}, mailboxes: [], reason: 'more hosts' }
  const asked = await world.as(all.customer).send(quoteReissue, { params: { id: order.id }, body: { names } })
  const { totalMinor: expectedTotalMinor } = asked.data
  expect(expectedTotalMinor).toBeGreaterThan(0)
  const answer = await world
    .as(all.customer)
    .send(reissueOrder, { params: { id: order.id }, body: { ...body, expectedTotalMinor } })
  expect(answer).toMatchObject({ code: 200 })
  const [, second] = await bought(all.low.site.id)
  expect(first).toMatchObject({ terms: 1, extraNames: 0 })
  expect(second).toMatchObject({
    terms: 0,
    extraNames: answer.data.priceLines.find(({ kind }) => kind === 'extraName')?.count,
  })
  expect(await bought(all.middle.site.id)).toHaveLength(2)
  await expectLaws(all)
})

test('whatever is bought, cancelled and topped up, the ledgers of the whole chain agree', async () => {
  const deed = fc.oneof(
    fc.constant('buy' as const),
    fc.constant('cancel' as const),
    fc.constant('low' as const),
    fc.constant('middle' as const),
    fc.constant('step' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 10 }), async (deeds) => {
      const all = await chain({ middleMinor: 0, lowMinor: 0 })
      const open: Order[] = []
      const filled = { low: 0, middle: 0 }
      for (const each of deeds) {
        if (each === 'buy') open.push(await paid(world, all.customer))
        else if (each === 'cancel') {
          const order = open.pop()
          if (order)
            await world.as(all.customer).send(cancelOrder, { params: { id: order.id }, body: { reason: 'no need' } })
        } else if (each === 'step') for (const order of open) await advanced(all, order)
        else {
          const { buyer } = all[each]
          if (buyer) await giveMoney(world, buyer, 500_00)
          filled[each] += 500_00
        }
      }
      const [atRoot, atMiddle] = await balances(all)
      const standing = async (siteId: string) =>
        (await bought(siteId)).reduce((sum, row) => sum + (row.returnedAt === null ? row.amountMinor : 0), 0)
      expect(atMiddle).toBe(filled.low - (await standing(all.low.site.id)))
      expect(atRoot).toBe(filled.middle - (await standing(all.middle.site.id)))
      // What the lower one has bought, the upper one has bought too.
      expect(await bought(all.middle.site.id)).toHaveLength((await bought(all.low.site.id)).length)
      await expectLaws(all)
    }),
    { numRuns: 6 },
  )
}, 120_000)

test('an order that was sold before its site bought of the parent stays the site’s own, whatever becomes of it', async () => {
  const all = await chain()
  const link = (parentAccountId: string | null) =>
    world.db.owner.update(sites).set({ parentAccountId }).where(eq(sites.id, all.low.site.id))
  await link(null)
  const names = [freshDomain(), freshDomain()]
  const order = await issued(world, all.customer, { productNo: 'SEC-DV-M', names })
  await link(all.low.buyer?.account.id ?? null)
  const before = await balances(all)

  const { csrPem } = await csrFor(names)
  const body = { csrPem, names, methods: {}, recipients: {}, mailboxes: [], reason: 'new key', expectedTotalMinor: 0 }
  const answer = await world.as(all.customer).send(reissueOrder, { params: { id: order.id }, body })
  expect(answer).toMatchObject({ code: 200, data: { costMinor: null } })
  expect(await balances(all)).toEqual(before)
  expect(await bought(all.low.site.id)).toEqual([])
  expect((await read(world, all.operator, order.id)).costMinor).toBeGreaterThan(0)
  await expectLaws(all)
})

test('a site without an account at its parent buys nothing', async () => {
  const all = await chain()
  await world.db.owner.update(sites).set({ parentAccountId: null }).where(eq(sites.id, all.low.site.id))
  await issued(world, all.customer)
  expect(await bought(all.low.site.id)).toEqual([])
})
