import { getBalance } from '@app/contracts/finance/finance'
import { apiClient } from '#lab/api-client.ts'
import { newcomer, shopHost } from '#lab/newcomer.ts'
import { carrySession } from '#lab/screen-path.ts'
import { expect, test } from '#lab/vendors.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('an operator sets Stripe up, a customer pays on its page, and money goes back there', async ({
  lab,
  vendors,
  page,
  browser,
  signedIn,
  axe,
  screenshots,
}) => {
  await vendors.notify(lab.workspace.port, shopHost)
  const desk = await browser.newPage({ locale: 'zh-CN' })
  const { host } = await signedIn(desk, { loginName: 'shop', host: shopHost })
  const site = lab.workspace.url(host)
  await desk.goto(`${site}/setting/center/payment`)
  await desk.getByRole('button', { name: '配置：Stripe 银行卡' }).click()
  await desk.getByLabel(/^密钥（sk_/).fill(vendors.stripe.secretKey)
  await desk.getByLabel(/^Webhook 签名密钥/).fill(vendors.stripe.webhookSecret)
  await desk.getByLabel('渠道费率（%）').fill('2.9')
  await desk.getByLabel('每笔固定费用').fill('0.30')
  await expect(desk.getByText('收款 ￥ 100.00 约 ￥ 3.20。')).toBeVisible()
  await axe(desk)
  await screenshots(desk, 'stripe-settings')
  await desk.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText(/密钥与所选环境不一致/)).toBeVisible()
  await desk.getByRole('combobox', { name: '环境' }).click()
  await desk.getByRole('option', { name: '沙箱' }).click()
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('button', { name: '启用：Stripe 银行卡' }).click()
  await desk.getByRole('dialog').getByRole('textbox').fill('密钥已核对')
  await desk.getByRole('dialog').getByRole('button', { name: '启用' }).click()
  await expect(desk.getByRole('article', { name: 'Stripe 银行卡' }).getByText('已启用', { exact: true })).toBeVisible()

  const { token } = await newcomer(lab)
  const api = apiClient(lab.workspace.port, shopHost, token)
  const url = lab.workspace.url(shopHost)
  await carrySession(page, url, token)
  await page.goto(`${url}/finance/top-up`)
  await page.getByLabel('其他金额').fill('64.20')
  await page.getByRole('radio', { name: /^银行卡（Stripe）/ }).check()
  await axe(page)
  await page.getByRole('button', { name: '去支付 ￥ 64.20' }).click()
  await page.getByRole('button', { name: '打开支付页面' }).click()
  await expect(page.getByRole('heading', { name: 'Stripe test page' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('已充值 ￥ 64.20')).toBeVisible()
  const balance = async () => (await api.send(getBalance, {})).balanceMinor
  expect(await balance()).toBe(64_20)
  await desk.reload()
  await expect(desk.getByRole('article', { name: 'Stripe 银行卡' })).toContainText('签名有效')
  await expect(desk.getByRole('article', { name: 'Stripe 银行卡' })).toContainText('手续费约 ￥ 2.16')
  await screenshots(desk, 'stripe-card')

  await visit(desk, `${site}/finance/bill?view=recharge`)
  await desk.getByRole('row').filter({ hasText: '64.20' }).getByRole('button').first().click()
  await desk.getByRole('button', { name: '原路退款' }).click()
  const dialog = desk.getByRole('dialog', { name: '原路退款' })
  await dialog.getByLabel(/^退款金额/).fill('24.20')
  await dialog.getByLabel('原因').fill('客户多付')
  await dialog.getByRole('button', { name: '原路退款' }).click()
  await expect.poll(balance).toBe(40_00)
  await page.reload()
  await expect(page.getByRole('region', { name: '原路退款' })).toContainText('已退回', { timeout: 40_000 })
  await desk.close()
})

test('a reseller sets PayPal up, and a customer approves a payment there', async ({
  lab,
  vendors: { paypal },
  page,
  browser,
  signedIn,
  axe,
  screenshots,
}) => {
  const host = 'reseller.localhost'
  const desk = await browser.newPage({ locale: 'en-US' })
  await signedIn(desk, { loginName: 'reseller', host })
  const site = lab.workspace.url(host)
  await desk.goto(`${site}/setting/center/payment`)
  await desk.getByRole('button', { name: 'Set up: PayPal' }).click()
  await desk.getByRole('combobox', { name: 'Environment' }).click()
  await desk.getByRole('option', { name: 'Sandbox' }).click()
  await desk.getByLabel('Client ID').fill(paypal.clientId)
  await desk.getByLabel('Client secret').fill(paypal.clientSecret)
  await desk.getByLabel(/^Merchant ID/).fill(paypal.merchantId)
  await desk.getByLabel('Webhook ID').fill(paypal.webhookId)
  await axe(desk)
  await screenshots(desk, 'paypal-settings')
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByRole('button', { name: 'Offer: PayPal' }).click()
  await desk.getByRole('dialog').getByRole('textbox').fill('keys checked')
  await desk.getByRole('dialog').getByRole('button', { name: 'Offer' }).click()
  const channels = desk.getByRole('list', { name: 'Payment channels' })
  await expect(channels.getByText('Offered', { exact: true })).toBeVisible()
  // Alipay and WeChat Pay take no dollars.
  await expect(desk.getByRole('article', { name: 'Alipay' })).toContainText('does not take the currency')
  await desk.close()

  await signedIn(page, { loginName: 'customer', host })
  await page.goto(`${site}/finance/top-up`)
  await page.getByLabel('Other amount').fill('42')
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await page.getByRole('button', { name: 'Pay $ 42.00' }).click()
  await page.getByRole('button', { name: 'Open the payment page' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('$ 42.00 added to your balance')).toBeVisible({ timeout: 30_000 })
  await axe(page)
})
