import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'

test.setTimeout(120_000)

/** Secret that a dialog shows. */
const secretIn = async (page: Page, title: RegExp): Promise<string> => {
  const dialog = page.getByRole('dialog', { name: title })
  const text = await dialog.locator('code').first().textContent()
  return text ?? ''
}

test('a customer makes a key, calls with it, rotates and revokes it', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'customer')
  const statusWith = (secret: string, path = '/api/v1/orders') =>
    page.evaluate(async ([url, authorization]) => (await fetch(url, { headers: { authorization } })).status, [
      path,
      `Bearer ${secret}`,
    ] as const)
  await page.goto('/company/api-keys')
  await expect(page.getByRole('row').filter({ hasText: '旧版下单程序' })).toContainText('已过期')
  await axe(page)

  await page.getByRole('button', { name: '创建密钥' }).click()
  const sheet = page.getByRole('dialog', { name: '创建密钥' })
  await sheet.getByRole('button', { name: '创建密钥' }).click()
  await expect(sheet.getByLabel('名称')).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabel('名称').fill('进货系统')
  await sheet.getByRole('combobox', { name: '角色' }).click()
  await page.getByRole('option', { name: '财务', exact: true }).click()
  await sheet.getByLabel('允许的 IP').fill('example.com')
  await sheet.getByRole('button', { name: '创建密钥' }).click()
  await expect(sheet.getByText('请填写 IP 地址或网段（CIDR）')).toBeVisible()
  await sheet.getByLabel('允许的 IP').fill('127.0.0.1\n::1')
  await axe(page)
  await sheet.getByRole('button', { name: '创建密钥' }).click()
  const first = await secretIn(page, /密钥“进货系统”已创建/)
  expect(first).toMatch(/^wk_live_[0-9A-Za-z]{38}$/)
  await expect(page.getByRole('dialog', { name: /已创建/ })).toContainText(`Authorization: Bearer ${first}`)
  await axe(page)
  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ hasText: '进货系统' })
  await expect(row).toContainText(`…${first.slice(-4)}`)
  await expect(page.getByText(first)).toHaveCount(0)

  expect(await statusWith(first)).toBe(200)
  expect(await statusWith(first, '/api/v1/roles')).toBe(403)
  await page.reload()
  await expect(row).toContainText('127.0.0.1')

  await page.getByRole('button', { name: '进货系统 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '轮换' }).click()
  const rotating = page.getByRole('dialog', { name: '轮换密钥“进货系统”？' })
  await expect(rotating).toContainText('旧密钥在过渡期内仍可使用')
  await rotating.getByRole('button', { name: '轮换' }).click()
  const second = await secretIn(page, /密钥“进货系统”已轮换/)
  await page.keyboard.press('Escape')
  await expect(row).toContainText('旧密钥至')
  for (const secret of [first, second]) expect(await statusWith(secret)).toBe(200)

  await page.getByRole('button', { name: '进货系统 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '吊销' }).click()
  const revoking = page.getByRole('dialog', { name: '吊销密钥“进货系统”？' })
  await revoking.getByLabel('原因').fill('系统下线')
  await revoking.getByRole('button', { name: '吊销' }).click()
  await expect(row).toContainText('已吊销')
  for (const secret of [first, second]) expect(await statusWith(secret)).toBe(401)
})

test('an operator sees the keys of a customer, and revokes one by its account number', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/users?q=云屿')
  await page.getByRole('link', { name: '上海云屿科技有限公司' }).click()
  await page.getByRole('link', { name: '详情' }).click()
  const keys = page.getByRole('region', { name: 'API 密钥' })
  const row = keys.getByRole('row').filter({ hasText: '财务系统同步' })
  await expect(row).toContainText('203.0.113.0/24')
  await axe(page)
  await row.getByRole('button', { name: '吊销' }).click()
  const dialog = page.getByRole('dialog', { name: '吊销密钥“财务系统同步”？' })
  const accountNo =
    (await page
      .getByText(/^A\d{12}$/)
      .first()
      .textContent()) ?? ''
  await dialog.getByLabel('原因').fill('滥用')
  await dialog.getByRole('textbox').first().fill(accountNo)
  await dialog.getByRole('button', { name: '吊销' }).click()
  await expect(row).toContainText('已吊销')
})
