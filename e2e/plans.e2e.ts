import {
  type Application,
  createApplication,
  createPlan,
  listApplications,
  saveApplication,
  savePlan,
} from '@app/contracts/plans/applications'
import { expect, test } from '#lab/fixtures.ts'
import { clientOf } from '#lab/order-lab.ts'
import { visit } from '#lab/visit.ts'

test('the platform makes an application and a plan, and moves a tenant onto another plan for what is due', async ({
  page,
  signedIn,
  axe,
  screenshots,
  browser,
  lab,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/saas/manage')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '证书分销站' })).toBeVisible()
  await axe(page)
  await screenshots(page, 'applications')
  const buffer = await main.locator('article [aria-hidden=true]').first().screenshot()
  await main.getByRole('button', { name: '新建应用' }).click()
  const form = page.getByRole('dialog', { name: '新建应用' })
  await form.getByRole('button', { name: '新建应用' }).click()
  await expect(form.getByLabel('应用名称')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('应用名称').fill('代码签名专卖')
  await form.getByLabel('版本类型').fill('标准版')
  await form.getByRole('combobox', { name: '负责人' }).click()
  await page.getByRole('option', { name: '林知远' }).click()
  await form.locator('input[type=file]').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer })
  await expect(form.getByRole('img', { name: '图标', exact: true })).toHaveAttribute('src', /^data:image\//)
  await axe(page)
  await screenshots(page, 'application-form')
  await form.getByRole('button', { name: '新建应用' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '代码签名专卖' })).toBeVisible()

  await main.getByRole('button', { name: '新建套餐' }).click()
  const plan = page.getByRole('dialog', { name: '新建套餐' })
  await plan.getByLabel('套餐名称（中文）').fill('入门版')
  await plan.getByLabel('套餐名称（英文）').fill('Starter')
  await plan.getByRole('button', { name: '新建套餐' }).click()
  await expect(plan.getByLabel('月付价格')).toHaveAttribute('aria-invalid', 'true')
  await plan.getByLabel('月付价格').fill('49')
  await plan.getByLabel('用户数').fill('20')
  await axe(page)
  await screenshots(page, 'plan-form')
  await plan.getByRole('button', { name: '新建套餐' }).click()
  const card = main.getByRole('listitem').filter({ hasText: '入门版' })
  await expect(card.getByText('￥ 49.00 / 月')).toBeVisible()
  await expect(card.getByText('用户数 20 · 每月订单数 不限 · 域名数 不限')).toBeVisible()
  await axe(page)
  await screenshots(page, 'application')
  await main.getByRole('button', { name: '停用' }).click()
  const stop = page.getByRole('dialog', { name: '停用 代码签名专卖？' })
  await stop.getByLabel('原因').fill('并入主站')
  await stop.getByRole('button', { name: '停用' }).click()
  await expect(stop.getByLabel(/^输入/)).toHaveAttribute('aria-invalid', 'true')
  await axe(page)
  await screenshots(page, 'application-stop')
  await stop.getByLabel(/^输入/).fill('代码签名专卖')
  await stop.getByRole('button', { name: '停用' }).click()
  await expect(main.getByText('已停用', { exact: true })).toBeVisible()
  await main.getByRole('link', { name: '概览' }).click()
  const facts = main.locator('section').filter({ has: page.getByRole('heading', { name: '应用资料' }) })
  await expect(facts.getByText('林知远')).toBeVisible()
  await expect(facts.getByText('站点代码.localhost')).toBeVisible()
  await expect(facts.getByRole('button', { name: /复制.*API 地址/ })).toBeVisible()
  await axe(page)
  await screenshots(page, 'application-facts')
  await visit(page, '/saas/manage?show=table')
  await expect(main.locator('[data-row]').filter({ hasText: '代码签名专卖' })).toContainText('标准版 · 林知远')
  await screenshots(page, 'applications-table')

  // A tenant pays its next year ahead: it is paid from the end of this one on.
  await visit(page, '/saas/list?plan=paid')
  await main.locator('[data-row]').first().getByRole('link').first().click()
  await main.getByRole('navigation', { name: '租户信息' }).getByRole('link', { name: '套餐与账单' }).click()
  await main.getByRole('button', { name: '续期', exact: true }).click()
  const renewal = page.getByRole('dialog', { name: /^为 .* 续期$/ })
  await expect(renewal.getByText(/立即从租户余额扣除 ￥ [\d.,]+，扣除后余额/)).toBeVisible()
  await expect(renewal.getByText(/^续期后付至 /)).toBeVisible()
  await renewal.getByRole('textbox').fill('提前付下一年')
  await axe(page)
  await screenshots(page, 'plan-renewal')
  await renewal.getByRole('button', { name: '续期' }).click()
  await expect(renewal).toBeHidden()
  const charges = main.getByRole('list', { name: '套餐扣费记录' })
  await expect(charges.getByText(/专业版 续期/)).toBeVisible()

  // The tenant that has paid a year goes over to months of the smaller plan: the rest of its year comes back.
  await visit(page, '/saas/list?plan=paid')
  await main.locator('[data-row]').first().getByRole('link').first().click()
  await expect(main.getByRole('img', { name: /^站点销售额（扣除退款）：近 12 个月 \$ / })).toBeVisible()
  await main.getByRole('navigation', { name: '租户信息' }).getByRole('link', { name: '套餐与账单' }).click()
  const panel = main.locator('section').filter({ has: page.getByRole('heading', { name: '套餐', exact: true }) })
  await expect(panel.getByText('专业版').first()).toBeVisible()
  await panel.getByRole('button', { name: '更换套餐' }).click()
  const change = page.getByRole('dialog', { name: /^更换 .* 的套餐$/ })
  await change.getByRole('combobox', { name: '套餐' }).click()
  await page.getByRole('option', { name: '标准版' }).click()
  await change.getByText('￥ 99.00 / 月').click()
  await expect(change.getByText(/￥ [\d.,]+ 立即退回租户余额/)).toBeVisible()
  await change.getByRole('textbox').fill('业务缩减')
  await axe(page)
  await screenshots(page, 'plan-change')
  await change.getByRole('button', { name: '更换套餐' }).click()
  await expect(change).toBeHidden()
  await expect(charges.getByText('更换为 标准版')).toBeVisible()
  await expect(charges.getByText('退回未开始的 专业版 续期')).toBeVisible()
  await expect(panel.getByText('标准版').first()).toBeVisible()
  await axe(page)
  await screenshots(page, 'tenant-plan-changed')

  // Its own settings tell it what it has, and from where that is paid.
  const own = await browser.newPage({ locale: 'en-US' })
  const host = 'reseller.localhost'
  await signedIn(own, { loginName: 'reseller', host })
  await own.goto(`${lab.workspace.url(host)}/setting/center/website/app`)
  const section = own.locator('#plan')
  await expect(section.getByText('Standard', { exact: true })).toBeVisible()
  await expect(section.getByText(/taken from this site’s balance at/)).toBeVisible()
  await expect(section.getByText(/^Users: \d+ of 500$/)).toBeVisible()
  await axe(own)
  await screenshots(own, 'own-plan')
  await section.getByRole('button', { name: 'Renew' }).click()
  const ahead = own.getByRole('dialog', { name: 'Renew the plan of this site' })
  await expect(ahead.getByText(/^It is then paid from/)).toBeVisible()
  await axe(own)
  await screenshots(own, 'own-plan-renewal')
  await ahead.getByRole('button', { name: 'Renew' }).click()
  await expect(ahead).toBeHidden()
  await expect(section.getByText(/Renewal of Standard/)).toBeVisible()
  await own.close()

  // Whoever pays for it does the same at the platform, also while its staff is locked out.
  await signedIn(page, { loginName: 'northwind', host: 'localhost' })
  await visit(page, '/finance/bill')
  await main.getByRole('link', { name: '查看站点套餐' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '站点套餐' })).toBeVisible()
  const paid = main.getByRole('list', { name: '站点' }).getByRole('listitem').filter({ hasText: 'Northwind Trust' })
  await expect(paid.getByText('标准版 · 套餐费 ￥ 99.00 / 月')).toBeVisible()
  await axe(page)
  await screenshots(page, 'paid-sites')
  await paid.getByRole('button', { name: '续期' }).click()
  const further = page.getByRole('dialog', { name: '续期 Northwind Trust 的套餐' })
  await expect(further.getByText(/^立即从余额扣除 ￥ 99.00/)).toBeVisible()
  await axe(page)
  await further.getByRole('button', { name: '续期' }).click()
  await expect(further).toBeHidden()
})

test('what somebody else saved meanwhile stands beside one’s own, of an application and of a plan', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  const platform = await clientOf(lab, 'platform')
  const flags = {
    ...{ isRetail: true, isSaas: false, supportedDomain: false },
    ...{ needLangChange: true, onlySelfusdt: false, hasOwnCa: false },
  }
  const made = await platform.send(createApplication, { body: { name: '双人应用', flags, markupPercent: 20 } })
  const body = {
    ...{ name: { zh: '双人版', en: 'Pair' }, monthlyMinor: 39_00, yearlyMinor: null, trialDays: 0, graceDays: 7 },
    ...{ isOffered: true, withoutModules: [], quotas: { members: null, orders: null, hosts: null, storage: null } },
  }
  const { plans } = await platform.send(createPlan, { params: { id: made.id }, body })
  const plan = plans[0]
  if (!plan) throw new Error('The plan is not there')
  const current = async (): Promise<Application> => {
    const { applications } = await platform.send(listApplications, {})
    return applications.find(({ id }) => id === made.id) ?? made
  }
  /** A colleague saves another name, over whatever is there. */
  const rename = async (name: string) => {
    const { edition, markupPercent, version } = await current()
    const next = { name, edition, flags, markupPercent, ownerId: null, version }
    await platform.send(saveApplication, { params: { id: made.id }, body: next })
  }

  await signedIn(page, 'platform')
  await page.goto(`/saas/manage/${made.id}`)
  const main = page.getByRole('main')
  const form = page.getByRole('dialog', { name: '修改应用' })
  await main.getByRole('button', { name: '修改应用' }).click()
  await form.getByLabel('默认加价（%）').fill('25')
  await rename('双人应用（新）')
  await form.getByRole('button', { name: '保存' }).click()
  const conflict = page.getByRole('dialog', { name: '双人应用（新） 刚刚被别人修改过' })
  await expect(conflict.getByRole('row', { name: /应用名称/ })).toContainText('双人应用（新）')
  await expect(conflict.getByRole('row', { name: /默认加价/ })).toContainText('25')
  await expect(page.getByText('请求失败')).toHaveCount(0)
  await axe(page)
  await screenshots(page, 'application-conflict')
  await conflict.getByRole('button', { name: '采用现在的' }).click()
  await expect(form.getByLabel('应用名称')).toHaveValue('双人应用（新）')
  await expect(form.getByLabel('默认加价（%）')).toHaveValue('20')
  await form.getByLabel('默认加价（%）').fill('30')
  await rename('又改了名')
  await form.getByRole('button', { name: '保存' }).click()
  await page
    .getByRole('dialog', { name: /刚刚被别人修改过/ })
    .getByRole('button', { name: '保留我的' })
    .click()
  await expect(page.getByText('应用已保存')).toBeVisible()
  expect(await current()).toMatchObject({ name: '双人应用（新）', markupPercent: 30 })

  await visit(page, `/saas/manage/${made.id}?tab=plans`)
  await main.getByRole('button', { name: '修改套餐' }).click()
  const planForm = page.getByRole('dialog', { name: '修改套餐 双人版' })
  await planForm.getByLabel('欠费宽限天数').fill('9')
  const dearer = { ...body, monthlyMinor: 45_00, version: plan.version, reason: '' }
  await platform.send(savePlan, { params: { id: plan.id }, body: dearer })
  await planForm.getByRole('button', { name: '保存' }).click()
  const beside = page.getByRole('dialog', { name: '双人版 刚刚被别人修改过' })
  await expect(beside.getByRole('row', { name: /月付价格/ })).toContainText('45')
  await axe(page)
  await screenshots(page, 'plan-conflict')
  await beside.getByRole('button', { name: '采用现在的' }).click()
  await planForm.getByLabel('欠费宽限天数').fill('9')
  await planForm.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('套餐已保存')).toBeVisible()
  expect((await current()).plans[0]).toMatchObject({ monthlyMinor: 45_00, graceDays: 9 })
})

test('a link to an application or a tenant that is not there leads back to the list', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  await signedIn(page, 'platform')
  await page.goto(`/saas/${nobody}`)
  const main = page.getByRole('main')
  await expect(main.getByText('没有这个租户')).toBeVisible()
  await expect(page.getByText('没有这个租户')).toHaveCount(1)
  await expect(main.getByRole('button', { name: '重试' })).toHaveCount(0)
  await axe(page)
  await screenshots(page, 'tenant-missing')
  await main.getByRole('link', { name: '返回租户列表' }).last().click()
  await expect(page).toHaveURL(/\/saas\/list/)
  await visit(page, `/saas/manage/${nobody}`)
  await expect(main.getByText('没有这个应用')).toBeVisible()
  await main.getByRole('link', { name: '返回应用列表' }).last().click()
  await expect(page).toHaveURL(/\/saas\/manage/)
  await expect(main.getByRole('heading', { name: '证书分销站' })).toBeVisible()
})

test('a site without tenants says why the section is closed', async ({ page, signedIn, lab, axe }) => {
  const host = 'shop.localhost'
  await signedIn(page, { loginName: 'shop', host })
  await page.goto(`${lab.workspace.url(host)}/saas`)
  await expect(page.getByText('此站点没有这个页面，或它不对您的账号开放，无法通过授权获得。')).toBeVisible()
  await expect(page).toHaveURL(/\/saas\/list$/)
  await axe(page)
})
