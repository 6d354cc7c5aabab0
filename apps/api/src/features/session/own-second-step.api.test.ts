import {
  beginAuthenticator,
  confirmAuthenticator,
  getTwoStepAuth,
  type Proof,
  removeAuthenticator,
  renewRecoveryCodes,
  type SecondStepAsked,
  sendOwnProofCode,
  setTwoStepAuth,
} from '@app/contracts/access/second-step'
import { login } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { eq } from 'drizzle-orm'
import { TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { members } from '#features/company/company.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { codeSentTo } from '#testing/outbox.ts'
import { signIn } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'
import { recoveryCodes } from './session.table.ts'

const api = await testApi()
const { db, clock, as, anonymous } = api
const password = 'correct horse battery'
const wrong = errors['code.wrong'].code

async function somebody() {
  const site = await given.site(db)
  const member = await given.member(db, await given.account(db, site), { password })
  return { site, member, hash: clientHash(site.code, password), who: { loginName: member.loginName, password } }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** Member with an authenticator: its secret and recovery codes. */
async function withAuthenticator() {
  const person = await somebody()
  const begun = await as(person.member).send(beginAuthenticator)
  const totp = URI.parse(begun.data.uri)
  if (!(totp instanceof TOTP)) throw new Error('The address is none of an authenticator')
  const code = () => totp.generate({ timestamp: clock.now().getTime() })
  const confirmed = await as(person.member).send(confirmAuthenticator, {
    body: { password: person.hash, code: code() },
  })
  expect(confirmed.status).toBe(200)
  // A code counts once, so move to the next time step.
  clock.advance({ seconds: 30 })
  return { ...person, secret: begun.data.secret, code, recovery: confirmed.data.recoveryCodes }
}

async function finish(person: Somebody, verifyType: string, verifyCode: string, pending?: string) {
  const ticket = pending ?? (await askedOf(person)).pending
  return anonymous(person.site).send(login, {
    body: { loginName: person.who.loginName, password: person.hash, pending: ticket, verifyCode, verifyType },
  })
}

async function askedOf({ site, who }: Somebody): Promise<SecondStepAsked> {
  const answer = await signIn(api, site, who)
  expect(answer.code).toBe(errors['second-step.asked'].code)
  // A refusal's `data` is not part of the endpoint's reply type.
  return answer.data as unknown as SecondStepAsked
}

const stateOf = async ({ member }: Somebody) => (await as(member).send(getTwoStepAuth)).data.secondStep

/** A code different from this one. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('an authenticator counts from its first right code, given with the password', async () => {
  const person = await somebody()
  const begun = await as(person.member).send(beginAuthenticator)
  expect(begun.data.uri).toContain(begun.data.secret)
  expect((await signIn(api, person.site, person.who)).code).toBe(200)
  const totp = URI.parse(begun.data.uri)
  const code = totp instanceof TOTP ? totp.generate({ timestamp: clock.now().getTime() }) : ''
  const confirm = (body: { password: string; code: string }) => as(person.member).send(confirmAuthenticator, { body })
  expect((await confirm({ password: person.hash, code: not(code) })).errors).toHaveProperty('code')
  const unknown = await confirm({ password: clientHash(person.site.code, 'a guess'), code })
  expect(unknown).toMatchObject({ status: 400, errors: { password: expect.any(String) } })
  expect(await stateOf(person)).toMatchObject({ authenticatorSince: null, recoveryLeft: 0 })

  const { data } = await confirm({ password: person.hash, code })
  expect(new Set(data.recoveryCodes).size).toBe(10)
  // 16 letters of 5 bits each.
  for (const each of data.recoveryCodes) expect(each).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect(await stateOf(person)).toMatchObject({ authenticatorSince: expect.any(Number), recoveryLeft: 10 })
  expect(await askedOf(person)).toMatchObject({ methods: ['authenticator', 'recovery'] })
  expect((await as(person.member).send(beginAuthenticator)).code).toBe(errors['authenticator.there'].code)
})

test('an authenticator’s code is valid for its time step and its neighbours, once', async () => {
  const person = await withAuthenticator()
  const code = person.code()
  expect((await finish(person, 'authenticator', code)).status).toBe(200)
  expect((await finish(person, 'authenticator', code)).code).toBe(wrong)
  clock.advance({ seconds: 30 })
  const old = person.code()
  clock.advance({ seconds: 60 })
  expect((await finish(person, 'authenticator', old)).code).toBe(wrong)
  const before = person.code()
  clock.advance({ seconds: 30 })
  expect((await finish(person, 'authenticator', before)).status).toBe(200)
})

test('of two simultaneous uses of one authenticator or recovery code, one succeeds', async () => {
  const person = await withAuthenticator()
  for (const [type, code] of [
    ['authenticator', person.code()],
    ['recovery', person.recovery[0] ?? ''],
  ] as const) {
    // Use fresh tickets: a used one takes no code.
    const tickets = await Promise.all(Array.from({ length: 3 }, () => askedOf(person)))
    const answers = await Promise.all(tickets.map(({ pending }) => finish(person, type, code, pending)))
    expect([type, answers.filter(({ status }) => status === 200).length]).toEqual([type, 1])
  }
})

test('a recovery code signs its member in once, however it is typed, and nobody else', async () => {
  const [person, other] = [await withAuthenticator(), await withAuthenticator()]
  const [code = ''] = person.recovery
  expect((await finish(other, 'recovery', code)).code).toBe(wrong)
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
  expect((await finish(person, 'recovery', typed)).status).toBe(200)
  expect((await finish(person, 'recovery', code)).code).toBe(wrong)
  expect((await stateOf(person)).recoveryLeft).toBe(9)
})

test('a used ticket uses up no recovery code, sent later or at the same time', async () => {
  const person = await withAuthenticator()
  const { pending } = await askedOf(person)
  expect((await finish(person, 'authenticator', person.code(), pending)).status).toBe(200)
  const late = await finish(person, 'recovery', person.recovery[0] ?? '', pending)
  expect(late.code).toBe(errors['second-step.gone'].code)
  expect((await stateOf(person)).recoveryLeft).toBe(10)

  const ticket = (await askedOf(person)).pending
  const answers = await Promise.all(person.recovery.slice(0, 4).map((code) => finish(person, 'recovery', code, ticket)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await stateOf(person)).recoveryLeft).toBe(9)
})

test('new recovery codes invalidate the old ones', async () => {
  const person = await withAuthenticator()
  const body: Proof = { password: person.hash, verifyType: 'authenticator', verifyCode: person.code() }
  const { data } = await as(person.member).send(renewRecoveryCodes, { body })
  expect(data.recoveryCodes).toHaveLength(10)
  expect((await finish(person, 'recovery', person.recovery[0] ?? '')).code).toBe(wrong)
  expect((await finish(person, 'recovery', data.recoveryCodes[0] ?? '')).status).toBe(200)
})

test('no table holds the secret or a recovery code, and each seal opens for its member only', async () => {
  const [person, other] = [await withAuthenticator(), await withAuthenticator()]
  const scope = { siteId: person.site.id, accountId: null }
  const dump = await db.transaction(scope, async (tx) =>
    JSON.stringify([
      await tx.select().from(members),
      await tx.select().from(recoveryCodes),
      await tx.select().from(auditLog),
    ]),
  )
  for (const secret of [person.secret, ...person.recovery]) {
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(secret.replaceAll('-', ''))
  }
  const sealOf = ({ member, site }: Somebody) =>
    db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
      const rows = await tx.select().from(members).where(eq(members.id, member.id))
      return rows[0]?.totpSealed ?? ''
    })
  const moved = await sealOf(other)
  await db.transaction(scope, (tx) =>
    tx.update(members).set({ totpSealed: moved }).where(eq(members.id, person.member.id)),
  )
  expect((await finish(person, 'authenticator', other.code())).status).not.toBe(200)
})

test('removing the authenticator requires the password and a code of the strongest factor', async () => {
  const person = await withAuthenticator()
  const remove = (body: Proof) => as(person.member).send(removeAuthenticator, { body })
  const right: Proof = { password: person.hash, verifyType: 'authenticator', verifyCode: person.code() }
  const guess = { ...right, password: clientHash(person.site.code, 'a guess') }
  expect((await remove(guess)).code).toBe(errors['password.wrong'].code)
  expect((await remove({ ...right, verifyCode: not(right.verifyCode) })).errors).toHaveProperty('verifyCode')
  await as(person.member).send(sendOwnProofCode, { body: { channel: 'email' } })
  const mailed = await codeSentTo(api, person.site, person.member.email)
  expect((await remove({ ...right, verifyType: 'email', verifyCode: mailed })).errors).toHaveProperty('verifyType')

  expect((await remove(right)).data.secondStep).toMatchObject({ authenticatorSince: null, recoveryLeft: 0 })
  expect((await signIn(api, person.site, person.who)).code).toBe(200)
  expect((await remove(right)).code).not.toBe(200)
})

test('a stolen session cannot be used for guessing: five proofs are checked', async () => {
  const person = await withAuthenticator()
  const guess: Proof = { password: person.hash, verifyType: 'authenticator', verifyCode: not(person.code()) }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => as(person.member).send(removeAuthenticator, { body: guess })),
  )
  expect(answers.filter(({ code }) => code === wrong)).toHaveLength(5)
  const right = { ...guess, verifyCode: person.code() }
  expect((await as(person.member).send(removeAuthenticator, { body: right })).status).toBe(429)
})

test('the code by email is turned on with password and code', async () => {
  const person = await somebody()
  await as(person.member).send(sendOwnProofCode, { body: { channel: 'email' } })
  const verifyCode = await codeSentTo(api, person.site, person.member.email)
  const right = { isOn: true, password: person.hash, verifyType: 'email' as const, verifyCode }
  const bad = await as(person.member).send(setTwoStepAuth, { body: { ...right, verifyCode: not(verifyCode) } })
  expect(bad.errors).toHaveProperty('verifyCode')
  const { data } = await as(person.member).send(setTwoStepAuth, { body: right })
  expect(data.secondStep).toMatchObject({ asksCode: true, methods: ['email'] })
  expect(await askedOf(person)).toMatchObject({ methods: ['email'] })
})

test('a second step can be turned off again, is audited, and its recovery codes are deleted', async () => {
  const person = await withAuthenticator()
  const proof = () => {
    clock.advance({ seconds: 30 })
    return { password: person.hash, verifyType: 'authenticator' as const, verifyCode: person.code() }
  }
  await as(person.member).send(setTwoStepAuth, { body: { ...proof(), isOn: true } })
  expect(await askedOf(person)).toMatchObject({ methods: ['email', 'authenticator', 'recovery'] })
  await as(person.member).send(removeAuthenticator, { body: proof() })
  expect(await askedOf(person)).toMatchObject({ methods: ['email', 'recovery'] })
  const [recovery = ''] = person.recovery
  const off = { isOn: false, password: person.hash, verifyType: 'recovery' as const, verifyCode: recovery }
  const { data } = await as(person.member).send(setTwoStepAuth, { body: off })
  expect(data.secondStep).toMatchObject({ asksCode: false, recoveryLeft: 0 })
  expect((await signIn(api, person.site, person.who)).code).toBe(200)
  const lines = await db.transaction({ siteId: person.site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['authenticator.on', 'second-step.on', 'authenticator.off', 'second-step.off']),
  )
})
