import { gunzipSync } from 'node:zlib'
import { previewArticle, publishArticle, saveArticle, withdrawArticle } from '@app/contracts/cms/articles'
import { listCmsCategories, updateCmsCategory } from '@app/contracts/cms/cms-categories'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { ownAgreements } from '#features/agreements/agreements.table.ts'
import { listings, offers, products } from '#features/products/products.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { givenPublished } from '#testing/given/given-announcements.ts'
import { articleContent, givenArticle, givenCategory } from '#testing/given/given-content.ts'
import { attacks, dangersIn } from '#testing/html/attacks.ts'
import { faultsOf, idsOf } from '#testing/html/html-faults.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, app, clock } = api

async function shop(flags: object = {}) {
  const site = await given.site(db, { isRetail: true, locale: 'zh', ...flags })
  await given.offers(db, site)
  return { site, by: await given.operator(db, site) }
}
type Shop = Awaited<ReturnType<typeof shop>>

const get = ({ site }: Shop, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: site.host, ...headers } })

async function published({ by }: Shop, content = articleContent({}), kind: 'article' | 'help' = 'article') {
  const { id, version, slug, categoryId } = await givenArticle(api, by, content, kind)
  await as(by).send(publishArticle, { params: { id }, body: { version } })
  return { id, slug, version, categoryId }
}

const hrefsIn = (html: string) =>
  [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&#38;', '&'))

test('the pages of a shop front are valid HTML without scripts, and every link of theirs leads somewhere', async () => {
  const here = await shop({ face: { logoLight: newId(), logoDark: newId() } })
  const image = (place: string) => `/images/${'a'.repeat(32)}/${place}.webp`
  const words = { title: '维护通知', body: '### 时间\n\n今晚。' }
  await givenPublished(api, here.by, { isPublic: true, content: { zh: words, en: { title: '', body: '' } } })
  const body = [
    '## 标题\n\n正文 **粗体**，见 [帮助](/help) 与 [外站](https://example.com/)。',
    '> [!WARNING]\n> 请先备份。',
    '| 产品 | 价格 |\n| --- | ---: |\n| DV | 9 |',
    '```sh\nopenssl version\n```',
    `![步骤](${image('1600x900')})\n\n- ![](${image('40x40')})\n\n### 小节\n\n1. 一\n\n   二`,
    '{{product:SEC-DV-1}}',
  ].join('\n\n')
  const about = { tags: ['HTTPS', '安全 & 合规'], products: ['SEC-DV-1'], cover: image('1200x630') }
  const { slug } = await published(here, { ...articleContent({ body }, { title: 'How to choose', body }), ...about })
  await published(here, articleContent({ title: '安装证书' }), 'help')
  const seen = new Set<string>()
  const ids = new Map<string, string[]>()
  const places: [path: string, id: string][] = []
  const open = ['/home', '/en/home', `/articles/${slug}`, `/en/articles/${slug}`, '/articles?q=none', '/help?q=%3Cb%3E']
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const answer = await get(here, path)
    expect([path, answer.statusCode]).toEqual([path, 200])
    if (!String(answer.headers['content-type']).startsWith('text/html')) continue
    expect([path, await faultsOf(answer.body)]).toEqual([path, []])
    expect([path, [...answer.body.matchAll(/<script(?! type="application\/ld\+json")/g)].length]).toEqual([path, 0])
    for (const [, json = ''] of answer.body.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)) JSON.parse(json)
    ids.set(path, idsOf(answer.body))
    expect(Buffer.byteLength(answer.body)).toBeLessThan(60_000)
    for (const href of hrefsIn(answer.body)) {
      const url = new URL(href, 'http://shop.example')
      const isConsole = /^\/(ssl|login|sign-up|agreement|favicon|site-pictures|images)/.test(url.pathname)
      const isOurs = href.startsWith('/') || href.startsWith(`http://${here.site.host}`)
      if (isOurs && !isConsole) open.push(url.pathname + url.search)
      if (isOurs && url.hash) places.push([url.pathname + url.search, url.hash.slice(1)])
    }
  }
  expect(places.filter(([path, id]) => !ids.get(path)?.includes(id))).toEqual([])
  expect([...seen].some((path) => path.startsWith('/en/products/'))).toBe(true)
  const page = (await get(here, `/articles/${slug}`)).body
  expect(page).toContain('<blockquote class="warning">')
  expect(page).toContain('<a href="https://example.com/" rel="nofollow noopener">')
  expect(page).toMatch(/<div class="product"><span class="name"><a href="\/products\/sec-dv-1">/)
  expect(page).toMatch(/hreflang="en" href="[^"]+\/en\/articles\//)
  expect(page).toContain('"@type":"Article"')
  expect(page.match(/<img [^>]*src="\/images\/[^>]+ alt="/g)?.length).toBeGreaterThan(1)
})

test('a page is asked for again by its tag, and listed for search engines', async () => {
  const here = await shop()
  const { slug } = await published(here)
  const first = await get(here, `/articles/${slug}`)
  expect(first.headers['cache-control']).toBe('public, max-age=60')
  const again = await get(here, `/articles/${slug}`, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const zipped = await get(here, `/articles/${slug}`, { 'accept-encoding': 'gzip, br' })
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    etag: first.headers.etag,
    vary: 'accept-encoding',
  })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body)
  const sitemap = (await get(here, '/sitemap.xml')).body
  expect(sitemap).toContain(`/articles/${slug}</loc>`)
  expect(sitemap).not.toContain(`/en/articles/${slug}</loc>`)
  for (const path of ['/products/sec-dv-1', '/compare', '/legal', '/en/legal/terms', '/status'])
    expect(sitemap).toContain(`${path}</loc>`)
  expect((await get(here, '/robots.txt')).body).toMatch(/Sitemap: .+\/sitemap\.xml/)
  const feed = await get(here, '/articles/feed.xml')
  expect(feed.headers['content-type']).toContain('application/atom+xml')
  expect(feed.body).toContain(`/articles/${slug}"/>`)
})

test('categories are listed for search engines in the languages of their documents, with the newest change', async () => {
  const here = await shop()
  const { by } = here
  const within = async (content = articleContent({}), kind: 'article' | 'help' = 'article') => {
    const { categoryId } = await published(here, content, kind)
    const { categories } = (await as(by).send(listCmsCategories)).data
    return categories.find(({ id }) => id === categoryId) as Given
  }
  type Given = Awaited<ReturnType<typeof givenCategory>>
  const change = async (category: Given, part: object) =>
    expect(
      await as(by).send(updateCmsCategory, { params: { id: category.id }, body: { ...category, ...part } }),
    ).toMatchObject({ status: 200 })
  const [empty, top, zh, hidden] = [
    await givenCategory(api, by),
    await givenCategory(api, by),
    await within(),
    await within(),
  ]
  const inner = await within({ ...articleContent({}), visibility: 'members' })
  const second = () => new Date(Math.floor(clock.now().getTime() / 1000) * 1000).toISOString()
  const before = second()
  clock.advance({ hours: 1 })
  const both = await within(articleContent({}, { title: 'Both', body: 'Words' }), 'help')
  const child = await within(articleContent({}, { title: 'Child', body: 'Words' }))
  await change(child, { parentId: top.id })
  await change(hidden, { isShown: false })
  const sitemap = (await get(here, '/sitemap.xml')).body
  const changedAt = (path: string) => new RegExp(`${path}</loc>(?:<lastmod>([^<]+)</lastmod>)?`).exec(sitemap)?.[1]
  const at = ({ slug, kind }: Given) => `/${kind === 'help' ? 'help' : 'articles'}/category/${slug}`
  for (const path of [both, child, top].map(at))
    expect([path, changedAt(path), changedAt(`/en${path}`)]).toEqual([path, second(), second()])
  expect([changedAt(at(zh)), changedAt(`/en${at(zh)}`)]).toEqual([before, undefined])
  for (const one of [empty, hidden, inner]) expect(sitemap).not.toContain(at(one))
})

test('visitors see what is published and nothing else: no draft, no later date, no trash, no hidden category', async () => {
  const here = await shop()
  const { by } = here
  const draft = await givenArticle(api, by)
  const later = await givenArticle(api, by)
  const at = Math.floor(clock.now().getTime() / 1000) + 3600
  await as(by).send(publishArticle, { params: { id: later.id }, body: { version: 1, at } })
  const live = await published(here, articleContent({ title: '已发布' }))
  const params = { id: live.id }
  const content = articleContent({ title: '草稿标题', body: '未发布的正文' })
  await as(by).send(saveArticle, { params, body: { categoryId: live.categoryId, content, version: 1 } })
  const status = async (slug: string) => (await get(here, `/articles/${slug}`)).statusCode
  expect(await Promise.all([draft, later, live].map(({ slug }) => status(slug)))).toEqual([404, 404, 200])
  const page = (await get(here, `/articles/${live.slug}`)).body
  expect(page).toContain('已发布')
  expect(page).not.toContain('未发布的正文')
  expect((await get(here, '/articles')).body).not.toContain(draft.title)
  // What is not translated is read in Chinese.
  expect(await get(here, `/en/articles/${live.slug}`)).toMatchObject({
    ...{ statusCode: 302, headers: { location: `/articles/${live.slug}` } },
  })
  await as(by).send(withdrawArticle, { params })
  expect(await status(live.slug)).toBe(404)
  expect((await get(await shop(), `/articles/${live.slug}`)).statusCode).toBe(404)
})

test('a former address leads to the present one, of articles and categories', async () => {
  const here = await shop()
  const { id, slug, categoryId } = await published(here)
  const body = { categoryId, content: articleContent({}), version: 1, slug: 'new-place' }
  await as(here.by).send(saveArticle, { params: { id }, body })
  expect(await get(here, `/articles/${slug}`)).toMatchObject({
    ...{ statusCode: 301, headers: { location: '/articles/new-place' } },
  })
  const category = await givenCategory(api, here.by)
  const { name, version } = category
  await as(here.by).send(updateCmsCategory, { params: { id: category.id }, body: { name, version, slug: 'renamed' } })
  expect(await get(here, `/articles/category/${category.slug}`)).toMatchObject({
    ...{ statusCode: 301, headers: { location: '/articles/category/renamed' } },
  })
})

test('products are compared side by side, with the lifetimes that CAs issue, and lead into the wizard', async () => {
  const here = await shop()
  const at = '/compare?product=sec-dv-1&product=SEC-DV-1&product=sold-out'
  const chosen = (await get(here, at)).body
  expect(await faultsOf(chosen)).toEqual([])
  expect(chosen.match(/<th scope="col"><a href="\/products\/sec-dv-1">/g)).toHaveLength(1)
  expect(chosen).toContain('有的产品已下架')
  expect(chosen).toContain('最长 200 天<br>2027-03-15 起最长 100 天<br>2029-03-15 起最长 47 天')
  expect(chosen).toMatch(/class="button buy" href="\/ssl\/order\/create\?product=/)
  expect(chosen).toContain('<meta name="robots" content="noindex">')
  expect(chosen).toContain('href="/en/compare?product=sec-dv-1" hreflang="en"')
  const plain = (await get(here, '/en/compare')).body
  expect(plain).toMatch(/rel="canonical" href="[^"]+\/en\/compare"/)
  expect(plain.match(/<option value="[^"]+" selected>/g)?.length).toBeGreaterThan(1)
  // Once a shorter lifetime is in force, it is the first one told.
  clock.set(new Date('2027-03-16T00:00:00Z'))
  expect((await get(here, at)).body).toContain('最长 100 天<br>2029-03-15')
  expect((await get(here, '/compare?product=%3Cscript%3E')).body).toContain('请选择要对比的产品')
})

test('a product says how many certificates a term holds, and why, as the comparison does', async () => {
  const here = await shop()
  clock.set(new Date('2026-11-21T08:00:00Z'))
  const told = /<h2 id="renewing">[\s\S]*?<\/table>/
  const page = (await get(here, '/products/sec-dv-1')).body
  expect(await faultsOf(page)).toEqual([])
  expect(page).toMatch(/<dt>期限内的证书张数<\/dt><dd>.*1 年：\d 张/)
  expect(told.exec(page)?.[0]).toContain('2027-03-15')
  expect(told.exec(page)?.[0]).toBe(told.exec((await get(here, '/compare')).body)?.[0])
  expect((await get(here, '/en/products/sec-dv-1')).body).toContain('Bought by the year, issued by the day')
})

test('a site that is not retail shows no shop front', async () => {
  const here = await shop({ isRetail: false })
  for (const path of [
    '/home',
    '/articles',
    '/en/help',
    '/products',
    '/compare',
    '/contact',
    '/legal',
    '/legal/terms',
    '/status',
  ])
    expect([path, (await get(here, path)).headers.location]).toEqual([path, '/'])
  expect((await get(here, '/sitemap.xml')).statusCode).toBe(404)
  expect((await get(here, '/robots.txt')).body).toContain('Disallow: /\n')
})

/** Words that an operator types elsewhere: agreements, a product, and maintenance. Written past the checks of their forms. */
async function writtenEverywhere({ site }: Shop, line: string, attack: string): Promise<string> {
  const [like] = await db.owner.select().from(products).where(eq(products.productNo, 'SEC-DV-1'))
  if (!like) throw new Error('The catalogue has no such product')
  const productNo = `X-${newId()}`
  const id = newId()
  const both = { zh: line, en: line }
  const points = { zh: [line], en: [line] }
  await db.owner
    .insert(products)
    .values({ ...like, id, productNo, name: both, brand: line, sellingPoints: points, description: { zh: '', en: '' } })
  const until = Math.floor(clock.now().getTime() / 1000) + 86_400
  await db.owner
    .update(sites)
    .set({ maintenance: { from: until - 3600, until, text: both } })
    .where(eq(sites.id, site.id))
  const siteId = site.id
  await db.transaction({ siteId, accountId: null }, async (tx) => {
    await tx.insert(listings).values({ siteId, productId: id, onSale: true })
    const free = { priceMinor: 100, extraNameMinor: 0, extraWildcardMinor: 0 }
    await tx.insert(offers).values({ ...free, siteId, productId: id, validity: 1 })
    const words = { title: line, text: attack }
    const saved = { note: '', savedBy: '', savedAt: clock.now() }
    await tx
      .insert(ownAgreements)
      .values({ ...saved, siteId, agreement: 'terms', version: 1, content: { zh: words, en: words } })
  })
  return productNo.toLowerCase()
}

test.each(attacks)('%s runs on no page of products, agreements and states', async (attack) => {
  const here = await shop()
  const productNo = await writtenEverywhere(here, attack.replace(/\n/g, ' '), attack)
  const shown = ['/products', `/products/${productNo}`, `/compare?product=${productNo}`, '/compare']
  for (const path of [...shown, '/legal', '/legal/terms', '/status'])
    for (const url of [path, `/en${path}`]) {
      const answer = await get(here, url)
      expect([url, answer.statusCode]).toEqual([url, 200])
      expect([url, dangersIn(answer.body)]).toEqual([url, []])
    }
  await db.owner.delete(products).where(eq(products.productNo, productNo.replace('x-', 'X-')))
})

test.each(attacks)('%s runs on no page, whichever field of an article or category it is in', async (attack) => {
  const here = await shop()
  const line = attack.replace(/\n/g, ' ').slice(0, 110)
  const words = { title: line, summary: line, body: attack, seoTitle: line, seoDescription: line }
  const category = await givenCategory(api, here.by)
  const { data } = await as(here.by).send(updateCmsCategory, {
    params: { id: category.id },
    body: {
      ...{ name: { zh: line.slice(0, 60), en: line.slice(0, 60) }, description: { zh: line, en: line } },
      version: category.version,
    },
  })
  const tag = /[\p{L}\p{N}]/u.test(line.slice(0, 30)) ? line.slice(0, 30).trim() : `x${line.slice(0, 29)}`.trim()
  const content = { ...articleContent(words, words), tags: [tag], products: ['SEC-DV-1'] }
  const { id, slug } = await published(here, content)
  const moved = { categoryId: category.id, content, version: 1 }
  await as(here.by).send(saveArticle, { params: { id }, body: moved })
  await as(here.by).send(publishArticle, { params: { id }, body: { version: 2 } })
  const paths = [`/articles/${slug}`, '/articles', `/articles/category/${data.category.slug}`, '/home']
  for (const path of [...paths, `/articles?q=${encodeURIComponent(attack)}`])
    for (const url of [path, `/en${path}`]) {
      const answer = await get(here, url)
      expect([url, answer.statusCode]).toEqual([url, 200])
      expect([url, dangersIn(answer.body)]).toEqual([url, []])
    }
  for (const xml of ['/articles/feed.xml', '/sitemap.xml'])
    expect((await get(here, xml)).body).not.toMatch(/<(script|img|svg)/)
})

test('whoever opens a shop by its bare address lands on the shop front, and elsewhere on the console', async () => {
  const here = await shop()
  expect(await get(here, '/')).toMatchObject({ statusCode: 302, headers: { location: '/home' } })
  const isEmpty = { cookie: 'Admin-Token=' }
  expect((await get(here, '/', isEmpty)).headers.location).toBe('/home')
  // Who is a member goes to its console; the console asks whether that still holds.
  expect((await get(here, '/', { cookie: 'lang=zh; Admin-Token=somebody' })).headers.location).toBeUndefined()
  expect((await get(await shop({ isRetail: false }), '/')).headers.location).toBeUndefined()
})

test('a draft is previewed with the cards that its public page draws, in the language of the text', async () => {
  const { by } = await shop()
  const body = { text: '{{product:SEC-DV-1}}\n\n{{product:NONE}}', locale: 'en' as const }
  const { html } = (await as(by).send(previewArticle, { body })).data
  expect(html).toMatch(/^<div class="product"><span class="name"><a href="\/en\/products\/sec-dv-1">.*class="price"/)
  expect(html).not.toContain('NONE')
  // Without a shop front there is no page to lead to.
  const back = await given.operator(db, await given.site(db, { isRetail: false }))
  expect((await as(back).send(previewArticle, { body })).data.html).not.toContain('product')
})
