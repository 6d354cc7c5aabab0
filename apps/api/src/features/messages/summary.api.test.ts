import { errors } from '@app/contracts/errors'
import { getMessage, listMessages, resendMessage } from '@app/contracts/messages'
import { notifyEventNames, notifyEvents } from '@app/contracts/settings/notify-events'
import { type DailySummary, getNotifySettings } from '@app/contracts/settings/notify-settings'
import { mayBeGathered, setDailySummary } from '@app/contracts/settings/notify-summary'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#providers/mail/mail.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'
import { deliverDue } from './delivery.service.ts'
import { nextSummary } from './gathering.service.ts'
import { sendMessages, sumMessagesUp } from './messages.jobs.ts'
import { forgetRecipients, send } from './messages.service.ts'
import { sampleFacts } from './template.service.ts'

const sent: Mail[] = []
const api = await testApi({
  mail: {
    name: 'smtp',
    async send(mail) {
      sent.push(mail)
      return { is: 'sent' }
    },
  },
})
const { clock } = api
let site: given.GivenSite
let operator: given.GivenMember
let customer: given.GivenMember
beforeEach(async () => {
  clock.set(new Date('2026-11-23T02:00:00Z'))
  site = await given.site(api.db)
  operator = await given.operator(api.db, site)
  customer = await given.customer(api.db, site)
  sent.length = 0
})

const daily: DailySummary = { groups: ['expiry'], mostADay: null, hour: 18, timeZone: 'Asia/Shanghai' }
const decide = (summary: DailySummary | null, over: DailySummary | null = null) =>
  api.as(operator).send(setDailySummary, { body: { summary, over } })
const inSite = <T>(work: Parameters<typeof api.db.transaction<T>>[1]) =>
  api.db.transaction({ siteId: site.id, accountId: null }, work)
const tell = (template: (typeof notifyEventNames)[number]) =>
  inSite((tx) =>
    send(tx, api.ctx, {
      ...{ siteId: site.id, accountId: customer.account.id, channel: 'email', locale: 'en', template, isSecret: false },
      to: customer.email,
      facts: sampleFacts('en', { origin: 'https://tea.example', currency: 'CNY', now: clock.now() }) as never,
    }),
  )
const deliver = async () => {
  await sumMessagesUp.run(api.ctx)
  await sumMessagesUp.run(api.ctx)
  await sendMessages.run(api.ctx)
}
const subjects = () => sent.map(({ subject }) => subject)
const messageOf = async (id: string) =>
  (await api.as(operator).send(getMessage, { params: { id }, query: {} })).data.message

describe('what waits for the summary', () => {
  test('is told of by one mail at the hour of the site, once', async () => {
    await decide(daily)
    const id = await tell('notice.certificate-ends')
    await tell('notice.plan-ends')
    await tell('notice.issued')
    await deliver()
    expect(sent).toHaveLength(1)
    const at = Date.parse('2026-11-23T10:00:00Z')
    expect(await messageOf(id)).toMatchObject({ state: 'gathered', nextTryAt: at / 1000, summaryId: null })
    const again = await api.as(operator).send(resendMessage, { params: { id }, query: {} })
    expect(again.code).toBe(errors['message.waiting'].code)

    clock.set(new Date(at))
    await Promise.all([deliver(), deliver()])
    expect(subjects().slice(1)).toEqual([`Summary of 2 notifications - ${site.name}`])
    expect(sent[1]).toMatchObject({
      to: customer.email,
      text: expect.stringContaining('https://tea.example/dashboard'),
    })
    const { summaryId } = await messageOf(id)
    expect((await messageOf(summaryId ?? '')).template).toBe('summary')
    const query = { state: 'gathered' as const, limit: 20, offset: 1 }
    const { messages } = (await api.as(operator).send(listMessages, { query })).data
    expect(messages.map((message) => message.summaryId)).toEqual([summaryId, summaryId])
  })

  test('goes out by itself where nothing else waits', async () => {
    await decide(daily)
    const id = await tell('notice.plan-ends')
    clock.set(new Date('2026-11-23T10:00:00Z'))
    await deliver()
    await deliverDue(api.ctx, site.id)
    expect(sent).toMatchObject([{ id }])
    expect(await messageOf(id)).toMatchObject({ state: 'sent', summaryId: null })
  })

  test('is what exceeds the mails of a day, of what can wait', async () => {
    await decide({ ...daily, groups: [], mostADay: 1 })
    await tell('invoice.issued')
    await tell('invoice.rejected')
    await tell('notice.issued')
    await deliver()
    expect(sent).toHaveLength(2)
    // The next day by the site's clock.
    clock.set(new Date('2026-11-23T16:00:00Z'))
    await tell('invoice.reversed')
    await deliver()
    expect(sent).toHaveLength(4)
  })

  test('is still sent after the summary was switched off, and not to who has left', async () => {
    await decide(daily)
    await tell('notice.certificate-ends')
    await tell('notice.plan-ends')
    expect((await decide(null, daily)).status).toBe(200)
    clock.set(new Date('2026-11-23T10:00:00Z'))
    await deliver()
    expect(sent).toHaveLength(1)

    await decide(daily)
    await tell('notice.certificate-ends')
    await inSite((tx) => forgetRecipients(tx, site.id, customer.account.id))
    clock.set(new Date('2026-11-24T10:00:00Z'))
    await deliver()
    expect(sent).toHaveLength(1)
  })
})

test('over somebody else’s decision nothing is saved', async () => {
  expect((await decide(daily)).data.summary?.daily).toEqual(daily)
  expect((await decide({ ...daily, hour: 9 })).code).toBe(errors['save.conflict'].code)
  expect((await api.as(operator).send(getNotifySettings)).data.summary?.daily.hour).toBe(18)
})

test('codes, security notices and money that came in never wait', () => {
  const waits = notifyEventNames.filter(mayBeGathered)
  expect(waits.every((name) => notifyEvents[name].kind === 'usual')).toBe(true)
  for (const name of ['code.reset', 'new-sign-in', 'payment.received', 'notice.issued'] as const)
    expect(waits).not.toContain(name)
})

test('the next summary is today’s until its hour has come', () => {
  const at = (now: string) => nextSummary(daily, new Date(now)).toISOString()
  expect(at('2026-11-23T09:59:59Z')).toBe('2026-11-23T10:00:00.000Z')
  expect(at('2026-11-23T10:00:00Z')).toBe('2026-11-24T10:00:00.000Z')
})
