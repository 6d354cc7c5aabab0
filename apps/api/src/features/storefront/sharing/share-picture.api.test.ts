import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { forgetSite } from '#features/sites/sites.service.ts'
import { sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { attacks } from '#testing/html/attacks.ts'
import { testApi } from '#testing/test-api.ts'

const { db, app } = await testApi()
const get = ({ host }: given.GivenSite, url: string) => app.inject({ url, headers: { host } })

async function shop(set: Partial<typeof sites.$inferInsert>) {
  const site = await given.site(db, { isRetail: true, locale: 'zh', needLangChange: true })
  await db.owner.update(sites).set(set).where(eq(sites.id, site.id))
  await forgetSite(db, site.id)
  return site
}

const pictureOn = async (site: given.GivenSite, page: string) =>
  /og:image" content="https?:\/\/[^/]+([^"]*)"/.exec((await get(site, page)).body)?.[1] ?? ''

test('a shop without pictures is shared with one drawn from its name and colour, in each language', async () => {
  const site = await shop({ primaryColor: '#0f766e' })
  const [zh, en] = [await pictureOn(site, '/products'), await pictureOn(site, '/en/products')]
  expect(zh).not.toBe(en)
  for (const path of [zh, en]) {
    const { statusCode, headers, rawPayload } = await get(site, path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    const { data } = await sharp(rawPayload)
      .removeAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data]).toEqual([0x0f, 0x76, 0x6e])
  }
})

test('another name has another picture, which a former address leads to', async () => {
  const site = await shop({ primaryColor: '#0f766e' })
  const before = await pictureOn(site, '/home')
  await db.owner.update(sites).set({ primaryColor: '#fde68a' }).where(eq(sites.id, site.id))
  await forgetSite(db, site.id)
  const now = await pictureOn(site, '/contact')
  expect(now).not.toBe(before)
  expect(await get(site, before)).toMatchObject({ statusCode: 302, headers: { location: now } })
  for (const path of ['/share-pictures/fr-0.png', '/share-pictures/'])
    expect([path, (await get(site, path)).statusCode]).toEqual([path, 404])
  const back = await given.site(db, { isRetail: false })
  expect((await get(back, now)).statusCode).toBe(404)
})

test.each([...attacks, '\u0007\uFFFE', '🔐'.repeat(80), '长'.repeat(200)])(
  '%s in the name is drawn as words',
  async (name) => {
    const site = await shop({ face: { names: { zh: name, en: name } } })
    const { statusCode, rawPayload } = await get(site, await pictureOn(site, '/products'))
    expect(statusCode).toBe(200)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  },
)
