import { errors } from '@app/contracts/errors'
import { listMessages } from '@app/contracts/messages'
import {
  checkSenderDomain,
  listSenders,
  type MailServer,
  mostSenderTests,
  removeSender,
  saveMailSender,
  switchSender,
  testMailSender,
} from '@app/contracts/settings/senders'
import { getSiteChecklist } from '@app/contracts/settings/site-checklist'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import { deliverDue } from '#features/messages/delivery.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { messageSenders } from '#features/senders/senders.table.ts'
import { createProber } from '#providers/dns/prober.ts'
import { startDnsServer, type TestDns } from '#testing/dns-server.ts'
import * as given from '#testing/given/given.ts'
import { startMailServer, type TestMailServer } from '#testing/mail-server.ts'
import { type Sender, type TestApi, testApi } from '#testing/test-api.ts'

const password = 'pass:word/é'
let mail: TestMailServer
let dns: TestDns
let api: TestApi
let guarded: TestApi
let site: given.GivenSite
let operator: given.GivenMember
let as: Sender

beforeAll(async () => {
  mail = await startMailServer()
  dns = await startDnsServer()
  const prober = createProber({ dnsServers: [dns.address], httpPort: 80, allowNetworks: [], timeoutMs: 3000 })
  const env = { SMTP_CA_FILE: mail.caFile }
  api = await testApi({ prober, env: { ...env, SMTP_ALLOW_NETWORKS: ['127.0.0.0/8', '::1/128'] } })
  guarded = await testApi({ env })
})
afterAll(() => Promise.all([mail.close(), dns.close()]))
beforeEach(async () => {
  site = await given.site(api.db)
  operator = await given.operator(api.db, site)
  as = api.as(operator)
  mail.mails.length = 0
})

const server = (part: Partial<MailServer> = {}): MailServer => ({
  ...{ host: 'localhost', port: mail.port, tls: 'starttls', user: 'robot', fromAddress: 'no-reply@shop.example' },
  ...{ fromName: '北辰证书', replyTo: 'help@shop.example', dkimSelector: 's1', ...part },
})
const save = (part: Partial<MailServer> = {}, more: { password?: string | null; version?: number } = {}, by = as) =>
  by.send(saveMailSender, {
    body: { server: server(part), password, version: 0, ...more },
    headers: { 'accept-language': 'en' },
  })
const turn = (isEnabled: boolean, version: number) =>
  as.send(switchSender, { params: { kind: 'email' }, body: { isEnabled, version } })
const own = async () => (await as.send(listSenders)).data.email.own

async function notify(to: string) {
  await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    send(tx, api.ctx, {
      ...{ siteId: site.id, accountId: null, channel: 'email', locale: 'en', to, isSecret: false },
      ...{ template: 'new-sign-in', facts: { name: 'Ann', ip: '192.0.2.1', device: 'Firefox', at: new Date() } },
    }),
  )
  await deliverDue(api.ctx, site.id)
}

describe('a mail server of the site', () => {
  test('sends its mails once it is switched on, and the platform those before and after', async () => {
    const saved = await save()
    expect(saved.data.email).toMatchObject({
      own: { server: server(), hasPassword: true, isEnabled: false, version: 1 },
      platform: '',
    })
    expect(JSON.stringify(saved)).not.toContain('pass:word')
    await notify('before@example.com')
    expect(mail.mails).toEqual([])

    expect((await turn(true, 1)).data.email.own).toMatchObject({ isEnabled: true, version: 2 })
    await notify('own@example.com')
    expect(mail.mails).toMatchObject([{ from: 'no-reply@shop.example', to: ['own@example.com'], wasEncrypted: true }])
    expect(mail.mails[0]?.source).toContain(Buffer.from('北辰证书').toString('base64'))
    expect(mail.mails[0]?.source).toMatch(/^Reply-To: .*<help@shop.example>\r?$/m)
    const { messages, carriers } = (await as.send(listMessages, { query: {} })).data
    expect(carriers.email).toBe('smtp')
    expect(messages.map(({ state, carrier }) => [state, carrier])).toEqual([
      ['sent', 'smtp'],
      ['kept', 'outbox'],
    ])
    const { steps } = (await as.send(getSiteChecklist)).data
    expect(steps).toContainEqual({ step: 'mail', isDone: true })

    const other = await given.site(api.db)
    expect((await api.as(await given.operator(api.db, other)).send(listSenders)).data.email.own).toBeNull()

    await turn(false, 2)
    await notify('after@example.com')
    expect(mail.mails).toHaveLength(1)
  })

  test('keeps its password sealed, out of every answer and the audit log', async () => {
    await save()
    const rows = await api.db.transaction({ siteId: site.id, accountId: null }, async (tx) => ({
      senders: await tx.select().from(messageSenders),
      lines: await tx.select().from(auditLog),
    }))
    expect(JSON.stringify(rows)).not.toContain('pass:word')
    expect(rows.lines.map(({ action }) => action)).toContain('sender.edit')
    await turn(true, 1)
    await save({ fromName: 'Shop' }, { password: null, version: 2 })
    await notify('kept@example.com')
    expect(mail.mails).toHaveLength(1)
  })

  test('is not handed the password of another one, and two who save at once are told', async () => {
    await save()
    for (const part of [{ host: 'mail.evil.example' }, { user: 'other' }]) {
      const moved = await save(part, { password: null, version: 1 })
      expect(moved.errors).toEqual({ password: 'Enter the password again for another server or user' })
    }
    expect((await save({}, { password: null, version: 0 })).code).toBe(errors['save.conflict'].code)
    expect((await save({ user: 'robot' }, { password: null, version: 1 })).code).toBe(200)
    const without = await given.site(api.db)
    const first = api.as(await given.operator(api.db, without))
    expect((await save({}, { password: null }, first)).errors).toEqual({ password: 'Required' })
  })

  test('may not stand in a private network', async () => {
    const member = await given.operator(guarded.db, await given.site(guarded.db))
    const by = guarded.as(member)
    for (const host of ['127.0.0.1', '10.0.0.8', '::1', '169.254.169.254', '::ffff:127.0.0.1'])
      expect((await save({ host }, {}, by)).errors, host).toEqual({
        'server.host': expect.stringContaining('Private network'),
      })
    // A name is looked up with each connection.
    await save({ host: 'localhost' }, {}, by)
    const { data } = await by.send(testMailSender)
    expect(data).toMatchObject({ end: 'private', answer: expect.stringContaining('not a public address') })
    expect(mail.mails).toEqual([])
  })

  test.each<[string, Partial<MailServer>, string]>([
    ['a URL', { host: 'smtp://mail.example.com' }, 'server.host'],
    ['a login in the host', { host: 'robot@mail.example.com' }, 'server.host'],
    ['a port of none', { port: 0 }, 'server.port'],
    ['a second header line', { fromName: 'x\r\nBcc: a@example.org' }, 'server.fromName'],
    ['two addresses', { fromAddress: 'a@example.com, b@example.com' }, 'server.fromAddress'],
    ['a whole DKIM name', { dkimSelector: 's1._domainkey.' }, 'server.dkimSelector'],
    ['no encryption', { tls: 'off' as 'tls' }, 'server.tls'],
  ])('is refused with %s', async (_, part, field) => {
    const { code, errors: faults } = await save(part)
    expect(code).toBe(errors['request.invalid'].code)
    expect(Object.keys(faults ?? {})).toEqual([field])
  })

  test('is forgotten with its password', async () => {
    const forget = () => as.send(removeSender, { params: { kind: 'email' } })
    expect((await forget()).code).toBe(errors['setting.sender-missing'].code)
    await save()
    expect((await forget()).data.email.own).toBeNull()
    expect((await turn(true, 1)).code).toBe(errors['setting.sender-missing'].code)
  })
})

describe('a test mail', () => {
  test('goes to the caller alone and tells what the server said', async () => {
    expect((await as.send(testMailSender)).code).toBe(errors['setting.sender-missing'].code)
    await save()
    const { data } = await as.send(testMailSender, { headers: { 'accept-language': 'en' } })
    expect(data).toMatchObject({ to: operator.email, end: 'sent', answer: expect.stringMatching(/^250 /) })
    expect(mail.mails).toMatchObject([{ to: [operator.email] }])
    expect(mail.mails[0]?.source).toContain('Test mail')
  })

  test('tells a wrong password from a server that is not there, and shows neither password', async () => {
    await save({}, { password: 'canary' })
    const wrong = (await as.send(testMailSender)).data
    expect(wrong).toMatchObject({ end: 'sign-in', answer: expect.stringMatching(/^535 /) })
    await save({ port: 1 }, { password: 'canary', version: 1 })
    const nobody = (await as.send(testMailSender)).data
    expect(nobody.end).toBe('unreachable')
    expect(JSON.stringify([wrong, nobody])).not.toContain('canary')
    await save({ tls: 'tls' }, { password: null, version: 2 })
    expect((await as.send(testMailSender)).data.end).toBe('insecure')
  })

  test('is not sent more often than allowed', async () => {
    await save()
    const codes = await Promise.all(Array.from({ length: mostSenderTests + 1 }, () => as.send(testMailSender)))
    expect(codes.filter(({ code }) => code === errors['setting.tests-too-often'].code)).toHaveLength(1)
  })
})

test('each right does its own part', async () => {
  await save()
  const with_ = async (permission: 'notify.edit' | 'notify.test' | 'notify.sender') =>
    api.as(await given.member(api.db, given.owner(site), { base: 'admin', permissions: [permission] }))
  const statusOf = async (by: Sender) => [
    (await by.send(listSenders)).status,
    (await by.send(testMailSender)).status,
    (await by.send(switchSender, { params: { kind: 'email' }, body: { isEnabled: false, version: 1 } })).status,
  ]
  expect(await statusOf(await with_('notify.edit'))).toEqual([200, 403, 403])
  expect(await statusOf(await with_('notify.test'))).toEqual([200, 200, 403])
  expect(await statusOf(await with_('notify.sender'))).toEqual([200, 403, 200])
})

test('the domain of the sender is looked at anew, until the sender changes', async () => {
  await save()
  const look = async () => (await as.send(checkSenderDomain)).data.email.own?.check
  expect(await look()).toMatchObject({
    domain: 'shop.example',
    records: [{ finding: 'spf-missing' }, { finding: 'dkim-missing' }, { finding: 'dmarc-missing' }],
  })
  dns.names.set('shop.example', { TXT: ['v=spf1 a:localhost ~all', 'something else'] })
  dns.names.set('localhost', { A: ['127.0.0.1'] })
  dns.names.set('_dmarc.shop.example', { TXT: ['v=DMARC1; p=reject'] })
  expect(await look()).toMatchObject({ records: [{ finding: 'spf-good' }, {}, { finding: 'dmarc-good' }] })
  expect(await own()).toMatchObject({ check: { domain: 'shop.example' }, version: 1 })
  await save({ fromAddress: 'a@other.example' }, { password: null, version: 1 })
  expect(await own()).toMatchObject({ check: null })
})
