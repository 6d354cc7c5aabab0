import { listOwnSignIns } from '@app/contracts/access/identity'
import { login, sysAccount } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { signIn, solvedCaptcha } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'
import { createLoginThrottle, loginLimits, waitMs } from './login-throttle.ts'

const api = await testApi()
const { db } = api
const password = 'correct horse battery'
const pausedCode = errors['login.paused'].code

async function somebody() {
  const site = await given.site(db)
  const member = await given.member(db, await given.account(db, site), { password })
  return { site, member, loginName: member.loginName }
}

/** Guesses wrongly until locked; returns the number of checked guesses and the last answer. */
async function guessUntilLocked(site: given.GivenSite, loginName: string, ip: string) {
  for (let judged = 0; ; judged++) {
    const answer = await signIn(api, site, { loginName, password: `guess ${judged}`, ip })
    if (answer.status !== 401) return { judged, answer }
  }
}

test('after five failures that network is locked, while the owner can sign in elsewhere', async () => {
  const { site, loginName } = await somebody()
  const { judged, answer } = await guessUntilLocked(site, loginName, '203.0.113.5')
  expect(judged).toBe(loginLimits.pair)
  expect(answer).toMatchObject({ status: 429, code: pausedCode, data: { pending: expect.any(String) } })
  expect(answer.msg).toMatch(/1 min/)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(api, site, { loginName, password, ip: '203.0.113.5' })).code).toBe(pausedCode)
  expect((await signIn(api, site, { loginName, password, ip: '192.0.2.44' })).code).toBe(200)
})

test('the history shows a lock once per address', async () => {
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

test('an unknown name is locked in the same way', async () => {
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

test('other spellings of the name, or the email address, allow no further guesses', async () => {
  const { site, loginName } = await somebody()
  await guessUntilLocked(site, loginName, '203.0.113.8')
  for (const other of [loginName.toUpperCase(), `${loginName}@example.com`]) {
    expect((await signIn(api, site, { loginName: other, password, ip: '203.0.113.8' })).code).toBe(pausedCode)
  }
})

test('a success resets the failures before it', async () => {
  const { site, loginName } = await somebody()
  const from = { loginName, ip: '203.0.113.9' }
  for (let round = 0; round < 2; round++) {
    for (let guess = 0; guess < 4; guess++) await signIn(api, site, { ...from, password: 'wrong password' })
    expect((await signIn(api, site, { ...from, password })).code).toBe(200)
  }
})

test('simultaneous guesses are not checked beyond the limit', async () => {
  const { site, loginName } = await somebody()
  const captchas = await Promise.all(Array.from({ length: 30 }, () => solvedCaptcha(api, site, '203.0.113.10')))
  const answers = await Promise.all(
    captchas.map((captcha) =>
      api.anonymous(site).send(login, {
        body: { loginName, password: clientHash(site.code, 'wrong password'), ...captcha },
        ip: '203.0.113.10',
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(loginLimits.pair)
  expect(answers.filter(({ code }) => code === pausedCode)).toHaveLength(30 - loginLimits.pair)
})

test('one site and its members are not affected by another', async () => {
  const [here, there] = [await somebody(), await somebody()]
  await guessUntilLocked(here.site, here.loginName, '203.0.113.11')
  const answer = await signIn(api, there.site, { loginName: there.loginName, password, ip: '203.0.113.11' })
  expect(answer.code).toBe(200)
})

test('one address can try a limited number of names only', async () => {
  const throttle = createLoginThrottle(api)
  const attempt = (account: string) => ({
    siteId: given.owner.name,
    account,
    ip: '203.0.113.12',
    isStranger: true,
    isProving: false,
  })
  for (let name = 0; name < loginLimits.address.points; name++) await throttle.enter(attempt(`name ${name}`))
  await expect(throttle.enter(attempt('one more'))).rejects.toMatchObject({ key: 'login.locked' })
})

test('addresses of one customer network count as one', async () => {
  const throttle = createLoginThrottle(api)
  const from = (ip: string) => ({ siteId: 'v6', account: 'somebody', ip, isStranger: true, isProving: false })
  for (let host = 0; host < loginLimits.pair; host++) await throttle.enter(from(`2001:db8:77:${host}::1`))
  expect(await throttle.enter(from('2001:db8:77:ff::9'))).toBe(1)
  expect(await throttle.enter(from('2001:db8:78::1'))).toBeNull()
})

test('beyond the limit each wait is twice the previous one, up to a quarter of an hour', async () => {
  const { pair } = loginLimits
  expect([pair - 1, pair, pair + 1, pair + 3, pair + 4, 10_000].map((tries) => waitMs(tries, pair) / 60_000)).toEqual([
    ...[0, 1, 2, 8, 15, 15],
  ])
  const { site, loginName } = await somebody()
  const begin = api.clock.now().getTime()
  const guess = async () => (await signIn(api, site, { loginName, password: 'a guess', ip: '203.0.113.40' })).status
  const judged: number[] = []
  for (const minute of [0, 0, 0, 0, 0, 0, 0, 0.5, 1, 1, 2, 3, 6, 7, 14, 15, 29, 30, 44, 45]) {
    api.clock.set(new Date(begin + minute * 60_000))
    if ((await guess()) === 401) judged.push(minute)
  }
  expect(judged).toEqual([0, 0, 0, 0, 0, 1, 3, 7, 15, 30, 45])
})

test('failures are forgotten after five minutes', async () => {
  const { site, loginName } = await somebody()
  const guess = async () => (await signIn(api, site, { loginName, password: 'a guess', ip: '203.0.113.41' })).status
  for (let round = 0; round < 3; round++) {
    for (let nth = 1; nth < loginLimits.pair; nth++) expect(await guess()).toBe(401)
    api.clock.advance({ minutes: 5 })
  }
})

test('a lock ends no session', async () => {
  const site = await given.site(db)
  const member = await given.member(db, await given.account(db, site), { password })
  await guessUntilLocked(site, member.loginName, '203.0.113.13')
  expect((await api.as(member).send(sysAccount)).status).toBe(200)
})
