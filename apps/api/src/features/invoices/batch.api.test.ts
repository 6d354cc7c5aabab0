import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { checkBatch, exportInvoices, exportWaiting, issueBatch } from '@app/contracts/invoices/invoice-batch'
import { approveInvoice, getInvoice } from '@app/contracts/invoices/invoices'
import { listTasks } from '@app/contracts/tasks'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { freshInvoiceNo, givenApplication, givenIssued, invoiceShop } from '#testing/given/given-invoices.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { messagesTo } from '#testing/outbox.ts'
import { readCsv, readXlsx } from '#testing/read-sheet.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as } = api
let shop: Awaited<ReturnType<typeof invoiceShop>>
beforeAll(async () => {
  shop = await invoiceShop(api)
})

async function waiting(amounts?: readonly number[], over?: object) {
  const { invoice } = await givenApplication(api, shop.customer, amounts, over)
  await as(shop.operator).send(approveInvoice, { params: { id: invoice.id } })
  return invoice
}
let lines = 1
const row = (applyNo: string, over: object = {}) => ({
  ...{ line: ++lines, applyNo, invoiceNo: freshInvoiceNo(), invoiceDate: '2026-11-21', ...over },
})
const check = async (rows: object[]) =>
  (await as(shop.operator).send(checkBatch, { body: { rows: rows as never } })).data.rows
const begin = (rows: object[], idempotencyKey = newId()) =>
  as(shop.operator).send(issueBatch, { body: { rows: rows as never }, idempotencyKey })
const take = async (by: given.GivenMember, path: string, query: Record<string, string> = {}) =>
  api.app.inject({
    url: apiPath(path),
    query,
    headers: { host: by.site.host, token: await as(by).token(), 'accept-language': 'zh' },
  })

test('what waits is taken along as a workbook, a row per line, with columns to be filled in', async () => {
  const own = await invoiceShop(api)
  const { invoice } = await givenApplication(api, own.customer, [100_00, 6_00], { remark: '=1+1' })
  await givenApplication(api, own.customer)
  await as(own.operator).send(approveInvoice, { params: { id: invoice.id } })
  const [title, ...rows] = readXlsx((await take(own.operator, exportWaiting.path)).rawPayload)
  const cells = rows.map((cells) =>
    Object.fromEntries(Object.entries(cells).map(([at, { value }]) => [title?.[at]?.value, value])),
  )
  expect(cells).toHaveLength(1)
  expect(cells[0]).toMatchObject({
    ...{ 申请编号: invoice.applyNo, 购买方税号: '91330106MA2B0XY70Y', 项目名称: '*信息技术服务*SSL 证书服务' },
    ...{ 商品和服务税收编码: '3040203000000000000', 税率: '6.00%', 价税合计: '106.00', 税额: '6.00', 备注: '=1+1' },
  })
  expect(Object.values(title ?? {}).map(({ value }) => value)).toEqual(expect.arrayContaining(['发票号码', '开票日期']))
  expect((await take(own.customer, exportWaiting.path)).statusCode).toBe(403)
})

test('each row of results is checked, and only the good ones are recorded, once', async () => {
  const to = `${newId()}@example.com`
  const [first, second, third] = [await waiting(), await waiting([53_00], { emails: [to] }), await waiting()]
  const { invoice: issued } = await givenIssued(api, shop)
  const { invoice: unread } = await givenApplication(api, shop.customer)
  const good = [row(first.applyNo.toLowerCase()), row(second.applyNo)]
  const rows = [
    ...good,
    row('IA26010100001'),
    row(unread.applyNo),
    row(third.applyNo, { invoiceNo: '123' }),
    row(third.applyNo, { invoiceDate: '2026-13-01' }),
    row(third.applyNo, { invoiceDate: '2027-01-01' }),
    row(third.applyNo, { invoiceNo: issued.invoiceNo }),
    row(third.applyNo, { invoiceNo: good[0]?.invoiceNo }),
    row(first.applyNo),
  ]
  const verdicts = await check(rows)
  expect(verdicts.map(({ ok }) => ok)).toEqual([true, true, ...Array.from({ length: 8 }, () => false)])
  expect(verdicts[1]).toMatchObject({ amountMinor: 53_00, title: '杭州示例网络科技有限公司', reason: '' })
  expect(verdicts.filter(({ ok, reason }) => ok === (reason !== ''))).toEqual([])

  const key = newId()
  const begun = (await begin(rows, key)).data
  expect(begun).toMatchObject({ issued: 2, taskId: expect.any(String), rows: verdicts })
  expect((await begin(rows, key)).data.taskId).toBe(begun.taskId)
  await runTasks(api.ctx, taskKinds)
  const [task] = (await as(shop.operator).send(listTasks)).data.tasks
  expect(task).toMatchObject({ kind: 'invoices.issue', state: 'done', done: 2, failed: 0 })
  const find = async (id: string) => (await as(shop.operator).send(getInvoice, { params: { id } })).data.invoice
  expect(await find(first.id)).toMatchObject({ state: 'issued', invoiceNo: good[0]?.invoiceNo })
  expect(await find(third.id)).toMatchObject({ state: 'waiting' })
  expect(await messagesTo(api, shop.site, to)).toHaveLength(1)
  expect((await begin(good)).data).toMatchObject({ taskId: null, issued: 0 })
  expect(await brokenInvariants(db, shop.site.id)).toEqual([])
})

test('a row whose invoice moved on after the check is reported, and nothing else fails', async () => {
  const [first, second] = [await waiting(), await waiting()]
  const rows = [row(first.applyNo), row(second.applyNo)]
  await begin(rows)
  await begin([{ ...rows[0], invoiceNo: freshInvoiceNo() }])
  await runTasks(api.ctx, taskKinds)
  await runTasks(api.ctx, taskKinds)
  const { tasks } = (await as(shop.operator).send(listTasks)).data
  const moved = errors['invoice.move-refused'].en.replace('{applyNo}', first.applyNo)
  expect(tasks[0]).toMatchObject({ done: 1, failed: 1, failures: [{ id: first.id, reason: moved }] })
  expect(tasks[1]).toMatchObject({ done: 2, failed: 0 })
})

test('an export has every invoice of the filter once; a customer takes its own', async () => {
  const own = await invoiceShop(api)
  await givenIssued(api, own, [106_00])
  await givenApplication(api, await given.customer(db, own.site), [53_00])
  const csv = async (by: given.GivenMember, query: Record<string, string> = {}) =>
    readCsv((await take(by, exportInvoices.path, { format: 'csv', ...query })).rawPayload)
  const [title, ...rows] = await csv(own.operator, { sort: 'amount' })
  expect(title?.slice(0, 2)).toEqual(['申请编号', '申请时间 (UTC)'])
  expect(rows.map((cells) => cells.slice(7, 12))).toEqual([
    ['待审核', '50.00', '3.00', '53.00', '0.00'],
    ['已开票', '100.00', '6.00', '106.00', '0.00'],
  ])
  expect(await csv(own.operator, { view: 'issued' })).toHaveLength(2)
  expect(await csv(own.customer)).toHaveLength(2)
  const developer = await given.member(db, own.customer.account, { base: 'developer' })
  expect((await take(developer, exportInvoices.path, { format: 'csv' })).statusCode).toBe(403)
})
