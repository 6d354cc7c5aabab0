import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import { gotoStill } from '#lab/still-network.ts'
import { call } from '#lab/wire.ts'

const brands = [
  { host: 'localhost', name: 'Workspace', short: 'Workspace', colour: '#1652F0', lang: 'zh-CN' },
  { host: 'reseller.localhost', name: 'Northwind Trust', short: 'Northwind', colour: '#0B7A75', lang: 'en' },
  { host: 'shop.localhost', name: '锁信证书商城', short: '锁信', colour: '#8A3FFC', lang: 'zh-CN' },
] as const

const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Violations of the content security policy from now on. */
function policyBreaches(page: Page): string[] {
  const breaches: string[] = []
  page.on('console', (said) => {
    if (/content.security.policy|violates the following/i.test(said.text())) breaches.push(said.text())
  })
  page.on('pageerror', (error) => breaches.push(String(error)))
  return breaches
}

test('an unknown host gets a page that names nobody', async ({ lab, page }) => {
  const url = `http://elsewhere.localhost:${lab.workspace.port}`
  for (const path of ['/', '/login', '/dashboard']) {
    const answer = await page.goto(url + path)
    expect(answer?.status(), path).toBe(421)
    const text = await page.content()
    for (const { name, short, colour } of brands) {
      expect(text).not.toContain(name)
      expect(text).not.toContain(short)
      expect(text).not.toContain(colour)
    }
    await expect(page.locator('body')).toContainText(/No site|没有对应的站点/)
  }
  const { status, text } = await call({ port: lab.workspace.port, host: 'elsewhere.localhost', path: '/api/v1/site' })
  expect(status).toBe(421)
  expect(JSON.parse(text)).toMatchObject({ code: 421, data: null })
})

for (const { host, name, short, colour, lang } of brands) {
  test(`${host} is ${name} before any script runs, and on screen`, async ({ lab, page }) => {
    const { text } = await call({ port: lab.workspace.port, host, path: '/login' })
    expect(text).toContain(`<title>${name}</title>`)
    expect(text).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
    const config: unknown = JSON.parse(/<script id="site"[^>]*>([^<]*)<\/script>/.exec(text)?.[1] ?? '{}')
    const both = (text: string) => ({ zh: text, en: text })
    const words = { name: both(name), shortName: both(short) }
    expect(config).toMatchObject({ ...words, primaryColor: colour, version: '1.2.0' })

    await page.goto(`${lab.workspace.url(host)}/login`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    for (const other of brands.filter((brand) => brand.name !== name && !name.includes(brand.short))) {
      await expect(page.getByText(other.name)).toHaveCount(0)
    }
    const button = page.getByRole('button', { name: lang === 'en' ? 'Sign in' : '登录', exact: true })
    const painted = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
    const [red = 0, green = 0, blue = 0] = (painted.match(/[\d.]+/g) ?? []).map(Number)
    const wanted = rgbOf(colour)
    // Shades of the brand's colour are chosen for contrast; the hue has to be its own.
    const strongest = (parts: readonly number[]) => parts.indexOf(Math.max(...parts))
    expect(strongest([red, green, blue]), painted).toBe(strongest(wanted))
  })
}

test("one site's token is nothing on another", async ({ lab, page, tokenOf }) => {
  const { token } = await tokenOf('customer')
  const host = 'reseller.localhost'
  const answer = await call({ port: lab.workspace.port, host, path: '/api/v1/sysAccount', headers: { token } })
  expect(answer.status).toBe(401)
  const url = lab.workspace.url(host)
  await page.context().addCookies([{ name: 'Admin-Token', value: token, url, sameSite: 'Lax' }])
  await page.goto(`${url}/livez`)
  await page.evaluate((value) => localStorage.setItem('Admin-Token', value), token)
  await page.goto(`${url}/dashboard`)
  await page.waitForURL(`${url}/login?**`)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/dashboard')
  expect(await page.evaluate(() => localStorage.getItem('Admin-Token'))).toBeNull()
})

test('pages keep to a policy that allows no foreign and no inline script', async ({ lab, page, signedIn }) => {
  const breaches = policyBreaches(page)
  const answer = await page.goto('/login')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  const rules = new Map(policy.split(';').map((rule) => [rule.trim().split(' ')[0], rule.trim()]))
  expect(rules.get('default-src')).toBe("default-src 'self'")
  expect(rules.get('script-src')).not.toMatch(/unsafe|https?:|\*/)
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(rules.get(name)).toBe(`${name} 'none'`)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()

  await signedIn(page, 'customer')
  await gotoStill(page, '/dashboard')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  expect(breaches).toEqual([])
  expect(new URL(page.url()).host).toBe(`localhost:${lab.workspace.port}`)
})

test('files of a build may be kept for ever, and come compressed', async ({ lab, page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/login', { waitUntil: 'networkidle' })
  const assets = asked.filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))
  expect(assets.length).toBeGreaterThan(1)
  for (const path of assets) {
    const answer = await fetch(`http://127.0.0.1:${lab.workspace.port}${path}`, {
      headers: { 'accept-encoding': 'br' },
    })
    await answer.arrayBuffer()
    expect(answer.headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding'), path).toBe('br')
  }
  const missing = await call({ port: lab.workspace.port, host: 'localhost', path: '/assets/gone.js' })
  expect(missing.status).toBe(404)
})
