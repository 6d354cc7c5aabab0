import { createArticle } from '@app/contracts/cms/articles'
import { createCmsCategory } from '@app/contracts/cms/cms-categories'
import { expect, test } from '#lab/fixtures.ts'
import { shop, shopApi } from '#lab/shop.ts'

const none = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }

test('articles are moved between categories, by menu and by ticks, and an empty category asks for its first', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const categoryOf = async (zh: string) =>
    (await api.send(createCmsCategory, { body: { kind: 'article', name: { zh, en: '' } } })).category.id
  const categoryId = await categoryOf('标准动态')
  await categoryOf('产品公告')
  for (const title of ['证书更短了', '根证书更换', '浏览器新规'])
    await api.send(createArticle, { body: { categoryId, content: { zh: { ...none, title, body: '正文' }, en: none } } })
  await signedIn(page, shop)
  await page.goto(`${lab.workspace.url(shop.host)}/cms/article/category?categoryId=${categoryId}`)
  const tree = page.getByRole('navigation', { name: '栏目' })
  const dialog = page.getByRole('dialog')
  const moveTo = async (name: string) => {
    await dialog.getByRole('combobox', { name: '栏目' }).click()
    await page.getByRole('option', { name }).click()
    await dialog.getByRole('button', { name: '移动', exact: true }).click()
  }
  await expect(tree.getByRole('link', { name: /标准动态/ })).toContainText('3 篇')
  await axe(page)
  await screenshots(page, 'by-category')

  await page.getByRole('button', { name: '证书更短了 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '移动到' }).click()
  await dialog.getByRole('button', { name: '移动', exact: true }).click()
  await expect(dialog.getByText('请选择栏目')).toBeVisible()
  await axe(page)
  await moveTo('产品公告')
  await expect(page.getByRole('row', { name: /证书更短了/ })).toHaveCount(0)
  await expect(tree.getByRole('link', { name: /产品公告/ })).toContainText('1 篇')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('row', { name: /证书更短了/ })).toBeVisible()

  for (const title of ['根证书更换', '浏览器新规'])
    await page
      .getByRole('row', { name: new RegExp(title) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '移动到' }).click()
  await moveTo('产品公告')
  await expect(tree.getByRole('link', { name: /产品公告/ })).toContainText('2 篇')

  await page.getByRole('button', { name: '新建子栏目' }).click()
  const drawer = page.getByRole('dialog', { name: '新建栏目' })
  await drawer.getByLabel('名称（中文）').fill('国际动态')
  await drawer.getByRole('button', { name: '保存栏目' }).click()
  await tree.getByRole('link', { name: /国际动态/ }).click()
  await expect(page.getByText('这个栏目还没有文章')).toBeVisible()
  await axe(page)
  await screenshots(page, 'by-category-empty')
  await page.getByRole('button', { name: '写第一篇' }).click()
  await expect(page.getByRole('combobox', { name: '栏目' })).toHaveValue(/国际动态/)
})

test('on a phone the categories fold into the chosen one, and articles are narrowed as in their list', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const create = async (zh: string) =>
    (await api.send(createCmsCategory, { body: { kind: 'article', name: { zh, en: '' } } })).category.id
  const [categoryId] = [await create('域名验证'), await create('根证书')]
  for (const [title, tags] of [
    ['DNS 验证', ['DNS']],
    ['文件验证', ['HTTP']],
  ] as const)
    await api.send(createArticle, {
      body: { categoryId, content: { zh: { ...none, title, body: '正文' }, en: none, tags: [...tags] } },
    })
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, shop)
  const here = `${lab.workspace.url(shop.host)}/cms/article/category?categoryId=${categoryId}`
  await page.goto(here)
  const tree = page.getByRole('navigation', { name: '栏目' })
  const fold = page.locator('summary').filter({ hasText: '域名验证' })
  await expect(fold).toBeVisible()
  await expect(tree).toBeHidden()
  await fold.click()
  await axe(page)
  await screenshots(page, 'by-category-open')
  await tree.getByRole('link', { name: /根证书/ }).click()
  await expect(page.getByText('这个栏目还没有文章')).toBeVisible()
  await expect(tree).toBeHidden()

  // The text of a new article is in view; what is missing opens the settings below it.
  await page.getByRole('button', { name: '写第一篇' }).click()
  const settings = page.locator('details').filter({ hasText: '文章设置' })
  await expect(page.getByRole('textbox', { name: /^标题（中文）/ })).toBeInViewport()
  await expect(settings.getByRole('combobox', { name: '栏目' })).toBeHidden()
  await axe(page)
  await screenshots(page, 'article-on-phone')
  await page.goto(`${lab.workspace.url(shop.host)}/cms/article/create`)
  await page.getByRole('textbox', { name: /^标题（中文）/ }).fill('还没有栏目')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(settings.getByRole('combobox', { name: '栏目' })).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${here}&tag=DNS`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /验证/ }) })
  await expect(rows).toHaveCount(1)
  await axe(page)
  await screenshots(page, 'by-category-narrowed')
  await page.getByRole('button', { name: /^移除筛选.*DNS/ }).click()
  await expect(rows).toHaveCount(2)
})
