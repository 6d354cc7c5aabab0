import { createSubAccount, listRoles } from '@app/contracts/access/company'
import { agreementVersions } from '@app/contracts/agreements'
import { placeOrder } from '@app/contracts/orders/orders'
import { listProducts } from '@app/contracts/products/products'
import type { Page } from '@playwright/test'
import { acceptAgreement } from '#lab/agreement.ts'
import { newCsr } from '#lab/csr.ts'
import { expect, test } from '#lab/fixtures.ts'
import type { Lab } from '#lab/lab.ts'
import { hashedFor } from '#lab/newcomer.ts'
import { changeProduct, choose, clientOf, issue, issued, pageOf, submitted } from '#lab/order-lab.ts'
import { downloadBy } from '#lab/screen-path.ts'
import { visit } from '#lab/visit.ts'
import type { DemoMember } from '#lab/workspace.ts'

test.setTimeout(120_000)

/** Checks the open view in both themes and on a phone. */
async function look(page: Page, axe: (page: Page) => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await axe(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await axe(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: null })
}

test('a certificate is reissued with another name and a new key, and the timeline shows the change', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await clientOf(lab, 'customer')
  const order = await issued(lab, api, { names: ['one.life.example.com', 'two.life.example.com'] })
  await signedIn(page, 'customer')
  await page.goto(pageOf(order))
  await choose(page, '重新签发')
  const sheet = page.getByRole('dialog', { name: '重新签发' })
  await sheet.getByRole('button', { name: '提交重签' }).click()
  await expect(sheet.getByRole('alert')).toContainText('请写明重签原因')
  await look(page, axe)

  await sheet.getByRole('button', { name: '更换密钥' }).click()
  await expect(sheet.getByRole('radio', { name: /浏览器生成/ })).toBeChecked()
  await sheet.getByRole('button', { name: '生成私钥' }).click()
  await downloadBy(page, sheet.getByRole('button', { name: '下载私钥' }))
  await sheet.getByRole('checkbox', { name: '我已妥善保存私钥' }).check()
  await sheet.getByRole('button', { name: '移除 two.life.example.com' }).click()
  await sheet.getByLabel('添加域名').fill('three.life.example.com')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('新增 + three.life.example.com')).toBeVisible()
  await expect(sheet.getByText('删除 − two.life.example.com')).toBeVisible()
  await expect(sheet.getByText('本次重签免费')).toBeVisible()
  // Pressed twice, as impatient people do.
  await sheet.getByRole('button', { name: '提交重签' }).dblclick()
  await expect(page.getByText(`订单 ${order.orderNo} 已开始重签`)).toBeVisible()
  await expect(page.getByText('重签中').first()).toBeVisible()

  const after = await issue(lab, api, order.id)
  expect(after.certificates).toHaveLength(2)
  await visit(page, `/ssl/order/reissue-records/${order.orderNo}`)
  await expect(page.getByRole('heading', { name: 'one.life.example.com 的重签记录' })).toBeVisible()
  const newest = page.getByRole('article').first()
  await expect(newest).toContainText('第 2 次 · 重签')
  await expect(newest).toContainText('更换密钥')
  await expect(newest).toContainText('three.life.example.com')
  await expect(newest).toContainText('已更换')
  await expect(newest).toContainText(/保留，.* 到期/)
  await expect(page.getByRole('status').filter({ hasText: '公钥指纹' })).toContainText(/原来:.*现在:/)
  await look(page, axe)
  await screenshots(page, 'reissue-records')
  const file = await downloadBy(page, newest.getByRole('button', { name: /^下载序列号/ }))
  expect(file.suggestedFilename()).toMatch(/\.(pem|crt)$/)
})

test('one certificate is revoked, and a new one is free', async ({ lab, page, signedIn, axe }) => {
  const api = await clientOf(lab, 'customer')
  const order = await issued(lab, api, { names: ['revoke.life.example.com'] })
  await signedIn(page, 'customer')
  await page.goto(pageOf(order, '?tab=certificates'))
  await page.getByRole('button', { name: /^吊销序列号/ }).click()
  const dialog = page.getByRole('dialog', { name: '吊销 revoke.life.example.com 的证书？' })
  await dialog.getByRole('button', { name: '吊销证书' }).click()
  await expect(dialog.getByText('请选择吊销原因')).toBeVisible()
  await look(page, axe)
  await expect(dialog.getByRole('radio', { name: /资格被撤销/ })).toHaveCount(0)
  await dialog.getByRole('radio', { name: /证书已被替换/ }).check()
  await dialog.getByLabel('输入 revoke.life.example.com 以确认').fill('revoke.life.example.com')
  await dialog.getByRole('button', { name: '吊销证书' }).click()
  await expect(page.getByText('已申请吊销 revoke.life.example.com 的证书')).toBeVisible()
  await expect(page.getByText('证书已吊销，可免费重新签发一张')).toBeVisible()

  await page.getByRole('region', { name: '下一步' }).getByRole('button', { name: '重新签发' }).click()
  await expect(page.getByRole('dialog', { name: '重新签发' })).toBeVisible()
  await expect(page.getByRole('button', { name: '替换已吊销的证书' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: '重新签发' })).toHaveCount(0)
  await expect(page.getByText('证书已吊销，可免费重新签发一张')).toBeVisible()
})

test('a customer asks for its money back in time, and an operator decides', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await clientOf(lab, 'customer')
  const order = await issued(lab, api, { names: ['refund.life.example.com'] })
  await signedIn(page, 'customer')
  await page.goto(pageOf(order))
  await choose(page, '申请退款')
  const drawer = page.getByRole('dialog', { name: '申请退款' })
  await expect(drawer).toContainText(/剩余 \d+ 天/)
  await drawer.getByLabel('退款原因').fill('买错了类型')
  await look(page, axe)
  await drawer.getByRole('button', { name: /^申请退款 ￥/ }).dblclick()
  await expect(page.getByText(`已提交订单 ${order.orderNo} 的退款申请`)).toBeVisible()
  await expect(page.getByRole('button', { name: '审核退款' })).toHaveCount(0)

  await signedIn(page, 'platform')
  await visit(page, pageOf(order))
  await page.getByRole('button', { name: '审核退款' }).click()
  const dialog = page.getByRole('dialog', { name: `订单 ${order.orderNo} 的退款申请` })
  await expect(dialog).toContainText('买错了类型')
  await look(page, axe)
  await screenshots(page, 'decide-refund')
  await dialog.getByLabel('原因', { exact: true }).fill('期限内')
  await dialog.getByLabel(/^输入/).fill(order.orderNo.slice(-6))
  await dialog.getByRole('button', { name: /^确认退款/ }).click()
  await expect(page.getByText(/^已退款 ￥ .*关闭$/)).toBeVisible()
  await expect(page.getByText('已退款，订单关闭')).toBeVisible()
})

test('a renewal takes the order’s material over, and shows the carried days', async ({ lab, page, signedIn, axe }) => {
  const api = await clientOf(lab, 'customer')
  // It is renewed on its first day: orders keep the terms they were sold under.
  await changeProduct(lab, /^PositiveSSL 多域名$/, { renewalLeadDays: 365 })
  const order = await issued(lab, api, { names: ['renew.life.example.com'] })
  await changeProduct(lab, /^PositiveSSL 多域名$/, { renewalLeadDays: 30 })
  await signedIn(page, 'customer')
  await page.goto(pageOf(order))
  await choose(page, '续费')
  await expect(page.getByText(`续费订单 ${order.orderNo}`)).toBeVisible()
  await expect(page.getByText(/最多 30 天加到新的计划期/)).toBeVisible()
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByRole('radio', { name: /粘贴 CSR/ }).check()
  await page.getByLabel('CSR（PEM 格式）').fill(await newCsr(['renew.life.example.com']))
  await expect(page.getByText('签名有效')).toBeVisible()
  await page.getByRole('button', { name: /下一步/ }).click()
  await expect(page.getByRole('button', { name: '移除 renew.life.example.com' })).toBeVisible()
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByRole('button', { name: /下一步/ }).click()
  await expect(page.getByRole('checkbox', { name: /到期前用此 CSR 自动重签/ })).toBeChecked()
  await look(page, axe)
  await acceptAgreement(page)
  await page.getByRole('button', { name: /^提交并付款/ }).click()
  // The wizard names the order that is renewed too.
  await page.waitForURL(/\/ssl\/order\/[0-9a-f-]{36}\//, { timeout: 30_000 })
  await expect(page.getByRole('link', { name: order.orderNo })).toBeVisible()

  await page.goto(`/ssl/order/create?renews=${order.id}`)
  await expect(page.getByText(`订单 ${order.orderNo} 已续费，见`)).toBeVisible()
})

test('an operator sends one item back; the customer mends that alone', async ({ lab, page, signedIn, axe }) => {
  const api = await clientOf(lab, 'customer')
  const order = await submitted(api, { names: ['return.life.example.com'] })
  await signedIn(page, 'platform')
  await page.goto(pageOf(order))
  await choose(page, '退回资料')
  const drawer = page.getByRole('dialog', { name: '退回资料' })
  await drawer.getByRole('button', { name: '退回资料' }).click()
  await expect(drawer.getByRole('alert')).toContainText('请至少勾选一项')
  await drawer.getByRole('checkbox', { name: /联系人/ }).check()
  await drawer.getByLabel('联系人的问题').fill('电话无人接听')
  await look(page, axe)
  await drawer.getByRole('button', { name: '退回 1 项' }).click()
  await expect(page.getByText('资料退回：电话无人接听').first()).toBeVisible()

  await signedIn(page, 'customer')
  await visit(page, pageOf(order))
  await page.getByRole('button', { name: '修改并重新提交' }).click()
  const sheet = page.getByRole('dialog', { name: '修改并重新提交' })
  await expect(sheet.getByRole('region', { name: '退回原因' })).toContainText('电话无人接听')
  await expect(sheet.getByLabel('添加域名')).toHaveCount(0)
  await sheet.getByLabel('电话', { exact: true }).last().fill('13900139000')
  await expect(sheet.getByRole('region', { name: '变更' })).toContainText('+86 13900139000')
  await expect(sheet.getByRole('region', { name: '退回原因' })).toBeInViewport()
  await look(page, axe)
  await sheet.getByRole('button', { name: '重新提交' }).click()
  await expect(page.getByText(`订单 ${order.orderNo} 的资料已提交`)).toBeVisible()
  await expect(page.getByText('待验证').first()).toBeVisible()
})

test('a held order shows why and goes on where it was', async ({ lab, page, signedIn, axe }) => {
  const api = await clientOf(lab, 'customer')
  const order = await submitted(api, { names: ['hold.life.example.com'] })
  await signedIn(page, 'platform')
  await page.goto(pageOf(order))
  await choose(page, '冻结订单')
  const hold = page.getByRole('dialog', { name: `冻结订单 ${order.orderNo}？` })
  await hold.getByLabel('原因').fill('资料待核实')
  await look(page, axe)
  await hold.getByRole('button', { name: '冻结订单' }).click()
  await expect(page.getByText('订单已冻结：资料待核实')).toBeVisible()
  await page.reload() // it was saved, not only drawn

  await page.getByRole('button', { name: '恢复订单' }).click()
  const resume = page.getByRole('dialog', { name: `恢复订单 ${order.orderNo}？` })
  await expect(resume).toContainText('订单回到“待验证”')
  await resume.getByLabel('原因').fill('已核实')
  await resume.getByRole('button', { name: '恢复订单' }).click()
  await expect(page.getByText('恢复订单：已核实')).toBeVisible()
  await expect(page.getByText('待验证').first()).toBeVisible()
})

test('an unpaid order is priced anew and booked as paid by an operator', async ({ lab, page, signedIn, axe }) => {
  const api = await clientOf(lab, 'customer')
  const { allProducts } = await api.send(listProducts, { query: { limit: 1000, offset: 1 } })
  const product = allProducts.find(({ isOrderable }) => isOrderable)
  const price = product?.prices[0]
  if (product === undefined || price === undefined) throw new Error('nothing can be ordered')
  const purchase = {
    productId: product.id,
    validity: price.validity,
    expectedTotalMinor: price.priceMinor,
    agreementVersion: agreementVersions.subscriber,
  }
  const order = await api.send(placeOrder, { body: purchase }, crypto.randomUUID())
  await signedIn(page, 'platform')
  await page.goto(pageOf(order))
  await choose(page, '修改价格')
  const edit = page.getByRole('dialog', { name: `修改订单 ${order.orderNo} 的价格` })
  await edit.getByLabel('新价格').fill('66.6')
  await edit.getByLabel('原因').fill('老客户')
  await look(page, axe)
  await edit.getByRole('button', { name: '改为 ￥ 66.60' }).click()
  await expect(page.getByText('改价为 ￥ 66.60：老客户')).toBeVisible()

  await choose(page, '标记已付款')
  const paid = page.getByRole('dialog', { name: `标记订单 ${order.orderNo} 已付款？` })
  await paid.getByLabel('收款说明').fill('对公转账 2026-117')
  await look(page, axe)
  await paid.getByRole('button', { name: '确认收到 ￥ 66.60' }).dblclick()
  await expect(page.getByText(/^已付款，还缺/)).toBeVisible()
  await page.getByRole('link', { name: '费用', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: '订单付款' })).toHaveCount(1)
})

/** A sub-account of the customer that can only view and pay orders. */
async function clerkOf(lab: Lab): Promise<Pick<DemoMember, 'loginName' | 'host' | 'password'>> {
  const { demo } = lab.workspace
  const api = await clientOf(lab, 'customer')
  const { sysRoleList } = await api.send(listRoles, { query: {} })
  const role = sysRoleList.find(({ base }) => base === 'accountant')
  const loginName = `clerk.${Date.now()}`
  const email = `${loginName}@example.com`
  const password = await hashedFor(lab, demo.customer)
  await api.send(createSubAccount, { body: { name: '小会', loginName, email, password, roleId: role?.id ?? '' } })
  return { loginName, host: demo.customer.host, password: demo.customer.password }
}

test('a member without the right reads why, and a link opens nothing', async ({ lab, page, signedIn }) => {
  const api = await clientOf(lab, 'customer')
  const order = await issued(lab, api, { names: ['clerk.life.example.com'] })
  await signedIn(page, await clerkOf(lab))
  await page.goto(pageOf(order, '?open=revoke'))
  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  const entry = page.getByRole('menuitem', { name: /^吊销证书并关闭订单/ })
  await expect(entry).toHaveAttribute('aria-disabled', 'true')
  await expect(entry).toContainText('权限')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: '冻结订单' })).toHaveCount(0)
})
