import { type ContactPoint, register, sendSignUpCode } from '@app/contracts/access/identity'
import { sysAccount } from '@app/contracts/access/session'
import { agreementVersions } from '@app/contracts/agreements'
import { errors } from '@app/contracts/errors'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agreementAcceptances } from '#features/agreements/agreements.table.ts'
import { accounts, members } from '#features/company/company.table.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { codeSentTo } from '#testing/outbox.ts'
import { signIn, solvedCaptcha } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, anonymous } = api
const password = 'correct horse battery'
let count = 0

const shop = () => given.site(db, { isRetail: true })
const byEmail = (): ContactPoint => ({ channel: 'email', email: `new-${count++}@example.com` })
const byPhone = (): ContactPoint => ({ channel: 'sms', telPrefix: '+86', telephone: `1380013${1000 + count++}` })
const target = (contact: ContactPoint) =>
  contact.channel === 'email' ? contact.email : `${contact.telPrefix}${contact.telephone}`

async function codeFor(site: given.GivenSite, contact: ContactPoint): Promise<string> {
  await db.pool.query('DELETE FROM rate_limits')
  const body = { contact, captcha: await solvedCaptcha(api, site) }
  expect((await anonymous(site).send(sendSignUpCode, { body })).status).toBe(200)
  return codeSentTo(api, site, target(contact))
}

async function signUp(site: given.GivenSite, contact: ContactPoint, code: string, more: object = {}) {
  const body = {
    kind: 'person' as const,
    name: 'Li Wei',
    contact,
    code,
    password: clientHash(site.code, password),
    agreementVersion: agreementVersions.terms,
    captcha: await solvedCaptcha(api, site),
    ...more,
  }
  return anonymous(site).send(register, { body })
}

const accountsOf = (site: given.GivenSite) =>
  db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.select().from(accounts).where(eq(accounts.siteId, site.id)),
  )

test('a person signs up by email and gets an account as its owner, and a session', async () => {
  const site = await shop()
  const contact = byEmail()
  const answer = await signUp(site, contact, await codeFor(site, contact), { partnerCode: 'SPRING-26' })
  expect(answer.status).toBe(200)
  expect(answer.headers.authorization).toBe(answer.data.token)
  const { data } = await anonymous(site).send(sysAccount, { headers: { token: answer.data.token } })
  expect(data.accountInfo).toMatchObject({ email: target(contact), name: 'Li Wei', audience: 'customer', balance: 0 })
  expect(data.accountInfo.roleID).toBe(data.accountInfo.id)
  const opened = (await accountsOf(site)).find(({ id }) => id === data.accountInfo.accountId)
  expect(opened).toMatchObject({ kind: 'person', name: 'Li Wei', partnerCode: 'SPRING-26', status: 'active' })
  const accepted = await db.transaction({ siteId: site.id, accountId: opened?.id ?? '' }, (tx) =>
    tx.select().from(agreementAcceptances),
  )
  expect(accepted).toMatchObject([{ agreement: 'terms', version: agreementVersions.terms, memberName: 'Li Wei' }])
  const stale = await signUp(site, byEmail(), '000000', { agreementVersion: '2020-01-01' })
  expect(stale.code).toBe(errors['agreement.changed'].code)
  expect((await signIn(api, site, { loginName: target(contact), password })).status).toBe(200)
})

test('companies can sign up by telephone, and several without an email address coexist', async () => {
  const site = await shop()
  for (const company of ['上海云屿科技有限公司', 'Alder & Finch Studio']) {
    const contact = byPhone()
    const answer = await signUp(site, contact, await codeFor(site, contact), { kind: 'company', company })
    const { data } = await anonymous(site).send(sysAccount, { headers: { token: answer.data.token } })
    expect(data.accountInfo).toMatchObject({ accountName: company, email: '', loginName: target(contact) })
  }
})

test('a site that is not retail opens no account and sends no code, and names its support contact', async () => {
  const site = await given.site(db)
  const contact = byEmail()
  const body = { contact, captcha: await solvedCaptcha(api, site) }
  for (const answer of [await anonymous(site).send(sendSignUpCode, { body }), await signUp(site, contact, '000000')]) {
    expect(answer).toMatchObject({ status: 403, code: errors['sign-up.closed'].code, data: null })
    expect(answer.msg).toContain('support@example.com')
  }
  expect(await accountsOf(site)).toHaveLength(1)
})

test('that an address is taken is revealed to its holder only', async () => {
  const site = await shop()
  const member = await given.customer(db, site)
  const taken: ContactPoint = { channel: 'email', email: member.email.toUpperCase() }
  const free = byEmail()
  const codes = [await codeFor(site, { channel: 'email', email: member.email }), await codeFor(site, free)]
  const wrong = codes.map((code) => String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  const [one, two] = [await signUp(site, taken, wrong[0] ?? ''), await signUp(site, free, wrong[1] ?? '')]
  expect([one.status, one.code, one.msg, one.errors]).toEqual([two.status, two.code, two.msg, two.errors])
  const proved = await signUp(site, taken, codes[0] ?? '')
  expect(proved).toMatchObject({ status: 409, code: errors['sign-up.registered'].code })
  expect(Object.keys(proved.errors ?? {})).toEqual(['contact.email'])
})

test('a code works for one sign-up with the address it was sent to', async () => {
  const site = await shop()
  const [mine, yours] = [byEmail(), byEmail()]
  const code = await codeFor(site, mine)
  expect((await signUp(site, yours, code)).code).toBe(errors['code.wrong'].code)
  const [first, second] = await Promise.all([signUp(site, mine, code), signUp(site, mine, code)])
  expect([first.status, second.status].toSorted()).toEqual([200, 400])
  expect(await accountsOf(site)).toHaveLength(2)
})

test('each call needs a puzzle of its own', async () => {
  const site = await shop()
  const contact = byEmail()
  const code = await codeFor(site, contact)
  const without = await signUp(site, contact, code, { captcha: {} })
  expect(without.code).toBe(errors['captcha.missing'].code)
  const captcha = await solvedCaptcha(api, site)
  expect((await signUp(site, contact, code, { captcha })).status).toBe(200)
  expect((await signUp(site, contact, code, { captcha })).code).toBe(errors['captcha.invalid'].code)
})

test('missing form input is reported at its fields, and the code stays valid', async () => {
  const site = await shop()
  const contact = byEmail()
  const code = await codeFor(site, contact)
  const lacking = [
    [{ agreementVersion: '' }, 'agreementVersion'],
    [{ kind: 'company', company: ' ' }, 'company'],
    [{ name: 'a\u202eb' }, 'name'],
    [{ code: '12' }, 'code'],
    [{ password: clientHash(site.code, 'password123') }, 'password'],
  ] as const
  for (const [more, field] of lacking) {
    const answer = await signUp(site, contact, code, more)
    expect([field, answer.status, Object.keys(answer.errors ?? {})]).toEqual([field, 400, [field]])
  }
  expect((await signUp(site, contact, code)).status).toBe(200)
})

test('a login name equal to the address does not prevent the sign-up', async () => {
  const site = await shop()
  const contact = byEmail()
  await given.member(db, await given.account(db, site), { loginName: target(contact).toUpperCase() })
  const answer = await signUp(site, contact, await codeFor(site, contact))
  const { data } = await anonymous(site).send(sysAccount, { headers: { token: answer.data.token } })
  expect(data.accountInfo).toMatchObject({ loginName: data.accountInfo.accountNo, email: target(contact) })
  expect((await signIn(api, site, { loginName: target(contact), password })).status).toBe(200)
})

test('unknown fields change nothing', async () => {
  const site = await shop()
  const contact = byEmail()
  const more = { accountId: site.ownerAccountId, roleId: site.ownerAccountId, balance: 100, status: 'suspended' }
  const answer = await signUp(site, contact, await codeFor(site, contact), more)
  expect(answer.status).toBe(200)
  const [row] = await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx
      .select()
      .from(members)
      .where(eq(members.email, target(contact))),
  )
  expect(row).toMatchObject({ status: 'active', roleId: row?.id })
  expect(row?.accountId).not.toBe(site.ownerAccountId)
})
