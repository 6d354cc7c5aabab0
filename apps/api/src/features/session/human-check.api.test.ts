import { login } from '@app/contracts/access/session'
import { expect, test } from 'vitest'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { signIn, solvedCaptcha } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, clock, anonymous } = api
const password = 'correct horse battery'

async function somebody() {
  const site = await given.site(db)
  const member = await given.member(db, await given.account(db, site), { password })
  return { site, loginName: member.loginName, password }
}

const refused = { status: 400, code: -1, data: null }

test('without a ticket or random string nothing is looked up, and the code is -1', async () => {
  const { site, ...who } = await somebody()
  expect(await signIn(api, site, who, { ticket: '' })).toMatchObject(refused)
  expect(await signIn(api, site, who, { randstr: undefined })).toMatchObject(refused)
})

test('a ticket works once, even with a wrong password, and even in another encoding', async () => {
  const { site, ...who } = await somebody()
  const captcha = await solvedCaptcha(api, site)
  expect((await signIn(api, site, { ...who, password: 'wrong password' }, captcha)).status).toBe(401)
  expect(await signIn(api, site, who, captcha)).toMatchObject(refused)
  const respelt = Buffer.from(`${Buffer.from(captcha.ticket, 'base64').toString()} `).toString('base64')
  expect(await signIn(api, site, who, { ...captcha, ticket: respelt })).toMatchObject(refused)
})

test('of a hundred simultaneous calls with one ticket, one succeeds', async () => {
  const { site, ...who } = await somebody()
  const captcha = await solvedCaptcha(api, site)
  const body = { loginName: who.loginName, password: clientHash(site.code, password), ...captcha }
  const answers = await Promise.all(Array.from({ length: 100 }, () => anonymous(site).send(login, { body })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === -1)).toHaveLength(99)
})

test('a random string belongs to its ticket, and is used up with it', async () => {
  const { site, ...who } = await somebody()
  const [one, two] = [await solvedCaptcha(api, site), await solvedCaptcha(api, site)]
  expect(await signIn(api, site, who, { ticket: one.ticket, randstr: two.randstr })).toMatchObject(refused)
  expect((await signIn(api, site, who, one)).code).toBe(200)
  expect(await signIn(api, site, who, { ticket: two.ticket, randstr: one.randstr })).toMatchObject(refused)
  expect((await signIn(api, site, who, two)).code).toBe(200)
})

test('a puzzle is bound to the requesting address, which for IPv6 is the network of one customer', async () => {
  const { site, ...who } = await somebody()
  const enter = async (from: string, ip: string) => {
    const captcha = await solvedCaptcha(api, site, from)
    return (await signIn(api, site, { ...who, ip }, captcha)).code
  }
  expect(await enter('203.0.113.31', '203.0.113.32')).toBe(-1)
  expect(await enter('2001:db8:31::1', '2001:db8:32::1')).toBe(-1)
  expect(await enter('2001:db8:31::1', '2001:db8:31:7::9')).toBe(200)
})

test('another site’s puzzle, an old one, an unsolved one and an easier one are refused', async () => {
  const { site, ...who } = await somebody()
  expect(await signIn(api, site, who, await solvedCaptcha(api, await given.site(db)))).toMatchObject(refused)

  const captcha = await solvedCaptcha(api, site)
  const { challenge, solution } = JSON.parse(Buffer.from(captcha.ticket, 'base64').toString())
  const changed = (parts: object) => Buffer.from(JSON.stringify({ challenge, solution, ...parts })).toString('base64')
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
  const later = { ...challenge.parameters.data, expiresAt: challenge.parameters.data.expiresAt + 600 }
  const lasting = { ...challenge, parameters: { ...challenge.parameters, data: later } }
  for (const parts of [
    { solution: { ...solution, counter: solution.counter + 1 } },
    { challenge: easier },
    { challenge: lasting },
  ]) {
    expect(await signIn(api, site, who, { ...captcha, ticket: changed(parts) })).toMatchObject(refused)
  }
  for (const ticket of ['not base64 {', Buffer.from('{}').toString('base64'), Buffer.from('null').toString('base64')]) {
    expect(await signIn(api, site, who, { ...captcha, ticket })).toMatchObject(refused)
  }

  clock.advance({ minutes: 5 })
  expect(await signIn(api, site, who, captcha)).toMatchObject(refused)
})
