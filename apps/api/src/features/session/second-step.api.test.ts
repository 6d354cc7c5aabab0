import { listOwnSignIns } from '@app/contracts/access/identity'
import { type SecondStepAsked, twoStepAuthCode } from '@app/contracts/access/second-step'
import { login, secondStepCode, sysAccount } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { members } from '#features/company/company.table.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { codeSentTo, messagesTo } from '#testing/outbox.ts'
import { signIn, solvedCaptcha } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, clock, as, anonymous } = api
const password = 'correct horse battery'
const gone = errors['second-step.gone'].code
const wrong = errors['code.wrong'].code

/** A member who is asked for a code by email or text message. */
async function somebody() {
  const site = await given.site(db)
  const member = await given.member(db, await given.account(db, site), { password, telephone: '13800138000' })
  await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.update(members).set({ asksSecondStep: true }).where(eq(members.id, member.id)),
  )
  return { site, member, who: { loginName: member.loginName, password } }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** Gives the password; returns the request for the second step. */
async function askedOf({ site, who }: Somebody): Promise<SecondStepAsked> {
  const answer = await signIn(api, site, who)
  expect(answer).toMatchObject({ status: 200, code: errors['second-step.asked'].code })
  // A refusal's `data` is not part of the endpoint's reply type.
  return answer.data as unknown as SecondStepAsked
}

const finish = (
  { site, who }: Somebody,
  pending: string,
  verifyCode: string,
  verifyType = 'email',
  instead: object = {},
) =>
  anonymous(site).send(login, {
    body: { ...who, password: clientHash(site.code, who.password), pending, verifyCode, verifyType, ...instead },
  })
const sendCode = ({ site }: Somebody, pending: string, verifyType: 'email' | 'sms' = 'email') =>
  anonymous(site).send(twoStepAuthCode, { query: { verifyType, pending } })

/** A code different from this one. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('the right password gives no token but the methods for the second step, addresses masked', async () => {
  const person = await somebody()
  const { email } = person.member
  const answer = await signIn(api, person.site, person.who)
  expect(answer).toMatchObject({ status: 200, code: errors['second-step.asked'].code })
  expect(answer.headers.authorization).toBeUndefined()
  expect(answer.data).toEqual({
    email: `${email.charAt(0)}***@example.com`,
    tel: '8000',
    telPrefix: '+86',
    methods: ['email', 'sms'],
    pending: expect.any(String),
  })
  expect(JSON.stringify(answer)).not.toContain(email)
  expect(JSON.stringify(answer)).not.toContain('13800138000')
})

test('a wrong password reveals nothing about a second step', async () => {
  const { site, who } = await somebody()
  const answer = await signIn(api, site, { ...who, password: 'another one' })
  expect(answer).toMatchObject({ code: errors['login.refused'].code, data: null })
})

test.each(['email', 'sms'] as const)('a code by %s lets the member in, once', async (type) => {
  const person = await somebody()
  const { pending } = await askedOf(person)
  expect((await sendCode(person, pending, type)).status).toBe(200)
  const code = await codeSentTo(api, person.site, type === 'email' ? person.member.email : '+8613800138000')
  const answer = await finish(person, pending, code, type)
  expect(answer).toMatchObject({ status: 200 })
  const opened = await anonymous(person.site).send(sysAccount, { headers: { token: answer.data.token } })
  expect(opened.data.accountInfo.loginName).toBe(person.member.loginName)
  expect((await finish(person, pending, code, type)).code).not.toBe(200)
  const { data } = await as(person.member).send(listOwnSignIns)
  expect(data.signIns.map(({ result, method }) => [result, method])).toContainEqual(['ok', type])
})

test('of several simultaneous calls with the right code, one succeeds', async () => {
  const person = await somebody()
  const { pending } = await askedOf(person)
  await sendCode(person, pending)
  const code = await codeSentTo(api, person.site, person.member.email)
  const answers = await Promise.all(Array.from({ length: 4 }, () => finish(person, pending, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('five codes are checked per ticket, and then not even the right one', async () => {
  const person = await somebody()
  const { pending } = await askedOf(person)
  await sendCode(person, pending)
  const code = await codeSentTo(api, person.site, person.member.email)
  const answers = await Promise.all(Array.from({ length: 9 }, () => finish(person, pending, not(code))))
  expect(answers.filter(({ code: said }) => said === wrong)).toHaveLength(5)
  expect(answers.find(({ code: said }) => said === wrong)?.errors).toHaveProperty('verifyCode')
  expect((await finish(person, pending, code)).code).toBe(gone)
  const failed = await as(person.member).send(listOwnSignIns, { query: { result: 'failed' } })
  expect(failed.data.signIns).toHaveLength(5)
  expect(failed.data.signIns[0]).toMatchObject({ result: 'wrong-code', method: 'email' })
})

test('fresh tickets allow no endless attempts: wrong codes count as failures of the sign-in', async () => {
  const person = await somebody()
  const from = { ...person, who: { ...person.who, ip: '203.0.113.77' } }
  const codes: number[] = []
  for (let round = 0; round < 12; round++) {
    const asked = await signIn(api, from.site, from.who)
    codes.push(asked.code)
    if (asked.code !== errors['second-step.asked'].code) break
    const { pending } = asked.data as unknown as SecondStepAsked
    await anonymous(from.site).send(login, {
      body: {
        ...person.who,
        password: clientHash(from.site.code, password),
        pending,
        verifyCode: '000000',
        verifyType: 'email',
      },
      ip: '203.0.113.77',
    })
  }
  expect(codes.at(-1)).toBe(errors['login.paused'].code)
})

test('a ticket expires after five minutes or a password change, and is valid for its member on its site only', async () => {
  const [person, other] = [await somebody(), await somebody()]
  const { pending } = await askedOf(person)
  expect((await sendCode(other, pending)).code).toBe(gone)
  expect((await finish(other, pending, '000000')).code).toBe(gone)
  const colleague = await given.member(db, person.member.account, { password })
  const asColleague = await finish(person, pending, '000000', 'email', { loginName: colleague.loginName })
  expect(asColleague.code).toBe(gone)
  clock.advance({ minutes: 5 })
  expect((await sendCode(person, pending)).code).toBe(gone)
  expect((await finish(person, pending, '000000')).code).toBe(gone)

  const fresh = await askedOf(person)
  await db.transaction({ siteId: person.site.id, accountId: null }, (tx) =>
    tx.update(members).set({ passwordHash: 'another' }).where(eq(members.id, person.member.id)),
  )
  expect((await sendCode(person, fresh.pending)).code).toBe(gone)
})

test('a ticket is not a token, and does not replace the password', async () => {
  const person = await somebody()
  const { pending } = await askedOf(person)
  await sendCode(person, pending)
  const code = await codeSentTo(api, person.site, person.member.email)
  expect((await anonymous(person.site).send(sysAccount, { headers: { token: pending } })).status).toBe(401)
  const guessed = await finish(person, pending, code, 'email', { password: clientHash(person.site.code, 'a guess') })
  expect(guessed.code).toBe(errors['login.refused'].code)
})

test('no code is sent without a ticket, and no method is accepted that the member lacks', async () => {
  const person = await somebody()
  expect((await sendCode(person, 'nothing')).code).toBe(gone)
  expect(await messagesTo(api, person.site, person.member.email)).toHaveLength(0)
  const { pending } = await askedOf(person)
  for (const type of ['authenticator', 'recovery', 'nothing']) {
    expect((await finish(person, pending, '000000', type)).errors).toHaveProperty('verifyType')
  }
})

describe('a client that knows the specification alone', () => {
  const userAgent = 'console/1.2.0'
  const from = { headers: { 'user-agent': userAgent }, ip: '203.0.113.40' }
  type From = Partial<typeof from>

  const give = async ({ site, who }: Somebody, instead: object = {}, by: From = from) => {
    const fields = { loginName: who.loginName, password: clientHash(site.code, who.password), telPrefix: '+86' }
    return anonymous(site).send(login, { body: { ...fields, ...instead }, ...by })
  }
  /** Gives the password with a solved captcha, and hears of the second step. */
  const begin = async (person: Somebody) => {
    const captcha = await solvedCaptcha(api, person.site, from.ip)
    const answer = await give(person, { ...captcha, verifyCode: '', verifyType: '' })
    expect(answer).toMatchObject({ status: 200, code: secondStepCode, data: { telPrefix: '+86', tel: '8000' } })
  }
  const ask = ({ site, who }: Somebody, by: From = from, instead: object = {}) =>
    anonymous(site).send(twoStepAuthCode, {
      query: { verifyType: 'email', loginName: who.loginName, ...instead },
      ...by,
    })
  const codeOf = (person: Somebody) => codeSentTo(api, person.site, person.member.email)

  test('asks for the code by name, and signs in again by name with the code', async () => {
    const person = await somebody()
    await begin(person)
    expect((await ask(person)).status).toBe(200)
    const verifyCode = await codeOf(person)
    const answer = await give(person, { verifyType: 'email', verifyCode })
    expect(answer).toMatchObject({ status: 200, code: 200, data: { token: expect.any(String) } })
    expect((await give(person, { verifyType: 'email', verifyCode })).code).toBe(gone)
  })

  test('may send the fields in the query string, and the captcha that it has used', async () => {
    const person = await somebody()
    const { site, who } = person
    const captcha = await solvedCaptcha(api, site, from.ip)
    const fields = { username: who.loginName, password: clientHash(site.code, who.password), ...captcha }
    const post = (query: Record<string, string>) =>
      api.app.inject({
        ...{ method: 'POST', url: '/api/login', remoteAddress: from.ip, query },
        headers: { host: site.host, 'user-agent': userAgent },
      })
    expect((await post(fields)).json()).toMatchObject({ code: secondStepCode })
    await ask(person, from, { loginName: '', username: who.loginName })
    const answer = await post({ ...fields, verifyType: 'email', verifyCode: await codeOf(person) })
    expect(answer.json()).toMatchObject({ code: 200 })
    expect(answer.headers.authorization).toBe(answer.json().data.token)
  })

  test('has five tries for a code, and guessed passwords are no more than guesses', async () => {
    const person = await somebody()
    await begin(person)
    await ask(person)
    const verifyCode = await codeOf(person)
    const guessed = { password: clientHash(person.site.code, 'a guess'), verifyType: 'email', verifyCode }
    expect((await give(person, guessed)).code).toBe(errors['login.refused'].code)
    const wrongOnes = Array.from({ length: 6 }, () =>
      give(person, { verifyType: 'email', verifyCode: not(verifyCode) }),
    )
    const answers = await Promise.all(wrongOnes)
    expect(answers.filter(({ code }) => code === wrong).length).toBeLessThanOrEqual(4)
    expect((await give(person, { verifyType: 'email', verifyCode })).code).toBe(gone)
  })

  test.each([
    ['another network', { ...from, ip: '203.0.113.99' }],
    ['another program', { ...from, headers: { 'user-agent': 'another' } }],
  ])('%s has no code sent and needs a captcha of its own', async (_, by) => {
    const person = await somebody()
    await begin(person)
    expect((await ask(person, by)).code).toBe(gone)
    expect(await messagesTo(api, person.site, person.member.email)).toHaveLength(0)
    await ask(person)
    const verifyCode = await codeOf(person)
    const answer = await give(person, { verifyType: 'email', verifyCode }, by)
    expect(answer.code).toBe(errors['captcha.missing'].code)
  })

  test('hears nothing about a name that has not given its password, or five minutes later', async () => {
    const [person, other] = [await somebody(), await somebody()]
    await begin(person)
    const nobody = await ask(person, from, { loginName: 'nobody-at-all' })
    expect(nobody).toMatchObject({ status: 410, code: gone })
    expect((await ask({ ...person, who: other.who })).code).toBe(gone)
    expect((await ask(person, from, { loginName: '' })).errors).toHaveProperty('loginName')
    clock.advance({ minutes: 5 })
    expect((await ask(person)).code).toBe(gone)
    expect((await give(person, { verifyType: 'email', verifyCode: '000000' })).code).toBe(
      errors['captcha.missing'].code,
    )
  })
})
