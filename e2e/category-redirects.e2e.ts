import { createCmsCategory, deleteCmsCategory } from '@app/contracts/cms/cms-categories'
import { inBothThemes } from '#lab/both-themes.ts'
import { expect, test } from '#lab/fixtures.ts'
import { shop, shopApi } from '#lab/shop.ts'

test('an address of an earlier website leads to a category until it is removed, and no other category’s does', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const create = async (zh: string, slug: string) =>
    (await api.send(createCmsCategory, { body: { kind: 'article', name: { zh, en: '' }, slug } })).category.id
  const ids = [await create('选购指南', 'buying-guides'), await create('行业动态', 'trade-news')]
  await signedIn(page, shop)
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/cms/category/${ids[0]}`)
  const addresses = page.getByRole('dialog', { name: '编辑栏目' }).getByRole('group', { name: '旧地址' })
  await expect(addresses.getByText('还没有旧地址。')).toBeVisible()
  const field = addresses.getByRole('textbox', { name: '要添加的旧地址' })
  await field.fill('trade-news')
  await addresses.getByRole('button', { name: '添加' }).click()
  await expect(addresses.getByText('trade-news 是栏目《行业动态》现在的地址，不能跳转')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'category-redirects-refused')
  await field.fill('guides-2019')
  await field.press('Enter')
  await expect(addresses.getByRole('listitem')).toHaveText(['/articles/category/guides-2019'])
  await expect(field).toHaveValue('')
  await inBothThemes(page, axe)
  await screenshots(page, 'category-redirects')
  await page.goto(`${url}/articles/category/guides-2019`)
  await expect(page).toHaveURL(`${url}/articles/category/buying-guides`)

  await page.goto(`${url}/cms/category/${ids[0]}`)
  await addresses.getByRole('button', { name: '移除 /articles/category/guides-2019' }).click()
  const confirm = page.getByRole('dialog', { name: '移除旧地址 /articles/category/guides-2019？' })
  await expect(confirm).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'category-redirect-remove')
  await confirm.getByRole('button', { name: '移除' }).click()
  await expect(addresses.getByText('还没有旧地址。')).toBeVisible()
  expect((await page.goto(`${url}/articles/category/guides-2019`))?.status()).toBe(404)
  for (const id of ids) await api.send(deleteCmsCategory, { params: { id }, query: { reason: 'e2e' } })
})
