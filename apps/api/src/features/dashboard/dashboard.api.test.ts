import { exportDashboard, exportedCards, getDashboard, getDashboardSales } from '@app/contracts/dashboard'
import { apiPath } from '@app/contracts/endpoint'
import type { InvoiceView } from '@app/contracts/invoices/invoice-values'
import { approveInvoice, listInvoices } from '@app/contracts/invoices/invoices'
import { listLogs } from '@app/contracts/logs'
import { listExpiring, remindPicked } from '@app/contracts/orders/order-desk'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { cancelOrder, listOrders } from '@app/contracts/orders/orders'
import { listTasks } from '@app/contracts/tasks'
import { beforeAll, expect, test } from 'vitest'
import { unix } from '#core/clock.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { keepBuiltIns } from '#features/upstream/directory.service.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { givenOrder } from '#testing/given/given-ending-orders.ts'
import { givenApplication, invoiceShop } from '#testing/given/given-invoices.ts'
import { contact, giveMoney, issued, type OrderWorld, orderWorld, paid, place } from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'
import { readCsv } from '#testing/read-sheet.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

test('an operator sees the orders, the ends and the sales of the site; every number is the length of its list', async () => {
  const { customer, operator } = await world.shop()
  const start = world.clock.now()
  await place(world, customer)
  const bought = await paid(world, customer)
  const back = await paid(world, customer)
  await paid(world, customer, { csrPem: null })
  await issued(world, customer, { validity: 90 })
  await world.as(customer).send(cancelOrder, { params: { id: back.id }, body: { reason: 'twice' } })
  world.clock.advance({ days: 4 })

  const { data } = await world.as(operator).send(getDashboard)
  const count = async (query: object) => (await world.as(operator).send(listOrders, { query })).data.total
  world.clock.set(start)

  expect(data.todos?.map(({ kind, count }) => [kind, count])).toEqual([
    ['unpaid', 1],
    ['validating', 1],
    ['incomplete', 1],
  ])
  expect(data.ordersByStatus).toEqual(
    [OrderStatus.awaitingPayment, OrderStatus.awaitingValidation, OrderStatus.awaitingSubmission].map((status) => ({
      status,
      count: 1,
      oldestAt: unix(start),
    })),
  )
  expect(data.latestOrders).toHaveLength(5)
  expect(data.revenue?.days).toHaveLength(30)
  expect(data.revenue?.days.at(-1)?.day).toBe('2026-11-25')
  const kept = 2 * bought.amountMinor + 31_00
  expect(data.revenue).toMatchObject({
    totalMinor: kept,
    previousMinor: 0,
    refundedMinor: back.amountMinor,
    refunds: 1,
  })
  expect(data.revenue?.days.at(-5)).toEqual({ day: '2026-11-21', amountMinor: kept, previousMinor: 0 })
  expect(data.activity).toEqual({
    orders: { count: 5, previous: 0 },
    certificates: { count: 1, reissues: 0, orders: 1 },
  })
  const days = { ...data.period, to: '2026-11-25' }
  expect(await count({ paidFrom: days.from, paidTo: days.to })).toBe(data.revenue?.payments)
  expect(await count({ issuedFrom: days.from, issuedTo: days.to })).toBe(data.activity?.certificates.orders)
  expect(await count({ refundedFrom: days.from, refundedTo: days.to })).toBe(data.revenue?.refunds)
  // The day of the deeds alone, and a span so long that orders are walked.
  for (const [from, to] of [
    ['2026-11-21', '2026-11-21'],
    ['2026-01-01', '2026-12-31'],
  ] as const) {
    expect([
      await count({ issuedFrom: from, issuedTo: to }),
      await count({ refundedFrom: from, refundedTo: to }),
    ]).toEqual([1, 1])
  }
  expect([await count({ issuedTo: '2026-11-20' }), await count({ refundedFrom: '2026-11-22' })]).toEqual([0, 0])
  expect(await count({ view: 'expiring' })).toBe(1)
})

test('invoices stand among the to-dos of operators with the right to take them further, and link to as many', async () => {
  const { site, operator, customer } = await invoiceShop(world)
  await givenApplication(world, customer)
  const { invoice } = await givenApplication(world, customer)
  await world.as(operator).send(approveInvoice, { params: { id: invoice.id } })
  const todos = async (who: given.GivenMember) =>
    (await world.as(who).send(getDashboard)).data.todos?.map(({ kind, count }) => [kind, count])
  const listed = async (view: InvoiceView) =>
    (await world.as(operator).send(listInvoices, { query: { view } })).data.total
  expect(await todos(operator)).toEqual([
    ['invoiceReview', await listed('review')],
    ['invoiceWaiting', await listed('waiting')],
  ])
  const reviewer = await given.member(world.db, given.owner(site), {
    base: 'accountant',
    permissions: ['dashboard.view', 'order.view', 'invoice.view', 'invoice.audit'],
  })
  expect([await todos(reviewer), await todos(customer)]).toEqual([[['invoiceReview', 1]], []])
})

test('a customer sees its own part, and what it paid is to be invoiced', async () => {
  const { customer, site } = await world.shop(1_000_00)
  const neighbour = await given.customer(world.db, site)
  const order = await paid(world, customer)
  const mine = (await world.as(customer).send(getDashboard)).data
  const theirs = (await world.as(neighbour).send(getDashboard)).data
  expect(mine).toMatchObject({
    revenue: null,
    activity: null,
    authorities: null,
    ordersByStatus: [{ status: OrderStatus.awaitingValidation, count: 1 }],
    balanceMinor: 1_000_00 - order.amountMinor,
    toBeInvoicedMinor: order.amountMinor,
  })
  expect(theirs).toMatchObject({ ordersByStatus: [], latestOrders: [], todos: [], balanceMinor: 0 })
})

test('a developer sees no orders and no sales', async () => {
  const { site } = await world.shop()
  const developer = await given.member(world.db, given.owner(site), { base: 'developer' })
  expect((await world.as(developer).send(getDashboard)).data).toMatchObject({
    todos: null,
    ordersByStatus: null,
    weeks: null,
    activity: null,
    issuances: null,
    latestOrders: null,
    revenue: null,
  })
})

test('what ends and what is issued next: each number is the length of the list it opens', async () => {
  const site = await given.site(world.db)
  await given.offers(world.db, site)
  const [customer, neighbour] = [await given.customer(world.db, site), await given.customer(world.db, site)]
  const operator = await given.operator(world.db, site)
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000)
  const running = (days: number, dueDays: number | null, of = customer) =>
    givenOrder(world.db, of.account, {
      certificateEndsAt: inDays(days),
      planEndsAt: inDays(days + 20),
      reissueDueAt: dueDays === null ? null : inDays(dueDays),
    })
  const late = await running(5, -2)
  const soon = await running(25, 6)
  await running(60, 28, neighbour)
  await running(80, null)
  await running(200, 150)

  const [all, own] = [
    (await world.as(operator).send(getDashboard)).data,
    (await world.as(customer).send(getDashboard)).data,
  ]
  expect(all.issuances).toMatchObject({ due: 1, soon: 3 })
  expect(all.issuances?.next.slice(0, 2)).toMatchObject([late, soon])
  expect(all.issuances?.next).toHaveLength(4)
  expect(own.issuances).toMatchObject({ due: 1, soon: 2 })
  for (const days of ['0', '30']) {
    const { total } = (await world.as(operator).send(listOrders, { query: { view: 'issued', dueWithin: days } })).data
    expect([days, total]).toEqual([days, { 0: 1, 30: 3 }[days]])
  }
  // The world's day is a Saturday: the week that it ends began on the 16th.
  expect(all.weeks?.map(({ from }) => from).slice(0, 2)).toEqual(['2026-11-16', '2026-11-23'])
  expect(all.weeks).toHaveLength(13)
  for (const basis of ['certificate', 'plan'] as const)
    for (const { from, ...counts } of all.weeks ?? []) {
      const query = { basis, day: from, until: sixDaysOn(from) }
      const { total } = (await world.as(operator).send(listExpiring, { query })).data
      expect([basis, from, total]).toEqual([basis, from, counts[`${basis}s`]])
    }
  expect(all.weeks?.reduce((sum, { certificates }) => sum + certificates, 0)).toBe(4)
  expect(own.weeks?.reduce((sum, { plans }) => sum + plans, 0)).toBe(2)
})

test('who paid most and for what sums to the revenue; the orders are those of the list; others do not see it', async () => {
  const { customer, operator, site } = await world.shop()
  const start = world.clock.now()
  const neighbour = await given.customer(world.db, site)
  await giveMoney(world, neighbour, 1_000_00)
  const first = await paid(world, customer)
  await paid(world, customer)
  world.clock.advance({ days: 2 })
  const smaller = await paid(world, neighbour)
  await world.as(customer).send(cancelOrder, { params: { id: first.id }, body: { reason: 'twice' } })
  await paid(world, customer)
  const ask = async (by: given.GivenMember, query = {}) =>
    (await world.as(by).send(getDashboardSales, { query })).data.sales
  const all = await ask(operator)
  const late = await ask(operator, { from: '2026-11-22', to: '2026-11-23' })
  const { revenue } = (await world.as(operator).send(getDashboard)).data
  const count = async (query: object) => (await world.as(operator).send(listOrders, { query })).data.total
  const days = { paidFrom: all?.period.from, paidTo: all?.period.to }
  const listed = [
    await count({ ...days, accountId: customer.account.id }),
    await count({ ...days, brand: first.brand }),
    await count({ ...days, usageType: 'ssl' }),
  ]
  const developer = await given.member(world.db, given.owner(site), { base: 'developer' })
  const hidden = [await ask(customer), await ask(developer)]
  world.clock.set(start)

  const each = first.amountMinor
  expect(smaller.amountMinor).toBe(each)
  expect(all?.totalMinor).toBe(revenue?.totalMinor)
  expect(all).toMatchObject({
    customers: [
      { accountId: customer.account.id, name: expect.stringContaining('Customer'), orders: 3, amountMinor: 2 * each },
      { accountId: neighbour.account.id, orders: 1, amountMinor: each },
    ],
    brands: [{ brand: first.brand, orders: 4, amountMinor: 3 * each }],
    usages: [{ usageType: 'ssl', orders: 4, amountMinor: 3 * each }],
  })
  expect(listed).toEqual([3, 4, 4])
  // The refund of what was paid before the period takes away as much as was paid in it.
  expect(late).toMatchObject({ totalMinor: each, customers: [{ accountId: neighbour.account.id, orders: 1 }] })
  expect(hidden).toEqual([null, null])
})

const sixDaysOn = (day: string) => new Date(Date.parse(day) + 6 * 86_400_000).toISOString().slice(0, 10)

test('a period is compared with the one before, day by day', async () => {
  const { customer, operator } = await world.shop()
  const start = world.clock.now()
  const first = await paid(world, customer)
  world.clock.advance({ days: 3 })
  const second = await paid(world, customer)
  const ask = async (from: string, to: string) =>
    (await world.as(operator).send(getDashboard, { query: { from, to } })).data
  const data = await ask('2026-11-23', '2026-11-25')
  const broken = await world.as(operator).send(getDashboard, { query: { from: '2026-11-25', to: '2026-11-23' } })
  world.clock.set(start)

  expect(data.period).toEqual({ from: '2026-11-23', to: '2026-11-25' })
  expect(data.revenue).toMatchObject({
    totalMinor: second.amountMinor,
    previousMinor: first.amountMinor,
    days: [
      { day: '2026-11-23', amountMinor: 0, previousMinor: 0 },
      { day: '2026-11-24', amountMinor: second.amountMinor, previousMinor: first.amountMinor },
      { day: '2026-11-25', amountMinor: 0, previousMinor: 0 },
    ],
  })
  expect(data.activity?.orders).toEqual({ count: 1, previous: 1 })
  expect(broken.errors).toHaveProperty('to')
})

test('who may see the CAs sees how they answered; a reseller and an accountant do not', async () => {
  const root = await given.site(world.db, { isRoot: true })
  await given.offers(world.db, root)
  await keepBuiltIns(world.ctx, root.id)
  const customer = await given.customer(world.db, root)
  await giveMoney(world, customer, 1_000_00)
  await issued(world, customer)
  await paid(world, customer)
  const platform = await given.operator(world.db, root)
  expect((await world.as(platform).send(getDashboard)).data.authorities).toMatchObject([
    { isSandbox: true, issued: 1, refused: 0, pending: 1, medianSeconds: 0, outage: null },
  ])
  const { operator } = await world.shop()
  const accountant = await given.member(world.db, given.owner(root), { base: 'accountant' })
  for (const other of [operator, accountant]) {
    const { data } = await world.as(other).send(getDashboard)
    expect([data.authorities, data.activity]).toEqual([null, expect.anything()])
  }
})

test('all orders of a to-do are reminded of by the filter of its list, none twice a day, and no others', async () => {
  const { customer, operator, site } = await world.shop()
  const start = world.clock.now()
  const late = await place(world, customer)
  world.clock.advance({ days: 4 })
  await place(world, customer)
  const count = (await world.as(operator).send(getDashboard)).data.todos?.find(({ kind }) => kind === 'unpaid')?.count
  const search = { view: 'awaitingPayment', waitingHours: 72 } as const
  const remind = (expected = count) =>
    world.as(operator).send(remindPicked, { body: { orders: { search, expected }, locale: 'en' } })
  const wrong = await remind(5)
  const results = []
  for (const _ of ['first', 'second']) {
    await remind()
    await runTasks(world.ctx, taskKinds)
    results.push((await world.as(operator).send(listTasks)).data.tasks.map(({ total, failed }) => [total, failed]))
  }
  const mails = await messagesTo(world, site, contact.email)
  world.clock.set(start)

  expect(count).toBe(1)
  expect(wrong.status).toBe(409)
  expect(results.map((tasks) => tasks.length)).toEqual([1, 2])
  expect(results[1]?.toSorted()).toEqual([
    [1, 0],
    [1, 1],
  ])
  const reminders = mails.filter(({ template }) => template === 'notice.close-soon')
  expect(reminders.map(({ letter }) => letter.text.includes(late.orderNo))).toEqual([true])
})

test('the table of a card is exported as it is shown and audited; not by who does not see it or may not', async () => {
  const { customer, operator, site } = await world.shop()
  const order = await paid(world, customer)
  const take = async (by: given.GivenMember, card: string) => {
    const headers = { host: site.host, token: await world.as(by).token() }
    const url = `${apiPath(exportDashboard.path)}?card=${card}&from=2026-11-20&to=2026-11-21`
    return world.app.inject({ method: 'GET', url, headers })
  }
  const files = new Map<string, string[][]>()
  for (const card of exportedCards) files.set(card, readCsv((await take(operator, card)).rawPayload))
  const amount = (order.amountMinor / 100).toFixed(2)
  expect(files.get('revenue')).toEqual([
    ['Day', 'This period', 'Previous'],
    ['2026-11-21', amount, '0.00'],
    ['2026-11-20', '0.00', '0.00'],
  ])
  expect(files.get('customers')).toEqual([
    ['Customer', 'Orders paid', 'Revenue', 'Share'],
    [expect.stringContaining('Customer'), '1', amount, '100%'],
  ])
  expect(files.get('brands')?.[1]).toEqual([order.brand, '1', amount, '100%'])
  expect(files.get('usages')?.[1]).toEqual(['SSL/TLS', '1', amount, '100%'])
  const { logs } = (await world.as(operator).send(listLogs, { query: { actor: operator.id } })).data
  const exports = logs.filter(({ action }) => action === 'dash.export')
  expect(exports).toHaveLength(exportedCards.length)
  expect(exports[0]).toMatchObject({ facts: { card: 'usages', period: '2026-11-20 – 2026-11-21', rows: 1 } })

  const denied = [
    customer,
    await given.member(world.db, given.owner(site), { base: 'admin', permissions: ['dashboard.view', 'order.view'] }),
    await given.member(world.db, given.owner(site), { base: 'admin', permissions: ['dashboard.view', 'dash.export'] }),
  ]
  for (const by of denied)
    for (const card of exportedCards) expect([card, (await take(by, card)).statusCode]).toEqual([card, 403])
})
