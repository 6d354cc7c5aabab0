import { askPasskey, signInByPasskey } from '@app/contracts/access/passkeys'
import { type SecondStepAsked, twoStepAuthCode } from '@app/contracts/access/second-step'
import { login } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { codeSentTo, messagesTo } from '#testing/outbox.ts'
import { givenAuthenticator, givenMailedStep, givenPasskey } from '#testing/prove.ts'
import { signIn, solvedCaptcha } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'
import { loginLimits } from './login-throttle.ts'

const api = await testApi()
const { db, clock, as, anonymous } = api
const password = 'correct horse battery'
const pausedCode = errors['login.paused'].code
const refusedCode = errors['login.refused'].code
const unprovedCode = errors['login.unproved'].code

let serial = 0

async function somebody() {
  const site = await given.site(db)
  const member = await given.member(db, await given.account(db, site), { password })
  // A network of its own, because codes are counted per requester.
  serial++
  return { site, member, by: as(member), hash: clientHash(site.code, password), ip: `192.0.2.${serial}` }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** Guesses from many networks simultaneously. Returns the answers. */
async function besiege({ site }: Somebody, loginName: string, networks: number) {
  const ips = Array.from({ length: networks }, (_, at) => `198.51.${Math.floor(at / 250)}.${at % 250}`)
  const captchas = await Promise.all(ips.map((ip) => solvedCaptcha(api, site, ip)))
  const guess = { loginName, password: clientHash(site.code, 'a guess') }
  return Promise.all(
    ips.map((ip, at) => anonymous(site).send(login, { ip, body: { ...guess, ...(captchas[at] ?? {}) } })),
  )
}

async function paused({ site, ip }: Somebody, loginName: string, sent = password): Promise<SecondStepAsked> {
  const answer = await signIn(api, site, { loginName, password: sent, ip })
  expect(answer).toMatchObject({ status: 429, code: pausedCode })
  // A refusal's `data` is not part of the endpoint's reply type.
  return answer.data as unknown as SecondStepAsked
}
const finish = ({ site, ip }: Somebody, loginName: string, pending: string, body: object) =>
  anonymous(site).send(login, { ip, body: { loginName, password: clientHash(site.code, password), pending, ...body } })
const sendCode = ({ site }: Somebody, pending: string, ip: string, verifyType: 'email' | 'sms' = 'email') =>
  anonymous(site).send(twoStepAuthCode, { ip, query: { verifyType, pending } })

test('of three hundred simultaneous guesses from three hundred networks no more are checked than successively', async () => {
  const person = await somebody()
  const answers = await besiege(person, person.member.loginName, 300)
  expect(answers.filter(({ code }) => code === refusedCode)).toHaveLength(loginLimits.account)
  expect(answers.filter(({ code }) => code === pausedCode)).toHaveLength(300 - loginLimits.account)
  await paused(person, person.member.loginName)
})

test('one network alone pauses nothing for the others', async () => {
  const person = await somebody()
  const { loginName } = person.member
  for (let nth = 0; nth < 40; nth++) await signIn(api, person.site, { loginName, password: 'x', ip: '203.0.113.90' })
  expect((await signIn(api, person.site, { loginName, password, ip: person.ip })).status).toBe(200)
})

test('the owner signs in with an authenticator from a new address, and as usual from a known one', async () => {
  const person = await somebody()
  const { loginName } = person.member
  const { code } = await givenAuthenticator(person.by, clock, person.hash)
  await besiege(person, loginName, 40)
  const { pending } = await paused(person, loginName)
  expect((await finish(person, loginName, pending, { verifyType: 'authenticator', verifyCode: code() })).status).toBe(
    200,
  )
  const again = await signIn(api, person.site, { loginName, password, ip: person.ip })
  expect(again.code).toBe(errors['second-step.asked'].code)
})

test.each([true, false])('so does one whom a code reaches by mail, with a second step: %s', async (hasStep) => {
  const person = await somebody()
  const { loginName, email } = person.member
  if (hasStep) await givenMailedStep(db, person.member)
  await besiege(person, loginName, 40)
  const { pending } = await paused(person, loginName)
  expect((await sendCode(person, pending, person.ip)).status).toBe(200)
  const verifyCode = await codeSentTo(api, person.site, email)
  expect((await finish(person, loginName, pending, { verifyType: 'email', verifyCode })).status).toBe(200)
})

test('the owner can sign in from the very network that the guesses come from', async () => {
  const person = await somebody()
  const { loginName } = person.member
  const { code } = await givenAuthenticator(person.by, clock, person.hash)
  for (let nth = 0; nth < 20; nth++) await signIn(api, person.site, { loginName, password: 'a guess', ip: person.ip })
  const { pending } = await paused(person, loginName)
  expect((await finish(person, loginName, pending, { verifyType: 'authenticator', verifyCode: code() })).status).toBe(
    200,
  )
})

test('a caller who knows the password can guess a limited number of codes, from however many networks', async () => {
  const person = await somebody()
  const { loginName } = person.member
  const { code } = await givenAuthenticator(person.by, clock, person.hash)
  await besiege(person, loginName, 40)
  const tickets: string[] = []
  for (let nth = 0; nth < 8; nth++) tickets.push((await paused(person, loginName)).pending)
  const guess = (pending: string, nth: number) =>
    finish({ ...person, ip: `198.18.0.${nth}` }, loginName, pending, {
      verifyType: 'authenticator',
      verifyCode: '000000',
    })
  const answers = await Promise.all(
    tickets.flatMap((pending, at) => [0, 1, 2].map((nth) => guess(pending, at * 3 + nth))),
  )
  expect(answers.filter(({ code: said }) => said === unprovedCode)).toHaveLength(loginLimits.code)
  const late = await finish(person, loginName, tickets[0] ?? '', { verifyType: 'authenticator', verifyCode: code() })
  expect(late.code).toBe(errors['login.locked'].code)
})

test('a caller without the password uses none of them up', async () => {
  const person = await somebody()
  const { loginName } = person.member
  const { code } = await givenAuthenticator(person.by, clock, person.hash)
  await besiege(person, loginName, 40)
  const password = clientHash(person.site.code, 'a guess')
  for (let nth = 0; nth < 5; nth++) {
    const { pending } = await paused(person, loginName)
    for (let each = 0; each < 5; each++) await finish(person, loginName, pending, { password, verifyCode: '000000' })
  }
  const { pending } = await paused(person, loginName)
  expect((await finish(person, loginName, pending, { verifyType: 'authenticator', verifyCode: code() })).status).toBe(
    200,
  )
})

test('the owner can sign in with a passkey, which is never paused', async () => {
  const person = await somebody()
  const answer = await givenPasskey(person.by, person.site.host, person.hash)
  await besiege(person, person.member.loginName, 40)
  await paused(person, person.member.loginName)
  const { options, ticket } = (await anonymous(person.site).send(askPasskey, { body: {}, ip: person.ip })).data
  const { passkey: response } = answer({ passkey: options })
  const entered = await anonymous(person.site).send(signInByPasskey, { body: { ticket, response }, ip: person.ip })
  expect(entered.status).toBe(200)
})

test('a wrong password, a wrong code and an unknown name get the same answer', async () => {
  const person = await somebody()
  const { loginName, email } = person.member
  await givenMailedStep(db, person.member)
  await besiege(person, loginName, 40)
  await besiege(person, 'nobody-at-all', 40)
  const [known, unknown] = [await paused(person, loginName), await paused(person, 'nobody-at-all')]
  expect({ ...known, pending: '' }).toEqual({ ...unknown, pending: '' })
  expect(known.pending).toHaveLength(unknown.pending.length)
  expect(await paused(person, loginName, 'a guess')).toMatchObject({ methods: known.methods })

  const sent = [
    await sendCode(person, known.pending, person.ip),
    await sendCode(person, unknown.pending, '192.0.2.240'),
  ]
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  const verifyCode = await codeSentTo(api, person.site, email)
  const by = { verifyType: 'email' }
  const answers = [
    await finish(person, loginName, known.pending, { ...by, verifyCode: '000000' }),
    await finish(person, 'nobody-at-all', unknown.pending, { ...by, verifyCode }),
    await finish(person, loginName, known.pending, { ...by, verifyCode, password: clientHash(person.site.code, 'x') }),
  ].map(({ status, code, msg, data, errors }) => ({ status, code, msg, data, errors }))
  expect(answers[0]).toMatchObject({ status: 401, code: unprovedCode })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('a ticket of a paused account is valid for its member and five attempts, and sends no codes that the member lacks', async () => {
  const person = await somebody()
  const { loginName, email } = person.member
  const { code } = await givenAuthenticator(person.by, clock, person.hash)
  await besiege(person, loginName, 40)
  const { pending } = await paused(person, loginName)
  expect((await sendCode(person, pending, person.ip)).status).toBe(200)
  const mails = (await messagesTo(api, person.site, email)).map(({ template }) => template)
  expect(mails).not.toContain('code.second-step')
  const colleague = await given.member(db, person.member.account, { password })
  const body = { verifyType: 'authenticator', verifyCode: code() }
  expect((await finish(person, colleague.loginName, pending, body)).code).toBe(unprovedCode)
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      finish({ ...person, ip: `192.0.2.${100 + at}` }, loginName, pending, { ...body, verifyCode: '000000' }),
    ),
  )
  expect(tries.filter(({ code: said }) => said === unprovedCode)).toHaveLength(4)
  expect((await finish(person, loginName, pending, body)).code).toBe(errors['second-step.gone'].code)
})
