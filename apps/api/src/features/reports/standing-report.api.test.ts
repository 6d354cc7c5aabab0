import { adjustUser, billFigures } from '@app/contracts/bills/bills'
import { apiPath } from '@app/contracts/endpoint'
import { getBalance, setCredit } from '@app/contracts/finance/finance'
import { listExpiring } from '@app/contracts/orders/order-desk'
import { exportReport, packsReport, receivablesReport, renewalsReport } from '@app/contracts/reports/reports'
import { listUsers } from '@app/contracts/users/users'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { givenOrder } from '#testing/given/given-ending-orders.ts'
import { giveMoney, type OrderWorld, orderWorld } from '#testing/order-world.ts'
import { readCsv } from '#testing/read-sheet.ts'
import { reportShop } from '#testing/report-shop.ts'

let world: OrderWorld
let shop: Awaited<ReturnType<typeof reportShop>>
beforeAll(async () => {
  world = await orderWorld()
  shop = await reportShop(world)
})

const receivables = async () => (await world.as(shop.operator).send(receivablesReport)).data

test('credit drawn is told by age: money that came in settled the oldest debts', async () => {
  expect(await receivables()).toMatchObject({ drawnMinor: 0, ages: [0, 0, 0, 0], rows: [], total: 0 })
  const debtor = await given.customer(world.db, shop.site)
  const [now, operator] = [world.clock.now(), world.as(shop.operator)]
  const of = { id: debtor.account.id }
  await operator.send(setCredit, { params: of, body: { creditMinor: 1000_00, reason: 'Contract' } })
  const debit = async (daysAgo: number, amountMinor: number) => {
    world.clock.set(new Date(now.getTime() - daysAgo * 86_400_000))
    const body = { amountMinor: -amountMinor, reason: 'Used' }
    expect((await operator.send(adjustUser, { params: of, body, idempotencyKey: newId() })).code).toBe(200)
  }
  await debit(100, 300_00)
  await debit(70, 50_00)
  await debit(45, 40_00)
  await giveMoney(world, debtor, 320_00)
  await debit(2, 10_00)
  world.clock.set(now)

  const report = await receivables()
  // 320 of the 390 were settled: all of the oldest, and 20 of the 50.
  const ages = [10_00, 40_00, 30_00, 0]
  expect(report).toMatchObject({ drawnMinor: 80_00, ages, total: 1 })
  expect(report.rows).toEqual([
    { account: { id: of.id, name: expect.any(String) }, drawnMinor: 80_00, creditMinor: 1000_00, ages },
  ])
  // What its figures open: the customer's transactions come to the debt, and the list of customers has who owes.
  const { data } = await operator.send(billFigures, { query: { accountId: of.id } })
  expect(data.netMinor).toBe(-80_00)
  const { data: owing } = await operator.send(listUsers, { query: { balanceTo: -1 } })
  expect(owing.users.map(({ id }) => id)).toEqual([of.id])
})

test('packs outstanding are what the book of deferred revenue holds, by month of their end', async () => {
  const { data } = await world.as(shop.operator).send(packsReport, { query: {} })
  expect(data).toMatchObject({ deferredMinor: 300_00, packs: 1, total: 1 })
  expect(data.months).toMatchObject([{ deferredMinor: 300_00, packs: 1, units: 3 }])
  expect(data.rows).toMatchObject([{ account: { id: shop.other.account.id }, deferredMinor: 300_00, units: 3 }])
  const figures = async (query: object) => (await world.as(shop.operator).send(billFigures, { query })).data
  expect((await figures({ book: 'deferred' })).bookMinor).toBe(data.deferredMinor)
  expect((await figures({ book: 'deferred', accountId: shop.one.account.id })).bookMinor).toBe(0)
  const inMonth = async (month: string) =>
    (await world.as(shop.operator).send(packsReport, { query: { month } })).data.rows.length
  expect([await inMonth(data.months[0]?.month ?? ''), await inMonth('2031-01')]).toEqual([1, 0])
})

test('expected renewals by month are the orders of the list of what expires, at what they cost last', async () => {
  const { id: accountId } = shop.one.account
  const account = { ...shop.one.account, id: accountId }
  const ends = (day: string) => ({ planEndsAt: new Date(`${day}T08:00:00Z`), certificateEndsAt: new Date(day) })
  const first = await givenOrder(world.db, account, { amountMinor: 100_00, ...ends('2026-12-01') })
  await givenOrder(world.db, account, { amountMinor: 40_00, ...ends('2026-12-31') })
  await givenOrder(world.db, account, { amountMinor: 7_00, ...ends('2027-01-01') })
  await givenOrder(world.db, account, { amountMinor: 9_00, status: 1011, ...ends('2026-12-05') })
  await givenOrder(world.db, account, { renewsId: first.id, planEndsAt: new Date('2028-01-01') })
  const { data } = await world.as(shop.operator).send(renewalsReport)
  expect(data.months).toHaveLength(12)
  expect(data.months.slice(0, 3)).toMatchObject([
    { month: '2026-11', from: '2026-11-01', to: '2026-11-30', orders: 0, amountMinor: 0 },
    { month: '2026-12', orders: 2, amountMinor: 140_00, renewedOrders: 1, renewedMinor: 100_00 },
    { month: '2027-01', to: '2027-01-31', orders: 1, amountMinor: 7_00, renewedOrders: 0 },
  ])
  for (const month of data.months.slice(0, 3)) {
    const { orders, amountMinor, renewedOrders, from, to } = month
    const listed = async (more: object = {}) =>
      (await world.as(shop.operator).send(listExpiring, { query: { basis: 'plan', day: from, until: to, ...more } }))
        .data
    const all = await listed()
    expect([all.total, all.orders.reduce((sum, order) => sum + order.amountMinor, 0)]).toEqual([orders, amountMinor])
    expect((await listed({ follow: 'renewed' })).total).toBe(renewedOrders)
  }
})

test('every part is taken along as a file', async () => {
  const headers = { host: shop.site.host, token: await world.as(shop.operator).token(), 'accept-language': 'en' }
  const take = async (part: string, format: string) => {
    const query = { part, format, timeZone: 'UTC', from: '2026-11-01', to: '2026-11-20' }
    return world.app.inject({ url: apiPath(exportReport.path), query, headers })
  }
  const heads = { receivables: 'Customer', packs: 'Customer', renewals: 'Month', sales: 'Month' }
  for (const [part, head] of Object.entries(heads)) {
    const [title] = readCsv((await take(part, 'csv')).rawPayload)
    expect(title?.[0], part).toBe(head)
    const file = await take(part, 'xlsx')
    expect(file.headers['content-disposition']).toContain(`${part}-2026-11-20.xlsx`)
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  }
})

test('a salesperson sees the standing of its own customers', async () => {
  const debtor = await given.customer(world.db, shop.site)
  const operator = world.as(shop.operator)
  const params = { id: debtor.account.id }
  await operator.send(setCredit, { params, body: { creditMinor: 50_00, reason: 'Contract' } })
  await operator.send(adjustUser, { params, body: { amountMinor: -5_00, reason: 'Used' }, idempotencyKey: newId() })
  expect((await world.as(debtor).send(getBalance)).data.balanceMinor).toBe(-5_00)
  const seller = world.as(shop.seller)
  expect((await seller.send(receivablesReport)).data).toMatchObject({ drawnMinor: 0, rows: [] })
  expect((await seller.send(packsReport, { query: {} })).data).toMatchObject({ deferredMinor: 300_00 })
  expect((await seller.send(renewalsReport)).data.months[1]).toMatchObject({ orders: 0 })
})
