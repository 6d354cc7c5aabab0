import { readFile } from 'node:fs/promises'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { getOrder, listOrders, type OrderSummary } from '@app/contracts/orders/orders'
import type { Page } from '@playwright/test'
import { type ApiClient, apiClient } from '#lab/api-client.ts'
import { askDatabase } from '#lab/ask-database.ts'
import { expect, test } from '#lab/fixtures.ts'
import type { Lab } from '#lab/lab.ts'
import { visit } from '#lab/visit.ts'

const list = '/ssl/order/list'
const bar = (page: Page) => page.getByRole('region', { name: '批量操作' })
const tick = (page: Page, { orderNo }: OrderSummary) => page.getByRole('checkbox', { name: `选择 ${orderNo}` }).check()
const bell = (page: Page) => page.getByRole('button', { name: /^消息中心/ })
const centre = (page: Page) => page.getByRole('dialog', { name: '消息中心' })
async function openTasks(page: Page): Promise<void> {
  await bell(page).click()
  await centre(page).getByText(/^任务/).click()
}
const note = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true })

async function ordersOf(api: ApiClient, view: 'awaitingPayment' | 'awaitingValidation' | 'issued') {
  return (await api.send(listOrders, { query: { view, limit: 20 } })).orders
}

const operator = async (lab: Lab, tokenOf: (who: 'platform') => Promise<{ token: string }>) =>
  apiClient(lab.workspace.port, 'localhost', (await tokenOf('platform')).token)

async function inBothThemes(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await look(page)
  }
  await page.emulateMedia({ colorScheme: null })
}

test('selected orders are checked as a task, whose end is shown on any page', async ({
  lab,
  page,
  signedIn,
  tokenOf,
  axe,
}) => {
  const [first, second] = await ordersOf(await operator(lab, tokenOf), 'awaitingValidation')
  if (!first || !second) throw new Error('The demo has no two orders that are being validated')
  await signedIn(page, 'platform')
  await page.goto(`${list}?view=awaitingValidation`)
  await tick(page, first)
  await tick(page, second)
  await expect(bar(page).getByText('已选 2 项')).toBeVisible()
  await inBothThemes(page, axe)

  await bar(page).getByRole('button', { name: '检查域名' }).click()
  await expect(note(page, /已开始：检查域名|检查域名：已完成/)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('link', { name: '仪表盘' }).click()
  await expect(page).toHaveURL(/dashboard/)
  await expect(note(page, '检查域名：已完成')).toBeVisible()
  await openTasks(page)
  await expect(centre(page).getByRole('listitem').first()).toContainText('检查域名')
  await expect(centre(page).getByRole('listitem').first()).toContainText('共 2 行')
})

test('of two orders one is issued: it says so by its number, the other is cancelled', async ({
  lab,
  page,
  signedIn,
  tokenOf,
  axe,
  screenshots,
}) => {
  const api = await operator(lab, tokenOf)
  const [open] = await ordersOf(api, 'awaitingPayment')
  const [issued] = await ordersOf(api, 'issued')
  if (!open || !issued) throw new Error('The demo has no such orders')
  await signedIn(page, 'platform')
  // Only these two rows: others do not matter here, and would slow axe down.
  await page.goto(`${list}?q=${encodeURIComponent(`${open.orderNo}\n${issued.orderNo}`)}`)
  await tick(page, open)
  await tick(page, issued)
  await bar(page).getByRole('button', { name: '取消订单' }).click()

  const dialog = page.getByRole('dialog', { name: '取消 1 个订单？' })
  await expect(dialog.getByText('这些订单都没有付款，没有退款')).toBeVisible()
  await expect(dialog.getByText('另外 1 个已签发或已关闭，保持不变，任务结果会逐个列出')).toBeVisible()
  await inBothThemes(page, axe)
  await dialog.getByRole('button', { name: '取消 1 个订单' }).click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill('客户不再需要')
  await dialog.getByRole('button', { name: '取消 1 个订单' }).click()
  await expect(dialog).toHaveCount(0)

  await expect(note(page, '取消订单：已完成，1 行失败')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: open.orderNo })
  await expect(row.getByText('已取消').first()).toBeVisible()
  await openTasks(page)
  const task = centre(page).getByRole('listitem').filter({ hasText: '取消订单' }).first()
  await task.getByText('1 行失败').click()
  await expect(task.getByText('当前状态不可用')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'task-failures')

  await task.getByRole('button', { name: '重试失败项（1）' }).click()
  await expect(task.getByText('共 1 行')).toBeVisible()
  await task.getByText('1 行失败').click()
  await task.getByRole('link', { name: issued.orderNo }).click()
  await expect(page).toHaveURL(new RegExp(issued.orderNo))
  await expect(centre(page)).toHaveCount(0)
  const states = [open, issued].map(async ({ id }) => (await api.send(getOrder, { params: { id } })).status)
  expect(await Promise.all(states)).toEqual([OrderStatus.cancelled, OrderStatus.issued])
})

test('a bulk action on all matches shows their number, and issued orders cannot be cancelled', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'platform')
  await page.goto(`${list}?view=issued&limit=5`)
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await bar(page)
    .getByRole('button', { name: /^选择全部 \d+ 条结果$/ })
    .click()
  await bar(page).getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: '所选订单都不能取消' })
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(bar(page)).toBeVisible()
})

/** Inserts copies of an issued order, without what only one order may have. */
const manyMore = (count: number) => `
  INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_no', 'SO99' || lpad(n::text, 9, '0'),
    'renews_id', NULL, 'partner_ref', NULL))).*
  FROM orders o, generate_series(1, ${count}) n
  WHERE o.id = (SELECT id FROM orders WHERE status = 1005 AND site_id = (SELECT id FROM sites WHERE is_root) LIMIT 1)`

test('more than two thousand rows are a task: one may leave meanwhile, and finds the file by the bell', async ({
  lab,
  page,
  signedIn,
  axe,
}) => {
  const more = 2_100
  await lab.workspace.kill('SIGTERM')
  askDatabase(lab.workspace, manyMore(more))
  await lab.workspace.restart()
  await signedIn(page, 'platform')
  await page.goto(`${list}?view=issued`)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV 文件' }).click()
  await expect(note(page, /已开始：导出证书订单|导出证书订单：已完成/)).toBeVisible()

  // Leaves the page, so that it forgets the task.
  await page.goto('/livez')
  await visit(page, list)
  await expect(bell(page)).toHaveAccessibleName(/任务结果未读/)
  await openTasks(page)
  const task = centre(page).getByRole('listitem').first()
  await expect(task).toContainText('导出证书订单')
  await inBothThemes(page, axe)
  const download = page.waitForEvent('download')
  await task.getByRole('button', { name: /下载 orders-.*\.csv/ }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(more)
  await expect(task.getByRole('img', { name: '未读' })).toHaveCount(0)
})

test('selected orders are exported at once, and no others', async ({ lab, page, signedIn, tokenOf }) => {
  const [first, second] = await ordersOf(await operator(lab, tokenOf), 'awaitingValidation')
  if (!first || !second) throw new Error('The demo has no two orders that are being validated')
  await signedIn(page, 'platform')
  await page.goto(`${list}?view=awaitingValidation`)
  await tick(page, first)
  await tick(page, second)
  await bar(page).getByRole('button', { name: '导出所选' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV 文件' }).click()
  const [, ...lines] = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.map((line) => line.slice(0, 13)).sort()).toEqual([first.orderNo, second.orderNo].sort())
})
