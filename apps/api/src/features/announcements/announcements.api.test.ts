import { announcementStateAt } from '@app/contracts/announcements/announcement-values'
import {
  type AnnouncementBody,
  countReceivers,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  recallAnnouncement,
  restoreAnnouncement,
  saveAnnouncement,
} from '@app/contracts/announcements/announcements'
import { errors } from '@app/contracts/errors'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#features/company/company.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { announcementBody, givenAnnouncement, givenPublished } from '#testing/given/given-announcements.ts'
import { testApi } from '#testing/test-api.ts'
import { eraseDeleted } from './announcements.service.ts'

const api = await testApi()
const { db, as, clock } = api
const writer = async () => given.operator(db, await given.site(db, { locale: 'zh' }))
type Writer = Awaited<ReturnType<typeof writer>>
const inHours = (hours: number) => Math.floor(clock.now().getTime() / 1000) + hours * 3600
const get = (by: Writer, id: string) => as(by).send(getAnnouncement, { params: { id } })
const state = async (by: Writer, id: string) => (await get(by, id)).data.state
const save = (by: Writer, id: string, version: number, body: AnnouncementBody) =>
  as(by).send(saveAnnouncement, { params: { id }, body: { ...body, version } })
const publish = (by: Writer, id: string, version: number, reason = '') =>
  as(by).send(publishAnnouncement, { params: { id }, body: { version, reason } })
const refusal = (key: keyof typeof errors) => ({ status: errors[key].status, code: errors[key].code })

test('the state follows from the times: draft, scheduled, live, ended, and recalled whatever else holds', () => {
  const none = { publishedAt: null, startsAt: null, endsAt: null, recalledAt: null }
  const stateAt = (times: Partial<typeof none | Record<keyof typeof none, number>>) =>
    announcementStateAt({ ...none, ...times }, 100)
  expect([
    stateAt({}),
    stateAt({ startsAt: 50, endsAt: 60 }),
    stateAt({ publishedAt: 50, startsAt: 101 }),
    stateAt({ publishedAt: 50, startsAt: 100 }),
    stateAt({ publishedAt: 50, startsAt: 50, endsAt: 101 }),
    stateAt({ publishedAt: 50, startsAt: 50, endsAt: 100 }),
    stateAt({ publishedAt: 50, startsAt: 150, recalledAt: 60 }),
  ]).toEqual(['draft', 'draft', 'scheduled', 'live', 'live', 'ended', 'recalled'])
})

test('an announcement goes from draft through its times, and the list counts each state', async () => {
  const by = await writer()
  const { id, version } = await givenAnnouncement(api, by, { startsAt: inHours(1), endsAt: inHours(3) })
  expect(await state(by, id)).toBe('draft')
  expect((await publish(by, id, version)).data).toMatchObject({ state: 'scheduled', version: 2 })
  const views = async (view: 'scheduled' | 'live') => {
    const { data } = await as(by).send(listAnnouncements, { query: { view } })
    return [data.announcements.map((one) => one.id), data.total, data.views]
  }
  const none = { draft: 0, scheduled: 0, live: 0, ended: 0, recalled: 0, deleted: 0 }
  expect(await views('scheduled')).toEqual([[id], 1, { ...none, all: 1, scheduled: 1 }])
  clock.advance({ hours: 1 })
  expect(await views('live')).toEqual([[id], 1, { ...none, all: 1, live: 1 }])
  clock.advance({ hours: 2 })
  expect(await state(by, id)).toBe('ended')
  const recall = await as(by).send(recallAnnouncement, { params: { id } })
  expect(recall).toMatchObject(refusal('announcement.not-out'))

  const other = await givenPublished(api, by)
  expect((await as(by).send(recallAnnouncement, { params: { id: other.id } })).data.state).toBe('recalled')
  expect(await publish(by, other.id, 3)).toMatchObject(refusal('announcement.not-draft'))
})

test('an urgent one needs an end and, to be published, a reason', async () => {
  const by = await writer()
  const { id, version } = await givenAnnouncement(api, by)
  const endless = await save(by, id, version, announcementBody({ level: 'urgent' }))
  expect([endless.status, endless.errors]).toEqual([400, { endsAt: '紧急公告须填写结束时间' }])
  const saved = (await save(by, id, version, announcementBody({ level: 'urgent', endsAt: inHours(2) }))).data
  expect((await publish(by, id, saved.version)).errors).toEqual({ reason: expect.any(String) })
  expect((await publish(by, id, saved.version, '证书吊销')).data.state).toBe('live')
  // Nor does a correction take the end away.
  const { content } = saved
  const correction = announcementBody({ content, level: 'urgent', startsAt: inHours(0) })
  expect((await save(by, id, 3, correction)).errors).toHaveProperty('endsAt')
  expect((await save(by, id, 3, { ...correction, endsAt: inHours(-1) })).errors).toHaveProperty('endsAt')

  const late = await givenAnnouncement(api, by, { endsAt: inHours(1) })
  clock.advance({ hours: 1 })
  expect((await publish(by, late.id, 1)).errors).toHaveProperty('endsAt')
  const backwards = await save(by, late.id, 1, announcementBody({ startsAt: inHours(5), endsAt: inHours(4) }))
  expect(backwards.errors).toHaveProperty('endsAt')
})

test('at least one channel is chosen, and one in the console for what has to be confirmed', async () => {
  const by = await writer()
  const { id, version } = await givenAnnouncement(api, by)
  const mailed = { inBell: false, inBanner: false, byMail: true }
  const faults = async (part: Partial<AnnouncementBody>) => (await save(by, id, version, announcementBody(part))).errors
  expect(await faults({ ...mailed, byMail: false })).toEqual({ inBell: '请至少选择一个渠道' })
  expect(await faults({ ...mailed, mustConfirm: true })).toHaveProperty('inBell')
  const saved = await save(by, id, version, announcementBody(mailed))
  expect(saved.data).toMatchObject(mailed)
  expect((await publish(by, id, saved.data.version, '通知')).status).toBe(200)
  const after = announcementBody({ content: saved.data.content, ...mailed, inBell: true, startsAt: inHours(0) })
  expect((await save(by, id, 3, after)).code).toBe(errors['announcement.published'].code)
})

test('once published only the texts and the end change, and a live one is marked as corrected', async () => {
  const by = await writer()
  const body = announcementBody({ endsAt: inHours(8) })
  const { id, version } = await givenAnnouncement(api, by, body)
  const live = (await publish(by, id, version)).data
  expect(live).toMatchObject({ state: 'live', correctedAt: null })
  const kept = { ...body, startsAt: live.startsAt }
  for (const part of [
    { level: 'important' },
    { readers: 'staff' },
    { readers: 'level', priceLevel: 'A' },
    { mustConfirm: true },
    { startsAt: inHours(1) },
  ] as const)
    expect(await save(by, id, 2, { ...kept, ...part })).toMatchObject(refusal('announcement.published'))
  const longer = (await save(by, id, 2, { ...kept, endsAt: inHours(9) })).data
  expect(longer).toMatchObject({ version: 3, correctedAt: null, endsAt: inHours(9) })
  const content = { ...body.content, zh: { ...body.content.zh, body: '改为明晚。' } }
  const { title } = body.content.zh
  const conflict = { ...refusal('save.conflict'), msg: expect.stringContaining(title) }
  expect(await save(by, id, 2, { ...kept, content })).toMatchObject(conflict)
  const corrected = (await save(by, id, 3, { ...kept, content })).data
  expect([corrected.correctedAt, corrected.content.zh.body]).toEqual([inHours(0), '改为明晚。'])
  await as(by).send(recallAnnouncement, { params: { id } })
  expect(await save(by, id, 5, { ...kept, content })).toMatchObject(refusal('announcement.over'))

  const lines = await db.transaction({ siteId: by.site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(lines.map(({ action }) => action)).toEqual([
    ...['announcement.create', 'announcement.publish', 'announcement.save', 'announcement.correct'],
    'announcement.recall',
  ])
  // What is scheduled has no reader yet: its text changes without a mark.
  const later = await givenPublished(api, by, { ...body, startsAt: inHours(1) })
  const early = await save(by, later.id, later.version, { ...body, startsAt: inHours(1), content })
  expect(early.data).toMatchObject({ state: 'scheduled', correctedAt: null })
})

test('one without a text is not published, one without a Chinese title or a level not saved', async () => {
  const by = await writer()
  const words = (title: string, body: string) => ({ title, body })
  const empty = await givenAnnouncement(api, by, { content: { zh: words('维护', ''), en: words('', '') } })
  expect(await publish(by, empty.id, 1)).toMatchObject(refusal('announcement.empty'))
  const half = await givenAnnouncement(api, by, { content: { zh: words('维护', '今晚'), en: words('Work', '') } })
  expect(await publish(by, half.id, 1)).toMatchObject(refusal('announcement.empty'))
  const content = { zh: words('', '今晚'), en: words('', 'Tonight') }
  const faulty = await save(by, empty.id, 1, announcementBody({ content, readers: 'level' }))
  expect(Object.keys(faulty.errors ?? {})).toEqual(['content.zh.title', 'content.en.title', 'priceLevel'])
})

test('receivers are the active people that it is for', async () => {
  const by = await writer()
  const { site } = by
  const [first, second] = [await given.account(db, site), await given.account(db, site)]
  await given.buysAt(db, second, 'B')
  await given.member(db, first)
  await given.member(db, first)
  await given.member(db, second)
  const gone = await given.member(db, second)
  await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.update(members).set({ status: 'disabled' }).where(eq(members.id, gone.id)),
  )
  const count = async (query: { readers: 'customers' | 'level' | 'staff'; priceLevel?: 'A' | 'B' }) =>
    (await as(by).send(countReceivers, { query })).data
  expect(await count({ readers: 'customers' })).toEqual({ accounts: 2, people: 3 })
  expect(await count({ readers: 'level', priceLevel: 'B' })).toEqual({ accounts: 1, people: 1 })
  expect(await count({ readers: 'level', priceLevel: 'A' })).toEqual({ accounts: 0, people: 0 })
  expect(await count({ readers: 'staff' })).toEqual({ accounts: 1, people: 1 })
})

test('what nobody is shown is deleted, restored, and erased after 30 days', async () => {
  const by = await writer()
  const live = await givenPublished(api, by)
  const remove = (id: string) => as(by).send(deleteAnnouncement, { params: { id } })
  expect(await remove(live.id)).toMatchObject(refusal('announcement.out'))
  const { id } = await givenAnnouncement(api, by)
  expect((await remove(id)).status).toBe(200)
  expect(await publish(by, id, 1)).toMatchObject(refusal('announcement.deleted'))
  const { data } = await as(by).send(listAnnouncements, { query: { view: 'deleted' } })
  expect(data.announcements.map((one) => one.id)).toEqual([id])
  expect((await as(by).send(restoreAnnouncement, { params: { id } })).data).toMatchObject({ deletedAt: null })
  await remove(id)
  clock.advance({ days: 29 })
  await eraseDeleted(api.ctx)
  expect((await get(by, id)).status).toBe(200)
  clock.advance({ days: 2 })
  await eraseDeleted(api.ctx)
  expect((await get(by, id)).status).toBe(404)
})

test('publishing and recalling are rights of their own, and neither is a right of customers', async () => {
  const by = await writer()
  const { id } = await givenAnnouncement(api, by)
  const live = await givenPublished(api, by)
  const with_ = (permission: 'cms.noticePublish' | 'cms.noticeRecall' | 'cms.articleEdit') =>
    given.member(db, by.account, { base: 'admin', permissions: [permission] })
  const [publisher, recaller, editor] = [
    await with_('cms.noticePublish'),
    await with_('cms.noticeRecall'),
    await with_('cms.articleEdit'),
  ]
  const tries = async (who: Writer) => {
    const answers = [
      await get(who, id),
      await save(who, id, 99, announcementBody()),
      await publish(who, id, 99),
      await as(who).send(deleteAnnouncement, { params: { id: live.id } }),
      await as(who).send(recallAnnouncement, { params: { id } }),
    ]
    return answers.map(({ status }) => status)
  }
  expect(await tries(editor)).toEqual([200, 403, 403, 403, 403])
  expect(await tries(publisher)).toEqual([200, 409, 409, 409, 403])
  expect(await tries(recaller)).toEqual([200, 403, 403, 403, 409])
  expect(await tries(await given.customer(db, by.site))).toEqual([403, 403, 403, 403, 403])
  // Another site's are none of its business.
  expect(await tries(await writer())).toEqual([404, 404, 404, 404, 404])
})
