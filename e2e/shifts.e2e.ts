import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import { gotoStill } from '#lab/still-network.ts'

test.setTimeout(120_000)

/** Most that a page may move by itself while it loads: cumulative layout shift, where 0.1 counts as good. */
const mostShift = 0.05

const pages = [
  '/dashboard',
  '/ssl/order/list',
  '/ssl/order/expiring',
  '/ssl/product/list',
  '/ssl/order/create',
  '/company/sub-account',
  '/setting/center/messages',
  '/setting/center/email-template',
]

/** Notes from the beginning of every page how much of it moved without anybody pressing anything, and what did. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const found: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts: found })
    new PerformanceObserver((list) => {
      // The entry's own shape is not among the DOM's types.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[])
        if (!entry.hadRecentInput)
          found.push({
            value: entry.value,
            moved: entry.sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 120) : `${node}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts)

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`pages stand still while they load, at ${width} px`, async ({ page, signedIn }) => {
    await signedIn(page, 'platform')
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    for (const path of pages)
      await test.step(path, async () => {
        await gotoStill(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy="true"], [data-bone]')).toHaveCount(0)
        const shifts = await shiftsOf(page)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        expect.soft(sum, `${path} at ${width} px: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(mostShift)
      })
  })
