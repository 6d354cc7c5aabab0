import { randomUUID } from 'node:crypto'
import { adjustUser } from '@app/contracts/bills/bills'
import { editChannel, listChannels, switchChannel } from '@app/contracts/payments/channels'
import { createPayment, getPayment } from '@app/contracts/payments/payments'
import { listUsers } from '@app/contracts/users/users'
import { type ApiClient, apiClient } from '#lab/api-client.ts'
import { newcomer, shopHost } from '#lab/newcomer.ts'
import { carrySession } from '#lab/screen-path.ts'
import { sessionOf } from '#lab/sign-in.ts'
import { expect, test, type VendorsLab } from '#lab/vendors.ts'

test.setTimeout(120_000)

/** Sets Stripe up, unless another test on this server has done so. */
async function takeCards(desk: ApiClient, { stripe: { secretKey, webhookSecret } }: VendorsLab): Promise<void> {
  const { channels } = await desk.send(listChannels, {})
  if (channels.some(({ kind, isEnabled }) => kind === 'stripe' && isEnabled)) return
  const keys = { settings: { mode: 'sandbox' }, secrets: { secretKey, webhookSecret } }
  const body = { ...keys, minMinor: 1, maxMinor: 100_000_00, version: 0 }
  await desk.send(editChannel, { params: { kind: 'stripe' }, body })
  await desk.send(switchChannel, {
    params: { kind: 'stripe' },
    body: { isEnabled: true, version: 1, reason: 'keys checked' },
  })
}

test('a payment that its payer disputes is held of the balance, the rest is owed, and lost it is booked as that', async ({
  lab,
  vendors,
  page,
  browser,
  axe,
  screenshots,
}) => {
  const { port, demo } = lab.workspace
  const url = lab.workspace.url(shopHost)
  await vendors.notify(port, shopHost)
  const deskToken = await sessionOf(port, { ...demo.platform, loginName: 'shop', host: shopHost })
  const operator = apiClient(port, shopHost, deskToken)
  await takeCards(operator, vendors)
  const { token, loginName } = await newcomer(lab)
  const customer = apiClient(port, shopHost, token)
  const wish = { for: { is: 'top-up' as const, amountMinor: 8000 }, channel: 'stripe' as const }
  const { id, paymentNo } = await customer.send(createPayment, { body: wish }, randomUUID())
  await vendors.payCard(paymentNo)
  await expect.poll(async () => (await customer.send(getPayment, { params: { id } })).state).toBe('paid')
  const { users } = await operator.send(listUsers, { query: { q: loginName } })
  const less = { params: { id: users[0]?.id ?? '' }, body: { amountMinor: -3000, reason: 'booked too much' } }
  await operator.send(adjustUser, less, randomUUID())

  await vendors.dispute(paymentNo, 'needs_response')
  const desk = await browser.newPage({ locale: 'zh-CN' })
  await carrySession(desk, url, deskToken)
  await desk.goto(`${url}/dashboard`)
  await desk.getByRole('link', { name: /付款争议/ }).click()
  const disputes = desk.getByRole('region', { name: '付款争议' })
  await expect(disputes).toContainText(paymentNo)
  await expect(disputes).toContainText('争议中')
  await expect(disputes.getByText('客户尚欠').locator('..')).toContainText('￥ 30.00')
  await axe(desk)
  await screenshots(desk, 'dispute-desk')

  await carrySession(page, url, token)
  await page.goto(`${url}/finance/payment/${id}`)
  await expect(page.getByRole('region', { name: '付款争议' })).toContainText('争议中，金额已从余额冻结')
  await axe(page)
  await screenshots(page, 'dispute-payer')
  await page.goto(`${url}/finance/top-up`)
  await expect(page.getByText(/有争议款项 ￥ 30.00 尚未补足/)).toBeVisible()
  await axe(page)
  await screenshots(page, 'dispute-owed')

  await vendors.dispute(paymentNo, 'lost')
  await desk.reload()
  await expect(disputes).toContainText('已败诉')
  await screenshots(desk, 'dispute-lost')
  await desk.goto(`${url}/finance/bill?view=refund`)
  await expect(desk.getByRole('row').filter({ hasText: '拒付' })).toBeVisible()
  await screenshots(desk, 'dispute-bills')
  await page.goto(`${url}/finance/payment/${id}`)
  await expect(page.getByRole('region', { name: '付款争议' })).toContainText('已成立，款项已退给付款人')
  await page.goto(`${url}/finance/transfers`)
  await expect(page.getByRole('region', { name: '付款争议' })).toHaveCount(0)
  await desk.close()
})
