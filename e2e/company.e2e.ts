import { checkImport } from '@app/contracts/access/member-import'
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

test('a member sees the pages of its role, more at once, and nothing when disabled', async ({
  page,
  signedIn,
  axe,
  browser,
}) => {
  // The roles fit below their field.
  await page.setViewportSize({ width: 1280, height: 900 })
  await signedIn(page, 'platform')
  await page.goto('/company/roles?role=new')
  await page.getByLabel('角色名称').fill('夜班客服')
  // A right that no call uses yet can be granted, and is marked as coming.
  await page.getByRole('button', { name: '全部展开' }).click()
  const publishing = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: '修改解析记录' }) })
  await expect(publishing).toContainText('即将推出')
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: '支付订单' }) }),
  ).not.toContainText('即将推出')
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

  // The preview is the sidebar itself: groups open, links lead nowhere.
  await page.getByRole('button', { name: '预览为该角色' }).click()
  const preview = page.getByRole('dialog', { name: '预览：夜班客服' })
  const itsMenu = preview.getByRole('navigation', { name: '该角色的菜单' })
  // Without the reader's own counts, which are read aloud as part of a name.
  await itsMenu.getByRole('button', { name: '订单管理', exact: true }).click()
  await itsMenu.getByRole('link', { name: '证书订单', exact: true }).click()
  await expect(preview).toBeVisible()
  await expect(page).toHaveURL(/roles/)
  await expect(itsMenu.getByRole('link', { name: '角色管理' })).toHaveCount(0)
  await axe(page)
  await page.keyboard.press('Escape')
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
  // A refusal is shown beside the sheet, not over it.
  const told = await page.getByRole('alert').filter({ hasText: '请求失败' }).boundingBox()
  const over = await sheet.boundingBox()
  expect((told?.x ?? Number.NaN) + (told?.width ?? 0)).toBeLessThanOrEqual(over?.x ?? 0)
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
  await expect(menu.getByRole('link', { name: '产品', exact: true })).toHaveCount(0)
  await other.goto('/ssl/product/list')
  await expect(other.getByRole('heading', { name: '无权访问此页' })).toBeVisible()
  expect(await statusOf(other, '/api/v1/products?limit=1')).toBe(403)

  await openRole(page, '夜班客服')
  await page.getByRole('searchbox', { name: '搜索页面或功能' }).fill('查看产品')
  await page.getByRole('checkbox', { name: '查看产品' }).check()
  await page.getByRole('button', { name: '保存权限' }).click()
  const ask = page.getByRole('dialog', { name: '保存角色 夜班客服？' })
  await expect(ask).toContainText('对 1 名成员立即生效')
  await expect(ask).toContainText(/他们得到：.*查看产品/)
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

test('the second of two conflicting saves is shown the first', async ({ page, signedIn, axe }) => {
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
  await expect(second.getByText('请求失败')).toHaveCount(0)
  await axe(second)
  await conflict.getByRole('button', { name: '保留我的' }).click()
  await expect(second.getByText('已保存角色 客服')).toBeVisible()
  await page.reload()
  await expect(page.getByText('后保存的说明').first()).toBeVisible()
})

test('an invitation opens from every page, and leaving it asks for confirmation', async ({ page, signedIn }) => {
  await signedIn(page, 'platform')
  await page.goto('/dashboard')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索与命令' }).fill('邀请成员')
  await page.getByRole('option', { name: '邀请成员' }).click()
  const sheet = page.getByRole('dialog', { name: '邀请成员' })
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(/do=invite/)
  await sheet.getByLabel('姓名').fill('半途')
  await page.goBack()
  await expect(sheet.getByRole('alert')).toHaveText('修改尚未保存')
  await sheet.getByRole('button', { name: '放弃修改' }).click()
  await expect(sheet).toHaveCount(0)
})

test('many are invited by CSV, and a wrong line says why; on a phone too', async ({ page, signedIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'platform')
  await page.goto('/company/sub-account')
  await page.getByRole('button', { name: '批量邀请' }).click()
  const dialog = page.getByRole('dialog', { name: '批量邀请成员' })
  const choose = (buffer: Buffer, name = 'people.csv') =>
    dialog.getByLabel('选择 CSV 文件').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await choose(Buffer.from('PK\u0003\u0004'), 'people.xlsx')
  await expect(dialog.getByText('这是 Excel 工作簿')).toBeVisible()

  // As Excel saves it in China: GBK, here with semicolons; 钱多 is C7 AE B6 E0 there and 财务 B2 C6 CE F1.
  const gbk = (parts: (string | number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
  const finance = [0xb2, 0xc6, 0xce, 0xf1]
  const held = Promise.withResolvers<void>()
  await page.route(`**${checkImport.path}`, async (route) => {
    await held.promise
    await route.continue()
  })
  await choose(
    gbk([
      'E-mail;Login name;Name;Role\r\nqianduo@example.com;qianduo;',
      [0xc7, 0xae, 0xb6, 0xe0],
      ...[';', finance, '\r\nsunshao@example.com;sunshao;Sun;nobody\r\n'],
    ]),
  )
  // The input cannot be changed while it is being checked.
  const content = dialog.getByLabel('CSV 内容')
  await expect(content).toHaveValue(/qianduo/)
  await expect(content).not.toBeEditable()
  held.resolve()
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await expect(content).toBeEditable()
  await expect(dialog.getByRole('row').filter({ hasText: '钱多' })).toContainText('可以邀请')
  const wrong = dialog.getByRole('row').filter({ hasText: 'sunshao' })
  await expect(wrong).toContainText('没有这个角色')
  await expect(wrong.getByRole('cell').first()).toHaveText('3')
  await axe(page)
  await dialog.getByRole('button', { name: '邀请 1 人' }).click()
  // A task that ends at once replaces the first notice by the second.
  await expect(page.getByText(/已开始：批量邀请成员|批量邀请成员：已完成/)).toBeVisible()
  await page.getByRole('button', { name: /^消息中心/ }).click()
  const tasks = page.getByRole('dialog', { name: '消息中心' })
  await tasks.getByText(/^任务/).click()
  await expect(tasks.getByRole('listitem').filter({ hasText: '批量邀请成员' })).toContainText('已完成')
  await page.goto('/company/sub-account?view=invited&q=qianduo')
  await expect(page.getByText('钱多')).toBeVisible()
  await page.goto('/company/roles')
  await axe(page)
})
