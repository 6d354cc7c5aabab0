import { exportArticle, importArticles } from '@app/contracts/cms/article-files'
import {
  deleteArticle,
  getArticle,
  listArticleSubjects,
  listArticles,
  publishArticle,
  saveArticle,
} from '@app/contracts/cms/articles'
import { apiPath, fillPath } from '@app/contracts/endpoint'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings, products } from '#features/products/products.table.ts'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, app } = api

async function shop() {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  await given.offers(db, site)
  return { site, by: await given.operator(db, site) }
}
type Shop = Awaited<ReturnType<typeof shop>>

const get = ({ site }: Shop, url: string) => app.inject({ url, headers: { host: site.host } })

interface About {
  title?: string
  en?: string
  tags?: string[]
  products?: string[]
  kind?: 'article' | 'help'
}

const contentOf = ({ title = '证书怎么选', en = '', tags = [], products: numbers = [] }: About) => ({
  ...articleContent({ title }, en ? { title: en, body: 'Text' } : {}),
  ...{ tags, products: numbers },
})

async function published({ by }: Shop, about: About) {
  const { id, slug, categoryId } = await givenArticle(api, by, contentOf(about), about.kind)
  await as(by).send(publishArticle, { params: { id }, body: { version: 1 } })
  return { id, slug, categoryId }
}

test('an article shows its tags, each of which lists what has it in the languages that it is written in', async () => {
  const here = await shop()
  const long = '这是一个足足有三十个汉字那么长的标签它仍然有自己的网页地址才对呢'.slice(0, 30)
  const { slug } = await published(here, { title: '第一篇', en: 'First', tags: ['HTTPS', '安全/合规', long] })
  await published(here, { title: '第二篇', tags: ['https'] })
  await published(here, { title: '第三篇', tags: ['其他'] })
  const page = (await get(here, `/articles/${slug}`)).body
  for (const tag of ['HTTPS', '安全/合规', long]) {
    const path = `/articles/tag/${encodeURIComponent(tag)}`
    expect(page).toContain(`href="${path}"`)
    const list = await get(here, path)
    expect([tag, list.statusCode]).toEqual([tag, 200])
    expect(list.body).toContain(`<h1>标签：${tag}</h1>`)
    expect(list.body).toContain('第一篇')
    expect(list.body).not.toContain('第三篇')
  }
  const https = (await get(here, '/articles/tag/HTTPS')).body
  expect(https).toContain('第二篇')
  expect(https).toContain('rel="alternate" hreflang="en"')
  // However it is spelled, the list has one address.
  const canonical = (body: string) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]
  expect(canonical((await get(here, '/articles/tag/hTTps')).body)).toBe(canonical(https))
  const english = await get(here, '/en/articles/tag/HTTPS')
  expect(english.body).toContain('First')
  expect(english.body).not.toContain('第二篇')
  const chinese = (await get(here, `/articles/tag/${encodeURIComponent('其他')}`)).body
  expect(chinese).not.toContain('rel="alternate" hreflang="en"')
  for (const path of ['/en/articles/tag/%E5%85%B6%E4%BB%96', '/articles/tag/none', '/help/tag/HTTPS'])
    expect((await get(here, path)).statusCode).toBe(404)
  expect((await get(await shop(), '/articles/tag/HTTPS')).statusCode).toBe(404)
})

test('an article and the products that it names lead to each other, as long as they are sold', async () => {
  const here = await shop()
  const { slug } = await published(here, { title: '谁需要 DV', products: ['SEC-DV-1', 'SEC-NONE'] })
  const article = async () => (await get(here, `/articles/${slug}`)).body
  expect(await article()).toMatch(/相关产品[\s\S]*href="\/products\/sec-dv-1"[\s\S]*<span class="price">/)
  expect(await article()).not.toContain('SEC-NONE')
  expect((await get(here, '/products/sec-dv-1')).body).toMatch(/相关文章[\s\S]*谁需要 DV/)
  expect((await get(here, '/products/sec-dv-1')).body).not.toContain('相关帮助')
  await published(here, { title: '安装 DV 证书', en: 'Installing DV', products: ['SEC-DV-1'], kind: 'help' })
  const product = (await get(here, '/products/sec-dv-1')).body
  expect(product).toMatch(/相关帮助<\/h2>[\s\S]*href="\/help\/[^"]+">安装 DV 证书/)
  expect((await get(here, '/en/products/sec-dv-1')).body).toMatch(/href="\/en\/help\/[^"]+">Installing DV/)
  // It is written in Chinese alone, and is about no other product.
  for (const path of ['/en/products/sec-dv-1', '/products/sec-dv-w'])
    expect((await get(here, path)).body).not.toContain('谁需要 DV')
  const [sold] = await db.owner.select().from(products).where(eq(products.productNo, 'SEC-DV-1'))
  await db.transaction({ siteId: here.site.id, accountId: null }, (tx) =>
    tx
      .update(listings)
      .set({ onSale: false })
      .where(and(eq(listings.siteId, here.site.id), eq(listings.productId, sold?.id ?? ''))),
  )
  expect(await article()).not.toContain('相关产品')
})

test('tags filter the list in any case, and those in use are offered; what is published keeps its own', async () => {
  const here = await shop()
  const send = as(here.by).send
  const { id, slug, categoryId } = await published(here, { title: '第一篇', tags: ['HTTPS'] })
  const other = await published(here, { title: '第二篇', tags: ['HTTPS', '公告'] })
  await published(here, { title: '第三篇', tags: ['https'] })
  const found = async (tag: string) => (await send(listArticles, { query: { tag } })).data.articles
  expect(await found('https')).toHaveLength(3)
  expect((await found('公告')).map(({ tags }) => tags)).toEqual([['HTTPS', '公告']])
  const subjects = async () => (await send(listArticleSubjects, {})).data
  const tags = async () => (await subjects()).tags
  expect((await subjects()).products.map(({ productNo }) => productNo)).toContain('SEC-DV-1')
  expect(await tags()).toEqual([
    { tag: 'HTTPS', count: 3 },
    { tag: '公告', count: 1 },
  ])
  await send(deleteArticle, { params: { id: other.id } })
  expect(await tags()).toEqual([{ tag: 'HTTPS', count: 2 }])

  const content = contentOf({ title: '第一篇', tags: ['新标签'], products: ['SEC-DV-1'] })
  const body = { categoryId, slug, content, version: 1, keep: true }
  const { data: saved } = await send(saveArticle, { params: { id }, body })
  expect(saved).toMatchObject({ hasChanges: true, tags: ['新标签'], content: { products: ['SEC-DV-1'] } })
  expect(saved.history.map(({ settings }) => settings.tags)).toEqual([['新标签'], ['HTTPS']])
  const page = async () => (await get(here, `/articles/${slug}`)).body
  expect(await page()).toContain('HTTPS')
  await send(publishArticle, { params: { id }, body: { version: 2 } })
  expect(await page()).toContain('新标签')

  for (const wrong of [['a', 'A'], ['..'], ['x'.repeat(31)], Array.from({ length: 11 }, (_, at) => `t${at}`)])
    expect(
      await send(saveArticle, { params: { id }, body: { ...body, version: 2, content: { ...content, tags: wrong } } }),
    ).toMatchObject({ status: 400 })
})

test('a Markdown file takes tags and products along, and leaves them where it names none', async () => {
  const [here, there] = [await shop(), await shop()]
  const about = { title: '带走的文章', tags: ['HTTPS', '引号 "双"'], products: ['SEC-DV-1'] }
  const { id } = await published(here, about)
  const url = `${fillPath(apiPath(exportArticle.path), { id })}?locale=zh`
  const { body: text } = await app.inject({
    url,
    headers: { host: here.site.host, token: await as(here.by).token() },
  })
  const { categoryId } = await published(there, {})
  const bring = (file: string) =>
    as(there.by).send(importArticles, {
      body: { kind: 'article', categoryId, dryRun: false, files: [{ name: 'x.md', text: file }] },
    })
  expect((await bring(text)).data.taken).toBe(1)
  const { articles } = (await as(there.by).send(listArticles, { query: { tag: 'https' } })).data
  const draft = async () => (await as(there.by).send(getArticle, { params: { id: articles[0]?.id ?? '' } })).data
  expect((await draft()).content).toMatchObject({ tags: about.tags, products: about.products })
  const again = (file: string) =>
    as(there.by).send(importArticles, {
      body: { kind: 'article', categoryId, dryRun: true, files: [{ name: 'x.md', text: file }] },
    })
  expect((await again(text)).data.files).toMatchObject([{ does: 'same' }])
  const less = text.replace(/^(tags|products):.*\n/gm, '')
  expect((await again(less)).data.files).toMatchObject([{ does: 'same' }])
  const other = text.replace(/^tags:.*$/m, 'tags: [one, two]')
  expect((await again(other)).data.files).toMatchObject([{ does: 'change' }])
})
