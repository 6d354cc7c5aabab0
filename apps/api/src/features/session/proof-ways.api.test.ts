import { deleteSubAccount } from '@app/contracts/access/company'
import { changeContact, proveOwnContact, sendNewContactCode, sendOwnContactCode } from '@app/contracts/access/identity'
import { beginPasskey, listPasskeys, removePasskey } from '@app/contracts/access/passkeys'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  sendOwnProofCode,
  setTwoStepAuth,
} from '@app/contracts/access/second-step'
import { proofHeader } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { eq } from 'drizzle-orm'
import { TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { members } from '#features/company/company.table.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import { siteHosts } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { codeSentTo } from '#testing/outbox.ts'
import { givenAuthenticator, givenMailedStep, givenPasskey, proofFor, sendProved } from '#testing/prove.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, clock, as } = api
const password = 'correct horse battery'
const unproved = errors['action.unproved'].code

/** Account owner on a site with two host names. */
async function somebody() {
  const site = await given.site(db)
  const other = `other.${site.host}`
  await db.owner.insert(siteHosts).values({ host: other, siteId: site.id })
  const member = await given.member(db, await given.account(db, site), { password })
  return { site, other, member, by: as(member), hash: clientHash(site.code, password) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

async function deletion({ member }: Somebody) {
  const { id } = await given.member(db, member.account, { base: 'developer' })
  return { params: { id }, query: { reason: 'left' } }
}

/** First code of an authenticator that is being set up. */
async function firstCode({ by }: Somebody): Promise<string> {
  const totp = URI.parse((await by.send(beginAuthenticator)).data.uri)
  clock.advance({ seconds: 30 })
  return totp instanceof TOTP ? totp.generate({ timestamp: clock.now().getTime() }) : ''
}

test('a passkey of another host does not lift the requirement: the member is asked, and told where it works', async () => {
  const person = await somebody()
  const answer = await givenPasskey(person.by, person.site.host, person.hash)
  const wish = await deletion(person)
  for (const host of [person.other, `${person.other}.`, `${person.other}:8443`, person.other.toUpperCase()]) {
    const refused = await person.by.send(deleteSubAccount, { ...wish, headers: { host } })
    expect([host, refused.status, refused.code]).toEqual([host, 403, errors['proof.elsewhere'].code])
    expect(refused.msg).toContain(person.site.host)
  }
  expect((await sendProved(person.by, deleteSubAccount, wish, answer)).status).toBe(200)
})

test('a mailed code counts on every host, next to a passkey that does not', async () => {
  const person = await somebody()
  await givenPasskey(person.by, person.site.host, person.hash)
  await givenMailedStep(db, person.member)
  const refused = await person.by.send(deleteSubAccount, {
    ...(await deletion(person)),
    headers: { host: person.other },
  })
  expect(refused).toMatchObject({ code: unproved, data: { methods: ['email'], passkey: null } })
})

test('a member with an unreachable second step is refused, and not let through', async () => {
  const person = await somebody()
  await givenMailedStep(db, person.member)
  await db.transaction({ siteId: person.site.id, accountId: null }, (tx) =>
    tx.update(members).set({ email: '' }).where(eq(members.id, person.member.id)),
  )
  const refused = await person.by.send(deleteSubAccount, await deletion(person))
  expect(refused.code).toBe(errors['proof.impossible'].code)
})

test('a passkey is added beside an authenticator with its code, not with the password', async () => {
  const person = await somebody()
  const { answer } = await givenAuthenticator(person.by, clock, person.hash)
  const wish = { body: { password: person.hash } }
  expect(await person.by.send(beginPasskey, wish)).toMatchObject({
    code: unproved,
    data: { methods: ['authenticator', 'recovery'] },
  })
  expect((await sendProved(person.by, beginPasskey, wish, answer)).status).toBe(200)
})

test('an authenticator is added beside a passkey with that only, even if mails could be read', async () => {
  const person = await somebody()
  const answer = await givenPasskey(person.by, person.site.host, person.hash)
  await givenMailedStep(db, person.member)
  const wish = { body: { password: person.hash, code: await firstCode(person) } }
  const refused = await person.by.send(confirmAuthenticator, wish)
  expect(refused).toMatchObject({ code: unproved, data: { methods: [], passkey: { rpId: person.site.host } } })
  const elsewhere = await person.by.send(confirmAuthenticator, { ...wish, headers: { host: person.other } })
  expect(elsewhere.code).toBe(errors['proof.elsewhere'].code)
  expect((await sendProved(person.by, confirmAuthenticator, wish, answer)).status).toBe(200)
})

test('a member with mailed codes only adds its first stronger factor with one of them', async () => {
  const person = await somebody()
  await givenMailedStep(db, person.member)
  const wish = { body: { password: person.hash } }
  expect(await person.by.send(beginPasskey, wish)).toMatchObject({ code: unproved, data: { methods: ['email'] } })
})

test('a passkey is not removed with the password alone', async () => {
  const person = await somebody()
  const answer = await givenPasskey(person.by, person.site.host, person.hash)
  const [passkey] = (await person.by.send(listPasskeys)).data.passkeys
  const wish = { params: { id: passkey?.id ?? '' }, body: { password: person.hash } }
  expect((await person.by.send(removePasskey, wish)).code).toBe(unproved)
  expect((await sendProved(person.by, removePasskey, wish, answer)).data.passkeys).toEqual([])
})

test('mailed codes cannot be turned on or off by mail if there is a passkey', async () => {
  const person = await somebody()
  const answer = await givenPasskey(person.by, person.site.host, person.hash)
  await person.by.send(sendOwnProofCode, { body: { channel: 'email' } })
  const verifyCode = await codeSentTo(api, person.site, person.member.email)
  const body = { password: person.hash, verifyType: 'email' as const, verifyCode, isOn: true }
  expect((await person.by.send(setTwoStepAuth, { body })).code).toBe(unproved)
  expect((await sendProved(person.by, setTwoStepAuth, { body }, answer)).data.secondStep.asksCode).toBe(true)
})

test('an authenticator can confirm its own removal in one call', async () => {
  const person = await somebody()
  const { code } = await givenAuthenticator(person.by, clock, person.hash)
  const body = { password: person.hash, verifyType: 'authenticator' as const, verifyCode: code() }
  expect((await person.by.send(removeAuthenticator, { body })).status).toBe(200)
})

test('the address for codes cannot be changed with its mails if there is a stronger factor', async () => {
  const person = await somebody()
  const { answer } = await givenAuthenticator(person.by, clock, person.hash)
  const { by, site, member } = person
  await by.send(sendOwnContactCode, { body: { channel: 'email' } })
  const old = { channel: 'email' as const, code: await codeSentTo(api, site, member.email) }
  const { proof } = (await by.send(proveOwnContact, { body: old })).data
  const contact = { channel: 'email' as const, email: 'elsewhere@example.com' }
  await by.send(sendNewContactCode, { body: { proof, contact } })
  const body = { proof, contact, code: await codeSentTo(api, site, contact.email) }
  expect((await by.send(changeContact, { body })).code).toBe(unproved)
  expect((await sendProved(by, changeContact, { body }, answer)).data.profile.email).toBe(contact.email)
})

test('a proof for a call without a key is used up by it, even with several simultaneous calls', async () => {
  const person = await somebody()
  const { answer } = await givenAuthenticator(person.by, clock, person.hash)
  const wish = { body: { password: person.hash } }
  const proof = await proofFor(person.by, beginPasskey, wish, answer)
  const begin = () => person.by.send(beginPasskey, { ...wish, headers: { [proofHeader]: proof } })
  const codes = (await Promise.all([begin(), begin(), begin()])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([200, unproved, unproved])
})
