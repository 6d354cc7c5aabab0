import {
  acceptInvitation,
  createSubAccount,
  disableSubAccount,
  listRoles,
  readInvitation,
  resendInvitation,
  resetSubAccount,
  updateSubAccount,
} from '@app/contracts/access/company'
import { sysAccount } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { members } from '#features/company/company.table.ts'
import { messages } from '#features/messages/messages.table.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import { passkeys } from '#features/session/session.table.ts'
import * as given from '#testing/given/given.ts'
import { signIn } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, anonymous, clock } = api
const gone = errors['invitation.invalid'].code
const password = 'a password of its own'
const reason = 'lost it'

let site: given.GivenSite
let holder: given.GivenMember
let roleId: string
beforeAll(async () => {
  site = await given.site(db)
  holder = await given.customer(db, site)
  const { data } = await as(holder).send(listRoles, { query: {} })
  roleId = data.sysRoleList.find(({ base }) => base === 'accountant')?.id ?? ''
})

let made = 0
const invite = async () => {
  const loginName = `guest-${made++}`
  const body = { name: 'Guest', loginName, email: `${loginName}@example.com`, roleId }
  const { data } = await as(holder).send(createSubAccount, { body })
  return { ...data.subAccount, url: data.inviteUrl ?? '' }
}
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
const look = (url: string, at = site) => anonymous(at).send(readInvitation, { body: { token: tokenOf(url) } })
const accept = (url: string, at = site, sent = clientHash(site.code, password)) =>
  anonymous(at).send(acceptInvitation, { body: { token: tokenOf(url), password: sent } })
const enter = (loginName: string) => signIn(api, site, { loginName, password })
const mailsTo = (recipient: string) =>
  db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx
      .select({ template: messages.template, isSecret: messages.isSecret })
      .from(messages)
      .where(and(eq(messages.siteId, site.id), eq(messages.recipient, recipient))),
  )

test('an invited member sets a password by the link in the mail, and can sign in', async () => {
  const guest = await invite()
  expect(guest.state).toBe('invited')
  expect(guest.url).toMatch(new RegExp(`^http://${site.host}:8080/invitation\\?token=[\\w.-]{20,200}$`))
  expect(await mailsTo(guest.email)).toEqual([{ template: 'invitation', isSecret: true }])
  expect((await enter(guest.loginName)).code).toBe(errors['login.refused'].code)
  expect((await look(guest.url)).data).toMatchObject({ loginName: guest.loginName, name: 'Guest', isReset: false })
  expect((await accept(guest.url)).data).toEqual({ loginName: guest.loginName })
  expect((await enter(guest.loginName)).code).toBe(200)
})

test('a link works once, even for two simultaneous calls', async () => {
  const guest = await invite()
  const codes = (await Promise.all([accept(guest.url), accept(guest.url)])).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, gone])
  expect((await accept(guest.url)).code).toBe(gone)
  expect((await look(guest.url)).code).toBe(gone)
})

test('a newer link invalidates the previous one', async () => {
  const guest = await invite()
  const { data } = await as(holder).send(resendInvitation, { params: { id: guest.id } })
  expect(data.inviteUrl).not.toBe(guest.url)
  expect((await accept(guest.url)).code).toBe(gone)
  expect((await accept(data.inviteUrl)).code).toBe(200)
  const again = await as(holder).send(resendInvitation, { params: { id: guest.id } })
  expect(again.code).toBe(errors['member.state'].code)
})

test('a link stays valid when its member is changed', async () => {
  const guest = await invite()
  const { name, email, version, id } = guest
  const body = { name: `${name} II`, email, roleId, version }
  expect((await as(holder).send(updateSubAccount, { params: { id }, body })).code).toBe(200)
  expect((await look(guest.url)).data.name).toBe('Guest II')
})

test('an invitation is valid for a week, a password reset for a day', async () => {
  const [guest, late] = [await invite(), await invite()]
  const member = await given.member(db, holder.account, { base: 'accountant', password })
  const reset = await as(holder).send(resetSubAccount, {
    params: { id: member.id },
    body: { what: 'password', reason },
  })
  const url = reset.data.inviteUrl ?? ''
  clock.advance({ hours: 23 })
  expect((await look(url)).data.isReset).toBe(true)
  clock.advance({ hours: 2 })
  expect((await look(url)).code).toBe(gone)
  clock.advance({ hours: 6 * 24 - 2 })
  expect((await accept(guest.url)).code).toBe(200)
  clock.advance({ hours: 2 })
  expect((await accept(late.url)).code).toBe(gone)
})

test('a changed token, or one of another member or site, is refused', async () => {
  const [guest, other] = [await invite(), await invite()]
  const [id = '', , mac = ''] = tokenOf(guest.url).split('.')
  const [otherId = '', expires = ''] = tokenOf(other.url).split('.')
  for (const token of [`${id}.zzzzzzz.${mac}`, `${otherId}.${expires}.${mac}`, 'x'.repeat(60), `${id}.${expires}.`]) {
    const answer = await anonymous(site).send(readInvitation, { body: { token } })
    expect(answer).toMatchObject({ status: 410, code: gone })
  }
  expect((await look(guest.url, await given.site(db))).code).toBe(gone)
})

test('a disabled member cannot accept an invitation', async () => {
  const guest = await invite()
  await as(holder).send(disableSubAccount, { params: { id: guest.id }, body: { reason } })
  expect((await accept(guest.url)).code).toBe(gone)
})

test('a common password is refused, and the link stays valid', async () => {
  const guest = await invite()
  const common = await accept(guest.url, site, clientHash(site.code, 'password123'))
  expect(common.code).toBe(errors['password.common'].code)
  expect((await accept(guest.url)).code).toBe(200)
})

test('a reset removes the password and the sessions; its link sets a new one and notifies', async () => {
  const member = await given.member(db, holder.account, { base: 'accountant', password })
  const { token } = (await enter(member.loginName)).data
  const call = () => anonymous(site).send(sysAccount, { headers: { token } })
  expect((await call()).code).toBe(200)
  const { data } = await as(holder).send(resetSubAccount, {
    params: { id: member.id },
    body: { what: 'password', reason },
  })
  expect((await call()).status).toBe(401)
  expect((await enter(member.loginName)).code).toBe(errors['login.refused'].code)
  expect(await mailsTo(member.email)).toEqual([{ template: 'password-reset-link', isSecret: true }])
  expect((await look(data.inviteUrl ?? '')).data).toMatchObject({ loginName: member.loginName, isReset: true })
  expect((await accept(data.inviteUrl ?? '')).code).toBe(200)
  expect((await enter(member.loginName)).code).toBe(200)
})

test('removing the second step keeps the password and ends the sessions', async () => {
  const member = await given.member(db, holder.account, { base: 'accountant', password })
  const { token } = (await enter(member.loginName)).data
  const at = clock.now()
  const scope = { siteId: site.id, accountId: null }
  await db.transaction(scope, async (tx) => {
    const set = { asksSecondStep: true, totpSealed: 'sealed', totpSince: at, totpStep: 7 }
    await tx.update(members).set(set).where(eq(members.id, member.id))
    const key = { publicKey: 'k', counter: 0, transports: [], isBackedUp: false, name: 'key', createdAt: at }
    const owner = { siteId: site.id, accountId: holder.account.id, memberId: member.id }
    await tx.insert(passkeys).values({ ...owner, ...key, id: member.id, rpId: site.host, credentialId: member.id })
  })
  const body = { what: 'second-step' as const, reason }
  const { data } = await as(holder).send(resetSubAccount, { params: { id: member.id }, body })
  expect(data).toMatchObject({ inviteUrl: null, subAccount: { hasSecondStep: false } })
  expect((await anonymous(site).send(sysAccount, { headers: { token } })).status).toBe(401)
  expect((await enter(member.loginName)).code).toBe(200)
})

test('a link starts with an origin from the settings, whatever the request’s host', async () => {
  const body = (nth: number) => ({ name: 'Guest', loginName: `odd-${nth}`, email: `odd-${nth}@example.com`, roleId })
  const from = async (host: string, nth: number) => {
    const headers = { host, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
    return as(holder).send(createSubAccount, { body: body(nth), headers })
  }
  const other = await from(`${site.host}:9999`, 1)
  expect(other.data.inviteUrl).toMatch(new RegExp(`^http://${site.host}:8080/invitation`))
  for (const host of [`${site.host}:x@evil.example`, `${site.host}:abc`]) {
    expect(await from(host, 2)).toMatchObject({ status: 421, data: null })
  }
  expect(await mailsTo('odd-2@example.com')).toEqual([])
})
