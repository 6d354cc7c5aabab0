import { getAnnouncementReads, remindReaders } from '@app/contracts/announcements/announcement-reads'
import { recallAnnouncement } from '@app/contracts/announcements/announcements'
import { readOwnAnnouncement } from '@app/contracts/announcements/own-announcements'
import { errors } from '@app/contracts/errors'
import { chooseOwnNotice } from '@app/contracts/settings/notify-settings'
import { expect, test } from 'vitest'
import { deliverDue } from '#features/messages/delivery.service.ts'
import * as given from '#testing/given/given.ts'
import { givenAnnouncement, givenPublished } from '#testing/given/given-announcements.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'
import { mailAnnouncements } from './mailing.service.ts'

const api = await testApi()
const { db, as, clock, ctx } = api
type Member = given.GivenMember

const content = { zh: { title: '维护', body: '今晚停机。' }, en: { title: 'Maintenance', body: 'Down tonight.' } }
const remind = (by: Member, id: string) => as(by).send(remindReaders, { params: { id } })
const read = (by: Member, id: string, isConfirmed = false) =>
  as(by).send(readOwnAnnouncement, { params: { id }, body: { isConfirmed } })
const reads = async (by: Member, id: string) => (await as(by).send(getAnnouncementReads, { params: { id } })).data
const subjects = async ({ site, email }: Member) => (await messagesTo(api, site, email)).map(({ subject }) => subject)
const refusal = (key: 'announcement.not-shown' | 'announcement.reminded') => ({ status: 409, code: errors[key].code })

/** A site with an operator, and customers with an address each. */
async function people(count: number) {
  const site = await given.site(db)
  const by = await given.operator(db, site)
  const readers: Member[] = []
  for (let at = 0; at < count; at++) readers.push(await given.customer(db, site))
  const run = async () => {
    await mailAnnouncements(ctx, site)
    await deliverDue(ctx, site.id)
  }
  return { site, by, readers, run }
}

test('those who have not read it are mailed once, and again after a day at the earliest', async () => {
  const { by, readers, run } = await people(3)
  const [one, two, muted] = readers as [Member, Member, Member]
  await as(muted).send(chooseOwnNotice, {
    params: { template: 'announcement' },
    body: { channel: 'email', isOn: false },
  })
  const { id } = await givenPublished(api, by, { content })
  await read(one, id)
  expect(await reads(by, id)).toMatchObject({ remindedAt: null, mails: null })
  expect((await remind(by, id)).status).toBe(200)
  await run()
  await run()
  expect(await subjects(one)).toEqual([])
  expect(await subjects(two)).toEqual([expect.stringMatching(/^Reminder: Maintenance - /)])
  expect(await subjects(muted)).toEqual([])
  expect(await reads(by, id)).toMatchObject({ remindedAt: expect.any(Number), mails: { kept: 1, skipped: 1 } })

  clock.advance({ hours: 23 })
  expect(await remind(by, id)).toMatchObject(refusal('announcement.reminded'))
  clock.advance({ hours: 1 })
  expect((await remind(by, id)).status).toBe(200)
  await run()
  expect(await subjects(two)).toHaveLength(2)
  expect(await subjects(muted)).toEqual([])
  // Whoever has read it meanwhile is left alone.
  await read(two, id)
  clock.advance({ hours: 24 })
  await remind(by, id)
  await run()
  expect(await subjects(two)).toHaveLength(2)
})

test('where it has to be confirmed, those who only looked at it are reminded too', async () => {
  const { by, readers, run } = await people(2)
  const [looked, confirmed] = readers as [Member, Member]
  const { id } = await givenPublished(api, by, { content, mustConfirm: true })
  await read(looked, id)
  await read(confirmed, id, true)
  await remind(by, id)
  await run()
  expect(await subjects(looked)).toHaveLength(1)
  expect(await subjects(confirmed)).toEqual([])
})

test('a mail that was not sent yet is not followed by a reminder, and one that was is', async () => {
  const { site, by, readers, run } = await people(1)
  const [reader] = readers as [Member]
  const { id } = await givenPublished(api, by, { content, byMail: true })
  await mailAnnouncements(ctx, site)
  await remind(by, id)
  await mailAnnouncements(ctx, site)
  expect(await subjects(reader)).toHaveLength(1)
  await deliverDue(ctx, site.id)
  clock.advance({ hours: 24 })
  await remind(by, id)
  await run()
  expect((await subjects(reader)).toSorted()).toEqual([
    expect.stringMatching(/^Maintenance - /),
    expect.stringMatching(/^Reminder: Maintenance - /),
  ])
})

test('nobody is reminded of what is not shown, and only who may publish reminds', async () => {
  const { by, readers, run } = await people(1)
  const [reader] = readers as [Member]
  const draft = await givenAnnouncement(api, by)
  expect(await remind(by, draft.id)).toMatchObject(refusal('announcement.not-shown'))
  const mailed = await givenPublished(api, by, { content, inBell: false, inBanner: false, byMail: true })
  expect(await remind(by, mailed.id)).toMatchObject(refusal('announcement.not-shown'))
  const { id } = await givenPublished(api, by, { content: { ...content, en: { ...content.en, title: 'Recalled' } } })
  const viewer = await given.member(db, by.account, { base: 'admin', permissions: ['cms.articleEdit'] })
  for (const stranger of [viewer, reader]) expect((await remind(stranger, id)).status).toBe(403)
  // Recalled before the job came, it is not written of.
  await remind(by, id)
  await as(by).send(recallAnnouncement, { params: { id } })
  await run()
  expect((await subjects(reader)).filter((subject) => subject.includes('Recalled'))).toEqual([])
})
