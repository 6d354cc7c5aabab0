import { getArticle, publishArticle } from '@app/contracts/cms/articles'
import {
  createCmsCategory,
  deleteCmsCategory,
  listCmsCategories,
  mergeCmsCategory,
  updateCmsCategory,
} from '@app/contracts/cms/cms-categories'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle, givenCategory } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, app } = api

async function shop() {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  const by = await given.operator(db, site)
  const create = async (slug: string, parentId: string | null = null) =>
    (await as(by).send(createCmsCategory, { body: { kind: 'article', name: { zh: slug, en: '' }, slug, parentId } }))
      .data.category
  const categories = async () => (await as(by).send(listCmsCategories)).data.categories
  const rename = async (id: string, slug: string) => {
    const { name, description, isShown, parentId, version } = (await categories()).find((one) => one.id === id) ?? {}
    const body = { name, description, isShown, parentId, version, slug } as never
    expect((await as(by).send(updateCmsCategory, { params: { id }, body })).status).toBe(200)
  }
  const leads = async (slug: string) => {
    const { statusCode, headers } = await app.inject({
      url: `/articles/category/${slug}`,
      headers: { host: site.host },
    })
    return [statusCode, headers.location]
  }
  const merge = (id: string, into: string, reason = '内容重复') =>
    as(by).send(mergeCmsCategory, { params: { id }, body: { into, reason } })
  return { site, by, create, categories, rename, leads, merge }
}

test('a merged category leaves its articles, children and addresses to the other one', async () => {
  const { site, by, create, categories, rename, leads, merge } = await shop()
  const [target, source] = [await create('guides'), await create('howto-2')]
  await rename(source.id, 'howto')
  const own = await create('below-guides', target.id)
  const child = await create('below', source.id)
  const content = articleContent({ title: '怎么装证书' })
  const { id, version } = await givenArticle(api, by, content)
  // Given in a category of its own, which merges first, so that addresses lead on and on.
  const first = (await as(by).send(getArticle, { params: { id } })).data.categoryId
  await as(by).send(publishArticle, { params: { id }, body: { version } })
  const before = (await categories()).find((one) => one.id === first)?.slug ?? ''
  expect((await merge(first, source.id)).data).toEqual({ articles: 1, categories: 0 })
  expect(await leads(before)).toEqual([301, '/articles/category/howto'])

  expect((await merge(source.id, target.id)).data).toEqual({ articles: 1, categories: 1 })
  for (const slug of [before, 'howto', 'howto-2'])
    expect([slug, ...(await leads(slug))]).toEqual([slug, 301, '/articles/category/guides'])
  expect((await app.inject({ url: '/articles/category/guides', headers: { host: site.host } })).body).toContain(
    '怎么装证书',
  )
  const left = await categories()
  expect(left.map(({ id: one, parentId, position }) => [one, parentId, position])).toEqual(
    expect.arrayContaining([
      [own.id, target.id, 0],
      [child.id, target.id, 1],
    ]),
  )
  expect(left.some((one) => one.id === source.id)).toBe(false)
  expect(left.find((one) => one.id === target.id)?.redirects.toSorted()).toEqual(
    [before, 'howto', 'howto-2'].toSorted(),
  )
})

test('a merge is refused into itself, below itself, into another kind, and where it would become too deep', async () => {
  const { by, create, merge, categories } = await shop()
  const top = await create('top')
  const middle = await create('middle', top.id)
  const bottom = await create('bottom', middle.id)
  const other = await create('other')
  const second = await create('second', other.id)
  const help = await givenCategory(api, by, 'help')
  for (const [id, into, refusal] of [
    [top.id, top.id, 'cms.category-into-itself'],
    [top.id, bottom.id, 'cms.category-into-itself'],
    [top.id, help.id, 'cms.category-other-kind'],
    [top.id, second.id, 'cms.category-too-deep'],
  ] as const)
    expect([refusal, (await merge(id, into)).code]).toEqual([refusal, errors[refusal].code])
  expect((await merge(top.id, other.id, ' ')).status).toBe(400)
  expect(await categories()).toHaveLength(6)
  // Into the one above it is nothing unusual.
  expect((await merge(middle.id, top.id)).status).toBe(200)
  expect((await categories()).find(({ id }) => id === bottom.id)?.parentId).toBe(top.id)
})

test('the address of a category that is deleted with a place for its articles leads there', async () => {
  const { by, create, leads } = await shop()
  const [gone, target, bare] = [await create('gone'), await create('target'), await create('bare')]
  const remove = (id: string, moveTo?: string) =>
    as(by).send(deleteCmsCategory, { params: { id }, query: { reason: '合并内容', ...(moveTo && { moveTo }) } })
  expect((await remove(gone.id, target.id)).status).toBe(200)
  expect(await leads('gone')).toEqual([301, '/articles/category/target'])
  await remove(bare.id)
  expect(await leads('bare')).toEqual([404, undefined])
})
