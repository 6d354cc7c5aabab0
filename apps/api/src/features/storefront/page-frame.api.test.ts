import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { forgetSite } from '#features/sites/sites.service.ts'
import { sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { publishedHelp } from '#testing/given/given-content.ts'
import { faultsOf } from '#testing/html/html-faults.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, app } = api

/** A page of a shop with other settings of its site; one with a choice in its address is drawn anew each time. */
async function pageWith(site: given.GivenSite, set: Partial<typeof sites.$inferInsert>, url: string): Promise<string> {
  await db.owner.update(sites).set(set).where(eq(sites.id, site.id))
  await forgetSite(db, site.id)
  return (await app.inject({ url, headers: { host: site.host } })).body
}

test('a link to a page is shown with the picture of its brand, large where it is a photograph', async () => {
  const site = await given.site(db, { isRetail: true })
  const shared = async (face: object) =>
    /og:image" content="([^"]*)"[\s\S]*?twitter:card" content="([^"]*)"/
      .exec(await pageWith(site, { face }, '/articles?q=none'))
      ?.slice(1)
  expect(await shared({})).toEqual([expect.stringMatching(/\/share-pictures\/zh-\w{16}\.png$/), 'summary_large_image'])
  const [logoLight, signInPicture] = [newId(), newId()]
  const at = (id: string) => expect.stringMatching(new RegExp(`^https?://[^/]+/site-pictures/${id}$`))
  expect(await shared({ logoLight })).toEqual([at(logoLight), 'summary'])
  expect(await shared({ logoLight, signInPicture })).toEqual([at(signInPicture), 'summary_large_image'])
})

test('the page of contacts is described by what it says', async () => {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  const support = { email: 'help@spruce.example', phone: '021-5000 1652', hours: '9:00–18:00', icp: '' }
  expect(await pageWith(site, { support }, '/contact')).toContain(
    '<meta name="description" content="021-5000 1652 · help@spruce.example · 9:00–18:00">',
  )
})

test('an address that nothing has is missing: the shop says so to its visitors, the console to everybody else', async () => {
  const [shop, back] = [
    await given.site(db, { isRetail: true, locale: 'zh', needLangChange: true }),
    await given.site(db, { isRetail: false, locale: 'zh' }),
  ]
  const at = async (site: given.GivenSite, url: string, headers = {}) => {
    const { statusCode, body } = await app.inject({ url, headers: { host: site.host, ...headers } })
    return [statusCode, /<html lang="([^"]*)" style="--brand/.exec(body)?.[1]]
  }
  for (const url of ['/nothing', '/products.php', '/wp-admin/', '/users/one/two/three', '/help/one/two'])
    expect([url, ...(await at(shop, url))]).toEqual([url, 404, url.includes('.php') ? undefined : 'zh-CN'])
  expect(await at(shop, '/en/nothing')).toEqual([404, 'en'])
  expect(await at(shop, '/nothing', { cookie: 'Admin-Token=somebody' })).not.toContain('zh-CN')
  expect(await faultsOf((await app.inject({ url: '/nothing', headers: { host: shop.host } })).body)).toEqual([])
  expect((await at(back, '/nothing'))[1]).toBeUndefined()
})

test('lists are described in the words of their site, and tell search engines what they list', async () => {
  const site = await given.site(db, { isRetail: true, locale: 'zh', needLangChange: true })
  await given.offers(db, site)
  const by = await given.operator(db, site)
  const read = async (url: string) => {
    const { body } = await app.inject({ url, headers: { host: site.host } })
    const data = [...body.matchAll(/<script type="application\/ld\+json">([^<]*)/g)].map(([, json = '']) =>
      JSON.parse(json),
    )
    const found = (type: string) => data.find((one) => one['@type'] === type)
    return {
      description: /<meta name="description" content="([^"]*)"/.exec(body)?.[1],
      items: found('CollectionPage')?.mainEntity.itemListElement,
      way: found('BreadcrumbList')?.itemListElement.map(({ item }: { item: string }) => new URL(item).pathname),
    }
  }
  expect((await read('/articles')).description).toMatch(/发布的文章。$/)
  expect((await read('/en/articles')).description).toMatch(/^Articles published by /)
  const { slug } = await publishedHelp(api, by)
  const help = await read('/en/help')
  expect(help.description).toMatch(/^Help from .+: Category [^,]+\.$/)
  expect(help.items).toMatchObject([{ position: 1, url: expect.stringMatching(new RegExp(`/en/help/${slug}$`)) }])
  expect(help.way).toEqual(['/en/home', '/en/help'])
  const { items } = await read('/products')
  expect(items.length).toBeGreaterThan(5)
  expect(items[0].url).toMatch(/\/products\/[\w-]+$/)
  expect((await read('/products/sec-dv-1')).way).toEqual(['/home', '/products', '/products/sec-dv-1'])
})
