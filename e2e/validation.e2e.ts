import { payOrder, placeOrder } from '@app/contracts/orders'
import { listProducts } from '@app/contracts/products'
import { apiClient } from '#lab/api-client.ts'
import { newCsr } from '#lab/csr.ts'
import { expect, test } from '#lab/fixtures.ts'
import type { Lab } from '#lab/lab.ts'
import { buyOverTheWire } from '#lab/order-path.ts'
import { latestMessage } from '#lab/outbox.ts'
import { signIn } from '#lab/sign-in.ts'

test.setTimeout(120_000)

/** An order of the demo's customer that waits for its records. */
async function openOrder({ workspace: { port, demo } }: Lab, names: readonly [string, ...string[]]) {
  const api = apiClient(port, demo.customer.host, await signIn(port, demo.customer))
  const { allProducts } = await api.send(listProducts, { query: { limit: 1000, offset: 1 } })
  const product = allProducts.find(({ isOrderable, namesIncluded }) => isOrderable && namesIncluded >= names.length)
  const price = product?.prices.find(({ validity }) => validity === 1)
  if (!product || !price) throw new Error('No product takes these names')
  const contact = { name: '陈思齐', email: 'customer@example.com', telPrefix: '+86', telephone: '13800138000' }
  const material = { csrPem: await newCsr(names), names: [...names], contact }
  const purchase = { productId: product.id, validity: 1 as const, expectedTotalMinor: price.priceMinor }
  const { id, orderNo } = await api.send(placeOrder, { body: { ...purchase, ...material } }, crypto.randomUUID())
  await api.send(payOrder, { params: { id } }, crypto.randomUUID())
  return { id, orderNo }
}

test('what was proven is said before the next order is paid, and used by it', async ({ page, lab, signedIn, axe }) => {
  const names = ['proven.example.com', 'www.proven.example.com'] as const
  const forbidden = 'forbidden.example.com'
  lab.dns.set(forbidden, 'CAA', [{ tag: 'issue', value: 'other.example.org' }])
  await buyOverTheWire(lab, names)
  await signedIn(page, 'customer')
  await page.goto('/ssl/order/create')
  await page.getByRole('radio', { name: /PositiveSSL 多域名 / }).check()
  await page.getByRole('button', { name: '下一步：密钥与 CSR' }).click()
  await page.getByRole('radio', { name: /稍后/ }).check()
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByLabel('添加域名').fill(`shop.${names[0]} ${forbidden}`)
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: '域名与验证方式' })
  await expect(list.getByText(/无需再次验证/)).toBeVisible()
  await expect(list.getByText(/CAA 记录不允许/)).toBeVisible()
  await expect(list.getByText('0 issue "', { exact: false })).toBeVisible()
  await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(list.getByText(/无需再次验证/)).toBeVisible()
  await axe(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const { id, orderNo } = await openOrder(lab, names)
  await page.goto(`/ssl/order/${id}/${orderNo}?tab=validation`)
  await expect(page.getByText(/^沿用 .* 的验证/).first()).toBeVisible()
  await expect(page.getByRole('list', { name: '已验证的域名' }).getByText(names[0], { exact: true })).toBeVisible()
  await axe(page)
})

test('the records are mailed to whoever sets them', async ({ page, lab, signedIn, axe }) => {
  const name = 'mailed.example.com'
  const { id, orderNo } = await openOrder(lab, [name])
  await signedIn(page, 'customer')
  await page.goto(`/ssl/order/${id}/${orderNo}?tab=validation`)
  await page.getByRole('button', { name: '发送验证说明' }).click()
  const dialog = page.getByRole('dialog', { name: '把验证说明发给谁？' })
  await dialog.getByLabel('收件邮箱').fill('dns@mailed.example.com')
  await dialog.getByRole('button', { name: 'English' }).click()
  await axe(page)
  await dialog.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByText('验证说明已发送到 dns@mailed.example.com')).toBeVisible()
  const mail = await latestMessage(lab, { to: 'dns@mailed.example.com', template: 'order.validation-records' })
  expect(mail.subject).toContain(name)
  expect(mail.text).toMatch(/TXT {3}_[\w-]+\.mailed\.example\.com {3}[0-9a-f]{40}/)
  await page.goto(`/ssl/order/${id}/${orderNo}?tab=timeline`)
  await expect(page.getByText(/发送到 d\*\*\*@mailed\.example\.com/)).toBeVisible()
})
