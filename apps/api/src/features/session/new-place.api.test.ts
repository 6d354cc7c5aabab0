import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { messagesTo } from '#testing/outbox.ts'
import { signIn } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'
import { deviceOf } from './new-place.ts'

const api = await testApi()
const { db, clock } = api
const password = 'correct horse battery'

test('a member is notified of a sign-in from a new address, except for its first one', async () => {
  const site = await given.site(db)
  const member = await given.member(db, await given.account(db, site), { password })
  const from = async (ip: string) => {
    clock.advance({ minutes: 1 })
    expect((await signIn(api, site, { loginName: member.loginName, password, ip })).status).toBe(200)
    return (await messagesTo(api, site, member.email)).length
  }
  expect(await from('203.0.113.1')).toBe(0)
  expect(await from('203.0.113.1')).toBe(0)
  expect(await from('203.0.113.2')).toBe(1)
  expect(await from('203.0.113.2')).toBe(1)
  expect(await from('203.0.113.1')).toBe(1)
  const [told] = await messagesTo(api, site, member.email)
  expect(told).toMatchObject({ template: 'new-sign-in', isSecret: false })
  expect(told?.letter.values).toMatchObject({ ip: '203.0.113.2' })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
    'Chrome · Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox · Linux'],
  ['curl/8.5.0', 'curl'],
  ['', '-'],
])('%s is called %s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words)
})
