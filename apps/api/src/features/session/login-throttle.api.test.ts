import { errors } from '@app/contracts/errors'
import { listOwnSignIns } from '@app/contracts/identity'
import { login, sysAccount } from '@app/contracts/session'
import { expect, test } from 'vitest'
import * as given from '#testing/given.ts'
import { signIn, solvedCaptcha } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'
import { clientHash } from './common-passwords.ts'
import { createLoginThrottle, loginLimits, pauseSeconds } from './login-throttle.ts'

const api = await testApi()
const { db } = api
const password = 'correct horse battery'
const lockedCode = errors['login.locked'].code

async function somebody() {
  const site = await given.site(db)
  const member = await given.member(db, await given.account(db, site), { password })
  return { site, member, loginName: member.loginName }
}

/** Guesses wrongly until told off; gives how many guesses were judged, and what was said at last. */
async function guessUntilLocked(site: given.GivenSite, loginName: string, ip: string) {
  for (let judged = 0; ; judged++) {
    const answer = await signIn(api, site, { loginName, password: `guess ${judged}`, ip })
    if (answer.status !== 401) return { judged, answer }
  }
}

test('after ten failures the door is shut to that address, and stays open to the owner elsewhere', async () => {
  const { site, loginName } = await somebody()
  const { judged, answer } = await guessUntilLocked(site, loginName, '203.0.113.5')
  expect(judged).toBe(loginLimits.pair.points)
  expect(answer).toMatchObject({ status: 429, code: lockedCode, data: null })
  expect(answer.msg).toMatch(/15 min/)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(api, site, { loginName, password, ip: '203.0.113.5' })).code).toBe(lockedCode)
  expect((await signIn(api, site, { loginName, password, ip: '192.0.2.44' })).code).toBe(200)
})

test('that the door was shut stands in the history, once per address and lock', async () => {
  const { site, member, loginName } = await somebody()
  const lockedIn = async () => {
    const { signIns } = (await api.as(member).send(listOwnSignIns, { query: { limit: 100 } })).data
    return signIns.filter(({ result }) => result === 'locked').map(({ ip }) => ip)
  }
  await guessUntilLocked(site, loginName, '203.0.113.15')
  for (let each = 0; each < 3; each++) await signIn(api, site, { loginName, password, ip: '203.0.113.15' })
  expect(await lockedIn()).toEqual(['203.0.113.15'])
  await guessUntilLocked(site, loginName, '203.0.113.16')
  expect(await lockedIn()).toEqual(['203.0.113.16', '203.0.113.15'])
})

test('a name that nobody has is shut out in just the same way', async () => {
  const { site, loginName } = await somebody()
  const known = await guessUntilLocked(site, loginName, '203.0.113.6')
  const unknown = await guessUntilLocked(site, 'nobody-at-all', '203.0.113.7')
  expect(unknown.judged).toBe(known.judged)
  expect([unknown.answer.status, unknown.answer.code, unknown.answer.msg]).toEqual([
    known.answer.status,
    known.answer.code,
    known.answer.msg,
  ])
})

test('spelling the name otherwise, or naming the e-mail address, gives no further guesses', async () => {
  const { site, loginName } = await somebody()
  await guessUntilLocked(site, loginName, '203.0.113.8')
  for (const other of [loginName.toUpperCase(), `${loginName}@example.com`]) {
    expect((await signIn(api, site, { loginName: other, password, ip: '203.0.113.8' })).code).toBe(lockedCode)
  }
})

test('success forgets the failures before it', async () => {
  const { site, loginName } = await somebody()
  const from = { loginName, ip: '203.0.113.9' }
  for (let round = 0; round < 2; round++) {
    for (let guess = 0; guess < 6; guess++) await signIn(api, site, { ...from, password: 'wrong password' })
    expect((await signIn(api, site, { ...from, password })).code).toBe(200)
  }
})

test('guesses made at once are not judged beyond the limit', async () => {
  const { site, loginName } = await somebody()
  const captchas = await Promise.all(Array.from({ length: 30 }, () => solvedCaptcha(api, site)))
  const answers = await Promise.all(
    captchas.map((captcha) =>
      api.anonymous(site).send(login, {
        body: { loginName, password: clientHash(site.code, 'wrong password'), ...captcha },
        ip: '203.0.113.10',
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(loginLimits.pair.points)
  expect(answers.filter(({ code }) => code === lockedCode)).toHaveLength(20)
})

test('one site, and its people, are not held up by what happens on another', async () => {
  const [here, there] = [await somebody(), await somebody()]
  await guessUntilLocked(here.site, here.loginName, '203.0.113.11')
  const answer = await signIn(api, there.site, { loginName: there.loginName, password, ip: '203.0.113.11' })
  expect(answer.code).toBe(200)
})

test('one address tries no more than so many names', async () => {
  const throttle = createLoginThrottle(db)
  const attempt = (account: string) => ({ siteId: given.owner.name, account, ip: '203.0.113.12', isFamiliar: false })
  for (let name = 0; name < loginLimits.address.points; name++) await throttle.enter(attempt(`name ${name}`))
  await expect(throttle.enter(attempt('one more'))).rejects.toMatchObject({ key: 'login.locked' })
})

test('addresses of one customer network count as one', async () => {
  const throttle = createLoginThrottle(db)
  const from = (ip: string) => ({ siteId: 'v6', account: 'somebody', ip, isFamiliar: false })
  for (let host = 0; host < loginLimits.pair.points; host++) await throttle.enter(from(`2001:db8:77:${host}::1`))
  await expect(throttle.enter(from('2001:db8:77:ff::9'))).rejects.toMatchObject({ key: 'login.locked' })
  await throttle.enter(from('2001:db8:78::1'))
})

test('many addresses against one account make strangers wait, and never the owner where it has been before', async () => {
  const throttle = createLoginThrottle(db)
  const from = (ip: string, isFamiliar = false) => ({ siteId: 'crowd', account: 'victim', ip, isFamiliar })
  for (let host = 0; host < loginLimits.account.points; host++) {
    await throttle.enter(from(`198.51.100.${host}`))
    await throttle.failed(from(`198.51.100.${host}`))
  }
  await expect(throttle.enter(from('192.0.2.1'))).rejects.toMatchObject({ key: 'login.locked' })
  await throttle.enter(from('192.0.2.2', true))
})

test('strangers wait longer with every ten failures, and never more than a quarter of an hour', () => {
  expect([49, 50, 59, 60, 80].map(pauseSeconds)).toEqual([0, 5, 5, 10, 40])
  expect(pauseSeconds(10_000)).toBe(900)
})

test('being locked out ends no session', async () => {
  const site = await given.site(db)
  const member = await given.member(db, await given.account(db, site), { password })
  await guessUntilLocked(site, member.loginName, '203.0.113.13')
  expect((await api.as(member).send(sysAccount)).status).toBe(200)
})
