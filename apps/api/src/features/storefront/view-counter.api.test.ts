import { deleteArticle, listArticles, publishArticle } from '@app/contracts/cms/articles'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyTrash } from '#features/cms/articles.service.ts'
import * as given from '#testing/given/given.ts'
import { givenArticle } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'
import { ViewCounter } from './view-counter.ts'

const api = await testApi()
const { db, as, ctx, clock } = api

test('each reading of a page counts, kept or not, and is written without making kept pages stale', async () => {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  const by = await given.operator(db, site)
  const { id, slug } = await givenArticle(api, by)
  await as(by).send(publishArticle, { params: { id }, body: { version: 1 } })
  const views = async () => (await as(by).send(listArticles)).data.articles.map((one) => one.views)
  expect(await views()).toEqual([0])
  // A server writes what it has counted before it ends.
  const server = await testApi({ db })
  const read = (method: 'GET' | 'HEAD', url: string, headers: object = {}) =>
    server.app.inject({ method, url, headers: { host: site.host, ...headers } })
  const { headers } = await read('GET', `/articles/${slug}`)
  await read('GET', `/articles/${slug}`)
  expect((await read('GET', `/articles/${slug}`, { 'if-none-match': headers.etag })).statusCode).toBe(304)
  await read('HEAD', `/articles/${slug}`)
  await read('GET', '/articles/none')
  await read('GET', '/articles')
  const before = db.timesWritten(['cms_articles'])
  await server.close()
  expect(db.timesWritten(['cms_articles'])).toBe(before)
  expect(await views()).toEqual([3])

  // Views add up, belong to their site and kind, and end with the article.
  const counter = new ViewCounter(ctx)
  const other = await given.site(db, { isRetail: true })
  counter.count(site.id, 'article', slug)
  counter.count(site.id, 'help', slug)
  counter.count(other.id, 'article', slug)
  await counter.write()
  await counter.write()
  expect(await views()).toEqual([4])
  await as(by).send(deleteArticle, { params: { id } })
  clock.advance({ days: 31 })
  await emptyTrash(ctx)
  const { rows } = await db.owner.execute(sql`SELECT FROM cms_article_views WHERE article_id = ${id}`)
  expect(rows).toEqual([])
})
