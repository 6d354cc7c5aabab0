import { listBills } from '@app/contracts/bills/bills'
import { quoteReissue, reissueOrder } from '@app/contracts/orders/order-life'
import { cancelOrder, checkDomains, type Order } from '@app/contracts/orders/orders'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { advance } from '#features/orders/issuance/issuance.service.ts'
import { sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import {
  balancesOf,
  boughtBy,
  type SupplyChain,
  supplyChain,
  expectLaws as supplyLaws,
} from '#testing/given/supply-chain.ts'
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

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const product = 'SEC-DV-1'
const chain = (money?: Parameters<typeof supplyChain>[1]) => supplyChain(world, money)
const balances = (all: SupplyChain) => balancesOf(world, all)
const bought = (siteId: string) => boughtBy(world, siteId)
const expectLaws = (all: SupplyChain) => supplyLaws(world, all)

/** Prices of the product at the root, the tenant and its tenant. */
const pricesOf = async ({ sites }: SupplyChain) =>
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
async function advanced({ customer }: SupplyChain, { id }: Order): Promise<Order> {
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
