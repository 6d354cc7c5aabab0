import { askArticleReview, returnArticle, withdrawArticleReview } from '@app/contracts/cms/article-review'
import {
  deleteArticle,
  getArticle,
  listArticles,
  publishArticle,
  restoreArticle,
  saveArticle,
} from '@app/contracts/cms/articles'
import { errors } from '@app/contracts/errors'
import { listNotices } from '@app/contracts/inbox'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle, publishedArticle } from '#testing/given/given-content.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, clock } = api
type Member = given.GivenMember

/** An editor in chief who owns the site, another who may publish, and two writers who may not. */
async function newsroom() {
  const site = await given.site(db, { locale: 'zh', isRetail: true })
  const owner = await given.operator(db, site)
  const writing = { base: 'admin', permissions: ['cms.articleCreate', 'cms.articleEdit'] } as const
  const [writer, other] = [
    await given.member(db, owner.account, { ...writing, permissions: [...writing.permissions] }),
    await given.member(db, owner.account, { ...writing, permissions: [...writing.permissions] }),
  ]
  const publisher = await given.member(db, owner.account, { base: 'admin', permissions: ['cms.publish'] })
  return { site, owner, writer, other, publisher }
}

const ask = (by: Member, id: string, version = 1, note = '') =>
  as(by).send(askArticleReview, { params: { id }, body: { version, note } })
const withdraw = (by: Member, id: string) => as(by).send(withdrawArticleReview, { params: { id } })
const sendBack = (by: Member, id: string, reason = '标题太长') =>
  as(by).send(returnArticle, { params: { id }, body: { reason } })
const at = async (by: Member, id: string) => (await as(by).send(getArticle, { params: { id } })).data
const save = (by: Member, { id, categoryId }: { id: string; categoryId: string }, version: number, title: string) =>
  as(by).send(saveArticle, { params: { id }, body: { categoryId, content: articleContent({ title }), version } })
const noticesOf = async (who: Member) =>
  (await as(who).send(listNotices)).data.notices.map(({ title, href }) => ({ title, href }))
const refusal = (key: keyof typeof errors) => ({ status: errors[key].status, code: errors[key].code })

test('a writer asks for a review, those who may publish are told, and one of them publishes it', async () => {
  const { site, owner, writer, other, publisher } = await newsroom()
  const article = await givenArticle(api, owner, articleContent({ title: '四十七天' }))
  const { id } = article
  expect((await as(writer).send(publishArticle, { params: { id }, body: { version: 1 } })).status).toBe(403)
  const now = Math.floor(clock.now().getTime() / 1000)
  const { data } = await ask(writer, id, 1, '请看第二节')
  expect(data).toMatchObject({
    state: 'review',
    review: { byId: writer.id, by: `Name of ${writer.loginName}`, at: now, note: '请看第二节', version: 1 },
  })
  // Kept as a version, so that a later draft can be compared with it.
  expect(data.history.map(({ version }) => version)).toEqual([1])
  const waiting = { title: expect.stringContaining('四十七天'), href: `/cms/article/${id}` }
  for (const reviewer of [owner, publisher]) expect(await noticesOf(reviewer)).toEqual([waiting])
  for (const outsider of [writer, other]) expect(await noticesOf(outsider)).toEqual([])
  const [mail] = await messagesTo(api, site, publisher.email)
  expect(mail?.letter.text).toContain('请看第二节')

  // The draft stays in review while it is improved, and is published as it is then.
  expect((await save(other, article, 1, '四十七天证书')).data).toMatchObject({
    state: 'review',
    review: { version: 1 },
  })
  const body = { version: 2 }
  const published = (await as(publisher).send(publishArticle, { params: { id }, body })).data
  expect(published).toMatchObject({ state: 'published', title: '四十七天证书', review: null })
  expect(await noticesOf(writer)).toEqual([
    { title: expect.stringContaining('已通过审核'), href: `/cms/article/${id}` },
  ])
  const lines = await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(lines.filter(({ action }) => action === 'cms.review-ask').map(({ facts }) => facts)).toEqual([
    { version: 1, note: '请看第二节' },
  ])
})

test('a review is sent back with a reason, or withdrawn by the one who asked and nobody else', async () => {
  const { owner, writer, other, publisher } = await newsroom()
  const { id } = await givenArticle(api, owner)
  await ask(writer, id)
  expect((await sendBack(writer, id)).status).toBe(403)
  expect((await sendBack(publisher, id, ' ')).status).toBe(400)
  expect((await withdraw(publisher, id)).status).toBe(403)
  expect(await withdraw(other, id)).toMatchObject(refusal('cms.review-of-other'))
  expect((await withdraw(writer, id)).data).toMatchObject({ state: 'draft', review: null })
  expect(await withdraw(writer, id)).toMatchObject(refusal('cms.no-review'))
  expect(await sendBack(publisher, id)).toMatchObject(refusal('cms.no-review'))

  await ask(writer, id)
  expect((await sendBack(publisher, id)).data).toMatchObject({ state: 'draft', review: null })
  expect(await noticesOf(writer)).toEqual([{ title: expect.stringContaining('已退回'), href: `/cms/article/${id}` }])
  // Nobody is told of what it does itself.
  const before = (await noticesOf(owner)).length
  await ask(owner, id)
  await sendBack(owner, id)
  expect(await noticesOf(owner)).toHaveLength(before)
})

test('nothing is asked for twice, without a text, over a newer draft, in the trash, or without a change', async () => {
  const { owner, writer, other } = await newsroom()
  const article = await givenArticle(api, owner)
  const { id } = article
  expect(await ask(writer, id, 2)).toMatchObject(refusal('cms.article-newer'))
  await ask(writer, id)
  expect(await ask(other, id)).toMatchObject(refusal('cms.article-in-review'))
  const empty = await givenArticle(api, owner, articleContent({ body: '' }))
  expect(await ask(writer, empty.id)).toMatchObject(refusal('cms.article-empty'))
  const published = await publishedArticle(api, owner)
  expect(await ask(writer, published.id)).toMatchObject(refusal('cms.nothing-to-review'))

  // The trash ends a review.
  await as(owner).send(deleteArticle, { params: { id } })
  expect(await ask(writer, id)).toMatchObject(refusal('cms.article-in-trash'))
  await as(owner).send(restoreArticle, { params: { id } })
  expect(await at(owner, id)).toMatchObject({ state: 'draft', review: null })

  const stranger = await given.operator(db, await given.site(db, { locale: 'zh', isRetail: true }))
  expect((await ask(stranger, id)).status).toBe(404)
  await ask(writer, id)
  expect((await sendBack(stranger, id)).status).toBe(404)
  expect((await withdraw(stranger, id)).status).toBe(404)
})

test('changes of a published article are in review while readers keep what they have', async () => {
  const { owner, writer } = await newsroom()
  const draft = await givenArticle(api, owner)
  const article = await publishedArticle(api, owner)
  await save(writer, article, 1, '新的标题')
  expect((await ask(writer, article.id, 2)).data).toMatchObject({ state: 'published', review: { version: 2 } })
  await ask(writer, draft.id)
  const listed = async (view: 'review' | 'published' | 'draft') => {
    const { data } = await as(owner).send(listArticles, { query: { view } })
    return { ids: data.articles.map(({ id }) => id).toSorted(), views: data.views }
  }
  const both = [draft.id, article.id].toSorted()
  expect(await listed('review')).toMatchObject({ ids: both, views: { review: 2, published: 1, draft: 0, all: 2 } })
  expect((await listed('published')).ids).toEqual([article.id])
  expect((await listed('draft')).ids).toEqual([])
})
