import { listUsers } from '@app/contracts/users/users'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import { clientOf, placed } from '#lab/order-lab.ts'
import { latestMessage } from '#lab/outbox.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

const password = 'Winter-tide-2026'

/** Opens the menu of a record and chooses an action. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a customer is created, invited, signs in, is frozen and is out', async ({
  page,
  signedIn,
  axe,
  browser,
  lab,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/users')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await axe(page)
  await page.keyboard.press('c')
  const sheet = page.getByRole('dialog', { name: '新建客户' })
  await sheet.getByRole('button', { name: '创建并邀请' }).click()
  await expect(sheet.getByLabel('企业名称')).toBeFocused()
  await expect(sheet.getByLabel('邮箱')).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabel('企业名称').fill('杭州临安茶业有限公司')
  await sheet.getByLabel('账户所有者姓名').fill('林安')
  // Somebody has this address: told with a link to that customer, and refused.
  await sheet.getByLabel('邮箱').fill('user1@workspace.example')
  await expect(sheet.getByRole('link', { name: /北京华岭信息技术有限公司/ })).toBeVisible()
  await sheet.getByRole('button', { name: '创建并邀请' }).click()
  await expect(sheet.getByLabel('邮箱')).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabel('邮箱').fill('linan@tea.example')
  await sheet.getByRole('combobox', { name: '价格等级' }).click()
  await page.getByRole('option', { name: 'B 级' }).click()
  await sheet.getByLabel(/^标签/).fill('茶行业')
  await sheet.getByLabel(/^标签/).press('Enter')
  await axe(page)
  await sheet.getByRole('button', { name: '创建并邀请' }).click()
  const shown = page.getByRole('dialog', { name: /邀请链接/ })
  const link = await shown.getByLabel('链接', { exact: true }).inputValue()
  await shown.getByRole('button', { name: '关闭' }).last().click()
  const mail = await latestMessage(lab, { to: 'linan@tea.example', template: 'invitation' })
  expect(mail.subject).toContain('邀请您加入')

  await page.getByRole('link', { name: '杭州临安茶业有限公司' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '杭州临安茶业有限公司' })).toBeVisible()
  await expect(page.getByText('等待账户所有者设置密码')).toBeVisible()

  const context = await browser.newContext()
  const customer = await context.newPage()
  await customer.goto(link)
  await customer.getByLabel('新密码', { exact: true }).fill(password)
  await customer.getByLabel(/再次输入|再输入/).fill(password)
  await customer.getByRole('button', { name: '设置密码' }).click()
  await expect(customer.getByText('现在可以用 linan@tea.example 登录')).toBeVisible()
  await signedIn(customer, { loginName: 'linan@tea.example', host: 'localhost', password })
  await visit(customer, '/ssl/order/list')
  await expect(customer.getByRole('heading', { name: '证书订单' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('等待账户所有者设置密码')).toHaveCount(0)
  await act(page, '冻结')
  const ask = page.getByRole('dialog', { name: '冻结 杭州临安茶业有限公司？' })
  await expect(ask).toContainText('进行中的 0 个订单会继续处理')
  await ask.getByLabel('原因').fill('合同未签')
  await axe(page)
  await ask.getByRole('button', { name: '冻结客户' }).click()
  await expect(page.getByText('账户已冻结', { exact: true })).toBeVisible()
  await expect(page.getByText(/原因：合同未签/)).toBeVisible()
  await customer.reload()
  await expect(customer).toHaveURL(/\/login/)
  const told = await latestMessage(lab, { to: 'linan@tea.example', template: 'customer.frozen' })
  expect(told.text).toContain('合同未签')
  await context.close()

  // What was done is in the customer's log.
  await page.getByRole('link', { name: '操作日志' }).click()
  await expect(page.getByRole('row').filter({ hasText: '冻结客户' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: '新建客户' })).toHaveCount(1)
})

test('level, tags and manager are set for several at once, and found by them', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'platform')
  await page.goto('/users?q=有限公司')
  const rows = page.locator('tr[data-row]')
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: '修改标签' }).click()
  const tags = page.getByRole('dialog', { name: /2 位客户修改标签/ })
  await tags.getByLabel('添加').fill('试点')
  await tags.getByLabel('添加').press('Enter')
  await axe(page)
  await tags.getByRole('button', { name: '保存标签' }).click()
  await expect(page.getByText('已修改 2 位客户的标签')).toBeVisible()

  await visit(page, '/users?tag=试点')
  await expect(rows).toHaveCount(2)
  await rows.nth(0).getByRole('checkbox').check()
  await page.getByRole('button', { name: '调整价格等级' }).click()
  const level = page.getByRole('dialog', { name: /价格等级/ })
  await level.getByRole('combobox', { name: '新的价格等级' }).click()
  await page.getByRole('option', { name: 'C 级' }).click()
  await level.getByLabel('原因').fill('试点价格')
  await level.getByRole('button', { name: '调整价格等级' }).click()
  await expect(rows.nth(0)).toContainText('C 级')
})

test('a profile is edited, contact details are shown on the record, and the next customer is a key away', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn(page, 'platform')
  // Demo customers that no other test buys for.
  await page.goto('/users?q=user1&sort=-spend')
  await page.locator('[data-row] a').first().click()
  await expect(page).toHaveURL(/\/overview$/)
  await page.getByRole('button', { name: '表格' }).click()
  await expect(page.getByRole('table').filter({ hasText: '净额' })).toBeVisible()
  await axe(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: '资料', exact: true }).click()
  await expect(page.getByText('u***@workspace.example')).toBeVisible()
  await page.getByRole('button', { name: '查看', exact: true }).click()
  await expect(page.getByText(/user\d+@workspace\.example/)).toBeVisible()

  await page.getByRole('button', { name: '编辑资料' }).click()
  const sheet = page.getByRole('dialog', { name: '编辑资料' })
  await sheet.getByLabel('城市').fill('杭州')
  await sheet.getByLabel(/^内部备注/).fill('每季度回访')
  await axe(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`已保存 ${name}`)).toBeVisible()
  await expect(page.getByText('每季度回访')).toBeVisible()

  await page.getByRole('button', { name: '记笔记' }).click()
  const note = page.getByRole('dialog', { name: /记笔记/ })
  await note.getByLabel('内容').fill('喜欢电话沟通')
  await note.getByLabel('置顶到概览').check()
  await note.getByRole('button', { name: '保存笔记' }).click()
  await page.getByRole('link', { name: '概览', exact: true }).click()
  await expect(page.getByText('喜欢电话沟通')).toBeVisible()

  await page.getByRole('link', { name: '资料', exact: true }).click()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)

  // The wizard knows for whom.
  const next = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: '代客下单' }).click()
  await expect(page.getByText(next).first()).toBeVisible()
})

test('customers come from a file with their balances, once', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'platform')
  await page.goto('/users')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入客户' })
  const file = {
    ...{ name: 'customers.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(
      [
        '客户名称,类型,账户所有者,邮箱,价格等级,标签,余额',
        '宁波海曙印务有限公司,企业,周印,zhouyin@print.example,B,印刷;老客户,"1,280.50"',
        '北京华岭信息技术有限公司,企业,某人,user1@workspace.example,,,',
        '绍兴柯桥布业有限公司,企业,沈布,shenbu@cloth.example,Z,,',
      ].join('\r\n'),
    ),
  }
  const row = (text: string) => dialog.getByRole('row').filter({ hasText: text })
  await dialog.getByLabel('选择 CSV 文件').setInputFiles(file)
  await expect(row('宁波海曙')).toContainText('1,280.50')
  await expect(row('北京华岭')).toContainText('跳过，已有客户')
  await expect(row('绍兴柯桥')).toContainText('没有这个价格等级')
  await axe(page)
  await dialog.getByRole('button', { name: '导入 1 位客户' }).click()
  await expect(page.getByText(/已开始：导入客户|导入客户：已完成/)).toBeVisible()
  await expect(async () => {
    await visit(page, '/users?q=宁波海曙')
    await expect(page.locator('[data-row]')).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await page.locator('[data-row] a').first().click()
  await expect(page.getByRole('heading', { level: 1, name: '宁波海曙印务有限公司' })).toBeVisible()
  await expect(page.getByText('￥ 1,280.50').first()).toBeVisible()
  await page.getByRole('navigation', { name: '客户记录' }).getByRole('link', { name: '交易记录' }).click()
  await expect(page.getByRole('row').filter({ hasText: '期初余额（导入客户）' })).toHaveCount(1)

  // The same file again finds everybody there.
  await visit(page, '/users?do=import')
  await dialog.getByLabel('选择 CSV 文件').setInputFiles(file)
  await expect(row('宁波海曙')).toContainText('跳过，已有客户')
  await dialog.getByRole('button', { name: '导入 0 位客户' }).hover()
  await expect(page.getByText('没有可以新建的客户').first()).toBeAttached()
})

test('members of a customer are found, edited, and hand the orders that they placed over', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await placed(await clientOf(lab, 'customer'), { names: ['handed.example.com'] })
  const [user] = (await (await clientOf(lab, 'platform')).send(listUsers, { query: { q: '云屿' } })).users
  await signedIn(page, 'platform')
  await page.goto(`/users/${user?.id}/subaccount`)
  const main = page.getByRole('main')
  const rows = main.locator('[data-row]')
  const holder = rows.filter({ hasText: '账户所有者' })
  const heir = rows.filter({ hasText: '罗维' })
  const orders = (row: Locator) => row.getByRole('cell').nth(5)
  await expect(orders(holder)).not.toHaveText('0')
  await axe(page)
  await screenshots(page, 'user-members')
  await main.getByRole('searchbox', { name: '搜索姓名、登录名' }).fill('没有这个人')
  await expect(rows).toHaveCount(0)
  await expect(page).toHaveURL(/\/subaccount\?q=/)
  await main.getByRole('button', { name: '清除筛选' }).first().click()
  await expect(heir).toHaveCount(1)

  const dialog = page.getByRole('dialog')
  const ask = async (row: Locator, entry: string) => {
    await row.getByRole('button', { name: /的更多操作$/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await ask(heir, '修改')
  await dialog.getByLabel('姓名').fill('')
  await dialog.getByRole('button', { name: '保存子账号' }).click()
  await expect(dialog.getByLabel('姓名')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('姓名').fill('罗维')
  await dialog.getByLabel(/^新手机号/).fill('12')
  await dialog.getByRole('button', { name: '保存子账号' }).click()
  await expect(dialog.getByLabel(/^新手机号/)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(/^新手机号/).fill('')
  await expect(dialog.getByLabel('登录名')).not.toHaveValue('')
  await axe(page)
  await screenshots(page, 'user-member-edit')
  await dialog.getByRole('button', { name: '保存子账号' }).click()
  await expect(page.getByText('已更新 罗维')).toBeVisible()

  const count = await orders(holder).innerText()
  await ask(holder, '转移订单')
  await dialog.getByRole('textbox', { name: /^原因/ }).fill('换了负责人')
  await dialog.getByRole('button', { name: '转移订单' }).click()
  await expect(dialog.getByText('请选择转给谁')).toBeVisible()
  await dialog.getByRole('combobox', { name: '转给' }).click()
  await page.getByRole('option', { name: /^罗维 ·/ }).click()
  await axe(page)
  await screenshots(page, 'user-member-orders')
  await dialog.getByRole('button', { name: '转移订单' }).click()
  await expect(page.getByText(`已把 ${count} 个订单转给 罗维`)).toBeVisible()
  await expect(orders(heir)).toHaveText(count)
  await expect(orders(holder)).toHaveText('0')

  // One press disables, and another takes it back.
  await ask(heir, '停用')
  await axe(page)
  await screenshots(page, 'user-member-disable')
  await dialog.getByRole('button', { name: '停用' }).click()
  await expect(heir.getByText('停用', { exact: true })).toBeVisible()
  await page.getByText('已停用 罗维').locator('..').getByRole('button', { name: /^撤销/ }).click()
  await expect(heir.getByText('停用', { exact: true })).toHaveCount(0)
})
