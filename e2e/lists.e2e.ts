import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import type { Lab } from '#lab/lab.ts'
import { clientOf, issue, submitted } from '#lab/order-lab.ts'

test.setTimeout(120_000)

const list = '/ssl/order/list'
const rows = (page: Page) => page.locator('[data-row]')
const headers = async (page: Page) => (await page.getByRole('columnheader').allInnerTexts()).filter(Boolean)
const settings = (page: Page) => page.getByRole('dialog', { name: '列设置' })
const html = (page: Page) => page.locator('html')
const search = (page: Page) => page.getByRole('searchbox', { name: '订单号、域名或客户' })

/** A page of another browser: nothing is remembered there. */
const elsewhere = async (browser: Browser, { workspace }: Lab): Promise<Page> =>
  (await browser.newContext({ baseURL: workspace.url() })).newPage()

async function open(page: Page, path = list): Promise<void> {
  await page.goto(path)
  await expect(rows(page).first()).toBeVisible()
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: '列设置' }).click()
  await expect(settings(page).getByRole('checkbox').first()).toBeVisible()
}

/** Makes a choice and waits until the server has stored it. */
async function kept(page: Page, choose: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await choose()
  await saved
}

test('columns are hidden and moved for good, in another browser too, and come back', async ({
  page,
  browser,
  lab,
  signedIn,
  axe,
}) => {
  // Wide enough for every column: on a narrower screen some leave by themselves.
  await page.setViewportSize({ width: 1440, height: 900 })
  await signedIn(page, 'platform')
  await open(page)
  const before = await headers(page)
  expect(before.slice(0, 3)).toEqual(['订单 / 域名', '产品', '状态'])

  await openSettings(page)
  await expect(settings(page).getByRole('checkbox', { name: '订单 / 域名' })).toHaveCount(0)
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  await page.emulateMedia({ colorScheme: null })
  const customers = settings(page).getByRole('checkbox', { name: '客户', exact: true })
  await kept(page, () => customers.click())
  await expect(customers).not.toBeChecked()
  const up = settings(page).getByRole('button', { name: '上移 状态' })
  await kept(page, () => up.press('Enter'))
  await expect(up).toBeFocused()
  await expect(settings(page).getByRole('status')).toHaveText(/状态：第 1 列/)
  const after = ['订单 / 域名', '状态', '产品', ...before.slice(3).filter((name) => name !== '客户')]
  await expect.poll(() => headers(page)).toEqual(after)

  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(() => headers(page)).toEqual(after)

  const other = await elsewhere(browser, lab)
  await signedIn(other, 'platform')
  await other.setViewportSize({ width: 390, height: 844 })
  await open(other)
  await expect(rows(other).first().getByText('客户', { exact: true }).locator('xpath=self::dt')).toHaveCount(0)
  await expect(rows(other).first().getByRole('term')).toHaveText(['金额'])
  await other.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => headers(other)).toEqual(after)
  await openSettings(other)
  await kept(other, () => settings(other).getByRole('button', { name: '恢复默认' }).click())
  await expect.poll(() => headers(other)).toEqual(before)
  await other.context().close()
})

test('rows stand as close as was chosen, from the first paint and in another browser', async ({
  page,
  browser,
  lab,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signedIn(page, 'accountant')
  await open(page)
  const height = async () => (await rows(page).first().boundingBox())?.height ?? 0
  const standard = await height()
  await page.getByRole('button', { name: /^外观/ }).click()
  await kept(page, () => page.getByRole('menuitemradio', { name: '密度：紧凑' }).click())
  expect(standard - (await height())).toBeGreaterThanOrEqual(6)

  // Remembered here: the page need not wait for the server to know.
  await page.route('**/api/v1/preferences', (route) => route.abort())
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(html(page)).toHaveAttribute('data-density', 'compact')

  const other = await elsewhere(browser, lab)
  await signedIn(other, 'accountant')
  await open(other)
  await expect(html(other)).toHaveAttribute('data-density', 'compact')
  await other.keyboard.press('Control+k')
  await expect(other.getByRole('combobox', { name: '搜索与命令' })).toBeFocused()
  await other.keyboard.type('>宽松')
  await expect(other.getByRole('option', { selected: true })).toContainText('宽松')
  await kept(other, () => other.keyboard.press('Enter'))
  await expect(html(other)).toHaveAttribute('data-density', 'loose')
  await other.context().close()
})

test('rows are walked, ticked, peeked at and opened by the keyboard alone', async ({ page, signedIn, axe }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signedIn(page, 'platform')
  // Each of these has a name; of one that lacks it, the drawer is called by its number.
  await open(page, `${list}?view=issued`)
  const top = async () => (await page.getByRole('table').boundingBox())?.y
  const before = await top()

  // Once the keys have loaded, the first press takes the first row.
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(rows(page).nth(0)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect(rows(page).nth(1)).toBeFocused()

  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect(bar).toContainText('已选 1 项')
  await expect(search(page)).toBeHidden()
  expect(await top()).toBe(before)
  await rows(page)
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('已选 4 项')
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  await page.emulateMedia({ colorScheme: null })
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await bar.getByRole('button', { name: /选择全部 \d+ 条结果/ }).click()
  await expect(page.getByRole('status').filter({ hasText: '已选' })).toHaveText(/已选 \d+ 项/)
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(search(page)).toBeVisible()

  await search(page).pressSequentially('jx')
  await expect(search(page)).toHaveValue('jx')
  await search(page).press('Escape')
  await expect(rows(page)).toHaveCount(20)

  await rows(page).nth(1).focus()
  const name = await rows(page).nth(1).getByRole('link').first().innerText()
  await page.keyboard.press('Space')
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByRole('link', { name: '打开完整页' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('on a small screen cards have checkboxes, and bulk actions are at the bottom', async ({ page, signedIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'platform')
  await open(page)
  const tick = rows(page).first().getByRole('checkbox')
  const target = await tick.locator('xpath=ancestor::label').boundingBox()
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await tick.check()
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect(bar).toBeInViewport()
  await bar.getByRole('button', { name: '选择本页' }).click()
  await expect(bar).toContainText('已选 20 项')
  await axe(page)
})

test('on a phone one button holds the filters, and days are typed or pressed', async ({ page, signedIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'platform')
  await open(page)
  expect((await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(230)
  await page.getByRole('button', { name: '显示筛选条件' }).click()
  await page.getByRole('button', { name: '日期', exact: true }).click()
  const panel = page.getByRole('dialog', { name: '日期' })
  await panel.getByLabel('起始日期').fill('2020/1/32')
  await panel.getByLabel('起始日期').press('Enter')
  await expect(panel.getByRole('alert')).toHaveText('请按 YYYY-MM-DD 填写')
  await panel.getByLabel('起始日期').fill('2020-01-05')
  await expect(page).toHaveURL(/createdFrom=2020-01-05/)
  await panel.getByRole('button', { name: '2020-01-03' }).click()
  await expect(page).toHaveURL(/createdFrom=2020-01-03&createdTo=2020-01-05/)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '显示筛选条件，已设 1 项' })).toBeVisible()
})

test('states change where they stand, and new rows come when they are asked for', async ({
  lab,
  browser,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await clientOf(lab, 'customer')
  const word = 'pulse.lists.example.com'
  const first = await submitted(api, { names: [`first.${word}`] })
  // The clock of a profile stands for good: this one is thrown away.
  const page = await elsewhere(browser, lab)
  await page.clock.install()
  await signedIn(page, 'customer')
  await page.goto(`${list}?view=issued&q=first.${word}`)
  await page.getByRole('link', { name: '全部订单中有 1 条' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('待验证')

  // What happens before the page listens is told by the next question alone, which may be asked too early for it.
  const listening = page.waitForResponse(/\/pulse\?/)
  await open(page, `${list}?q=${word}`)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await listening
  await issue(lab, api, first.id)
  const second = await submitted(api, { names: [`second.${word}`] })
  // Told by the stream, or asked for after twenty seconds: whichever comes first.
  await page.clock.fastForward(21_000)
  await expect(rows(page)).toContainText('已签发')
  await expect(rows(page)).toHaveCount(1)

  await expect(page.getByRole('status').getByRole('button', { name: '有更新' })).toBeVisible()
  await axe(page)
  await screenshots(page, 'order-list-new')
  await page.getByRole('status').getByRole('button', { name: '有更新' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(second.orderNo)
  await expect(page.getByRole('button', { name: '有更新' })).toHaveCount(0)
  await page.context().close()
})

test('filters, order and page of the list live in the address', async ({ page, signedIn }) => {
  await signedIn(page, 'platform')
  // Oldest first: other tests place orders meanwhile. The number alone: a row also counts the minutes it waits.
  await page.goto('/ssl/order/list?sort=createdAt')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(21)
  const firstOf = async () => /SO\d+/.exec(await rows.nth(1).innerText())?.[0]
  const oldest = await firstOf()
  expect(oldest).toBeDefined()
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/offset=2/)
  await expect.poll(firstOf).not.toBe(oldest)
  const next = await firstOf()
  await page.reload()
  await expect.poll(firstOf).toBe(next)
  await page.goBack()
  await expect.poll(firstOf).toBe(oldest)

  await page.keyboard.press('/')
  await page.keyboard.type('yunyu')
  await expect(page).toHaveURL(/q=yunyu/)
  await expect(rows.filter({ hasText: 'yunyu.example' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'jinli' })).toHaveCount(0)
  await page.getByRole('link', { name: /^已关闭/ }).click()
  await expect(page).toHaveURL(/view=closed.*q=yunyu|q=yunyu.*view=closed/)
  await page.getByRole('columnheader', { name: '金额' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-amount/)
  await expect(page.getByRole('columnheader', { name: '金额' })).toHaveAttribute('aria-sort', 'descending')
})
