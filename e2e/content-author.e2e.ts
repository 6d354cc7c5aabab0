import { createArticle, deleteArticle } from '@app/contracts/cms/articles'
import { createCmsCategory } from '@app/contracts/cms/cms-categories'
import { inBothThemes } from '#lab/both-themes.ts'
import { expect, test } from '#lab/fixtures.ts'
import { shop, shopApi } from '#lab/shop.ts'
import { visit } from '#lab/visit.ts'
import { shopWriter } from '#lab/writer.ts'

test.setTimeout(120_000)

const none = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }

test('an article is given an author, whose name readers see once that is chosen', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const category = { kind: 'article' as const, name: { zh: '作者专栏', en: '' } }
  const { id: categoryId } = (await api.send(createCmsCategory, { body: category })).category
  const zh = { ...none, title: 'S/MIME 怎么部署', body: '## 邮件签名\n\n先装证书。\n\n## 邮件加密\n\n再换公钥。' }
  const { id, slug } = await api.send(createArticle, { body: { categoryId, content: { zh, en: none } } })
  const writer = await shopWriter(lab, '陈静')
  const url = lab.workspace.url(shop.host)
  const main = page.getByRole('main')

  await signedIn(page, shop)
  await page.goto(`${url}/cms/article/${id}`)
  // The outline leads into the text, on wide screens.
  const outline = main.getByRole('navigation', { name: '大纲' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await outline.getByRole('button', { name: '邮件加密' }).click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('## 邮件加密')
  await page.setViewportSize({ width: 1100, height: 900 })
  await expect(outline).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  const author = main.getByRole('combobox', { name: '作者' })
  await expect(author).toHaveValue('何嘉')
  await author.click()
  await page.getByRole('option', { name: '陈静' }).click()
  await main.getByRole('checkbox', { name: '显示作者' }).check()
  // At once: after a while it saves itself.
  await main.getByRole('button', { name: '保存草稿', exact: true }).click()
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'article-author')
  await main.getByRole('button', { name: '预览网页' }).click()
  const preview = page.getByRole('dialog', { name: '预览网页' })
  await expect(preview.frameLocator('iframe').getByText('作者：陈静')).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/读者会看到作者：陈静。/)).toBeVisible()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog).toBeHidden()

  await visit(page, `${url}/cms/article/list`)
  const row = page.getByRole('row', { name: /S\/MIME 怎么部署/ })
  await expect(row.getByRole('cell', { name: '陈静', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '作者', exact: true }).click()
  await page.getByRole('menuitemradio', { name: '陈静' }).click()
  await expect(page).toHaveURL(/authorId=/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await inBothThemes(page, axe)
  await screenshots(page, 'articles-by-author')

  // By language, and by the day of publication.
  await page.getByRole('button', { name: '语言', exact: true }).click()
  await page.getByRole('menuitemradio', { name: '有英文' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: /移除筛选 .*有英文/ }).click()
  await page.getByRole('button', { name: '日期', exact: true }).click()
  await page.getByText('发布时间', { exact: true }).click()
  await axe(page)
  await page.getByRole('button', { name: '近 7 天' }).click()
  await expect(page).toHaveURL(/dates=published/)
  await expect(page.getByText(/日期：发布时间 \d{4}-/)).toBeVisible()
  await expect(row).toBeVisible()
  await screenshots(page, 'articles-by-date')

  await page.goto(`${url}/articles/${slug}`)
  await expect(page.getByText('作者：陈静')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'shop-article-author')
  await api.send(deleteArticle, { params: { id } })
  await writer.leave()
})
