import { errors } from '@app/contracts/errors'
import { listNotices, noticeDays, readNotice, readNotices } from '@app/contracts/inbox'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { send } from '#features/messages/messages.service.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'
import { inboxJobs } from './inbox.jobs.ts'

const api = await testApi()
const site = await given.site(api.db)
const at = new Date('2026-11-21T08:00:00Z')

/** Tells a member of an issued certificate, as an order does. */
const tell = (to: string, by: given.GivenMember, isSecret = false) =>
  api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    send(tx, api.ctx, {
      ...{ siteId: site.id, accountId: by.account.id, channel: 'email', to, locale: 'zh', isSecret },
      template: 'new-sign-in',
      facts: { name: 'Ann', ip: '192.0.2.1', device: 'Firefox {code} <b>', at },
    }),
  )

const inboxOf = async (by: given.GivenMember, locale = 'en') =>
  (await api.as(by).send(listNotices, { headers: { 'accept-language': locale } })).data

test('a mail to a member is a notice in its inbox, in the language in which it reads', async () => {
  const member = await given.customer(api.db, site)
  const colleague = await given.member(api.db, member.account)
  await tell(member.email.toUpperCase(), member)
  const { notices, unread } = await inboxOf(member)
  expect(unread).toBe(1)
  expect(notices).toMatchObject([{ template: 'new-sign-in', title: 'New sign-in to your account', isRead: false }])
  expect(notices[0]?.text).toContain('Device: Firefox {code} <b>')
  expect(notices[0]?.text).not.toContain('Hello')
  expect((await inboxOf(member, 'zh')).notices[0]?.title).toBe('新设备登录提醒')
  expect((await inboxOf(colleague)).notices).toEqual([])
})

test('codes, links for signing in, and mail to others are in no inbox', async () => {
  const member = await given.customer(api.db, site)
  await tell(member.email, member, true)
  await tell('accounts@example.com', member)
  const stranger = await given.customer(api.db, site)
  await tell(stranger.email, member)
  expect(await inboxOf(member)).toEqual({ unread: 0, notices: [] })
  expect(await inboxOf(stranger)).toEqual({ unread: 0, notices: [] })
})

test('a notice is read once, one by one or all together, and by its member alone', async () => {
  const member = await given.customer(api.db, site)
  for (let nth = 0; nth < 3; nth++) await tell(member.email, member)
  const [newest] = (await inboxOf(member)).notices
  const params = { id: newest?.id ?? '' }
  const colleague = await given.member(api.db, member.account)
  expect((await api.as(colleague).send(readNotice, { params })).code).toBe(errors['inbox.missing'].code)
  expect((await api.as(member).send(readNotice, { params })).data).toEqual({ unread: 2 })
  expect((await api.as(member).send(readNotice, { params })).data).toEqual({ unread: 2 })
  expect((await api.as(member).send(readNotices)).data).toEqual({ unread: 0 })
  expect((await api.as(member).send(readNotice, { params: { id: newId() } })).status).toBe(404)
})

test('notices are forgotten after the days for which they are kept', async () => {
  const member = await given.customer(api.db, site)
  await tell(member.email, member)
  api.clock.advance({ seconds: noticeDays * 86_400 - 60 })
  await tell(member.email, member)
  for (const { run } of inboxJobs) await run(api.ctx)
  expect((await inboxOf(member)).notices).toHaveLength(2)
  api.clock.advance({ seconds: 120 })
  for (const { run } of inboxJobs) await run(api.ctx)
  expect((await inboxOf(member)).notices).toHaveLength(1)
})
