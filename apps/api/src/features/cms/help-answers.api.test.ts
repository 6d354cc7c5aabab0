import { deleteArticle, withdrawArticle } from '@app/contracts/cms/articles'
import { mostHelpAnswers } from '@app/contracts/cms/cms-values'
import { eraseHelpRemark, listHelp, listHelpRemarks } from '@app/contracts/cms/help'
import { answerHelp, readHelp } from '@app/contracts/cms/page-help'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle, publishedHelp } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'
import { emptyTrash } from './articles.service.ts'
import { cmsHelpAnswers } from './cms.table.ts'

const api = await testApi()
const { db, as, app, clock, ctx } = api
type Editor = Awaited<ReturnType<typeof given.operator>>

async function shop() {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  const by = await given.operator(db, site)
  const { id, slug } = await publishedHelp(
    api,
    by,
    articleContent({ title: '怎样开发票' }, { title: 'Invoices', body: 'x' }),
  )
  return { site, by, id, slug }
}
type Shop = Awaited<ReturnType<typeof shop>>

const ratingOf = async (by: Editor, id: string) => {
  const { documents } = (await as(by).send(listHelp)).data
  const { useful, notUseful, remarks } = documents.find((one) => one.id === id) ?? {}
  return { useful, notUseful, remarks }
}
const remarksOf = async (by: Editor, id: string) =>
  (await as(by).send(listHelpRemarks, { params: { id } })).data.remarks.map(({ text, isUseful }) => [text, isUseful])

function press(
  { site, slug }: Pick<Shop, 'site' | 'slug'>,
  form: Record<string, string>,
  { ip = '198.51.100.7', path = `/help/${slug}`, ...headers }: Record<string, string> = {},
) {
  return app.inject({
    ...{ method: 'POST', url: path, remoteAddress: ip, payload: new URLSearchParams(form).toString() },
    headers: {
      host: site.host,
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Firefox',
      ...headers,
    },
  })
}

test('a visitor counts once for each document; a second answer takes the place of the first', async () => {
  const here = await shop()
  const page = (await app.inject({ url: `/help/${here.slug}`, headers: { host: here.site.host } })).body
  expect(page).toContain(`<form method="post" action="/help/${here.slug}">`)
  const yes = await press(here, { answer: 'yes' })
  expect([yes.statusCode, yes.headers.location]).toEqual([303, `/help/${here.slug}?answer=yes#useful`])
  expect(await ratingOf(here.by, here.id)).toEqual({ useful: 1, notUseful: 0, remarks: 0 })
  const no = await press(here, { answer: 'no' }, { path: `/en/help/${here.slug}` })
  expect(no.headers.location).toBe(`/en/help/${here.slug}?answer=no#useful`)
  const asking = await app.inject({ url: `/help/${here.slug}?answer=no`, headers: { host: here.site.host } })
  expect(asking.body).toContain('name="remark"')
  const said = await press(here, { answer: 'no', remark: '  没写电子发票 ' })
  expect(said.headers.location).toContain('answer=said')
  expect(await ratingOf(here.by, here.id)).toEqual({ useful: 0, notUseful: 1, remarks: 1 })
  // The same answer again keeps the remark; another one takes it back.
  await press(here, { answer: 'no' })
  expect(await remarksOf(here.by, here.id)).toEqual([['没写电子发票', false]])
  await press(here, { answer: 'no' }, { 'user-agent': 'Safari' })
  await press(here, { answer: 'no' }, { ip: '198.51.100.8' })
  expect(await ratingOf(here.by, here.id)).toEqual({ useful: 0, notUseful: 3, remarks: 1 })
  await press(here, { answer: 'yes' })
  expect(await ratingOf(here.by, here.id)).toEqual({ useful: 1, notUseful: 2, remarks: 0 })
})

test('what is kept of a visitor tells neither who it is nor what else was read, on this site or another', async () => {
  const [here, there] = [await shop(), await shop()]
  const second = await publishedHelp(api, here.by)
  await press(here, { answer: 'yes' })
  await press({ ...here, slug: second.slug }, { answer: 'yes' })
  await press(there, { answer: 'yes' })
  const rows = []
  for (const { site } of [here, there])
    rows.push(...(await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(cmsHelpAnswers))))
  expect(new Set(rows.map(({ readerHash }) => readerHash)).size).toBe(3)
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|Firefox/)
})

test('a form of another site, an unknown answer, a private key and too many answers count nothing', async () => {
  const here = await shop()
  const key = '-----BEGIN PRIVATE KEY-----'
  const refused = [
    press(here, { answer: 'yes' }, { origin: 'https://evil.example' }),
    press(here, { answer: 'yes' }, { origin: 'null' }),
    press(here, { answer: 'yes' }, { 'sec-fetch-site': 'cross-site' }),
    press(here, { answer: 'maybe' }),
    press(here, {}),
    press(here, { answer: 'no', remark: 'x'.repeat(201) }),
    press(here, { answer: 'no', remark: `${key} MC4CAQAwBQYDK2VwBCIEIA` }),
  ]
  expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual(Array(refused.length).fill(400))
  expect((await press(here, { answer: 'yes' }, { path: '/help/nothing' })).statusCode).toBe(404)
  expect(await ratingOf(here.by, here.id)).toEqual({ useful: 0, notUseful: 0, remarks: 0 })
  const own = { origin: `http://${here.site.host}`, 'sec-fetch-site': 'same-origin', ip: '203.0.113.5' }
  for (let at = 0; at < mostHelpAnswers; at++)
    expect((await press(here, { answer: 'yes' }, { ...own, 'user-agent': `x${at}` })).headers.location).toContain(
      '=yes',
    )
  expect((await press(here, { answer: 'yes' }, { ...own, 'user-agent': 'y' })).headers.location).toContain('=later')
  expect((await ratingOf(here.by, here.id)).useful).toBe(mostHelpAnswers)
})

test('a member answers in the console, sees its own answer, and nobody reads who it was', async () => {
  const here = await shop()
  const [one, other] = [await given.customer(db, here.site), await given.customer(db, here.site)]
  const params = { id: here.id }
  const own = async (by: Editor) => (await as(by).send(readHelp, { params })).data.isUseful
  expect(await own(one)).toBe(null)
  await as(one).send(answerHelp, { params, body: { isUseful: false, remark: '缺少截图' } })
  await as(one).send(answerHelp, { params, body: { isUseful: false } })
  await as(other).send(answerHelp, { params, body: { isUseful: true } })
  expect([await own(one), await own(other)]).toEqual([false, true])
  expect(await ratingOf(here.by, here.id)).toEqual({ useful: 1, notUseful: 1, remarks: 1 })
  const { data } = await as(here.by).send(listHelpRemarks, { params })
  expect(data.remarks).toEqual([
    { id: expect.any(String), text: '缺少截图', isUseful: false, answeredAt: expect.any(Number) },
  ])
  const stranger = await given.customer(db, await given.site(db))
  for (const answer of [
    await as(stranger).send(answerHelp, { params, body: { isUseful: true } }),
    await as(await given.operator(db, await given.site(db))).send(listHelpRemarks, { params }),
  ])
    expect(answer).toMatchObject({ status: 404, code: errors['cms.article-missing'].code })
  expect((await as(one).send(listHelpRemarks, { params })).status).toBe(403)
  const article = await givenArticle(api, here.by)
  expect((await as(one).send(answerHelp, { params: { id: article.id }, body: { isUseful: true } })).status).toBe(404)
})

test('a remark is erased for good, and its answer still counts', async () => {
  const here = await shop()
  await press(here, { answer: 'no', remark: '我的电话是……' })
  const params = { id: here.id }
  const [remark] = (await as(here.by).send(listHelpRemarks, { params })).data.remarks
  const erase = (by: Editor) => as(by).send(eraseHelpRemark, { params: { id: remark?.id ?? '' } })
  const writer = await given.member(db, here.by.account, { base: 'admin', permissions: ['cms.articleEdit'] })
  expect((await erase(writer)).status).toBe(403)
  expect((await erase(here.by)).status).toBe(200)
  expect(await ratingOf(here.by, here.id)).toEqual({ useful: 0, notUseful: 1, remarks: 0 })
  expect(await erase(here.by)).toMatchObject({ status: 404, code: errors['cms.remark-missing'].code })
  const lines = await db.transaction({ siteId: here.site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(lines.map(({ action }) => action)).toContain('cms.remark-erase')
  expect(JSON.stringify(lines)).not.toContain('我的电话')
})

test('what is offline takes no answers, and what is erased leaves none', async () => {
  const here = await shop()
  await press(here, { answer: 'yes' })
  await as(here.by).send(withdrawArticle, { params: { id: here.id } })
  expect((await press(here, { answer: 'no' })).statusCode).toBe(404)
  await as(here.by).send(deleteArticle, { params: { id: here.id } })
  clock.advance({ days: 31 })
  await emptyTrash(ctx)
  const left = await db.transaction({ siteId: here.site.id, accountId: null }, (tx) => tx.select().from(cmsHelpAnswers))
  expect(left).toEqual([])
})
