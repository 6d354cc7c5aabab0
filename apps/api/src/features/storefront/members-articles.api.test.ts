import { exportArticle, importArticles } from '@app/contracts/cms/article-files'
import { getArticle, listArticles, publishArticle, saveArticle } from '@app/contracts/cms/articles'
import { listOwnArticles, readOwnArticle } from '@app/contracts/cms/own-articles'
import { apiPath, fillPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle, publishedArticle } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, app } = api

async function shop() {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  return { site, by: await given.operator(db, site), customer: await given.customer(db, site) }
}
const membersOnly = (title: string, part: object = {}) => ({
  ...articleContent({ title, body: `${title}：正文` }, { title: `${title} EN`, body: 'Text' }),
  ...{ visibility: 'members' as const, ...part },
})
const missing = errors['cms.article-missing']

test('what is for members only is nowhere on the shop front, and is read in the console by everybody signed in', async () => {
  const { site, by, customer } = await shop()
  const shown = await publishedArticle(api, by, articleContent({ title: '公开的' }))
  api.clock.advance({ minutes: 1 })
  const inner = await publishedArticle(api, by, membersOnly('内部价目', { tags: ['内部标签'], products: ['SEC-DV-1'] }))
  const get = (url: string) => app.inject({ url, headers: { host: site.host } })
  for (const url of [
    '/home',
    '/articles',
    '/articles?q=%E5%86%85%E9%83%A8',
    '/sitemap.xml',
    '/articles/feed.xml',
    '/en/articles',
  ]) {
    const { body } = await get(url)
    expect([url, body.includes('内部价目'), body.includes(inner.slug)]).toEqual([url, false, false])
  }
  for (const url of [
    `/articles/${inner.slug}`,
    `/en/articles/${inner.slug}`,
    '/articles/tag/%E5%86%85%E9%83%A8%E6%A0%87%E7%AD%BE',
  ]) {
    const { statusCode, body } = await get(url)
    expect([url, statusCode, body.includes('内部价目')]).toEqual([url, 404, false])
  }
  expect((await get(`/articles/${shown.slug}`)).statusCode).toBe(200)

  for (const reader of [customer, by]) {
    const { data } = await as(reader).send(listOwnArticles, { query: {} })
    expect(data.articles.map(({ id }) => id)).toEqual([inner.id, shown.id])
    expect(data.categories).toHaveLength(2)
  }
  const found = (await as(customer).send(listOwnArticles, { query: { q: '内部' } })).data
  expect(found.articles.map(({ title, visibility }) => [title, visibility])).toEqual([['内部价目', 'members']])
  const inCategory = await as(customer).send(listOwnArticles, { query: { categoryId: shown.categoryId } })
  expect([inCategory.data.total, inCategory.data.articles[0]?.id]).toEqual([1, shown.id])
  const { data } = await as(customer).send(readOwnArticle, { params: { id: inner.id } })
  expect(data).toMatchObject({ title: '内部价目', visibility: 'members', tags: ['内部标签'] })
  expect(data.html).toContain('内部价目：正文')
})

test('drafts, what is withdrawn and what another site has published are not there', async () => {
  const { by, customer } = await shop()
  const draft = await givenArticle(api, by, membersOnly('草稿'))
  const other = await shop()
  const inner = await publishedArticle(api, by, membersOnly('本站的'))
  for (const [reader, id] of [
    [customer, draft.id],
    [other.customer, inner.id],
    [other.by, inner.id],
  ] as const) {
    const { status, code } = await as(reader).send(readOwnArticle, { params: { id } })
    expect([status, code]).toEqual([missing.status, missing.code])
  }
  expect((await as(other.customer).send(listOwnArticles, { query: {} })).data).toEqual({
    ...{ articles: [], total: 0, categories: [] },
  })
})

test('a change of who reads it counts once published: a public page ends, and its former address too', async () => {
  const { site, by, customer } = await shop()
  const { id, slug, version, categoryId } = await publishedArticle(api, by, articleContent({ title: '先公开' }))
  const status = async (name: string) =>
    (await app.inject({ url: `/articles/${name}`, headers: { host: site.host } })).statusCode
  const content = membersOnly('先公开')
  const saved = await as(by).send(saveArticle, {
    params: { id },
    body: { categoryId, slug: 'moved-away', content, version, keep: true },
  })
  expect(saved.data).toMatchObject({ visibility: 'members', hasChanges: true })
  await as(by).send(publishArticle, { params: { id }, body: { version: saved.data.version } })
  expect([await status(slug), await status('moved-away')]).toEqual([404, 404])
  expect((await as(customer).send(readOwnArticle, { params: { id } })).status).toBe(200)

  const listed = await as(by).send(listArticles, { query: { visibility: 'members' } })
  expect(listed.data.articles.map((one) => one.id)).toEqual([id])
  expect((await as(by).send(listArticles, { query: { visibility: 'public' } })).data.total).toBe(0)
})

test('Markdown keeps who reads an article, and refuses what is no choice', async () => {
  const { site, by } = await shop()
  const { id, slug, version } = await givenArticle(api, by, membersOnly('导出'))
  const path = fillPath(apiPath(exportArticle.path), { id })
  const file = await app.inject({ url: `${path}?locale=zh`, headers: { host: site.host, token: await as(by).token() } })
  expect(file.body).toContain('visibility: "members"')
  const take = (text: string) =>
    as(by).send(importArticles, {
      body: { kind: 'article', dryRun: false, files: [{ name: `${slug}.md`, text, version }] },
    })
  expect((await take(file.body)).data.files[0]?.does).toBe('same')
  expect((await take(file.body.replace('"members"', '"friends"'))).data.files[0]).toMatchObject({ fault: 'field' })
  expect((await take(file.body.replace('"members"', '"public"'))).data.files[0]?.does).toBe('change')
  expect((await as(by).send(getArticle, { params: { id } })).data.content.visibility).toBe('public')
})
