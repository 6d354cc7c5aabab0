import { type ActionProofAsked, sendActionCode } from '@app/contracts/access/action-proof'
import {
  changeContact,
  endOtherSessions,
  proveOwnContact,
  sendNewContactCode,
  sendOwnContactCode,
} from '@app/contracts/access/identity'
import { listPasskeys, removePasskey } from '@app/contracts/access/passkeys'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  sendOwnProofCode,
  setTwoStepAuth,
} from '@app/contracts/access/second-step'
import { sysAccount } from '@app/contracts/access/session'
import { TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { codeSentTo, messagesTo } from '#testing/outbox.ts'
import { givenPasskey, sendProved } from '#testing/prove.ts'
import { openSession, testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, clock, as, anonymous } = api
const password = 'correct horse battery'
const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

async function somebody(telephone?: string) {
  const site = await given.site(db)
  const account = await given.account(db, site)
  const member = await given.member(db, account, { password, ...(telephone ? { telephone } : {}) })
  return { site, member, by: as(member), hash: clientHash(site.code, password) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** Notices sent to an address, newest first, without codes. */
async function noticesTo({ site }: Somebody, to: string): Promise<string[]> {
  return (await messagesTo(api, site, to)).map(({ template }) => template).filter((name) => !name.startsWith('code.'))
}

/** Runs the work while the member has another session. Returns which of the two sessions are left. */
async function whileElsewhere(person: Somebody, work: () => Promise<unknown>) {
  const elsewhere = await openSession(db, clock, person.member)
  await work()
  const there = await anonymous(person.site).send(sysAccount, { headers: { token: elsewhere } })
  const here = await person.by.send(sysAccount)
  await person.by.send(endOtherSessions)
  return { there: there.status, here: here.status }
}
const endsOthers = { there: 401, here: 200 }

test('each change of sign-in methods ends other sessions, and the member is notified', async () => {
  const person = await somebody()
  const { by, member, site, hash } = person
  const totp = URI.parse((await by.send(beginAuthenticator)).data.uri)
  const code = () => {
    clock.advance({ seconds: 30 })
    return totp instanceof TOTP ? totp.generate({ timestamp: clock.now().getTime() }) : ''
  }
  const proof = () => ({ password: hash, verifyType: 'authenticator' as const, verifyCode: code() })
  await by.send(sendOwnProofCode, { body: { channel: 'email' } })
  const mailed = { password: hash, verifyType: 'email' as const, verifyCode: await codeSentTo(api, site, member.email) }
  const byMail = async ({ ticket }: ActionProofAsked) => {
    await by.send(sendActionCode, { body: { ticket, channel: 'email' } })
    return { verifyType: 'email' as const, verifyCode: await codeSentTo(api, site, member.email) }
  }
  const changes = [
    ['second-step.on', () => by.send(setTwoStepAuth, { body: { ...mailed, isOn: true }, headers: agent })],
    [
      'authenticator.on',
      () => sendProved(by, confirmAuthenticator, { body: { password: hash, code: code() } }, byMail),
    ],
    ['recovery.renew', () => by.send(renewRecoveryCodes, { body: proof() })],
    ['second-step.off', () => by.send(setTwoStepAuth, { body: { ...proof(), isOn: false } })],
    ['authenticator.off', () => by.send(removeAuthenticator, { body: proof() })],
  ] as const
  for (const [what, work] of changes) {
    const seen = await whileElsewhere(person, async () => {
      expect([what, await work()]).toMatchObject([what, { status: 200, data: { ended: 1 } }])
    })
    expect([what, seen]).toEqual([what, endsOthers])
    expect((await noticesTo(person, member.email))[0]).toBe(`changed.${what}`)
  }
  const first = (await messagesTo(api, site, member.email)).find(
    ({ template }) => template === 'changed.second-step.on',
  )
  expect(first?.letter.text).toMatch(/Time: 2026-.*\nDevice: Firefox · Linux\nAddress: 127\.0\.0\.1/)
  expect(first?.letter.text).toMatch(/If not, change your password now/)
})

test('a refused change notifies nobody and ends nothing', async () => {
  const person = await somebody()
  const seen = await whileElsewhere(person, () =>
    person.by.send(setTwoStepAuth, {
      body: { password: person.hash, verifyType: 'email', verifyCode: '000000', isOn: true },
    }),
  )
  expect(seen).toEqual({ there: 200, here: 200 })
  expect(await noticesTo(person, person.member.email)).toEqual([])
})

test('the member is notified of an added and a removed passkey; a removal ends other sessions', async () => {
  const person = await somebody()
  const { by, site, member, hash } = person
  const answer = await givenPasskey(by, site.host, hash)
  expect(await noticesTo(person, member.email)).toEqual(['changed.passkey.add'])
  const [passkey] = (await by.send(listPasskeys)).data.passkeys
  const wish = { params: { id: passkey?.id ?? '' }, body: { password: hash } }
  const seen = await whileElsewhere(person, () => sendProved(by, removePasskey, wish, answer))
  expect(seen).toEqual(endsOthers)
  expect(await noticesTo(person, member.email)).toEqual(['changed.passkey.remove', 'changed.passkey.add'])
})

type Contact = Parameters<typeof changeTo>[2]
async function changeTo(
  { by, site, member }: Somebody,
  to: string,
  contact: { channel: 'email'; email: string } | { channel: 'sms'; telPrefix: string; telephone: string },
) {
  await by.send(sendOwnContactCode, { body: { channel: 'email' } })
  const code = await codeSentTo(api, site, member.email)
  const { proof } = (await by.send(proveOwnContact, { body: { channel: 'email', code } })).data
  await by.send(sendNewContactCode, { body: { proof, contact } })
  return by.send(changeContact, { body: { proof, contact, code: await codeSentTo(api, site, to) } })
}

test('a change of address is notified to the old one only, and ends other sessions', async () => {
  const person = await somebody()
  const email = 'new@example.com'
  const contact: Contact = { channel: 'email', email }
  const seen = await whileElsewhere(person, async () => {
    expect(await changeTo(person, email, contact)).toMatchObject({ status: 200, data: { ended: 1 } })
  })
  expect(seen).toEqual(endsOthers)
  expect(await noticesTo(person, person.member.email)).toEqual(['changed.contact.email'])
  expect(await noticesTo(person, email)).toEqual([])
})

test('a change of telephone number is notified to the old number and the email address', async () => {
  const person = await somebody('13800138000')
  const contact: Contact = { channel: 'sms', telPrefix: '+86', telephone: '13900139000' }
  expect((await changeTo(person, '+8613900139000', contact)).status).toBe(200)
  expect(await noticesTo(person, '+8613800138000')).toEqual(['changed.contact.phone'])
  expect(await noticesTo(person, person.member.email)).toEqual(['changed.contact.phone'])
  expect(await noticesTo(person, '+8613900139000')).toEqual([])
})
