import { expect, test } from '#lab/fixtures.ts'
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
  await main.getByRole('button', { name: '新建应用' }).click()
  const form = page.getByRole('dialog', { name: '新建应用' })
  await form.getByRole('button', { name: '新建应用' }).click()
  await expect(form.getByLabel('应用名称')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('应用名称').fill('代码签名专卖')
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
  await stop.getByRole('textbox').fill('并入主站')
  await stop.getByRole('button', { name: '停用' }).click()
  await expect(main.getByText('已停用', { exact: true })).toBeVisible()

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
  await expect(main.getByRole('list', { name: '套餐扣费记录' }).getByText('更换为 标准版')).toBeVisible()
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
  await own.close()
})
