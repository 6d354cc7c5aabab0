import { expect, test } from '#lab/fixtures.ts'
import { rentedTenant } from '#lab/rented-tenant.ts'

test.setTimeout(120_000)

test('the platform sees what its tenants earn, and lets prices follow the application again', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  // Dearer than its application: every price is its own.
  const wish = { application: '云岭证书站', site: '云岭证书', code: 'yunling', markupPercent: 50 }
  const { tenantId } = await rentedTenant(lab, wish)
  await signedIn(page, 'platform')
  await page.goto(`/saas/${tenantId}`)
  const main = page.getByRole('main')
  await main.getByRole('navigation', { name: '租户信息' }).getByRole('link', { name: '产品与价格' }).click()
  await expect(page).toHaveURL(/\?tab=products$/)
  const rows = main.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  const all = await rows.count()
  await main.getByRole('searchbox', { name: '搜索产品名称或编号' }).fill('SEC-DV-1')
  await expect(page).toHaveURL(/q=SEC-DV-1/)
  const year = rows.filter({ hasText: 'SEC-DV-1 · 1 年' })
  await expect(year).toContainText('租户自定')
  await expect(year).toContainText('33.3%')
  await expect(year.getByText(/^应用价 ￥/)).toBeVisible()
  await axe(page)
  await screenshots(page, 'tenant-products')

  await year.getByRole('button', { name: /^恢复继承：/ }).click()
  const one = page.getByRole('dialog', { name: '将 1 个价格恢复为应用的价格？' })
  await expect(one.getByText(/^￥ [\d,.]+ → ￥ [\d,.]+$/)).toBeVisible()
  await axe(page)
  await screenshots(page, 'tenant-price-follow')
  await one.getByRole('button', { name: '恢复继承' }).click()
  await expect(page.getByText('1 个价格已恢复继承')).toBeVisible()
  await expect(year).toContainText('继承应用')
  await expect(year).toContainText('16.7%')

  // The rest of that product by their ticks; the one that follows already stays.
  await main
    .getByRole('checkbox', { name: /^选择本页|^全选/ })
    .first()
    .click()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '恢复继承' }).click()
  const several = page.getByRole('dialog', { name: /^将 \d+ 个价格恢复为应用的价格？$/ })
  await expect(several.getByText(/^另有 1 个选中的价格不变/)).toBeVisible()
  await screenshots(page, 'tenant-prices-follow')
  await several.getByRole('button', { name: '恢复继承' }).click()
  await expect(several).toBeHidden()
  await expect(rows.filter({ hasText: '租户自定' })).toHaveCount(0)

  await main.getByRole('searchbox').fill('')
  await expect(rows).toHaveCount(all)
  await main.getByRole('button', { name: '价格来源' }).click()
  await page.getByRole('menuitemradio', { name: '继承应用' }).click()
  await expect(page).toHaveURL(/source=inherited/)
  await expect(rows.filter({ hasText: '租户自定' })).toHaveCount(0)
  await axe(page)

  // The audit log tells it with the tenant.
  await main.getByRole('navigation', { name: '租户信息' }).getByRole('link', { name: '日志' }).click()
  await expect(rows.filter({ hasText: '租户的价格恢复继承' })).toHaveCount(2)
})

test('prices of a tenant in another currency are shown as its own', async ({ page, signedIn, axe, screenshots }) => {
  await signedIn(page, 'platform')
  await page.goto('/saas/list')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Northwind Trust' }).first().click()
  await main.getByRole('navigation', { name: '租户信息' }).getByRole('link', { name: '产品与价格' }).click()
  await expect(main.getByText('租户以 USD 销售', { exact: false })).toBeVisible()
  await expect(main.locator('[data-row]').first()).toContainText('$')
  await axe(page)
  await screenshots(page, 'tenant-products-usd')
})
