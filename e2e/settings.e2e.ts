import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'
import { call } from '#lab/wire.ts'

test.setTimeout(120_000)

/** A picture of one pixel, as PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a site gets another brand, which its visitors see, and goes back to the one before', async ({
  page,
  signedIn,
  browser,
  lab,
  axe,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/website/app')
  await expect(page.getByRole('heading', { level: 1, name: '站点信息' })).toBeVisible()
  const save = page.getByRole('button', { name: '保存设置', exact: true })
  await page.getByLabel('站点名称（中文）').fill('北辰证书')
  await page.getByLabel('站点名称（英文）').fill('Polaris')
  await expect(page.getByRole('img', { name: '预览：登录页' })).toContainText('北辰证书')

  // A pale colour is taken with the nearest shade that carries white text.
  await page.getByLabel('主色', { exact: true }).fill('#FFCC00')
  await page.getByRole('button', { name: /^改用 #/ }).click()
  await expect(page.getByText(/符合 4.5:1 的要求/)).toBeVisible()
  const colour = await page.getByLabel('主色', { exact: true }).inputValue()

  await page.getByLabel('客服邮箱').fill('help@')
  await save.click()
  await expect(page.getByLabel('客服邮箱')).toBeFocused()
  await page.getByLabel('客服邮箱').fill('help@polaris.example')
  await page.getByLabel('服务时间（中文）').fill('每天 8–20 点')
  await page.getByLabel('服务时间（英文）').fill('Every day, 8–20')
  await page.getByRole('button', { name: '添加联系方式' }).click()
  await page.getByLabel('号码或网址').fill('polaris-help')
  const upload = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('上传标志（浅色背景）').last().setInputFiles({ name, mimeType, buffer })
  await upload('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const refusal = page.getByRole('alert').filter({ hasText: '请使用 PNG、JPEG 或 WebP' })
  await refusal.getByRole('button', { name: '关闭' }).click()
  await upload('logo.png', 'image/png', pixel)
  await expect(page.getByRole('img', { name: '标志（浅色背景）' })).toBeVisible()
  await axe(page)

  await save.click()
  const ask = page.getByRole('dialog', { name: '保存这些设置？' })
  await expect(ask.getByRole('list', { name: '修改前后对比' })).toContainText('help@polaris.example')
  await ask.getByLabel('版本说明').fill('新品牌')
  await ask.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByText('设置已保存，立即生效')).toBeVisible()
  // This window is dressed anew without a reload.
  await expect(page.getByRole('link', { name: /北辰证书/ })).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto(lab.workspace.url('localhost'))
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('北辰证书')
  await expect(visitor.getByText('polaris-help')).toBeVisible()
  await expect(visitor.getByText('每天 8–20 点')).toBeVisible()
  await visitor.getByRole('button', { name: /English/ }).click()
  await expect(visitor.getByText('Every day, 8–20')).toBeVisible()
  await expect(visitor.locator('section img[src^="/site-pictures/"]')).toBeVisible()
  const shown = await visitor.evaluate(() => document.documentElement.style.getPropertyValue('--site-primary'))
  expect(shown.toUpperCase()).toBe(colour)

  await page.getByRole('button', { name: '版本记录' }).click()
  const versions = page.getByRole('dialog', { name: '站点信息的版本记录' })
  await expect(versions.getByText('新品牌')).toBeVisible()
  await versions.getByRole('button', { name: '载入版本 0' }).click()
  const named = page.getByLabel('站点名称（中文）')
  await expect(named).toHaveValue('Workspace')
  // What stood there comes back by one press.
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(named).toHaveValue('北辰证书')
  await page.getByRole('button', { name: '版本记录' }).click()
  await versions.getByRole('button', { name: '载入版本 0' }).click()
  await expect(named).toHaveValue('Workspace')
  await save.click()
  await ask.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByRole('link', { name: /Workspace/ })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Workspace')
  await visitor.close()
})

test('sign-up is opened and the language fixed, and two who save at once are told', async ({
  page,
  signedIn,
  browser,
  lab,
  axe,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/website/dash')
  const save = page.getByRole('button', { name: '保存设置', exact: true })
  const ask = page.getByRole('dialog', { name: '保存这些设置？' })
  await expect(page.getByRole('combobox', { name: '币种' })).toBeDisabled()
  await axe(page)

  const other = await browser.newPage()
  await signedIn(other, 'platform')
  await other.goto(`${lab.workspace.url('localhost')}/setting/center/website/dash`)
  await other.getByLabel('未支付订单自动关闭').fill('7')

  await page.getByLabel('开放注册').check()
  await page.getByLabel('允许切换语言').uncheck()
  await page.getByLabel('只收自收 USDT').check()
  await page.getByLabel('公告条（中文）').fill('国庆期间照常签发，人工审核顺延。')
  await save.click()
  await expect(ask.getByRole('list', { name: '修改前后对比' })).toContainText('开放注册')
  await ask.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByText('设置已保存，立即生效')).toBeVisible()

  await expect(page.getByText('国庆期间照常签发')).toHaveCount(1)
  const customer = await browser.newPage()
  await signedIn(customer, 'customer')
  await customer.goto(`${lab.workspace.url('localhost')}/dashboard`)
  const strip = customer.getByRole('status').filter({ hasText: '国庆期间照常签发' })
  await strip.getByRole('button', { name: '关闭' }).click()
  await expect(strip).toHaveCount(0)
  await customer.close()

  const visitor = await browser.newPage()
  await visitor.goto(`${lab.workspace.url('localhost')}/login`)
  await expect(visitor.getByRole('link', { name: '注册' })).toBeVisible()
  await visitor.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '控制台设置' })).toBeVisible()
  await expect(page.getByRole('button', { name: '语言', exact: true })).toHaveCount(0)

  // Nothing but USDT, and no address for it: the dashboard says that nobody can pay.
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: '开始销售前的准备' })).toBeVisible()
  await page.getByRole('link', { name: '支付设置', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: '支付设置' })).toBeVisible()

  await other.getByRole('button', { name: '保存设置', exact: true }).click()
  const theirAsk = other.getByRole('dialog', { name: '保存这些设置？' })
  await theirAsk.getByRole('button', { name: '保存设置' }).click()
  const conflict = other.getByRole('dialog', { name: /刚刚被别人修改过/ })
  await expect(conflict).toContainText('开放注册')
  await conflict.getByRole('button', { name: '采用现在的' }).click()
  await expect(other.getByLabel('开放注册')).toBeChecked()

  // The next file finds the site as it was.
  await other.reload()
  await other.getByRole('button', { name: '版本记录' }).click()
  await other.getByRole('button', { name: '载入版本 0' }).click()
  await other.getByRole('button', { name: '保存设置', exact: true }).click()
  await theirAsk.getByRole('button', { name: '保存设置' }).click()
  await expect(other.getByText('设置已保存，立即生效')).toBeVisible()
  await other.close()
})

test('a site gets a host name of its own once its DNS proves it, and gives it up again', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const host = 'ssl.hosts.example.com'
  const status = async () => (await call({ port: lab.workspace.port, host, path: '/api/v1/site' })).status
  await signedIn(page, 'platform')
  await page.goto('/setting/center/website/app')
  const name = page.getByLabel('域名', { exact: true })
  await name.fill('co.uk')
  await page.getByRole('button', { name: '添加域名' }).click()
  await expect(page.getByText('这是公共后缀，不是您自己的域名')).toBeVisible()
  await name.fill(host)
  await page.getByRole('button', { name: '添加域名' }).click()
  const row = page.getByRole('listitem').filter({ hasText: host }).first()
  await expect(row.getByText('待验证')).toBeVisible()
  await row.getByRole('button', { name: `检查 ${host}` }).click()
  await expect(row.getByText('没有找到 TXT 记录')).toBeVisible()
  await axe(page)
  await screenshots(page, 'site-hosts')
  expect(await status()).toBe(421)

  const value = /workspace-host=[0-9a-f]{32}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  lab.dns.set(`_workspace-host.${host}`, 'TXT', [value])
  await row.getByRole('button', { name: `检查 ${host}` }).click()
  await expect(row.getByText('使用中')).toBeVisible()
  await expect.poll(status).toBe(200)
  await row.getByRole('button', { name: '设为主域名' }).click()
  await expect(page.getByRole('dialog')).toContainText('通行密钥')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await row.getByRole('button', { name: '移除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(status).toBe(421)
})

test('a site moves a section up and leaves a page out of the menu, which stays open by its address', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/website/dash')
  const menu = page
    .getByRole('navigation')
    .filter({ has: page.getByRole('link', { name: '仪表盘' }) })
    .first()
  const save = page.getByRole('button', { name: '保存设置', exact: true })
  const ask = page.getByRole('dialog', { name: '保存这些设置？' })
  const confirm = async () => {
    await save.click()
    await ask.getByRole('button', { name: '保存设置' }).click()
    await expect(ask).toHaveCount(0)
  }
  const tools = page.getByRole('switch', { name: '优惠活动' })
  await expect(page.getByRole('switch', { name: '证书订单' })).toBeChecked()
  await expect(page.getByRole('switch', { name: '仪表盘' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: '优惠活动' })).toBeVisible()
  await tools.click()
  await page.getByRole('button', { name: '上移 平台', exact: true }).click()
  await axe(page)
  await screenshots(page, 'site-menu')

  // What is not saved yet is already in the menu of a role, and only there.
  const preview = page.getByRole('dialog', { name: '预览：管理员' })
  const itsMenu = preview.getByRole('navigation', { name: '该角色的菜单' })
  const show = async () => {
    await page.getByRole('button', { name: '按角色预览菜单' }).click()
    await expect(itsMenu.getByRole('link', { name: '产品管理', exact: true })).toBeVisible()
  }
  await page.getByRole('combobox', { name: '角色' }).click()
  await page.getByRole('option', { name: '管理员', exact: true }).click()
  await show()
  await expect(itsMenu.getByRole('link', { name: '优惠活动' })).toHaveCount(0)
  await axe(page)
  await screenshots(page, 'site-menu-as-role')
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await tools.click()
  await show()
  await expect(itsMenu.getByRole('link', { name: '优惠活动', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await tools.click()
  await save.click()
  await expect(ask.getByRole('list', { name: '修改前后对比' })).toContainText('优惠活动')
  await ask.getByRole('button', { name: '保存设置' }).click()
  await expect(menu.getByRole('link', { name: '优惠活动' })).toHaveCount(0)
  await page.goto('/ssl/product/promotion')
  await expect(page.getByRole('heading', { level: 1, name: '优惠活动' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '优惠活动' })).toHaveCount(0)

  await page.goto('/setting/center/website/dash')
  await page.getByRole('button', { name: '下移 平台', exact: true }).click()
  await tools.click()
  await confirm()
  await expect(menu.getByRole('link', { name: '优惠活动' })).toBeVisible()
})

test('a site leaves cards out of the dashboard, for its customers or for its staff', async ({
  page,
  lab,
  signedIn,
  axe,
  screenshots,
}) => {
  const owner = await signedIn(page, { loginName: 'shop', host: 'shop.localhost' })
  const url = lab.workspace.url(owner.host)
  await page.goto(`${url}/dashboard`)
  const latest = page.getByRole('heading', { name: '最新订单' })
  const todos = page.getByRole('heading', { name: '待办' })
  await expect(latest).toBeVisible()
  await expect(todos).toBeVisible()
  await visit(page, '/setting/center/website/dash')
  const staff = page.getByRole('group', { name: '运营人员' })
  await staff.getByRole('switch', { name: '最新订单' }).uncheck()
  await staff.getByRole('button', { name: '下移 待办' }).click()
  await staff.getByRole('button', { name: '下移 待办' }).click()
  await axe(page)
  await screenshots(page, 'dashboard-cards')
  await page.getByRole('button', { name: '保存设置', exact: true }).click()
  const ask = page.getByRole('dialog', { name: '保存这些设置？' })
  await expect(ask.getByRole('list', { name: '修改前后对比' })).toContainText('仪表盘不显示（运营人员）')
  await expect(ask.getByRole('list', { name: '修改前后对比' })).toContainText('仪表盘卡片顺序（运营人员）')
  await ask.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByText('设置已保存，立即生效')).toBeVisible()
  await page.goto(`${url}/dashboard`)
  await expect(todos).toBeVisible()
  await expect(latest).toHaveCount(0)
  const figures = page.getByText('已签发证书', { exact: true }).first()
  expect((await figures.boundingBox())?.y).toBeLessThan((await todos.boundingBox())?.y ?? 0)
  await screenshots(page, 'dashboard-without')
  await signedIn(page, { loginName: 'customer', host: owner.host })
  await page.goto(`${url}/dashboard`)
  await expect(latest).toBeVisible()
})

test('a customer finds no site settings', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  for (const path of ['/setting/center/website/app', '/setting/center/website/dash']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: '保存设置' })).toHaveCount(0)
    await expect(page.getByText(/没有.*权限|无权/).first()).toBeVisible()
  }
})
