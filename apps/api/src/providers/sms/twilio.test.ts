import { expect, test } from 'vitest'
import { startStandIn } from '#testing/stand-in.ts'
import { behavesLikeSmsCarrier, type SmsWorld, sms } from './sms.behaviour.ts'
import { createTwilio } from './twilio.ts'

const account = `AC${'0'.repeat(32)}`
const basic = `Basic ${Buffer.from(`${account}:key-secret`).toString('base64')}`
const refusal = (status: number, code: number) => ({ status, says: { code, message: 'no', more_info: '', status } })

const world: SmsWorld = {
  create: (wishes) => createTwilio({ ...wishes, keyId: account, keySecret: 'key-secret', from: '+15005550006' }),
  faultOf: ({ method, url, headers }) =>
    method === 'POST' && url === `/2010-04-01/Accounts/${account}/Messages.json` && headers.authorization === basic
      ? ''
      : 'another account',
  read({ body }) {
    const sent = new URLSearchParams(body)
    expect(sent.get('From')).toBe('+15005550006')
    expect(sent.get('Body')).toBe(sms.text)
    return { to: sent.get('To') ?? '', says: sent.get('Body') ?? '' }
  },
  accepted: { status: 201, says: { sid: 'SM1', status: 'queued', error_code: null } },
  forged: refusal(401, 20003),
  wrongNumber: refusal(400, 21211),
  busy: refusal(429, 20429),
}

behavesLikeSmsCarrier('twilio', world)

test('a messaging service replaces the sender number', async () => {
  const vendor = await startStandIn(() => world.accepted)
  const from = `MG${'a'.repeat(32)}`
  await createTwilio({ endpoint: vendor.endpoint, keyId: account, keySecret: 'key-secret', from }).send(sms)
  const sent = new URLSearchParams(vendor.requests[0]?.body)
  expect(sent.get('MessagingServiceSid')).toBe(from)
  expect(sent.get('From')).toBeNull()
  await vendor.close()
})
