import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { listLogs } from '@app/contracts/logs'
import { exportOrders } from '@app/contracts/orders/order-export'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { listTasks } from '@app/contracts/tasks'
import { beforeAll, expect, test } from 'vitest'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { giveOrders } from '#testing/given/given-orders.ts'
import { readCsv, readXlsx } from '#testing/read-sheet.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { app, db, ctx, as } = api

let site: given.GivenSite
let account: given.GivenAccount
let operator: given.GivenMember
let customer: given.GivenMember

beforeAll(async () => {
  site = await given.site(db, { isRoot: true })
  await given.offers(db, site)
  account = await given.account(db, site, '=1+1 Trading')
  operator = await given.operator(db, site)
  customer = await given.member(db, account)
  await giveOrders(db, account, 3)
  await giveOrders(db, account, 1, { name: '-x.example.com', status: OrderStatus.awaitingPayment })
  await giveOrders(db, await given.account(db, site), 2, { name: 'other.example.com' })
})

async function take(by: given.GivenMember, query: Record<string, string>, locale = 'en') {
  const headers = { host: by.site.host, token: await as(by).token(), 'accept-language': locale }
  return app.inject({ method: 'GET', url: apiPath(exportOrders.path), query, headers })
}
const takeCsv = async (by: given.GivenMember, query: Record<string, string> = {}, locale = 'en') =>
  readCsv((await take(by, { format: 'csv', ...query }, locale)).rawPayload)

const head = {
  en: ['Order no.', 'Names', 'Product', 'Customer', 'Status', 'Amount', 'Currency'],
  zh: ['订单号', '域名', '产品', '客户', '状态', '金额', '币种'],
}

test('an operator gets the list as a CSV, in its language and time zone', async () => {
  const sent = await take(operator, { format: 'csv', timeZone: 'Asia/Shanghai', sort: 'createdAt' })
  expect(sent.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="orders-2026-11-21\.csv"/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const [title, first, ...rest] = readCsv(sent.rawPayload)
  expect(title?.slice(0, 7)).toEqual(head.en)
  expect(title?.slice(7)).toEqual([
    ...['Created', 'Paid', 'Plan ends', 'Certificate ends'].map((name) => `${name} (Asia/Shanghai)`),
    ...['Source', 'Next step', 'Waits for'],
  ])
  const names = 'www.example.com, b.example.com'
  const facts = ['SO26112100001', names, 'Certificate', "'=1+1 Trading", 'Issued', '88.01', 'CNY']
  expect(first).toEqual([
    ...facts,
    '2026-11-02 00:31:00',
    '2026-11-02 00:31:00',
    '',
    '',
    'Console',
    'Replace the revoked certificate',
    'Customer',
  ])
  expect(rest).toHaveLength(5)
  const [inChinese, row] = await takeCsv(operator, { view: 'awaitingPayment' }, 'zh')
  expect(inChinese?.slice(0, 7)).toEqual(head.zh)
  expect(row?.slice(-2)).toEqual(['付款', '客户'])
  expect(row?.slice(1, 5)).toEqual(["'-x.example.com, b.example.com", '证书', "'=1+1 Trading", '待付款'])
})

test('the same list as an XLSX: text stays text, money and times are numbers', async () => {
  const sent = await take(operator, { format: 'xlsx', sort: 'createdAt' })
  const [title, first, ...rest] = readXlsx(sent.rawPayload)
  expect(
    Object.values(title ?? {})
      .map(({ value }) => value)
      .slice(0, 7),
  ).toEqual(head.en)
  expect(first).toMatchObject({
    A: { kind: 'text', value: 'SO26112100001' },
    D: { kind: 'text', value: '=1+1 Trading' },
    F: { kind: 'number', value: '88.01' },
    H: { kind: 'number', value: expect.stringMatching(/^46327\.68/) },
  })
  expect(rest).toHaveLength(5)
})

test('a customer gets its own orders, without customer columns', async () => {
  const [title, ...rows] = await takeCsv(customer, { sort: '-amount' })
  expect(title).not.toContain('Customer')
  expect(rows.map((row) => row[4])).toEqual(['88.04', '88.03', '88.02', '88.01'])
  const elsewhere = await given.customer(db, await given.site(db))
  expect(await takeCsv(elsewhere)).toHaveLength(1)
  expect(await takeCsv(elsewhere, { accountId: account.id })).toHaveLength(1)
})

test('a member with limited scope exports the orders it sees only', async () => {
  const few = await given.member(db, given.owner(site), { base: 'admin', reach: 'self' })
  expect(await takeCsv(few)).toHaveLength(1)
})

test('search and filters of the list apply to the file', async () => {
  expect(await takeCsv(operator, { q: 'other.example' })).toHaveLength(3)
  expect(await takeCsv(operator, { accountId: account.id, view: 'issued' })).toHaveLength(4)
  expect(await takeCsv(operator, { createdTo: '2026-10-31' })).toHaveLength(1)
})

test('an invalid request is refused', async () => {
  for (const query of [{}, { format: 'pdf' }, { format: 'csv', timeZone: 'Mars/Base' }, { format: 'csv', view: 'x' }])
    expect((await take(operator, query as Record<string, string>)).statusCode).toBe(400)
})

test('a developer, a role without the right, and one without the list get nothing', async () => {
  const denied = [
    await given.member(db, account, { base: 'developer' }),
    await given.member(db, account, { base: 'admin', permissions: ['dashboard.view', 'order.view'] }),
    await given.member(db, account, { base: 'admin', permissions: ['order.export'] }),
  ]
  for (const member of denied) {
    const answer = await take(member, { format: 'csv' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, errors['access.denied'].code])
  }
})

test('exports are audited', async () => {
  const auditor = await given.operator(db, site)
  await take(auditor, { format: 'xlsx', view: 'issued', q: 'www.example' })
  const { logs } = (await as(auditor).send(listLogs, { query: { actor: auditor.id } })).data
  expect(logs[0]).toMatchObject({
    action: 'order.export',
    facts: { rows: 3, format: 'xlsx', view: 'issued', q: 'www.example' },
  })
})

test('five thousand orders become a task with progress and a file with each of them once', async () => {
  const busy = await given.site(db, { isRoot: true })
  const [owner, trader] = [await given.operator(db, busy), await given.account(db, busy)]
  await giveOrders(db, trader, 5_000)
  const sent = await take(owner, { format: 'xlsx', sort: 'amount', timeZone: 'Asia/Shanghai' }, 'zh')
  const { taskId, rows } = sent.json().data
  expect([sent.statusCode, rows]).toEqual([200, 5_000])
  const own = async () => (await as(owner).send(listTasks)).data.tasks.find(({ id }) => id === taskId)
  expect(await own()).toMatchObject({ kind: 'orders.export', state: 'waiting', total: 5_000, fileName: '' })
  await runTasks(ctx, taskKinds)
  expect(await own()).toMatchObject({ state: 'done', done: 5_000, total: 5_000, fileName: 'orders-2026-11-21.xlsx' })

  const file = (by: given.GivenMember, token: string) =>
    app.inject({ method: 'GET', url: `/api/v1/tasks/${taskId}/file`, headers: { host: by.site.host, token } })
  const { rawPayload } = await file(owner, await as(owner).token())
  const [title, ...all] = readXlsx(rawPayload)
  expect(title?.A?.value).toBe('订单号')
  const amounts = all.map((row) => Number(row.F?.value))
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  expect(new Set(all.map((row) => row.A?.value)).size).toBe(5_000)
  expect((await file(operator, await as(operator).token())).statusCode).toBe(404)

  const logs = (await as(owner).send(listLogs, { query: {} })).data.logs.filter(
    ({ action }) => action === 'order.export',
  )
  expect(logs).toMatchObject([{ facts: { rows: 5_000, format: 'xlsx', sort: 'amount' } }])
  const wide = await take(owner, { format: 'csv', q: 'www.example' })
  expect([wide.statusCode, wide.json().code]).toEqual([409, errors['order.export-too-wide'].code])
})
