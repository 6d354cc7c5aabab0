import { publishArticle, withdrawArticle } from '@app/contracts/cms/articles'
import { mostSearchNotes, mostSearchTerms } from '@app/contracts/cms/cms-values'
import { dismissHelpSearch, listHelpSearches, noteHelpSearch } from '@app/contracts/cms/help-searches'
import { errors } from '@app/contracts/errors'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { articleContent, givenHelp, publishedHelp } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'
import { cmsHelpSearches } from './cms.table.ts'
import { forgetOldSearches } from './help-searches.service.ts'

const api = await testApi()
const { db, as, app, clock, ctx } = api

async function shop() {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  return { site, by: await given.operator(db, site) }
}
type Shop = Awaited<ReturnType<typeof shop>>

let visitors = 0
const search = (
  { site }: Shop,
  q: string,
  path = '/help',
  remoteAddress = `2001:db8:${(++visitors).toString(16)}::1`,
) => app.inject({ url: `${path}?q=${encodeURIComponent(q)}`, remoteAddress, headers: { host: site.host } })
const terms = async ({ by }: Shop) => (await as(by).send(listHelpSearches)).data.terms
const counts = async (here: Shop) => (await terms(here)).map(({ term, locale, count }) => [term, locale, count])

test('searches without a result are counted by term and language, and those with one are not', async () => {
  const [here, there] = [await shop(), await shop()]
  await publishedHelp(api, here.by, articleContent({ title: '开发票', body: '100% 电子' }))
  for (const q of ['国密 证书', ' 国密　证书 ', '开发票', '100%', '10%', '', 'zhang@example.com']) await search(here, q)
  await search(here, 'sm2', '/en/help')
  // The English pages have no Chinese documents.
  await search(here, '开发票', '/en/help')
  await search(here, '国密', '/articles')
  const [first, ...others] = await counts(here)
  expect(first).toEqual(['国密 证书', 'zh', 2])
  expect(new Set(others.map(([term, locale, count]) => `${term} ${locale} ${count}`))).toEqual(
    new Set(['开发票 en 1', 'sm2 en 1', '10% zh 1']),
  )
  expect(await counts(there)).toEqual([])
  await app.inject({ method: 'HEAD', url: '/help?q=sm2', headers: { host: here.site.host } })
  expect((await terms(here)).length).toBe(4)
})

test('a term leaves the list once a published document has it, and comes back without one', async () => {
  const here = await shop()
  await search(here, 'ACME_50%')
  const { id, version } = await givenHelp(api, here.by, articleContent({ title: '用 acme_50% 自动续期' }))
  expect(await terms(here)).toMatchObject([{ term: 'acme_50%', draft: { id, title: '用 acme_50% 自动续期' } }])
  await as(here.by).send(publishArticle, { params: { id }, body: { version } })
  expect(await terms(here)).toEqual([])
  await as(here.by).send(withdrawArticle, { params: { id } })
  expect(await terms(here)).toMatchObject([{ term: 'acme_50%', count: 1 }])
})

test('a member searches in the console; what is dismissed stays away until it is put back', async () => {
  const here = await shop()
  const customer = await given.customer(db, here.site)
  const note = (q: string) => as(customer).send(noteHelpSearch, { body: { q }, headers: { 'accept-language': 'zh' } })
  for (const q of ['Webhook', 'webhook', '订单 20261127001234']) await note(q)
  expect(await counts(here)).toEqual([['webhook', 'zh', 2]])
  const put = (by: Shop['by'], isDismissed: boolean, term = 'webhook') =>
    as(by).send(dismissHelpSearch, { body: { term, locale: 'zh', isDismissed } })
  expect((await put(here.by, true)).status).toBe(200)
  await note('webhook')
  expect(await terms(here)).toEqual([])
  await put(here.by, false)
  expect(await counts(here)).toEqual([['webhook', 'zh', 3]])
  expect(await put(here.by, true, '没有过')).toMatchObject({ status: 404, code: errors['cms.search-missing'].code })
  expect((await put(await given.operator(db, await given.site(db)), true)).status).toBe(404)
  const writer = await given.member(db, here.by.account, { base: 'admin', permissions: ['cms.articleEdit'] })
  expect((await as(writer).send(listHelpSearches)).status).toBe(200)
  expect((await put(writer, true)).status).toBe(403)
  expect((await as(customer).send(listHelpSearches)).status).toBe(403)
  const lines = await db.transaction({ siteId: here.site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['cms.search-dismiss', 'cms.search-restore']),
  )
})

test('neither one visitor nor many fill the list, and old terms are forgotten', async () => {
  const here = await shop()
  const scope = { siteId: here.site.id, accountId: null }
  const rows = () => db.transaction(scope, (tx) => tx.select().from(cmsHelpSearches))
  for (let at = 0; at < mostSearchNotes + 5; at++) await search(here, `词语 ${at}`, '/help', '203.0.113.9')
  expect((await rows()).length).toBe(mostSearchNotes)
  await db.transaction(scope, (tx) =>
    tx.execute(sql`INSERT INTO cms_help_searches (site_id, locale, term, count, last_at)
      SELECT ${here.site.id}, 'zh', 'term ' || n, 2, ${clock.now().toISOString()}::timestamptz
      FROM generate_series(1, ${mostSearchTerms}) n`),
  )
  await search(here, '新词')
  const kept = await rows()
  expect(kept.length).toBe(mostSearchTerms)
  expect(kept.map(({ term }) => term)).toContain('新词')
  expect(kept.filter(({ count }) => count === 1).length).toBe(1)
  clock.advance({ days: 181 })
  await forgetOldSearches(ctx)
  expect(await rows()).toEqual([])
})
