import { getAnnouncementReads } from '@app/contracts/announcements/announcement-reads'
import {
  type AnnouncementBody,
  listAnnouncements,
  previewAnnouncement,
  publishAnnouncement,
  recallAnnouncement,
} from '@app/contracts/announcements/announcements'
import { readOwnAnnouncement } from '@app/contracts/announcements/own-announcements'
import type { Received } from '@app/contracts/endpoint'
import { publishMailTemplate } from '@app/contracts/settings/mail-templates'
import { chooseOwnNotice, setNotifyPolicy } from '@app/contracts/settings/notify-settings'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, members } from '#features/company/company.table.ts'
import { deliverDue } from '#features/messages/delivery.service.ts'
import { messages } from '#features/messages/messages.table.ts'
import * as given from '#testing/given/given.ts'
import { givenAnnouncement, givenPublished } from '#testing/given/given-announcements.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'
import { mailAnnouncements } from './mailing.service.ts'

const api = await testApi()
const { db, as, clock, ctx } = api
type Member = given.GivenMember
const inHours = (hours: number) => Math.floor(clock.now().getTime() / 1000) + hours * 3600

const content = {
  zh: { title: '维护通知', body: '**今晚**停机。\n\n- 下单暂停' },
  en: { title: 'Maintenance', body: 'Down **tonight**.' },
}
const mailed = (by: Member, part: Partial<AnnouncementBody> = {}) =>
  givenPublished(api, by, { content, byMail: true, ...part })
const run = (site: given.GivenSite) => mailAnnouncements(ctx, site)
const mailsTo = async (site: given.GivenSite, member: Member) =>
  (await messagesTo(api, site, member.email)).map(({ template, locale, subject, letter }) => ({
    ...{ template, locale, subject, text: letter.text, html: letter.html },
  }))
const set = (member: Member, part: Partial<typeof members.$inferInsert>) =>
  db.transaction({ siteId: member.site.id, accountId: null }, (tx) =>
    tx
      .update(members)
      .set(part)
      .where(and(eq(members.siteId, member.site.id), eq(members.id, member.id))),
  )
const setLocale = ({ site, account }: Member) =>
  db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx
      .update(accounts)
      .set({ locale: 'zh' })
      .where(and(eq(accounts.siteId, site.id), eq(accounts.id, account.id))),
  )
const mails = async (by: Member, id: string) => (await as(by).send(getAnnouncementReads, { params: { id } })).data.mails
const none = { sent: 0, waiting: 0, failed: 0, kept: 0, withdrawn: 0, skipped: 0 }
/** Turns mails about announcements off for a member. */
const mute = (member: Member, template = 'announcement') =>
  as(member).send(chooseOwnNotice, { params: { template }, body: { channel: 'email', isOn: false } })

test('each reader with an address has one mail in their language, however often the job runs', async () => {
  const site = await given.site(db)
  const by = await given.operator(db, site)
  const [chinese, english, without] = [
    await given.customer(db, site),
    await given.customer(db, site),
    await given.customer(db, site),
  ]
  await setLocale(chinese)
  await set(without, { email: '', telPrefix: '+86', telephone: '13900000000' })
  const { id } = await mailed(by)
  await run(site)
  await run(site)
  const [zh] = await mailsTo(site, chinese)
  expect(await mailsTo(site, chinese)).toHaveLength(1)
  expect(zh).toMatchObject({ template: 'announcement', locale: 'zh' })
  expect(zh?.subject).toMatch(/^维护通知 - /)
  expect(zh?.text).toContain('今晚停机。\n\n- 下单暂停')
  const [en] = await mailsTo(site, english)
  expect(en).toMatchObject({ locale: 'en', subject: expect.stringMatching(/^Maintenance - /) })
  expect(en?.text).toContain('Down tonight.')
  expect(await mailsTo(site, by)).toEqual([])
  expect(await mails(by, id)).toEqual({ ...none, waiting: 2, skipped: 1 })
  await deliverDue(ctx, site.id)
  expect(await mails(by, id)).toEqual({ ...none, kept: 2, skipped: 1 })
  // Nobody who comes later is written to, and nothing of it is in an inbox: the bell has it already.
  const late = await given.customer(db, site)
  await run(site)
  expect(await mailsTo(site, late)).toEqual([])
})

test('a reader of a language that it is not written in has the mail with the text that there is', async () => {
  const site = await given.site(db)
  const reader = await given.customer(db, site)
  await setLocale(reader)
  const content = { zh: { title: '', body: '' }, en: { title: 'Maintenance', body: 'Down tonight.' } }
  await mailed(await given.operator(db, site), { content })
  await run(site)
  const [letter] = await mailsTo(site, reader)
  expect(letter).toMatchObject({ locale: 'zh', subject: expect.stringContaining('Maintenance') })
  expect(letter?.text).toContain('Down tonight.')
})

test('two servers at once, or one that dies half-way, write to nobody twice', async () => {
  const site = await given.site(db)
  const by = await given.operator(db, site)
  const account = await given.account(db, site)
  const people: Member[] = []
  for (let at = 0; at < 60; at++) people.push(await given.member(db, account))
  const { id } = await mailed(by)
  // The first batch is committed, then the server is gone.
  let batches = 0
  const dying = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction' && ++batches > 1
        ? () => Promise.reject(new Error('killed'))
        : Reflect.get(target, name).bind(target),
  })
  await expect(mailAnnouncements({ ...ctx, db: dying }, site)).rejects.toThrow('killed')
  expect((await mails(by, id))?.waiting).toBe(50)
  await Promise.all([run(site), run(site)])
  for (const member of people) expect(await mailsTo(site, member)).toHaveLength(1)
  expect(await mails(by, id)).toEqual({ ...none, waiting: 60 })
})

test('who turned such mails off has none, but for urgent ones, which nobody can turn off', async () => {
  const site = await given.site(db)
  const by = await given.operator(db, site)
  const reader = await given.customer(db, site)
  expect((await mute(reader)).status).toBe(200)
  expect((await mute(reader, 'announcement.urgent')).status).toBe(409)
  const { id } = await mailed(by)
  await run(site)
  expect(await mailsTo(site, reader)).toEqual([])
  expect(await mails(by, id)).toEqual({ ...none, skipped: 1 })
  await mailed(by, { level: 'urgent', endsAt: inHours(2) })
  await run(site)
  expect(await mailsTo(site, reader)).toMatchObject([{ template: 'announcement.urgent' }])

  // What the site itself sends none of, nobody has.
  const other = await given.customer(db, site)
  await as(by).send(setNotifyPolicy, {
    params: { template: 'announcement' },
    body: { channel: 'email', policy: 'always-off', over: 'on' },
  })
  await mailed(by)
  await run(site)
  expect(await mailsTo(site, other)).toEqual([])
})

test('one that is scheduled, ended or recalled is not mailed, and a recall withdraws what was not sent', async () => {
  const site = await given.site(db)
  const by = await given.operator(db, site)
  const reader = await given.customer(db, site)
  await mailed(by, { startsAt: inHours(1), endsAt: inHours(2) })
  await run(site)
  expect(await mailsTo(site, reader)).toEqual([])
  clock.advance({ hours: 3 })
  await run(site)
  expect(await mailsTo(site, reader)).toEqual([])

  const early = await mailed(by)
  await as(by).send(recallAnnouncement, { params: { id: early.id } })
  await run(site)
  expect(await mailsTo(site, reader)).toEqual([])

  const { id } = await mailed(by)
  await run(site)
  expect(await mailsTo(site, reader)).toHaveLength(1)
  await as(by).send(recallAnnouncement, { params: { id } })
  await deliverDue(ctx, site.id)
  expect(await mailsTo(site, reader)).toEqual([])
  expect(await mails(by, id)).toEqual({ ...none, withdrawn: 1 })
})

test('staff of tenants are written to by the site above, as they chose at their own site; what failed is counted', async () => {
  const parent = await given.site(db, { isSaas: true })
  const by = await given.operator(db, parent)
  const tenant = await given.site(db, { parentId: parent.id })
  const [owner, muted] = [await given.operator(db, tenant), await given.operator(db, tenant)]
  const buyer = await given.customer(db, tenant)
  await mute(muted)
  const { id } = await mailed(by, { readers: 'tenants' })
  await run(parent)
  await run(tenant)
  const [letter] = await mailsTo(parent, owner)
  expect(letter?.subject).toBe(`Maintenance - ${parent.name}`)
  expect(letter?.text).toContain(tenant.host)
  for (const site of [parent, tenant])
    for (const other of [muted, buyer]) expect(await mailsTo(site, other)).toEqual([])
  expect(await mailsTo(tenant, owner)).toEqual([])
  await db.transaction({ siteId: parent.id, accountId: null }, (tx) =>
    tx.update(messages).set({ state: 'failed' }).where(eq(messages.siteId, parent.id)),
  )
  expect(await mails(by, id)).toEqual({ ...none, failed: 1, skipped: 1 })
})

test('markup in an announcement stays text in the mail', async () => {
  const site = await given.site(db)
  const by = await given.operator(db, site)
  const reader = await given.customer(db, site)
  const evil = '<img src=x onerror=alert(1)><script>alert(1)</script> {{url}} [x](javascript:alert(1))'
  const words = { title: '<b onmouseover=alert(1)>x</b>', body: evil }
  await mailed(by, { content: { zh: words, en: words } })
  await run(site)
  const [letter] = await mailsTo(site, reader)
  expect(letter?.html).not.toMatch(/<(script|img|b )|href="javascript/)
  expect(letter?.text).toContain('{{url}}')
})

test('publishing by mail needs a reason, and the list says how many have read what was live', async () => {
  const site = await given.site(db)
  const by = await given.operator(db, site)
  const [reader] = [await given.customer(db, site), await given.customer(db, site)]
  const draft = await givenAnnouncement(api, by, { content, byMail: true })
  const publish = (reason: string) =>
    as(by).send(publishAnnouncement, { params: { id: draft.id }, body: { version: 1, reason } })
  expect((await publish('')).errors).toHaveProperty('reason')
  expect((await publish('价格调整')).data).toMatchObject({ state: 'live', byMail: true })
  await as(reader).send(readOwnAnnouncement, { params: { id: draft.id }, body: {} })
  await givenPublished(api, by, { readers: 'level', priceLevel: 'A' })
  await givenPublished(api, by, { readers: 'staff' })
  await givenPublished(api, by, { startsAt: inHours(1) })
  const { data } = await as(by).send(listAnnouncements, { query: {} })
  const counts = data.announcements.map(({ readers, state, people, read }) => [readers, state, people, read])
  expect(counts.toSorted()).toEqual(
    [
      ['customers', 'live', 2, 1],
      ['level', 'live', 0, 0],
      ['staff', 'live', 1, 0],
      ['customers', 'scheduled', null, null],
    ].toSorted(),
  )
})

test('the preview is the mail that goes out, in the words of the site, and nothing is kept', async () => {
  const site = await given.site(db)
  const by = await given.operator(db, site)
  const reader = await given.customer(db, site)
  const own = { preheader: '', button: '看看', body: '{{subject}}\n\n{{text}}\n\n{{url}}' }
  const english = { ...own, button: 'Look', subject: 'Own: {{subject}}' }
  await as(by).send(publishMailTemplate, {
    params: { template: 'announcement' },
    body: { content: { zh: { ...own, subject: '本站：{{subject}}' }, en: english }, version: 0 },
  })
  const preview = async (body: Partial<Received<typeof previewAnnouncement>['body']>) =>
    (await as(by).send(previewAnnouncement, { body: { content, level: 'normal', locale: 'en', ...body } })).data
  const shown = await preview({})
  expect(shown).toMatchObject({ title: 'Maintenance', html: '<p>Down <strong>tonight</strong>.</p>\n', locale: 'en' })
  await mailed(by)
  await run(site)
  const [sent] = await mailsTo(site, reader)
  expect(shown.mail).toEqual({ subject: 'Own: Maintenance', text: sent?.text, html: sent?.html })
  expect((await preview({ locale: 'zh' })).mail.subject).toBe('本站：维护通知')

  // An urgent one has words of its own, and one in Chinese alone is read in Chinese.
  const chinese = { zh: content.zh, en: { title: '', body: '' } }
  const urgent = await preview({ content: chinese, level: 'urgent' })
  expect(urgent).toMatchObject({ title: '维护通知', locale: 'zh' })
  expect(urgent.mail.subject).toMatch(/^Urgent: 维护通知 - /)
  expect(await messagesTo(api, site, by.email)).toEqual([])
})
