import { createAnnouncement } from '@app/contracts/announcements/announcements'
import { listOwnAnnouncements } from '@app/contracts/announcements/own-announcements'
import { importArticles } from '@app/contracts/cms/article-files'
import { createArticle, listArticles, publishArticle, saveArticle } from '@app/contracts/cms/articles'
import { createCmsCategory, updateCmsCategory } from '@app/contracts/cms/cms-categories'
import type { ContentKind } from '@app/contracts/cms/cms-values'
import { listHelp } from '@app/contracts/cms/help'
import { listOwnArticles } from '@app/contracts/cms/own-articles'
import { findHelp, readHelp } from '@app/contracts/cms/page-help'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { announcementBody, givenPublished } from '#testing/given/given-announcements.ts'
import { articleContent } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, app } = api
const missing = { status: 400, errors: expect.anything() }
const inChinese = { 'accept-language': 'zh' }

/** An English site with a shop front, its editor, and a category of each kind that is named in English alone. */
async function englishShop(needLangChange: boolean) {
  const site = await given.site(db, { isRetail: true, locale: 'en', needLangChange })
  const by = await given.operator(db, site)
  const get = (url: string) => app.inject({ url, headers: { host: site.host } })
  const category = async (kind: ContentKind) => {
    const body = { kind, name: { zh: '', en: 'Getting started' } }
    return (await as(by).send(createCmsCategory, { body })).data.category
  }
  return { site, by, get, article: await category('article'), help: await category('help') }
}
type Shop = Awaited<ReturnType<typeof englishShop>>

const written = (title: string, body: string) => articleContent({ title: '', body: '' }, { title, body })

async function publish({ by }: Shop, categoryId: string, title: string, body = 'By **use**.') {
  const { id, version, slug } = (
    await as(by).send(createArticle, { body: { categoryId, content: written(title, body) } })
  ).data
  expect((await as(by).send(publishArticle, { params: { id }, body: { version } })).code).toBe(200)
  return { id, version, slug }
}

test('an English site needs English titles and names, and no Chinese ones', async () => {
  const shop = await englishShop(false)
  const { by, article: category } = shop
  expect(category).toMatchObject({ slug: 'getting-started', name: { zh: '', en: 'Getting started' } })
  const unnamed = await as(by).send(createCmsCategory, { body: { kind: 'article', name: { zh: '入门', en: '' } } })
  expect(unnamed).toMatchObject({ ...missing, errors: { 'name.en': expect.any(String) } })
  const change = { ...category, name: { zh: '入门', en: '' } }
  expect((await as(by).send(updateCmsCategory, { params: { id: category.id }, body: change })).status).toBe(400)

  const chinese = articleContent({ title: '怎么选' })
  const untitled = { ...missing, errors: { 'content.en.title': expect.any(String) } }
  const body = { categoryId: category.id, content: chinese }
  expect(await as(by).send(createArticle, { body })).toMatchObject(untitled)
  const { id, version, slug } = await publish(shop, category.id, 'Which certificate')
  expect(slug).toBe('which-certificate')
  const save = await as(by).send(saveArticle, { params: { id }, body: { ...body, version } })
  expect(save).toMatchObject(untitled)

  const { zh } = announcementBody().content
  const content = { zh, en: { title: '', body: '' } }
  expect(await as(by).send(createAnnouncement, { body: announcementBody({ content }) })).toMatchObject(untitled)

  const rows = (await as(by).send(listArticles, { query: { language: 'no-zh', sort: 'title' } })).data
  expect(rows.articles).toMatchObject([{ title: 'Which certificate', locales: ['en'], score: expect.any(Number) }])
  const lines = await db.transaction({ siteId: by.site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  const named = lines.map(({ action, objectName }) => [action, objectName])
  expect(named).toContainEqual(['cms.article-publish', 'Which certificate'])
  expect(named).toContainEqual(['cms.category-create', 'Getting started'])
})

test('its shop front, feed and sitemap show what is written in English alone', async () => {
  const shop = await englishShop(false)
  const { get, by } = shop
  const { slug } = await publish(shop, shop.article.id, 'Which certificate')
  const help = await publish(shop, shop.help.id, 'Renewing')
  const content = { zh: { title: '', body: '' }, en: { title: 'Maintenance', body: 'Down **tonight**.' } }
  await givenPublished(api, by, { content, isPublic: true })
  for (const [url, words] of [
    ['/en/articles', 'Which certificate'],
    [`/en/articles/${slug}`, '<h1>Which certificate</h1>'],
    ['/en/articles?q=certificate', 'Which certificate'],
    ['/en/articles/category/getting-started', '<h1>Getting started</h1>'],
    [`/en/help/${help.slug}`, '<h1>Renewing</h1>'],
    ['/en/help?q=renew', 'Renewing'],
    ['/en/articles/feed.xml', '<title>Which certificate</title>'],
    ['/en/announcements', '<p>Down <strong>tonight</strong>.</p>'],
    ['/sitemap.xml', `/en/articles/${slug}</loc>`],
  ] as const)
    expect([url, (await get(url)).body]).toEqual([url, expect.stringContaining(words)])
  expect((await get(`/articles/${slug}`)).headers['location']).toBe(`/en/articles/${slug}`)
})

test('where visitors choose, what has no Chinese is read in English, by members too', async () => {
  const shop = await englishShop(true)
  const { get, by } = shop
  const { slug } = await publish(shop, shop.article.id, 'Which certificate')
  const help = await publish(shop, shop.help.id, 'Renewing', 'Press **renew**.')
  const content = { zh: { title: '', body: '' }, en: { title: 'Maintenance', body: 'Tonight.' } }
  await givenPublished(api, by, { content, isPublic: true })
  const chinese = await get(`/articles/${slug}`)
  expect([chinese.statusCode, chinese.headers['location']]).toEqual([302, `/en/articles/${slug}`])
  expect((await get('/articles')).body).not.toContain('Which certificate')
  expect((await get('/articles')).body).toContain('Getting started')
  expect((await get('/announcements')).body).toMatch(/lang="en"><h2>Maintenance<\/h2>/)
  const sitemap = (await get('/sitemap.xml')).body
  expect(sitemap).toContain(`/en/articles/${slug}</loc>`)
  expect(sitemap).not.toMatch(new RegExp(`[^n]/articles/${slug}<`))

  const reader = await given.customer(db, shop.site)
  const headers = inChinese
  expect((await as(reader).send(listOwnArticles, { headers, query: { q: 'by' } })).data).toMatchObject({
    articles: [{ title: 'Which certificate', locale: 'en' }],
    total: 1,
  })
  const found = (await as(reader).send(findHelp, { headers, query: { q: 'press' } })).data
  expect(found.documents).toMatchObject([{ id: help.id, title: 'Renewing' }])
  const text = (await as(reader).send(readHelp, { headers, params: { id: help.id } })).data
  expect(text).toMatchObject({ locale: 'en', html: '<p>Press <strong>renew</strong>.</p>\n' })
  const { announcements } = (await as(reader).send(listOwnAnnouncements, { headers })).data
  expect(announcements).toMatchObject([{ title: 'Maintenance', locale: 'en' }])
})

test('a file that names no language is in that of the site, and begins a document without Chinese', async () => {
  const { by, help } = await englishShop(false)
  const files = [
    { name: 'renew.md', text: '# Renewing\n\nPress it.' },
    { name: 'renew.zh.md', text: '# 续费\n\n按一下。' },
    { name: 'other.zh.md', text: '# 其他\n\n正文。' },
  ]
  const body = { kind: 'help', categoryId: help.id, files, dryRun: false } as const
  const { data } = await as(by).send(importArticles, { body })
  expect(data.files.map(({ locale, does, fault }) => [locale, does, fault])).toEqual([
    ['en', 'create', null],
    ['zh', 'create', null],
    ['zh', 'none', 'no-own-language'],
  ])
  expect((await as(by).send(listHelp)).data.documents).toMatchObject([
    { title: 'Renewing', slug: 'renew', locales: ['zh', 'en'] },
  ])
})
