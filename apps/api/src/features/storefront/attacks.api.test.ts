import { createCmsCategory } from '@app/contracts/cms/cms-categories'
import { readOwnArticle } from '@app/contracts/cms/own-articles'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { cmsCategories } from '#features/cms/cms.table.ts'
import { forgetSite } from '#features/sites/sites.service.ts'
import { sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { givenPublished } from '#testing/given/given-announcements.ts'
import { articleContent, publishedArticle } from '#testing/given/given-content.ts'
import { attacks, dangersIn } from '#testing/html/attacks.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, app } = api

/** What a site says of itself, written past the checks of its forms. */
async function says(site: given.GivenSite, line: string, part: Partial<typeof sites.$inferInsert> = {}) {
  const both = { zh: line, en: line }
  await db.owner
    .update(sites)
    .set({
      ...{ name: line, shortName: line, slogan: both },
      support: { phone: line, email: line, hours: line, icp: line },
      face: {
        ...{ names: both, shortNames: both, hours: both, address: both, policeFiling: line },
        contacts: [{ channel: 'wechat', value: line }],
      },
      ...part,
    })
    .where(eq(sites.id, site.id))
  await forgetSite(db, site.id)
}

/** A category of announcements with something in it. */
async function announcedIn(by: given.GivenMember, line: string) {
  const body = { kind: 'announcement', name: { zh: '栏目', en: 'Category' }, slug: `x-${newId()}` } as const
  const { category } = (await as(by).send(createCmsCategory, { body })).data
  const both = { zh: line, en: line }
  await db.owner
    .update(cmsCategories)
    .set({ name: both, description: both, seoTitle: both, seoDescription: both })
    .where(eq(cmsCategories.id, category.id))
  await givenPublished(api, by, { isPublic: true, categoryId: category.id })
  return category.slug
}

const pages =
  '/home /products /products/sec-dv-1 /compare /articles /help /contact /contact?sent=1 /legal /status /nothing'

test.each(attacks)('%s runs on no page of a shop that is called, reached or announces by it', async (attack) => {
  const line = attack.replace(/\n/g, ' ')
  const site = await given.site(db, { isRetail: true, locale: 'zh', needLangChange: true })
  await given.offers(db, site)
  const by = await given.operator(db, site)
  const slug = await announcedIn(by, line)
  await says(site, line)
  const get = (url: string) => app.inject({ url, headers: { host: site.host } })
  for (const path of [...pages.split(' '), '/announcements', `/announcements/category/${slug}`])
    for (const url of [path, `/en${path}`]) {
      const { statusCode, body } = await get(url)
      expect([url, statusCode]).toEqual([url, path === '/nothing' ? 404 : 200])
      expect([url, dangersIn(body)]).toEqual([url, []])
    }
  for (const xml of ['/articles/feed.xml', '/sitemap.xml'])
    expect((await get(xml)).body).not.toMatch(/<(script|img|svg)/)
  await says(site, line, { suspendedAt: new Date() })
  const shut = await get('/home')
  // Its icon is none, so that the browser asks for no other.
  expect([shut.statusCode, dangersIn(shut.body, ['style'])]).toEqual([503, ['link href=data:,']])
})

test.each(attacks)('%s runs in no article that members read', async (attack) => {
  const site = await given.site(db, { locale: 'zh' })
  const words = { title: attack.replace(/\n/g, ' ').slice(0, 110), body: attack }
  const content = { ...articleContent(words, words), visibility: 'members' as const }
  const { id } = await publishedArticle(api, await given.operator(db, site), content)
  const { data } = await as(await given.customer(db, site)).send(readOwnArticle, { params: { id } })
  expect(data.html).not.toBe('')
  expect(dangersIn(data.html)).toEqual([])
})
