import { createArticle } from '@app/contracts/cms/articles'
import { createCmsCategory } from '@app/contracts/cms/cms-categories'
import { askDatabase } from '#lab/ask-database.ts'
import { expect, test } from '#lab/fixtures.ts'
import { clientOf } from '#lab/order-lab.ts'
import { visit } from '#lab/visit.ts'

test('an article is edited by one at a time: who comes second reads, or takes over', async ({
  lab,
  page,
  browser,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await clientOf(lab, 'platform')
  const { category } = await api.send(createCmsCategory, {
    body: { kind: 'article', name: { zh: '两个人的栏目', en: '' } },
  })
  const none = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }
  const zh = { ...none, title: '一篇两个人写的文章', body: '开头。' }
  const { id } = await api.send(createArticle, { body: { categoryId: category.id, content: { zh, en: none } } })
  const url = `${lab.workspace.url()}/cms/article/${id}`
  const colleague = await browser.newPage({ locale: 'zh-CN' })
  const holder = (at: typeof page) => at.getByRole('status').filter({ hasText: '正在编辑这篇文章' })
  const title = (at: typeof page) => at.getByRole('textbox', { name: /^标题（中文）/ })

  // The demo tells nobody a colleague's password.
  askDatabase(
    lab.workspace,
    `UPDATE members g SET password_hash = f.password_hash, asks_second_step = false FROM members f
      WHERE f.login_name = 'finance' AND g.login_name = 'gumingzhe' AND f.site_id = g.site_id`,
  )
  await signedIn(colleague, { loginName: 'gumingzhe', host: 'localhost' })
  await colleague.goto(url)
  await title(colleague).fill('改过的标题')
  await colleague.getByRole('button', { name: '保存草稿' }).click()
  await expect(colleague.getByText('草稿已保存')).toBeVisible()

  await signedIn(page, 'platform')
  await page.goto(url)
  await expect(holder(page)).toContainText('顾明哲 正在编辑这篇文章')
  await expect(title(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: '保存草稿' })).toHaveAttribute('aria-disabled', 'true')
  await axe(page)
  await screenshots(page, 'article-held')
  await page.getByRole('button', { name: '接手编辑' }).click()
  await expect(holder(page)).toHaveCount(0)
  await expect(title(page)).toHaveValue('改过的标题')

  // Whoever lost it is told, and keeps what was not saved.
  await title(colleague).fill('没有保存的标题')
  await colleague.getByRole('button', { name: '保存草稿' }).click()
  await expect(colleague.getByText('林知远 正在编辑这篇文章', { exact: false }).first()).toBeVisible()
  await expect(title(colleague)).toHaveValue('没有保存的标题')

  // Who leaves makes room.
  await visit(page, '/cms/article/list')
  await expect(page.getByRole('row', { name: /改过的标题/ })).toBeVisible()
  await expect(holder(colleague)).toHaveCount(0, { timeout: 30_000 })
  await colleague.close()
})
