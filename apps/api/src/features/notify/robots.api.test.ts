import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { errors } from '@app/contracts/errors'
import { listMessages, resendMessage } from '@app/contracts/messages'
import {
  addRobot,
  changeRobot,
  listRobots,
  mostRobotTests,
  type RobotKind,
  removeRobot,
  testRobot,
} from '@app/contracts/settings/notify-robots'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import { deliverDue } from '#features/messages/delivery.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'
import { robotPost, robotVerdict } from './robot-protocol.ts'
import { notifyRobots } from './robots.table.ts'

interface Received {
  url: URL
  body: Record<string, never>
}

const api = await testApi({ env: { WEBHOOK_ALLOW_NETWORKS: ['127.0.0.0/8'] } })
const { db } = api
const received: Received[] = []
const how = { status: 200, text: '{"errcode":0,"errmsg":"ok"}' }
const server = http.createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += String(part)
  })
  request.on('end', () => {
    received.push({ url: new URL(request.url ?? '', 'http://x'), body: JSON.parse(body) })
    response.writeHead(how.status).end(how.text)
  })
})
await new Promise<void>((done) => {
  server.listen(0, '127.0.0.1', () => done())
})
atEnd(() => void server.close())
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send?access_token=very-secret`

let site: given.GivenSite
let operator: given.GivenMember
beforeEach(async () => {
  site = await given.site(db)
  operator = await given.operator(db, site)
  received.length = 0
  Object.assign(how, { status: 200, text: '{"errcode":0,"errmsg":"ok"}' })
})

const add = (
  kind: RobotKind,
  more: Partial<{ secret: string; chat: string; events: string[]; address: string }> = {},
) =>
  api.as(operator).send(addRobot, {
    body: { kind, name: `Desk ${kind}`, locale: 'zh', events: ['payment.mismatch', 'notice.paid'], address, ...more },
  })
const tell = (template: 'payment.mismatch' | 'code.reset') =>
  db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    send(tx, api.ctx, {
      ...{
        siteId: site.id,
        accountId: operator.account.id,
        channel: 'email',
        locale: 'en',
        to: operator.email,
        template,
      },
      isSecret: false,
      facts: {
        ...{
          name: 'Ann',
          amount: '¥100.00',
          paymentNo: 'P1',
          url: 'https://shop.example/setting',
          code: '1',
          minutes: 1,
        },
      } as never,
    }),
  )
const log = async () =>
  (await api.as(operator).send(listMessages, { query: { channel: 'robot', limit: 20, offset: 1 } })).data.messages

describe('a robot', () => {
  test.each<[RobotKind, string]>([
    ['wecom', '{"errcode":0,"errmsg":"ok"}'],
    ['dingtalk', '{"errcode":0,"errmsg":"ok"}'],
    ['feishu', '{"code":0,"data":{},"msg":"success"}'],
    ['slack', 'ok'],
    ['telegram', '{"ok":true,"result":{"message_id":1}}'],
  ])('of %s writes what it subscribes to, in its language, once', async (kind, text) => {
    how.text = text
    expect((await add(kind, { chat: '-100' })).status).toBe(200)
    await tell('payment.mismatch')
    await deliverDue(api.ctx, site.id)
    await deliverDue(api.ctx, site.id)
    expect(received).toHaveLength(1)
    expect(JSON.stringify(received[0]?.body)).toContain('P1')
    expect(JSON.stringify(received[0]?.body)).toContain('https://shop.example/setting')
    expect(JSON.stringify(received[0]?.body)).toMatch(/[一-龥]/)
    expect(await log()).toMatchObject([
      { channel: 'robot', recipient: `Desk ${kind}`, carrier: kind, state: 'sent', template: 'payment.mismatch' },
    ])
  })

  test('of DingTalk signs the address, one of Feishu the body, as those check it', async () => {
    await add('dingtalk', { secret: 'SEC123' })
    await add('feishu', { secret: 'feishu-secret' })
    how.text = '{"errcode":0,"code":0}'
    await tell('payment.mismatch')
    await deliverDue(api.ctx, site.id)
    const [ding] = received.filter(({ url }) => url.searchParams.has('sign'))
    const [lark] = received.filter(({ body }) => 'sign' in body)
    const at = ding?.url.searchParams.get('timestamp') ?? ''
    expect(Number(at)).toBe(api.clock.now().getTime())
    expect(ding?.url.searchParams.get('access_token')).toBe('very-secret')
    expect(ding?.url.searchParams.get('sign')).toBe(
      createHmac('sha256', 'SEC123').update(`${at}\nSEC123`).digest('base64'),
    )
    const seconds = String(Math.floor(api.clock.now().getTime() / 1000))
    expect(lark?.body).toMatchObject({
      timestamp: seconds,
      sign: createHmac('sha256', `${seconds}\nfeishu-secret`).digest('base64'),
      msg_type: 'text',
    })
  })

  test('is told nothing of other events, nor of codes, nor while it is off', async () => {
    await add('wecom', { events: ['notice.paid'] })
    await tell('payment.mismatch')
    await tell('code.reset')
    const { data } = await add('wecom')
    const { id, name, locale, events } = data.robot
    const body = { name, locale, events, isOn: false, address: null, secret: null, version: 1 }
    expect((await api.as(operator).send(changeRobot, { params: { id }, body })).data.robot.isOn).toBe(false)
    await tell('payment.mismatch')
    await deliverDue(api.ctx, site.id)
    expect(received).toEqual([])
  })

  test('that answers with a refusal has failed, and one that is busy is tried again', async () => {
    await add('wecom')
    how.text = '{"errcode":93000,"errmsg":"invalid webhook url"}'
    await tell('payment.mismatch')
    await deliverDue(api.ctx, site.id)
    const [failed] = await log()
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('93000') })
    // Sent again from the log, as a new message of the same robot.
    how.text = '{"errcode":45009,"errmsg":"api freq out of limit"}'
    const params = { id: failed?.id ?? '' }
    await api.as(operator).send(resendMessage, { params, query: {} })
    await deliverDue(api.ctx, site.id)
    expect((await log())[0]).toMatchObject({ state: 'waiting', attempts: 1, carrier: 'wecom' })
    how.text = '{"errcode":0}'
    api.clock.advance({ seconds: 6 })
    await deliverDue(api.ctx, site.id)
    expect((await log())[0]).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('that was removed is not written to', async () => {
    const { data } = await add('slack')
    await tell('payment.mismatch')
    await api.as(operator).send(removeRobot, { params: { id: data.robot.id } })
    await deliverDue(api.ctx, site.id)
    expect(received).toEqual([])
    expect((await log())[0]).toMatchObject({ state: 'failed', error: 'off' })
  })

  test('is tested at once, and tells what it answered', async () => {
    const { data } = await add('feishu')
    how.text = '{"code":19021,"data":{},"msg":"sign match fail"}'
    const press = () => api.as(operator).send(testRobot, { params: { id: data.robot.id } })
    expect((await press()).data).toEqual({ isTaken: false, reason: expect.stringContaining('19021') })
    how.text = '{"code":0}'
    expect((await press()).data).toEqual({ isTaken: true, reason: '' })
    for (let nth = 2; nth < mostRobotTests; nth++) await press()
    expect((await press()).code).toBe(errors['setting.tests-too-often'].code)
  })
})

describe('the address and the secret of a robot', () => {
  test('are sealed, never answered, and kept where nothing else is said', async () => {
    const { data } = await add('dingtalk', { secret: 'SEC123' })
    const all = JSON.stringify([
      (await api.as(operator).send(listRobots)).data,
      await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(notifyRobots)),
      await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(auditLog)),
    ])
    expect(all).not.toContain('very-secret')
    expect(all).not.toContain('SEC123')
    expect(data.robot).toMatchObject({ addressEnd: 'cret', isSigned: true })
    const { id, locale, events } = data.robot
    const change = (secret: string | null, version: number) =>
      api.as(operator).send(changeRobot, {
        params: { id },
        body: { name: 'Night desk', locale, events, isOn: true, address: null, secret, version },
      })
    expect((await change(null, 1)).data.robot).toMatchObject({ name: 'Night desk', isSigned: true, version: 2 })
    expect((await change(null, 1)).code).toBe(errors['save.conflict'].code)
    await tell('payment.mismatch')
    await deliverDue(api.ctx, site.id)
    expect(received[0]?.url.searchParams.get('sign')).not.toBeNull()
    expect((await change('', 2)).data.robot.isSigned).toBe(false)
  })

  test('lead into no private network', async () => {
    const strict = await testApi()
    const shop = await given.site(strict.db)
    const owner = await given.operator(strict.db, shop)
    for (const wrong of ['https://10.0.0.1/send', 'https://[::1]/send', 'http://robots.example.com/send']) {
      const body = {
        kind: 'wecom' as const,
        name: 'Desk',
        locale: 'zh' as const,
        events: ['notice.paid'],
        address: wrong,
      }
      expect((await strict.as(owner).send(addRobot, { body })).code).toBe(errors['notify.robot-address'].code)
    }
  })

  test('are refused where something is missing', async () => {
    expect((await add('telegram')).code).toBe(errors['notify.robot-chat'].code)
    expect((await add('wecom', { events: ['code.reset'] })).code).toBe(errors['request.invalid'].code)
    expect((await add('wecom', { events: ['customer.frozen'] })).code).toBe(errors['request.invalid'].code)
    expect((await add('wecom', { address: 'not an address' })).code).toBe(errors['request.invalid'].code)
  })
})

test('a text is cut to what the service takes, and marks of Slack mean nothing', () => {
  const access = { address, secret: '' }
  const long = robotPost({ kind: 'wecom', access, chat: '', text: '证书😀'.repeat(500), now: new Date(0) })
  const { content } = JSON.parse(long.body).text
  expect(Buffer.byteLength(content)).toBeLessThanOrEqual(2048)
  expect(content).toMatch(/…$/)
  expect(content.isWellFormed()).toBe(true)
  const slack = robotPost({ kind: 'slack', access, chat: '', text: '<!channel> & you', now: new Date(0) })
  expect(JSON.parse(slack.body).text).toBe('&lt;!channel&gt; &amp; you')
})

test.each<[RobotKind, number | null, string, string]>([
  ['wecom', null, 'timeout', 'later'],
  ['wecom', 200, '<html>', 'refused'],
  ['dingtalk', 200, '{"errcode":310000,"errmsg":"sign not match"}', 'refused'],
  ['dingtalk', 200, '{"errcode":130101,"errmsg":"send too fast"}', 'later'],
  ['feishu', 200, '{"code":11232,"msg":"frequency limited"}', 'later'],
  ['slack', 404, 'no_service', 'refused'],
  ['slack', 429, '', 'later'],
  ['telegram', 403, '{"ok":false,"description":"bot was kicked"}', 'refused'],
  ['telegram', 502, '', 'later'],
])('%s that answers %s %s has %s', (kind, status, answer, is) => {
  expect(robotVerdict(kind, { status, answer, retryAfter: null }).is).toBe(is)
})
