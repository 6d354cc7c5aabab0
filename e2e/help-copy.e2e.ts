import { createArticle } from '@app/contracts/cms/articles'
import { createCmsCategory } from '@app/contracts/cms/cms-categories'
import { inBothThemes } from '#lab/both-themes.ts'
import { expect, test } from '#lab/fixtures.ts'
import { shop, shopApi } from '#lab/shop.ts'

test.setTimeout(120_000)

test('an article becomes a help document, from the list and from its editor', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const [articles] = await Promise.all(
    (['article', 'help'] as const).map((kind) =>
      api.send(createCmsCategory, { body: { kind, name: { zh: '续费', en: 'Renewal' } } }),
    ),
  )
  const none = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }
  const content = { zh: { ...none, title: '续费提前几天', body: '提前三十天。' }, en: none }
  const { id } = await api.send(createArticle, { body: { categoryId: articles?.category.id ?? '', content } })
  await signedIn(page, shop)
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/cms/article/list`)
  await page.getByRole('button', { name: '续费提前几天 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '转为帮助文档' }).click()
  const dialog = page.getByRole('dialog', { name: '《续费提前几天》转为帮助文档' })
  await dialog.getByRole('button', { name: '新建帮助文档' }).click()
  await expect(dialog.getByText('请选择栏目')).toBeVisible()
  await dialog.getByRole('combobox', { name: '栏目' }).click()
  await page.getByRole('option', { name: '续费' }).click()
  await inBothThemes(page, axe)
  await screenshots(page, 'help-copy')
  await dialog.getByRole('button', { name: '新建帮助文档' }).click()
  await expect(page).toHaveURL(/\/cms\/help\?id=/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '续费提前几天' })).toBeVisible()
  await expect(main.getByText('提前三十天。')).toBeVisible()

  await page.goto(`${url}/cms/article/${id}`)
  await main.getByRole('button', { name: '转为帮助文档' }).click()
  await expect(dialog).toBeVisible()
})
