import { createArticle, deleteArticle, publishArticle } from '@app/contracts/cms/articles'
import { listCmsCategories } from '@app/contracts/cms/cms-categories'
import { inBothThemes } from '#lab/both-themes.ts'
import { expect, test } from '#lab/fixtures.ts'
import { shop, shopApi } from '#lab/shop.ts'

test('a category has an icon, and words of its own for search engines, shown as a result', async ({
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
  await drawer.getByLabel('名称（中文）').fill('国密')
  await drawer.getByLabel('名称（英文）').fill('SM2')
  await drawer.getByLabel('地址').fill('guomi')
  await drawer.getByLabel('说明（中文）').fill('国密算法与证书')
  await drawer.getByRole('group', { name: /^图标/ }).getByRole('radio', { name: '密钥' }).check()
  const cover = drawer.getByRole('group', { name: '封面图片' })
  const png = { name: 'cover.png', mimeType: 'image/png', buffer: await page.screenshot({ animations: 'disabled' }) }
  await cover.locator('input[type=file]').setInputFiles(png)
  await expect(cover.getByRole('img', { name: '封面图片' })).toBeVisible()
  await drawer.getByRole('radiogroup', { name: '页面样式' }).getByText('卡片').click()
  const result = drawer.getByRole('region', { name: '搜索结果预览' })
  await expect(result).toContainText('国密算法与证书')
  await drawer.getByLabel('搜索标题（中文）').fill('国密 SSL 证书怎么选')
  await drawer.getByLabel('搜索描述（中文）').fill('SM2 证书的申请、双证书部署与浏览器支持。'.repeat(6))
  await expect(result).toContainText('国密 SSL 证书怎么选')
  await expect(result).toContainText('/articles/category/guomi')
  await expect(result).toContainText('太长的部分会被截断。')
  await inBothThemes(page, axe)
  await screenshots(page, 'category-seo')
  await drawer.getByLabel('搜索描述（中文）').fill('SM2 证书的申请与部署。')
  await result.getByText('英文', { exact: true }).click()
  await expect(result).toContainText('/en/articles/category/guomi')
  await drawer.getByRole('button', { name: '保存栏目' }).click()
  await expect(page.getByText('已保存栏目 国密')).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: '国密' }) })
  await expect(row.locator('path[d^="M2.586"]')).toBeVisible()
  // Hidden by one press, and taken back; the list is narrowed by name and kind, which the address keeps.
  await page.getByRole('button', { name: '国密 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '隐藏' }).click()
  await expect(row.getByText('已隐藏')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(row.getByText('已隐藏')).toBeHidden()
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: '名称或地址' }).fill('GUOMI')
  await expect(main.getByRole('region', { name: '文章' }).getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/q=GUOMI/)
  await main.getByRole('combobox', { name: '类型' }).click()
  await page.getByRole('option', { name: '帮助' }).click()
  await expect(main.getByText('没有符合条件的栏目')).toBeVisible()
  await screenshots(page, 'categories')
  const api = await shopApi(lab)
  const { categories } = await api.send(listCmsCategories, {})
  const { id: categoryId = '', cover: address = '' } = categories.find(({ slug }) => slug === 'guomi') ?? {}
  const articles: string[] = []
  for (const [title, picture] of [
    ['双证书怎么部署', address],
    ['国密浏览器有哪些', ''],
  ] as const) {
    const words = { title, summary: 'SM2 与 RSA 两套证书一起装，老浏览器也能打开。', body: '正文' }
    const blank = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }
    const content = { zh: { ...blank, ...words }, en: blank, cover: picture }
    const { id, version } = await api.send(createArticle, { body: { categoryId, content } })
    await api.send(publishArticle, { params: { id }, body: { version } })
    articles.push(id)
  }
  await page.goto(`${url}/articles/category/guomi`)
  await expect(page).toHaveTitle(/^国密 SSL 证书怎么选 · /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('国密')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'SM2 证书的申请与部署。')
  const entry = page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: '国密' })
  await expect(entry.locator('svg')).toBeVisible()
  await expect(page.locator(`p.banner img[src="${address}"]`)).toBeVisible()
  await expect(page.locator('ul.cards > li')).toHaveCount(2)
  await inBothThemes(page, axe)
  await screenshots(page, 'shop-category-cards')
  for (const id of articles) await api.send(deleteArticle, { params: { id } })
})
