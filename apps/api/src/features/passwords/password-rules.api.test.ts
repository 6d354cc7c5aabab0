import { acceptInvitation, deleteSubAccount, readInvitation, resetSubAccount } from '@app/contracts/access/company'
import { changePassword, changePwdByEmail, forgotPassword } from '@app/contracts/access/identity'
import { errors } from '@app/contracts/errors'
import { getSiteConsole, type SiteConsole, saveSiteConsole } from '@app/contracts/settings/site-settings'
import type { PasswordRules } from '@app/contracts/settings/site-values'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { codeSentTo, messagesTo } from '#testing/outbox.ts'
import { signIn, solvedCaptcha } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'
import { clientHash } from './common-passwords.ts'
import { usedPasswords } from './passwords.table.ts'

const api = await testApi()
const { db, as, anonymous, clock } = api
const used = errors['password.used'].code
const pastAge = errors['password.past-age'].code
const [first, second, third] = ['correct horse battery', 'another horse and battery', 'a third of that kind'] as const

async function shop(rules: Partial<PasswordRules>) {
  const site = await given.site(db)
  const owner = await given.operator(db, site)
  const { settings } = (await as(owner).send(getSiteConsole)).data
  await setRules(owner, settings, rules)
  const account = await given.account(db, site)
  return { site, owner, account, settings, member: await given.member(db, account, { password: first }) }
}
async function setRules(owner: given.GivenMember, settings: SiteConsole, rules: Partial<PasswordRules>) {
  const { version } = (await as(owner).send(getSiteConsole)).data
  const passwordRules = { ...settings.passwordRules, ...rules }
  const { code } = await as(owner).send(saveSiteConsole, { body: { ...settings, passwordRules, version, note: '' } })
  expect(code).toBe(200)
}
const change = async (member: given.GivenMember, current: string, newPwd: string) => {
  const { code } = member.site
  const hashed = (password: string) => clientHash(code, password)
  return as(member).send(changePassword, { body: { current: hashed(current), newPwd: hashed(newPwd) } })
}
const enter = ({ site, loginName }: given.GivenMember, password: string) => signIn(api, site, { loginName, password })

const kept = (siteId: string) => db.transaction({ siteId, accountId: null }, (tx) => tx.select().from(usedPasswords))

test('a site refuses the last passwords of a member, and no more of them than it says', async () => {
  const { member, owner, settings } = await shop({ remembered: 2 })
  expect((await change(member, first, second)).code).toBe(200)
  expect(await change(member, second, first)).toMatchObject({ code: used, errors: { newPwd: expect.any(String) } })
  expect((await change(member, second, third)).code).toBe(200)
  // The first is the third one back by now.
  expect((await change(member, third, first)).code).toBe(200)
  await setRules(owner, settings, { remembered: 0 })
  expect((await change(member, first, third)).code).toBe(200)
})

test('a link that an administrator sends brings no old password back', async () => {
  const { site, account } = await shop({ remembered: 3 })
  const holder = await given.member(db, account)
  const clerk = await given.member(db, account, { base: 'developer', password: first })
  const params = { id: clerk.id }
  const { data } = await as(holder).send(resetSubAccount, { params, body: { what: 'password', reason: 'lost it' } })
  const token = new URL(data.inviteUrl ?? '').searchParams.get('token') ?? ''
  const accept = (password: string) =>
    anonymous(site).send(acceptInvitation, { body: { token, password: clientHash(site.code, password) } })
  expect(await accept(first)).toMatchObject({ code: used, errors: { password: expect.any(String) } })
  expect((await accept(second)).code).toBe(200)
  expect((await enter(clerk, second)).status).toBe(200)
  expect(await kept(site.id)).toHaveLength(1)
  // Nobody reads them over the site's border.
  expect(await kept((await given.site(db)).id)).toEqual([])
  // Whoever leaves takes them along.
  const query = { reason: 'left' }
  expect((await as(holder).send(deleteSubAccount, { params, query, idempotencyKey: newId() })).code).toBe(200)
  expect(await kept(site.id)).toEqual([])
})

test('a password past its age is right and signs nobody in; its link chooses another, once', async () => {
  const { site, member } = await shop({ maxAgeDays: 30 })
  expect((await enter(member, first)).status).toBe(200)
  clock.advance({ days: 30, minutes: 1 })
  expect((await enter(member, 'not the password')).code).toBe(errors['login.refused'].code)
  const asked = await enter(member, first)
  expect(asked).toMatchObject({ status: 403, code: pastAge, data: { token: expect.any(String) } })
  expect(asked.headers.authorization).toBeUndefined()
  const { token } = asked.data as unknown as { token: string }
  expect((await anonymous(site).send(readInvitation, { body: { token } })).data).toMatchObject({ isPastAge: true })
  expect((await anonymous(await given.site(db)).send(readInvitation, { body: { token } })).code).toBe(
    errors['invitation.invalid'].code,
  )
  const accept = () =>
    anonymous(site).send(acceptInvitation, { body: { token, password: clientHash(site.code, second) } })
  expect((await accept()).code).toBe(200)
  // Whoever has the old one alone cannot take the account over in silence.
  expect((await messagesTo(api, site, member.email))[0]?.template).toBe('password-changed')
  expect((await accept()).code).toBe(errors['invitation.invalid'].code)
  expect((await enter(member, first)).code).toBe(errors['login.refused'].code)
  expect((await enter(member, second)).status).toBe(200)
  clock.advance({ days: 29 })
  expect((await enter(member, second)).status).toBe(200)
})

test('the link of a password past its age works for half an hour', async () => {
  const { site, member } = await shop({ maxAgeDays: 30 })
  clock.advance({ days: 31 })
  const { token } = (await enter(member, first)).data as unknown as { token: string }
  clock.advance({ minutes: 31 })
  expect((await anonymous(site).send(readInvitation, { body: { token } })).code).toBe(errors['invitation.invalid'].code)
})

test('a reset refuses an old password to whoever has the code, and the code still holds for another', async () => {
  const { site, member } = await shop({ remembered: 3 })
  const captcha = await solvedCaptcha(api, site)
  await anonymous(site).send(forgotPassword, { body: { channel: 'email', account: member.loginName, ...captcha } })
  const code = await codeSentTo(api, site, member.email)
  const reset = (password: string, typed = code) =>
    anonymous(site).send(changePwdByEmail, {
      body: { email: member.email, code: typed, newPwd: clientHash(site.code, password) },
    })
  // Without the code nobody learns what the password was.
  expect((await reset(first, code === '000000' ? '111111' : '000000')).code).toBe(errors['code.wrong'].code)
  expect(await reset(first)).toMatchObject({ code: used, errors: { newPwd: expect.any(String) } })
  expect((await reset(second)).status).toBe(200)
  expect((await enter(member, second)).status).toBe(200)
})
