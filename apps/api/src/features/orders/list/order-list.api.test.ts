import { OrderStatus, orderViews } from '@app/contracts/orders/order-states'
import { countOrders, listOrders, type OrderFilter, type OrderSummary } from '@app/contracts/orders/orders'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'

type Filter = Partial<Record<keyof OrderFilter, string | number>>

let api: TestApi
let customer: given.GivenMember
const day = 86_400_000

interface Row {
  status: number
  names?: string[]
  createdAt?: Date
  endsAt?: Date | null
  sinceAt?: Date
  amountMinor?: number
  account?: given.GivenAccount
}

let number = 0

/** Inserts orders as a year of trade would have left them. */
async function giveOrders(site: given.GivenSite, account: given.GivenAccount, rows: readonly Row[]): Promise<string[]> {
  const now = api.clock.now()
  const ids = rows.map(() => newId())
  await api.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    for (const [at, row] of rows.entries()) {
      const { names = [`n${number}.example.com`], createdAt = now, amountMinor = 8800, endsAt = null } = row
      const orderNo = `SO261121${String(++number).padStart(5, '0')}`
      const namesText = `{${names.join(',')}}`
      await tx.execute(sql`
        INSERT INTO orders (site_id, id, account_id, order_no, status, status_since, product_id, product_name, brand, usage_type,
          valid_type, names_included, validity, currency, amount_minor, cost_minor, price_lines, primary_name, names, methods,
          placed_by, created_at, certificate_ends_at, search_text)
        VALUES (${site.id}, ${ids[at]}, ${(row.account ?? account).id}, ${orderNo}, ${row.status},
          ${(row.sinceAt ?? createdAt).toISOString()}, (SELECT id FROM products LIMIT 1), '{"zh":"证书","en":"Certificate"}', 'Sectigo', 'ssl', 'dv', 1, 1,
          'CNY', ${amountMinor}, 1, '[]', ${names[0]}, ${namesText}, '{}', 'somebody', ${createdAt.toISOString()},
          ${endsAt?.toISOString() ?? null}, ${[orderNo, ...names].join(' ').toLowerCase()})`)
    }
  })
  return ids
}

beforeAll(async () => {
  api = await testApi()
  const site = await given.site(api.db)
  // Orders refer to a product of the catalogue.
  await given.offers(api.db, site)
  customer = await given.customer(api.db, site)
})

async function shop() {
  const site = await given.site(api.db)
  const account = await given.account(api.db, site)
  return { site, account, operator: await given.operator(api.db, site) }
}

async function list(by: given.GivenMember, query: Filter = {}) {
  // A filter is sent as text, which the contract parses.
  const { data } = await api.as(by).send(listOrders, { query: query as OrderFilter })
  return data
}
const idsOf = (page: { orders: OrderSummary[] }) => page.orders.map((order) => order.id)

test('without orders the list is empty and has a total of zero', async () => {
  expect(await list(customer)).toEqual({ orders: [], total: 0, totalCapped: false, unmatched: null, nextCursor: null })
})

test.each(['-createdAt', 'createdAt', '-amount', 'amount', 'certificateEndsAt'] as const)(
  'sorted by %s, cursors and pages walk the same list without a gap or a repeat',
  async (sort) => {
    const { site, account, operator } = await shop()
    const now = api.clock.now().getTime()
    // Equal keys and missing dates on purpose: only the id distinguishes them.
    const ids = await giveOrders(
      site,
      account,
      Array.from({ length: 23 }, (_, at) => ({
        status: OrderStatus.issued,
        createdAt: new Date(now - Math.floor(at / 3) * day),
        amountMinor: (at % 4) * 100,
        endsAt: at % 5 === 0 ? null : new Date(now + (at % 3) * day),
      })),
    )
    const byPage: string[] = []
    const byCursor: string[] = []
    for (let page = 1; page <= 5; page++) byPage.push(...idsOf(await list(operator, { sort, limit: 5, offset: page })))
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(operator, { sort, limit: 5, ...(cursor ? { cursor } : {}) })
      byCursor.push(...idsOf(page))
      cursor = page.nextCursor
      expect(page.total).toBe(23)
    }
    expect(byCursor).toEqual(byPage)
    expect([...byPage].sort()).toEqual([...ids].sort())
  },
)

test('a cursor of another sorting, or an invented one, is refused', async () => {
  const { site, account, operator } = await shop()
  await giveOrders(
    site,
    account,
    Array.from({ length: 3 }, () => ({ status: OrderStatus.awaitingPayment })),
  )
  const { nextCursor } = await list(operator, { limit: 1 })
  const send = (query: Filter) => api.as(operator).send(listOrders, { query: query as OrderFilter })
  expect(await send({ cursor: nextCursor ?? '', sort: 'amount' })).toMatchObject({ status: 400, code: 400 })
  for (const cursor of ['x', Buffer.from("-createdAt~'; drop~x").toString('base64url'), '%00'])
    expect((await send({ cursor })).code).toBe(400)
})

test('every tab lists its statuses, and its count is the length of its list', async () => {
  const { site, account, operator } = await shop()
  const soon = new Date(api.clock.now().getTime() + 30 * day)
  const far = new Date(api.clock.now().getTime() + 200 * day)
  const rows = orderViews.all.flatMap((status) => [
    { status, endsAt: soon },
    { status, endsAt: far },
  ])
  await giveOrders(site, account, rows)
  const counts = (await api.as(operator).send(countOrders)).data
  for (const [view, statuses] of Object.entries(orderViews)) {
    const page = await list(operator, { view, limit: 100 })
    const wanted: readonly number[] = statuses
    expect(page.orders.every((order) => wanted.includes(order.status))).toBe(true)
    expect(page.total).toBe(statuses.length * (view === 'expiring' ? 1 : 2))
    expect(counts[view as keyof typeof counts]).toBe(page.total)
  }
})

test('filters by account, dates, days left and waiting time', async () => {
  const { site, account, operator } = await shop()
  const other = await given.account(api.db, site)
  const now = api.clock.now().getTime()
  const ago = (days: number) => new Date(now - days * day)
  const [a, b, c] = await giveOrders(site, account, [
    { status: OrderStatus.awaitingPayment, createdAt: ago(10), sinceAt: ago(4) },
    { status: OrderStatus.issued, createdAt: ago(5), endsAt: new Date(now + 6 * day) },
    { status: OrderStatus.issued, createdAt: ago(1), endsAt: new Date(now + 60 * day), account: other },
  ])
  expect(idsOf(await list(operator, { accountId: other.id }))).toEqual([c])
  expect(idsOf(await list(operator, { createdFrom: '2026-11-16' }))).toEqual([c, b])
  expect(idsOf(await list(operator, { createdTo: '2026-11-16' }))).toEqual([b, a])
  expect(idsOf(await list(operator, { endsWithin: 7 }))).toEqual([b])
  expect(idsOf(await list(operator, { endsWithin: 7, view: 'awaitingPayment' }))).toEqual([])
  expect(idsOf(await list(operator, { view: 'awaitingPayment', waitingHours: 72 }))).toEqual([a])
  expect(idsOf(await list(operator, { view: 'awaitingPayment', waitingHours: 120 }))).toEqual([])
})

test.each(['2026-02-30', '2026-99-99', '0000-01-01', '2026-1-1', 'today'])(
  'refuses %s as a day',
  async (createdFrom) => {
    const { operator } = await shop()
    const { status } = await api.as(operator).send(listOrders, { query: { createdFrom } })
    expect(status).toBe(400)
  },
)

describe('the search box', () => {
  let desk: Awaited<ReturnType<typeof shop>>
  let ids: string[]
  beforeAll(async () => {
    desk = await shop()
    ids = await giveOrders(desk.site, desk.account, [
      { status: OrderStatus.awaitingPayment, names: ['shop.alpha.example', 'api.alpha.example'] },
      { status: OrderStatus.issued, names: ['*.beta.example'] },
      { status: OrderStatus.issued, names: ['q.cn'] },
      { status: OrderStatus.issued, names: ['xn--fsqu00a.xn--55qx5d'] },
    ])
  })
  const found = async (q: string, more: Filter = {}) =>
    idsOf(await list(desk.operator, { q, sort: 'createdAt', ...more }))

  test.each<[string, number[]]>([
    ['alpha', [0]],
    ['API.ALPHA', [0]],
    ['example', [0, 1]],
    ['*.beta', [1]],
    ['q.', [2]],
    ['q', [2, 3]],
    ['例子', [3]],
    ['%', []],
    ['_', []],
    ["' OR true --", []],
    ['a\\', []],
    ['nothing-like-it', []],
  ])('finds %s', async (q, which) => {
    expect((await found(q)).sort()).toEqual(which.map((at) => ids[at]).sort())
  })

  test('finds an order by its number or the start of it', async () => {
    const { orders } = await list(desk.operator, { sort: 'createdAt' })
    const [first] = orders
    expect(await found(first?.orderNo ?? '')).toEqual([first?.id])
    expect((await found((first?.orderNo ?? '').toLowerCase().slice(0, 8))).length).toBe(4)
  })

  test('is limited to the tab and returns the total', async () => {
    expect(await found('example', { view: 'issued' })).toEqual([ids[1]])
    expect((await list(desk.operator, { q: 'example' })).total).toBe(2)
  })

  test('never finds another account’s or another site’s orders', async () => {
    const { site } = desk
    const stranger = await given.customer(api.db, site)
    const elsewhere = await shop()
    for (const q of ['alpha', 'q', 'SO261121', 'example']) {
      expect((await list(stranger, { q })).total).toBe(0)
      expect((await list(elsewhere.operator, { q })).total).toBe(0)
    }
    const holder = await given.member(api.db, desk.account)
    expect((await list(holder, { q: 'alpha' })).total).toBe(1)
  })

  test('called directly in the database it returns nothing without a site, nor outside an account', async () => {
    const ask = (scope: { siteId: string; accountId: string | null }) =>
      api.db.transaction(
        scope,
        async (tx) => (await tx.execute(sql`SELECT find_orders('%a%', NULL, 100, false)`)).rows.length,
      )
    expect(await ask({ siteId: desk.site.id, accountId: null })).toBeGreaterThan(0)
    expect(await ask({ siteId: newId(), accountId: null })).toBe(0)
    expect(await ask({ siteId: desk.site.id, accountId: newId() })).toBe(0)
  })
})

test('a frequent word fills the result to its cap, and reports that there is more', async () => {
  const { site, account, operator } = await shop()
  await giveOrders(site, account, [{ status: OrderStatus.awaitingPayment, names: ['common.example'] }])
  await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.execute(sql`
      INSERT INTO orders SELECT site_id, gen_random_uuid(), account_id, 'SO' || lpad((20000000000 + n)::text, 11, '0'), status,
        status_since, product_id, product_name, brand, usage_type, valid_type, names_included, validity, currency, amount_minor,
        cost_minor, price_lines, primary_name, names, methods, csr_pem, key_algorithm, contact, dcv_passed, dcv_total, reason,
        placed_by, paid_at, closes_at, plan_ends_at, certificate_starts_at, certificate_ends_at, next_step_at, step_attempts,
        version, created_at - n * interval '1 second', search_text || CASE WHEN n % 6 = 0 THEN ' sixth' ELSE '' END, step_lease_until
      FROM orders, generate_series(1, 6600) n`),
  )
  expect(await list(operator, { q: 'common' })).toMatchObject({ total: 1000, totalCapped: true })
  // Held by every sixth order, so more than one stride through the newest orders is needed.
  const sixths = await list(operator, { q: 'sixth' })
  expect(sixths).toMatchObject({ total: 1000, totalCapped: true })
  expect(sixths.orders.map(({ orderNo }) => Number(orderNo.slice(-4)))).toEqual(
    sixths.orders.map((_, at) => (at + 1) * 6),
  )
  expect(await list(operator)).toMatchObject({ total: 6601, totalCapped: false })
  expect((await api.as(operator).send(countOrders)).data.all).toBe(1000)
})

test('an unknown status is shown as its number and breaks nothing', async () => {
  const { site, account, operator } = await shop()
  await giveOrders(site, account, [{ status: 1999 }])
  expect((await list(operator)).orders).toMatchObject([{ status: 1999 }])
})
