import { deleteArticle, getArticle, listArticles, pinArticle } from '@app/contracts/cms/articles'
import { listOwnArticles } from '@app/contracts/cms/own-articles'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { articleContent, givenHelp, publishedArticle } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, app } = api

test('lists begin with a pinned article and mark it, the feed stays by date, and unpinning puts it back', async () => {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  const by = await given.operator(db, site)
  const old = await publishedArticle(api, by, articleContent({ title: '旧文' }, { title: 'Old one', body: 'Text' }))
  api.clock.advance({ minutes: 1 })
  const late = await publishedArticle(api, by, articleContent({ title: '新文' }, { title: 'New one', body: 'Text' }))
  const pin = (isPinned: boolean) => as(by).send(pinArticle, { params: { id: old.id }, body: { isPinned } })
  const read = async (url: string) => (await app.inject({ url, headers: { host: site.host } })).body
  const isFirst = async (url: string) => {
    const page = await read(url)
    return page.indexOf(`articles/${old.slug}"`) < page.indexOf(`articles/${late.slug}"`)
  }
  const lists = ['/home', '/articles', '/en/articles']
  for (const url of lists) expect([url, await isFirst(url)]).toEqual([url, false])

  const { version } = (await as(by).send(getArticle, { params: { id: old.id } })).data
  const pinned = (await pin(true)).data
  // Whoever edits it meanwhile still saves over what they have read.
  expect([pinned.isPinned, pinned.version]).toEqual([true, version])
  for (const url of lists) expect([url, await isFirst(url)]).toEqual([url, true])
  expect((await read('/articles')).match(/<span class="pinned">置顶<\/span>/g)).toHaveLength(1)
  expect(await read('/en/home')).toContain('<span class="pinned">Pinned</span>')
  expect(await isFirst('/articles/feed.xml')).toBe(false)
  const own = (await as(by).send(listOwnArticles, { query: {} })).data.articles
  expect(own.map(({ id, isPinned }) => [id, isPinned])).toEqual([
    [old.id, true],
    [late.id, false],
  ])
  const { articles, views } = (await as(by).send(listArticles, { query: { view: 'pinned' } })).data
  expect([articles.map(({ id }) => id), views.pinned]).toEqual([[old.id], 1])

  await pin(false)
  for (const url of lists) expect([url, await isFirst(url)]).toEqual([url, false])
})

test('help documents and what is in the trash cannot be pinned', async () => {
  const by = await given.operator(db, await given.site(db, { isRetail: true, locale: 'zh' }))
  const pin = (id: string) => as(by).send(pinArticle, { params: { id }, body: { isPinned: true } })
  expect((await pin((await givenHelp(api, by)).id)).code).toBe(errors['cms.help-in-order'].code)
  const { id } = await publishedArticle(api, by, articleContent({}))
  await as(by).send(deleteArticle, { params: { id } })
  expect((await pin(id)).code).toBe(errors['cms.article-in-trash'].code)
})
