import { articleChecks } from '@app/contracts/cms/article-score'
import {
  deleteArticle,
  getArticle,
  listArticles,
  moveArticles,
  previewArticle,
  publishArticle,
  restoreArticle,
  saveArticle,
  withdrawArticle,
} from '@app/contracts/cms/articles'
import {
  addCategoryRedirect,
  createCmsCategory,
  deleteCmsCategory,
  listCmsCategories,
  removeCategoryRedirect,
  updateCmsCategory,
} from '@app/contracts/cms/cms-categories'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle, givenCategory } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'
import { emptyTrash } from './articles.service.ts'

const api = await testApi()
const { db, as, clock } = api
const editor = async () => given.operator(db, await given.site(db, { locale: 'zh', isRetail: true }))
type Editor = Awaited<ReturnType<typeof editor>>
const create = (by: Editor, body: object) =>
  as(by).send(createCmsCategory, { body: { kind: 'article', name: { zh: '公告', en: '' }, ...body } })

test('categories have a slug from their pinyin, three levels, an order, and redirects from former slugs', async () => {
  const by = await editor()
  const { data: first } = await create(by, { name: { zh: '新手指南', en: 'Guides' } })
  expect(first.category).toMatchObject({ slug: 'xin-shou-zhi-nan', position: 0, parentId: null, isShown: true })
  const second = (await create(by, { name: { zh: '新手指南', en: '' } })).data.category
  expect(second).toMatchObject({ slug: 'xin-shou-zhi-nan-2', position: 1 })
  expect(await create(by, { slug: 'xin-shou-zhi-nan' })).toMatchObject({
    status: 400,
    errors: { slug: expect.any(String) },
  })
  // A slug belongs to a site and a kind.
  expect((await create(by, { kind: 'help', slug: 'xin-shou-zhi-nan' })).status).toBe(200)
  expect((await create(await editor(), { slug: 'xin-shou-zhi-nan' })).status).toBe(200)

  const { id } = first.category
  const child = (await create(by, { parentId: id, slug: 'child' })).data.category
  const grandchild = (await create(by, { parentId: child.id, slug: 'grandchild' })).data.category
  const tooDeep = { status: 409, code: errors['cms.category-too-deep'].code }
  expect(await create(by, { parentId: grandchild.id })).toMatchObject(tooDeep)
  const update = (category: typeof child, body: object) => {
    const { name, description, slug, isShown, parentId, version } = category
    const whole = { name, description, slug, isShown, parentId, version, ...body }
    return as(by).send(updateCmsCategory, { params: { id: category.id }, body: whole })
  }
  expect(await update(first.category, { parentId: grandchild.id })).toMatchObject({
    ...{ status: 409, code: errors['cms.category-below-itself'].code },
  })
  expect(await update(first.category, { parentId: second.id })).toMatchObject(tooDeep)

  const renamed = await update(second, { slug: 'start', position: 0 })
  expect(renamed.data.category).toMatchObject({ slug: 'start', position: 0, redirects: ['xin-shou-zhi-nan-2'] })
  expect(await update(second, {})).toMatchObject({ status: 409, code: errors['save.conflict'].code })
  const { categories } = (await as(by).send(listCmsCategories)).data
  expect(categories.filter(({ kind, parentId }) => kind === 'article' && !parentId).map(({ slug }) => slug)).toEqual([
    'start',
    'xin-shou-zhi-nan',
  ])
})

test('further addresses lead to a category, unless another one has them, until they are removed', async () => {
  const by = await editor()
  const category = (await create(by, { slug: 'guides' })).data.category
  const other = (await create(by, { name: { zh: '新闻', en: '' }, slug: 'news' })).data.category
  const add = (slug: string, { id } = category) => as(by).send(addCategoryRedirect, { params: { id }, body: { slug } })
  expect((await add('help-2019')).data.category.redirects).toEqual(['help-2019'])
  expect((await add('guides')).errors).toEqual({ slug: '已经是本栏目的地址' })
  expect((await add('help-2019')).errors).toEqual({ slug: '已经是本栏目的地址' })
  expect(await add('news')).toMatchObject({ status: 409, code: errors['cms.redirect-taken'].code })
  const elsewhere = await add('help-2019', other)
  expect(elsewhere).toMatchObject({ status: 409, code: errors['cms.redirect-elsewhere'].code })
  expect(elsewhere.msg).toContain('help-2019')
  expect((await add('Not a slug')).status).toBe(400)
  // A slug belongs to a kind: help has its own.
  const help = (await create(by, { kind: 'help', slug: 'help-2019' })).data.category
  expect((await add('news', help)).data.category.redirects).toEqual(['news'])

  const remove = (slug: string) => as(by).send(removeCategoryRedirect, { params: { id: category.id }, query: { slug } })
  // What leads elsewhere is not this category's to remove.
  await add('old-news', other)
  expect((await remove('old-news')).data.category.redirects).toEqual(['help-2019'])
  expect((await remove('help-2019')).data.category.redirects).toEqual([])
  expect((await remove('help-2019')).status).toBe(200)
  expect((await add('help-2019', other)).data.category.redirects).toEqual(['help-2019', 'old-news'])
  const lines = await db.transaction({ siteId: by.site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  const told = lines.filter(({ action }) => action.startsWith('cms.category-redirect'))
  expect(told.map(({ action, facts }) => [action, facts['slug']]).toSorted()).toEqual([
    ['cms.category-redirect', 'help-2019'],
    ['cms.category-redirect', 'help-2019'],
    ['cms.category-redirect', 'news'],
    ['cms.category-redirect', 'old-news'],
    ['cms.category-redirect-end', 'help-2019'],
  ])
})

test('a category with articles is deleted only with a place for them, and never above others', async () => {
  const by = await editor()
  const article = await givenArticle(api, by)
  const [target, help] = [await givenCategory(api, by), await givenCategory(api, by, 'help')]
  const remove = (moveTo?: string) =>
    as(by).send(deleteCmsCategory, {
      params: { id: article.categoryId },
      query: { reason: '内容太少', ...(moveTo && { moveTo }) },
    })
  expect(await remove()).toMatchObject({ status: 409, code: errors['cms.category-full'].code })
  expect(await remove(help.id)).toMatchObject({ status: 409, code: errors['cms.category-other-kind'].code })
  const child = (await create(by, { parentId: article.categoryId })).data.category
  expect(await remove(target.id)).toMatchObject({ status: 409, code: errors['cms.category-has-children'].code })
  await as(by).send(deleteCmsCategory, { params: { id: child.id }, query: { reason: '内容太少' } })
  const bare = await as(by).send(deleteCmsCategory, {
    ...{ params: { id: article.categoryId }, query: { moveTo: target.id, reason: ' ' } },
  })
  expect(bare).toMatchObject({ status: 400, errors: { reason: expect.any(String) } })
  expect((await remove(target.id)).data).toEqual({ moved: 1 })
  const lines = await db.transaction({ siteId: by.site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(lines.filter(({ action }) => action === 'cms.category-delete').map(({ facts }) => facts)).toEqual([
    { articles: 0, reason: '内容太少' },
    { articles: 1, into: target.name.zh, reason: '内容太少' },
  ])
  const moved = await as(by).send(getArticle, { params: { id: article.id } })
  expect(moved.data.categoryId).toBe(target.id)
  expect((await remove()).status).toBe(404)
})

test('articles move to a category of their kind, all or none, and stand last there', async () => {
  const by = await editor()
  const [first, second, help] = [
    await givenArticle(api, by),
    await givenArticle(api, by),
    await givenArticle(api, by, undefined, 'help'),
  ]
  const target = await givenCategory(api, by)
  const move = (ids: string[], categoryId = target.id, who = by) =>
    as(who).send(moveArticles, { body: { ids, categoryId } })
  const at = async (id: string) => (await as(by).send(getArticle, { params: { id } })).data
  expect(await move([first.id, help.id])).toMatchObject({ status: 409, code: errors['cms.category-other-kind'].code })
  expect((await at(first.id)).categoryId).toBe(first.categoryId)
  const { data } = await move([first.id, second.id, first.id])
  expect(data.moved.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    [first, second]
      .map(({ id, categoryId }) => ({ id, from: categoryId }))
      .toSorted((a, b) => a.id.localeCompare(b.id)),
  )
  expect(await at(first.id)).toMatchObject({ categoryId: target.id, version: 2 })
  expect((await move([first.id])).data.moved).toEqual([])
  await as(by).send(deleteArticle, { params: { id: second.id } })
  expect(await move([second.id], first.categoryId)).toMatchObject({ code: errors['cms.article-in-trash'].code })
  const stranger = await editor()
  expect((await move([first.id], (await givenCategory(api, stranger)).id, stranger)).status).toBe(404)
  expect((await move([first.id], (await givenCategory(api, stranger)).id)).status).toBe(404)
  expect((await move([])).status).toBe(400)
  const reader = await given.member(db, by.account, { base: 'admin', permissions: ['cms.publish'] })
  expect((await move([first.id], first.categoryId, reader)).status).toBe(403)
})

test('a draft is saved beside what is published, and a save over a newer one is refused with who and when', async () => {
  const by = await editor()
  const article = await givenArticle(api, by, articleContent({ title: '证书怎么选' }))
  expect(article).toMatchObject({ slug: 'zheng-shu-zen-me-xuan', state: 'draft', version: 1, locales: ['zh'] })
  const params = { id: article.id }
  const { categoryId } = article
  const save = (version: number, title: string, more: object = {}) =>
    as(by).send(saveArticle, { params, body: { categoryId, content: articleContent({ title }), version, ...more } })
  await as(by).send(publishArticle, { params, body: { version: 1 } })
  const saved = (await save(1, '新标题', { keep: true })).data
  expect(saved).toMatchObject({ version: 2, title: '新标题', state: 'published', hasChanges: true, slug: article.slug })
  expect(saved.history.map(({ version, settings }) => [version, settings.zh.title])).toEqual([
    [2, '新标题'],
    [1, '证书怎么选'],
  ])
  const late = await save(1, '我的标题')
  expect(late).toMatchObject({ status: 409, code: errors['cms.article-newer'].code })
  expect(late.msg).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  const moved = (await save(2, '新标题', { slug: 'how-to-choose' })).data
  expect(moved).toMatchObject({ slug: 'how-to-choose', redirects: [article.slug] })
  const other = await givenArticle(api, by)
  const taken = { categoryId: other.categoryId, content: articleContent({}), version: 1, slug: 'how-to-choose' }
  expect(await as(by).send(saveArticle, { params: { id: other.id }, body: taken })).toMatchObject({ status: 400 })
  const lines = await db.transaction({ siteId: by.site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['cms.article-publish', 'cms.article-save']))
})

test('an article of the shop front is listed with its SEO score, which follows the draft; others have none', async () => {
  const by = await editor()
  const body = `## 先数域名\n\n${'证书'.repeat(300)}\n\n见[产品](/products)。`
  const { id, categoryId, version } = await givenArticle(api, by, articleContent({ title: '短', body }))
  const scores = async () => (await as(by).send(listArticles)).data.articles.map(({ score }) => score)
  const before = (await scores())[0] ?? 0
  expect(before).toBeGreaterThan(0)
  const saved = articleContent({ title: '通配符证书怎么选：三个要点', body })
  await as(by).send(saveArticle, { params: { id }, body: { categoryId, content: saved, version } })
  expect(await scores()).toEqual([before + articleChecks.title])
  const hidden = { ...saved, visibility: 'members' as const }
  await as(by).send(saveArticle, { params: { id }, body: { categoryId, content: hidden, version: version + 1 } })
  expect(await scores()).toEqual([null])
})

test('an article is scheduled, published, taken offline, thrown away and restored; the trash ends after 30 days', async () => {
  const by = await editor()
  const { id, version } = await givenArticle(api, by)
  const params = { id }
  const at = Math.floor(clock.now().getTime() / 1000) + 3600
  const state = async () => (await as(by).send(getArticle, { params })).data?.state
  await as(by).send(publishArticle, { params, body: { version, at } })
  expect(await state()).toBe('scheduled')
  const views = async () => {
    const { data } = await as(by).send(listArticles, { query: { view: 'scheduled' } })
    return [data.articles.map((one) => one.id), data.views]
  }
  expect(await views()).toEqual([
    [id],
    { all: 1, draft: 0, review: 0, scheduled: 1, published: 0, offline: 0, pinned: 0, trash: 0 },
  ])
  clock.advance({ hours: 1 })
  expect(await state()).toBe('published')
  await as(by).send(withdrawArticle, { params })
  expect(await state()).toBe('offline')
  await as(by).send(deleteArticle, { params })
  expect(await as(by).send(publishArticle, { params, body: { version } })).toMatchObject({
    ...{ status: 409, code: errors['cms.article-in-trash'].code },
  })
  expect((await as(by).send(restoreArticle, { params })).data.deletedAt).toBeNull()
  await as(by).send(deleteArticle, { params })
  await emptyTrash(api.ctx)
  expect(await state()).toBe('offline')
  clock.advance({ days: 31 })
  await emptyTrash(api.ctx)
  expect((await as(by).send(getArticle, { params })).status).toBe(404)
})

test('an article without a text is not published, and one without a Chinese title not saved', async () => {
  const by = await editor()
  const { id, version, categoryId } = await givenArticle(api, by, articleContent({ body: '' }))
  const params = { id }
  expect(await as(by).send(publishArticle, { params, body: { version } })).toMatchObject({
    ...{ status: 409, code: errors['cms.article-empty'].code },
  })
  const content = articleContent({ title: '' }, { body: 'English' })
  const answer = await as(by).send(saveArticle, { params, body: { categoryId, content, version } })
  expect(Object.keys(answer.errors ?? {})).toEqual(['content.zh.title', 'content.en.title'])
})

test('each right of content is asked: who may only edit neither publishes, deletes nor arranges', async () => {
  const by = await editor()
  const { id, version, categoryId } = await givenArticle(api, by)
  const writer = await given.member(db, by.account, { base: 'admin', permissions: ['cms.articleEdit'] })
  const params = { id }
  const content = articleContent({})
  expect((await as(writer).send(getArticle, { params })).status).toBe(200)
  expect((await as(writer).send(previewArticle, { body: { text: '**a**', locale: 'zh' } })).data.html).toContain(
    '<strong>',
  )
  expect((await as(writer).send(saveArticle, { params, body: { categoryId, content, version } })).status).toBe(200)
  const refused = await Promise.all([
    as(writer).send(publishArticle, { params, body: { version: 2 } }),
    as(writer).send(withdrawArticle, { params }),
    as(writer).send(deleteArticle, { params }),
    as(writer).send(restoreArticle, { params }),
    as(writer).send(createCmsCategory, { body: { kind: 'article', name: { zh: 'x', en: '' } } }),
    as(writer).send(deleteCmsCategory, { params: { id: categoryId }, query: { reason: '内容太少' } }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
})

test('the list is filtered by language and by the days of update or publication', async () => {
  const by = await editor()
  const chinese = await givenArticle(api, by)
  const both = await givenArticle(api, by, articleContent({}, { title: 'Choosing', body: 'Text' }))
  const day = (date = clock.now()) => date.toISOString().slice(0, 10)
  const first = day()
  clock.advance({ days: 2 })
  const second = day()
  await as(by).send(publishArticle, { params: { id: both.id }, body: { version: 1 } })
  const { categoryId } = chinese
  await as(by).send(saveArticle, {
    params: { id: chinese.id },
    body: { categoryId, content: articleContent({}), version: 1 },
  })
  const listed = async (query: object) =>
    (await as(by).send(listArticles, { query })).data.articles.map(({ id }) => (id === both.id ? 'both' : 'chinese'))
  expect(await listed({ language: 'en' })).toEqual(['both'])
  expect(await listed({ language: 'no-en' })).toEqual(['chinese'])
  expect(await listed({ from: second })).toEqual(['chinese'])
  expect(await listed({ to: first })).toEqual(['both'])
  expect(await listed({ from: first, to: second })).toEqual(['chinese', 'both'])
  expect(await listed({ dates: 'published', from: second })).toEqual(['both'])
  expect(await listed({ dates: 'published', to: first })).toEqual([])
  expect((await as(by).send(listArticles, { query: { from: '2026-02-30' } })).status).toBe(400)
})
