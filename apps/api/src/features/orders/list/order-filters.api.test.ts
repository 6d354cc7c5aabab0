import { OrderStatus } from '@app/contracts/orders/order-states'
import { listOrders, type OrderFilter } from '@app/contracts/orders/orders'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { givenOrder, type OrderWish } from '#testing/given/given-ending-orders.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'

const dayMs = 86_400_000
let api: TestApi
let site: given.GivenSite
let operator: given.GivenMember
let customer: given.GivenMember
let orders: Record<string, { id: string; orderNo: string }>

const inDays = (days: number) => new Date(api.clock.now().getTime() + days * dayMs)

const wishes: Record<string, OrderWish> = {
  unpaid: { status: OrderStatus.awaitingPayment, amountMinor: 100, createdAt: new Date('2026-11-01T00:00:00Z') },
  returned: {
    status: OrderStatus.returned,
    brand: 'GeoTrust',
    validType: 'ov',
    amountMinor: 500,
    paidAt: new Date('2026-11-05T00:00:00Z'),
  },
  issued: { validity: 90, usageType: 'smime', amountMinor: 900, paidAt: new Date('2026-11-09T00:00:00Z') },
}

beforeAll(async () => {
  api = await testApi()
  site = await given.site(api.db)
  await given.offers(api.db, site)
  operator = await given.operator(api.db, site)
  customer = await given.member(api.db, await given.account(api.db, site, 'Acme Ltd'))
  orders = {}
  let day = 1
  for (const [name, wish] of Object.entries(wishes))
    orders[name] = await givenOrder(api.db, customer.account, {
      createdAt: new Date(Date.UTC(2026, 10, day++)),
      sinceAt: inDays(-day),
      reissueDueAt: wish.status ? null : inDays(3),
      names: [`${name}.filters.example`, `www.${name}.filters.example`],
      ...wish,
    })
  const certificate = (orderId: string, serial: string) =>
    api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      tx.execute(sql`INSERT INTO certificates (site_id, id, account_id, order_id, state, ca, names, csr_pem, serial, created_at)
        VALUES (${site.id}, ${newId()}, ${customer.account.id}, ${orderId}, 'issued', 'sandbox', '{}', '', ${serial}, now())`),
    )
  await certificate(orders.issued?.id ?? '', '00aabbccddeeff112233')
})

async function find(query: Record<string, string>, by = operator) {
  const { data } = await api.as(by).send(listOrders, { query: query as Partial<OrderFilter> })
  return data.orders.map(({ id }) => Object.entries(orders).find(([, order]) => order.id === id)?.[0])
}

test.each<[Record<string, string>, string[]]>([
  [{ status: '1001,1003' }, ['returned', 'unpaid']],
  [{ status: '1003', view: 'resubmit' }, ['returned']],
  [{ status: '1001', view: 'resubmit' }, []],
  [{ brand: 'GeoTrust' }, ['returned']],
  [{ validType: 'ov' }, ['returned']],
  [{ usageType: 'smime' }, ['issued']],
  [{ validity: '90' }, ['issued']],
  [{ amountFrom: '500' }, ['issued', 'returned']],
  [{ amountFrom: '101', amountTo: '899' }, ['returned']],
  [{ paidFrom: '2026-11-06' }, ['issued']],
  [{ paidTo: '2026-11-05' }, ['returned']],
  [{ issuedFrom: '2026-11-20' }, []],
  [{ createdTo: '2026-11-01' }, ['unpaid']],
  [{ dueWithin: '7' }, ['issued']],
  [{ dueWithin: '1' }, []],
  [{ method: 'http' }, []],
  [{ sort: '-payDate' }, ['issued', 'returned', 'unpaid']],
  [{ sort: 'reissueDueAt', limit: '1' }, ['issued']],
  [{ sort: 'statusSince' }, ['issued', 'returned', 'unpaid']],
  [{ sort: '-statusSince' }, ['unpaid', 'returned', 'issued']],
])('%j finds %j', async (query, names) => {
  expect(await find(query)).toEqual(names)
})

test.each(['-payDate', 'planEndsAt', 'reissueDueAt', 'statusSince', '-statusSince'])(
  'by %s, cursors walk the list without a gap or a repeat',
  async (sort) => {
    const walked: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = { sort, limit: '1', ...(cursor ? { cursor } : {}) } as unknown as Partial<OrderFilter>
      const { data } = await api.as(operator).send(listOrders, { query })
      walked.push(...data.orders.map(({ id }) => id))
      cursor = data.nextCursor
    }
    expect(new Set(walked).size).toBe(3)
    expect(walked).toHaveLength(3)
  },
)

test('search operators search one field only', async () => {
  const number = orders.unpaid?.orderNo ?? ''
  expect(await find({ q: `order:${number}` })).toEqual(['unpaid'])
  expect(await find({ q: `order: ${number.slice(2)}` })).toEqual(['unpaid'])
  expect(await find({ q: 'domain:issued.filters' })).toEqual(['issued'])
  expect(await find({ q: 'domain:so26' })).toEqual([])
  expect(await find({ q: 'serial:00:AA:BB:CC:DD:EE:FF:11:22:33' })).toEqual(['issued'])
  expect(await find({ q: '00aabbccddeeff112233' })).toEqual(['issued'])
  expect(await find({ q: 'user:acme' })).toEqual(['issued', 'returned', 'unpaid'])
  expect(await find({ q: 'user:nobody' })).toEqual([])
})

test('lines are matched as a whole, and those without a match are listed', async () => {
  const q = [
    orders.unpaid?.orderNo.toLowerCase(),
    'https://www.returned.filters.example/path',
    '00:aa:bb:cc:dd:ee:ff:11:22:33',
    'returned.filters',
    'SO26999999999',
  ].join('\n')
  const { data } = await api.as(operator).send(listOrders, { query: { q } })
  expect(data.orders).toHaveLength(3)
  expect(data.unmatched).toEqual(['returned.filters', 'SO26999999999'])
  expect(await find({ q, status: '1001' })).toEqual(['unpaid'])
  const customers = await api.as(operator).send(listOrders, { query: { q: 'ACME LTD\nnobody' } })
  expect(customers.data).toMatchObject({ total: 3, unmatched: ['nobody'] })
  expect((await api.as(operator).send(listOrders, { query: { q: 'one line' } })).data.unmatched).toBeNull()

  const stranger = await given.customer(api.db, site)
  expect((await api.as(stranger).send(listOrders, { query: { q } })).data).toMatchObject({ total: 0 })
  const elsewhere = await given.operator(api.db, await given.site(api.db))
  expect((await api.as(elsewhere).send(listOrders, { query: { q } })).data).toMatchObject({ total: 0 })
  const own = await given.member(api.db, given.owner(site), { base: 'admin', reach: 'self' })
  expect((await api.as(own).send(listOrders, { query: { q } })).data).toMatchObject({ total: 0 })
})

test('more than 200 lines are refused', async () => {
  const q = Array.from({ length: 201 }, (_, at) => `a${at}`).join('\n')
  const answer = await api.as(operator).send(listOrders, { query: { q } })
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.errors).toHaveProperty('q')
})
