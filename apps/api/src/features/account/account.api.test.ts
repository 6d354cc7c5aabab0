import {
  type ContactPoint,
  changeContact,
  changePassword,
  endOtherSessions,
  endOwnSession,
  getProfile,
  listOwnSessions,
  listOwnSignIns,
  proveOwnContact,
  saveProfile,
  sendNewContactCode,
  sendOwnContactCode,
} from '@app/contracts/access/identity'
import { sysAccount } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import { signIns } from '#features/session/session.table.ts'
import * as given from '#testing/given/given.ts'
import { codeSentTo } from '#testing/outbox.ts'
import { signIn } from '#testing/sign-in.ts'
import { openSession, type Sender, testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, anonymous, clock } = api
const before = 'correct horse battery'
const after = 'another horse and battery'
const png = `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)]).toString('base64')}`

const somebody = async () => {
  await db.pool.query('DELETE FROM rate_limits')
  const site = await given.site(db)
  return given.member(db, await given.account(db, site), { password: before })
}
const hashed = (member: given.GivenMember, password: string) => clientHash(member.site.code, password)
const change = (member: given.GivenMember, current: string, next: string) =>
  as(member).send(changePassword, { body: { current: hashed(member, current), newPwd: hashed(member, next) } })

test('the current password allows setting a new one; other sessions end and this one stays', async () => {
  const member = await somebody()
  const elsewhere = await openSession(db, clock, member)
  const here = as(member)
  const body = { current: hashed(member, before), newPwd: hashed(member, after) }
  expect(await here.send(changePassword, { body })).toMatchObject({ status: 200, data: { ended: 1 } })
  expect((await here.send(sysAccount)).status).toBe(200)
  expect((await anonymous(member.site).send(sysAccount, { headers: { token: elsewhere } })).status).toBe(401)
  expect((await signIn(api, member.site, { loginName: member.loginName, password: after })).status).toBe(200)
})

test('a password is not changed without the current one, to a common one, or to itself', async () => {
  const member = await somebody()
  const refused = [
    [await change(member, 'not this one', after), 'current'],
    [await change(member, before, 'password123'), 'newPwd'],
    [await change(member, before, before), 'newPwd'],
  ] as const
  for (const [answer, field] of refused)
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
  expect((await signIn(api, member.site, { loginName: member.loginName, password: before })).status).toBe(200)
})

test('a session cannot be used to guess the password', async () => {
  const member = await somebody()
  for (let guess = 0; guess < 5; guess++) expect((await change(member, `guess ${guess}`, after)).status).toBe(400)
  expect((await change(member, before, after)).status).toBe(429)
})

test('a profile is saved once per version', async () => {
  const member = await somebody()
  const { data } = await as(member).send(getProfile)
  const { version } = data.profile
  const body = { name: '陈思齐', avatar: png, introduction: 'Hello', timeZone: 'Asia/Shanghai', version }
  expect((await as(member).send(saveProfile, { body })).data.profile).toMatchObject({ ...body, version: version + 1 })
  expect((await as(member).send(saveProfile, { body })).code).toBe(errors['save.conflict'].code)
})

test.each([
  ['avatar', { avatar: `data:image/svg+xml;base64,${Buffer.from('<svg onload="x"/>').toString('base64')}` }],
  ['avatar', { avatar: `data:image/png;base64,${Buffer.from('<html></html>').toString('base64')}` }],
  ['avatar', { avatar: `${png}"><script>` }],
  ['avatar', { avatar: 'https://example.com/a.png' }],
  ['avatar', { avatar: `data:image/png;base64,${'A'.repeat(90_000)}` }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['name', { name: 'a\r\nBcc: b@example.com' }],
])('what is no %s is refused at its field', async (field, part) => {
  const member = await somebody()
  const whole = { name: 'Name', avatar: '', introduction: '', timeZone: '', version: 1 }
  const answer = await as(member).send(saveProfile, { body: { ...whole, ...part } })
  expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
})

async function proofOf(member: given.GivenMember): Promise<string> {
  await as(member).send(sendOwnContactCode, { body: { channel: 'email' } })
  const code = await codeSentTo(api, member.site, member.email)
  const { data } = await as(member).send(proveOwnContact, { body: { channel: 'email', code } })
  return data.proof
}
async function codeForNew(member: given.GivenMember, proof: string, contact: ContactPoint): Promise<string> {
  await db.pool.query('DELETE FROM rate_limits')
  const answer = await as(member).send(sendNewContactCode, { body: { proof, contact } })
  expect(answer.status).toBe(200)
  return codeSentTo(api, member.site, contact.channel === 'email' ? contact.email : `+86${contact.telephone}`)
}

test('an address changes after the old and then the new one are verified, once per proof', async () => {
  const member = await somebody()
  const proof = await proofOf(member)
  const phone: ContactPoint = { channel: 'sms', telPrefix: '+86', telephone: '13900139000' }
  const body = { proof, contact: phone, code: await codeForNew(member, proof, phone) }
  const answer = await as(member).send(changeContact, { body })
  expect(answer.data.profile).toMatchObject({ email: member.email, telPrefix: '+86', telephone: '13900139000' })
  const email: ContactPoint = { channel: 'email', email: 'elsewhere@example.com' }
  const again = { proof, contact: email, code: await codeForNew(member, proof, email) }
  expect((await as(member).send(changeContact, { body: again })).code).toBe(errors['proof.gone'].code)
})

test('another member’s proof, an expired one or none is refused', async () => {
  const [member, other] = [await somebody(), await somebody()]
  const contact: ContactPoint = { channel: 'email', email: 'elsewhere@example.com' }
  const theirs = await proofOf(other)
  const mine = await proofOf(member)
  const send = async (proof: string) => (await as(member).send(sendNewContactCode, { body: { proof, contact } })).code
  for (const proof of [theirs, '', 'a.b.c', mine.replace(/^./, 'z')])
    expect(await send(proof)).toBe(errors['proof.gone'].code)
  clock.advance({ minutes: 11 })
  expect(await send(mine)).toBe(errors['proof.gone'].code)
})

test('that the new address is taken is revealed only to a caller who verified it', async () => {
  const member = await somebody()
  const other = await given.member(db, member.account)
  const proof = await proofOf(member)
  const contact: ContactPoint = { channel: 'email', email: other.email }
  const code = await codeForNew(member, proof, contact)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const guessed = await as(member).send(changeContact, { body: { proof, contact, code: wrong } })
  expect(Object.keys(guessed.errors ?? {})).toEqual(['code'])
  const proved = await as(member).send(changeContact, { body: { proof, contact, code } })
  expect(proved).toMatchObject({ status: 409, code: errors['contact.in-use'].code })
  expect(Object.keys(proved.errors ?? {})).toEqual(['contact.email'])
})

test('a member can see and end its own sessions only', async () => {
  const member = await somebody()
  const [mine, colleague] = [as(member), as(await given.member(db, member.account))]
  await openSession(db, clock, member)
  await colleague.send(sysAccount)
  const { data } = await mine.send(listOwnSessions)
  expect(data.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  const [current = { id: '' }, second = { id: '' }] = data.sessions
  const end = (who: Sender, { id }: { id: string }) => who.send(endOwnSession, { params: { id } })
  expect((await end(colleague, current)).status).toBe(404)
  expect((await end(mine, second)).status).toBe(200)
  expect((await end(mine, second)).code).toBe(errors['own-session.missing'].code)
  await openSession(db, clock, member)
  expect((await mine.send(endOtherSessions)).data).toEqual({ ended: 1 })
  expect((await mine.send(listOwnSessions)).data.sessions).toHaveLength(1)
  expect((await colleague.send(sysAccount)).status).toBe(200)
})

test('the history has the member’s own sign-ins of thirty days, and can be filtered by failure', async () => {
  const member = await somebody()
  const colleague = await given.member(db, member.account)
  const row = (memberId: string, result: 'ok' | 'wrong-password', daysAgo: number) => ({
    siteId: member.site.id,
    id: newId(),
    accountId: member.account.id,
    memberId,
    result,
    method: 'password' as const,
    ip: '203.0.113.9',
    userAgent: 'test',
    at: new Date(clock.now().getTime() - daysAgo * 86_400_000),
  })
  await db.transaction({ siteId: member.site.id, accountId: null }, (tx) =>
    tx
      .insert(signIns)
      .values([
        row(member.id, 'ok', 1),
        row(member.id, 'wrong-password', 2),
        row(member.id, 'ok', 31),
        row(colleague.id, 'ok', 1),
      ]),
  )
  const all = await as(member).send(listOwnSignIns)
  expect(all.data).toMatchObject({ total: 2, signIns: [{ result: 'ok' }, { result: 'wrong-password' }] })
  const failed = await as(member).send(listOwnSignIns, { query: { result: 'failed' } })
  expect(failed.data).toMatchObject({ total: 1, signIns: [{ result: 'wrong-password' }] })
})

test('the history has the result of each sign-in attempt, with device and address', async () => {
  const member = await somebody()
  const { site, loginName } = member
  await signIn(api, site, { loginName, password: 'not this one', ip: '203.0.113.20' })
  clock.advance({ minutes: 1 })
  await signIn(api, site, { loginName, password: before, ip: '203.0.113.21' })
  await signIn(api, site, { loginName: 'nobody-at-all', password: before, ip: '203.0.113.22' })
  const { data } = await as(member).send(listOwnSignIns)
  expect(data.signIns).toMatchObject([
    { result: 'ok', method: 'password', ip: '203.0.113.21' },
    { result: 'wrong-password', method: 'password', ip: '203.0.113.20' },
  ])
  expect(data.total).toBe(2)
})
