import { getAnnouncementReads } from '@app/contracts/announcements/announcement-reads'
import { listAnnouncements, recallAnnouncement, saveAnnouncement } from '@app/contracts/announcements/announcements'
import { listOwnAnnouncements, readOwnAnnouncement } from '@app/contracts/announcements/own-announcements'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { givenAnnouncement, givenPublished } from '#testing/given/given-announcements.ts'
import { testApi } from '#testing/test-api.ts'
import { announcements } from './announcements.table.ts'
import { ownMark } from './own-announcements.repo.ts'

const api = await testApi()
const { db, as, clock } = api
const inHours = (hours: number) => Math.floor(clock.now().getTime() / 1000) + hours * 3600
const words = (title: string, body: string) => ({ title, body })
type Reader = Awaited<ReturnType<typeof given.customer>>

const own = async (by: Reader, locale: 'zh' | 'en' = 'zh') => {
  const answer = await as(by).send(listOwnAnnouncements, { headers: { 'accept-language': locale } })
  return answer.data.announcements
}
const titles = async (by: Reader) => (await own(by)).map(({ title }) => title)
const read = (by: Reader, id: string, isConfirmed = false) =>
  as(by).send(readOwnAnnouncement, { params: { id }, body: { isConfirmed } })

test('live announcements reach those whom they are for, and nobody else', async () => {
  const site = await given.site(db, { locale: 'zh' })
  const by = await given.operator(db, site)
  const [gold, plain] = [await given.customer(db, site), await given.customer(db, site)]
  await given.buysAt(db, gold.account, 'B')
  const publish = (title: string, part: Parameters<typeof givenPublished>[2] = {}) =>
    givenPublished(api, by, { content: { zh: words(title, '正文'), en: words('', '') }, ...part })
  await publish('全部')
  const level = await publish('B 级', { readers: 'level', priceLevel: 'B' })
  const staff = await publish('内部', { readers: 'staff' })
  await publish('稍后', { startsAt: inHours(1) })
  const brief = await publish('短', { endsAt: inHours(1) })
  await givenAnnouncement(api, by)
  expect((await titles(gold)).toSorted()).toEqual(['B 级', '全部', '短'].toSorted())
  expect((await titles(plain)).toSorted()).toEqual(['全部', '短'].toSorted())
  expect(await titles(by)).toEqual(['内部'])
  expect(await titles(await given.customer(db, await given.site(db, { locale: 'zh' })))).toEqual([])
  // What is not for a member is not there for it.
  for (const [reader, id] of [
    [plain, level.id],
    [plain, staff.id],
    [by, brief.id],
  ] as const)
    expect(await read(reader, id)).toMatchObject({ status: 404, code: errors['announcement.missing'].code })
  clock.advance({ hours: 1 })
  expect((await titles(plain)).toSorted()).toEqual(['全部', '稍后'].toSorted())
  expect((await read(plain, brief.id)).status).toBe(404)
  await as(by).send(recallAnnouncement, { params: { id: level.id } })
  expect((await titles(gold)).toSorted()).toEqual(['全部', '稍后'].toSorted())
})

test('a text comes sanitised, in the language of the reader, and in Chinese where there is no other', async () => {
  const site = await given.site(db, { locale: 'zh' })
  const by = await given.operator(db, site)
  const reader = await given.customer(db, site)
  const zh = words('维护', '**今晚** <img src=x onerror=alert(1)> [a](javascript:alert(1))')
  await givenPublished(api, by, { content: { zh, en: words('Maintenance', '**Tonight**') } })
  expect(await own(reader, 'en')).toMatchObject([
    { title: 'Maintenance', html: '<p><strong>Tonight</strong></p>\n', locale: 'en' },
  ])
  const [chinese] = await own(reader)
  expect(chinese).toMatchObject({ title: '维护', locale: 'zh' })
  expect(chinese?.html).not.toMatch(/<img|href="javascript/)
  const other = await given.site(db, { locale: 'zh' })
  await givenPublished(api, await given.operator(db, other), { content: { zh, en: words('', '') } })
  expect(await own(await given.customer(db, other), 'en')).toMatchObject([{ title: '维护', locale: 'zh' }])
})

test('each member reads and confirms for itself, and the mark of its page tells of every change', async () => {
  const site = await given.site(db, { locale: 'zh' })
  const by = await given.operator(db, site)
  const reader = await given.customer(db, site)
  const colleague = await given.member(db, reader.account, { base: 'developer' })
  const mark = (member: Reader) =>
    db.read<{ mark: string; unread: number }>(
      { siteId: site.id, accountId: reader.account.id },
      ownMark(
        {
          ...{ memberId: member.id, accountId: reader.account.id, audience: 'customer' },
          scope: { siteId: site.id, accountId: reader.account.id },
        },
        clock.now(),
      ),
    )
  expect(await mark(reader)).toEqual({ mark: '', unread: 0 })
  const asked = await givenPublished(api, by, { level: 'important', mustConfirm: true })
  const plain = await givenPublished(api, by)
  const first = await mark(reader)
  expect(first).toEqual({ mark: expect.stringMatching(/^[0-9a-f]{32}$/), unread: 2 })

  await read(reader, asked.id)
  const state = async (member: Reader, id: string) => {
    const found = (await own(member)).find((one) => one.id === id)
    return [found?.isRead, found?.isConfirmed]
  }
  expect(await state(reader, asked.id)).toEqual([true, false])
  await read(reader, asked.id, true)
  await read(reader, asked.id)
  expect(await state(reader, asked.id)).toEqual([true, true])
  expect(await state(colleague, asked.id)).toEqual([false, false])
  // One that does not ask for it is not confirmed.
  await read(reader, plain.id, true)
  expect(await state(reader, plain.id)).toEqual([true, false])
  const second = await mark(reader)
  expect(second).toEqual({ mark: expect.not.stringMatching(first.mark), unread: 0 })
  expect(await mark(colleague)).toEqual(first)

  const { content, level, mustConfirm, startsAt } = asked
  const corrected = { ...content, zh: { ...content.zh, body: '改期' } }
  const body = { content: corrected, level, mustConfirm, startsAt, readers: asked.readers, version: asked.version }
  await as(by).send(saveAnnouncement, { params: { id: asked.id }, body })
  expect((await mark(reader)).mark).not.toBe(second.mark)
  expect((await own(reader)).find(({ id }) => id === asked.id)?.correctedAt).toBe(inHours(0))
})

test('a member with a limited reach has its announcements, and its receipt', async () => {
  const site = await given.site(db, { locale: 'zh' })
  const by = await given.operator(db, site)
  const reader = await given.customer(db, site)
  const clerk = await given.member(db, reader.account, { base: 'developer', reach: 'self' })
  const { id } = await givenPublished(api, by)
  expect((await read(clerk, id)).status).toBe(200)
  expect(await own(clerk)).toMatchObject([{ id, isRead: true }])
})

test('the site counts who of the people it is for have read and confirmed it', async () => {
  const site = await given.site(db, { locale: 'zh' })
  const by = await given.operator(db, site)
  const reader = await given.customer(db, site)
  const colleague = await given.member(db, reader.account, { base: 'developer' })
  const { id } = await givenPublished(api, by, { level: 'important', mustConfirm: true })
  const reads = (who: Reader) => as(who).send(getAnnouncementReads, { params: { id } })
  expect((await reads(by)).data).toEqual({
    people: 2,
    read: 0,
    confirmed: 0,
    mails: null,
    remindedAt: null,
    tenants: null,
    isNamed: true,
  })
  await read(reader, id, true)
  clock.advance({ minutes: 1 })
  await read(colleague, id)
  // Staff are told of what customers are told of by no count.
  await given.member(db, by.account, { base: 'admin' })
  const { data } = await reads(by)
  expect(data).toMatchObject({ people: 2, read: 2, confirmed: 1 })
  const limited = await given.member(db, by.account, { base: 'admin', reach: 'self' })
  expect((await reads(limited)).data).toEqual({
    people: 2,
    read: 2,
    confirmed: 1,
    mails: null,
    remindedAt: null,
    tenants: null,
    isNamed: false,
  })
  expect((await reads(reader)).status).toBe(403)
  const elsewhere = await given.operator(db, await given.site(db, { locale: 'zh' }))
  expect((await reads(elsewhere)).code).toBe(errors['announcement.missing'].code)
})

test('an announcement reaches its readers by the channels that were chosen, and by no other', async () => {
  const site = await given.site(db, { locale: 'zh' })
  const by = await given.operator(db, site)
  const reader = await given.customer(db, site)
  const { accountId, audience } = { accountId: reader.account.id, audience: 'customer' } as const
  const scope = { siteId: site.id, accountId }
  const unread = async () => {
    const mark = ownMark({ memberId: reader.id, accountId, audience, scope }, clock.now())
    return (await db.read<{ unread: number }>(scope, mark)).unread
  }
  const bell = await givenPublished(api, by, { level: 'urgent', endsAt: inHours(1), inBanner: false })
  const banner = await givenPublished(api, by, { inBell: false, inBanner: true })
  const mail = await givenPublished(api, by, { inBell: false, inBanner: false, byMail: true })
  const shown = async () =>
    Object.fromEntries((await own(reader)).map(({ id, inBell, inBanner }) => [id, [inBell, inBanner]]))
  expect(await shown()).toEqual({ [bell.id]: [true, false], [banner.id]: [false, true] })
  // The bell counts what it shows.
  expect(await unread()).toBe(1)
  expect((await read(reader, banner.id)).status).toBe(200)
  // What is in the mail alone can be marked as read nowhere, so its share of readers says nothing.
  expect((await read(reader, mail.id)).status).toBe(404)
  const listed = (await as(by).send(listAnnouncements, { query: {} })).data.announcements
  expect(Object.fromEntries(listed.map(({ id, people, read }) => [id, [people, read]]))).toEqual({
    [bell.id]: [1, 0],
    [banner.id]: [1, 1],
    [mail.id]: [null, null],
  })
})

test('one from before channels could be chosen stands above every page where it matters or asks to be confirmed', async () => {
  const site = await given.site(db, { locale: 'zh' })
  const by = await given.operator(db, site)
  const reader = await given.customer(db, site)
  const published = [
    await givenPublished(api, by),
    await givenPublished(api, by, { level: 'important' }),
    await givenPublished(api, by, { mustConfirm: true }),
  ]
  await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.update(announcements).set({ inBanner: null }))
  const shown = await own(reader)
  expect(published.map((one) => shown.find(({ id }) => id === one.id)?.inBanner)).toEqual([false, true, true])
  // Its end can still be changed: what it did is what is chosen now.
  const [, important] = published
  if (!important) throw new Error('Nothing was published')
  const { id, content, level, readers, startsAt, version } = important
  const body = { content, level, readers, startsAt, version, inBanner: true, endsAt: inHours(5) }
  expect((await as(by).send(saveAnnouncement, { params: { id }, body })).data.endsAt).toBe(inHours(5))
})
