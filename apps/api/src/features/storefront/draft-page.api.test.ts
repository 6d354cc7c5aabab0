import { previewArticlePage } from '@app/contracts/cms/articles'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { articleContent, givenCategory } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'

const { db, as, app } = await testApi()

test('a draft is previewed as the whole page, which nobody else finds', async () => {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  await given.offers(db, site)
  const by = await given.operator(db, site)
  const category = await givenCategory({ as }, by)
  const content = {
    ...articleContent({ title: '没写完', body: '正文 **在此**。\n\n{{product:SEC-DV-1}}' }),
    ...{ tags: ['有效期'], products: ['SEC-DV-1'] },
  }
  const body = { kind: 'article' as const, categoryId: category.id, slug: 'draft', content, locale: 'zh' as const }
  const { html } = (await as(by).send(previewArticlePage, { body: { ...body, publishedAt: null } })).data
  for (const part of [
    '<h1>没写完</h1>',
    '<strong>在此</strong>',
    category.name.zh,
    '<div class="product">',
    'id="related"',
    '/articles/tag/%E6%9C%89%E6%95%88%E6%9C%9F',
    '<meta name="robots" content="noindex">',
    '<base target="_blank">',
  ])
    expect(html).toContain(part)
  expect(html).not.toContain('rel="canonical"')
  const get = (url: string) => app.inject({ url, headers: { host: site.host } })
  expect((await get('/articles/draft')).statusCode).toBe(404)
  expect((await get('/articles')).body).not.toContain('没写完')
  const stranger = await given.customer(db, site)
  expect((await as(stranger).send(previewArticlePage, { body: { ...body, publishedAt: null } })).status).toBe(403)
})
