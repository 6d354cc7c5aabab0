import { type AgreementContent, publishSiteAgreement } from '@app/contracts/settings/site-agreements'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, app } = api

async function shop() {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  const by = await given.operator(db, site)
  const get = (url: string) => app.inject({ url, headers: { host: site.host } })
  const publish = (content: AgreementContent, version: number) =>
    as(by).send(publishSiteAgreement, { params: { kind: 'terms' }, body: { content, version, note: '' } })
  return { site, get, publish }
}

const text = '## 总则\n\n本协议由 {{site}} 订立，见 [标准](https://example.com/a)。\n\n1. **一**\n2. 二'
const own: AgreementContent = {
  zh: { title: '北辰协议', text },
  en: { title: 'Polaris terms', text: 'Made by {{site}}.' },
}

test('agreements are read with version and date, in the language of the page, former versions too', async () => {
  const { site, get, publish } = await shop()
  const standard = (await get('/en/legal/terms')).body
  expect(standard).toMatch(/<h1>Terms and privacy notice<\/h1><p class="meta">Version 2026-11-22<\/p>/)
  await publish(own, 0)
  await publish({ ...own, zh: { ...own.zh, title: '北辰协议（修订）' } }, 1)
  const page = (await get('/legal/terms')).body
  expect(page).toContain('<h1>北辰协议（修订）</h1>')
  expect(page).toMatch(/版本 2 · 发布于 <time datetime="2026-/)
  expect(page).toContain(`<h2>总则</h2><p>本协议由 ${site.shortName} 订立，见 <a href="https://example.com/a"`)
  expect(page).toContain('<ol start="1"><li><strong>一</strong></li><li>二</li></ol>')
  expect(page).toMatch(/hreflang="en" href="[^"]+\/en\/legal\/terms"/)
  const former = await get('/legal/terms?version=1')
  expect(former.body).toContain('<h1>北辰协议</h1>')
  expect(former.body).toContain('这是历史版本')
  expect(former.body).toContain('<meta name="robots" content="noindex">')
  const list = (await get('/en/legal')).body
  expect(list).toContain('<a href="/en/legal/terms" lang="en">Polaris terms</a>')
  expect(list).toContain('/en/legal/subscriber')
  for (const path of ['/legal/privacy', '/legal/terms?version=9', '/legal/terms?version=x'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
})

test('an agreement in one language is read and listed in that one alone', async () => {
  const { get, publish } = await shop()
  await publish({ ...own, en: { title: '', text: '' } }, 0)
  expect(await get('/en/legal/terms')).toMatchObject({ statusCode: 302, headers: { location: '/legal/terms' } })
  expect((await get('/legal/terms')).body).not.toContain('hreflang="en" href="http')
  expect((await get('/en/legal')).body).toContain('<a href="/legal/terms" lang="zh-CN">北辰协议</a>')
  const sitemap = (await get('/sitemap.xml')).body
  expect(sitemap).toContain('/legal/terms</loc>')
  expect(sitemap).not.toContain('/en/legal/terms</loc>')
})
