import { billFigures, listBills } from '@app/contracts/bills/bills'
import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { listLogs } from '@app/contracts/logs'
import { listOrders } from '@app/contracts/orders/orders'
import { listReconcileDays } from '@app/contracts/reconcile/reconcile'
import { type SalesDimension, salesDimensions } from '@app/contracts/reports/report-values'
import { exportReport, type SalesFigures, type SalesRow, salesReport } from '@app/contracts/reports/reports'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { type OrderWorld, orderWorld } from '#testing/order-world.ts'
import { readCsv } from '#testing/read-sheet.ts'
import { november, reportShop } from '#testing/report-shop.ts'

let world: OrderWorld
let shop: Awaited<ReturnType<typeof reportShop>>
beforeAll(async () => {
  world = await orderWorld()
  shop = await reportShop(world)
})

const report = async (query: object = {}, by = shop.operator) =>
  (await world.as(by).send(salesReport, { query: { ...november, ...query } })).data

/** Sums of the books themselves over the period. */
async function ofLedger() {
  const { siteId, from, until } = { siteId: shop.site.id, from: `${november.from}T00:00Z`, until: '2026-11-21T00:00Z' }
  const { rows } = await world.db.transaction({ siteId, accountId: null }, (tx) =>
    tx.execute<Record<'sales' | 'refunded' | 'cost' | 'fees' | 'orders', string>>(sql`SELECT
      (SELECT sum(e.amount_minor) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.site_id = ${siteId} AND e.book = 'sales' AND t.at >= ${from}::timestamptz AND t.at < ${until}::timestamptz) AS sales,
      (SELECT -sum(e.amount_minor) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.site_id = ${siteId} AND e.book = 'sales' AND t.kind = 'refund') AS refunded,
      (SELECT sum(cost_minor) FROM orders WHERE site_id = ${siteId} AND paid_at >= ${from}::timestamptz AND status <> 1011 AND status <> 1004) AS cost,
      (SELECT sum(fee_minor) FROM statement_rows WHERE site_id = ${siteId}) AS fees,
      (SELECT count(*) FROM orders WHERE site_id = ${siteId} AND paid_at >= ${from}::timestamptz) AS orders`),
  )
  const [sums] = rows
  return Object.fromEntries(Object.entries(sums ?? {}).map(([name, value]) => [name, Number(value)]))
}

const total = (rows: readonly SalesRow[], of: keyof SalesFigures) => rows.reduce((sum, row) => sum + row[of], 0)

test('the sums are those of the books, and each dimension divides all of them', async () => {
  const books = await ofLedger()
  expect(books).toMatchObject({ refunded: shop.back.amountMinor, fees: 3_05, orders: 4 })
  for (const by of salesDimensions) {
    const { sums, rows } = await report({ by })
    expect(sums, by).toEqual({
      ...{ salesMinor: books.sales, refundedMinor: books.refunded, costMinor: books.cost, feeMinor: books.fees },
      ...{ marginMinor: (books.sales ?? 0) - (books.cost ?? 0) - (books.fees ?? 0), orders: books.orders },
    })
    for (const figure of Object.keys(sums) as (keyof SalesFigures)[]) expect(total(rows, figure)).toBe(sums[figure])
  }
  expect(await brokenInvariants(world.db, shop.site.id)).toEqual([])
})

/** Filters by which the lists show what a row sums. */
const filterOf = (by: SalesDimension, { key, name }: SalesRow): { bills: object; orders: object } => {
  const days = by === 'month' ? { from: `${key}-01`, to: `${key}-30` } : november
  const plain = {
    month: {},
    order: { q: name },
    brand: { brand: key },
    product: { productId: key },
    customer: { accountId: key },
    manager: { managerId: key ?? 'none' },
  }[by]
  return {
    bills: { book: 'sales', ...plain, ...days },
    orders: { ...plain, paidFrom: days.from, paidTo: days.to },
  }
}

test('each row is what the lists show that it opens: transactions by their sum, orders by their number', async () => {
  const { as } = world
  let seen = 0
  for (const by of salesDimensions) {
    const { rows } = await report({ by, from: '2026-10-01', to: '2026-11-30' })
    for (const row of rows.filter(({ key }) => key !== null || by === 'manager')) {
      const { bills, orders } = filterOf(by, row)
      const days = by === 'month' ? {} : { from: '2026-10-01', to: '2026-11-30' }
      const { data: figures } = await as(shop.operator).send(billFigures, { query: { ...bills, ...days } })
      expect(figures.bookMinor, `${by} ${row.name}`).toBe(row.salesMinor)
      const paidDays = by === 'month' ? {} : { paidFrom: '2026-10-01', paidTo: '2026-11-30' }
      const { data: list } = await as(shop.operator).send(listOrders, { query: { ...orders, ...paidDays } })
      expect(list.total, `${by} ${row.name}`).toBe(row.orders)
      const { data: lines } = await as(shop.operator).send(listBills, { query: { ...bills, ...days } })
      expect(lines.bills.reduce((sum, { bookMinor }) => sum + (bookMinor ?? 0), 0)).toBe(row.salesMinor)
      seen++
    }
  }
  // Two months, five orders, two brands, two products, two customers, a manager and none.
  expect(seen).toBe(15)
})

test('cost and margin of a row open its orders one by one; fees open the statements', async () => {
  const { rows } = await report({ by: 'brand' })
  for (const row of rows) {
    if (row.key === null) continue
    const inside = await report({ by: 'order', brand: row.key })
    expect([inside.sums.costMinor, inside.sums.marginMinor]).toEqual([row.costMinor, row.marginMinor])
  }
  const managers = (await report({ by: 'manager' })).rows
  expect(managers.map(({ key, feeMinor }) => [key, feeMinor])).toEqual(
    expect.arrayContaining([
      [shop.seller.id, 0],
      [null, 3_05],
    ]),
  )
  expect((await report({ managerId: 'none', by: 'order' })).sums).toMatchObject({ feeMinor: 3_05 })
  const customers = (await report({ by: 'customer' })).rows
  expect(customers.find(({ key }) => key === shop.one.account.id)).toMatchObject({ feeMinor: 3_00 })
  expect(customers.at(-1)).toMatchObject({ key: null, name: '', salesMinor: 0, feeMinor: 5, marginMinor: -5 })
  const { data } = await world.as(shop.operator).send(listReconcileDays, { query: november })
  expect(data.days.reduce((sum, { feeMinor }) => sum + feeMinor, 0)).toBe(3_05)
})

test('the period before has the same length, and months without sales are told too', async () => {
  const { before, previous, rows } = await report({ by: 'customer' })
  expect(before).toEqual({ from: '2026-10-12', to: '2026-10-31' })
  expect(previous).toMatchObject({ orders: 1, feeMinor: 0 })
  expect(rows.find(({ key }) => key === shop.one.account.id)?.previousMinor).toBe(previous.salesMinor)
  expect(rows.find(({ key }) => key === shop.other.account.id)?.previousMinor).toBe(0)
  const year = await report({ by: 'month', from: '2026-01-01', to: '2026-12-31' })
  expect(year.rows.map(({ key }) => key)).toEqual(
    Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
  )
  expect(year.rows.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 4, 0])
  const send = (query: { from: string; to: string }) => world.as(shop.operator).send(salesReport, { query })
  expect((await send({ from: '2026-11-02', to: '2026-11-01' })).errors).toHaveProperty('to')
  expect((await send({ from: '2020-01-01', to: '2026-11-01' })).errors).toHaveProperty('to')
})

test('a salesperson reports what its own customers bought; customers and developers report nothing', async () => {
  const { sums, rows, total } = await report({ by: 'customer' }, shop.seller)
  expect(rows.map(({ key }) => key)).toEqual([shop.other.account.id])
  expect([sums.orders, sums.feeMinor, total]).toEqual([2, 0, 1])
  expect((await report({ by: 'order', managerId: shop.seller.id })).total).toBe(2)
  const developer = await given.member(world.db, given.owner(shop.site), { base: 'developer' })
  for (const by of [shop.one, developer])
    expect((await world.as(by).send(salesReport, { query: november })).code).toBe(errors['access.denied'].code)
  const elsewhere = await given.operator(world.db, await given.site(world.db))
  expect((await report({ by: 'customer' }, elsewhere)).rows).toEqual([])
})

test('the table is taken along as a file with every row, and that is recorded', async () => {
  const headers = { host: shop.site.host, token: await world.as(shop.operator).token(), 'accept-language': 'en' }
  const query = { part: 'sales', by: 'order', format: 'csv', timeZone: 'UTC', ...november }
  const answer = await world.app.inject({ url: apiPath(exportReport.path), query, headers })
  const [title, ...lines] = readCsv(answer.rawPayload)
  expect(title?.slice(0, 2)).toEqual(['Order', 'Sales'])
  const { rows } = await report({ by: 'order' })
  expect(lines.map(([orderNo]) => orderNo)).toEqual(rows.map(({ name }) => name))
  expect(lines.map((line) => Math.round(Number(line[1]) * 100))).toEqual(rows.map(({ salesMinor }) => salesMinor))
  const { data } = await world.as(shop.operator).send(listLogs, { query: {} })
  expect(data.logs.filter(({ action }) => action === 'report.export')).toHaveLength(1)
})
