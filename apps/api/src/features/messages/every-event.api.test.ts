import { createHmac } from 'node:crypto'
import { listNotices } from '@app/contracts/inbox'
import { notifyEventNames, notifyEvents, policiesFor } from '@app/contracts/settings/notify-events'
import { addRobot, isForRobots, robotEvents, robotKinds, signingRobots } from '@app/contracts/settings/notify-robots'
import { setNotifyPolicy } from '@app/contracts/settings/notify-settings'
import { beforeAll, expect, test } from 'vitest'
import { createSmtp } from '#providers/mail/smtp.ts'
import { createAliyun } from '#providers/sms/aliyun.ts'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given/given.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { type SeenRequest, startStandIn } from '#testing/stand-in.ts'
import { testApi } from '#testing/test-api.ts'
import { aliyunFault } from '#testing/vendors/aliyun-sms-server.ts'
import { deliverDue } from './delivery.service.ts'
import { send } from './messages.service.ts'
import { sampleFacts, templateNames } from './template.service.ts'

const mails = await startMailServer({ authOptional: false })
const texts = await startStandIn((request) =>
  aliyunFault(request) === ''
    ? { status: 200, says: { Code: 'OK' } }
    : { status: 400, says: { Code: 'SignatureDoesNotMatch' } },
)
// Each service reads its own part of the answer.
const groups = await startStandIn(() => ({ status: 200, says: { errcode: 0, code: 0, ok: true } }))
const api = await testApi({
  env: { WEBHOOK_ALLOW_NETWORKS: ['127.0.0.0/8'] },
  mail: createSmtp({
    url: `smtp://robot:${encodeURIComponent('pass:word/é')}@localhost:${mails.port}`,
    ...{ from: 'no-reply@example.com', tls: 'required', caFile: mails.caFile },
  }),
  sms: createAliyun({
    ...{ keyId: 'key-id', keySecret: 'key-secret', signName: 'Tea', endpoint: texts.endpoint, now: () => new Date() },
    templates: new Map(templateNames.map((name) => [name, { id: name, facts: [] }])),
  }),
})
for (const server of [mails, texts, groups]) atEnd(() => void server.close())

const phone = '13800138000'
let site: given.GivenSite
let reader: given.GivenMember

beforeAll(async () => {
  site = await given.site(api.db)
  const operator = await given.operator(api.db, site)
  reader = await given.member(api.db, operator.account, { base: 'admin', telephone: phone })
  for (const template of notifyEventNames)
    if (policiesFor(template, 'sms').length > 1)
      await api.as(operator).send(setNotifyPolicy, {
        params: { template },
        body: { channel: 'sms', policy: 'always-on', over: 'off' },
      })
  for (const kind of robotKinds)
    await api.as(operator).send(addRobot, {
      body: {
        ...{ kind, name: kind, locale: 'en', events: robotEvents, address: `${groups.endpoint}/${kind}` },
        ...{ chat: kind === 'telegram' ? '-100' : '', secret: signingRobots.includes(kind) ? 'SEC1' : '' },
      },
    })
})

/** Tells the reader of an event, as the server does when it comes about. */
async function tell(template: (typeof notifyEventNames)[number], channel: 'email' | 'sms') {
  const facts = sampleFacts('en', { origin: 'https://tea.example', currency: 'CNY', now: api.clock.now() })
  await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    send(tx, api.ctx, {
      ...{ siteId: site.id, accountId: reader.account.id, channel, locale: 'en', template, isSecret: false },
      ...{ to: channel === 'email' ? reader.email : `+86${phone}`, facts: facts as never },
    }),
  )
  await deliverDue(api.ctx, site.id)
  await deliverDue(api.ctx, site.id)
}

/** Whether a robot's request is signed as its service checks it. */
function isSigned({ url, body }: SeenRequest): boolean {
  const { pathname, searchParams } = new URL(url, groups.endpoint)
  const mac = (key: string, said: string) => createHmac('sha256', key).update(said).digest('base64')
  if (pathname === '/dingtalk')
    return searchParams.get('sign') === mac('SEC1', `${searchParams.get('timestamp')}\nSEC1`)
  if (pathname === '/feishu') {
    const { timestamp, sign } = JSON.parse(body) as { timestamp: string; sign: string }
    return sign === mac(`${timestamp}\nSEC1`, '')
  }
  return true
}

const inbox = async () => (await api.as(reader).send(listNotices)).data

test.each(notifyEventNames)('%s comes once by each channel that has it', async (template) => {
  for (const seen of [mails.mails, texts.requests, groups.requests]) seen.length = 0
  const { unread } = await inbox()
  await tell(template, 'email')
  expect(mails.mails).toMatchObject([{ to: [reader.email], from: 'no-reply@example.com', wasEncrypted: true }])
  // Codes go by one way, which the reader has chosen; the rest is said by text message as well.
  if (['awaited', 'personal'].includes(notifyEvents[template].kind)) {
    expect(texts.requests).toEqual([])
    await tell(template, 'sms')
    expect(mails.mails).toHaveLength(1)
  }
  if (policiesFor(template, 'sms').length === 0) expect(texts.requests).toEqual([])
  else {
    expect(texts.requests.map(aliyunFault)).toEqual([''])
    const query = new URL(texts.requests[0]?.url ?? '', texts.endpoint).searchParams
    expect([query.get('PhoneNumbers'), query.get('TemplateCode')]).toEqual([phone, template])
  }

  expect(groups.requests.map(({ url }) => new URL(url, groups.endpoint).pathname).toSorted()).toEqual(
    isForRobots(template) ? robotKinds.map((kind) => `/${kind}`).toSorted() : [],
  )
  expect(groups.requests.every(isSigned)).toBe(true)

  const now = await inbox()
  const told = { awaited: 0, personal: 2, usual: 1, safety: 1, announced: 0, urgent: 0 }[notifyEvents[template].kind]
  expect(now.unread).toBe(unread + told)
  if (told > 0) expect(now.notices[0]?.template).toBe(template)
})
