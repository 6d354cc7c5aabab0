import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/system-tools.ts'
import { carrySession } from './lab/screen-path.ts'
import { sessionOf } from './lab/sign-in.ts'
import { type DemoMember, type DemoRole, startWorkspace } from './lab/workspace.ts'

/**
 * Pictures of every page in six looks, in `.cache/pictures`: `npm run pictures`. Arguments choose pages by a part of their
 * name (`npm run pictures -- order dashboard`).
 */

const looks = {
  'wide-light-zh': { width: 1440, height: 900, colorScheme: 'light', language: 'zh' },
  'wide-dark-en': { width: 1440, height: 900, colorScheme: 'dark', language: 'en' },
  'phone-light-zh': { width: 390, height: 844, colorScheme: 'light', language: 'zh' },
  'phone-dark-en': { width: 390, height: 844, colorScheme: 'dark', language: 'en' },
  'tablet-light-zh': { width: 1024, height: 768, colorScheme: 'light', language: 'zh' },
  'large-light-en': { width: 1920, height: 1080, colorScheme: 'light', language: 'en' },
} as const
const folder = join(import.meta.dirname, '../.cache/pictures')

interface Shot {
  name: string
  path: string
  /** Role to sign in with; left out, none. */
  who?: DemoRole
  /** Opens the first link of the list at `path`, then this tab of the record. */
  first?: true
  tab?: string
  /** Chooses this option of the group of products. */
  product?: number
}

const orderIn = (name: string, view: string, tab?: string): Shot => ({
  name: `order-${name}`,
  path: `/ssl/order/list?${view}&limit=20`,
  who: 'platform',
  first: true,
  ...(tab === undefined ? {} : { tab }),
})
const operator = (name: string, path: string): Shot => ({ name, path, who: 'platform' })

const shots: readonly Shot[] = [
  { name: 'login', path: '/login' },
  { name: 'sign-up', path: '/sign-up' },
  { name: 'password-reset', path: '/password-reset' },
  operator('dashboard', '/dashboard'),
  { name: 'dashboard-accountant', path: '/dashboard', who: 'accountant' },
  { name: 'dashboard-customer', path: '/dashboard', who: 'customer' },
  { name: 'dashboard-reseller', path: '/dashboard', who: 'reseller' },
  operator('orders', '/ssl/order/list'),
  { name: 'orders-customer', path: '/ssl/order/list', who: 'customer' },
  operator('orders-empty', '/ssl/order/list?q=nothing-has-this-name'),
  orderIn('unpaid', 'view=awaitingPayment'),
  orderIn('validating', 'view=awaitingValidation'),
  orderIn('validating-domains', 'view=awaitingValidation', 'validation'),
  orderIn('returned', 'view=resubmit'),
  orderIn('issued', 'view=issued'),
  orderIn('issued-certificate', 'view=issued', 'certificate'),
  orderIn('issued-money', 'view=issued', 'fee'),
  orderIn('issued-timeline', 'view=issued', 'log'),
  orderIn('revoked', 'status=1009'),
  orderIn('refunded', 'status=1011'),
  orderIn('expired', 'status=1012'),
  orderIn('cancelled', 'status=1004'),
  { name: 'wizard', path: '/ssl/order/create', who: 'customer' },
  { name: 'wizard-chosen', path: '/ssl/order/create', who: 'customer', product: 2 },
  operator('wizard-operator', '/ssl/order/create'),
  operator('expiring', '/ssl/order/expiring'),
  operator('organisations', '/ssl/order/org'),
  operator('contacts', '/ssl/order/contact'),
  operator('products', '/ssl/product/list'),
  { name: 'product', path: '/ssl/product/list', who: 'platform', first: true },
  operator('product-create', '/ssl/product/create'),
  operator('gen-csr', '/ssl/tools/gen-csr'),
  operator('parse-csr', '/ssl/tools/parse-csr'),
  operator('parse-cert', '/ssl/tools/parse-cert'),
  operator('match-pair', '/ssl/tools/match-pair'),
  operator('convert-key', '/ssl/tools/convert-private-key'),
  operator('ssl-config', '/ssl/tools/ssl-config'),
  operator('roles', '/company/roles'),
  operator('departments', '/company/departments'),
  operator('sub-accounts', '/company/sub-account'),
  operator('audit-log', '/company/logs'),
  operator('messages', '/setting/center/messages'),
  operator('upstream', '/setting/center/upstream'),
  operator('security', '/crafted/pages/profile/secure'),
  operator('coming', '/finance/bill'),
  { name: '403', path: '/company/logs', who: 'customer' },
  operator('404', '/no-such-page'),
  operator('500', '/500'),
]

/** Waits until the page has its heading and no request is running. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-bone]') === null)
  await page.evaluate(() => document.fonts.ready)
}

async function open(page: Page, url: string, { path, first, tab, product }: Shot): Promise<boolean> {
  await page.goto(`${url}${path}`)
  await settled(page)
  if (first) {
    const link = page.locator('main a[href^="/ssl/order/"], main a[href^="/ssl/product/"]').filter({ visible: true })
    const hrefs = await link.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    const record = hrefs.find((href) => /[0-9a-f-]{36}/.test(href))
    if (record === undefined) return false
    await page.goto(`${url}${record}${tab === undefined ? '' : `${record.includes('?') ? '&' : '?'}tab=${tab}`}`)
    await settled(page)
  }
  if (product !== undefined) await page.locator('input[name="product"]').nth(product).check()
  return true
}

interface Session {
  browser: Browser
  port: number
  member: DemoMember | undefined
}

async function takeLook(name: keyof typeof looks, { browser, port, member }: Session, pages: readonly Shot[]) {
  const { width, height, colorScheme, language } = looks[name]
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
  await context.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
  const page = await context.newPage()
  const url = `http://${member?.host ?? 'localhost'}:${port}`
  if (member !== undefined) await carrySession(page, url, await sessionOf(port, member))
  for (const shot of pages) {
    const isThere = await open(page, url, shot)
    if (isThere) await page.screenshot({ path: join(folder, `${shot.name}-${name}.png`), fullPage: true })
    console.log(`${isThere ? '✓' : '– nothing to show:'} ${shot.name} ${name}`)
  }
  await context.close()
}

const parts = process.argv.slice(2)
const chosen = shots.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const workspace = await startWorkspace()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const who of new Set(chosen.map((shot) => shot.who))) {
    const member = who === undefined ? undefined : workspace.demo[who]
    const pages = chosen.filter((shot) => shot.who === who)
    for (const name of Object.keys(looks) as (keyof typeof looks)[]) {
      await takeLook(name, { browser, port: workspace.port, member }, pages)
    }
  }
  console.log(`Pictures are in ${folder}`)
} finally {
  await browser.close()
  await workspace.stop()
}
