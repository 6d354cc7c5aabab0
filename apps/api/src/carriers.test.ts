import { expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { openCarriers } from './carriers.ts'
import { parseEnv } from './env.ts'

const named = (source: Record<string, string>) => {
  const { mail, sms } = openCarriers(parseEnv(source), systemClock)
  return [mail.name, sms.name]
}
const keys = { SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'secret' }
const approved = { ...keys, SMS_SIGN_NAME: 'Example', SMS_TEMPLATES: 'code=1:code' }

test('configured carriers send, missing ones keep messages', () => {
  expect(named({})).toEqual(['outbox', 'outbox'])
  expect(named({ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'a@example.com' })).toEqual(['smtp', 'outbox'])
  expect(named({ SMS_PROVIDER: 'aliyun', ...approved })).toEqual(['outbox', 'aliyun'])
  expect(named({ SMS_PROVIDER: 'tencent', ...approved, SMS_APP_ID: '1400006666' })).toEqual(['outbox', 'tencent'])
  expect(named({ SMS_PROVIDER: 'twilio', ...keys, SMS_FROM: '+15005550006' })).toEqual(['outbox', 'twilio'])
})

test('without configuration, messages are kept and no request is sent', async () => {
  const { mail, sms } = openCarriers(parseEnv({}), systemClock)
  const same = { id: '1', to: 'a@example.com', text: '' }
  const letter = { ...same, from: '', replyTo: '', subject: '', html: '' }
  expect(await mail.send(letter)).toEqual({ is: 'kept' })
  expect(await sms.send({ ...same, template: 'code.reset', values: {} })).toEqual({ is: 'kept' })
})
