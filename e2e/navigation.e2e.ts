import { menuCounts } from '@app/contracts/dashboard'
import { savePreference } from '@app/contracts/preferences'
import type { Page } from '@playwright/test'
import { apiClient } from '#lab/api-client.ts'
import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const entry = (page: Page, name: string | RegExp) => menu(page).getByRole('link', { name })
const saidOf = (count: number) => (count > 99 ? '超过 99 个待处理' : `${count} 个待处理`)

test('the menu says how much waits behind its entries, open, closed and as a rail', async ({
  axe,
  lab,
  page,
  signedIn,
  tokenOf,
}) => {
  const { token, member } = await tokenOf('platform')
  const { counts } = await apiClient(lab.workspace.port, member.host, token).send(menuCounts, {})
  const [orders = 0, expiring = 0] = [counts.sslOrderList, counts.expiring]
  expect(orders).toBeGreaterThan(0)
  expect(expiring).toBeGreaterThan(0)
  await signedIn(page, 'platform')
  await page.goto('/dashboard')
  const group = menu(page).getByRole('button', { name: /^订单管理/ })
  await expect(group).toHaveAccessibleName(/待处理$/)
  await axe(page)
  await group.click()
  // Once it is open, its pages say it themselves.
  await expect(group).toHaveAccessibleName('订单管理')
  await expect(entry(page, `证书订单，${saidOf(orders)}`)).toBeVisible()
  await expect(entry(page, `即将到期，${saidOf(expiring)}`)).toBeVisible()
  await page.getByRole('button', { name: '收起菜单' }).click()
  await menu(page)
    .getByRole('button', { name: /^订单管理，.*待处理$/ })
    .click()
  await expect(page.getByRole('menuitem', { name: `证书订单，${saidOf(orders)}` })).toBeVisible()
  await page.keyboard.press('Escape')

  // A customer has nothing to vet, and no messages to send again.
  await signedIn(page, 'customer')
  await visit(page, '/dashboard')
  await menu(page)
    .getByRole('button', { name: /^订单管理/ })
    .click()
  await expect(page.getByRole('menuitem', { name: '组织信息', exact: true })).toBeVisible()
})

const star = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const favourites = (page: Page) => menu(page).locator('section', { has: page.getByRole('heading', { name: '收藏' }) })
const names = async (page: Page) => favourites(page).getByRole('link').allTextContents()

test('pages and views become favourites by the keyboard, and stay the member’s own', async ({
  axe,
  page,
  signedIn,
}) => {
  await signedIn(page, 'accountant')
  await page.goto('/ssl/order/list')
  await star(page, '收藏此页').press('Enter')
  await expect(star(page, '取消收藏此页')).toBeFocused()
  await expect(favourites(page).getByRole('link', { name: '证书订单' })).toBeVisible()
  await visit(page, '/ssl/order/expiring')
  await star(page, '收藏此页').press('Enter')
  await expect(favourites(page).getByRole('link')).toHaveCount(2)

  await visit(page, '/ssl/order/list?view=all&q=example')
  await page.getByRole('button', { name: '保存视图' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('示例')
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
  await star(page, '收藏视图“示例”').press('Enter')
  await expect.poll(() => names(page)).toEqual(['证书订单', '即将到期', '示例'])
  await axe(page)

  await menu(page).getByRole('button', { name: '整理收藏' }).press('Enter')
  await menu(page).getByRole('button', { name: '上移“示例”' }).press('Enter')
  await expect(menu(page).getByRole('button', { name: '上移“示例”' })).toBeFocused()
  await menu(page).getByRole('button', { name: '移除“证书订单”' }).press('Enter')
  await axe(page)
  await menu(page).getByRole('button', { name: '结束整理' }).press('Enter')
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['示例', '即将到期'])

  // The same in the rail, and in the drawer of a phone.
  await visit(page, '/dashboard')
  await page.getByRole('button', { name: '收起菜单' }).click()
  await menu(page).getByRole('button', { name: '收藏' }).press('Enter')
  await page.getByRole('menuitem', { name: '示例' }).press('Enter')
  await expect(page).toHaveURL(/q=example/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '打开菜单' }).press('Enter')
  await favourites(page).getByRole('link', { name: '即将到期' }).press('Enter')
  await page.waitForURL('**/ssl/order/expiring')

  await signedIn(page, 'platform')
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/ssl/order/expiring')
  await expect(star(page, '收藏此页')).toBeVisible()
  await expect(favourites(page)).toHaveCount(0)
})

test('a favourite that is no longer the member’s is not shown', async ({ lab, page, signedIn, tokenOf }) => {
  const { token, member } = await tokenOf('customer')
  const client = apiClient(lab.workspace.port, member.host, token)
  const value = [
    'page:/setting/center/upstream',
    'view:01a2091d-1a2f-7668-8141-f5f310897646',
    'page:/ssl/product/list',
    5,
  ]
  await client.send(savePreference, { params: { subject: 'favourites' }, body: { value } })
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  await expect.poll(() => names(page)).toEqual(['产品'])
  await client.send(savePreference, { params: { subject: 'favourites' }, body: { value: null } })
})
