import { disableSubAccount } from '@app/contracts/access/company'
import {
  getArticle,
  listArticleSubjects,
  listArticles,
  previewArticlePage,
  publishArticle,
  saveArticle,
} from '@app/contracts/cms/articles'
import { readOwnArticle } from '@app/contracts/cms/own-articles'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, app } = api
type Member = given.GivenMember
const nameOf = ({ loginName }: Member) => `Name of ${loginName}`

async function shop() {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  const owner = await given.operator(db, site)
  const writer = await given.member(db, owner.account, { base: 'admin', permissions: ['cms.articleEdit'] })
  return { site, owner, writer }
}

/** Saves an article as it is, with another author. */
async function sign(by: Member, id: string, author: { id: string; isShown: boolean } | undefined) {
  const { categoryId, version, content, slug } = (await as(by).send(getArticle, { params: { id } })).data
  const body = { categoryId, slug, content, version, ...(author && { author }) }
  return as(by).send(saveArticle, { params: { id }, body })
}

const publish = async (by: Member, id: string) => {
  const { version } = (await as(by).send(getArticle, { params: { id } })).data
  return as(by).send(publishArticle, { params: { id }, body: { version } })
}

test('readers see the name of an author only where that was chosen and published', async () => {
  const { site, owner, writer } = await shop()
  const article = await givenArticle(
    api,
    owner,
    articleContent({ title: '谁写的' }, { title: 'By whom', body: 'Text' }),
  )
  const { id, slug } = article
  expect(article).toMatchObject({ authorId: owner.id, author: nameOf(owner), showsAuthor: false })
  await publish(owner, id)
  const page = async (path = '/articles') =>
    (await app.inject({ url: `${path}/${slug}`, headers: { host: site.host } })).body
  const read = async () => (await as(writer).send(readOwnArticle, { params: { id } })).data.author
  expect(await page()).not.toContain(nameOf(owner))
  expect(await page()).not.toContain('"Person"')
  expect(await read()).toBe('')

  // Saved and not published: readers have what they had.
  expect((await sign(writer, id, { id: writer.id, isShown: true })).data).toMatchObject({
    ...{ authorId: writer.id, author: nameOf(writer), showsAuthor: true, hasChanges: true },
  })
  expect(await page()).not.toContain(nameOf(writer))
  expect((await publish(owner, id)).data.hasChanges).toBe(false)
  expect(await page()).toContain(`作者：${nameOf(writer)}`)
  expect(await page()).toContain(`"author":{"@type":"Person","name":"${nameOf(writer)}"}`)
  expect(await page('/en/articles')).toContain(`By ${nameOf(writer)}`)
  expect(await read()).toBe(nameOf(writer))

  // A save without a word about the author leaves it.
  expect((await sign(owner, id, undefined)).data).toMatchObject({ authorId: writer.id, hasChanges: false })
  await sign(owner, id, { id: writer.id, isShown: false })
  await publish(owner, id)
  expect(await page()).not.toContain(nameOf(writer))
  expect(await read()).toBe('')
})

test('an author is a member of the site who may edit articles; who was it may stay', async () => {
  const { site, owner, writer } = await shop()
  const { id } = await givenArticle(api, owner)
  const accountant = await given.member(db, owner.account, { base: 'accountant' })
  const customer = await given.customer(db, site)
  const elsewhere = await given.operator(db, await given.site(db, { locale: 'zh', isRetail: true }))
  const unfit = { status: 409, code: errors['cms.author-unfit'].code }
  for (const one of [accountant.id, customer.id, elsewhere.id, newId()])
    expect(await sign(owner, id, { id: one, isShown: true })).toMatchObject(unfit)
  await sign(owner, id, { id: writer.id, isShown: false })
  await as(owner).send(disableSubAccount, { params: { id: writer.id }, body: { reason: 'left' } })
  expect((await sign(owner, id, { id: writer.id, isShown: true })).data).toMatchObject({ author: nameOf(writer) })
  const { authors } = (await as(owner).send(listArticleSubjects)).data
  expect(authors.find(({ id: one }) => one === writer.id)).toMatchObject({ mayWrite: false })
  await sign(owner, id, { id: owner.id, isShown: false })
  expect(await sign(owner, id, { id: writer.id, isShown: false })).toMatchObject(unfit)
})

test('the list is filtered by author, and offers those who may write and those who did', async () => {
  const { owner, writer } = await shop()
  const [mine, theirs] = [await givenArticle(api, owner), await givenArticle(api, owner)]
  await sign(owner, theirs.id, { id: writer.id, isShown: false })
  const by = async (authorId: string) =>
    (await as(owner).send(listArticles, { query: { authorId } })).data.articles.map(({ id }) => id)
  expect([await by(owner.id), await by(writer.id), await by(newId())]).toEqual([[mine.id], [theirs.id], []])
  const { authors } = (await as(owner).send(listArticleSubjects)).data
  expect(authors).toEqual(
    [owner, writer]
      .map((one) => ({ id: one.id, name: nameOf(one), mayWrite: true }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  )
})

test('the preview of a page shows the author that it is given', async () => {
  const { owner } = await shop()
  const { categoryId } = await givenArticle(api, owner)
  const draft = { kind: 'article' as const, categoryId, slug: 'draft', content: articleContent({}), publishedAt: null }
  const html = async (author: string) =>
    (await as(owner).send(previewArticlePage, { body: { ...draft, locale: 'zh', author } })).data.html
  expect(await html('李伟')).toContain('作者：李伟')
  expect(await html('')).not.toContain('作者：')
})
