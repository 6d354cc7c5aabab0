import { errors } from '@app/contracts/errors'
import { listMessages } from '@app/contracts/messages'
import {
  listSenders,
  removeSender,
  type SmsService,
  saveSmsSender,
  switchSender,
  testSmsSender,
} from '@app/contracts/settings/senders'
import { approveSmsTemplate } from '@app/contracts/settings/sms-templates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCarriers } from '#carriers.ts'
import { systemClock } from '#core/clock.ts'
import { parseEnv } from '#env.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { deliverDue } from '#features/messages/delivery.service.ts'
import { send } from '#features/messages/messages.service.ts'
import type { TemplateName } from '#features/messages/template.service.ts'
import { messageSenders } from '#features/senders/senders.table.ts'
import { openSmsService } from '#providers/sms/own-service.ts'
import * as given from '#testing/given/given.ts'
import { type StandIn, startStandIn } from '#testing/stand-in.ts'
import { type Sender, type TestApi, testApi } from '#testing/test-api.ts'

const accepted = { status: 200, says: { Code: 'OK', sid: 'SM1' } }
let vendor: StandIn
let api: TestApi
let site: given.GivenSite
let operator: given.GivenMember
let as: Sender

beforeAll(async () => {
  vendor = await startStandIn(() => accepted)
  const { ownCarriers } = openCarriers(parseEnv({}), systemClock)
  api = await testApi({
    ownCarriers: {
      ...ownCarriers,
      sms: (service, keySecret, templates) =>
        openSmsService(service, { keySecret, templates, endpoint: vendor.endpoint, now: () => new Date() }),
    },
  })
})
afterAll(() => vendor.close())
beforeEach(async () => {
  site = await given.site(api.db)
  operator = await given.member(api.db, given.owner(site), { base: 'admin', telephone: '13800138000' })
  as = api.as(operator)
  vendor.requests.length = 0
  vendor.answer = () => accepted
})

const service = (part: Partial<SmsService> = {}): SmsService => ({
  ...{ vendor: 'aliyun', keyId: 'LTAI1', signName: '北辰证书', appId: '', from: '', segmentPrice: '', ...part },
})
/** Enters the template of the service for codes, over a version of the sender. */
const approve = (version: number) =>
  as.send(approveSmsTemplate, {
    params: { template: 'code.sign-up' },
    body: {
      approval: { id: 'SMS_1', facts: ['code', 'minutes'], isForAllCodes: true, audit: 'passed', reason: '' },
      version,
    },
  })
const save = (part: Partial<SmsService> = {}, more: { keySecret?: string | null; version?: number } = {}) =>
  as.send(saveSmsSender, {
    body: { service: service(part), keySecret: 'canary-secret', version: 0, ...more },
    headers: { 'accept-language': 'en' },
  })
const params = { kind: 'sms' as const }
const turn = (isEnabled: boolean, version: number) => as.send(switchSender, { params, body: { isEnabled, version } })
const facts = { name: 'Ann', ip: '192.0.2.1', device: 'Firefox', at: new Date(), code: '135790', minutes: 10 }

async function text<T extends TemplateName>(template: T) {
  await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    send(tx, api.ctx, {
      ...{ siteId: site.id, accountId: null, channel: 'sms', locale: 'en', to: '+8613900139000', isSecret: false },
      ...{ template, facts: facts as never },
    }),
  )
  await deliverDue(api.ctx, site.id)
}
const carriers = async () =>
  (await as.send(listMessages, { query: {} })).data.messages.map(({ template, state, carrier }) => [
    ...[template, state, carrier],
  ])

describe('a service for text messages of the site', () => {
  test('sends what it has an approved template for, and the platform the rest', async () => {
    const saved = await save()
    expect(saved.data.sms).toMatchObject({ own: { service: service(), isEnabled: false }, hasPlatform: false })
    expect(JSON.stringify(saved)).not.toContain('canary')
    await approve(1)
    await text('code.sign-up')
    expect(vendor.requests).toEqual([])

    await turn(true, 2)
    await text('code.reset')
    await text('new-sign-in')
    expect(vendor.requests).toHaveLength(1)
    const sent = new URL(vendor.requests[0]?.url ?? '', vendor.endpoint).searchParams
    expect(Object.fromEntries(sent)).toMatchObject({
      ...{ PhoneNumbers: '13900139000', SignName: '北辰证书', TemplateCode: 'SMS_1' },
      TemplateParam: JSON.stringify({ code: '135790', minutes: '10' }),
    })
    expect(await carriers()).toEqual([
      ['new-sign-in', 'kept', 'outbox'],
      ['code.reset', 'sent', 'aliyun'],
      ['code.sign-up', 'kept', 'outbox'],
    ])
  })

  test('that takes any text sends all of them', async () => {
    await save({ vendor: 'twilio', from: '+15005550006', signName: '' })
    await turn(true, 1)
    await text('new-sign-in')
    const body = new URLSearchParams(vendor.requests[0]?.body)
    expect(Object.fromEntries(body)).toMatchObject({ To: '+8613900139000', From: '+15005550006' })
    expect(await carriers()).toEqual([['new-sign-in', 'sent', 'twilio']])
  })

  test('keeps its secret sealed, and for the key that it was entered with', async () => {
    await save()
    const rows = await api.db.transaction({ siteId: site.id, accountId: null }, async (tx) => [
      await tx.select().from(messageSenders),
      await tx.select().from(auditLog),
    ])
    expect(JSON.stringify(rows)).not.toContain('canary')
    for (const part of [{ keyId: 'LTAI2' }, { vendor: 'tencent' as const, appId: '1400' }])
      expect((await save(part, { keySecret: null, version: 1 })).errors).toEqual({
        keySecret: 'Enter the secret again for another service or key',
      })
    expect((await save({ signName: 'Shop' }, { keySecret: null, version: 1 })).code).toBe(200)
    expect((await save({}, { keySecret: null, version: 1 })).code).toBe(errors['save.conflict'].code)
  })

  test.each<[string, Partial<SmsService>, string]>([
    ['without its signature', { signName: '' }, 'service.signName'],
    ['without its application', { vendor: 'tencent' }, 'service.appId'],
    ['without a number', { vendor: 'twilio' }, 'service.from'],
    ['with a name for a number', { vendor: 'twilio', from: 'Shop' }, 'service.from'],
  ])('is refused %s', async (_, part, field) => {
    const { code, errors: faults } = await save(part)
    expect(code).toBe(errors['request.invalid'].code)
    expect(Object.keys(faults ?? {})).toEqual([field])
  })

  test('is forgotten with its secret, and leaves the mail server alone', async () => {
    await save()
    expect((await as.send(removeSender, { params })).data).toMatchObject({ sms: { own: null }, email: { own: null } })
    const other = api.as(await given.operator(api.db, await given.site(api.db)))
    await save()
    expect((await other.send(listSenders)).data.sms.own).toBeNull()
  })
})

describe('a test message', () => {
  test('goes to the caller alone, in use or not, and once a minute', async () => {
    expect((await as.send(testSmsSender)).code).toBe(errors['setting.sender-missing'].code)
    await save()
    await approve(1)
    expect((await as.send(testSmsSender)).data).toMatchObject({ to: '+8613800138000', end: 'sent' })
    expect(vendor.requests).toHaveLength(1)
    expect((await as.send(testSmsSender)).code).toBe(errors['setting.tests-too-often'].code)
    const without = await given.member(api.db, given.owner(site), { base: 'admin' })
    expect((await api.as(without).send(testSmsSender)).code).toBe(errors['setting.no-own-number'].code)
  })

  test('tells what the service said, and that there is no template for codes', async () => {
    await save()
    expect((await as.send(testSmsSender)).data.end).toBe('no-template')
    await approve(1)
    vendor.answer = () => ({ status: 200, says: { Code: 'isv.SMS_SIGNATURE_ILLEGAL', Message: 'no such sign' } })
    expect((await as.send(testSmsSender)).data).toMatchObject({
      end: 'refused',
      answer: 'isv.SMS_SIGNATURE_ILLEGAL: no such sign',
    })
  })
})
