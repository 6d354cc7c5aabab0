import { expect, test } from '#lab/fixtures.ts'
import { shopHost } from '#lab/newcomer.ts'

test('a visitor of a shop reads the prices before signing up', async ({ lab, page, axe, screenshots }) => {
  await page.goto(`${lab.workspace.url(shopHost)}/login`)
  await page.getByRole('link', { name: '证书价格' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '证书价格' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /PositiveSSL 单域名/ }) })
  await expect(row).toContainText('1 个域名，赠送 www')
  await expect(row.getByRole('definition').first()).toHaveText(/\d/)
  // Of names that cost extra both kinds are told, for the term that they are of.
  const several = page.getByRole('listitem').filter({ hasText: 'PositiveSSL 多域名通配符' })
  await expect(several).toContainText(/超出域名 ￥\s*[\d.]+\/个（1 年）/)
  await expect(several).toContainText(/超出通配符 ￥\s*560\.00\/个（1 年）/)
  await axe(page)
  await screenshots(page, 'price-list')
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await row.getByRole('link', { name: /^购买 PositiveSSL 单域名/ }).click()
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '注册', exact: true }).click()
  await expect(page.getByRole('link', { name: '证书价格' })).toBeVisible()
})

test('a site that nobody may sign up on has no page of prices', async ({ lab, page }) => {
  await page.goto(`${lab.workspace.url()}/prices`)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: '登录Workspace' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '证书价格' })).toHaveCount(0)
})
