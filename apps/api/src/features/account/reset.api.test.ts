import {
  changePwdByEmail,
  changePwdByTel,
  changePwdSendEmail,
  changePwdSendSms,
  forgotPassword,
} from '@app/contracts/access/identity'
import { sysAccount } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#features/company/company.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { codeSentTo, messagesTo } from '#testing/outbox.ts'
import { signIn, solvedCaptcha } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, anonymous, as } = api
const before = 'correct horse battery'
const after = 'another horse and battery'

async function somebody(wishes: given.MemberWishes = {}) {
  await db.pool.query('DELETE FROM rate_limits')
  const site = await given.site(db)
  return given.member(db, await given.account(db, site), { password: before, ...wishes })
}
const forget = async ({ site }: given.GivenMember, account: string) =>
  anonymous(site).send(forgotPassword, { body: { channel: 'email', account, ...(await solvedCaptcha(api, site)) } })
const sendAgain = async (site: given.GivenSite, email: string, captcha?: object) =>
  anonymous(site).send(changePwdSendEmail, { query: { email, ...(captcha ?? (await solvedCaptcha(api, site))) } })
const reset = ({ site }: given.GivenMember, email: string, code: string, more: object = {}) =>
  anonymous(site).send(changePwdByEmail, { body: { email, code, newPwd: clientHash(site.code, after), ...more } })
const canSignIn = async ({ site, loginName }: given.GivenMember, password: string) =>
  (await signIn(api, site, { loginName, password })).status === 200

test('the code sent for a login name sets a new password; the old one stops working', async () => {
  const member = await somebody()
  expect((await forget(member, member.loginName)).status).toBe(200)
  const answer = await reset(member, member.email, await codeSentTo(api, member.site, member.email))
  expect(answer).toMatchObject({ status: 200, data: {} })
  expect(answer.headers.authorization).toBeUndefined()
  expect([await canSignIn(member, before), await canSignIn(member, after)]).toEqual([false, true])
})

test('so does a code sent by text message', async () => {
  const member = await somebody({ telephone: '13800138000' })
  const { site } = member
  await anonymous(site).send(changePwdSendSms, {
    query: { telephone: '138 0013 8000', ...(await solvedCaptcha(api, site)) },
  })
  const code = await codeSentTo(api, site, '+8613800138000')
  const body = { code, telephone: '13800138000', newPwd: clientHash(site.code, after) }
  expect((await anonymous(site).send(changePwdByTel, { body })).status).toBe(200)
  expect(await canSignIn(member, after)).toBe(true)
})

test('every session ends, the member is notified by mail, and the audit log records it', async () => {
  const member = await somebody()
  const session = as(member)
  expect((await session.send(sysAccount)).status).toBe(200)
  await forget(member, member.email)
  await reset(member, member.email, await codeSentTo(api, member.site, member.email))
  expect((await session.send(sysAccount)).status).toBe(401)
  const [newest] = await messagesTo(api, member.site, member.email)
  expect(newest?.template).toBe('password-changed')
  const lines = await db.transaction({ siteId: member.site.id, accountId: null }, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.memberId, member.id)),
  )
  expect(lines.map(({ action }) => action)).toContain('password.reset')
})

test('sessions stay if the member asks for it', async () => {
  const member = await somebody()
  const session = as(member)
  await session.send(sysAccount)
  await forget(member, member.email)
  await reset(member, member.email, await codeSentTo(api, member.site, member.email), { endOthers: false })
  expect((await session.send(sysAccount)).status).toBe(200)
})

test('neither a request nor a wrong code reveals whether an account exists', async () => {
  const member = await somebody()
  const { site } = member
  const disabled = await given.member(db, member.account, { password: before })
  await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.update(members).set({ status: 'disabled' }).where(eq(members.id, disabled.id)),
  )
  const names = [member.loginName, member.email, disabled.email, 'nobody', 'nobody@example.com']
  const heads = (answer: Awaited<ReturnType<typeof forget>>) => ({ ...answer, requestId: '', headers: {} })
  const asked = []
  for (const name of names) asked.push(heads(await forget(member, name)))
  for (const answer of asked) expect(answer).toEqual(asked[0])
  const again: Awaited<ReturnType<typeof sendAgain>>[] = []
  for (const name of names) again.push(await sendAgain(site, name))
  // The refusal contains the wait in seconds, which may differ by one between two answers.
  const timeless = ({ status, code, msg }: { status: number; code: number; msg: string }) => [
    status,
    code,
    msg.replace(/\d+/, 'n'),
  ]
  for (const answer of again) expect(timeless(answer)).toEqual([429, ...timeless(again[0] ?? answer).slice(1)])
  const code = await codeSentTo(api, site, member.email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const tried = []
  for (const name of names) {
    const { status, msg, errors: fields } = await reset(member, name, wrong)
    tried.push({ status, msg, fields })
  }
  for (const answer of tried) expect(answer).toEqual(tried[0])
  expect(tried[0]?.status).toBe(400)
  for (const name of names.slice(2)) expect(await messagesTo(api, site, name)).toEqual([])
})

test('of ten thousand guesses five are checked', async () => {
  const member = await somebody()
  await forget(member, member.email)
  const code = await codeSentTo(api, member.site, member.email)
  for (let guess = 1; guess <= 5; guess++) {
    const wrong = String((Number(code) + guess) % 1_000_000).padStart(6, '0')
    expect((await reset(member, member.email, wrong)).code).toBe(errors['code.wrong'].code)
  }
  expect((await reset(member, member.email, code)).code).toBe(errors['code.wrong'].code)
  expect(await canSignIn(member, before)).toBe(true)
})

test('a code works once, and for its own member only', async () => {
  const member = await somebody()
  const other = await given.member(db, member.account, { password: before })
  await forget(member, member.email)
  await forget(member, other.email)
  const [mine, theirs] = [
    await codeSentTo(api, member.site, member.email),
    await codeSentTo(api, member.site, other.email),
  ]
  if (mine !== theirs) expect((await reset(member, other.email, mine)).code).toBe(errors['code.wrong'].code)
  expect((await reset(member, member.email, mine)).status).toBe(200)
  expect((await reset(member, member.email, mine)).code).toBe(errors['code.wrong'].code)
})

test('of two simultaneous calls with the same code, one sets a password', async () => {
  const member = await somebody()
  await forget(member, member.email)
  const code = await codeSentTo(api, member.site, member.email)
  const answers = await Promise.all([reset(member, member.email, code), reset(member, member.email, code)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a common password is refused at its field, and the code stays valid', async () => {
  const member = await somebody()
  await forget(member, member.email)
  const code = await codeSentTo(api, member.site, member.email)
  const common = await reset(member, member.email, code, { newPwd: clientHash(member.site.code, 'iloveyou') })
  expect(common).toMatchObject({ status: 400, code: errors['password.common'].code })
  expect(Object.keys(common.errors ?? {})).toEqual(['newPwd'])
  expect((await reset(member, member.email, code)).status).toBe(200)
})

test('each request needs a solved puzzle, and each puzzle counts once', async () => {
  const member = await somebody()
  const { site } = member
  const captcha = await solvedCaptcha(api, site)
  expect((await sendAgain(site, member.email, {})).code).toBe(errors['captcha.missing'].code)
  const sms = await anonymous(site).send(changePwdSendSms, { query: { telephone: '13800138000' } })
  expect(sms.code).toBe(errors['captcha.missing'].code)
  expect((await sendAgain(site, 'nobody@example.com', captcha)).status).toBe(200)
  expect((await sendAgain(site, member.email, captcha)).code).toBe(errors['captcha.invalid'].code)
  const body = { channel: 'email' as const, account: member.email }
  const answer = await anonymous(member.site).send(forgotPassword, { body })
  expect(answer.code).toBe(errors['captcha.missing'].code)
  expect(await messagesTo(api, member.site, member.email)).toEqual([])
})
