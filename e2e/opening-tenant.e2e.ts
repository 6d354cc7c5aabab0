import { createApplication } from '@app/contracts/plans/applications'
import { expect, test } from '#lab/fixtures.ts'
import { fillTenant, fillTenantStep } from '#lab/new-tenant.ts'
import { clientOf } from '#lab/order-lab.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('a tenant is filled in step by step, and its draft is there again when somebody comes back', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/saas/list')
  await page.getByRole('button', { name: '开通租户' }).click()
  await expect(page).toHaveURL(/\/saas\/create\/[0-9a-f-]{36}$/)
  const form = page.getByRole('main')
  // The list has a button of that name too.
  await expect(form.getByRole('heading', { level: 1, name: '开通租户' })).toBeVisible()
  // Each step says what is wrong before the next one, and Enter goes on.
  const next = form.getByRole('button', { name: /^下一步/ })
  const company = form.getByLabel('公司名称')
  await next.click()
  await expect(company).toHaveAttribute('aria-invalid', 'true')
  await expect(company).toBeFocused()
  await company.fill('青岚数字证书有限公司')
  const creditCode = form.getByLabel('统一社会信用代码')
  await creditCode.fill('91310000MA1FL0000X')
  await next.click()
  await expect(form.getByText('统一社会信用代码不正确，请核对 18 位')).toBeVisible()
  await expect(creditCode).toBeFocused()
  await creditCode.fill('91350211MA2Y1N3X5N')
  await form.getByLabel('联系人姓名').fill('沈岚')
  await form.getByLabel('联系人电话').fill('13800138000')
  await form.getByLabel('联系人邮箱').fill('shenlan@qinglan.example')
  await axe(page)
  await screenshots(page, 'new-tenant-who')
  await company.press('Enter')
  await expect(page).toHaveURL(/\?step=plan$/)
  await fillTenantStep(page, '套餐', { plan: '标准版' })
  await expect(form.getByText('试用 14 天，之后')).toBeVisible()
  await axe(page)
  await screenshots(page, 'new-tenant-plan')
  await next.click()
  const code = form.getByLabel('站点代码')
  await expect(code).toBeFocused()
  await code.fill('sealshop')
  await expect(form.getByText('这个代码已被使用')).toBeVisible()
  await code.press('Enter')
  await expect(form.getByText('请更正标出的内容')).toBeVisible()
  await code.fill('qinglan')
  await form.getByLabel(/^自有域名/).fill('shop.localhost')
  await expect(form.getByText('这个域名已被使用')).toBeVisible()
  await form.getByLabel(/^自有域名/).fill('ssl.qinglan.example')
  await expect(form.getByRole('status').filter({ hasText: 'CNAME' })).toContainText('qinglan.localhost')
  await axe(page)
  await screenshots(page, 'new-tenant-host')
  await form.getByLabel(/^自有域名/).fill('')
  await expect(form.getByText('qinglan.localhost').first()).toBeVisible()
  await code.press('Enter')
  const name = form.getByLabel('站点名称')
  await expect(name).toBeFocused()
  await name.fill('青岚证书')
  // What is no picture is refused here; a logo is drawn beside, and stays in the draft.
  const picker = form.locator('input[type=file]')
  await picker.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('a logo by name alone') })
  await expect(form.getByText(/^无法读取这张图片/)).toBeVisible()
  const buffer = await page.locator('header').first().screenshot()
  await picker.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  const logo = form.getByRole('img', { name: '标志', exact: true })
  await expect(logo).toHaveAttribute('src', /^data:image\//)
  await expect(form.getByText(/^无法读取这张图片/)).toHaveCount(0)
  await axe(page)
  await screenshots(page, 'new-tenant-brand')
  // The browser's way back is one step, which keeps everything; days later the draft is still here.
  await page.goBack()
  await expect(code).toHaveValue('qinglan')
  await page.goForward()
  await page.goto('/dashboard')
  await page.goto('/saas/list')
  await page.getByRole('button', { name: '开通租户' }).click()
  await expect(form.getByText(/^已恢复 .* 的草稿$/)).toBeVisible()
  await expect(company).toHaveValue('青岚数字证书有限公司')
  const rail = form.getByRole('navigation', { name: '进度' })
  await rail.getByRole('link', { name: '品牌' }).click()
  await expect(name).toHaveValue('青岚证书')
  await expect(logo).toBeVisible()
  await name.press('Enter')
  await fillTenantStep(page, '模块', { markup: '10' })
  // Switches begin as the application has them; one that is set is this tenant's own.
  const switches = form.getByRole('list', { name: '功能开关' })
  const own = switches.getByText('已覆盖，下发时保持不变')
  await expect(own).toHaveCount(0)
  await switches.getByRole('switch', { name: '经营域名业务' }).locator('xpath=..').click()
  await expect(own).toHaveCount(1)
  await axe(page)
  await screenshots(page, 'new-tenant-modules')
  await form.getByLabel('加价').press('Enter')
  // Whom to speak to administers the site unless somebody else is named.
  await expect(form.getByLabel('管理员姓名')).toHaveValue('沈岚')
  await expect(form.getByLabel('管理员邮箱')).toHaveValue('shenlan@qinglan.example')
  await expect(form.getByLabel(/^管理员手机/)).toHaveValue('13800138000')
  await fillTenantStep(page, '管理员', { login: 'shenlan' })
  await form.getByRole('combobox', { name: '邀请方式' }).click()
  await page.getByRole('option', { name: '短信邀请' }).click()
  await axe(page)
  await screenshots(page, 'new-tenant-admin')
  await form.getByLabel('管理员登录名').press('Enter')
  const review = form.getByRole('region', { name: '确认' })
  await expect(review.getByText('91350211MA2Y1N3X5N', { exact: false })).toBeVisible()
  await expect(review.getByText('沈岚 · +86 13800138000 · shenlan@qinglan.example', { exact: false })).toBeVisible()
  await expect(review.getByRole('img', { name: '标志' })).toBeVisible()
  await expect(review.getByText(/^加价 10% · .*经营域名业务/)).toBeVisible()
  await expect(review.getByText('沈岚 · shenlan · +86 13800138000 · shenlan@qinglan.example')).toBeVisible()
  await expect(review.getByText('短信邀请')).toBeVisible()
  await axe(page)
  await screenshots(page, 'new-tenant-review')
  // A part is changed at its step, and from there it is one press back.
  await review.getByRole('link', { name: '更改品牌' }).click()
  await name.fill('青岚数字')
  await form.getByRole('button', { name: '回到确认' }).click()
  await expect(review.getByText(/^青岚数字 · 中文/)).toBeVisible()
  // Given up, nothing of it is left.
  await form.getByRole('button', { name: '放弃草稿' }).click()
  await page.getByRole('dialog', { name: '放弃这份草稿？' }).getByRole('button', { name: '放弃草稿' }).click()
  await expect(company).toHaveValue('')
  await page.reload()
  await expect(company).toHaveValue('')
  await expect(form.getByText(/^已恢复/)).toHaveCount(0)
})

test('an application is taken with a plan of it, or none is used', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  const flags = {
    ...{ isRetail: true, isSaas: false, supportedDomain: true },
    ...{ needLangChange: true, onlySelfusdt: false, hasOwnCa: false },
  }
  const platform = await clientOf(lab, 'platform')
  const bare = await platform.send(createApplication, { body: { name: '无套餐应用', flags, markupPercent: 35 } })
  await signedIn(page, 'platform')
  const main = page.getByRole('main')
  await page.goto('/saas/list')
  await page.getByRole('button', { name: '开通租户' }).click()
  await fillTenant(page, { company: '远山数字证书' }, { to: '套餐' })
  // The plan that the application proposes is chosen, and there is no way without one.
  const plan = main.getByRole('combobox', { name: '套餐' })
  await expect(plan).toHaveValue('标准版')
  await plan.click()
  await expect(page.getByRole('option')).toHaveText(['标准版', '专业版'])
  await page.keyboard.press('Escape')
  const choose = async (name: string) => {
    await main.getByRole('combobox', { name: '应用' }).click()
    await page.getByRole('option', { name }).click()
  }
  await choose('无套餐应用')
  const next = main.getByRole('button', { name: /^下一步/ })
  await expect(main.getByText('“无套餐应用”没有在售的套餐，不能用来开通租户。')).toBeVisible()
  await next.click()
  await expect(main.getByRole('combobox', { name: '应用' })).toBeFocused()
  await expect(main.getByRole('link', { name: '查看应用的套餐' })).toHaveAttribute(
    'href',
    `/saas/manage/${bare.id}?tab=plans`,
  )
  await axe(page)
  await screenshots(page, 'new-tenant-no-plans')
  // Without an application nothing of one is promised.
  await choose('不使用应用')
  await expect(page).toHaveURL(/\/saas\/create\/own\?step=plan$/)
  await axe(page)
  await screenshots(page, 'new-tenant-no-application')
  await fillTenant(page, { code: 'yuanshan', site: '远山证书' }, { from: '套餐', to: '模块' })
  await expect(main.getByText('租户的零售价 = 本站售价 × (1 + 加价)')).toBeVisible()
  await expect(main.getByText('继承应用')).toHaveCount(0)
  await axe(page)
  await screenshots(page, 'new-tenant-own-modules')
  const admin = { admin: '远山', login: 'yuanshan', email: 'admin@yuanshan.example' }
  await fillTenant(page, admin, { from: '模块' })
  const review = main.getByRole('region', { name: '确认' })
  await expect(review.getByText('应用：不使用应用')).toBeVisible()
  await expect(review.getByText('没有套餐：没有额度限制，也不收取套餐费。')).toBeVisible()
  await screenshots(page, 'new-tenant-own-review')
  // At the address of an application the choice is there too, and takes its plan along again.
  await visit(page, `/saas/create/${bare.id}?step=plan`)
  await choose('不使用应用')
  await choose('证书分销站')
  await expect(plan).toHaveValue('标准版')
})

test('whom to speak to at a tenant’s company is corrected on its page', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/saas/list')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Northwind Trust' }).first().click()
  const who = main.locator('section').filter({ has: page.getByRole('heading', { name: '租户资料' }) })
  const drawer = page.getByRole('dialog', { name: '修改租户资料' })
  const open = () => who.getByRole('button', { name: '修改租户资料' }).click()
  await open()
  await drawer.getByLabel('联系人姓名').fill('Elias Moor')
  await drawer.getByLabel('联系人电话').fill('12')
  await drawer.getByRole('button', { name: '保存资料' }).click()
  await expect(drawer.getByLabel('联系人电话')).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByLabel('联系人电话').fill('13800138000')
  await axe(page)
  await screenshots(page, 'tenant-company')
  await drawer.getByRole('button', { name: '保存资料' }).click()
  await expect(page.getByText('租户资料已保存')).toBeVisible()
  await expect(who).toContainText('Elias Moor')
  // The steps of one that is open are folded away, each to be repeated where that is harmless.
  const steps = main.getByRole('list', { name: 'Northwind Trust 的执行步骤' })
  await expect(steps).toBeHidden()
  await main.getByText('查看步骤').click()
  await expect(steps.getByRole('button', { name: /^重跑：/ })).toHaveCount(6)
  await axe(page)
  await screenshots(page, 'tenant-all-steps')
  await expect(who).toContainText('+86 13800138000')
  await main.getByRole('navigation', { name: '租户信息' }).getByRole('link', { name: '日志' }).click()
  await expect(main.getByRole('row', { name: /修改租户资料/ })).toBeVisible()

  // Other tests find the tenant as it was.
  await page.goBack()
  await open()
  await drawer.getByLabel('联系人姓名').fill('')
  await drawer.getByLabel('联系人电话').fill('')
  await drawer.getByRole('button', { name: '保存资料' }).click()
  await expect(who.getByText('Elias Moor')).toHaveCount(0)
})
