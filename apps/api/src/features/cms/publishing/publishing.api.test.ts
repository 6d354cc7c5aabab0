import {
  cancelArticleNext,
  deleteArticle,
  getArticle,
  listArticles,
  publishArticle,
  restoreArticle,
  saveArticle,
  setArticleEnd,
  withdrawArticle,
} from '@app/contracts/cms/articles'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'
import { publishDue } from './publishing.service.ts'

const api = await testApi()
const { db, as, clock, app, ctx } = api
type Editor = given.GivenMember
const inHours = (hours: number) => Math.floor(clock.now().getTime() / 1000) + hours * 3600

/** An article that readers have, and its editor. */
async function published() {
  const by = await given.operator(db, await given.site(db, { locale: 'zh', isRetail: true }))
  const { id, categoryId, slug } = await givenArticle(
    api,
    by,
    articleContent({ title: '证书指南', body: '第一版' }, {}),
  )
  const { version } = await get(by, id)
  await publish(by, id, { version })
  return { by, id, categoryId, slug }
}

const get = async (by: Editor, id: string) => (await as(by).send(getArticle, { params: { id } })).data
const publish = (by: Editor, id: string, body: { version: number; at?: number | null; endsAt?: number | null }) =>
  as(by).send(publishArticle, { params: { id }, body })
const setEnd = (by: Editor, id: string, endsAt: number | null) =>
  as(by).send(setArticleEnd, { params: { id }, body: { endsAt } })
const cancel = (by: Editor, id: string) => as(by).send(cancelArticleNext, { params: { id } })

async function write(by: Editor, id: string, body: string) {
  const { version, categoryId, slug } = await get(by, id)
  const content = articleContent({ title: '证书指南', body }, {})
  const saved = await as(by).send(saveArticle, {
    params: { id },
    body: { categoryId, slug, content, version, keep: true },
  })
  return saved.data
}

/** What a visitor finds at the address of an article: its text, or null. */
async function read(by: Editor, slug: string): Promise<string | null> {
  const answer = await app.inject({ url: `/articles/${slug}`, headers: { host: by.site.host } })
  return answer.statusCode === 200 ? (/第.版/.exec(answer.payload)?.[0] ?? '') : null
}

test('changes of a published article reach its readers at their time, as they were when that was arranged', async () => {
  const { by, id, slug } = await published()
  const { version } = await write(by, id, '第二版')
  const at = inHours(2)
  const { data } = await publish(by, id, { version, at })
  expect(data).toMatchObject({ state: 'published', hasChanges: true, next: { at, version, by: expect.any(String) } })
  expect(await read(by, slug)).toBe('第一版')
  // Later changes of the draft are not part of it, and are not disturbed by it.
  const third = await write(by, id, '第三版')
  await publishDue(ctx)
  expect(await read(by, slug)).toBe('第一版')
  clock.advance({ hours: 2 })
  await publishDue(ctx)
  expect(await read(by, slug)).toBe('第二版')
  const after = await get(by, id)
  expect(after).toMatchObject({ next: null, hasChanges: true, version: third.version, publishedAt: data.publishedAt })
  expect(after.history.find((one) => one.version === version)?.note).toBe('published')
  // Once is enough.
  const lines = async () => {
    const all = await db.transaction({ siteId: by.site.id, accountId: null }, (tx) => tx.select().from(auditLog))
    return all.filter(({ action }) => action === 'cms.article-publish').length
  }
  const before = await lines()
  await publishDue(ctx)
  expect(await lines()).toBe(before)
})

test('what was arranged is taken back, replaced, or overtaken by publishing at once', async () => {
  const { by, id, slug } = await published()
  const second = await write(by, id, '第二版')
  await publish(by, id, { version: second.version, at: inHours(1) })
  expect((await cancel(by, id)).data).toMatchObject({ next: null, hasChanges: true })
  clock.advance({ hours: 1 })
  await publishDue(ctx)
  expect(await read(by, slug)).toBe('第一版')

  await publish(by, id, { version: second.version, at: inHours(1) })
  const third = await write(by, id, '第三版')
  const { data } = await publish(by, id, { version: third.version, at: inHours(3) })
  expect(data.next).toMatchObject({ at: inHours(3), version: third.version })
  const atOnce = await publish(by, id, { version: third.version })
  expect(atOnce.data).toMatchObject({ next: null, hasChanges: false })
  expect(await read(by, slug)).toBe('第三版')
})

test('nothing waits for its time any more once an article is offline or in the trash', async () => {
  const { by, id } = await published()
  const { version } = await write(by, id, '第二版')
  await publish(by, id, { version, at: inHours(1), endsAt: inHours(5) })
  const offline = await as(by).send(withdrawArticle, { params: { id } })
  expect(offline.data).toMatchObject({ state: 'offline', next: null, endsAt: null })
  await publish(by, id, { version })
  const fourth = await write(by, id, '第四版')
  await publish(by, id, { version: fourth.version, at: inHours(1) })
  await as(by).send(deleteArticle, { params: { id } })
  expect((await as(by).send(restoreArticle, { params: { id } })).data).toMatchObject({ next: null, state: 'offline' })
})

test('an article goes offline at its end, everywhere and for every count', async () => {
  const { by, id, slug } = await published()
  const end = inHours(2)
  expect((await setEnd(by, id, end)).data).toMatchObject({ state: 'published', endsAt: end })
  clock.advance({ hours: 1 })
  expect(await read(by, slug)).toBe('第一版')
  clock.advance({ hours: 1 })
  expect(await read(by, slug)).toBe(null)
  const { views, articles } = (await as(by).send(listArticles, { query: {} })).data
  expect([views.published, views.offline, articles[0]?.state]).toEqual([0, 1, 'offline'])
  // It is over: an end is set where it is published again, as a new publication.
  expect(await setEnd(by, id, inHours(1))).toMatchObject({ status: 409, code: errors['cms.article-not-out'].code })
  const { version } = await get(by, id)
  const again = await publish(by, id, { version })
  expect(again.data).toMatchObject({ state: 'published', endsAt: null, publishedAt: inHours(0) })
  expect(await read(by, slug)).toBe('第一版')
})

test('an end lies after what is still to be published, and stays until it is changed', async () => {
  const { by, id } = await published()
  const { version } = await write(by, id, '第二版')
  expect((await setEnd(by, id, inHours(-1))).errors).toHaveProperty('endsAt')
  expect((await publish(by, id, { version, at: inHours(3), endsAt: inHours(3) })).errors).toHaveProperty('endsAt')
  await publish(by, id, { version, at: inHours(3), endsAt: inHours(6) })
  expect((await setEnd(by, id, inHours(2))).errors).toHaveProperty('endsAt')
  // Left out, it stays; null takes it away.
  expect((await publish(by, id, { version })).data.endsAt).toBe(inHours(6))
  expect((await setEnd(by, id, null)).data.endsAt).toBe(null)
  expect((await publish(by, id, { version, endsAt: inHours(1) })).data.endsAt).toBe(inHours(1))
})

test('times of publication take the right to publish', async () => {
  const { by, id } = await published()
  const writer = await given.member(db, by.account, { base: 'admin', permissions: ['cms.articleEdit'] })
  const { version } = await get(by, id)
  for (const answer of [
    await setEnd(writer, id, inHours(1)),
    await cancel(writer, id),
    await publish(writer, id, { version }),
  ])
    expect(answer).toMatchObject({ status: 403, code: errors['access.denied'].code })
})
