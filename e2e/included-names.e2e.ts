import type { Page } from '@playwright/test'
import { acceptAgreement } from '#lab/agreement.ts'
import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

async function toNames(page: Page, product = /PositiveSSL 单域名 /): Promise<void> {
  await page.goto('/ssl/order/create')
  await page.getByRole('radio', { name: product }).check()
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByRole('radio', { name: /稍后提交/ }).check()
  await page.getByRole('button', { name: /下一步/ }).click()
}

test('www comes free with a single name; for another one a product that holds it is offered', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'customer')
  await toNames(page)
  const names = page.getByRole('list', { name: '域名', exact: true })
  const rail = page.getByRole('region', { name: '订单摘要' })
  const price = await rail.getByText(/￥/).first().innerText()
  await page.getByLabel('添加域名').fill('included-pair.cn')
  await page.keyboard.press('Enter')
  await expect(names.getByRole('listitem')).toHaveCount(2)
  await expect(names.getByRole('listitem').last()).toContainText('www.included-pair.cn')
  await expect(names.getByRole('listitem').last()).toContainText('免费附带')
  await expect(page.getByText('1 个域名，产品包含 1 个')).toBeVisible()
  await expect(rail.getByText(price).first()).toBeVisible()

  await page.getByRole('button', { name: '移除 www.included-pair.cn' }).click()
  await expect(names.getByRole('listitem')).toHaveCount(1)
  await page.getByText('www.included-pair.cn 免费附带').locator('..').getByRole('button', { name: '添加' }).click()
  await expect(names.getByRole('listitem')).toHaveCount(2)

  await page.getByLabel('添加域名').fill('shop.included-pair.cn')
  await page.keyboard.press('Enter')
  await expect(page.getByText('超过此产品的域名数上限')).toBeVisible()
  await axe(page)
  await screenshots(page, 'wider-product')
  await page.getByRole('button', { name: '改用此产品' }).click()
  await expect(rail.getByRole('heading', { name: /PositiveSSL 多域名/ })).toBeVisible()
  await expect(page.getByText('超过此产品的域名数上限')).toHaveCount(0)
})

test('of many names those that cost extra are marked as they are priced, and those that a wildcard covers are told', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'customer')
  await toNames(page, /PositiveSSL 多域名通配符 /)
  await page.getByLabel('添加域名').fill('a.tea.test *.b.tea.test c.tea.test x.b.tea.test')
  await page.keyboard.press('Enter')
  const extra = page.getByRole('listitem').filter({ hasText: '超出包含数' })
  await expect(extra).not.toHaveCount(0)
  // As many marks as the price counts.
  const quota = page.getByRole('status').filter({ hasText: '产品包含' })
  await expect(quota).toContainText(`超出 ${await extra.count()} 个`)
  await expect(extra.filter({ hasText: '*.b.tea.test' })).toContainText('通配符 · 超出包含数')
  const covered = page.getByText('x.b.tea.test 等 1 个域名已由通配符覆盖，单独添加会另外计数')
  await expect(covered).toBeVisible()
  await axe(page)
  await screenshots(page, 'names-covered')
  await covered.locator('..').getByRole('button', { name: '移除' }).click()
  await expect(covered).toHaveCount(0)
  await expect(page.getByLabel('x.b.tea.test 的验证方式')).toHaveCount(0)
})

test('an order of a single name holds both, and pays for one', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await toNames(page)
  await page.getByLabel('添加域名').fill('www.both-included.cn')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByLabel('电话', { exact: true }).last().fill('13800138000')
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByRole('radio', { name: /稍后付款/ }).check()
  await acceptAgreement(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { name: 'www.both-included.cn' })).toBeVisible()
  await expect(page.getByText('已用 1 / 包含 1').first()).toBeVisible()
  await expect(page.getByText('both-included.cn', { exact: true }).first()).toBeVisible()
})

test('an operator decides whether a product includes the counterpart', async ({ page, signedIn }) => {
  await signedIn(page, 'platform')
  await page.goto('/ssl/product/list?q=GEO-DV-1')
  await page.getByRole('link', { name: 'GeoTrust DV SSL', exact: true }).click()
  const included = page.getByRole('switch', { name: '赠送 www 与根域名' })
  await expect(included).toBeChecked()
  await included.click({ force: true })
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/已保存/).first()).toBeVisible()
  await page.reload() // it was saved, not only drawn
  await expect(included).not.toBeChecked()
  await visit(page, '/ssl/order/create')
  await expect(page.getByRole('radio', { name: /PositiveSSL 单域名 .*赠送 www/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /GeoTrust DV SSL .*含 1 个域名 ·/ })).toBeVisible()
})
