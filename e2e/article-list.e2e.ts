import { createArticle } from '@app/contracts/cms/articles'
import { createCmsCategory } from '@app/contracts/cms/cms-categories'
import { inBothThemes } from '#lab/both-themes.ts'
import { expect, test } from '#lab/fixtures.ts'
import { shop, shopApi } from '#lab/shop.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('an article is published later, and goes to another category when its own is deleted', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const categoryOf = async (zh: string) => {
    const body = { kind: 'article' as const, name: { zh, en: '' } }
    return (await api.send(createCmsCategory, { body })).category.id
  }
  const categoryId = await categoryOf('旧栏目')
  await categoryOf('新栏目')
  await categoryOf('重复栏目')
  const zh = { title: '下周的维护', summary: '', body: '周二两点。', seoTitle: '', seoDescription: '' }
  const none = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }
  const { id } = await api.send(createArticle, { body: { categoryId, content: { zh, en: none } } })
  await signedIn(page, shop)
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/cms/article/${id}`)
  await page.getByRole('main').getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('定时', { exact: true }).click()
  const publish = dialog.getByRole('button', { name: '发布', exact: true })
  await dialog.getByLabel(/^时间/).fill('2020-01-01T08:00')
  await publish.click()
  await expect(dialog.getByText('请选择以后的时间')).toBeVisible()
  await axe(page)
  await dialog.getByLabel(/^时间/).fill(`${new Date().getFullYear() + 1}-01-01T08:00`)
  await publish.click()
  await expect(page.getByText('下周的维护 将定时发布')).toBeVisible()

  await visit(page, `${url}/cms/category`)
  await page.getByRole('button', { name: '旧栏目 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除栏目' }).click()
  const remove = dialog.getByRole('button', { name: '删除栏目' })
  await remove.click()
  await expect(dialog.getByText('请选择文章移到哪个栏目')).toBeVisible()
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: '新栏目' }).click()
  await remove.click()
  const reason = dialog.getByRole('textbox', { name: /^原因/ })
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText('栏目 旧栏目 不再存在，不能撤销。')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'category-delete')
  await reason.fill('内容太少，并入新栏目')
  await remove.click()
  await expect(page.getByText('已删除栏目 旧栏目')).toBeVisible()
  await page.getByRole('button', { name: '重复栏目 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '合并到…' }).click()
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: '新栏目' }).click()
  await inBothThemes(page, axe)
  await screenshots(page, 'category-merge')
  const merge = dialog.getByRole('button', { name: '合并栏目' })
  await merge.click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox').fill('两个栏目内容相同')
  await merge.click()
  await expect(page.getByText('重复栏目 已合并到 新栏目')).toBeVisible()
  await visit(page, `${url}/cms/article/list`)
  const row = page.getByRole('row', { name: /下周的维护/ })
  await expect(row).toContainText('新栏目')

  // From the list it is taken offline once that is confirmed, and published again.
  const act = async (name: string) => {
    await row.getByRole('button', { name: '下周的维护 的更多操作' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('下线')
  await axe(page)
  await screenshots(page, 'article-offline')
  await dialog.getByRole('button', { name: '下线', exact: true }).click()
  await expect(row).toContainText('已下线')
  await act('发布')
  await axe(page)
  await publish.click()
  await expect(row).toContainText('已发布')
  await act('置顶')
  await expect(row).toContainText('置顶')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(row).not.toContainText('置顶')
  await act('置顶')
  await expect(row).toContainText('置顶')
  await screenshots(page, 'article-pinned')
  const opened = page.waitForEvent('popup')
  await act('查看网页')
  const reader = await opened
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('下周的维护')
  // Another test may have read the list a moment ago, which the browser may keep for a minute.
  await reader.goto(`${url}/articles?q=`)
  const first = reader
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: reader.getByRole('heading') })
    .first()
  await expect(first).toContainText('下周的维护')
  await expect(first).toContainText('置顶')
  await axe(reader)
  await screenshots(reader, 'shop-pinned')
})

test('where there is no article yet, outlines are offered to begin with', async ({
  lab,
  browser,
  signedIn,
  axe,
  screenshots,
}) => {
  const host = 'reseller.localhost'
  const page = await browser.newPage({ locale: 'en-US' })
  await signedIn(page, { loginName: 'reseller', host })
  const url = lab.workspace.url(host)
  const answer = (data: object) => ({ json: { code: 200, msg: '', data } })
  await page.route(/\/helpDocuments$/, (route) => route.fulfill(answer({ documents: [], pages: [] })))
  await page.route(/\/articles\?/, (route) => route.fulfill(answer({ articles: [], total: 0, views: {} })))
  await page.goto(`${url}/cms/help`)
  await expect(page.getByRole('button', { name: 'Import from Markdown' })).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'help-none')
  await page.getByRole('button', { name: 'Import from Markdown' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await visit(page, `${url}/cms/article/list`)
  await inBothThemes(page, axe)
  await screenshots(page, 'articles-none')
  await page.getByRole('link', { name: 'Tutorial' }).click()
  await expect(page.getByLabel('Title (Chinese)')).toHaveValue('怎么在 Nginx 上安装证书')
  await expect(page.getByRole('textbox', { name: 'Text (English)' })).toHaveValue(/^## Before you begin/)

  // The site is English: English comes first and is needed, Chinese is not.
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toContainText(['Basics', 'English', 'Chinese (optional)'])
  await expect(main.getByText('Made from the English title where left empty.')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'article-english-site')
  for (const name of ['Title (Chinese)', 'Text (Chinese)']) await main.getByRole('textbox', { name }).fill('')
  await main.getByRole('textbox', { name: 'Title (English)' }).fill('')
  await main.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'News' }).click()
  await main.getByRole('button', { name: 'Save draft' }).click()
  await expect(main.getByRole('textbox', { name: 'Title (English)' })).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByRole('textbox', { name: 'Title (Chinese)' })).not.toHaveAttribute('aria-invalid', 'true')
  await main.getByRole('textbox', { name: 'Title (English)' }).fill('Nginx in five steps')
  await main.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/cms\/article\/[0-9a-f-]{36}$/)
  await expect(main.getByLabel('Address')).toHaveValue('nginx-in-five-steps')
  await page.unroute(/\/articles\?/)
  await visit(page, `${url}/cms/article/list?q=five`)
  const row = page.getByRole('row').filter({ hasText: 'Nginx in five steps' })
  await expect(row).toContainText('nginx-in-five-steps')
  await row.getByRole('button', { name: 'More actions for Nginx in five steps' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  await visit(page, `${url}/cms/category`)
  await main.getByRole('button', { name: 'New category' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'New category' })
  await drawer.getByLabel('Name (Chinese)').fill('入门')
  await drawer.getByRole('button', { name: 'Save category' }).click()
  await expect(drawer.getByLabel('Name (English)')).toHaveAttribute('aria-invalid', 'true')
  await screenshots(page, 'category-english-site')
})
