import { createArticle, deleteArticle } from '@app/contracts/cms/articles'
import { createCmsCategory } from '@app/contracts/cms/cms-categories'
import type { Page } from '@playwright/test'
import { inBothThemes } from '#lab/both-themes.ts'
import { expect, test } from '#lab/fixtures.ts'
import { shop, shopApi } from '#lab/shop.ts'
import { slowVisit } from '#lab/slow-visit.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

const expectNoOverflow = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('an article is written in a category, published, and read by everybody', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, shop)
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/cms/category`)
  await page.getByRole('main').getByRole('button', { name: '新建栏目' }).first().click()
  const drawer = page.getByRole('dialog', { name: '新建栏目' })
  await drawer.getByLabel('名称（中文）').fill('证书知识')
  await drawer.getByLabel('名称（英文）').fill('About certificates')
  await inBothThemes(page, axe)
  await screenshots(page, 'cms-category')
  await drawer.getByRole('button', { name: '保存栏目' }).click()
  await expect(page.getByRole('main').getByText('证书知识').first()).toBeVisible()
  await inBothThemes(page, axe)

  await visit(page, `${url}/cms/article/list`)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await inBothThemes(page, axe)
  await page.getByRole('main').getByRole('button', { name: '写文章' }).first().click()
  await page.getByRole('combobox', { name: '栏目' }).click()
  await page.getByRole('option', { name: '证书知识' }).click()
  const tag = page.getByRole('combobox', { name: '标签', exact: true })
  for (const word of ['有效期', '行业动态', 'x']) {
    await tag.fill(word)
    await tag.press('Enter')
  }
  await page.getByRole('button', { name: '移除标签 x' }).click()
  await page.getByRole('combobox', { name: '相关产品' }).fill('PositiveSSL 单域名')
  await page.getByRole('option', { name: 'PositiveSSL 单域名' }).first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: /^标题（中文）/ }).fill('证书为什么越来越短')
  await page.getByRole('textbox', { name: /^摘要（中文）/ }).fill('从两年到四十七天。')
  const text =
    '## 有效期\n\n订阅按年，证书按天。\n\n| 年份 | 天数 |\n| --- | --- |\n| 2026 | 200 |\n\n<img src=x onerror=alert(1)>'
  const body = page.getByRole('textbox', { name: /^正文（中文）/ })
  await body.fill(text)
  await page.getByRole('button', { name: '产品', exact: true }).first().click()
  const picker = page.getByRole('dialog', { name: '插入产品' })
  await expect(picker.getByRole('listitem').nth(1)).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'article-product-picker')
  await picker.getByRole('searchbox').fill('sec-dv-1')
  await picker.getByRole('button', { name: /PositiveSSL 单域名/ }).click()
  // The text goes on below the product.
  await expect(body).toBeFocused()
  await expect(body).toHaveValue(`${text}\n\n{{product:SEC-DV-1}}\n\n`)
  await expect(page.getByRole('heading', { name: '有效期' })).toBeVisible()
  const preview = page.getByRole('region', { name: '预览' })
  await expect(preview.getByRole('link', { name: 'PositiveSSL 单域名' })).toBeVisible()
  const checks = page.getByRole('list', { name: 'SEO 检查项' }).getByRole('listitem')
  await expect(checks.filter({ hasText: '正文有小标题' })).toContainText('已完成')
  await expect(checks.filter({ hasText: '选一张封面' })).toContainText('待完成')
  const told = (await page.getByText(/^\d+ \/ 100 · 中文$/).textContent()) ?? ''
  await inBothThemes(page, axe)
  await screenshots(page, 'cms-article')
  await page.getByRole('button', { name: '预览网页' }).click()
  const shown = page.getByRole('dialog', { name: '预览网页' })
  const frame = shown.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('证书为什么越来越短')
  await expect(frame.getByRole('link', { name: '有效期', exact: true })).toBeVisible()
  // The frame takes the style of the public page.
  await expect(frame.getByRole('banner')).toHaveCSS('border-bottom-style', 'solid')
  await inBothThemes(page, axe)
  await screenshots(page, 'article-page')
  await shown.getByText('手机', { exact: true }).click()
  await expect(shown.locator('iframe')).toHaveCSS('max-width', '390px')
  await screenshots(page, 'article-page-phone')
  await page.keyboard.press('Escape')
  // A new one is kept by itself too, and its page stays as it is until it is saved by hand.
  await expect(page.getByText('草稿已自动保存')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/cms\/article\/create/)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await expect(page).toHaveURL(/\/cms\/article\/[0-9a-f-]{36}$/)
  // A version goes into the form over what is not saved, which one press brings back.
  const summary = page.getByRole('textbox', { name: /^摘要（中文）/ })
  await summary.fill('还没有保存')
  await page.getByRole('button', { name: '版本记录' }).click()
  await page
    .getByRole('button', { name: /^载入版本/ })
    .first()
    .click()
  await expect(summary).toHaveValue('从两年到四十七天。')
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(summary).toHaveValue('还没有保存')
  await summary.fill('从两年到四十七天。')
  await page.getByRole('main').getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  const read = page.getByRole('link', { name: '查看网页' })
  await expect(read).toBeVisible()
  const address = (await read.getAttribute('href')) ?? ''

  await visit(page, `${url}/cms/article/list`)
  await expect(page.getByRole('row', { name: /证书为什么越来越短/ })).toContainText('已发布')
  await expect(page.getByRole('row', { name: /证书为什么越来越短/ })).toContainText('#有效期 #行业动态')
  const row = page.getByRole('row', { name: /证书为什么越来越短/ })
  await expect(row.getByRole('cell', { name: String(Number.parseInt(told, 10)), exact: true })).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'cms-articles')
  await page.getByRole('button', { name: '标签', exact: true }).click()
  await page.getByRole('menuitemradio', { name: '有效期' }).click()
  await expect(page).toHaveURL(/tag=/)
  await expect(page.getByRole('row', { name: /证书为什么越来越短/ })).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${url}${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('证书为什么越来越短')
  await expect(page.getByRole('cell', { name: '200' })).toBeVisible()
  // What was no Markdown is words.
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await inBothThemes(page, axe)
  await expectNoOverflow(page)
  await screenshots(page, 'shop-article')
  // Its tags list what has them, and the product that it names leads back to it.
  await page.getByRole('link', { name: '有效期', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('标签：有效期')
  await axe(page)
  await screenshots(page, 'shop-tag')
  await page.getByRole('link', { name: '证书为什么越来越短' }).click()
  const related = page.getByRole('region', { name: '相关产品' })
  await related.getByRole('link', { name: 'PositiveSSL 单域名' }).click()
  await expect(page.getByRole('heading', { name: '相关文章' })).toBeVisible()
  await axe(page)
  await screenshots(page, 'shop-product-articles')
  await expect(page.getByRole('link', { name: '证书为什么越来越短' })).toBeVisible()
})

test('an article for members is not on the shop front, and people who are signed in read it in the console', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const body = { kind: 'article' as const, name: { zh: '老客户', en: '' } }
  const { id: categoryId } = (await api.send(createCmsCategory, { body })).category
  const none = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }
  const zh = { ...none, title: '提前续费亏不亏', summary: '提前续费不丢天数。', body: '## 怎么算\n\n从到期日算起。' }
  const { id, slug } = await api.send(createArticle, { body: { categoryId, content: { zh, en: none } } })
  await signedIn(page, shop)
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/cms/article/${id}`)
  const main = page.getByRole('main')
  await main.getByText('登录后可见', { exact: true }).click()
  await expect(main.getByText(/商城、搜索引擎和订阅源都不显示/)).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'article-visibility')
  await main.getByRole('button', { name: '保存草稿', exact: true }).click()
  await main.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/本站已登录的人可在“文章中心”阅读/)).toBeVisible()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog).toBeHidden()
  await visit(page, `${url}/cms/article/list?visibility=members`)
  await expect(page.getByRole('row', { name: /提前续费亏不亏/ })).toContainText('登录后可见')

  await signedIn(page, { loginName: 'customer', host: shop.host })
  await page.goto(`${url}/dashboard`)
  await page.getByRole('navigation').getByRole('link', { name: '文章中心' }).click()
  const list = page.getByRole('list', { name: '文章列表' })
  await expect(list.getByRole('listitem').filter({ hasText: '提前续费亏不亏' })).toContainText('登录后可见')
  await inBothThemes(page, axe)
  await expectNoOverflow(page)
  await screenshots(page, 'reading')
  await page.getByRole('searchbox', { name: '搜索文章' }).fill('没有这个词')
  await expect(list).toHaveCount(0)
  await inBothThemes(page, axe)
  await screenshots(page, 'reading-none')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await list.getByRole('link', { name: '提前续费亏不亏' }).click()
  await expect(page.getByRole('heading', { name: '怎么算', level: 2, exact: true })).toBeVisible()
  await inBothThemes(page, axe)
  await expectNoOverflow(page)
  await screenshots(page, 'reading-article')

  expect((await page.goto(`${url}/articles/${slug}`))?.status()).toBe(404)
  await api.send(deleteArticle, { params: { id } })
  await page.goto(`${url}/article/${id}`)
  await expect(page.getByText('文章不存在或已下线')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'reading-gone')
})

test('a visitor of a shop reads home, products and help, in Chinese and English, and buys', async ({
  lab,
  page,
  axe,
  screenshots,
}) => {
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/`)
  await expect(page).toHaveURL(/\/home$/)
  expect(
    await page.evaluate(
      () => document.scripts.length - document.querySelectorAll('script[type="application/ld+json"]').length,
    ),
  ).toBe(0)
  for (const [name, path] of [
    ['home', '/home'],
    ['products', '/products'],
    ['articles', '/articles'],
    ['help', '/help'],
    ['contact', '/contact'],
    ['home-en', '/en/home'],
    ['products-en', '/en/products'],
    ['compare', '/compare'],
    ['compare-en', '/en/compare'],
    ['legal', '/legal'],
    ['legal-terms', '/en/legal/terms'],
    ['announcements', '/announcements'],
    ['status', '/status'],
    ['status-en', '/en/status'],
  ] as const) {
    await page.goto(`${url}${path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('/en') ? 'en' : 'zh-CN')
    await inBothThemes(page, axe)
    await expectNoOverflow(page)
    await screenshots(page, `shop-${name}`)
  }
  await page.goto(`${url}/products`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /PositiveSSL/ })
    .first()
    .click()
  await inBothThemes(page, axe)
  await expectNoOverflow(page)
  await screenshots(page, 'shop-product')
  const [, chosen = ''] = new URL(page.url()).pathname.split('/').slice(1)
  await page.getByRole('link', { name: '与同类产品对比' }).click()
  await expect(page.getByLabel('产品 1')).toHaveValue(chosen)
  await page.getByLabel('产品 2').selectOption({ label: '不选' })
  await page.getByRole('button', { name: '对比' }).click()
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(2)
  await inBothThemes(page, axe)
  await expectNoOverflow(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /购买|立即/ })
    .first()
    .click()
  // Nobody is signed in: the way leads through sign-in, and knows where to go on.
  await expect(page).toHaveURL(/\/login\?redirect=.*create/)
})

test('a first visit on a slow line brings no scripts, and little else', async ({ lab, page }) => {
  for (const path of ['/home', '/compare', '/status']) {
    const { scriptBytes, bytes, requests } = await slowVisit(page, lab.workspace.url(shop.host) + path)
    expect([path, scriptBytes]).toEqual([path, 0])
    expect([path, bytes < 30_000, requests <= 4]).toEqual([path, true, true])
  }
})

test('the shop front of a site that is none leads to sign-in', async ({ lab, page }) => {
  await page.goto(`${lab.workspace.url()}/home`)
  await expect(page).toHaveURL(/\/login/)
})
