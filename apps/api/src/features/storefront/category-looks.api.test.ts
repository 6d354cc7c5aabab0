import { uploadArticleImage } from '@app/contracts/cms/article-images'
import { createArticle, publishArticle } from '@app/contracts/cms/articles'
import { categoryIconLines } from '@app/contracts/cms/category-icons'
import { createCmsCategory, updateCmsCategory } from '@app/contracts/cms/cms-categories'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { articleContent } from '#testing/given/given-content.ts'
import { memoryStorage } from '#testing/memory-storage.ts'
import { testApi } from '#testing/test-api.ts'
import { testPicture } from '#testing/test-picture.ts'

const { db, as, app } = await testApi({ storage: memoryStorage() })

test('a category has an icon beside its name where readers choose it', async () => {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  const by = await given.operator(db, site)
  const create = async (zh: string, slug: string, icon?: 'server') =>
    (await as(by).send(createCmsCategory, { body: { kind: 'help', name: { zh, en: '' }, slug, icon } })).data.category
  const install = await create('安装', 'install', 'server')
  expect(install.icon).toBe('server')
  expect((await create('其他', 'more')).icon).toBeNull()
  const entryOf = async (slug: string) => {
    const { body } = await app.inject({ url: '/help', headers: { host: site.host } })
    return new RegExp(`<a href="/help/category/${slug}">(.*?)</a>`).exec(body)?.[1]
  }
  expect(await entryOf('install')).toMatch(/^<svg aria-hidden="true"[^>]*><path d="[^"]+"\/><\/svg>安装$/)
  expect(await entryOf('install')).toContain(categoryIconLines.server)
  expect(await entryOf('more')).toBe('其他')

  const change = (version: number, icon: 'key' | null) =>
    as(by).send(updateCmsCategory, {
      params: { id: install.id },
      body: { name: install.name, slug: 'install', version, icon },
    })
  expect((await change(1, 'key')).data.category.icon).toBe('key')
  expect(await entryOf('install')).toContain(categoryIconLines.key)
  expect((await change(2, null)).data.category.icon).toBeNull()
  expect(await entryOf('install')).toBe('安装')
  const log = await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(log.find(({ after }) => (after as { icon?: unknown } | null)?.icon === 'key')?.before).toMatchObject({
    icon: 'server',
  })
  const unknown = { kind: 'help' as const, name: { zh: '别的', en: '' }, icon: 'skull' as 'key' }
  expect(await as(by).send(createCmsCategory, { body: unknown })).toMatchObject({ status: 400 })
})

test('a category has a cover on its page and beside links, and its articles as cards', async () => {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  const by = await given.operator(db, site)
  const get = async (url: string) => (await app.inject({ url, headers: { host: site.host } })).body
  const content = (await testPicture('png', 1200, 630)).toString('base64')
  const { address: cover } = (await as(by).send(uploadArticleImage, { body: { name: 'a.png', content } })).data
  const body = { kind: 'article', name: { zh: '案例', en: '' }, slug: 'cases' } as const
  const { category } = (await as(by).send(createCmsCategory, { body })).data
  expect(category).toMatchObject({ cover: '', template: 'list' })
  const written = { ...articleContent({ title: '一家银行' }), cover }
  const article = await as(by).send(createArticle, { body: { categoryId: category.id, content: written } })
  const { id, version } = article.data
  await as(by).send(publishArticle, { params: { id }, body: { version } })

  const plain = await get('/articles/category/cases')
  expect(plain).toContain('<ul class="list">')
  expect(plain).not.toContain('class="banner"')
  const change = (part: object) =>
    as(by).send(updateCmsCategory, { params: { id: category.id }, body: { ...category, ...part } })
  expect((await change({ cover, template: 'cards' })).data.category).toMatchObject({ cover, template: 'cards' })
  const page = await get('/articles/category/cases')
  expect(page).toMatch(new RegExp(`<p class="banner"><img src="${cover}"`))
  const social = cover.replace(/[^/]+$/, 'social.jpg')
  expect(page).toMatch(new RegExp(`<meta property="og:image" content="[^"]+${social}">`))
  expect(page).toMatch(/<ul class="cards"><li><img [^>]+><div><h2><a [^>]+>一家银行/)
  // Further pages and the list of all keep to what they are.
  expect(await get('/articles/category/cases?page=2')).not.toContain('class="banner"')
  expect(await get('/articles')).toContain('<ul class="list">')
  const elsewhere = { version: 2, cover: 'https://elsewhere.example/a.png' }
  expect(await change(elsewhere)).toMatchObject({ status: 400, errors: { cover: expect.any(String) } })
  const log = await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(log.map(({ after }) => after)).toContainEqual(expect.objectContaining({ cover, template: 'cards' }))
})
