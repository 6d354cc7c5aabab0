import { askArticleReview } from '@app/contracts/cms/article-review'
import { createArticle, deleteArticle } from '@app/contracts/cms/articles'
import { createCmsCategory } from '@app/contracts/cms/cms-categories'
import { inBothThemes } from '#lab/both-themes.ts'
import { expect, test } from '#lab/fixtures.ts'
import { shop, shopApi } from '#lab/shop.ts'
import { visit } from '#lab/visit.ts'
import { shopWriter } from '#lab/writer.ts'

const none = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }

test.setTimeout(120_000)

test('who may not publish submits an article, and it is sent back, submitted again and published', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const category = { kind: 'article' as const, name: { zh: '审核流程', en: '' } }
  const { id: categoryId } = (await api.send(createCmsCategory, { body: category })).category
  const zh = { ...none, title: '证书透明日志是什么', body: '## 为什么\n\n每张证书都公开记录。' }
  const { id } = await api.send(createArticle, { body: { categoryId, content: { zh, en: none } } })
  const writer = await shopWriter(lab, '王芳')
  const url = lab.workspace.url(shop.host)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  /** Opens the notices behind the bell, and expects one of these words. */
  const expectNotice = async (words: string) => {
    await page.getByRole('button', { name: /^消息中心/ }).click()
    const inbox = page.getByRole('dialog', { name: '消息中心' })
    await inbox.getByText(/^通知( \d+)?$/).click()
    await expect(inbox.getByText(words).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(inbox).toBeHidden()
  }
  const row = page.getByRole('row', { name: /证书透明日志是什么/ })
  const box = main.getByRole('status').filter({ hasText: '提交审核' })

  await signedIn(page, writer.who)
  await page.goto(`${url}/cms/article/${id}`)
  await expect(main.getByRole('button', { name: '发布', exact: true })).toHaveCount(0)
  await main.getByRole('button', { name: '提交审核' }).click()
  await dialog.getByLabel('给审核人的话（可选）').fill('请核对第一段')
  await axe(page)
  await screenshots(page, 'review-ask')
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(box).toContainText(/王芳 于 .+ 提交审核： 请核对第一段/)
  await expect(box.getByRole('button')).toHaveText(['撤回'])
  await box.getByRole('button', { name: '撤回' }).click()
  await expect(box).toBeHidden()
  await main.getByRole('button', { name: '提交审核' }).click()
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(box).toBeVisible()
  await axe(page)

  // Leaving the editor lets go of the article.
  await visit(page, `${url}/cms/article/list`)
  await expect(row).toContainText('待审')

  // The reviewer is told, finds it under its view, and sends it back.
  await signedIn(page, shop)
  await page.goto(`${url}/cms/article/list`)
  await expectNotice('《证书透明日志是什么》等待审核发布')
  await expect(page.getByRole('link', { name: /^文章列表，\d+ 个待处理$/ })).toBeVisible()
  await page.getByRole('navigation', { name: '文章视图' }).getByRole('link', { name: /^待审/ }).click()
  await expect(row).toContainText('待审')
  await expect(row).toContainText('王芳 提交')
  await inBothThemes(page, axe)
  await screenshots(page, 'review-list')
  await row.getByRole('link', { name: '证书透明日志是什么' }).click()
  await main.getByRole('textbox', { name: /^摘要（中文）/ }).fill('每张证书都查得到。')
  await main.getByRole('button', { name: '保存草稿', exact: true }).click()
  await expect(box).toContainText('提交后草稿又有修改。')
  await inBothThemes(page, axe)
  await screenshots(page, 'review-box')
  await box.getByRole('button', { name: '退回' }).click()
  await dialog.getByRole('button', { name: '退回' }).click()
  await expect(dialog.getByText('请填写原因')).toBeVisible()
  await dialog.getByRole('textbox', { name: '原因' }).fill('第二段缺少出处')
  await axe(page)
  await screenshots(page, 'review-return')
  await dialog.getByRole('button', { name: '退回' }).click()
  await expect(box).toBeHidden()

  await signedIn(page, writer.who)
  await page.goto(`${url}/cms/article/list`)
  await expectNotice('《证书透明日志是什么》已退回')
  await page.getByRole('button', { name: '证书透明日志是什么 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '提交审核' }).click()
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await expect(row).toContainText('待审')

  await signedIn(page, shop)
  await page.goto(`${url}/cms/article/${id}`)
  await box.getByRole('button', { name: '发布', exact: true }).click()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(main.getByRole('link', { name: '查看网页' })).toBeVisible()
  await expect(box).toBeHidden()
  await expect(main.getByText('没有需要保存的修改')).toBeVisible()
  await api.send(deleteArticle, { params: { id } })
  await visit(page, `${url}/cms/article/list`)
  await writer.leave()

  // In the help book, reader and editor of a document say so too.
  const chapter = { kind: 'help' as const, name: { zh: '审核流程', en: '' } }
  const { id: chapterId } = (await api.send(createCmsCategory, { body: chapter })).category
  const words = { ...none, title: '怎样读日志', body: '## 查询\n\n按域名查。\n\n## 订阅\n\n按域名订阅。' }
  const draft = await api.send(createArticle, { body: { categoryId: chapterId, content: { zh: words, en: none } } })
  const params = { id: draft.id }
  await api.send(askArticleReview, { params, body: { version: draft.version, note: '请看第二节' } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${url}/cms/help?id=${draft.id}&write=edit`)
  await expect(box).toContainText('请看第二节')
  await expect(box.getByRole('button')).toHaveText(['撤回', '退回', '发布'])
  const outline = main.getByRole('navigation', { name: '大纲' })
  await outline.getByRole('button', { name: '订阅' }).click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('## 订阅')
  await inBothThemes(page, axe)
  await screenshots(page, 'help-review-editor')
  await main.getByRole('button', { name: '结束编辑' }).click()
  await expect(main.getByRole('heading', { name: '怎样读日志' })).toBeVisible()
  await expect(box).toContainText('请看第二节')
  await inBothThemes(page, axe)
  await screenshots(page, 'help-review')
  await box.getByRole('button', { name: '退回' }).click()
  await dialog.getByRole('textbox', { name: '原因' }).fill('缺少截图')
  await dialog.getByRole('button', { name: '退回' }).click()
  await expect(box).toBeHidden()
  const again = await api.send(askArticleReview, { params, body: { version: draft.version } })
  await page.reload()
  await expect(box).toContainText(again.review?.by ?? '')
  await box.getByRole('button', { name: '发布', exact: true }).click()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('怎样读日志 已发布')).toBeVisible()
  await expect(box).toBeHidden()
  await api.send(deleteArticle, { params })
})
