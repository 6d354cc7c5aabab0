import { createApplication, createPlan } from '@app/contracts/plans/applications'
import { expect, test } from '#lab/fixtures.ts'
import { fillTenant } from '#lab/new-tenant.ts'
import { clientOf } from '#lab/order-lab.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('a customer’s record shows the tenants that it pays for, and opens one', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  const flags = {
    ...{ isRetail: true, isSaas: false, supportedDomain: false },
    ...{ needLangChange: true, onlySelfusdt: false, hasOwnCa: false },
  }
  const platform = await clientOf(lab, 'platform')
  const body = { name: '汀兰分销站', flags, markupPercent: 35 }
  const application = { ...body, ...(await platform.send(createApplication, { body })) }
  const plan = {
    ...{ name: { zh: '入门版', en: 'Starter' }, monthlyMinor: 39_00, yearlyMinor: null, trialDays: 0, graceDays: 7 },
    ...{ isOffered: true, quotas: { members: null, orders: null, hosts: null, storage: null } },
  }
  await platform.send(createPlan, { params: { id: application.id }, body: plan })
  await signedIn(page, 'platform')
  const main = page.getByRole('main')
  // A tenant that has paid leads to its customer, whose charges lead to the ledger.
  await page.goto('/saas/list?view=all&q=reseller.localhost')
  await main.locator('[data-row]').first().getByRole('link').first().click()
  await page.getByRole('link', { name: '打开客户页' }).click()
  await main.getByRole('link', { name: 'SaaS 租户' }).click()
  await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}\/saas$/)
  const charges = main.getByRole('list', { name: '套餐扣费记录' })
  await expect(charges.getByRole('listitem').first()).toContainText(/套餐费|更换为|续期/)
  await expect(main.getByText('reseller.localhost')).toBeVisible()
  await expect(main.getByRole('link', { name: /^\d+ 人$/ })).toBeVisible()
  await axe(page)
  await screenshots(page, 'customer-tenants')
  // Which state is shown stands in the address.
  await main.getByRole('button', { name: '状态', exact: true }).click()
  await page.getByRole('menuitemradio', { name: '已注销' }).click()
  await expect(page).toHaveURL(/\/saas\?state=closed$/)
  await expect(main.getByText('reseller.localhost')).toHaveCount(0)
  await axe(page)
  await screenshots(page, 'customer-tenants-filtered')
  await main.getByRole('button', { name: '清除筛选' }).first().click()
  await expect(main.getByText('reseller.localhost')).toBeVisible()
  await charges.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/finance\/bill\?.*id=/)
  await expect(page.getByRole('dialog')).toContainText('Northwind Trust')

  // A customer without one: its tenant is opened with what is known of it, and is paid from its balance.
  await visit(page, '/users?q=customer%40workspace.example')
  await main.locator('[data-row]').first().getByRole('link').first().click()
  await main.getByRole('link', { name: 'SaaS 租户' }).click()
  await expect(main.getByText('此客户没有租户')).toBeVisible()
  const customer = (await main.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await axe(page)
  await screenshots(page, 'customer-tenants-none')
  await main.getByRole('button', { name: '为此客户开通租户' }).click()
  await expect(page).toHaveURL(/\/saas\/create\/[0-9a-f-]{36}\?account=/)
  await expect(main.getByLabel('公司名称')).toHaveValue(customer)
  await expect(main.getByRole('link', { name: customer })).toBeVisible()
  // The application and the customer are chosen on the page, which keeps what was typed; the address has both.
  await fillTenant(page, { code: 'tinglan', site: '汀兰证书' }, { to: '模块' })
  await main.getByRole('navigation', { name: '进度' }).getByRole('link', { name: '套餐' }).click()
  const before = page.url()
  await main.getByRole('combobox', { name: '应用' }).click()
  await page.getByRole('option', { name: application.name }).click()
  await expect(page).toHaveURL(new RegExp(`/saas/create/${application.id}\\?account=`))
  expect(page.url()).not.toBe(before)
  await fillTenant(page, {}, { from: '套餐', to: '模块' })
  await expect(main.getByLabel('加价')).toHaveValue('35')
  await main.getByRole('navigation', { name: '进度' }).getByRole('link', { name: '主体' }).click()
  await main.getByRole('button', { name: '改为新客户' }).click()
  await expect(page).toHaveURL(new RegExp(`/saas/create/${application.id}$`))
  await expect(main.getByLabel('公司名称')).toHaveValue('')
  await main.getByRole('combobox', { name: /^选择已有客户/ }).fill('customer@workspace.example')
  await axe(page)
  await screenshots(page, 'customer-tenant-search')
  await page.getByRole('option').filter({ hasText: customer }).click()
  await expect(main.getByLabel('公司名称')).toHaveValue(customer)
  await expect(page).toHaveURL(/\?account=[0-9a-f-]{36}$/)
  await fillTenant(page, { login: 'tinglan', email: 'admin@tinglan.example' })
  await expect(main.getByText('汀兰证书 · 中文', { exact: false })).toBeVisible()
  await axe(page)
  await screenshots(page, 'customer-tenant-form')
  await main.getByRole('button', { name: '开通租户' }).click()
  await expect(main.getByRole('heading', { level: 1, name: '汀兰证书' })).toBeVisible()
  await page.getByRole('link', { name: '打开客户页' }).click()
  await main.getByRole('link', { name: 'SaaS 租户' }).click()
  await expect(main.getByRole('link', { name: '汀兰证书' })).toBeVisible()
  await expect(main.getByText('入门版').first()).toBeVisible()
})
