import { errors } from '@app/contracts/errors'
import { listNotices } from '@app/contracts/inbox'
import { listMailTemplates, switchMailTemplate } from '@app/contracts/settings/mail-templates'
import { isNotifyEvent, notifyEventNames, notifyEvents, policiesFor } from '@app/contracts/settings/notify-events'
import {
  chooseOwnNotice,
  getNotifySettings,
  listOwnNotices,
  setNotifyPolicy,
} from '@app/contracts/settings/notify-settings'
import { type NotifyChannel, type NotifyPolicy, notifyChannels } from '@app/contracts/settings/notify-values'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { members } from '#features/company/company.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { messageTemplates } from '#features/messages/message-templates.ts'
import { send } from '#features/messages/messages.service.ts'
import { type TemplateName, templateNames } from '#features/messages/template.service.ts'
import * as given from '#testing/given/given.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db } = api
let site: given.GivenSite
let operator: given.GivenMember
let customer: given.GivenMember
beforeEach(async () => {
  site = await given.site(db)
  operator = await given.operator(db, site)
  customer = await given.customer(db, site)
})

const at = new Date('2026-11-21T08:00:00Z')
const facts = { name: 'Ann', account: 'A1', reason: 'Debt', at, ip: '192.0.2.1', device: 'Firefox', subject: 'News' }
const phone = { prefix: '+86', number: '13800138000' }

const tell = (
  template: TemplateName,
  to: string,
  { channel = 'email', accountId = customer.account.id, isSecret = false }: Partial<Parameters<typeof send>[2]> = {},
) =>
  db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    send(tx, api.ctx, {
      ...{ siteId: site.id, accountId, channel, to, locale: 'en', isSecret, template },
      // Facts for every template that this file sends.
      facts: { ...facts, code: '123456', minutes: 10, text: ['Hello'] } as never,
    }),
  )
const decide = (
  template: string,
  channel: NotifyChannel,
  policy: NotifyPolicy,
  over: NotifyPolicy = channel === 'sms' ? 'off' : 'on',
) => api.as(operator).send(setNotifyPolicy, { params: { template }, body: { channel, policy, over } })
const choose = (by: given.GivenMember, template: string, channel: NotifyChannel, isOn: boolean) =>
  api.as(by).send(chooseOwnNotice, { params: { template }, body: { channel, isOn } })
/** Customer with a mail address and a telephone. */
const withPhone = async () => given.member(db, await given.account(db, site), { telephone: phone.number })
const mailsTo = async (to: string) => (await messagesTo(api, site, to)).length
const inboxOf = async (by: given.GivenMember) => (await api.as(by).send(listNotices)).data.notices.length
const chosen = async (by: given.GivenMember, template: string) =>
  (await api.as(by).send(listOwnNotices)).data.notices.find((one) => one.template === template)?.channels

describe('the list of events', () => {
  test('is what the server sends, no more and no less, and knows what is secret', () => {
    expect([...notifyEventNames].sort()).toEqual([...templateNames].sort())
    for (const name of templateNames) {
      if (!isNotifyEvent(name)) expect.unreachable()
      expect([name, notifyEvents[name].kind === 'awaited']).toEqual([name, messageTemplates[name].isSecret])
    }
  })
})

describe('a site', () => {
  test('that decided nothing mails and puts into the inbox, and sends text messages to who has no mail', async () => {
    const member = await withPhone()
    await tell('customer.frozen', member.email, { accountId: member.account.id })
    expect(await mailsTo(member.email)).toBe(1)
    expect(await inboxOf(member)).toBe(1)
    expect(await mailsTo(phone.prefix + phone.number)).toBe(0)
    await tell('customer.frozen', phone.prefix + phone.number, { channel: 'sms', accountId: member.account.id })
    expect(await mailsTo(phone.prefix + phone.number)).toBe(1)
  })

  test('decides for each channel alone, and another site does not notice', async () => {
    expect((await decide('customer.frozen', 'email', 'always-off')).data.changed).toMatchObject([
      {
        template: 'customer.frozen',
        channel: 'email',
        policy: 'always-off',
        changedBy: `Name of ${operator.loginName}`,
      },
    ])
    await tell('customer.frozen', customer.email)
    expect([await mailsTo(customer.email), await inboxOf(customer)]).toEqual([0, 1])
    await decide('customer.frozen', 'inbox', 'always-off')
    await tell('customer.frozen', customer.email)
    expect([await mailsTo(customer.email), await inboxOf(customer)]).toEqual([0, 1])
    const other = await given.operator(db, await given.site(db))
    expect((await api.as(other).send(getNotifySettings)).data.changed).toEqual([])

    const back = await decide('customer.frozen', 'email', 'on', 'always-off')
    expect(back.data.changed.map(({ channel }) => channel)).toEqual(['inbox'])
    await tell('customer.frozen', customer.email)
    expect(await mailsTo(customer.email)).toBe(1)
  })

  test('has text messages sent beside the mail, and none to anybody', async () => {
    const member = await withPhone()
    const accountId = member.account.id
    await decide('customer.frozen', 'sms', 'always-on')
    await tell('customer.frozen', member.email, { accountId })
    const [message] = await messagesTo(api, site, phone.prefix + phone.number)
    expect(message).toMatchObject({ channel: 'sms', accountId })
    expect(message?.letter.text).toContain('account A1 has been frozen')
    expect(await mailsTo(member.email)).toBe(1)
    await decide('customer.frozen', 'sms', 'always-off', 'always-on')
    await tell('customer.frozen', member.email, { accountId })
    await tell('customer.frozen', phone.prefix + phone.number, { channel: 'sms', accountId })
    expect(await mailsTo(phone.prefix + phone.number)).toBe(1)
  })

  test.each<[TemplateName, NotifyChannel, NotifyPolicy]>([
    ['code.reset', 'email', 'always-off'],
    ['code.reset', 'sms', 'off'],
    ['code.reset', 'inbox', 'always-on'],
    ['invitation', 'email', 'off'],
    ['new-sign-in', 'email', 'on'],
    ['new-sign-in', 'inbox', 'always-off'],
    ['password-changed', 'sms', 'always-off'],
    ['customer.notice', 'email', 'always-off'],
  ])('cannot decide otherwise for %s by %s', async (template, channel, policy) => {
    expect((await decide(template, channel, policy, 'always-on')).code).toBe(errors['notify.fixed'].code)
    expect((await api.as(operator).send(getNotifySettings)).data.changed).toEqual([])
  })

  test('has codes sent once, to the address that asked, whatever is decided for the channel', async () => {
    const member = await withPhone()
    await tell('code.reset', member.email, { accountId: member.account.id })
    expect([await mailsTo(member.email), await mailsTo(phone.prefix + phone.number)]).toEqual([1, 0])
    expect(await inboxOf(member)).toBe(0)
  })

  test('is told of an unknown event, and of a decision that somebody else made meanwhile', async () => {
    expect((await decide('notice.nothing', 'email', 'off')).code).toBe(errors['notify.event-missing'].code)
    await decide('customer.frozen', 'email', 'off')
    expect((await decide('customer.frozen', 'email', 'always-on')).code).toBe(errors['save.conflict'].code)
    expect((await api.as(operator).send(getNotifySettings)).data.changed).toMatchObject([{ policy: 'off' }])
  })

  test('keeps every decision in the audit log, and the same one twice once', async () => {
    await decide('customer.frozen', 'email', 'off')
    await decide('customer.frozen', 'email', 'off', 'off')
    const lines = await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(auditLog))
    expect(lines.filter(({ action }) => action === 'notify.edit')).toMatchObject([
      {
        facts: { template: 'customer.frozen', channel: 'email' },
        before: { policy: 'on' },
        after: { policy: 'off' },
      },
    ])
  })

  test('switches a mail off on the page of its templates and sees it here, and the other way', async () => {
    const isEnabled = async () =>
      (await api.as(operator).send(listMailTemplates)).data.templates.find(
        ({ template }) => template === 'customer.frozen',
      )?.isEnabled
    await api
      .as(operator)
      .send(switchMailTemplate, { params: { template: 'customer.frozen' }, body: { isEnabled: false } })
    expect((await api.as(operator).send(getNotifySettings)).data.changed).toMatchObject([{ policy: 'always-off' }])
    await decide('customer.frozen', 'email', 'off', 'always-off')
    expect(await isEnabled()).toBe(true)
    await decide('customer.frozen', 'email', 'always-off', 'off')
    expect(await isEnabled()).toBe(false)
  })
})

describe('a member', () => {
  test('chooses within what the site leaves to it', async () => {
    expect(await chosen(customer, 'customer.frozen')).toEqual([
      { channel: 'inbox', isOn: true, isFixed: false },
      { channel: 'email', isOn: true, isFixed: false },
      { channel: 'sms', isOn: false, isFixed: false },
    ])
    await choose(customer, 'customer.frozen', 'email', false)
    await tell('customer.frozen', customer.email)
    expect([await mailsTo(customer.email), await inboxOf(customer)]).toEqual([0, 1])
    // The site's word counts again once it leaves no choice.
    await decide('customer.frozen', 'email', 'always-on')
    await tell('customer.frozen', customer.email)
    expect(await mailsTo(customer.email)).toBe(1)
    expect((await choose(customer, 'customer.frozen', 'email', false)).code).toBe(errors['notify.fixed'].code)
  })

  test('has what is off by default by choice alone, and who is no member has it not', async () => {
    await decide('customer.frozen', 'email', 'off')
    await tell('customer.frozen', customer.email)
    await tell('customer.frozen', 'accounts@example.com')
    expect([await mailsTo(customer.email), await mailsTo('accounts@example.com')]).toEqual([0, 0])
    await choose(customer, 'customer.frozen', 'email', true)
    await tell('customer.frozen', customer.email)
    expect(await mailsTo(customer.email)).toBe(1)
  })

  test('chooses for itself alone', async () => {
    const other = await given.customer(db, site)
    await choose(customer, 'customer.frozen', 'email', false)
    await tell('customer.frozen', other.email, { accountId: other.account.id })
    expect(await mailsTo(other.email)).toBe(1)
    expect((await chosen(other, 'customer.frozen'))?.[1]).toMatchObject({ isOn: true })
  })

  test('without a mail address is told by text message until it chooses otherwise', async () => {
    const member = await withPhone()
    await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      tx.update(members).set({ email: '' }).where(eq(members.id, member.id)),
    )
    const byPhone = { channel: 'sms', accountId: member.account.id } as const
    expect((await chosen(member, 'customer.frozen'))?.[2]).toEqual({ channel: 'sms', isOn: true, isFixed: false })
    await tell('customer.frozen', phone.prefix + phone.number, byPhone)
    await choose(member, 'customer.frozen', 'sms', false)
    await tell('customer.frozen', phone.prefix + phone.number, byPhone)
    expect(await mailsTo(phone.prefix + phone.number)).toBe(1)
  })

  test('has text messages about what protects its account by choice, and the mail always', async () => {
    const member = await withPhone()
    expect((await choose(member, 'new-sign-in', 'email', false)).code).toBe(errors['notify.fixed'].code)
    await choose(member, 'new-sign-in', 'sms', true)
    await tell('new-sign-in', member.email, { accountId: member.account.id })
    expect([await mailsTo(member.email), await mailsTo(phone.prefix + phone.number)]).toEqual([1, 1])
    // The very same event with a code in it goes one way only.
    await tell('new-sign-in', member.email, { accountId: member.account.id, isSecret: true })
    expect([await mailsTo(member.email), await mailsTo(phone.prefix + phone.number)]).toEqual([2, 1])
  })

  test('is shown what it is told of, and cannot choose for anything else', async () => {
    const colleague = await given.member(db, customer.account, { base: 'admin' })
    const names = async (by: given.GivenMember) =>
      new Set((await api.as(by).send(listOwnNotices)).data.notices.map(({ template }) => template))
    const [holder, member, owner] = [await names(customer), await names(colleague), await names(operator)]
    expect(holder.has('notice.issued') && !holder.has('payment.dispute')).toBe(true)
    expect(member.has('new-sign-in') && !member.has('notice.issued')).toBe(true)
    expect(owner.has('order.assigned') && !owner.has('notice.issued')).toBe(true)
    expect((await choose(customer, 'payment.dispute', 'email', false)).code).toBe(errors['notify.event-missing'].code)
    expect((await choose(colleague, 'notice.issued', 'email', false)).code).toBe(errors['notify.event-missing'].code)
  })
})

test('every event has a policy for every channel that may carry it', () => {
  const none = notifyEventNames.flatMap((name) =>
    notifyChannels
      .filter((channel) => policiesFor(name, channel).length === 0)
      .map((channel) => [name, channel] as const),
  )
  // The console shows announcements by itself: all there is to decide is the mail.
  expect(none.filter(([name]) => /^announcement/.test(name))).toEqual(
    ['announcement', 'announcement.urgent'].flatMap((name) => [
      [name, 'inbox'],
      [name, 'sms'],
    ]),
  )
  const others = none.filter(([name]) => !/^announcement/.test(name))
  expect(others.every(([name, channel]) => channel === 'inbox' && messageTemplates[name].isSecret)).toBe(true)
})
