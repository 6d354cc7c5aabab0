import { expect, test } from '#lab/fixtures.ts'

test.setTimeout(120_000)

test('two accounts of one company become one, and the old address leads to it', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'platform')
  await page.goto('/users?q=%E5%8C%97%E4%BA%AC%E5%8D%8E%E5%B2%AD')
  await page.locator('[data-row]').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('北京华岭信息技术有限公司')
  const remaining = new URL(page.url()).pathname
  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '合并账户' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('合并账户')
  await axe(page)
  // The account itself is no choice.
  await page.getByRole('combobox').fill('华岭')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('combobox').fill('华岭信息（市场部）')
  await page.getByRole('option', { name: /华岭信息（市场部）/ }).click()
  await expect(page.getByRole('region', { name: '两个账户对照' })).toContainText('91110108MA01C8JL0L')
  await expect(page.getByRole('region', { name: '两个账户对照' })).toContainText('860.00')
  await axe(page)

  // The other way round, what would remain and what would be closed change places.
  await page.getByText(/^保留 华岭信息（市场部）/).click()
  await expect(page).toHaveURL(/keeps=other/)
  await page.getByText(/^保留 北京华岭/).click()
  await expect(page).not.toHaveURL(/keeps=other/)

  await page.getByRole('button', { name: '合并账户' }).click()
  await expect(page.getByText('请选择角色')).toBeVisible()
  await page.getByRole('combobox', { name: '并入成员的角色' }).click()
  await page.getByRole('option', { name: '财务' }).click()
  await page.getByRole('button', { name: '合并账户' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('不可撤销')
  await axe(page)
  const typed = dialog.getByRole('textbox').first()
  const word = /[A-Z]\w*\d+/.exec((await dialog.locator('label').first().textContent()) ?? '')?.[0] ?? ''
  await typed.fill(word)
  await dialog.getByLabel('原因').fill('市场部并入公司账户')
  const old = await page.evaluate(() => new URL(location.href).searchParams.get('other'))
  await dialog.getByRole('button', { name: '合并账户' }).click()

  await page.waitForURL(`**${remaining.replace(/[^/]+$/, 'overview')}`)
  await expect(page.getByText('已并入本账户：')).toBeVisible()
  await page.goto(`/users/${old}/overview`)
  const banner = page.getByRole('status').filter({ hasText: '已并入 北京华岭信息技术有限公司' })
  await expect(banner).toContainText('市场部并入公司账户')
  await expect(page.getByRole('button', { name: '更多操作', exact: true })).toHaveCount(0)
  await axe(page)
  await banner.getByRole('link', { name: '打开保留的账户' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('北京华岭信息技术有限公司')
})
