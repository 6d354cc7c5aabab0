import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'

// Last file with independent tests: lets both workers share the rest.
test.describe.configure({ mode: 'parallel' })

const list = '/ssl/order/list'
const own = (page: Page) => page.getByRole('navigation', { name: '我的视图' })
/** Gives saved views room beside those of the page; on a narrower screen they are a menu. */
const widen = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })
const tab = (page: Page, name: string) => own(page).getByRole('link', { name, exact: true })
const pageTab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: '订单视图' }).getByRole('link', { name })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: /订单号/ })

async function saveAs(page: Page, name: string, isDefault = false) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill(name)
  if (isDefault) await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText(`已保存视图“${name}”`)).toBeVisible()
}

async function manage(page: Page, name: string, deed: string) {
  const drawer = page.getByRole('dialog', { name: '管理视图' })
  if (!(await drawer.isVisible())) {
    await page.getByRole('button', { name: /^我的视图/ }).click()
    await page.getByRole('menuitem', { name: '管理视图' }).click()
  }
  await drawer.getByRole('button', { name: `“${name}”的更多操作` }).click()
  await page.getByRole('menuitem', { name: deed }).click()
  return drawer
}

const inBothThemes = async (page: Page, look: () => Promise<void>) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await look()
  }
  await page.emulateMedia({ colorScheme: null })
}

test('filters are kept as a view, and changed', async ({ page, signedIn, axe }) => {
  await widen(page)
  await signedIn(page, 'platform')
  await page.goto(`${list}?view=issued`)
  await expect(pageTab(page, /^已签发/)).toHaveAttribute('aria-current', 'page')
  const save = page.getByRole('button', { name: '保存视图' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(save).toBeHidden()

  await searchBox(page).fill('zebra')
  await expect(page).toHaveURL(/q=zebra/)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await save.click()
  await expect(page.getByRole('textbox', { name: '名称' })).toBeFocused()
  await inBothThemes(page, () => axe(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText('请填写名称')).toBeVisible()
  await saveAs(page, '商城证书')
  await expect(page).toHaveURL(/q=zebra&view=issued&saved=/)
  await expect(tab(page, '商城证书')).toHaveAttribute('aria-current', 'page')
  await expect(pageTab(page, /^已签发/)).not.toHaveAttribute('aria-current', 'page')
  await expect(save).toBeHidden()

  await page.reload()
  await expect(tab(page, '商城证书')).toHaveAttribute('aria-current', 'page')
  await expect(searchBox(page)).toHaveValue('zebra')

  await searchBox(page).fill('mail')
  await page.getByRole('button', { name: '更新视图' }).click()
  await expect(page.getByText('已更新视图“商城证书”')).toBeVisible()
  await pageTab(page, /^全部/).click()
  await expect(searchBox(page)).toHaveValue('')
  await tab(page, '商城证书').click()
  await expect(searchBox(page)).toHaveValue('mail')
})

test('a view takes another name, and is there in every browser', async ({ page, browser, baseURL, signedIn, axe }) => {
  // Wide enough for all views to be tabs, whatever other tests have kept and counted.
  await page.setViewportSize({ width: 1600, height: 900 })
  await signedIn(page, 'platform')
  await page.goto(`${list}?view=issued&q=post`)
  await page.getByRole('button', { name: '保存视图' }).click()
  await saveAs(page, '信箱')
  const drawer = await manage(page, '信箱', '重命名')
  await inBothThemes(page, () => axe(page))
  await drawer.getByRole('textbox', { name: '名称' }).fill('邮件证书')
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: '“邮件证书”的更多操作' })).toBeFocused()

  const elsewhere = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: page.viewportSize(),
  })
  const other = await elsewhere.newPage()
  await signedIn(other, 'platform')
  await other.goto(list)
  await tab(other, '邮件证书').click()
  await expect(searchBox(other)).toHaveValue('post')
  await elsewhere.close()
})

test('a list opens with its default view, and everything is one press away', async ({ page, signedIn }) => {
  await widen(page)
  await signedIn(page, 'accountant')
  await page.goto(`${list}?view=closed&sort=amount`)
  await page.getByRole('button', { name: '保存视图' }).click()
  await saveAs(page, '已关闭按金额', true)
  await page.goto(`${list}?view=issued&sort=amount`)
  await page.getByRole('button', { name: '保存视图' }).click()
  await saveAs(page, '已签发按金额')

  await page.goto(list)
  await expect(page).toHaveURL(/sort=amount&view=closed&saved=/)
  await expect(tab(page, '已关闭按金额')).toHaveAttribute('aria-current', 'page')
  await pageTab(page, /^全部/).click()
  await expect(page).toHaveURL(/\?view=all$/)
  await page.reload()
  await expect(pageTab(page, /^全部/)).toHaveAttribute('aria-current', 'page')

  const drawer = await manage(page, '已签发按金额', '设为默认')
  await expect(drawer.getByRole('listitem').filter({ hasText: '默认' })).toHaveText([/已签发按金额/])
  await drawer.getByRole('button', { name: '上移“已签发按金额”' }).click()
  // Other tests may have kept views of this member as well.
  await expect(drawer.getByRole('listitem').filter({ hasText: '按金额' })).toHaveText([/已签发按金额/, /已关闭按金额/])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '订单管理' }).click()
  await page.getByRole('link', { name: '证书订单' }).click()
  await expect(page).toHaveURL(/sort=amount&view=issued&saved=/)
})

test('a link shows a colleague the same list, and a deleted view comes back', async ({
  page,
  context,
  browser,
  lab,
  signedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn(page, 'platform')
  await page.goto(`${list}?view=closed&q=example`)
  await page.getByRole('button', { name: '保存视图' }).click()
  await saveAs(page, '关闭的示例')
  const address = page.url()
  const drawer = await manage(page, '关闭的示例', '复制分享链接')
  await expect(page.getByText('已复制“关闭的示例”的链接')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${lab.workspace.url()}${list}?q=example&view=closed`)

  const elsewhere = await browser.newContext()
  const colleague = await elsewhere.newPage()
  await signedIn(colleague, 'accountant')
  // The address bar's URL works as well: the foreign view in it is ignored silently.
  for (const shared of [link, address]) {
    await colleague.goto(shared)
    await expect(pageTab(colleague, /^已关闭/)).toHaveAttribute('aria-current', 'page')
    await expect(searchBox(colleague)).toHaveValue('example')
    await expect(colleague.getByRole('button', { name: '保存视图' })).toBeVisible()
    expect(colleague.url()).toBe(link)
  }
  await elsewhere.close()

  await manage(page, '关闭的示例', '删除')
  await expect(drawer.getByText('关闭的示例')).toBeHidden()
  await expect(page).toHaveURL(link)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(drawer.getByText('关闭的示例')).toBeVisible()
})

test('on a phone the own views are a menu', async ({ page, signedIn, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, 'platform')
  await page.goto(`${list}?q=www`)
  const menu = page.getByRole('button', { name: /^我的视图/ })
  await menu.click()
  await page.getByRole('menuitem', { name: '保存视图' }).click()
  await saveAs(page, '手机视图')
  await expect(menu).toHaveAccessibleName('我的视图：手机视图')
  await menu.click()
  await expect(page.getByRole('menuitemradio', { name: '手机视图' })).toHaveAttribute('aria-checked', 'true')
  await inBothThemes(page, () => axe(page))
  await page.getByRole('menuitem', { name: '管理视图' }).click()
  await expect(page.getByRole('dialog', { name: '管理视图' })).toBeVisible()
  await inBothThemes(page, () => axe(page))
})

test('every list has its own', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'platform')
  const lists = [
    '/ssl/product/list?q=dv',
    '/company/sub-account?q=li',
    '/company/logs?q=a',
    '/setting/center/messages?q=a',
  ]
  for (const path of lists) {
    await page.goto(path)
    await page.getByRole('button', { name: '保存视图' }).click()
    await saveAs(page, '常用')
    await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}&saved=`))
    await expect(tab(page, '常用')).toHaveAttribute('aria-current', 'page')
    await expect(own(page).getByRole('link')).toHaveCount(1)
  }
  await inBothThemes(page, () => axe(page))
})
