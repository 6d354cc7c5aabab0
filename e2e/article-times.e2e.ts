import { createArticle, deleteArticle, publishArticle } from '@app/contracts/cms/articles'
import { createCmsCategory } from '@app/contracts/cms/cms-categories'
import { inBothThemes } from '#lab/both-themes.ts'
import { expect, test } from '#lab/fixtures.ts'
import { shop, shopApi } from '#lab/shop.ts'
import { visit } from '#lab/visit.ts'

/** `2027-03-01T09:00` in so many days, as a field of the browser has it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

test('changes of a published article wait for their time until they are taken back, and it ends at a time', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const category = { kind: 'article' as const, name: { zh: '促销', en: '' } }
  const categoryId = (await api.send(createCmsCategory, { body: category })).category.id
  const none = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }
  const content = { zh: { ...none, title: '年终活动', body: '全场九折。' }, en: none }
  const { id, slug, version } = await api.send(createArticle, { body: { categoryId, content } })
  await api.send(publishArticle, { params: { id }, body: { version } })
  await signedIn(page, shop)
  const url = lab.workspace.url(shop.host)
  const main = page.getByRole('main')
  await page.goto(`${url}/cms/article/${id}`)
  await page.getByRole('textbox', { name: /^正文（中文）/ }).fill('全场八折。')
  await main.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存').first()).toBeVisible()

  const publish = main.getByRole('button', { name: '发布', exact: true })
  await publish.click()
  const dialog = page.getByRole('dialog', { name: '发布《年终活动》？' })
  await expect(dialog.getByText('全场八折。')).toBeVisible()
  await dialog.getByText('定时', { exact: true }).click()
  await expect(dialog.getByText(/在那之前读者看到的内容不变/)).toBeVisible()
  await dialog.getByLabel(/^时间/).fill(inDays(3))
  await dialog.getByLabel(/^自动下线时间/).fill(inDays(2))
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByText('下线时间须晚于现在和发布时间')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'article-publish-later')
  await dialog.getByLabel(/^自动下线时间/).fill(inDays(9))
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('年终活动 的修改将定时发布')).toBeVisible()
  const arranged = main.getByRole('status').filter({ hasText: '自动发布' })
  await expect(arranged).toContainText('何嘉 安排')
  await expect(main.getByRole('status').filter({ hasText: '自动下线' })).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'article-times')

  await page.getByRole('textbox', { name: /^正文（中文）/ }).fill('全场七折。')
  await main.getByRole('button', { name: '保存草稿' }).click()
  await expect(arranged).toContainText('此后保存的修改不会一起发布。')
  await visit(page, `${url}/cms/article/list`)
  const row = page.getByRole('row', { name: /年终活动/ })
  await expect(row).toContainText(/发布修改/)
  await expect(row).toContainText(/ 下线/)
  await inBothThemes(page, axe)
  await screenshots(page, 'articles-times')
  await row.getByRole('button', { name: '年终活动 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '下线时间' }).click()
  const end = page.getByRole('dialog', { name: '《年终活动》的下线时间' })
  await expect(end.getByLabel(/^自动下线时间/)).not.toHaveValue('')
  await inBothThemes(page, axe)
  await screenshots(page, 'article-end')
  await end.getByLabel(/^自动下线时间/).fill('')
  await end.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('年终活动 不会自动下线')).toBeVisible()

  await visit(page, `${url}/cms/article/${id}`)
  await expect(main.getByRole('status').filter({ hasText: '自动下线' })).toHaveCount(0)
  await arranged.getByRole('button', { name: '取消定时' }).click()
  await expect(page.getByText('已取消定时发布，修改仍在草稿中')).toBeVisible()
  await expect(arranged).toHaveCount(0)
  await page.goto(`${url}/articles/${slug}`)
  await expect(page.getByText('全场九折。')).toBeVisible()
  await api.send(deleteArticle, { params: { id } })
})
