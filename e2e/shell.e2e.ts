import { getSiteConsole, saveSiteConsole } from '@app/contracts/settings/site-settings'
import type { Browser } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import type { Lab } from '#lab/lab.ts'
import { shopApi } from '#lab/shop.ts'
import { gotoStill } from '#lab/still-network.ts'

/** A page in a process of its own: a lost connection is lost for all pages of one. */
const apart = async (browser: Browser, { workspace }: Lab) =>
  (await browser.newContext({ baseURL: workspace.url() })).newPage()

test('a collapsed menu stays collapsed', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: '收起菜单' })).toBeVisible()
})

test('the chosen theme is there before anything is painted', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^外观/ }).click()
  await page.getByRole('menuitemradio', { name: '深色' }).click()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  // Without the console's files, only the page's inline script can report the failure.
  await page.route('**/assets/**', (route) => route.abort())
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.evaluate(() => localStorage.setItem('theme', 'system'))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.reload()
    await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  }
})

/** Lets the shop's visitors and members choose their language, or not. */
async function letShopChoose(lab: Lab, needLangChange: boolean): Promise<void> {
  const api = await shopApi(lab)
  const { settings, version } = await api.send(getSiteConsole, {})
  await api.send(saveSiteConsole, { body: { ...settings, needLangChange, version, note: '' } })
}

test('the language is a choice only where the site offers it', async ({ lab, page, signedIn }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('Workbench')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toContainText('工作台')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')

  await letShopChoose(lab, false)
  const shop = lab.workspace.url('shop.localhost')
  await page.goto(`${shop}/en/products`)
  await expect(page).toHaveURL(`${shop}/products`)
  await expect(page.getByRole('link', { name: 'English' })).toHaveCount(0)
  await page.goto(`${shop}/login`)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch to English' })).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('lang', 'en'))
  await signedIn(page, { loginName: 'customer', host: 'shop.localhost' })
  await page.goto(`${shop}/dashboard`)
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(语言|Language)/ })).toHaveCount(0)
  await letShopChoose(lab, true)
})

test('the footer names year, site and version; the ROOT badge is for holders', async ({ lab, page, signedIn }) => {
  for (const [who, isHolder] of [
    ['platform', true],
    ['accountant', false],
    ['reseller', true],
    ['customer', true],
  ] as const) {
    const { host } = await signedIn(page, who)
    await page.goto(`${lab.workspace.url(host)}/dashboard`)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(
      `© ${new Date().getFullYear()} ${who === 'reseller' ? 'Northwind' : 'Workspace'}`,
    )
    await expect(footer).toContainText('1.2.0')
    await expect(page.getByRole('banner').getByText('ROOT', { exact: true })).toHaveCount(isHolder ? 1 : 0)
  }
})

test('on a phone the menu is a drawer that the keyboard opens, follows and closes', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  const open = page.getByRole('button', { name: '打开菜单' })
  const drawer = page.getByRole('dialog', { name: '主菜单' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  const link = drawer.getByRole('link', { name: '产品', exact: true })
  for (let press = 0; press < 30 && !(await link.evaluate((element) => element === document.activeElement)); press++) {
    await page.keyboard.press('Tab')
    await expect(drawer.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/ssl/product/list')
  await expect(drawer).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a lost connection is said once, and mends itself', async ({ browser, lab, signedIn }) => {
  const page = await apart(browser, lab)
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  const strip = page.getByText('连接已断开')
  await expect(strip).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('连接已恢复')).toBeVisible()
  await expect(strip).toBeHidden()
  await page.context().close()
})

test('a page that cannot be fetched waits for the connection', async ({ browser, lab, signedIn }) => {
  const page = await apart(browser, lab)
  await signedIn(page, 'customer')
  await gotoStill(page, '/dashboard')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: '产品', exact: true }).click()
  // A reload would have left the browser's own page here, without menu and way back.
  await expect(page.getByText('无法连接服务器')).toBeVisible()
  await expect(page.getByText('连接已断开')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('table')).toBeVisible()
  await page.context().close()
})

test('a refusal is shown as 请求失败 with the words of the server and its request id', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/api/v1/products?*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=0'),
    }),
  )
  const refused = page.waitForResponse('**/api/v1/products?*')
  await page.getByRole('link', { name: '产品', exact: true }).click()
  const answer = await refused
  expect(answer.status()).toBe(400)
  const { msg, requestId } = (await answer.json()) as { msg: string; requestId: string }
  const notice = page.getByRole('alert').filter({ hasText: '请求失败' }).filter({ hasText: requestId })
  await expect(notice).toContainText(msg)
  expect(answer.headers()['x-request-id']).toBe(requestId)
})

test('a page with missing files offers the new version', async ({ browser, lab, page, signedIn }) => {
  await signedIn(page, 'customer')
  await gotoStill(page, '/dashboard')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: '产品', exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  const chunks = fetched.filter((path) => /^\/assets\/.*\.js$/.test(path))
  expect(chunks.length).toBeGreaterThan(0)

  const other = await (await browser.newContext({ baseURL: lab.workspace.url() })).newPage()
  await signedIn(other, 'customer')
  await gotoStill(other, '/dashboard')
  await other.route(
    (url) => chunks.includes(url.pathname),
    (route) => route.fulfill({ status: 404 }),
  )
  // The first answer is a reload by itself; where that does not help, the page says so.
  const reloaded = other.waitForEvent('load')
  // One click and no pointer: where the reload comes between the pointer and its click, the click would be tried again.
  await other.getByRole('link', { name: '产品', exact: true }).dispatchEvent('click')
  await reloaded
  await expect(other.getByRole('heading', { level: 1, name: '控制台有新版本' })).toBeVisible()
  await other.unrouteAll()
  await other.getByRole('button', { name: '刷新页面' }).click()
  await expect(other.getByRole('table')).toBeVisible()
  await other.context().close()
})
