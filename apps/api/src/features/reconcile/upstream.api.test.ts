import type { Sent } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import * as contract from '@app/contracts/reconcile/reconcile'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { giveOrders } from '#testing/given/given-orders.ts'
import { base64 } from '#testing/given/given-statements.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

interface Bought {
  id: string
  orderNo: string
  certificateId: string
  caOrderId: string
}

/** Orders with a certificate each, issued on 20 November, that cost so much. */
async function bought(costs: readonly number[]) {
  const site = await given.site(api.db)
  await given.offers(api.db, site)
  const operator = await given.operator(api.db, site)
  const customer = await given.account(api.db, site)
  await giveOrders(api.db, customer, costs.length)
  const orders = await api.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    const { rows } = await tx.execute<{ id: string; order_no: string }>(
      sql`SELECT id, order_no FROM orders ORDER BY order_no`,
    )
    const made: Bought[] = []
    for (const [at, { id, order_no: orderNo }] of rows.entries()) {
      const [certificateId, caOrderId] = [newId(), `CA-${orderNo}`]
      await tx.execute(sql`UPDATE orders SET cost_minor = ${costs[at]} WHERE id = ${id}`)
      await tx.execute(sql`
        INSERT INTO certificates (site_id, id, account_id, order_id, state, ca, ca_order_id, names, csr_pem, issued_at, created_at)
        VALUES (${site.id}, ${certificateId}, ${customer.id}, ${id}, 'issued', 'acme', ${caOrderId}, '{www.example.com}', '',
          '2026-11-20T03:00:00Z', '2026-11-20T02:00:00Z')`)
      made.push({ id, orderNo, certificateId, caOrderId })
    }
    return made
  })
  const send = api.as(operator).send
  const mapping = {
    name: 'Sample CA',
    columns: { date: 'Date', amount: 'Amount', reference: 'Reference', currency: 'Currency' },
  }
  return {
    ...{ site, orders, send },
    take: (rows: readonly string[], more: Partial<Sent<typeof contract.importStatement>['body']['mapping']> = {}) =>
      send(contract.importStatement, {
        body: {
          ...{ source: 'upstream', fileName: 'invoice.csv', mapping: { ...mapping, ...more } },
          content: base64(['Date,Amount,Currency,Reference', ...rows].join('\n')),
        },
      }),
    differences: async (view: 'open' | 'resolved' = 'open') =>
      (await send(contract.listDifferences, { query: { view } })).data.differences,
  }
}

test('a CA’s charges are held against the cost of orders, by our reference, its own or the order’s number', async () => {
  const { orders, take, differences } = await bought([50_00, 60_00, 70_00, 80_00, 0])
  const [a, b, c, d] = orders
  const { data } = await take([
    `2026-11-20,50.00,CNY,${a?.certificateId}`,
    `2026-11-20,60.00,CNY,${b?.caOrderId}`,
    `2026-11-20,71.00,CNY,${c?.orderNo}`,
    '2026-11-20,9.00,CNY,nobody-knows',
  ])
  expect(data).toMatchObject({ matched: 2, differences: { amount: 1, 'only-theirs': 1, 'only-ours': 1 } })
  expect(
    (await differences()).map(({ kind, order, oursMinor, theirsMinor }) => [kind, order?.id, oursMinor, theirsMinor]),
  ).toEqual(
    expect.arrayContaining([
      ['amount', c?.id, -70_00, -71_00],
      ['only-theirs', undefined, null, -9_00],
      ['only-ours', d?.id, -80_00, null],
    ]),
  )
})

test('the gap of a day is what the CA charged beyond the costs', async () => {
  const { orders, take, send } = await bought([50_00, 70_00])
  const [a, b] = orders
  await take([
    `2026-11-20,30.00,CNY,${a?.caOrderId}`,
    `2026-11-20,20.00,CNY,${a?.caOrderId}`,
    `2026-11-20,71.00,CNY,${b?.caOrderId}`,
  ])
  const { data } = await send(contract.listReconcileDays, { query: { from: '2026-11-20', to: '2026-11-20' } })
  expect(data.days).toMatchObject([{ outMinor: 121_00, oursMinor: -120_00, gapMinor: -1_00, state: 'open' }])
})

test('rows of an order count together: a refunded order is right once its credit note came', async () => {
  const { site, orders, take, differences } = await bought([50_00])
  const [order] = orders
  await take([`2026-11-20,50.00,CNY,${order?.caOrderId}`])
  expect(await differences()).toEqual([])
  await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.execute(sql`UPDATE orders SET status = 1011 WHERE id = ${order?.id}`),
  )
  // Charged a second time by mistake, then credited twice.
  await take([`2026-11-21,50.00,CNY,${order?.caOrderId}`])
  expect(await differences()).toMatchObject([{ kind: 'amount', oursMinor: 0, theirsMinor: -100_00 }])
  const { data } = await take([
    `2026-11-22,-50.00,CNY,${order?.caOrderId}`,
    `2026-11-22,-50.00,CNY,${order?.caOrderId}`,
  ])
  expect(data).toMatchObject({ added: 2, matched: 2, found: 1 })
  expect(await differences()).toEqual([])
  expect(await differences('resolved')).toMatchObject([{ resolution: 'found' }])
})

test('another currency needs a rate, and a tolerance covers what it rounds', async () => {
  const { orders, take, differences } = await bought([35_00])
  const rows = [`2026-11-20,4.95,USD,${orders[0]?.caOrderId}`]
  const refused = await take(rows)
  expect(refused.code).toBe(errors['statement.no-rate'].code)
  expect((await take(rows, { rate: '7.1', tolerance: 50 })).data).toMatchObject({ matched: 1, outMinor: 35_15 })
  expect(await differences()).toEqual([])
  const other = await bought([35_00])
  const { data } = await other.take([`2026-11-20,4.95,USD,${other.orders[0]?.caOrderId}`], { rate: '7.1' })
  expect(data.differences.amount).toBe(1)
})
