import { consolePages, openConsolePage, settled } from '#lab/console-pages.ts'
import { expect, test } from '#lab/fixtures.ts'
import { layoutFaults } from '#lab/layout-faults.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(180_000)

const widths = [390, 768, 1024, 1280, 1440, 1920]

const lists = [
  '/ssl/order/list',
  '/ssl/order/list?view=expiring',
  '/ssl/order/expiring',
  '/ssl/order/contact',
  '/ssl/order/org',
  '/ssl/product/list',
  '/ssl/product/promotion',
  '/company/sub-account',
  '/company/api-keys',
  '/users',
  '/company/logs',
  '/finance/bill',
  '/finance/differences',
  '/finance/invoice/list',
  '/setting/center/messages',
  '/setting/center/email-template',
  '/setting/center/message-template',
  '/setting/center/website/acceptances',
  '/saas/list',
]

test.describe.configure({ mode: 'serial' })
for (const language of ['zh', 'en'])
  test(`lists fit every width, with no word broken and nothing cut without a sign, in ${language}`, async ({
    page,
    signedIn,
    lab,
  }) => {
    await signedIn(page, 'platform')
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language)
    for (const path of lists)
      await test.step(path, async () => {
        await visit(page, `${lab.workspace.url()}${path}`)
        await expect(page.locator('[data-row]').first()).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          // Below 992 px rows are cards.
          await expect(page.locator(width < 992 ? 'li[data-row]' : 'tr[data-row]').first()).toBeVisible()
          await expect.poll(() => layoutFaults(page), { message: `${path} at ${width} px` }).toEqual([])
        }
      })
  })

for (const language of ['zh', 'en'])
  test(`dashboard, wizard and a record fit every width, in ${language}`, async ({ page, signedIn, lab }) => {
    await signedIn(page, 'platform')
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language)
    for (const each of consolePages.filter(({ name }) => ['dashboard', 'order', 'wizard-operator'].includes(name)))
      await test.step(each.name, async () => {
        expect(await openConsolePage(page, lab.workspace.url(), each)).toBe(true)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await settled(page)
          await expect.poll(() => layoutFaults(page), { message: `${each.name} at ${width} px` }).toEqual([])
        }
      })
  })
