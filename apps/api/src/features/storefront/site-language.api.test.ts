import { publishArticle } from '@app/contracts/cms/articles'
import { publishSiteAgreement } from '@app/contracts/settings/site-agreements'
import { getSiteConsole, type SiteConsole, saveSiteConsole } from '@app/contracts/settings/site-settings'
import type { Locale } from '@app/contracts/wire'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, app } = api

async function shop(locale: Locale, needLangChange: boolean) {
  const site = await given.site(db, { isRetail: true, locale, needLangChange })
  await given.offers(db, site)
  const by = await given.operator(db, site)
  const get = (url: string) => app.inject({ url, headers: { host: site.host } })
  const leadsTo = async (url: string) => {
    const { statusCode, headers } = await get(url)
    return statusCode === 302 ? headers.location : statusCode
  }
  const publish = async (content: ReturnType<typeof articleContent>) => {
    const { id, version, slug } = await givenArticle(api, by, content)
    expect((await as(by).send(publishArticle, { params: { id }, body: { version } })).code).toBe(200)
    return slug
  }
  return { site, by, get, leadsTo, publish }
}

/** Changes settings of a site's console. */
async function settle(by: given.GivenMember, change: Partial<SiteConsole>) {
  const { settings, version } = (await as(by).send(getSiteConsole, {})).data
  const body = { ...settings, ...change, version, note: '' }
  expect((await as(by).send(saveSiteConsole, { body })).code).toBe(200)
}

const switches = /<div class="doors"><a href="[^"]+" hreflang/

test('a visitor of an English site lands on English pages, and they are its default', async () => {
  const { get, leadsTo } = await shop('en', true)
  expect(await leadsTo('/')).toBe('/en/home')
  for (const url of ['/en/products', '/products', '/en/help', '/help']) {
    const { statusCode, body } = await get(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).toMatch(/hreflang="x-default" href="[^"]+\/en\/(products|help)"/)
    expect(body).toMatch(switches)
  }
})

test('a site of one language leads addresses of the other to the same page in its own', async () => {
  const english = await shop('en', false)
  expect(await english.leadsTo('/')).toBe('/en/home')
  const moved = ['/home', '/products/sec-dv-1', '/compare?product=sec-dv-1', '/articles?q=a%20b', '/contact?sent=1']
  for (const url of [...moved, '/articles/feed.xml', '/legal/terms', '/status', '/help/category/x'])
    expect(await english.leadsTo(url)).toBe(`/en${url}`)
  const chinese = await shop('zh', false)
  expect(await chinese.leadsTo('/')).toBe('/home')
  for (const url of [...moved, '/articles/feed.xml', '/legal/terms']) {
    expect(await chinese.leadsTo(`/en${url}`)).toBe(url)
    expect(await chinese.leadsTo(url)).toBe(200)
  }
})

test('pages of a site of one language offer no other, in no list either', async () => {
  const { get, publish } = await shop('en', false)
  const slug = await publish(articleContent({}, { title: 'Which certificate', body: 'By use.' }))
  for (const url of ['/en/home', '/en/products/sec-dv-1', `/en/articles/${slug}`, '/en/legal/terms', '/en/contact']) {
    const { statusCode, body } = await get(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).toMatch(/<link rel="canonical" href="[^"]+\/en\//)
    expect(body).not.toContain('hreflang')
  }
  const sitemap = (await get('/sitemap.xml')).body
  expect(sitemap).toContain(`/en/articles/${slug}</loc>`)
  expect(sitemap).not.toContain('hreflang')
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths.filter((path) => !path.startsWith('/en/'))).toEqual([])
  expect((await get('/en/articles/feed.xml')).body).toContain(`/en/articles/${slug}"/>`)
})

test('what is not written in the language of its site is read as it was written', async () => {
  const english = await shop('zh', false)
  const slug = await english.publish(articleContent({ title: '仅有中文' }))
  await settle(english.by, { locale: 'en' })
  expect(await english.leadsTo(`/en/articles/${slug}`)).toBe(`/articles/${slug}`)
  expect((await english.get(`/articles/${slug}`)).body).toContain('<h1>仅有中文</h1>')
  expect((await english.get('/sitemap.xml')).body).not.toContain(slug)

  const chinese = await shop('zh', false)
  const content = { zh: { title: '', text: '' }, en: { title: 'Our terms', text: 'Made by {{site}}.' } }
  await as(chinese.by).send(publishSiteAgreement, {
    ...{ params: { kind: 'terms' }, body: { content, version: 0, note: '' } },
  })
  expect(await chinese.leadsTo('/legal/terms')).toBe('/en/legal/terms')
  expect((await chinese.get('/en/legal/terms')).body).toContain('<h1>Our terms</h1>')
})

test('pages follow the switch of languages at once', async () => {
  const { by, get, leadsTo } = await shop('zh', true)
  const choose = (needLangChange: boolean) => settle(by, { needLangChange })
  expect((await get('/products')).body).toMatch(switches)
  expect(await leadsTo('/en/products')).toBe(200)
  await choose(false)
  expect((await get('/products')).body).not.toContain('hreflang')
  expect(await leadsTo('/en/products')).toBe('/products')
  await choose(true)
  expect((await get('/products')).body).toMatch(switches)
  expect(await leadsTo('/en/products')).toBe(200)
})
