import type { Page } from '@playwright/test'
import { consolePages, openConsolePage, settled } from '#lab/console-pages.ts'
import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

const themes = ['light', 'dark'] as const
const steps = ['product', 'key', 'names', 'contact'] as const

async function inBothThemes(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await look(page)
  }
}

// No rule depends on theme and language at once.
const looks = [
  ['zh-CN', 'light'],
  ['en', 'dark'],
] as const

for (const who of [undefined, 'platform', 'customer'] as const) {
  for (const [lang, colorScheme] of looks) {
    test(`every page of ${who ?? 'a visitor'} is accessible in ${lang}, ${colorScheme}`, async ({
      page,
      signedIn,
      axe,
      lab,
    }) => {
      test.setTimeout(400_000)
      if (who !== undefined) await signedIn(page, who)
      const url = lab.workspace.url()
      await page.goto(`${url}/livez`)
      await page.evaluate((chosen) => localStorage.setItem('lang', chosen), lang.slice(0, 2))
      await page.emulateMedia({ colorScheme })
      for (const each of consolePages.filter((one) => one.who === who && !one.isVariant)) {
        await test.step(each.name, async () => {
          expect(await openConsolePage(page, url, each)).toBe(true)
          await expect(page.locator('html')).toHaveAttribute('lang', lang)
          await axe(page)
        })
      }
    })
  }
}

// Few rows: axe finds the same in three rows as in twenty, and its time grows with the page.
const listPages = [
  '/dashboard',
  '/ssl/order/list?limit=3',
  '/ssl/order/list?q=nothing-has-this-name',
  '/ssl/product/list?usage=code',
]

test('lists and dashboard are accessible to a customer, on a phone', async ({ page, signedIn, axe, lab }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'customer')
  for (const path of listPages) {
    await visit(page, lab.workspace.url() + path)
    await settled(page)
    await axe(page)
  }
})

test('an order is accessible in every state', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'platform')
  for (const view of ['awaitingPayment', 'awaitingSubmission', 'awaitingValidation', 'resubmit', 'closed']) {
    await page.goto(`/ssl/order/list?view=${view}&limit=1`)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.waitForURL(/\/ssl\/order\/[0-9a-f-]{36}\//)
    await settled(page)
    await inBothThemes(page, axe)
  }
})

test('each part of an issued order is accessible', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'platform')
  await page.goto('/ssl/order/list?view=issued&limit=1')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/\/ssl\/order\/[0-9a-f-]{36}\//)
  for (const tab of ['概览', '域名验证', '证书与下载', '费用', '时间线']) {
    const link = page.getByRole('navigation', { name: '订单内容' }).getByRole('link', { name: tab })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await settled(page)
    await inBothThemes(page, axe)
  }
})

test('each step of the wizard is accessible', async ({ page, signedIn, axe, screenshots }) => {
  await signedIn(page, 'customer')
  await page.goto('/ssl/order/create')
  const search = page.getByRole('searchbox', { name: '搜索产品名、品牌或编号' })
  await search.fill('certum')
  await expect(page.getByRole('radio', { name: /￥/ })).toHaveCount(1)
  await search.press('Escape')
  await page.getByRole('radio', { name: /PositiveSSL 多域名 / }).check()
  for (const step of steps) {
    await expect(page).toHaveURL(step === 'product' ? /create$/ : new RegExp(`step=${step}`))
    if (step === 'key') await page.getByRole('radio', { name: /稍后提交/ }).check()
    if (step === 'names') {
      await page.getByLabel('添加域名').fill('a.example.com b.example.com c.example.com d.example.com 127.0.0.1')
      await page.keyboard.press('Enter')
    }
    if (step === 'contact') await page.getByLabel('电话', { exact: true }).last().fill('13800138000')
    await inBothThemes(page, axe)
    await page.getByRole('button', { name: /下一步/ }).click()
  }
  await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'order-review')
})

test('dialogs over an order are accessible and give the focus back', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'platform')
  await page.goto('/ssl/order/list?view=awaitingPayment')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const pay = page.getByRole('button', { name: '去付款' })
  await pay.click()
  await expect(page.getByRole('dialog', { name: '从余额付款' })).toBeVisible()
  await inBothThemes(page, axe)
  await page.keyboard.press('Escape')
  await expect(pay).toBeFocused()
  const more = page.getByRole('button', { name: '更多操作' })
  await more.click()
  await page.getByRole('menuitem', { name: '取消订单' }).click()
  await expect(page.getByRole('dialog', { name: /^取消订单/ })).toBeVisible()
  await inBothThemes(page, axe)
  await page.keyboard.press('Escape')
  await more.click()
  await page.getByRole('menuitem', { name: '补充资料' }).click()
  await expect(page.getByRole('dialog', { name: '补充资料' })).toBeVisible()
  await inBothThemes(page, axe)
})

test('a filter without matches offers to clear it', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto('/ssl/order/list?q=nothing-has-this-name')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '清除筛选' }).last().click()
  await expect(page).not.toHaveURL(/q=/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('an order of somebody else does not exist', async ({ page, signedIn }) => {
  await signedIn(page, 'platform')
  await page.goto('/ssl/order/list?q=haishi')
  const foreign = await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href')
  await signedIn(page, 'customer')
  await page.goto(foreign ?? '')
  await expect(page.getByRole('main').getByText('订单不存在')).toBeVisible()
  await expect(page.getByRole('link', { name: '返回证书订单' })).toBeVisible()
})

test('an accountant sees orders and money, but neither catalogue nor wizard', async ({ page, signedIn }) => {
  await signedIn(page, 'accountant')
  await page.goto('/ssl/order/list')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: '新建订单' })).toHaveCount(0)
  for (const path of ['/ssl/order/create', '/ssl/product/list']) {
    await page.goto(path)
    await expect(page.getByText('无权访问此页')).toBeVisible()
  }
})

test('every number of the dashboard opens the list that proves it', async ({ page, signedIn, lab }) => {
  await signedIn(page, 'platform')
  await page.goto('/dashboard')
  // Figures of money and certificates say beside them how many orders they are of.
  const doors = page.getByRole('main').locator('a[href^="/ssl/order/list?"]:is(:has(> b), [data-orders])')
  await expect(doors.first()).toBeVisible()
  const promised = await doors.evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      count: Number(link.getAttribute('data-orders') ?? link.querySelector(':scope > b')?.textContent),
    })),
  )
  expect(promised.filter(({ href }) => /(created|paid|issued|refunded)From/.test(href))).toHaveLength(4)
  expect(promised.length).toBeGreaterThan(8)
  for (const { href, count } of promised) {
    await visit(page, lab.workspace.url() + href)
    await settled(page)
    const total = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]')
    await expect(total, href).toHaveText(`${count} 条`)
  }
})

test('lists keep their heading, and say so, when the server cannot answer', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.route('**/api/v1/orders?**', (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: '服务暂时不可用', data: null, requestId: 'req-1' } }),
  )
  await page.goto('/ssl/order/list?view=all')
  await expect(page.getByRole('main').getByText('服务暂时不可用')).toBeVisible()
  await expect(page.getByRole('main').getByText('req-1')).toBeVisible()
  await page.unroute('**/api/v1/orders?**')
  await page.getByRole('main').getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
