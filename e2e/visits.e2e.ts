import { createTenant, getTenant, listTenants, type TenantRecord } from '@app/contracts/saas/tenants'
import { enterTenant } from '@app/contracts/saas/visits'
import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import type { Lab } from '#lab/lab.ts'
import { clientOf } from '#lab/order-lab.ts'
import { shop } from '#lab/shop.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

/** A tenant of the platform whose site is open; its administrator has not come yet. */
async function openTenant(lab: Lab, locale: 'zh' | 'en', wish: { name: string; code: string; companyName: string }) {
  const platform = await clientOf(lab, 'platform')
  const body = { ...wish, locale, primaryColor: '#0b7a75', isRetail: true, markupPercent: 10 }
  const admin = { adminName: '沈岚', adminLogin: `admin-${wish.code}`, adminEmail: `admin@${wish.code}.example` }
  const { tenant } = await platform.send(createTenant, { body: { ...body, ...admin } })
  const params = { id: tenant.id }
  await expect.poll(async () => (await platform.send(getTenant, { params })).tenant.state).toBe('active')
  return tenant.id
}

/** Asks for the console with the reason and presses; answers with the tab that opens on the tenant's host. */
async function enter(page: Page, title: string, words: { reason: string; why: string; press: string }): Promise<Page> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel(words.reason).fill(words.why)
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: words.press }).click()
  const tab = await opened
  await tab.waitForURL('**/dashboard')
  return tab
}

test('an operator enters a tenant’s console, changes nothing there, leaves, and stands in both logs', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  const id = await openTenant(lab, 'zh', { name: '云栖证书', code: 'yunqi', companyName: '云栖数字证书有限公司' })
  await signedIn(page, 'platform')
  await page.goto(`/saas/${id}`)
  await page.getByRole('button', { name: '进入控制台' }).click()
  const dialog = page.getByRole('dialog', { name: '进入 云栖证书 的控制台？' })
  await dialog.getByRole('button', { name: '进入控制台' }).click()
  await expect(dialog.getByText('请填写原因')).toBeVisible()
  await dialog.getByRole('combobox', { name: '时长' }).click()
  await page.getByRole('option', { name: '30 分钟' }).click()
  await axe(page)
  await screenshots(page, 'visit-dialog')
  const words = { reason: '原因', why: '客户来电，价格表上架异常', press: '进入控制台' }
  const tab = await enter(page, '进入 云栖证书 的控制台？', words)
  await expect(dialog).toBeHidden()

  expect(new URL(tab.url()).hostname).toBe('yunqi.localhost')
  const strip = tab.getByRole('status').filter({ hasText: '只能看，不能改' })
  await expect(strip).toContainText('（Workspace）正在查看 云栖数字证书有限公司 的控制台')
  await expect(strip).toContainText('原因：客户来电，价格表上架异常')
  await expect(strip).toContainText(/\d\d:\d\d 结束，还剩 (29|30) 分钟/)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await axe(tab)
  await screenshots(tab, 'visit')
  // A press that would write is refused by the server, in its own words.
  await visit(tab, '/setting/center/website/app')
  await tab.getByLabel('站点名称（中文）').fill('改过的名字')
  await tab.getByRole('button', { name: '保存设置', exact: true }).click()
  const ask = tab.getByRole('dialog', { name: '保存这些设置？' })
  await ask.getByLabel('版本说明').fill('试一试')
  await ask.getByRole('button', { name: '保存设置' }).click()
  const refusal = tab.getByRole('alert').filter({ hasText: '您从上级站点进入了这个控制台，只能看，不能改' })
  await refusal.getByRole('button', { name: '关闭' }).click()
  await expect(refusal).toBeHidden()
  await expect(ask).toBeHidden()
  await tab.getByLabel('站点名称（中文）').fill('云栖证书')

  // The tenant reads in its own log who is here.
  await visit(tab, '/company/logs')
  const entered = tab.locator('[data-row]').filter({ hasText: '进入租户控制台' })
  await expect(entered).toContainText('· Workspace')
  await screenshots(tab, 'visit-log-tenant')
  const closed = tab.waitForEvent('close')
  await strip.getByRole('button', { name: '离开' }).click()
  await closed

  // And the platform in its own.
  await page.goto('/company/logs')
  for (const action of ['进入租户控制台', '离开租户控制台'])
    await expect(page.locator('[data-row]').filter({ hasText: action }).first()).toContainText('云栖证书')
  await screenshots(page, 'visit-log-parent')

  // The tenant's page lists who was there and why, and leads to the lines of that day.
  await page.goto(`/saas/${id}?tab=admin`)
  const visits = page.getByRole('list', { name: '控制台访问记录' })
  await expect(visits.getByRole('listitem').first()).toContainText(/离开[\s\S]*原因：客户来电，价格表上架异常/)
  await axe(page)
  await screenshots(page, 'tenant-visits')
  await visits.getByRole('link', { name: '查看审计日志' }).first().click()
  await expect(page.locator('[data-row]').filter({ hasText: '进入租户控制台' }).first()).toContainText('云栖证书')

  // A way in that is used up says so.
  await page.goto(`${lab.workspace.url('yunqi.localhost')}/auth-redirect#visit=${'x'.repeat(43)}`)
  await expect(page.getByRole('alert')).toContainText('已使用或已过期')
  await axe(page)
  await screenshots(page, 'visit-gone')
})

test('a site lets its parent change things for a time, and takes that back', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  await signedIn(page, shop)
  await page.goto(`${lab.workspace.url(shop.host)}/setting/center/website/app`)
  await page.getByRole('button', { name: '限时允许修改' }).click()
  const dialog = page.getByRole('dialog', { name: /^允许 Workspace 修改本站/ })
  await dialog.getByLabel('原因').fill('请上级整理部门')
  await axe(page)
  await screenshots(page, 'visit-grant')
  await dialog.getByRole('button', { name: '限时允许修改' }).click()
  await expect(page.getByText(/允许修改至 .*原因：请上级整理部门/)).toBeVisible()

  const platform = await clientOf(lab, 'platform')
  const { tenants } = await platform.send(listTenants, { query: {} })
  const params = { id: tenants.find(({ host }) => host === shop.host)?.id ?? '' }
  const { url } = await platform.send(enterTenant, { params, body: { reason: '整理部门', minutes: 15 } })
  const opened = page.context().waitForEvent('page')
  await page.evaluate((to) => void open(to), url)
  const tab = await opened
  await expect(tab.getByRole('status').filter({ hasText: '该站点允许修改至' })).toBeVisible()
  await axe(tab)
  await screenshots(tab, 'visit-granted')
  await visit(tab, '/company/departments')
  const make = async (name: string) => {
    await tab.getByRole('main').getByRole('button', { name: '新建部门' }).first().click()
    const drawer = tab.getByRole('dialog')
    await drawer.getByRole('textbox', { name: '部门名称' }).fill(name)
    await drawer.getByRole('button', { name: '创建部门' }).click()
  }
  await make('协助部')
  await expect(tab.getByRole('heading', { level: 2, name: '协助部' })).toBeVisible()
  await tab.getByRole('main').getByRole('button', { name: '更多操作' }).click()
  await tab.getByRole('menuitem', { name: '删除' }).click()
  await tab.getByRole('dialog').getByLabel('原因').fill('只是试一下')
  await tab.getByRole('dialog').getByRole('button', { name: '删除部门' }).click()
  await expect(tab.getByRole('dialog')).toBeHidden()
  await expect(tab.getByRole('heading', { level: 2, name: '协助部' })).toBeHidden()

  await page.reload()
  await expect(page.getByRole('list', { name: '控制台访问记录' })).toContainText('整理部门')
  await screenshots(page, 'own-visits')
  await page.getByRole('button', { name: '立即收回' }).click()
  await expect(page.getByRole('button', { name: '限时允许修改' })).toBeVisible()
  await make('晚到部')
  await expect(tab.getByRole('alert').filter({ hasText: '只能看，不能改' })).toBeVisible()
})

test('in English, from the list of tenants, and back at the parent when the session has ended', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  const wish = { name: 'Harbour Trust', code: 'harbour', companyName: 'Harbour Digital Trust Ltd' }
  const id = await openTenant(lab, 'en', wish)
  await page.addInitScript(() => localStorage.setItem('lang', 'en'))
  await signedIn(page, 'platform')
  await page.goto('/saas/list')
  const row = page.locator('[data-row]').filter({ hasText: wish.name })
  await row.getByRole('button', { name: `Actions for ${wish.name}` }).click()
  await page.getByRole('menuitem', { name: 'Enter console' }).click()
  await expect(page.getByRole('dialog').getByText('You can look, and change nothing unless')).toBeVisible()
  await screenshots(page, 'visit-dialog-en')
  const words = { reason: 'Reason', why: 'Ticket 4711: customer sees the wrong price', press: 'Enter console' }
  const tab = await enter(page, 'Enter the console of Harbour Trust?', words)
  const strip = tab.getByRole('status').filter({ hasText: 'cannot change anything' })
  await expect(strip).toContainText('is viewing the console of Harbour Digital Trust Ltd')
  await expect(strip).toContainText(/Ends at \d\d:\d\d, 1[45] minutes left/)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await axe(tab)
  await screenshots(tab, 'visit-en')
  // Once the server knows the session no more, the tab is back where it began.
  await tab.evaluate(() => sessionStorage.setItem('Admin-Token', 'x'.repeat(43)))
  await tab.reload()
  await tab.waitForURL(`**/saas/${id}`)
  await expect(tab.getByRole('heading', { level: 1, name: wish.name })).toBeVisible()

  // Who administers it, and what its plan and balance would want.
  await tab.route(/\/saas\/tenants\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: TenantRecord }
    answer.data.incidents.push({ kind: 'limit', subject: 'hosts' }, { kind: 'waiting', subject: '1' })
    await route.fulfill({ response, json: answer })
  })
  await tab.goto(`/saas/${id}?tab=admin`)
  const admins = tab.getByRole('list', { name: 'All administrators' }).getByRole('listitem')
  await expect(admins).toHaveText([/^沈岚 admin-harbour · Account ownerHas not set a password yet.*Invited$/])
  await tab.getByRole('link', { name: 'Overview', exact: true }).click()
  const wrong = tab.getByRole('list', { name: 'What is wrong now' }).getByRole('listitem')
  await expect(wrong.nth(0)).toContainText('The limit of its plan is reached: Host names')
  await expect(wrong.nth(0).getByRole('button', { name: 'Choose a plan' })).toBeVisible()
  await expect(wrong.nth(1)).toContainText('1 paid order waits because its balance here is too low')
  await expect(wrong.nth(1).getByRole('link', { name: 'Open the customer' })).toBeVisible()
  await screenshots(tab, 'tenant-incidents-en')
})
