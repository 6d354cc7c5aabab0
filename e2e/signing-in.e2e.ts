import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'

const inZh = { name: '登录名', password: '密码', submit: '登录' }
const inEn = { name: 'Login name', password: 'Password', submit: 'Sign in' }

async function fillIn(page: Page, words: typeof inZh, loginName: string, password: string): Promise<void> {
  await page.getByLabel(words.name, { exact: true }).fill(loginName)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const tokenCookie = async (page: Page) =>
  (await page.context().cookies(page.url())).find(({ name }) => name === 'Admin-Token')

test('a visitor is asked to sign in, and then gets the requested page', async ({ lab, page }) => {
  const { customer } = lab.workspace.demo
  await page.goto('/ssl/product/list?q=dv')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/ssl/product/list?q=dv')
  await expect(page).toHaveTitle('登录 · Workspace')
  await fillIn(page, inZh, customer.loginName, customer.password)
  await page.waitForURL('**/ssl/product/list?q=dv')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  const cookie = await tokenCookie(page)
  expect(cookie).toMatchObject({ sameSite: 'Strict', path: '/' })
  expect(await page.evaluate(() => localStorage.getItem('Admin-Token'))).toBe(cookie?.value)
})

test('in English on a site that speaks English', async ({ lab, page }) => {
  const { reseller } = lab.workspace.demo
  await page.goto(`${lab.workspace.url(reseller.host)}/`)
  await page.waitForURL((url) => url.pathname === '/login')
  await fillIn(page, inEn, reseller.loginName, reseller.password)
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('a wrong password shows the server’s message above the fields, and keeps the input', async ({ page }) => {
  await page.goto('/login')
  const answer = page.waitForResponse('**/api/login')
  await fillIn(page, inZh, 'customer', 'not the password')
  const { msg } = (await (await answer).json()) as { msg: string }
  const problem = page.getByRole('alert')
  await expect(problem).toHaveText(msg)
  await expect(page.getByLabel(inZh.name, { exact: true })).toHaveValue('customer')
  await expect(page.getByLabel(inZh.password, { exact: true })).toHaveValue('not the password')
  const [above, below] = await Promise.all([
    problem.boundingBox(),
    page.getByLabel(inZh.name, { exact: true }).boundingBox(),
  ])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  expect((await answer).request().postData()).not.toContain('not the password')
})

const hostile = [
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\r\n//evil.example',
  '/@evil.example',
  'http:evil.example',
  '／／evil.example',
  '/login?redirect=//evil.example',
]

test('no redirect leaves the host', async ({ lab, page, signedIn }) => {
  test.setTimeout(120_000)
  const { customer } = lab.workspace.demo
  const own = new URL(lab.workspace.url()).host
  const strayed: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host !== own) strayed.push(request.url())
  })
  for (const redirect of hostile.slice(0, 5)) {
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
    await fillIn(page, inZh, customer.loginName, customer.password)
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(new URL(page.url()), redirect).toMatchObject({ host: own, pathname: '/dashboard' })
    // Away from the console first: a call of its own without a session would lead to the sign-in page meanwhile.
    await page.goto('/livez')
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
  }
  await signedIn(page, 'customer')
  for (const [at, redirect] of hostile.entries()) {
    const way = at % 2 === 0 ? 'auth-redirect?redirect' : 'redirect?to'
    await page.goto(`/${way}=${encodeURIComponent(redirect)}`)
    await page.waitForURL('**/dashboard')
  }
  expect(strayed).toEqual([])
})

test('with a token, the sign-in page and the root lead to the dashboard, and unknown paths to 404', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'customer')
  for (const path of ['/login', '/']) {
    await page.goto(path)
    await page.waitForURL('**/dashboard')
  }
  await page.goto('/no/such/page')
  await page.waitForURL('**/404?**')
  await expect(page.getByRole('main')).toContainText('/no/such/page')
  await expect(page.getByRole('main')).toContainText('页面不存在')
})

test('signing out ends the session and leaves only theme and language behind', async ({ lab, page }) => {
  const { customer } = lab.workspace.demo
  await page.goto('/login')
  await fillIn(page, inZh, customer.loginName, customer.password)
  await page.waitForURL('**/dashboard')
  const token = (await tokenCookie(page))?.value ?? ''
  await page.getByRole('button', { name: /^外观/ }).click()
  await page.getByRole('menuitemradio', { name: '深色' }).click()
  await page.getByRole('button', { name: /^语言/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  expect(await stored(page)).toEqual(['lang', 'theme'])
  expect(await tokenCookie(page)).toBeUndefined()
  const after = await page.request.get('/api/v1/sysAccount', { headers: { token } })
  expect(after.status()).toBe(401)
})

test('a session that ended on the server leads to sign-in and back', async ({ lab, page }) => {
  const { customer } = lab.workspace.demo
  await page.goto('/login')
  await fillIn(page, inZh, customer.loginName, customer.password)
  await page.waitForURL('**/dashboard')
  const token = (await tokenCookie(page))?.value ?? ''
  await page.request.post('/api/v1/logout', { headers: { token }, data: {} })
  // Counts of the menu are read now and then: one of those calls may have found out, and left, before or with this press.
  await page
    .evaluate(() => document.querySelector<HTMLElement>('a[href="/ssl/product/list"]')?.click())
    .catch(() => undefined)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toMatch(/^\/(ssl\/product\/list|dashboard)/)
})
