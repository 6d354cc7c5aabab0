import type { Page } from '@playwright/test'
import { expect, test, type Who } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

const coming = /^(即将推出|Coming soon) \d+$/
const menuOf = (page: Page) => page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ })

interface Sight {
  who: Who
  as: string
  /** Sections, groups and pages in the sidebar. */
  sees: string
  /** An entry for others that must not be found even in a closed group. */
  lacks: string
  /** Every page of this member is built. */
  isWhole?: true
}

const sights: readonly Sight[] = [
  {
    who: 'platform',
    as: 'an operator of the platform',
    sees: '工作台 SSL_证书 订单管理 SSL_工具 产品管理 域名 平台 用户管理 SaaS_管理 财务管理 我的企业 设置中心 内容管理',
    lacks: '',
  },
  {
    who: 'reseller',
    as: 'a reseller',
    sees: 'Workbench SSL_certificates Orders SSL_tools Products Domains Platform Users SaaS Finance My_company Settings Content',
    lacks: 'Applications',
  },
  {
    who: 'accountant',
    as: 'an accountant',
    sees: '工作台 SSL_证书 订单管理 平台 财务管理',
    lacks: 'SSL_工具 产品管理 域名 用户管理 SaaS_管理 我的企业 设置中心 内容管理',
    isWhole: true,
  },
  {
    who: 'customer',
    as: 'a customer',
    sees: '工作台 SSL_证书 订单管理 SSL_工具 产品 域名 平台 财务管理 我的企业',
    lacks: '用户管理 SaaS_管理 设置中心 内容管理 注册商',
  },
  {
    who: { loginName: 'customer', host: 'shop.localhost' },
    as: 'a customer of a site without domains',
    sees: '工作台 SSL_证书 订单管理 SSL_工具 产品 平台 财务管理 我的企业',
    lacks: '域名 用户管理 SaaS_管理 设置中心 内容管理',
    isWhole: true,
  },
]

const labelsIn = (text: string) => text.split(' ').flatMap((label) => label.replace('_', ' ') || [])

for (const { who, as, sees, lacks, isWhole } of sights) {
  test(`the menu of ${as}`, async ({ lab, page, signedIn }) => {
    const { host } = await signedIn(page, who)
    await page.goto(`${lab.workspace.url(host)}/dashboard`)
    const menu = menuOf(page)
    const later = menu.getByRole('button', { name: coming })
    if (!isWhole) await later.click()
    for (const label of labelsIn(sees)) await expect(menu.getByText(label, { exact: true }).first()).toBeVisible()
    for (const label of labelsIn(lacks)) await expect(menu.getByText(label, { exact: true })).toHaveCount(0)
    await expect(later).toHaveCount(isWhole ? 0 : 1)
  })
}

test('a page one may not see is the 403 page, at its own address', async ({ lab, page, signedIn }) => {
  const refusals: readonly [Who, string][] = [
    ['accountant', '/ssl/tools/gen-csr'],
    ['accountant', '/ssl/product/list'],
    ['reseller', '/saas/manage'],
    [{ loginName: 'customer', host: 'shop.localhost' }, '/domain/order/list'],
    [{ loginName: 'customer', host: 'shop.localhost' }, '/saas/list'],
  ]
  for (const [who, path] of refusals) {
    const { host } = await signedIn(page, who)
    await visit(page, lab.workspace.url(host) + path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 }), path).toHaveText('403')
    await expect(main).toContainText(
      host === 'reseller.localhost' ? 'You don’t have access to this page' : '无权访问此页',
    )
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('a page that is not built yet says so, under its own name', async ({ lab, page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  const menu = menuOf(page)
  await expect(menu.getByRole('button', { name: coming })).toHaveAttribute('aria-expanded', 'false')
  await menu.getByRole('button', { name: coming }).click()
  const later = menu.locator('section').filter({ has: page.getByRole('button', { name: coming }) })
  await expect(later.getByRole('heading', { name: '域名' })).toBeVisible()
  await later.getByRole('link', { name: '注册订单' }).click()
  await page.waitForURL('**/domain/order/list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('注册订单')
  await expect(page.getByRole('main')).toContainText('此页面尚未开放')
  await expect(page).toHaveTitle(/注册订单/)
  expect(new URL(page.url()).host).toBe(`localhost:${lab.workspace.port}`)
  // A section redirects to its first permitted page, or to its usual one, which says why it is closed.
  await visit(page, '/domain')
  await page.waitForURL('**/domain/order/list')
  await visit(page, '/finance')
  await page.waitForURL('**/finance/bill')
  await visit(page, '/company')
  await page.waitForURL('**/company/roles')
})
