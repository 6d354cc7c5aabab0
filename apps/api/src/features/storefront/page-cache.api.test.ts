import { getSiteBrand, saveSiteBrand } from '@app/contracts/settings/site-settings'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { givenPublished } from '#testing/given/given-announcements.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, app } = api

/** A shop with an announcement to everybody, which its pages name. */
async function shop(title: string) {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  const by = await given.operator(db, site)
  const announce = (text: string) =>
    givenPublished(api, by, {
      isPublic: true,
      content: { zh: { title: text, body: text }, en: { title: text, body: text } },
    })
  await announce(title)
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: site.host, ...headers } })
  return { site, by, announce, get, name: site.shortName }
}
type Shop = Awaited<ReturnType<typeof shop>>

const paths = ['/home', '/en/home', '/products', '/legal/terms', '/announcements', '/contact', '/sitemap.xml']

/** Each shop's page of an address is its own, and kept: it says nothing of the other. */
async function expectOwn(one: Shop, other: Shop) {
  for (const path of paths) {
    const page = await one.get(path)
    expect([path, page.statusCode]).toEqual([path, 200])
    expect([path, page.body.includes(one.site.host), page.body.includes(other.site.host)]).toEqual([path, true, false])
    expect([path, page.body.includes(other.name)]).toEqual([path, false])
    expect((await one.get(path)).headers.etag).toBe(page.headers.etag)
    // What a browser keeps of one shop is never taken for the other's.
    const asked = await other.get(path, { 'if-none-match': String(page.headers.etag) })
    expect([path, asked.statusCode]).toEqual([path, 200])
  }
}

test('kept pages of one address are each shop’s own, also after the other was written', async () => {
  const [here, there] = [await shop('春节安排'), await shop('机房迁移')]
  await expectOwn(here, there)
  await expectOwn(there, here)
  const before = (await there.get('/announcements')).body
  await here.announce('新增产品')
  const { data: brand } = await as(here.by).send(getSiteBrand)
  const shortName = { zh: '云杉商店', en: 'Spruce shop' }
  const saved = await as(here.by).send(saveSiteBrand, {
    body: { ...brand.settings, shortName, version: brand.version, note: '' },
  })
  expect(saved.code).toBe(200)
  // Whoever asks first after the write draws its own page, not the one that both wait for.
  const [others, own] = await Promise.all([there.get('/announcements'), here.get('/announcements')])
  expect(others.body).toBe(before)
  expect(own.body).toContain('新增产品')
  expect((await here.get('/home')).body).toContain(shortName.zh)
  expect((await there.get('/home')).body).not.toContain(shortName.zh)
  await expectOwn(there, here)
  await expectOwn({ ...here, name: shortName.zh }, there)
})
