import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'

test.setTimeout(120_000)

const password = 'Night-shift-2026'

/** Opens an own role by its name in the list on the left. */
async function openRole(page: Page, name: string): Promise<void> {
  await page.goto('/company/roles')
  await page
    .getByRole('navigation', { name: '角色' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

const statusOf = (page: Page, path: string) =>
  page.evaluate(
    async (url) => (await fetch(url, { headers: { token: localStorage.getItem('Admin-Token') ?? '' } })).status,
    path,
  )

test('a member sees what its role grants, at once more, and nothing when it is disabled', async ({
  page,
  signedIn,
  axe,
  browser,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/company/roles?role=new')
  await page.getByLabel('角色名称').fill('夜班客服')
  await page.getByRole('searchbox', { name: '搜索页面或功能' }).fill('查看订单')
  const mayView = page.getByRole('checkbox', { name: '查看订单' })
  await mayView.focus()
  await page.keyboard.press('Space')
  await expect(mayView).toBeChecked()
  await page.keyboard.press('ArrowUp')
  const orders = page.getByRole('checkbox', { name: '证书订单' })
  await expect(orders).toBeFocused()
  await expect(orders).toBeChecked({ indeterminate: true })
  await axe(page)
  await page.getByRole('button', { name: '创建角色' }).click()
  await expect(page.getByText('已创建角色 夜班客服')).toBeVisible()

  await page.goto('/company/sub-account')
  await expect(page.getByRole('row').filter({ hasText: 'ROOT' })).toHaveCount(1)
  await axe(page)
  await page.getByRole('button', { name: '邀请成员' }).click()
  const sheet = page.getByRole('dialog', { name: '邀请成员' })
  await sheet.getByLabel('姓名').fill('小夜')
  await sheet.getByLabel('登录名').fill('night.shift')
  await sheet.getByLabel('邮箱').fill('finance@workspace.example')
  await sheet.getByRole('combobox', { name: '角色' }).click()
  await page.getByRole('option', { name: '夜班客服' }).click()
  await sheet.getByRole('button', { name: '邀请成员' }).click()
  await expect(sheet.getByLabel('邮箱')).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabel('邮箱').fill('night.shift@workspace.example')
  await sheet.getByRole('button', { name: '邀请成员' }).click()
  const link = await page.getByRole('dialog', { name: '邀请链接' }).getByLabel('链接', { exact: true }).inputValue()

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link)
  await other.getByLabel('新密码', { exact: true }).fill(password)
  await other.getByLabel(/再次输入|再输入/).fill(password)
  await other.getByRole('button', { name: '设置密码' }).click()
  await expect(other.getByText('现在可以用 night.shift 登录')).toBeVisible()
  await other.goto(link)
  await expect(other.getByText('链接可能已使用')).toBeVisible()

  await signedIn(other, { loginName: 'night.shift', host: 'localhost', password })
  await other.goto('/ssl/order/list')
  await expect(other.getByRole('heading', { name: '证书订单' })).toBeVisible()
  const menu = other.getByRole('navigation').filter({ hasText: '订单管理' })
  await expect(menu.getByRole('link', { name: '产品管理' })).toHaveCount(0)
  await other.goto('/ssl/product/list')
  await expect(other.getByRole('heading', { name: '没有权限' })).toBeVisible()
  expect(await statusOf(other, '/api/v1/products?limit=1')).toBe(403)

  await openRole(page, '夜班客服')
  await page.getByRole('checkbox', { name: '查看产品' }).check()
  await page.getByRole('button', { name: '保存权限' }).click()
  const ask = page.getByRole('dialog', { name: '保存角色 夜班客服？' })
  await expect(ask).toContainText('查看产品')
  await ask.getByLabel('原因').fill('也要看产品')
  await ask.getByRole('button', { name: '保存权限' }).click()
  await expect(page.getByText('已保存角色 夜班客服')).toBeVisible()
  expect(await statusOf(other, '/api/v1/products?limit=1')).toBe(200)

  await page.goto('/company/sub-account?q=night')
  await page.getByRole('button', { name: '小夜 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  const leaving = page.getByRole('dialog', { name: '停用 小夜？' })
  await leaving.getByLabel('原因').fill('离职')
  await leaving.getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('row').filter({ hasText: '小夜' })).toContainText('停用')
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await context.close()
})

test('whoever saves second is shown what the first has saved', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'platform')
  await openRole(page, '客服')
  const second = await page.context().newPage()
  await openRole(second, '客服')
  for (const [tab, text] of [
    [page, '先保存的说明'],
    [second, '后保存的说明'],
  ] as const) {
    await tab.getByText('修改名称、说明与范围').click()
    await tab.getByLabel(/^说明/).fill(text)
    await tab.getByRole('button', { name: '保存权限' }).click()
    if (tab === page) await expect(page.getByText('已保存角色 客服')).toBeVisible()
  }
  const conflict = second.getByRole('dialog', { name: '客服 刚刚被别人修改过' })
  await expect(conflict).toContainText('先保存的说明')
  await expect(conflict).toContainText('后保存的说明')
  await axe(second)
  await conflict.getByRole('button', { name: '保留我的' }).click()
  await expect(second.getByText('已保存角色 客服')).toBeVisible()
  await page.reload()
  await expect(page.getByText('后保存的说明').first()).toBeVisible()
})

test('many are invited by CSV, and a wrong line says why; on a phone too', async ({ page, signedIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'platform')
  await page.goto('/company/sub-account')
  await page.getByRole('button', { name: '批量邀请' }).click()
  const dialog = page.getByRole('dialog', { name: '批量邀请成员' })
  await dialog
    .getByLabel('CSV 内容')
    .fill(
      '姓名,登录名,邮箱,手机,角色,部门\n钱多,qianduo,qianduo@example.com,,财务,\n孙少,sunshao,sunshao@example.com,,没有的角色,',
    )
  await dialog.getByRole('button', { name: '检查' }).click()
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await expect(dialog.getByText('可以邀请')).toHaveCount(1)
  await axe(page)
  await dialog.getByRole('button', { name: '邀请 1 人' }).click()
  await expect(page.getByText('已邀请 1 人')).toBeVisible()
  await page.goto('/company/sub-account?view=invited&q=qianduo')
  await expect(page.getByText('钱多')).toBeVisible()
  await page.goto('/company/roles')
  await axe(page)
})
