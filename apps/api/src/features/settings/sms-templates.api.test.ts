import type { Permission } from '@app/contracts/access/permissions'
import { errors } from '@app/contracts/errors'
import { listMessages } from '@app/contracts/messages'
import { setNotifyPolicy } from '@app/contracts/settings/notify-settings'
import { type SmsService, saveSmsSender, switchSender } from '@app/contracts/settings/senders'
import {
  approveSmsTemplate,
  getSmsTemplate,
  listSmsTemplates,
  type SmsApproval,
  saveSmsTemplate,
  testSmsTemplate,
} from '@app/contracts/settings/sms-templates'
import { smsContentFor } from '@app/contracts/settings/sms-words'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCarriers } from '#carriers.ts'
import { systemClock } from '#core/clock.ts'
import { parseEnv } from '#env.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { deliverDue } from '#features/messages/delivery.service.ts'
import { send } from '#features/messages/messages.service.ts'
import {
  mayBeTexted,
  smsOfCode,
  smsVariablesOf,
  type TemplateName,
  templateNames,
} from '#features/messages/template.service.ts'
import { openSmsService } from '#providers/sms/own-service.ts'
import * as given from '#testing/given/given.ts'
import { type StandIn, startStandIn } from '#testing/stand-in.ts'
import { type Sender, type TestApi, testApi } from '#testing/test-api.ts'

const accepted = { status: 200, says: { Code: 'OK', sid: 'SM1' } }
let vendor: StandIn
let api: TestApi
let site: given.GivenSite
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
  as = api.as(await given.member(api.db, given.owner(site), { base: 'admin', telephone: '13800138000' }))
  vendor.requests.length = 0
  vendor.answer = () => accepted
})

const aliyun: SmsService = {
  vendor: 'aliyun',
  keyId: 'LTAI1',
  signName: '北辰证书',
  appId: '',
  from: '',
  segmentPrice: '0.045',
}
const twilio: SmsService = {
  vendor: 'twilio',
  keyId: 'AC1',
  signName: '',
  appId: '',
  from: '+15005550006',
  segmentPrice: '',
}
const english = { headers: { 'accept-language': 'en' } }

/** Sets up a service and puts it into use; its version is 2 then. */
async function use(service: SmsService) {
  await as.send(saveSmsSender, { body: { service, keySecret: 'secret', version: 0 } })
  await as.send(switchSender, { params: { kind: 'sms' }, body: { isEnabled: true, version: 1 } })
}
const code = { template: 'code.reset' }
const own = {
  zh: '【{{site}}】找回密码：{{code}}（{{minutes}} 分钟）',
  en: 'Reset with {{code}}, {{minutes}} min. {{site}}',
}
const save = (content: typeof own, version = 0, template = code.template) =>
  as.send(saveSmsTemplate, { params: { template }, body: { content, version }, ...english })
const approval = (part: Partial<SmsApproval> = {}): SmsApproval => ({
  ...{ id: 'SMS_9', facts: ['code'], isForAllCodes: false, audit: 'passed', reason: '', ...part },
})
const approve = (entered: SmsApproval | null, version = 2, params = code) =>
  as.send(approveSmsTemplate, { params, body: { approval: entered, version }, ...english })
const read = async (params = code) => (await as.send(getSmsTemplate, { params })).data

const facts = { name: 'Ann', ip: '192.0.2.1', device: 'Firefox', at: new Date(), code: '135790', minutes: 10 }
async function text<T extends TemplateName>(template: T, locale: 'zh' | 'en' = 'en') {
  await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    send(tx, api.ctx, {
      ...{ siteId: site.id, accountId: null, channel: 'sms', locale, to: '+8613900139000', isSecret: false },
      ...{ template, facts: facts as never },
    }),
  )
  await deliverDue(api.ctx, site.id)
}
const bodyOf = (at: number) => new URLSearchParams(vendor.requests[at]?.body).get('Body')
const sentIds = () =>
  vendor.requests.map(({ url }) => {
    const sent = new URL(url, vendor.endpoint).searchParams
    return [sent.get('TemplateCode'), sent.get('TemplateParam')]
  })

describe('the texts of a site', () => {
  test('are listed with their size, their policy and what became of them', async () => {
    const { data } = await as.send(listSmsTemplates)
    expect(data.route).toEqual({ by: 'nobody', vendor: null, isInUse: false, takes: 'nothing', segmentPrice: '' })
    expect(data.templates.map(({ template }) => template).toSorted()).toEqual(
      templateNames.filter(mayBeTexted).toSorted(),
    )
    const found = (name: string, from = data) => from.templates.find(({ template }) => template === name)
    expect(found('code.reset')).toMatchObject({
      ...{ kind: 'code', segments: { zh: 1, en: 1 }, customised: [], vendorId: '', audit: 'none' },
      ...{ policy: 'always-on', sent: 0, failed: 0 },
    })
    expect(found('notice.paid')).toMatchObject({ kind: 'notice', policy: 'off' })

    await use(twilio)
    const body = { channel: 'sms', policy: 'on', over: 'off' } as const
    await as.send(setNotifyPolicy, { params: { template: 'notice.paid' }, body })
    await text('code.reset')
    vendor.answer = () => ({ status: 400, says: { code: 21211, message: 'no such number' } })
    await text('code.reset')
    const later = (await as.send(listSmsTemplates)).data
    expect(later.route).toEqual({ by: 'own', vendor: 'twilio', isInUse: true, takes: 'texts', segmentPrice: '' })
    expect(found('code.reset', later)).toMatchObject({ sent: 2, failed: 1 })
    expect(found('notice.paid', later)).toMatchObject({ policy: 'on' })
  })

  test('go out in place of those of the product, until these are restored', async () => {
    await use(twilio)
    const saved = await save(own)
    expect(saved.data).toMatchObject({ text: own, customised: ['zh', 'en'], version: 1 })
    await text('code.reset')
    await text('code.reset', 'zh')
    await text('code.sign-up')
    expect(bodyOf(0)).toMatch(/^Reset with 135790, 10 min\. /)
    expect(bodyOf(1)).toMatch(/^【.+】找回密码：135790（10 分钟）$/)
    expect(bodyOf(2)).toContain('135790 is your code to sign up')

    const back = await save(saved.data.original, 1)
    expect(back.data).toMatchObject({ text: saved.data.original, customised: [], version: 2 })
    await text('code.reset')
    expect(bodyOf(3)).toContain('135790 is your code to reset your password')
    expect((await save(own, 1)).code).toBe(errors['save.conflict'].code)
    const lines = await api.db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(auditLog))
    expect(lines.filter(({ action }) => action === 'smsTpl.edit')).toHaveLength(2)
  })

  test('belong to their site', async () => {
    await use(twilio)
    await save(own)
    const other = api.as(await given.operator(api.db, await given.site(api.db)))
    expect((await other.send(getSmsTemplate, { params: code })).data.customised).toEqual([])
  })

  test.each([
    [{ en: 'Code {{cod}}' }, 'content.en', 'This template has no such variable. The nearest is {{code}}'],
    [{ zh: '找回密码' }, 'content.zh', 'The text must contain {{code}}'],
    [{ en: '' }, 'content.en', 'Required'],
  ])('are refused where they say %o', async (part, field, word) => {
    await use(twilio)
    const { code: refused, errors: faults } = await save({ ...own, ...part })
    expect([refused, faults]).toEqual([errors['request.invalid'].code, { [field]: word }])
  })

  test('are refused where the service takes ids alone, or nobody sends', async () => {
    expect((await save(own)).code).toBe(errors['setting.sms-not-taken'].code)
    await use(aliyun)
    expect((await save(own)).code).toBe(errors['setting.sms-not-taken'].code)
    expect((await save(own, 0, 'nothing')).code).toBe(errors['setting.template-missing'].code)
  })

  test('of the product obey the rule for those of a site', () => {
    for (const template of templateNames) {
      const { success } = smsContentFor(smsVariablesOf(template)).safeParse(smsOfCode(template))
      expect([template, success]).toEqual([template, true])
    }
  })
})

describe('the template that a service approved', () => {
  test('goes out once it passed, and the platform sends the message until then', async () => {
    await use(aliyun)
    await approve(approval({ audit: 'waiting' }))
    await text('code.reset')
    expect(sentIds()).toEqual([])
    expect(await read()).toMatchObject({ vendorId: 'SMS_9', audit: 'waiting', facts: ['code'], version: 3 })
    await approve(approval({ audit: 'refused', reason: 'no signature' }), 3)
    await text('code.reset')
    expect(await read()).toMatchObject({ audit: 'refused', reason: 'no signature' })
    await approve(approval(), 4)
    await text('code.reset')
    expect(sentIds()).toEqual([['SMS_9', JSON.stringify({ code: '135790' })]])
    const { messages } = (await as.send(listMessages, { query: {} })).data
    expect(messages.map(({ carrier }) => carrier)).toEqual(['aliyun', 'outbox', 'outbox'])
  })

  test('can stand for every code, before which one of its own comes', async () => {
    await use(aliyun)
    await approve(approval({ id: 'SMS_ALL', isForAllCodes: true }))
    expect(await read({ template: 'code.sign-up' })).toMatchObject({ vendorId: 'SMS_ALL', isForAllCodes: true })
    await approve(approval({ id: 'SMS_OWN', facts: ['minutes', 'code'] }), 3, { template: 'code.sign-up' })
    await text('code.reset')
    await text('code.sign-up')
    expect(sentIds().map(([id]) => id)).toEqual(['SMS_ALL', 'SMS_OWN'])
    await approve(null, 4, { template: 'code.sign-up' })
    expect(await read({ template: 'code.sign-up' })).toMatchObject({ vendorId: 'SMS_ALL' })
    await approve(null, 5)
    expect(await read()).toMatchObject({ vendorId: '', audit: 'none', isForAllCodes: false })
    // It is no code, so the wish to stand for all of them counts for nothing.
    await approve(approval({ facts: [], isForAllCodes: true }), 6, { template: 'notice.paid' })
    expect(await read()).toMatchObject({ vendorId: '' })
  })

  test('outlives another key, and not another vendor', async () => {
    await use(aliyun)
    await approve(approval())
    const body = { service: { ...aliyun, keyId: 'LTAI2' }, keySecret: 'other', version: 3 }
    await as.send(saveSmsSender, { body })
    expect(await read()).toMatchObject({ vendorId: 'SMS_9', audit: 'passed' })
    await as.send(saveSmsSender, {
      body: { service: { ...aliyun, vendor: 'tencent', appId: '1400' }, keySecret: 'x', version: 4 },
    })
    expect(await read()).toMatchObject({ vendorId: '', audit: 'none' })
  })

  test.each<[Partial<SmsApproval>, string]>([
    [{ id: 'SMS 9' }, 'approval.id'],
    [{ facts: ['cod'] }, 'approval.facts'],
    [{ audit: 'refused' }, 'approval.reason'],
  ])('is refused with %o', async (part, field) => {
    await use(aliyun)
    const { code: refused, errors: faults } = await approve(approval(part))
    expect([refused, Object.keys(faults ?? {})]).toEqual([errors['request.invalid'].code, [field]])
  })

  test('is refused without a service of that kind, and over another version', async () => {
    expect((await approve(approval(), 0)).code).toBe(errors['setting.sender-missing'].code)
    await use(twilio)
    expect((await approve(approval())).code).toBe(errors['setting.sms-not-taken'].code)
    await as.send(saveSmsSender, { body: { service: aliyun, keySecret: 'x', version: 2 } })
    expect((await approve(approval(), 2)).code).toBe(errors['save.conflict'].code)
  })
})

describe('a test message', () => {
  const tried = (body: { locale: 'zh' | 'en'; text?: string }) =>
    as.send(testSmsTemplate, { params: code, body, ...english })

  test('shows a text before it is saved, to the caller alone, and once a minute', async () => {
    await use(twilio)
    expect((await tried({ locale: 'en', text: 'Hello' })).errors).toEqual({ text: 'The text must contain {{code}}' })
    expect((await tried({ locale: 'en', text: own.en })).data).toMatchObject({ to: '+8613800138000', end: 'sent' })
    expect(bodyOf(0)).toMatch(/^Reset with 246810, 10 min\. /)
    expect((await tried({ locale: 'en' })).code).toBe(errors['setting.tests-too-often'].code)
    const without = api.as(await given.member(api.db, given.owner(site), { base: 'admin' }))
    expect((await without.send(testSmsTemplate, { params: code, body: { locale: 'en' } })).code).toBe(
      errors['setting.no-own-number'].code,
    )
  })

  test('uses the approved template, and tells that nobody sends the others', async () => {
    await use(aliyun)
    expect((await tried({ locale: 'zh', text: own.zh })).code).toBe(errors['setting.sms-not-taken'].code)
    await approve(approval())
    expect((await tried({ locale: 'zh' })).data.end).toBe('sent')
    expect(sentIds()).toEqual([['SMS_9', JSON.stringify({ code: '246810' })]])
  })

  test('is only kept where nobody sends', async () => {
    expect((await tried({ locale: 'zh' })).data.end).toBe('kept')
  })
})

test('each right does its own, and any of them reads', async () => {
  await use(twilio)
  let members = 0
  const statusesOf = async (...permissions: Permission[]) => {
    members += 1
    const telephone = `1390000000${members}`
    const caller = api.as(await given.member(api.db, given.owner(site), { base: 'admin', permissions, telephone }))
    const { version } = await read()
    return [
      (await caller.send(listSmsTemplates)).status,
      (await caller.send(getSmsTemplate, { params: code })).status,
      (await caller.send(saveSmsTemplate, { params: code, body: { content: own, version } })).status,
      (await caller.send(approveSmsTemplate, { params: code, body: { approval: approval(), version: 2 } })).status,
      (await caller.send(testSmsTemplate, { params: code, body: { locale: 'en' } })).status,
    ]
  }
  // The service takes texts, so an id is refused by it and not by the right.
  expect(await statusesOf('smsTpl.edit')).toEqual([200, 200, 200, 403, 403])
  expect(await statusesOf('smsTpl.submit')).toEqual([200, 200, 403, 409, 403])
  expect(await statusesOf('smsTpl.test')).toEqual([200, 200, 403, 403, 200])
  expect(await statusesOf('mailTpl.edit', 'notify.sender')).toEqual([403, 403, 403, 403, 403])
  const customer = api.as(await given.customer(api.db, site))
  expect((await customer.send(listSmsTemplates)).status).toBe(403)
})
