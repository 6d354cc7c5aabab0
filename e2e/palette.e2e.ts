import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: '搜索与命令' })
const box = (page: Page) => page.getByRole('combobox', { name: '搜索与命令' })
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })

async function open(page: Page, text = ''): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(text)
}

test('initials of its name lead to a page, by the keyboard alone', async ({ page, signedIn }) => {
  await signedIn(page, 'platform')
  await page.goto('/dashboard')
  await open(page, 'zsdd')
  await expect(chosen(page)).toContainText('证书订单')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ssl\/order\/list$/)
  await expect(palette(page)).toBeHidden()

  await open(page)
  await expect(chosen(page)).toContainText('证书订单')
  await expect(palette(page).getByRole('group', { name: '最近' }).getByRole('option')).toHaveCount(1)
})

test('an order is found by its domain, people and orders apart by a prefix', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'platform')
  await page.goto('/dashboard')
  await open(page, 'haishi')
  const order = palette(page).getByRole('option', { name: /pay\.haishi\.example/ })
  await expect(order).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await axe(page)
  }
  await box(page).fill('@海石')
  await expect(palette(page).getByRole('group')).toHaveCount(1)
  await expect(palette(page).getByRole('group', { name: '客户' })).toContainText('青岛海石')
  await box(page).fill('#haishi')
  await expect(chosen(page)).toContainText('pay.haishi.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pay.haishi.example')
})

test('an action is done, and the focus goes back where it was', async ({ page, signedIn }) => {
  await signedIn(page, 'platform')
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: '搜索与命令' })
  await button.click()
  await box(page).fill('>深色')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('keys of an input method are its own', async ({ page, signedIn }) => {
  await signedIn(page, 'platform')
  await page.goto('/dashboard')
  await open(page)
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'zheng shu', selectionStart: 9, selectionEnd: 9 })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await input.send('Input.insertText', { text: '证书订单' })
  await expect(chosen(page)).toContainText('证书订单')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ssl\/order\/list$/)
})

test('a customer is offered its own business alone', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  await open(page, '青岛海石')
  await expect(palette(page).getByText('没有匹配“青岛海石”的结果')).toBeVisible()
  await box(page).fill('网站信息')
  await expect(palette(page).getByText('没有匹配“网站信息”的结果')).toBeVisible()
})

test('on a phone the palette fills the screen', async ({ page, signedIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: '搜索与命令' })
  await button.click()
  await expect(box(page)).toBeFocused()
  expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await axe(page)
  await palette(page).getByRole('button', { name: '关闭' }).click()
  await expect(palette(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('keys lead to pages and open their own list, and never get in the way of typing', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '产品管理' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/ssl\/order\/list$/)

  const search = page.getByRole('searchbox', { name: '订单号、域名或客户' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('gd?c')
  await expect(search).toHaveValue('gd?c')
  await page.keyboard.press('Escape')
  await search.blur()

  const sheet = page.getByRole('dialog', { name: '键盘快捷键' })
  await page.keyboard.press('?')
  await expect(sheet.getByRole('region', { name: '此页面' })).toContainText('在此列表中搜索')
  await axe(page)
  await sheet.getByRole('switch', { name: '单键快捷键' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '搜索与命令' }).click()
  await box(page).fill('>快捷键')
  await page.keyboard.press('Enter')
  await sheet.getByRole('switch', { name: '单键快捷键' }).press('Space')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
})
