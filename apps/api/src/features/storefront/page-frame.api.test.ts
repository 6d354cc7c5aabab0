import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { forgetSite } from '#features/sites/sites.service.ts'
import { sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const { db, app } = await testApi()

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
  expect(await shared({})).toBeUndefined()
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
