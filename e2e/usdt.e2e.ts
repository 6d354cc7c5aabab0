import { getBalance } from '@app/contracts/finance/finance'
import type { Browser, Page } from '@playwright/test'
import { type ApiClient, apiClient } from '#lab/api-client.ts'
import type { Lab } from '#lab/lab.ts'
import { newcomer, shopHost } from '#lab/newcomer.ts'
import { carrySession } from '#lab/screen-path.ts'
import { expect, test } from '#lab/vendors.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(150_000)
// The first test sets the channel up that the others pay by.
test.describe.configure({ mode: 'serial' })

const customersAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

/** A customer who has just signed up, about to pay an amount by USDT. */
async function topUp(lab: Lab, page: Page, amount: string): Promise<ApiClient> {
  const { token } = await newcomer(lab)
  const url = lab.workspace.url(shopHost)
  await carrySession(page, url, token)
  await page.goto(`${url}/finance/top-up`)
  await page.getByLabel('其他金额').fill(amount)
  await page.getByRole('radio', { name: /^USDT/ }).check()
  await page.getByRole('button', { name: /^去支付/ }).click()
  await expect(page.getByText('剩余时间')).toBeVisible()
  return apiClient(lab.workspace.port, shopHost, token)
}
const balanceOf = async (api: ApiClient) => (await api.send(getBalance, {})).balanceMinor
const amountOn = async (page: Page) =>
  (await page.getByRole('definition').filter({ hasText: 'USDT' }).locator('span').first().textContent()) ?? ''

type SignIn = (page: Page, who: { loginName: string; host: string }) => Promise<unknown>
async function deskOf(lab: Lab, browser: Browser, signedIn: SignIn, path: string): Promise<Page> {
  const desk = await browser.newPage({ locale: 'zh-CN' })
  await signedIn(desk, { loginName: 'shop', host: shopHost })
  await desk.goto(`${lab.workspace.url(shopHost)}${path}`)
  return desk
}

test('an operator sets USDT up with an address that is checked', async ({
  lab,
  vendors,
  browser,
  signedIn,
  axe,
  screenshots,
}) => {
  const desk = await deskOf(lab, browser, signedIn, '/setting/center/payment')
  await desk.getByRole('button', { name: '配置：USDT 自收' }).click()
  await axe(desk)
  await desk.getByLabel('汇率：1 USDT 等于多少本站货币').fill('7.1')
  await desk.getByLabel(/^TRON 收款地址/).fill(vendors.tron.own.replace(/.$/, 'x'))
  await desk.getByLabel(/^TronGrid 接口地址/).fill(vendors.tron.endpoint)
  await desk.getByLabel(/^TronGrid API Key/).fill(vendors.tron.key)
  await desk.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText(/校验不通过/)).toBeVisible()
  await screenshots(desk, 'usdt-settings')
  await desk.getByLabel(/^TRON 收款地址/).fill(vendors.tron.own)
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('button', { name: '启用：USDT 自收' }).click()
  await desk.getByRole('dialog').getByRole('textbox').fill('地址已核对')
  await desk.getByRole('dialog').getByRole('button', { name: '启用' }).click()
  const card = desk.getByRole('article', { name: 'USDT 自收' })
  await expect(card.getByText('已启用', { exact: true })).toBeVisible()
  await expect(card).toContainText('1 USDT = 7.1 CNY')
  await expect(card).toContainText(vendors.tron.own, { timeout: 30_000 })
  await axe(desk)
  await screenshots(desk, 'usdt-card')
  await desk.close()
})

test('a customer pays the exact amount, and sees the network confirm it', async ({
  lab,
  vendors,
  page,
  axe,
  screenshots,
}) => {
  const api = await topUp(lab, page, '71')
  await expect(page.getByText(vendors.tron.own)).toBeVisible()
  await expect(page.getByText(/^只能通过 TRON（TRC-20） 网络转 USDT/)).toBeVisible()
  await axe(page)
  await screenshots(page, 'payment-usdt')
  await vendors.sendUsdt(vendors.tron.own, await amountOn(page), 4)
  const arrivals = page.getByRole('list', { name: '链上转账' })
  await expect(arrivals).toContainText('等待网络最终确认', { timeout: 40_000 })
  await axe(page)
  await screenshots(page, 'payment-usdt-seen')
  await vendors.mineUsdt(30)
  await expect(page.getByText('已充值 ￥ 71.00')).toBeVisible({ timeout: 40_000 })
  expect(await balanceOf(api)).toBe(71_00)
})

test('a transfer of another amount is assigned by a person, and goes back to a stated address', async ({
  lab,
  vendors,
  page,
  browser,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await topUp(lab, page, '710')
  const asked = Number(await amountOn(page))
  const sent = (asked - 1).toFixed(4).replace(/0{1,2}$/, '')
  await vendors.sendUsdt(vendors.tron.own, sent, 30)

  const desk = await deskOf(lab, browser, signedIn, '/finance/transfers')
  const assign = desk.getByRole('button', { name: `认领 ${sent} USDT` })
  await expect(async () => {
    await desk.reload()
    await expect(assign).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await axe(desk)
  await screenshots(desk, 'usdt-queue')
  await assign.click()
  await expect(desk.getByRole('radio', { name: /^支付单.*入账 ￥ 702/ })).toBeChecked()
  await axe(desk)
  await screenshots(desk, 'usdt-assign')
  await desk.getByLabel('依据').fill('客户提供了交易哈希')
  await desk.getByRole('dialog').getByRole('button', { name: '认领' }).click()
  await expect(page.getByText(/^已充值 ￥ 702/)).toBeVisible({ timeout: 20_000 })
  const booked = await balanceOf(api)
  expect(booked).toBeGreaterThan(702_00)

  await desk.goto(`${lab.workspace.url(shopHost)}/finance/bill?view=recharge`)
  await desk.getByRole('row').filter({ hasText: '702' }).getByRole('button').first().click()
  await desk.getByRole('button', { name: '原路退款' }).click()
  const dialog = desk.getByRole('dialog', { name: '原路退款' })
  await dialog.getByLabel(/^退款金额/).fill('355')
  await dialog.getByLabel('原因').fill('客户多付')
  await dialog.getByRole('button', { name: '原路退款' }).click()
  await expect.poll(() => balanceOf(api)).toBe(booked - 355_00)

  await page.reload()
  await page.getByLabel('接收地址').fill(customersAddress)
  await axe(page)
  await screenshots(page, 'usdt-refund-address')
  await page.getByRole('button', { name: '提交地址' }).click()
  await expect(page.getByText('财务将转到此地址')).toBeVisible()

  await visit(desk, `${lab.workspace.url(shopHost)}/finance/transfers`)
  await expect(desk.getByText(customersAddress)).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: /^处理退款/ }).click()
  await desk.getByLabel('转出交易的哈希').fill('a'.repeat(64))
  await desk.getByRole('dialog').getByRole('button', { name: '处理' }).click()
  await expect(desk.getByText(customersAddress)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: '原路退款' })).toContainText('已退回')
  await desk.close()
})

test('a site that takes USDT only offers its customers nothing else', async ({ lab, page, browser, signedIn }) => {
  const desk = await deskOf(lab, browser, signedIn, '/setting/center/website/dash')
  const only = desk.getByRole('switch', { name: '只收自收 USDT' })
  const turn = async () => {
    await only.click()
    await desk.getByRole('button', { name: '保存设置', exact: true }).click()
    const ask = desk.getByRole('dialog', { name: '保存这些设置？' })
    await ask.getByRole('button', { name: '保存设置' }).click()
    await expect(ask).toHaveCount(0)
  }
  const url = lab.workspace.url(shopHost)
  const { token } = await newcomer(lab)
  await carrySession(page, url, token)
  await page.goto(`${url}/finance/top-up`)
  const ways = page.getByRole('radio', { name: /USDT|支付宝|微信|银行|演示/ })
  await expect(page.getByRole('radio', { name: /^USDT/ })).toBeVisible()
  await turn()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^USDT/ })).toBeVisible()
  await expect(ways).toHaveCount(1)
  await turn()
  await desk.close()
})
