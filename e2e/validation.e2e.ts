import { agreementVersions } from '@app/contracts/agreements'
import { isIpName } from '@app/contracts/ip-name'
import { checkDomains, getOrder, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { listProducts } from '@app/contracts/products/products'
import { apiClient } from '#lab/api-client.ts'
import { newCsr } from '#lab/csr.ts'
import { expect, test } from '#lab/fixtures.ts'
import type { Lab } from '#lab/lab.ts'
import { buyOverTheWire } from '#lab/order-path.ts'
import { latestMessage } from '#lab/outbox.ts'
import { sessionOf } from '#lab/sign-in.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

/** An order of the demo's customer that waits for its records. */
async function openOrder(
  { workspace: { port, demo } }: Lab,
  names: readonly [string, ...string[]],
  methods: Record<string, 'email'> = {},
) {
  const api = apiClient(port, demo.customer.host, await sessionOf(port, demo.customer))
  const { allProducts } = await api.send(listProducts, { query: { limit: 1000, offset: 1 } })
  const product = allProducts.find(
    (one) => one.isOrderable && one.namesIncluded >= names.length && (one.allowsIp || !names.some(isIpName)),
  )
  const price = product?.prices.find(({ validity }) => validity === 1)
  if (!product || !price) throw new Error('No product takes these names')
  const contact = { name: '陈思齐', email: 'customer@example.com', telPrefix: '+86', telephone: '13800138000' }
  const material = { csrPem: await newCsr(names), names: [...names], methods, contact }
  const purchase = {
    productId: product.id,
    validity: 1 as const,
    expectedTotalMinor: price.priceMinor,
    agreementVersion: agreementVersions.subscriber,
  }
  const order = await api.send(placeOrder, { body: { ...purchase, ...material } }, crypto.randomUUID())
  await api.send(payOrder, paymentOf(order), crypto.randomUUID())
  const { id, orderNo } = order
  return { id, orderNo, api }
}

test('existing validations are shown before the next order is paid, and reused by it', async ({
  page,
  lab,
  signedIn,
  axe,
}) => {
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
  await visit(page, `/ssl/order/${id}/${orderNo}?tab=validation`)
  const table = page.getByRole('table', { name: '域名验证' })
  await expect(table.getByRole('row', { name: names[0] }).first()).toContainText(/沿用 .* 的验证/)
  await expect(page.getByRole('list', { name: '已验证的域名' }).getByText(names[0], { exact: true })).toBeVisible()
  await axe(page)
})

test('several names share one remedy above one table; a wrong value lies unfolded', async ({
  page,
  lab,
  signedIn,
  axe,
}) => {
  const names = ['a.many.example.com', 'b.many.example.com', 'c.many.example.com'] as const
  lab.dns.set(`_workspace-challenge.${names[1]}`, 'TXT', ['something else'])
  const { id, orderNo } = await openOrder(lab, [...names])
  await signedIn(page, 'customer')
  await page.goto(`/ssl/order/${id}/${orderNo}?tab=validation`)
  const table = page.getByRole('table', { name: '域名验证' })
  await expect(table.getByText('something else')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('没有查到记录')).toHaveCount(1)
  await expect(page.getByText('为每个域名添加下表中的一条解析')).toHaveCount(1)
  await expect(table.getByRole('button', { expanded: true })).toHaveText(names[1])
  await expect(table.getByRole('button', { name: `复制${names[2]} 记录值` })).toBeVisible()
  await axe(page)
  await table.getByRole('button', { name: names[2], exact: true }).click()
  await expect(page.getByLabel(`${names[2]} 的验证方式`)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await axe(page)
})

test('the records are mailed to somebody who publishes them', async ({ page, lab, signedIn, axe }) => {
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
  await visit(page, `/ssl/order/${id}/${orderNo}?tab=timeline`)
  await expect(page.getByText(/发送到 d\*\*\*@mailed\.example\.com/)).toBeVisible()
})

test('a name is validated by the reader of a mail', async ({ page, browser, lab, signedIn, axe, screenshots }) => {
  const name = 'written.example.com'
  const { id, orderNo } = await openOrder(lab, [name], { [name]: 'email' })
  await signedIn(page, 'customer')
  await page.goto(`/ssl/order/${id}/${orderNo}?tab=validation`)
  await expect(page.getByText(/等待收件人确认/)).toBeVisible()
  await axe(page)
  await screenshots(page, 'validation-mail')
  const first = await latestMessage(lab, { to: 'admin@example.com', template: 'proof.domain' })
  await page.getByLabel(`${name} 的收件邮箱`).selectOption(`hostmaster@${name}`)
  await expect(page.getByText(`验证邮件将发送到 hostmaster@${name}`)).toBeVisible()
  const mail = await latestMessage(lab, { to: `hostmaster@${name}`, template: 'proof.domain' })

  const reader = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  const at = (url: string) =>
    lab.workspace.url(lab.workspace.demo.customer.host) + new URL(url).pathname + new URL(url).search
  await reader.goto(at(first.url))
  await expect(reader.getByRole('heading', { name: '链接不能使用' })).toBeVisible()
  await visit(reader, at(mail.url))
  await expect(reader.getByRole('list', { name: '域名' }).getByText(name)).toBeVisible()
  await axe(reader)
  await screenshots(reader, 'mail-proof')
  await reader.getByRole('button', { name: '我不同意' }).click()
  await expect(reader.getByRole('heading', { name: '已拒绝' })).toBeVisible()
  await axe(reader)
  await page.reload()
  await screenshots(page, 'validation-mail-refused')
  await expect(page.getByText(`hostmaster@${name} 已拒绝；请与收件人确认后重新发送`, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: `重新发送 ${name} 的验证邮件` }).click()
  await expect(page.getByText(`hostmaster@${name} 已拒绝`, { exact: false })).toHaveCount(0)
  const again = await latestMessage(lab, { to: `hostmaster@${name}`, template: 'proof.domain' })
  await visit(reader, at(again.url))
  await reader.getByRole('button', { name: '同意签发' }).click()
  await expect(reader.getByRole('heading', { name: '已确认' })).toBeVisible()
  await axe(reader)
  await reader.reload()
  await expect(reader.getByRole('heading', { name: '已确认' })).toBeVisible()
  await reader.context().close()

  await visit(page, `/ssl/order/${id}/${orderNo}?tab=timeline`)
  await expect(page.getByText(`hostmaster@${name} 已确认 ${name}`)).toBeVisible()
})

test('an address is ordered, and proven by a file on its own web server', async ({
  page,
  lab,
  signedIn,
  axe,
  screenshots,
}) => {
  const address = '127.0.0.1'
  await signedIn(page, 'customer')
  await page.goto('/ssl/order/create')
  await page.getByRole('radio', { name: /PositiveSSL 多域名 / }).check()
  await page.getByRole('button', { name: '下一步：密钥与 CSR' }).click()
  await page.getByRole('radio', { name: /稍后/ }).check()
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByLabel('添加域名').fill(`http://${address}:8080/ mailed.example.org 10.1.2.3`)
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: '域名与验证方式' })
  await expect(list.getByText('IP 地址只能用文件验证')).toHaveCount(2)
  await expect(list.getByText('不是公网地址，不能签发')).toBeVisible()
  await list.getByLabel('mailed.example.org 的验证方式').selectOption({ label: '邮箱验证' })
  await expect(list.getByLabel('mailed.example.org 的验证邮箱')).toHaveValue('admin@example.org')
  await axe(page)
  await screenshots(page, 'names-ip')

  const { id, api } = await openOrder(lab, [address])
  const { checks } = await api.send(getOrder, { params: { id } })
  const { host = '', value = '' } = checks[0]?.record ?? {}
  lab.http.serve(new URL(host).pathname, value, { host: address })
  await api.send(checkDomains, { params: { id }, body: {} })
  await visit(page, `/ssl/order/list?q=${address}`)
  await expect(page.getByRole('link', { name: address }).first()).toBeVisible()
})
