import { agreementVersions } from '@app/contracts/agreements'
import { getBalance } from '@app/contracts/finance/finance'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { getOrder, type Order, placeOrder } from '@app/contracts/orders/orders'
import { getPayment } from '@app/contracts/payments/payments'
import type { Page } from '@playwright/test'
import { type ApiClient, apiClient } from '#lab/api-client.ts'
import { cheapest } from '#lab/buyer.ts'
import { newCsr } from '#lab/csr.ts'
import { expect, test } from '#lab/fixtures.ts'
import type { Lab } from '#lab/lab.ts'
import { newcomer, shopHost } from '#lab/newcomer.ts'
import { carrySession } from '#lab/screen-path.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

interface Buyer {
  api: ApiClient
  url: string
}

/** A customer who has just signed up and has no money, in the browser. */
async function arrive(lab: Lab, page: Page): Promise<Buyer> {
  const { token } = await newcomer(lab)
  const url = lab.workspace.url(shopHost)
  await carrySession(page, url, token)
  return { api: apiClient(lab.workspace.port, shopHost, token), url }
}

async function unpaid(api: ApiClient, domain: string): Promise<Order> {
  const { product, priceMinor } = await cheapest(api)
  const contact = { name: '林小满', email: 'lin@example.com', telPrefix: '+86', telephone: '13800138000' }
  const body = {
    ...{ productId: product.id, validity: 90 as const, expectedTotalMinor: priceMinor, contact, names: [domain] },
    ...{ csrPem: await newCsr([domain]), agreementVersion: agreementVersions.subscriber },
  }
  return api.send(placeOrder, { body }, crypto.randomUUID())
}
const balanceOf = async (api: ApiClient) => (await api.send(getBalance, {})).balanceMinor

/** Goes to the simulator, which speaks the browser's language, presses one of its buttons and comes back. */
async function atGateway(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: '打开支付页面' }).click()
  await expect(page.getByText('Simulator · no money is taken')).toBeVisible()
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL(/\/finance\/payment\//)
}

test('a customer without money tops up through the simulator', async ({ lab, page, axe, screenshots }) => {
  const { api, url } = await arrive(lab, page)
  await page.goto(`${url}/dashboard`)
  await page.getByRole('link', { name: '充值' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '充值' })).toBeVisible()
  await axe(page)
  await screenshots(page, 'top-up')
  await page.getByLabel('其他金额').fill('123.45')
  await page.getByRole('button', { name: '去支付 ￥ 123.45' }).click()
  await expect(page.getByText('等待支付', { exact: true })).toBeVisible()
  await axe(page)
  await screenshots(page, 'payment-waiting')
  await page.getByRole('button', { name: '打开支付页面' }).click()
  await expect(page.getByRole('heading', { name: 'Payment simulator' })).toBeVisible()
  await axe(page)
  await screenshots(page, 'demo-gateway')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('已充值 ￥ 123.45')).toBeVisible()
  await axe(page)
  await screenshots(page, 'payment-paid')
  await page.getByRole('link', { name: '打印收据' }).click()
  await expect(page.getByRole('heading', { name: '收款收据' })).toBeVisible()
  await expect(page.getByText('模拟支付，非真实款项')).toBeVisible()
  await axe(page)
  await screenshots(page, 'receipt')
  expect(await balanceOf(api)).toBe(123_45)
})

test('an order is paid by channel from its pay dialog, and its certificate is on the way', async ({ lab, page }) => {
  const { api, url } = await arrive(lab, page)
  const order = await unpaid(api, 'one.payments.example.com')
  await page.goto(`${url}/ssl/order/${order.id}/${order.orderNo}?open=pay`)
  await page.getByRole('link', { name: /^在线支付/ }).click()
  await page.getByRole('button', { name: /^去支付/ }).click()
  // The page waits for the late money by itself.
  await atGateway(page, 'Pay, and confirm after 15 seconds')
  await expect(page.getByText(/^已收到/)).toBeVisible({ timeout: 40_000 })
  await page.getByRole('link', { name: '查看订单' }).click()
  await page.waitForURL(`**/${order.orderNo}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('one.payments.example.com')
  expect((await api.send(getOrder, { params: { id: order.id } })).status).toBe(OrderStatus.awaitingValidation)
  expect(await balanceOf(api)).toBe(0)
})

test('two orders are paid at once from the list, and a doubled notice books once', async ({
  lab,
  page,
  axe,
  screenshots,
}) => {
  const { api, url } = await arrive(lab, page)
  const orders = [await unpaid(api, 'two.payments.example.com'), await unpaid(api, 'three.payments.example.com')]
  await page.goto(`${url}/ssl/order/list`)
  for (const { orderNo } of orders)
    await page.getByRole('row').filter({ hasText: orderNo }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '付款', exact: true }).click()
  await expect(page.getByText('订单（2）')).toBeVisible()
  await axe(page)
  await screenshots(page, 'pay-orders')
  await page.getByRole('button', { name: /^去支付/ }).click()
  await atGateway(page, 'Pay, and send the notice twice')
  await expect(page.getByText('已付款')).toHaveCount(2)
  for (const { id } of orders)
    expect((await api.send(getOrder, { params: { id } })).status).toBe(OrderStatus.awaitingValidation)
  expect(await balanceOf(api)).toBe(0)

  const stranger = apiClient(lab.workspace.port, shopHost, (await newcomer(lab)).token)
  const id = page.url().split('/').at(-1) ?? ''
  await expect(stranger.send(getPayment, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect((await api.send(getPayment, { params: { id } })).state).toBe('paid')
})

test('a payment that is cancelled at the gateway, or given up, leaves everything as it was', async ({ lab, page }) => {
  const { api, url } = await arrive(lab, page)
  await page.goto(`${url}/finance/top-up`)
  await page.getByRole('button', { name: /^去支付/ }).click()
  await atGateway(page, 'Cancel')
  await expect(page.getByText('已关闭').first()).toBeVisible()
  await page.getByRole('link', { name: '重新支付' }).click()
  await page.getByRole('button', { name: /^去支付/ }).click()
  await page.getByRole('button', { name: '放弃支付' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃支付' }).click()
  await expect(page.getByText('已关闭').first()).toBeVisible()
  expect(await balanceOf(api)).toBe(0)
})

test('a top-up goes back to its source once, although the answer is lost', async ({
  lab,
  page,
  browser,
  signedIn,
  axe,
  screenshots,
}) => {
  const { api, url } = await arrive(lab, page)
  await page.goto(`${url}/finance/top-up`)
  await page.getByLabel('其他金额').fill('80.08')
  await page.getByRole('button', { name: /^去支付/ }).click()
  await atGateway(page, 'Pay')
  await expect(page.getByText('已充值 ￥ 80.08')).toBeVisible()

  const desk = await browser.newPage({ locale: 'zh-CN' })
  const { host } = await signedIn(desk, { loginName: 'shop', host: shopHost })
  await desk.goto(`${lab.workspace.url(host)}/finance/bill?view=recharge`)
  await desk.getByRole('row').filter({ hasText: '80.08' }).getByRole('button').first().click()
  await desk.getByRole('button', { name: '原路退款' }).click()
  const dialog = desk.getByRole('dialog', { name: '原路退款' })
  await dialog.getByLabel(/^退款金额/).fill('30.08')
  await dialog.getByLabel('原因').fill('客户多付')
  await axe(desk)
  await screenshots(desk, 'send-back')
  let asked = 0
  await desk.route('**/payments/*/refunds', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    // Playwright itself does not resolve the shop's name.
    const { host: named, pathname } = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: named }
    await route.fetch({ url: `http://127.0.0.1:${lab.workspace.port}${pathname}`, headers })
    await route.abort()
  })
  const confirm = dialog.getByRole('button', { name: '原路退款' })
  await confirm.click()
  await expect.poll(() => balanceOf(api)).toBe(50_00)
  await confirm.click()
  await expect(desk.getByText('￥ 30.08 正在原路退回')).toBeVisible()
  expect([asked, await balanceOf(api)]).toEqual([2, 50_00])
  await desk.close()

  await page.reload()
  const back = page.getByRole('region', { name: '原路退款' })
  await expect(back.getByRole('listitem')).toHaveCount(1)
  // The gateway takes its time, and the page follows it.
  await expect(back).toContainText('已退回', { timeout: 40_000 })
  await axe(page)
  await screenshots(page, 'payment-sent-back')
})

test('an operator sets a bank account up, and confirms what a customer has transferred', async ({
  lab,
  page,
  browser,
  signedIn,
  axe,
  screenshots,
}) => {
  const desk = await browser.newPage({ locale: 'zh-CN' })
  const { host } = await signedIn(desk, { loginName: 'shop', host: shopHost })
  const site = lab.workspace.url(host)
  await desk.goto(`${site}/setting/center/payment`)
  await expect(desk.getByText('还没有配置收款渠道')).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: '配置：对公转账' }).click()
  await desk.getByLabel('账户信息').fill('锁信科技有限公司\n招商银行 1234 5678')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('button', { name: '启用：对公转账' }).click()
  await desk.getByRole('dialog').getByRole('textbox').fill('账户已核对')
  await desk.getByRole('dialog').getByRole('button', { name: '启用' }).click()
  await expect(desk.getByRole('article', { name: '对公转账' }).getByText('已启用', { exact: true })).toBeVisible()
  await axe(desk)
  await screenshots(desk, 'payment-settings')

  const { api, url } = await arrive(lab, page)
  await page.goto(`${url}/finance/top-up`)
  await page.getByRole('button', { name: /^去支付/ }).click()
  await expect(page.getByText('招商银行 1234 5678')).toBeVisible()
  await axe(page)
  await screenshots(page, 'payment-transfer')
  const reference = (await page.getByText(/^[2-9A-HJ-NP-Z]{8}$/).textContent()) ?? ''

  await visit(desk, `${site}/finance/transfers`)
  await desk.getByRole('button', { name: `确认到账：${reference}` }).click()
  await axe(desk)
  await desk.getByLabel('实际到账金额').fill('499.99')
  await expect(desk.getByText(/按实际到账入账/)).toBeVisible()
  await desk.getByLabel('银行流水号').fill('CMB-0001')
  await desk.getByLabel('凭据').fill('11 月 23 日网银流水')
  await desk.getByRole('dialog').getByRole('button', { name: '确认到账' }).click()
  await expect(page.getByText('已充值 ￥ 499.99')).toBeVisible()
  expect(await balanceOf(api)).toBe(499_99)
  await desk.close()
})
