import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  restoreAnnouncement,
  saveAnnouncement,
} from '@app/contracts/announcements/announcements'
import { listOwnAnnouncements } from '@app/contracts/announcements/own-announcements'
import { createArticle, moveArticles } from '@app/contracts/cms/articles'
import {
  createCmsCategory,
  deleteCmsCategory,
  listCmsCategories,
  mergeCmsCategory,
  updateCmsCategory,
} from '@app/contracts/cms/cms-categories'
import { errors } from '@app/contracts/errors'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { announcementBody, givenAnnouncement, givenPublished } from '#testing/given/given-announcements.ts'
import { articleContent, givenArticle, givenCategory } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'
import { announcements } from './announcements.table.ts'
import { ownMark } from './own-announcements.repo.ts'

const api = await testApi()
const { db, as, clock } = api
const refused = (key: keyof typeof errors) => ({ status: errors[key].status, code: errors[key].code })

async function publisher() {
  const site = await given.site(db, { locale: 'zh' })
  const by = await given.operator(db, site)
  const items = async () =>
    Object.fromEntries((await as(by).send(listCmsCategories)).data.categories.map((one) => [one.id, one.items]))
  const listed = async (categoryId: string) =>
    (await as(by).send(listAnnouncements, { query: { categoryId } })).data.announcements.map(({ id }) => id)
  return { site, by, items, listed }
}

const own = async (by: given.GivenMember, locale: 'zh' | 'en' = 'zh') =>
  (await as(by).send(listOwnAnnouncements, { headers: { 'accept-language': locale } })).data.announcements

test('an announcement has a category, also changed once it is published, and the list is filtered by it', async () => {
  const { site, by, items, listed } = await publisher()
  const [first, second] = [await givenCategory(api, by, 'announcement'), await givenCategory(api, by, 'announcement')]
  const published = await givenPublished(api, by, { categoryId: first.id })
  expect(published.categoryId).toBe(first.id)
  await givenAnnouncement(api, by)
  expect(await items()).toEqual({ [first.id]: 1, [second.id]: 0 })
  expect(await listed(first.id)).toEqual([published.id])

  const { id, version, startsAt, content } = published
  const body = { ...announcementBody({ content, startsAt, categoryId: second.id }), version }
  const saved = (await as(by).send(saveAnnouncement, { params: { id }, body })).data
  // Its texts are the same, so its readers are told of no correction.
  expect(saved).toMatchObject({ categoryId: second.id, state: 'live', correctedAt: null })
  expect(await items()).toEqual({ [first.id]: 0, [second.id]: 1 })
  const lines = await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.action, 'announcement.save')),
  )
  expect(lines).toMatchObject([{ before: { category: first.name.zh }, after: { category: second.name.zh } }])
  await as(by).send(saveAnnouncement, { params: { id }, body: { ...body, categoryId: null, version: saved.version } })
  expect(await items()).toEqual({ [first.id]: 0, [second.id]: 0 })
})

test('a category of articles, of another site or of nothing is refused, and articles go into none of announcements', async () => {
  const { by } = await publisher()
  const elsewhere = await givenCategory(api, (await publisher()).by, 'announcement')
  const [articles, help, notices] = [
    await givenCategory(api, by),
    await givenCategory(api, by, 'help'),
    await givenCategory(api, by, 'announcement'),
  ]
  const draft = await givenAnnouncement(api, by, { categoryId: notices.id })
  for (const [categoryId, key] of [
    [articles.id, 'cms.category-other-kind'],
    [help.id, 'cms.category-other-kind'],
    [elsewhere.id, 'cms.category-missing'],
    [draft.id, 'cms.category-missing'],
  ] as const) {
    const body = announcementBody({ categoryId })
    expect(await as(by).send(createAnnouncement, { body })).toMatchObject(refused(key))
    const save = { params: { id: draft.id }, body: { ...body, version: draft.version } }
    expect(await as(by).send(saveAnnouncement, save)).toMatchObject(refused(key))
  }
  const { data } = await as(by).send(getAnnouncement, { params: { id: draft.id } })
  expect(data).toMatchObject({ categoryId: notices.id, version: draft.version })

  const body = { categoryId: notices.id, content: articleContent({ title: '证书怎么选' }) }
  expect(await as(by).send(createArticle, { body })).toMatchObject(refused('cms.category-other-kind'))
  const { id } = await givenArticle(api, by)
  expect(await as(by).send(moveArticles, { body: { ids: [id], categoryId: notices.id } })).toMatchObject(
    refused('cms.category-other-kind'),
  )
  const below = { kind: 'announcement', name: { zh: '下级', en: '' }, parentId: articles.id } as const
  expect(await as(by).send(createCmsCategory, { body: below })).toMatchObject(refused('cms.category-other-kind'))
})

test('the database itself refuses a category of another site', async () => {
  const { site, by } = await publisher()
  const elsewhere = await givenCategory(api, (await publisher()).by, 'announcement')
  const { id } = await givenAnnouncement(api, by)
  const set = (categoryId: string) =>
    db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      tx.update(announcements).set({ categoryId }).where(eq(announcements.id, id)),
    )
  await expect(set(elsewhere.id)).rejects.toMatchObject({ cause: { constraint: 'announcements_category_fk' } })
})

test('a category ends by merging or with a target, which takes its announcements, deleted ones too', async () => {
  const { by, items, listed } = await publisher()
  const create = () => givenCategory(api, by, 'announcement')
  const [first, second, third] = [await create(), await create(), await create()]
  const live = await givenPublished(api, by, { categoryId: first.id })
  const deleted = await givenAnnouncement(api, by, { categoryId: first.id })
  await as(by).send(deleteAnnouncement, { params: { id: deleted.id } })
  expect(await items()).toMatchObject({ [first.id]: 1 })

  const merge = (into: string) =>
    as(by).send(mergeCmsCategory, { params: { id: first.id }, body: { into, reason: '重复' } })
  expect(await merge((await givenCategory(api, by)).id)).toMatchObject(refused('cms.category-other-kind'))
  expect((await merge(second.id)).data).toEqual({ articles: 2, categories: 0 })
  expect(await listed(second.id)).toEqual([live.id])
  // Whoever has it open is told that it changed.
  const stale = { ...announcementBody({ content: live.content, startsAt: live.startsAt }), version: live.version }
  expect(await as(by).send(saveAnnouncement, { params: { id: live.id }, body: stale })).toMatchObject(
    refused('save.conflict'),
  )

  const remove = (moveTo?: string) =>
    as(by).send(deleteCmsCategory, { params: { id: second.id }, query: { reason: '合并', ...(moveTo && { moveTo }) } })
  expect(await remove()).toMatchObject({ ...refused('cms.category-full'), msg: expect.stringContaining('2') })
  expect((await remove(third.id)).data).toEqual({ moved: 2 })
  expect(await items()).toMatchObject({ [third.id]: 1 })
  const restored = (await as(by).send(restoreAnnouncement, { params: { id: deleted.id } })).data
  expect(restored.categoryId).toBe(third.id)
})

test('readers see the name of a category that is shown, in their language, and hear of a change', async () => {
  const { site, by } = await publisher()
  const reader = await given.customer(db, site)
  const clerk = await given.member(db, reader.account, { base: 'developer', reach: 'self' })
  const category = await givenCategory(api, by, 'announcement')
  const filed = await givenPublished(api, by, { categoryId: category.id })
  const bare = await givenPublished(api, by)
  const names = async (who: given.GivenMember, locale?: 'zh' | 'en') => {
    const all = await own(who, locale)
    return [filed, bare].map(({ id }) => all.find((one) => one.id === id)?.category)
  }
  expect(await names(reader)).toEqual([category.name.zh, null])
  expect(await names(reader, 'en')).toEqual([category.name.en, null])
  expect(await names(clerk)).toEqual([category.name.zh, null])

  const scope = { siteId: site.id, accountId: reader.account.id }
  const mark = async () => {
    const asked = { memberId: reader.id, accountId: reader.account.id, audience: 'customer' as const, scope }
    return (await db.read<{ mark: string }>(scope, ownMark(asked, clock.now()))).mark
  }
  const before = await mark()
  const { id, name, version } = category
  await as(by).send(updateCmsCategory, { params: { id }, body: { name, version, isShown: false } })
  expect(await names(reader)).toEqual([null, null])
  const other = await givenCategory(api, by, 'announcement')
  await as(by).send(mergeCmsCategory, { params: { id }, body: { into: other.id, reason: '重复' } })
  expect(await names(reader)).toEqual([other.name.zh, null])
  expect(await mark()).not.toBe(before)
})

test("staff of a tenant have no name of a category of the site above, whose categories are not the tenant's", async () => {
  const parent = await given.site(db, { locale: 'zh', isSaas: true })
  const child = await given.site(db, { locale: 'zh', parentId: parent.id })
  const by = await given.operator(db, parent)
  const { id: categoryId } = await givenCategory(api, by, 'announcement')
  const { id } = await givenPublished(api, by, { readers: 'tenants', categoryId })
  expect(await own(await given.operator(db, child))).toMatchObject([{ id, category: null }])
})
