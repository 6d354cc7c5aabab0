import { agreementVersions } from '@app/contracts/agreements'
import { editPrice } from '@app/contracts/orders/order-life'
import { getOrder, placeOrder } from '@app/contracts/orders/orders'
import { listProducts } from '@app/contracts/products/products'
import { newCsr } from '#lab/csr.ts'
import { expect, test } from '#lab/fixtures.ts'
import { clientOf, pageOf } from '#lab/order-lab.ts'

test.setTimeout(90_000)

async function unpaid(api: Awaited<ReturnType<typeof clientOf>>, csrPem: string | null = null) {
  const { allProducts } = await api.send(listProducts, { query: { limit: 1000, offset: 1 } })
  const product = allProducts.find(({ name }) => name.zh.startsWith('PositiveSSL 单域名'))
  const price = product?.prices.find(({ validity }) => validity === 1)
  if (product === undefined || price === undefined) throw new Error('PositiveSSL is not sold')
  const body = {
    ...{ productId: product.id, validity: 1 as const, expectedTotalMinor: price.priceMinor, csrPem },
    agreementVersion: agreementVersions.subscriber,
  }
  return api.send(placeOrder, { body }, crypto.randomUUID())
}

test('a price that changes while it is being paid is shown and asked about again', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await clientOf(lab, 'customer')
  const order = await unpaid(api)
  await signedIn(page, 'customer')
  await page.goto(pageOf(order, '?open=pay'))
  const dialog = page.getByRole('dialog', { name: '从余额付款' })
  await expect(dialog.getByRole('button', { name: '付款 ￥ 88.00' })).toBeVisible()
  const desk = await clientOf(lab, 'platform')
  const body = { totalMinor: 44_000, reason: '加急' }
  await desk.send(editPrice, { params: { id: order.id }, body })

  await dialog.getByRole('button', { name: '付款 ￥ 88.00' }).click()
  await expect(dialog.getByText('价格已由 ￥ 88.00 变为 ￥ 440.00')).toBeVisible()
  await expect(page.getByText('请求失败')).toHaveCount(0)
  expect((await api.send(getOrder, { params: { id: order.id } })).payDate).toBeNull()
  await axe(page)
  await screenshots(page, 'pay-changed')
  await dialog.getByRole('button', { name: '付款 ￥ 440.00' }).click()
  await expect(page.getByText(`订单 ${order.orderNo} 已付款 ￥ 440.00`)).toBeVisible()
})

test('a key that is in another order is told of in the wizard, and no order goes without the agreement', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await clientOf(lab, 'customer')
  const name = 'twice.paying.example.com'
  const csrPem = await newCsr([name])
  const order = await unpaid(api, csrPem)
  await signedIn(page, 'customer')
  await page.goto('/ssl/order/create')
  await page.getByRole('radio', { name: /PositiveSSL 单域名 / }).check()
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByRole('radio', { name: /粘贴 CSR/ }).check()
  await page.getByLabel('CSR（PEM 格式）').fill(csrPem)
  await expect(page.getByText('此密钥已用于 1 个订单：')).toBeVisible()
  await expect(page.getByRole('link', { name: order.orderNo })).toBeVisible()
  await axe(page)
  await screenshots(page, 'key-uses')
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByLabel('电话', { exact: true }).last().fill('13800138000')
  await page.getByRole('button', { name: /下一步/ }).click()

  await page.getByRole('button', { name: /^提交并付款/ }).click()
  await expect(page.getByText('请先阅读并同意证书订户协议')).toBeVisible()
  await page.getByRole('button', { name: '证书订户协议', exact: true }).click()
  const text = page.getByRole('dialog', { name: '证书订户协议' })
  await expect(text).toContainText('系统自带的标准文本')
  await axe(page)
  await screenshots(page, 'agreement')
  await text.getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('checkbox', { name: /证书订户协议$/ }).check()
  await screenshots(page, 'review-agreement')
  await page.getByRole('button', { name: /^提交并付款/ }).click()
  await expect(page.getByText(/已提交并付款 ￥ 88.00/)).toBeVisible()
})
